"""Passing the laptop from one player to the next."""

from __future__ import annotations

from avel.client.game.curtain import Curtain, Row
from avel.client.game.desk import Desk
from avel.client.game.story import Line, Story, told
from avel.core.decisions import Decision


class HandOver:
    """Notices when another person's turn begins, and says what happened since that hero's last one."""

    def __init__(self, desk: Desk, story: Story, *, is_wanted: bool) -> None:
        """Watches a table; where one person plays all heroes it is not wanted."""
        self._desk = desk
        self._story = story
        people = [seat for seat, who in enumerate(desk.seats) if who.player == "person"]
        self._is_wanted = is_wanted and len(people) > 1
        self._last = -1

    def curtain(self, decision: Decision) -> Curtain | None:
        """Returns the curtain to draw before this question, if the laptop goes to somebody else."""
        if decision.kind != "turn.choose" or self._desk.seats[decision.seat].player != "person":
            return None
        before, self._last = self._last, decision.seat
        is_wanted = self._is_wanted and not self._desk.kit.settings.now.one_player
        if not is_wanted or before in (-1, decision.seat):
            return None
        words, who = self._desk.kit.words, self._desk.seats[decision.seat]
        lines = [self._row(line) for line in self._story.since(decision.seat)]
        said = "line" if self._story.has_played(decision.seat) else "first"
        return Curtain(
            words("table.hand_over", hero=who.name),
            words(f"table.hand_over_{said}") if lines else words("table.hand_over_quiet"),
            tuple(lines),
            words("table.hand_over_go"),
            decision.seat,
            who.crest,
        )

    def _row(self, line: Line) -> Row:
        crest = self._desk.seats[line.seat].crest if line.seat >= 0 else ""
        return Row(told(line, self._desk), line.seat, crest, line.icon)

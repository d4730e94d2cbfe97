"""Passing the laptop to the other player: nothing is secret, so it only says what happened meanwhile."""

from __future__ import annotations

from typing import Final

from avel.client.duel.bots import PERSON
from avel.client.duel.desk import DuelDesk
from avel.client.duel.story import Story, said
from avel.client.game.curtain import Curtain, Row
from avel.core.decisions import Decision

_TURN: Final = ("buy.choose", "oracle.pick", "generals.choose")


class HandOver:
    """Notices when the other person's turn begins, and says what happened since that side's last one."""

    def __init__(self, desk: DuelDesk, story: Story, *, is_wanted: bool) -> None:
        """Watches a table; where one person plays both sides it is not wanted."""
        self._desk, self._story = desk, story
        people = [side for side, who in enumerate(desk.seats) if who.player == PERSON]
        self._is_wanted = is_wanted and len(people) > 1
        self._last = -1

    def curtain(self, decision: Decision) -> Curtain | None:
        """Returns the curtain to draw before this question, if the laptop goes to the other player."""
        if decision.kind not in _TURN or self._desk.seats[decision.seat].player != PERSON:
            return None
        before, self._last = self._last, decision.seat
        is_wanted = self._is_wanted and not self._desk.kit.settings.now.one_player
        if not is_wanted or before in (-1, decision.seat):
            return None
        words = self._desk.kit.words
        lines = self._story.since(decision.seat)
        return Curtain(
            words("table.hand_over", hero=self._desk.player(decision.seat)),
            words("table.hand_over_line") if lines else words("table.hand_over_quiet"),
            tuple(Row(said(self._desk, told.line), icon="horn/horn") for told in lines),
            words("table.hand_over_go"),
        )

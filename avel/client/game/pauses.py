"""What waits for the people at the table before the game goes on: the Beast's coming, and a battle's end."""

from __future__ import annotations

from avel.chronicles.battle_events import BattleEnded, Clashed
from avel.chronicles.events import Fact, MonsterAppeared
from avel.client.game.arrival import Arrival
from avel.client.game.battle.result import BattleResult
from avel.client.game.bot_seats import BotSeats
from avel.client.game.desk import Desk
from avel.client.game.front import Front
from avel.client.game.settling import SETTLING_SECONDS
from avel.client.inputs import Input, KeyPressed
from avel.client.widgets.button import PRESSING_KEYS


class Pauses:
    """Hears what is shown and holds everything where somebody must have seen it first.

    A key that was pressed once too often to go on is lost, if it would end a turn that has just come up.
    """

    def __init__(self, desk: Desk, front: Front, bots: BotSeats) -> None:
        self._desk = desk
        self._front = front
        self._bots = bots
        self._before: Fact | None = None
        """What was shown before, if it followed from the same answer."""
        self._wary = 0.0
        """For how many seconds such a key is lost."""

    def hear(self, fact: Fact) -> None:
        """Takes a fact that is about to be shown.

        After any clash but the last there is a question; after the last one something else happens at once.
        """
        before, self._before = self._before, fact
        if isinstance(fact, MonsterAppeared) and fact.size == "beast":
            self._hold(Arrival(self._desk, fact.spot))
        elif isinstance(before, Clashed) and not self._bots.plays(before.hero):
            self._hold(BattleResult(self._desk, before, fact))

    def _hold(self, shown: Arrival | BattleResult) -> None:
        self._front.curtain = shown
        self._desk.shown.motions.is_held = True

    def answered(self) -> None:
        """Notes that what is shown next follows from another answer."""
        self._before = None

    def asked(self) -> None:
        """Notes that a question has come up."""
        self._wary = SETTLING_SECONDS

    def update(self, dt: float) -> bool:
        """Lets seconds pass; tells whether anything moved or has settled."""
        curtain, was_wary = self._front.curtain, self._wary > 0
        self._close_stage()
        self._wary = max(0.0, self._wary - dt)
        moved = isinstance(curtain, Arrival | BattleResult) and curtain.update(dt)
        return moved or was_wary

    def _close_stage(self) -> None:
        """Closes a person's battle at once: its result was looked at, or the retreat was chosen."""
        playing = self._desk.shown.playing()
        fact = playing.fact if playing and not self._desk.shown.motions.is_held else None
        if isinstance(fact, BattleEnded) and not self._bots.plays(fact.hero):
            self._desk.shown.hasten()

    def loses(self, event: Input, *, has_focus: bool) -> bool:
        """Tells whether a key would press the first button of a question that has only just come up."""
        is_on = isinstance(event, KeyPressed) and event.name in PRESSING_KEYS
        return is_on and self._wary > 0 and self._front.cover is None and not has_focus

    def goes_on(self, event: Input) -> bool:
        """Tells whether a key goes on although the button that does so has another one."""
        curtain = self._front.curtain
        return isinstance(curtain, BattleResult) and curtain.goes_on(event)

    def end(self) -> None:
        """Lets everything go on."""
        self._front.lift()
        self._desk.shown.motions.is_held = False
        self._close_stage()

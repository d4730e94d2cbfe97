"""Sides played by programs: each answers after a short pause."""

from __future__ import annotations

from avel.client.duel.bots import PERSON, bot_of
from avel.client.duel.desk import DuelDesk
from avel.client.duel.timing import BOT_PAUSE
from avel.client.motion import MotionLevel
from avel.core.decisions import Action, Decision
from avel.core.randomness import Stream


class BotSeats:
    """The bots at a table and their own chance, apart from the duel's and from that of the pictures."""

    def __init__(self, desk: DuelDesk, seed: int) -> None:
        self._desk = desk
        self._rng = Stream.named(seed, "duel bots")
        self._bots = {
            side: bot_of(who.player, desk.box) for side, who in enumerate(desk.seats) if who.player != PERSON
        }
        self._waited = 0.0

    def plays(self, side: int) -> bool:
        """Says whether a program plays this side."""
        return side in self._bots

    @property
    def are_alone(self) -> bool:
        """Says whether no person sits at the table."""
        return len(self._bots) == len(self._desk.seats)

    def hasten(self) -> None:
        """Ends the pause."""
        self._waited = BOT_PAUSE

    def update(self, dt: float, decision: Decision) -> Action | None:
        """Lets seconds pass over a question to a bot; returns its answer when it has thought."""
        motions, state = self._desk.shown.motions, self._desk.shown.session.state
        self._waited += dt * motions.speed
        if self._waited < BOT_PAUSE and motions.level is not MotionLevel.NONE:
            return None
        self._waited = 0.0
        view = self._desk.shown.game.view(state, decision.seat)
        return self._bots[decision.seat].choose(view, decision, self._rng)

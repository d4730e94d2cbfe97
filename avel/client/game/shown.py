"""The game as it is shown: a board that lags behind the rules until each event has been played."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from avel.chronicles.events import Fact
from avel.chronicles.model import Board, Setup
from avel.chronicles.rules import Chronicles
from avel.chronicles.state import State
from avel.chronicles.view import View
from avel.client.motion import Motion, Motions
from avel.core.decisions import Action, Decision
from avel.core.events import Event
from avel.core.session import Session

GameSession = Session[State, View, Setup]
Heard = Callable[[Fact], None]
"""Hears each fact when it is shown, before the shown board changes."""


@dataclass(frozen=True, slots=True)
class Playing:
    """The fact that is being shown now, and how far its motion is, 0 to 1."""

    fact: Fact
    progress: float


class Shown:
    """Hands answers to the session and plays what follows, one event after the other."""

    def __init__(
        self, game: Chronicles, session: GameSession, motions: Motions, seconds: Callable[[Fact], float]
    ) -> None:
        """Shows a session; ``seconds`` says how long a fact's motion lasts at speed 1."""
        self.game = game
        self.box = game.box
        self.session = session
        self.motions = motions
        self.board: Board = session.state.board.clone()
        self.listeners: list[Heard] = []
        self._seconds = seconds
        self._playing: Fact | None = None
        self._waiting: list[Fact] = []
        self.land = game.box.land(self.setup.layout, len(self.setup.seats))

    @property
    def setup(self) -> Setup:
        """Returns how the game was set up."""
        return self.session.state.setup

    @property
    def decision(self) -> Decision | None:
        """Returns the open question, once everything before it has been shown."""
        return None if self.motions.is_moving else self.session.decision

    @property
    def is_over(self) -> bool:
        """Says whether the game has ended and its end has been shown."""
        return self.session.decision is None and not self.motions.is_moving

    def playing(self) -> Playing | None:
        """Returns what is being shown now."""
        if self._playing is None or not self.motions.is_moving:
            return None
        return Playing(self._playing, self.motions.progress("fact") or 0.0)

    def answer(self, action: Action) -> None:
        """Answers the open question; what follows is shown from the next update on."""
        self.show(self.session.answer(action))

    def undo(self) -> None:
        """Takes the last answer back and shows the board before it at once."""
        self.session.undo()
        self.board = self.session.state.board.clone()

    def redo(self) -> None:
        """Gives the answer last taken back again; what follows is shown from the next update on."""
        self.show(self.session.redo())

    def show(self, events: Iterable[Event]) -> None:
        """Queues events; each changes the shown board when its motion is over."""
        for event in events:
            if isinstance(event, Fact):
                self._queue(event)
        self._begin_next()

    def update(self, dt: float) -> bool:
        """Lets seconds pass; returns whether anything moved."""
        return self.motions.update(dt)

    def hasten(self) -> None:
        """Ends the motion that is playing; its result is the same."""
        self.motions.skip()

    def _queue(self, fact: Fact) -> None:
        self._waiting.append(fact)
        self.motions.enqueue(Motion("fact", self._seconds(fact), self._finish))

    def _begin_next(self) -> None:
        if self._playing is None and self._waiting:
            self._playing = self._waiting.pop(0)
            for listener in self.listeners:
                listener(self._playing)

    def _finish(self) -> None:
        if self._playing is not None:
            self._playing.change(self.board)
        self._playing = None
        self._begin_next()

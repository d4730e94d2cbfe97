"""A game as it is shown: a board that lags behind the rules until each fact has been played."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from avel.client.motion import Motion, Motions
from avel.core.decisions import Action, Decision
from avel.core.events import Event
from avel.core.session import Session

S = TypeVar("S")
V = TypeVar("V")
U = TypeVar("U")
B = TypeVar("B")
F = TypeVar("F", bound=Event)


@dataclass(frozen=True, slots=True)
class Played(Generic[F]):
    """The fact that is being shown now, and how far its motion is, 0 to 1."""

    fact: F
    progress: float


class Playback(ABC, Generic[S, V, U, B, F]):
    """Hands answers to the session and plays what follows, one fact after the other."""

    def __init__(
        self,
        session: Session[S, V, U],
        motions: Motions,
        facts: type[F],
        seconds: Callable[[F], float],
    ) -> None:
        """Shows a session; ``seconds`` says how long a fact's motion lasts at speed 1."""
        self.session = session
        self.motions = motions
        self.board = self._laid()
        self.listeners: list[Callable[[F], None]] = []
        """Each hears a fact when it is shown, before the shown board changes."""
        self._facts = facts
        self._seconds = seconds
        self._playing: F | None = None
        self._waiting: list[F] = []

    @abstractmethod
    def _laid(self) -> B:
        """Returns a copy of the session's board as it is now."""

    @abstractmethod
    def _change(self, fact: F) -> None:
        """Lets a fact change the shown board."""

    @property
    def decision(self) -> Decision | None:
        """Returns the open question, once everything before it has been shown."""
        return None if self.motions.is_moving else self.session.decision

    @property
    def is_over(self) -> bool:
        """Says whether the game has ended and its end has been shown."""
        return self.session.decision is None and not self.motions.is_moving

    def playing(self) -> Played[F] | None:
        """Returns what is being shown now."""
        if self._playing is None or not self.motions.is_moving:
            return None
        return Played(self._playing, self.motions.progress("fact") or 0.0)

    def answer(self, action: Action) -> None:
        """Answers the open question; what follows is shown from the next update on."""
        self.show(self.session.answer(action))

    def undo(self) -> None:
        """Takes the last answer back and shows the board before it at once."""
        self.session.undo()
        self.board = self._laid()

    def redo(self) -> None:
        """Gives the answer last taken back again; what follows is shown from the next update on."""
        self.show(self.session.redo())

    def turn_to(self, session: Session[S, V, U]) -> None:
        """Shows another moment at once; what is still being played ends first."""
        self.motions.skip_all()
        self.session = session
        self.board = self._laid()

    def show(self, events: Iterable[Event]) -> None:
        """Queues events; each changes the shown board when its motion is over."""
        for event in events:
            if isinstance(event, self._facts):
                self._queue(event)
        self._begin_next()

    def update(self, dt: float) -> bool:
        """Lets seconds pass; returns whether anything moved."""
        return self.motions.update(dt)

    def hasten(self) -> None:
        """Ends the motion that is playing; its result is the same."""
        self.motions.skip()

    def _queue(self, fact: F) -> None:
        self._waiting.append(fact)
        self.motions.enqueue(Motion("fact", self._seconds(fact), self._finish))

    def _begin_next(self) -> None:
        if self._playing is None and self._waiting:
            self._playing = self._waiting.pop(0)
            for listener in self.listeners:
                listener(self._playing)

    def _finish(self) -> None:
        if self._playing is not None:
            self._change(self._playing)
        self._playing = None
        self._begin_next()

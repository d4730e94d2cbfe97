"""A game to look at from answer to answer, forth and back; it cannot change the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, Generic, Self, TypeVar

from avel.chronicles.model import Setup
from avel.chronicles.rules import Chronicles
from avel.chronicles.state import State
from avel.chronicles.view import View
from avel.core.decisions import IllegalAction
from avel.core.events import Event
from avel.core.game import Game, Keepable
from avel.core.session import Session
from avel.horn import model as horn_model
from avel.horn import state as horn_state
from avel.horn import view as horn_view
from avel.horn.rules import Horn
from avel.saves.document import Document
from avel.saves.faults import BadSave
from avel.saves.games import Games

S = TypeVar("S")
V = TypeVar("V")
U = TypeVar("U")
_EVERY: Final = 20
"""A state is remembered after so many answers; what lies between is played again."""


class AnyFilm(Generic[S, V, U]):
    """A recorded game, shown at any of its answers; everything handed out is a copy."""

    def __init__(
        self,
        game: Game[S, V, U],
        start: S,
        answers: tuple[tuple[int, str], ...],
        seed: int | None = None,
    ) -> None:
        """Records a game by its start and its answers, seat and token; ``seed`` is that of its set-up."""
        self.game: Game[S, V, U] = game
        self.answers = answers
        self.seed = seed
        self._kept = {0: game.clone(start)}

    @classmethod
    def of(cls, document: Document, game: Keepable[S, V, U]) -> Self:
        """Makes the film of a save, with the data it was played with; raises BadSave."""
        opened = Games(game, document.header.version).opened(document)
        return cls.of_session(opened.session, opened.game)

    @classmethod
    def of_session(cls, session: Session[S, V, U], game: Game[S, V, U]) -> Self:
        """Makes the film of a game as far as it has been played."""
        origin = session.origin
        return cls(game, origin.state, session.transcript.answers()[origin.answers :], origin.seed)

    @property
    def length(self) -> int:
        """Returns how many answers there are; a film has one picture more."""
        return len(self.answers)

    def at(self, answers: int) -> S:
        """Returns the table after so many answers, as far as there are; raises BadSave for one not legal."""
        wanted = min(max(0, answers), self.length)
        near = max(number for number in self._kept if number <= wanted)
        state = self.game.clone(self._kept[near])
        for number in range(near, wanted):
            self._give(state, number, [])
            if (number + 1) % _EVERY == 0:
                self._kept.setdefault(number + 1, self.game.clone(state))
        return state

    def step(self, answers: int) -> tuple[Event, ...]:
        """Returns what the answer did that follows after so many; raises BadSave for one not legal."""
        state, told = self.at(answers), list[Event]()
        if answers < self.length:
            self._give(state, answers, told)
        return tuple(told)

    def played(self, answers: int, attend: Callable[[Session[S, V, U]], None]) -> Session[S, V, U]:
        """Returns a new game in progress that has gone the way of this one for so many answers.

        ``attend`` lets whoever is to hear of them be there first. Raises BadSave where one is not legal.
        """
        session = Session(self.game, self.at(0), self.seed)
        attend(session)
        for number, (_, token) in enumerate(self.answers[:answers], start=1):
            try:
                session.answer(self.game.words.read(token))
            except ValueError as fault:
                raise BadSave(f"answer {number}: {fault}", "other_rules") from None
        return session

    def reel(self) -> Iterator[tuple[S, tuple[Event, ...]]]:
        """Yields the table after each answer, to be looked at until the next, and what the answer did.

        Raises BadSave where one is not legal.
        """
        state = self.at(0)
        for number in range(self.length):
            told: list[Event] = []
            self._give(state, number, told)
            if (number + 1) % _EVERY == 0:
                self._kept.setdefault(number + 1, self.game.clone(state))
            yield state, tuple(told)

    def _give(self, state: S, number: int, told: list[Event]) -> None:
        decision = self.game.decision(state)
        token = self.answers[number][1]
        if decision is None:
            raise BadSave(f"the game is over before answer {number + 1}, {token!r}", "other_rules")
        try:
            self.game.take(state, decision, self.game.words.read(token), told.append)
        except IllegalAction as fault:
            raise BadSave(f"answer {number + 1}: {fault}", "other_rules") from None


class Film(AnyFilm[State, View, Setup]):
    """A recorded game of Chronicles."""

    game: Chronicles


class DuelFilm(AnyFilm[horn_state.State, horn_view.View, horn_model.Setup]):
    """A recorded duel."""

    game: Horn

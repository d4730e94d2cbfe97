"""A recorded game wound up to be watched: what each answer did, and where turns and chapters began."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

from avel.core.decisions import Action
from avel.core.events import Event
from avel.core.session import Session
from avel.saves.film import AnyFilm

S = TypeVar("S")
V = TypeVar("V")
U = TypeVar("U")
F = TypeVar("F", bound=Event)
Kind = Literal["round", "turn", "battle"]


@dataclass(frozen=True, slots=True)
class Chapter(Generic[F]):
    """Where a round, a turn or a battle begins: after how many answers, and the fact that says which."""

    at: int
    kind: Kind
    fact: F


class Timeline(Generic[S, V, U, F]):
    """One game from its first question to its last answer; whatever is done with it, the game stays."""

    def __init__(
        self,
        film: AnyFilm[S, V, U],
        facts: type[F],
        kinds: Mapping[type[F], Kind],
        opening: Sequence[F],
        hear: Callable[[Sequence[F]], None],
    ) -> None:
        """Runs the film through once; raises BadSave where an answer is not legal.

        ``kinds`` are the facts that chapters begin with, ``opening`` those that stand for what began
        before the first question; ``hear`` is given what each answer did, one after the other.
        """
        self.film = film
        self.told: list[tuple[F, ...]] = []
        """What each answer did."""
        self.turns = [0]
        """After how many answers each turn began."""
        self.chapters = [Chapter(0, kinds[type(fact)], fact) for fact in opening]
        turn = film.game.turn(film.at(0))
        for number, (state, events) in enumerate(film.reel(), start=1):
            told = tuple(event for event in events if isinstance(event, facts))
            self.told.append(told)
            hear(told)
            self.chapters += [
                Chapter(number, kinds[type(fact)], fact) for fact in told if type(fact) in kinds
            ]
            before, turn = turn, film.game.turn(state)
            if turn != before:
                self.turns.append(number)

    @property
    def length(self) -> int:
        """Returns how many answers there are."""
        return len(self.told)

    def session(self, answers: int) -> Session[S, V, U]:
        """Returns a session of its own that stands after so many answers."""
        return Session(self.film.game, self.film.at(answers))

    def given(self, answers: int) -> Action | None:
        """Returns the answer that was given after so many; ``None`` after the last."""
        if answers >= self.length:
            return None
        return self.film.game.words.read(self.film.answers[answers][1])

    def turn_before(self, answers: int) -> int:
        """Returns where the present turn began, or the one before where it begins right here."""
        return max((at for at in self.turns if at < answers), default=0)

    def turn_after(self, answers: int) -> int:
        """Returns where the next turn begins, or the end."""
        return min((at for at in self.turns if at > answers), default=self.length)

    @property
    def battles(self) -> list[int]:
        """Returns after how many answers each battle began."""
        return [each.at for each in self.chapters if each.kind == "battle"]

    def battle_before(self, answers: int) -> int | None:
        """Returns where the last battle before a moment began, if there was one."""
        return max((at for at in self.battles if at < answers), default=None)

    def battle_after(self, answers: int) -> int | None:
        """Returns where the next battle begins, if there is one."""
        return min((at for at in self.battles if at > answers), default=None)

    def chapter_at(self, answers: int) -> int:
        """Returns the number of the chapter that a moment lies in; -1 before the first."""
        return sum(each.at <= answers for each in self.chapters) - 1

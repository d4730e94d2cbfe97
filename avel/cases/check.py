"""Finds what makes no sense in a case before it is played: unknown names, words that no die shows."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ParamSpec, TypeVar

from avel.cases.form import Case, Expect, Step
from avel.cases.game import CaseGame, Misplaced, Mistake
from avel.cases.words import Nouns, UnknownWord, one_of, read_answer, read_fact
from avel.content.nodes import Path

P = ParamSpec("P")
S = TypeVar("S")
N = TypeVar("N", bound=Nouns)


def mistakes(case: Case, game: CaseGame[S, N]) -> list[Mistake]:
    """Returns what makes no sense in a case; where its table can't be laid, the first reason alone."""
    try:
        nouns = game.nouns(game.arrange(case))
    except Misplaced as fault:
        return [Mistake(fault.at, str(fault), fault.near)]
    checker = Checker(nouns)
    for number, step in enumerate(case.play):
        checker.step(step, ("play", number))
    checker.expect(case.expect, ("expect",))
    return [*checker.found, *game.mistakes(case, nouns)]


class Checker:
    """Looks up words of a case and keeps those that mean nothing."""

    def __init__(self, nouns: Nouns) -> None:
        self.nouns = nouns
        self.found: list[Mistake] = []

    def look(self, at: Path, look_up: Callable[P, object], *args: P.args, **more: P.kwargs) -> None:
        """Looks one word up."""
        try:
            look_up(*args, **more)
        except UnknownWord as fault:
            self.found.append(Mistake(at, fault.args[0], fault.near))

    def words(self, at: Path, words: Iterable[str] | None, names: Iterable[str], what: str) -> None:
        """Looks each of some words up among names."""
        names = list(names)
        for number, word in enumerate(words or ()):
            self.look((*at, number), one_of, word, names, what)

    def step(self, step: str | Step, at: Path) -> None:
        """Looks up the answers of a step, and the answers and facts that it expects."""
        if isinstance(step, str):
            self.look(at, self._whole_answer, step)
            return
        if step == type(step)():
            self.found.append(Mistake(at, "says nothing; expected do, refused or expect"))
        for field, text in (("do", step.do), ("refused", step.refused)):
            if text is not None:
                self.look((*at, field), self._whole_answer, text)
        self.expect(step.expect, (*at, "expect"))

    def _whole_answer(self, text: str) -> None:
        read_answer(text, self.nouns).action(0)

    def expect(self, expect: Expect, at: Path) -> None:
        """Looks up the answers and facts that are expected."""
        for field, texts in (("can", expect.can), ("cannot", expect.cannot)):
            for number, text in enumerate(texts):
                self.look((*at, field, number), read_answer, text, self.nouns)
        for field, texts in (("told", expect.told), ("not_told", expect.not_told)):
            for number, text in enumerate(texts):
                self.look((*at, field, number), read_fact, text, self.nouns)


def expectations(case: Case) -> Iterable[tuple[Expect, Path]]:
    """Yields every expectation of a case with the way to it."""
    for number, step in enumerate(case.play):
        if isinstance(step, Step):
            yield step.expect, ("play", number, "expect")
    yield case.expect, ("expect",)

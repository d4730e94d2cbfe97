"""Plays rules cases and says where the rules differ from what a case expects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Generic, TypeVar

from avel.cases.check import mistakes
from avel.cases.compare import Heard, heard_differences
from avel.cases.form import Case, Expect, Step
from avel.cases.game import CaseGame, Difference
from avel.cases.words import Nouns, read_answer, said_of
from avel.content.nodes import Path
from avel.core.decisions import IllegalAction
from avel.core.events import Event
from avel.core.randomness import ScriptError

S = TypeVar("S")
N = TypeVar("N", bound=Nouns)


def run_case(case: Case, game: CaseGame[S, N]) -> list[str]:
    """Plays a case; returns what differs, step by step, or nothing where the case holds."""
    return [difference.text for difference in play_case(case, game)]


def play_case(case: Case, game: CaseGame[S, N]) -> list[Difference]:
    """Plays a case; returns what differs, with the way to the words that expect it.

    The first step that can't be done ends the case. A case that makes no sense differs in that.
    """
    if found := mistakes(case, game):
        return [Difference(each.at, str(each)) for each in found]
    return list(_Play(case, game).run())


class _Halt(Exception):
    """The case can't go on."""

    def __init__(self, at: Path, text: str) -> None:
        super().__init__(text)
        self.at = at


class _Play(Generic[S, N]):
    """One case being played."""

    def __init__(self, case: Case, game: CaseGame[S, N]) -> None:
        self.case, self.cases, self.game = case, game, game.game
        self.state = game.arrange(case)
        self.nouns = game.nouns(self.state)
        self.story: list[Event] = []
        self.last: list[Event] = []

    def run(self) -> Iterator[Difference]:
        """Yields what differs."""
        try:
            self.settle()
            for number, step in enumerate(self.case.play):
                yield from self.step(Step(do=step) if isinstance(step, str) else step, number)
        except _Halt as halt:
            yield Difference(halt.at, str(halt))
            return
        at: Path = ("expect",)
        yield from _named("at the end", at, self.differences(self.case.expect, self.story, at))
        yield from self.left_over()

    def settle(self) -> None:
        """Runs a new game to its first question."""
        try:
            self.decision = self.cases.settle(self.state, self.hear)
        except ScriptError as fault:
            raise self.unscripted("at the start", fault) from None
        self.check_totals("at the start", ("table",))

    def step(self, step: Step, number: int) -> Iterator[Difference]:
        """Does one step of the play."""
        at: Path = ("play", number)
        name = f"step {number + 1}"
        if step.do is not None:
            name = f"{name} ({step.do})"
            self.do(step.do, name, at)
        if step.refused is not None:
            name = f"{name} (refused: {step.refused})"
            yield from self.refuse(step.refused, name, at)
        at = (*at, "expect")
        yield from _named(name, at, self.differences(step.expect, self.last, at))

    def do(self, text: str, name: str, at: Path) -> None:
        """Gives an answer."""
        decision = self.decision
        if decision is None:
            raise _Halt(at, f"{name}: the game is over: {self.game.outcome(self.state)}")
        self.last = []
        action = read_answer(text, self.nouns).action(decision.seat)
        try:
            self.decision = self.game.take(self.state, decision, action, self.hear)
        except IllegalAction:
            legal = "; ".join(said_of(each, self.nouns) for each in decision.actions)
            raise _Halt(at, f"{name}: is not possible; {decision.kind} asks for {legal}") from None
        except ScriptError as fault:
            raise self.unscripted(name, fault) from None
        except (LookupError, ArithmeticError, AttributeError, RuntimeError, TypeError, ValueError) as fault:
            raise _Halt(at, f"{name}: the rules broke: {fault!r}") from None
        self.check_totals(name, at)

    def refuse(self, text: str, name: str, at: Path) -> Iterator[Difference]:
        """Gives an answer that must be refused with nothing changed."""
        if self.decision is None:
            return
        before = self.game.dump(self.state)
        action = read_answer(text, self.nouns).action(self.decision.seat)
        try:
            self.game.take(self.state, self.decision, action, self.hear)
        except IllegalAction:
            if self.game.dump(self.state) != before:
                yield Difference(at, f"{name}: was refused, but the table has changed")
        else:
            raise _Halt(at, f"{name}: expected to be refused, but was done")

    def hear(self, event: Event) -> None:
        """Keeps what is told."""
        self.story.append(event)
        self.last.append(event)

    def differences(self, expect: Expect, told: Iterable[Event], at: Path) -> Iterator[Difference]:
        """Yields what is otherwise than expected: the table, the question, what was told."""
        yield from self.cases.differences(expect, self.state, self.decision, self.nouns, at)
        yield from heard_differences(expect, Heard(self.decision, tuple(told), self.nouns), at)

    def unscripted(self, name: str, fault: ScriptError) -> _Halt:
        """Words a scripted result that can't be, at its place in the script."""
        for stream, left in self.cases.streams(self.state).items():
            words = self.cases.scripted(self.case)[stream]
            used = len(words) - len(left.script)
            if used and repr(words[used - 1]) in str(fault):
                return _Halt(("script", stream, used - 1), f"{name}: {fault}")
        return _Halt(("script",), f"{name}: {fault}")

    def check_totals(self, name: str, at: Path) -> None:
        """Stops where something is lost or has come from nowhere."""
        for loss in self.cases.totals(self.state, self.nouns):
            raise _Halt(at, f"{name}: {loss}")

    def left_over(self) -> Iterator[Difference]:
        """Names scripted results that never came."""
        for stream, chance in self.cases.streams(self.state).items():
            if left := chance.script:
                at = len(self.cases.scripted(self.case)[stream]) - len(left)
                text = f"at the end: script.{stream} still has {', '.join(left)}; expected all to be used"
                yield Difference(("script", stream, at), text)


def _named(step: str, at: Path, found: Iterable[Difference]) -> Iterator[Difference]:
    """Puts step and field before what differs."""
    for each in found:
        field = ".".join(map(str, each.at[len(at) :]))
        yield Difference(each.at, f"{step}: {field}: {each.text}")

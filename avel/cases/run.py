"""Plays rules cases and says where the rules differ from what a case expects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from avel.cases.arrange import arrange, nouns_of
from avel.cases.check import mistakes
from avel.cases.compare import Difference, Seen, differences, totals
from avel.cases.form import Case, StepForm
from avel.cases.words import read_answer, said_of
from avel.chronicles.rules import RULES, Chronicles
from avel.chronicles.state import table
from avel.content.nodes import Path
from avel.core.decisions import IllegalAction
from avel.core.events import Event
from avel.core.randomness import ScriptError

STREAMS = ("dice", "dark", "bag")


def run_case(case: Case, game: Chronicles) -> list[str]:
    """Plays a case; returns what differs, step by step, or nothing where the case holds."""
    return [difference.text for difference in play_case(case, game)]


def play_case(case: Case, game: Chronicles) -> list[Difference]:
    """Plays a case; returns what differs, with the way to the words that expect it.

    The first step that can't be done ends the case. A case that makes no sense differs in that.
    """
    if found := mistakes(case, game.box):
        return [Difference(each.at, str(each)) for each in found]
    return list(_Play(case, game).run())


class _Halt(Exception):
    """The case can't go on."""

    def __init__(self, at: Path, text: str) -> None:
        super().__init__(text)
        self.at = at


class _Play:
    """One case being played."""

    def __init__(self, case: Case, game: Chronicles) -> None:
        self.case, self.game = case, game
        self.state = arrange(case, game.box)
        self.nouns = nouns_of(self.state, game.box)
        self.story: list[Event] = []
        self.last: list[Event] = []

    def run(self) -> Iterator[Difference]:
        """Yields what differs."""
        try:
            self.settle()
            for number, step in enumerate(self.case.play):
                yield from self.step(StepForm(do=step) if isinstance(step, str) else step, number)
        except _Halt as halt:
            yield Difference(halt.at, str(halt))
            return
        at: Path = ("expect",)
        yield from _named("at the end", at, differences(self.case.expect, self.seen(self.story), at))
        yield from self.left_over()

    def settle(self) -> None:
        """Runs a new game to its first question."""
        try:
            self.decision = RULES.settle(table(self.state, self.game.box, self.hear))
        except ScriptError as fault:
            raise self.unscripted("at the start", fault) from None
        self.check_totals("at the start", ("table",))

    def step(self, step: StepForm, number: int) -> Iterator[Difference]:
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
        yield from _named(name, at, differences(step.expect, self.seen(self.last), at))

    def do(self, text: str, name: str, at: Path) -> None:
        """Gives an answer."""
        decision = self.decision
        if decision is None:
            raise _Halt(at, f"{name}: the game is over: {self.state.outcome}")
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

    def seen(self, told: Iterable[Event]) -> Seen:
        """Returns what an expectation is held against."""
        return Seen(self.state, self.decision, tuple(told), self.nouns)

    def unscripted(self, name: str, fault: ScriptError) -> _Halt:
        """Words a scripted result that can't be, at its place in the script."""
        for stream in STREAMS:
            words = getattr(self.case.script, stream)
            used = len(words) - len(getattr(self.state.chance, stream).script)
            if used and repr(words[used - 1]) in str(fault):
                return _Halt(("script", stream, used - 1), f"{name}: {fault}")
        return _Halt(("script",), f"{name}: {fault}")

    def check_totals(self, name: str, at: Path) -> None:
        """Stops where something is lost or has come from nowhere."""
        for loss in totals(self.state, self.nouns):
            raise _Halt(at, f"{name}: {loss}")

    def left_over(self) -> Iterator[Difference]:
        """Names scripted results that never came."""
        for stream in STREAMS:
            left = getattr(self.state.chance, stream).script
            if left:
                at = len(getattr(self.case.script, stream)) - len(left)
                text = f"at the end: script.{stream} still has {', '.join(left)}; expected all to be used"
                yield Difference(("script", stream, at), text)


def _named(step: str, at: Path, found: Iterable[Difference]) -> Iterator[Difference]:
    """Puts step and field before what differs."""
    for each in found:
        field = ".".join(map(str, each.at[len(at) :]))
        yield Difference(each.at, f"{step}: {field}: {each.text}")

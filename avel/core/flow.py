"""Chapters of a rule book as flows of steps, run over a stack of open frames."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from avel.core.decisions import Action, Decision
from avel.core.events import Event
from avel.core.quick import copier, quick


@quick
@dataclass(frozen=True, slots=True)
class Goto:
    """Continues this frame at the named step."""

    step: str


@dataclass(frozen=True, slots=True)
class Leave:
    """Ends every frame down to and including the nearest of this kind."""

    kind: str


@dataclass(frozen=True, slots=True)
class Over:
    """Ends the game, with the reason."""

    reason: str


class Done:
    """Ends this frame."""


DONE = Done()
Next = Goto | Leave | Over | Done | None
"""What a step says comes next; ``None`` is the following step."""


class BrokenFlow(RuntimeError):
    """A step said what cannot be done: a fault of the rules, not of the player."""


class Frame(Protocol):
    """One open chapter: which, at which step, and its few variables."""

    step: str

    @property
    def kind(self) -> str:
        """Names the flow that plays this frame."""
        ...


class State(Protocol):
    """What the kernel needs of a game's state."""

    stack: list[Any]
    outcome: str | None


S = TypeVar("S", bound=State)
C = TypeVar("C")
F = TypeVar("F", bound=Frame)


def clone_stack(stack: list[F]) -> list[F]:
    """Returns an independent copy of open frames, whose variables are values or lists of them."""
    return [copier(type(frame))(frame) for frame in stack]


@dataclass(slots=True)
class Table(Generic[S, C]):
    """What a step may touch: the state it changes, the cards it looks up, and where it announces."""

    state: S
    cards: C
    announce: Callable[[Event], None]

    def push(self, *frames: Frame) -> None:
        """Opens frames; the first named is played first."""
        self.state.stack.extend(frames[::-1])


T = TypeVar("T", bound=Table[Any, Any])
_Does = Callable[[T, F], Next]
_Asks = Callable[[T, F], Decision | None]
_Answers = Callable[[T, F, Any], Next]


class Flow(Generic[T, F]):
    """The steps of one frame kind, in rule-book order."""

    def __init__(self) -> None:
        self.order: list[str] = []
        self.doing: dict[str, _Does[T, F]] = {}
        self.asking: dict[str, _Asks[T, F]] = {}
        self.taking: dict[str, _Answers[T, F]] = {}
        self.after: dict[str, str] = {}
        self.steps: dict[str, tuple[_Asks[T, F] | None, _Does[T, F] | None, str]] = {}

    def does(self, step: _Does[T, F]) -> _Does[T, F]:
        """Adds an automatic step: it changes the state and asks nothing."""
        self.order.append(step.__name__)
        self.doing[step.__name__] = step
        return step

    def asks(self, step: _Asks[T, F]) -> _Asks[T, F]:
        """Adds a question: it changes nothing, and is skipped where it returns ``None``.

        A question with one answer is answered unasked, unless the decision says ``asked_alone``.
        """
        self.order.append(step.__name__)
        self.asking[step.__name__] = step
        return step

    def answers(self, question: _Asks[T, F]) -> Callable[[_Answers[T, F]], _Answers[T, F]]:
        """Says what the answer to a question does."""

        def record(answer: _Answers[T, F]) -> _Answers[T, F]:
            self.taking[question.__name__] = answer
            return answer

        return record

    def seal(self) -> None:
        """Checks the chapter: every question has its answer, no step's name stands twice."""
        if unanswered := self.asking.keys() ^ self.taking.keys():
            raise BrokenFlow(f"questions and answers do not match: {', '.join(sorted(unanswered))}")
        if len(set(self.order)) != len(self.order):
            raise BrokenFlow(f"a step's name stands twice in {self.order}")
        self.after = dict(zip(self.order, [*self.order[1:], ""], strict=True))
        self.steps = {
            step: (self.asking.get(step), self.doing.get(step), self.after[step]) for step in self.order
        }


class Rules(Generic[T]):
    """A game as a table of flows: ``settle`` runs to the next question, ``take`` answers it."""

    def __init__(self, **flows: Flow[T, Any]) -> None:
        self.flows = flows
        for flow in flows.values():
            flow.seal()

    def has_step(self, kind: str, step: str) -> bool:
        """Says whether there is such a chapter with such a step."""
        return kind in self.flows and step in self.flows[kind].steps

    def decision(self, table: T) -> Decision | None:
        """Returns the open question, or ``None`` once the game is over. Pure.

        Raises BrokenFlow where none is open.
        """
        state = table.state
        if state.outcome is not None:
            return None
        frame = state.stack[-1]
        ask = self.flows[frame.kind].asking.get(frame.step)
        decision = ask(table, frame) if ask else None
        if decision is None:
            raise BrokenFlow(f"{frame.kind}.{frame.step} asks nothing: settle first")
        return decision

    def take(self, table: T, decision: Decision, action: Action) -> Decision | None:
        """Applies an answer to the open question and runs to the next.

        Raises IllegalAction, with nothing changed, where the answer is not among the legal ones.
        """
        if not decision.offers(action):
            raise decision.refuse(action)
        frame = table.state.stack[-1]
        flow = self.flows[frame.kind]
        self._go(table, frame, flow, flow.taking[frame.step](table, frame, action))
        return self.settle(table)

    def settle(self, table: T) -> Decision | None:
        """Runs automatic steps until a question is open or the game is over."""
        state, stack, flows = table.state, table.state.stack, self.flows
        while state.outcome is None:
            frame = stack[-1]
            flow = flows[frame.kind]
            ask, do, after = flow.steps[frame.step]
            if do is not None:
                then = do(table, frame)
            elif ask is None or (decision := ask(table, frame)) is None:
                then = None
            elif len(decision.actions) == 1 and not decision.asked_alone:
                then = flow.taking[frame.step](table, frame, decision.actions[0])
            else:
                return decision
            if then is None and after and stack and stack[-1] is frame:
                frame.step = after
            else:
                self._go(table, frame, flow, then)
        return None

    def _go(self, table: T, frame: Any, flow: Flow[T, Any], then: Next) -> None:  # noqa: ANN401
        """Moves a frame to its next step, takes it off, or does what a step said of the whole stack."""
        if then is None:
            step = flow.after[frame.step]
        elif isinstance(then, Goto):
            step = then.step
            if step not in flow.after:
                raise BrokenFlow(f"{frame.kind} has no step {step}")
        elif then is DONE:
            step = ""
        else:
            self._end(table, then)
            return
        stack, at = table.state.stack, -1
        try:
            while stack[at] is not frame:
                at -= 1
        except IndexError:
            raise BrokenFlow(f"{frame.kind}.{frame.step} went on after its frame was taken off") from None
        if step:
            frame.step = step
        else:
            del stack[at]

    def _end(self, table: T, then: Leave | Over | Done) -> None:
        if isinstance(then, Over):
            table.state.outcome = then.reason
        elif isinstance(then, Leave):
            stack = table.state.stack
            at = max((i for i, open_ in enumerate(stack) if open_.kind == then.kind), default=None)
            if at is None:
                raise BrokenFlow(f"no open {then.kind} to leave")
            del stack[at:]

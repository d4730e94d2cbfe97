"""A game in progress: the open question, the way back, and who is told what happens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from avel.core.decisions import Action, Decision
from avel.core.events import Event
from avel.core.game import Fence, Game
from avel.core.transcript import Transcript

S = TypeVar("S")
V = TypeVar("V")
U = TypeVar("U")
Observer = Callable[[tuple[Event, ...]], None]


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """One answer that can be taken back, and the state before it."""

    before: S
    action: Action
    decision: Decision


class Session(Generic[S, V, U]):
    """Plays one game by the one path that screens, bots and tests share."""

    def __init__(self, game: Game[S, V, U], state: S) -> None:
        self.game = game
        self.state = state
        self.decision = game.decision(state)
        self.transcript = Transcript()
        self.steps: list[Step[S]] = []
        self.fence: Fence | None = None
        self.observers: list[Observer] = []

    def answer(self, action: Action) -> tuple[Event, ...]:
        """Applies an answer and tells the observers what happened; raises IllegalAction."""
        decision = self.decision
        if decision is None:
            raise ValueError("the game is over: nothing is asked")
        before = self.game.clone(self.state)
        events: list[Event] = []
        self.decision = self.game.take(self.state, decision, action, events.append)
        told = tuple(events)
        self.transcript.add(decision.seat, action)
        if fence := self.game.fence(before, self.state, told):
            self.steps.clear()
            self.fence = fence
        else:
            self.steps.append(Step(before, action, decision))
        for observer in self.observers:
            observer(told)
        return told

    def undo(self) -> Step[S]:
        """Takes the last answer back; raises IndexError where a fence or the start stands before it."""
        step = self.steps.pop()
        self.state = step.before
        self.decision = step.decision
        self.transcript.drop()
        return step

"""A game in progress: the open question, the way back and forth, and who is told what happens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from avel.core.decisions import Action, Decision, IllegalAction
from avel.core.events import Event
from avel.core.game import Fence, Game
from avel.core.transcript import Transcript

S = TypeVar("S")
V = TypeVar("V")
U = TypeVar("U")
Observer = Callable[[tuple[Event, ...]], None]

MOST_STEPS: Final = 400
"""Answers that can be taken back at most, so that memory stays bounded; the oldest fall behind a fence."""
TOO_FAR: Final = Fence("undo.too_far")


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """One answer that can be taken back, and the state before it."""

    before: S
    action: Action
    decision: Decision


@dataclass(frozen=True, slots=True)
class Origin(Generic[S]):
    """Where the recorded part of a game begins: what a replay starts from."""

    state: S
    answers: int = 0
    """Lines of the transcript that had been written before; a replay leaves them out."""
    seed: int | None = None
    """The seed of a game recorded from its set-up on, where it is known."""


class Session(Generic[S, V, U]):
    """Plays one game by the one path that screens, bots and tests share."""

    def __init__(self, game: Game[S, V, U], state: S, seed: int | None = None) -> None:
        """Begins at a state; ``seed`` is noted for records of the game and changes nothing."""
        self.game = game
        self.state = state
        self.decision = game.decision(state)
        self.transcript = Transcript()
        self.origin = Origin(game.clone(state), seed=seed)
        self.steps: list[Step[S]] = []
        self.undone: list[Action] = []
        """Answers that were taken back and can be given again, the next one last."""
        self.fence: Fence | None = None
        self.pending: Action | None = None
        """The answer at which the rules broke, for a report of it."""
        self.observers: list[Observer] = []

    def answer(self, action: Action) -> tuple[Event, ...]:
        """Applies an answer and tells the observers what happened; raises IllegalAction.

        Where the rules themselves break, the state is the one before the answer.
        """
        told = self._apply(action)
        self.undone.clear()
        self._tell(told)
        return told

    def undo(self) -> Step[S]:
        """Takes the last answer back; raises IndexError where a fence or the start stands before it."""
        step = self.steps.pop()
        self.state = step.before
        self.decision = step.decision
        self.transcript.drop()
        self.undone.append(step.action)
        return step

    def redo(self) -> tuple[Event, ...]:
        """Gives the answer last taken back again, chance included; raises IndexError where there is none."""
        told = self._apply(self.undone[-1])
        self.undone.pop()
        self._tell(told)
        return told

    def undo_turn(self) -> int:
        """Takes all answers of the present turn back, or of the one before where it has none.

        Returns how many; a fence stops it, so that 0 says nothing can be taken back.
        """
        answers = self.steps_of_turn()
        for _ in range(answers):
            self.undo()
        return answers

    def steps_of_turn(self) -> int:
        """Returns how many answers ``undo_turn`` would take back."""
        if not self.steps:
            return 0
        turn = self.game.turn(self.steps[-1].before)
        own = 0
        while own < len(self.steps) and self.game.turn(self.steps[-1 - own].before) == turn:
            own += 1
        return own

    def _apply(self, action: Action) -> tuple[Event, ...]:
        decision = self.decision
        if decision is None:
            raise ValueError("the game is over: nothing is asked")
        before = self.game.clone(self.state)
        events: list[Event] = []
        self.pending = action
        try:
            self.decision = self.game.take(self.state, decision, action, events.append)
        except IllegalAction:
            self.pending = None
            raise
        except Exception:
            self.state = before
            raise
        self.pending = None
        told = tuple(events)
        self.transcript.add(decision.seat, action)
        self._step(Step(before, action, decision), told)
        return told

    def _step(self, step: Step[S], told: tuple[Event, ...]) -> None:
        if fence := self.game.fence(step.before, self.state, told):
            self.steps.clear()
            self.fence = fence
            return
        self.steps.append(step)
        if len(self.steps) > MOST_STEPS:
            del self.steps[0]
            self.fence = TOO_FAR

    def _tell(self, told: tuple[Event, ...]) -> None:
        for observer in self.observers:
            observer(told)

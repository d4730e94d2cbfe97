"""The whole state of a duel, and the table at which the rules work on it.

``State`` adds to the board the streams of chance and the stack of open chapters. It is the save.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from avel.core import flow
from avel.core.events import Event
from avel.core.flow import clone_stack
from avel.core.randomness import Stream
from avel.horn.answers import Answers
from avel.horn.box import HornBox
from avel.horn.cards import FACES
from avel.horn.events import Fact
from avel.horn.frames import Frame
from avel.horn.land import Land
from avel.horn.model import SIDES, Board, General, Setup

DIE = tuple(str(face) for face in range(1, FACES + 1))
"""What a die can show, as scripts of chance write it."""


@dataclass(slots=True)
class Chance:
    """The streams of chance of one duel: each side rolls its own dice."""

    sun: Stream
    moon: Stream

    @classmethod
    def seeded(cls, seed: int) -> Chance:
        """Starts every stream from one seed."""
        return cls(*(Stream.named(seed, name) for name in SIDES))

    def clone(self) -> Chance:
        """Returns an independent copy."""
        return Chance(self.sun.clone(), self.moon.clone())

    def of(self, side: int) -> Stream:
        """Returns the dice of a side."""
        return self.moon if side else self.sun


@dataclass(slots=True)
class State:
    """Everything there is to know of one duel."""

    setup: Setup
    board: Board
    chance: Chance
    stack: list[Frame] = field(default_factory=list)
    outcome: str | None = None

    def clone(self) -> State:
        """Returns an independent copy; the set-up, which never changes, is shared."""
        return State(
            self.setup,
            self.board.clone(),
            self.chance.clone(),
            clone_stack(self.stack),
            self.outcome,
        )


@dataclass(slots=True)
class Table(flow.Table[State, HornBox]):
    """The state, the box and the land, and the one way to change the board: to tell a fact."""

    board: Board
    land: Land
    answers: Answers

    def tell(self, fact: Fact) -> None:
        """Changes the board by a fact and announces it."""
        fact.change(self.board)
        self.announce(fact)

    def roll(self, side: int) -> int:
        """Rolls one die of a side."""
        return self.state.chance.of(side).pick(DIE) + 1

    def roll_all(self, side: int, dice: int) -> tuple[int, ...]:
        """Rolls so many dice of a side."""
        return tuple(self.roll(side) for _ in range(dice))

    def general(self, side: int, name: str) -> General:
        """Returns a general on the map; raises KeyError where he is not there."""
        return self.board.sides[side].general(name)


def table(state: State, box: HornBox, announce: Callable[[Event], None]) -> Table:
    """Sits down at the table of a state."""
    land, answers = box.valley(state.setup.map)
    return Table(state, box, announce, state.board, land, answers)

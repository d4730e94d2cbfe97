"""The whole state of a game, and the table at which the rules work on it.

``State`` adds to the board what is hidden (face-down lands, the order of the piles, the streams of
chance) and the stack of open chapters. It is the save.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from avel.chronicles.box import Box
from avel.chronicles.events import Fact
from avel.chronicles.frames import Frame
from avel.chronicles.land import Land
from avel.chronicles.model import Board, Hero, Setup
from avel.core import flow
from avel.core.events import Event
from avel.core.flow import clone_stack
from avel.core.randomness import Stream


@dataclass(slots=True)
class Chance:
    """The streams of chance of one game."""

    dice: Stream
    """Heroes' dice."""
    dark: Stream
    """Monsters' dice."""
    bag: Stream
    monsters: Stream
    tiles: Stream

    @classmethod
    def seeded(cls, seed: int) -> Chance:
        """Starts every stream from one seed."""
        return cls(*(Stream.named(seed, name) for name in ("dice", "dark", "bag", "monsters", "tiles")))

    def clone(self) -> Chance:
        """Returns an independent copy."""
        return Chance(
            self.dice.clone(), self.dark.clone(), self.bag.clone(), self.monsters.clone(), self.tiles.clone()
        )


@dataclass(slots=True)
class State:
    """Everything there is to know of one game."""

    setup: Setup
    board: Board
    under: list[str]
    """The land at each spot, face up or down."""
    small_pile: list[str]
    """The next small monster is the last of the list."""
    big_pile: list[str]
    chance: Chance
    stack: list[Frame] = field(default_factory=list)
    outcome: str | None = None

    def clone(self) -> State:
        """Returns an independent copy; the set-up, which never changes, is shared."""
        return State(
            self.setup,
            self.board.clone(),
            self.under[:],
            self.small_pile[:],
            self.big_pile[:],
            self.chance.clone(),
            clone_stack(self.stack),
            self.outcome,
        )


@dataclass(slots=True)
class Table(flow.Table[State, Box]):
    """The state, the box and the land, and the one way to change the board: to tell a fact."""

    board: Board
    land: Land

    def tell(self, fact: Fact) -> None:
        """Changes the board by a fact and announces it."""
        fact.change(self.board)
        self.announce(fact)

    def hero(self, seat: int) -> Hero:
        """Returns the hero of a seat."""
        return self.board.heroes[seat]


def table(state: State, box: Box, announce: Callable[[Event], None]) -> Table:
    """Sits down at the table of a state."""
    land = box.land(state.setup.layout, len(state.setup.seats))
    return Table(state, box, announce, state.board, land)

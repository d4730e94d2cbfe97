"""What happens to generals, one class a fact: hiring, moving, arrows, the oracle, wounds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from avel.horn.events import Fact
from avel.horn.model import Board, General


@dataclass(frozen=True, slots=True)
class GeneralHired(Fact):
    """A side places a general on a castle, with full life."""

    side: int
    general: str
    spot: int
    price: int
    life: int

    def change(self, board: Board) -> None:
        """Pays and puts him down."""
        side = board.sides[self.side]
        side.gold -= self.price
        side.generals.append(General(self.general, self.spot, self.life))


@dataclass(frozen=True, slots=True)
class SoldierJoined(Fact):
    """A side gives a general a soldier; he has so many now."""

    side: int
    general: str
    price: int
    soldiers: int

    def change(self, board: Board) -> None:
        """Pays and gives him the soldier."""
        board.sides[self.side].gold -= self.price
        board.sides[self.side].general(self.general).soldiers = self.soldiers


@dataclass(frozen=True, slots=True)
class GeneralActs(Fact):
    """A general begins to act; who acted before him has had his turn."""

    side: int
    general: str

    def change(self, board: Board) -> None:
        """Lets him act."""
        board.deeds.begin(self.general)


@dataclass(frozen=True, slots=True)
class GeneralMoved(Fact):
    """A general goes to a neighbouring cell; ``phases`` is how many action phases he has a turn."""

    side: int
    general: str
    start: int
    to: int
    phases: int

    def change(self, board: Board) -> None:
        """Moves him."""
        board.sides[self.side].general(self.general).spot = self.to
        board.deeds.moved(self.phases)


@dataclass(frozen=True, slots=True)
class ArrowsShot(Fact):
    """Arrows of a side's castle or city hit an enemy general: what armour leaves of them is the loss."""

    side: int
    spot: int
    enemy: str
    target: int
    """The cell of the general who is hit."""
    arrows: int
    armour: int
    loss: int

    def change(self, board: Board) -> None:
        """Changes nothing: the wound is a fact of its own."""


@dataclass(frozen=True, slots=True)
class OracleSpoke(Fact):
    """The oracle rolls for a general of a side (``of``): he is healed, or he is hurt by so much."""

    reveals: ClassVar[bool] = True
    side: int
    priest: str
    of: int
    general: str
    face: int
    heals: bool
    amount: int

    def change(self, board: Board) -> None:
        """Changes nothing: healing and wound are facts of their own."""


@dataclass(frozen=True, slots=True)
class GeneralHealed(Fact):
    """A general gets life back."""

    side: int
    general: str
    life: int
    """How much."""

    def change(self, board: Board) -> None:
        """Gives it back."""
        board.sides[self.side].general(self.general).life += self.life


@dataclass(frozen=True, slots=True)
class GeneralHurt(Fact):
    """A general loses soldiers, life or both: in a ``fight``, by ``arrows`` or the ``oracle``."""

    side: int
    general: str
    soldiers: int
    life: int
    why: str

    def change(self, board: Board) -> None:
        """Takes both away."""
        general = board.sides[self.side].general(self.general)
        general.soldiers -= self.soldiers
        general.life -= self.life


@dataclass(frozen=True, slots=True)
class GeneralFell(Fact):
    """A general without life leaves the map; his soldiers are lost, and he gets a mark of shame."""

    side: int
    general: str
    spot: int
    soldiers: int
    """How many were lost with him."""
    shame: int
    """His marks now."""

    def change(self, board: Board) -> None:
        """Takes him off the map."""
        side = board.sides[self.side]
        side.generals.remove(side.general(self.general))
        side.shame[self.general] = self.shame
        if self.side == board.side:
            board.deeds.fell(self.general)

"""What happens at places and in trades, one class a fact (sections 10 and 11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from avel.chronicles.events import Fact
from avel.chronicles.model import Bargain, Board, Hero


@dataclass(frozen=True, slots=True)
class SealSet(Fact):
    """A moon seal closes a lair."""

    hero: int
    spot: int
    lair: int

    def change(self, board: Board) -> None:
        """Puts the seal on the lair."""
        board.seal_stock -= 1
        board.seals.append((self.spot, self.lair))


@dataclass(frozen=True, slots=True)
class WallBuilt(Fact):
    """A wall rises on the castle."""

    hero: int

    def change(self, board: Board) -> None:
        """Adds the wall."""
        board.walls += 1


@dataclass(frozen=True, slots=True)
class TrapSet(Fact):
    """A trap lies in wait for the Beast."""

    hero: int
    spot: int
    price: int

    def change(self, board: Board) -> None:
        """Lays the trap."""
        board.trap_stock.remove(self.price)
        board.traps[self.spot] = self.price


@dataclass(frozen=True, slots=True)
class WishRolled(Fact):
    """The wishing lake's dice are rolled."""

    reveals: ClassVar[bool] = True
    hero: int
    faces: tuple[str, ...]

    def change(self, board: Board) -> None:
        """Shows the faces."""
        board.wish = list(self.faces)


@dataclass(frozen=True, slots=True)
class WishEnded(Fact):
    """The lake has answered: the kind of its prize, or nothing."""

    hero: int
    prize: str

    def change(self, board: Board) -> None:
        """Clears the dice away."""
        board.wish = []


@dataclass(frozen=True, slots=True)
class BargainChanged(Fact):
    """Two heroes talk over a trade: what each would give, so far."""

    hero: int
    other: int
    gives: tuple[str, ...]
    takes: tuple[str, ...]
    gives_coins: int
    takes_coins: int
    asked: bool

    def change(self, board: Board) -> None:
        """Lays the offer on the table."""
        board.bargain = Bargain(
            self.hero,
            self.other,
            list(self.gives),
            list(self.takes),
            self.gives_coins,
            self.takes_coins,
            self.asked,
        )


@dataclass(frozen=True, slots=True)
class BargainDropped(Fact):
    """A trade comes to nothing; why is a text key: cancel or decline."""

    hero: int
    other: int
    why: str

    def change(self, board: Board) -> None:
        """Clears the offer away."""
        board.bargain = None


@dataclass(frozen=True, slots=True)
class Traded(Fact):
    """Two heroes exchange items and coins; each is left with this gear."""

    hero: int
    other: int
    gives: tuple[str, ...]
    takes: tuple[str, ...]
    gives_coins: int
    takes_coins: int
    worn: tuple[tuple[str, str, str], tuple[str, str, str]]
    """Weapon, shield and helmet of each afterwards."""
    packs: tuple[tuple[str, ...], tuple[str, ...]]

    def change(self, board: Board) -> None:
        """Leaves both with what they have now."""
        board.bargain = None
        for seat, worn, pack in zip((self.hero, self.other), self.worn, self.packs, strict=True):
            hero = board.heroes[seat]
            hero.weapon, hero.shield, hero.helmet = worn
            hero.pack = list(pack)
        self._move_coins(board.heroes[self.hero], board.heroes[self.other])

    def _move_coins(self, hero: Hero, other: Hero) -> None:
        hero.coins += self.takes_coins - self.gives_coins
        other.coins += self.gives_coins - self.takes_coins

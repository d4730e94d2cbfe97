"""What happens to hearts, coins and equipment, one class a fact (sections 5, 6, 8 and 9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from avel.chronicles.events import Fact
from avel.chronicles.model import UPGRADED, Board

# Toughness and coins


@dataclass(frozen=True, slots=True)
class HeroHealed(Fact):
    """A hero gets toughness back; why is a text key: moon, rest, potion or knock_out."""

    hero: int
    hearts: int
    why: str

    def change(self, board: Board) -> None:
        """Gives the hearts."""
        board.heroes[self.hero].toughness += self.hearts


@dataclass(frozen=True, slots=True)
class CoinsGained(Fact):
    """A hero takes coins from the supply."""

    hero: int
    coins: int

    def change(self, board: Board) -> None:
        """Moves the coins."""
        board.supply -= self.coins
        board.heroes[self.hero].coins += self.coins


@dataclass(frozen=True, slots=True)
class CoinsPaid(Fact):
    """A hero's coins return to the supply; for what is a verb."""

    hero: int
    coins: int
    what: str

    def change(self, board: Board) -> None:
        """Moves the coins."""
        board.heroes[self.hero].coins -= self.coins
        board.supply += self.coins


@dataclass(frozen=True, slots=True)
class CoinsLeft(Fact):
    """So many coins found no room or were not in the supply."""

    hero: int
    coins: int

    def change(self, board: Board) -> None:
        """Changes nothing: they never left the supply."""


# Equipment (sections 6 and 9)


@dataclass(frozen=True, slots=True)
class Felt(Fact):
    """A hand in the bag feels pieces of these kinds."""

    reveals: ClassVar[bool] = True
    hero: int
    kinds: tuple[str, ...]

    def change(self, board: Board) -> None:
        """Shows the kinds under the hand."""
        board.felt = list(self.kinds)


@dataclass(frozen=True, slots=True)
class BagEmpty(Fact):
    """A hero would draw, and nothing is in the bag (house rule H14)."""

    hero: int

    def change(self, board: Board) -> None:
        """Changes nothing."""


@dataclass(frozen=True, slots=True)
class PieceDrawn(Fact):
    """A piece comes out of the bag."""

    reveals: ClassVar[bool] = True
    hero: int
    item: str

    def change(self, board: Board) -> None:
        """Puts it in the hand."""
        board.bag.remove(self.item)
        board.felt = []
        board.hand = self.item


@dataclass(frozen=True, slots=True)
class ItemWorn(Fact):
    """A hero puts an item on; what was worn there comes into the hand."""

    hero: int
    item: str
    slot: str
    instead: str

    def change(self, board: Board) -> None:
        """Moves the item from the hand or the pack to its slot; another piece in the hand stays there."""
        hero = board.heroes[self.hero]
        if board.hand == self.item:
            board.hand = self.instead
        else:
            hero.pack.remove(self.item)
            board.hand = self.instead or board.hand
        hero.put_on(self.slot, self.item)


@dataclass(frozen=True, slots=True)
class ItemPacked(Fact):
    """A hero packs the piece in the hand, or takes a worn one off and packs it."""

    hero: int
    item: str

    def change(self, board: Board) -> None:
        """Moves the item to the backpack."""
        hero = board.heroes[self.hero]
        if board.hand == self.item:
            board.hand = ""
        else:
            hero.put_on(hero.slot_of(self.item), "")
        hero.pack.append(self.item)


@dataclass(frozen=True, slots=True)
class ItemReturned(Fact):
    """An item goes back to the bag; why is a text key: drop, sell, potion or knock_out."""

    hero: int
    item: str
    why: str

    def change(self, board: Board) -> None:
        """Moves it from hand, pack or body to the bag, base side up."""
        hero = board.heroes[self.hero]
        if board.hand == self.item:
            board.hand = ""
        elif self.item in hero.pack:
            hero.pack.remove(self.item)
        else:
            hero.put_on(hero.slot_of(self.item), "")
        board.bag.append(self.item.removesuffix(UPGRADED))


@dataclass(frozen=True, slots=True)
class ItemUpgraded(Fact):
    """An item is turned to its upgraded side."""

    hero: int
    item: str

    def change(self, board: Board) -> None:
        """Turns it where it lies."""
        hero = board.heroes[self.hero]
        if self.item in hero.pack:
            hero.pack[hero.pack.index(self.item)] = self.item + UPGRADED
        else:
            hero.put_on(hero.slot_of(self.item), self.item + UPGRADED)


@dataclass(frozen=True, slots=True)
class UpgradeLost(Fact):
    """An upgrade finds nothing to turn (house rule H10)."""

    hero: int

    def change(self, board: Board) -> None:
        """Changes nothing."""

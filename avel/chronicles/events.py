"""What happens on the table, one class a fact. A fact is also the change: nothing else moves the board.

Here: rounds, turns, lands and monsters. Beside it: ``gear_events``, ``battle_events``, ``place_events``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from avel.chronicles.model import BEAST, Board, Monster
from avel.core.events import Event


@dataclass(frozen=True, slots=True)
class Fact(Event):
    """A fact of this game."""

    def change(self, board: Board) -> None:
        """Makes it so on the board."""
        raise NotImplementedError


# Rounds and turns (section 3)


@dataclass(frozen=True, slots=True)
class RoundBegan(Fact):
    """A round begins."""

    round: int

    def change(self, board: Board) -> None:
        """Counts the round."""
        board.round = self.round


@dataclass(frozen=True, slots=True)
class AstrolabeMoved(Fact):
    """The astrolabe enters a space of the moon track."""

    space: int

    def change(self, board: Board) -> None:
        """Moves the astrolabe."""
        board.space = self.space


@dataclass(frozen=True, slots=True)
class BlackMoonRose(Fact):
    """The Black Moon is up."""

    def change(self, board: Board) -> None:
        """Remembers it."""
        board.black_moon = True


@dataclass(frozen=True, slots=True)
class TurnBegan(Fact):
    """A hero's turn begins with so many actions."""

    hero: int
    actions: int

    def change(self, board: Board) -> None:
        """Hands the turn to the hero."""
        board.hero, board.left = self.hero, self.actions


@dataclass(frozen=True, slots=True)
class TurnEnded(Fact):
    """A hero's turn ends, with so many actions unused."""

    hero: int
    unused: int

    def change(self, board: Board) -> None:
        """Takes the turn away."""
        board.hero, board.left = -1, 0


@dataclass(frozen=True, slots=True)
class ActionSpent(Fact):
    """A hero spends an action on a verb."""

    hero: int
    verb: str

    def change(self, board: Board) -> None:
        """Takes one action away."""
        board.left -= 1


@dataclass(frozen=True, slots=True)
class GameEnded(Fact):
    """The game is over; the reason is a text key."""

    reason: str

    def change(self, board: Board) -> None:
        """Changes nothing: the state knows the outcome."""


# Land and monsters (sections 4, 10, 12)


@dataclass(frozen=True, slots=True)
class TileTurned(Fact):
    """A face-down land is turned up."""

    reveals: ClassVar[bool] = True
    spot: int
    tile: str

    def change(self, board: Board) -> None:
        """Shows the land."""
        board.tiles[self.spot] = self.tile


@dataclass(frozen=True, slots=True)
class HeroMoved(Fact):
    """A hero goes to another land."""

    hero: int
    spot: int
    shortcut: bool = False

    def change(self, board: Board) -> None:
        """Moves the hero."""
        board.heroes[self.hero].spot = self.spot


@dataclass(frozen=True, slots=True)
class MonsterAppeared(Fact):
    """A monster comes out of its lair, the Beast out of its crater (lair -1)."""

    reveals: ClassVar[bool] = True
    monster: str
    size: str
    spot: int
    lair: int

    def change(self, board: Board) -> None:
        """Takes it from its pile and puts it on the map."""
        if self.size == "small":
            board.small_pile -= 1
        elif self.size == "big":
            board.big_pile -= 1
        board.monsters.append(Monster(self.monster, self.spot, self.lair))


@dataclass(frozen=True, slots=True)
class PileRebuilt(Fact):
    """The beaten monsters of a size become its pile again (seed 2)."""

    size: str

    def change(self, board: Board) -> None:
        """Moves the beaten ones to the pile."""
        beaten = board.small_beaten if self.size == "small" else board.big_beaten
        if self.size == "small":
            board.small_pile += len(beaten)
        else:
            board.big_pile += len(beaten)
        beaten.clear()


@dataclass(frozen=True, slots=True)
class MonsterMarched(Fact):
    """A monster marches to the next land; it belongs to no lair any more."""

    monster: str
    spot: int

    def change(self, board: Board) -> None:
        """Moves it, and puts it last among those that stand there."""
        monster = board.monster(self.monster)
        board.monsters.remove(monster)
        board.monsters.append(Monster(monster.piece, self.spot, -1, monster.damage))


@dataclass(frozen=True, slots=True)
class WallsBroken(Fact):
    """A monster breaks so many walls and stays where it is."""

    monster: str
    walls: int

    def change(self, board: Board) -> None:
        """Takes the walls away."""
        board.walls -= self.walls


@dataclass(frozen=True, slots=True)
class TrapSprung(Fact):
    """The Beast enters a trap, which is used up."""

    spot: int
    price: int
    damage: int

    def change(self, board: Board) -> None:
        """Hurts the Beast and takes the trap away."""
        del board.traps[self.spot]
        board.monster(BEAST).damage += self.damage


@dataclass(frozen=True, slots=True)
class MonsterBeaten(Fact):
    """A monster falls; ``hero`` is -1 where a trap felled it."""

    monster: str
    size: str
    hero: int

    def change(self, board: Board) -> None:
        """Lays it to the beaten ones of its size; the Beast joins no pile."""
        board.monsters.remove(board.monster(self.monster))
        if self.size == "small":
            board.small_beaten.append(self.monster)
        elif self.size == "big":
            board.big_beaten.append(self.monster)
        else:
            board.beast_beaten = True

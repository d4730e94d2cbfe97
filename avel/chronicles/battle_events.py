"""What happens in a battle, one class a fact (section 5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from avel.chronicles.events import Fact
from avel.chronicles.model import Board, Fight


@dataclass(frozen=True, slots=True)
class BattleBegan(Fact):
    """A hero fights a monster with these dice; givers name the item behind each of the hero's dice."""

    hero: int
    monster: str
    ours: tuple[str, ...]
    givers: tuple[str, ...]
    theirs: tuple[str, ...]

    def change(self, board: Board) -> None:
        """Lays the battle on the table."""
        board.fight = Fight(
            self.hero, self.monster, ours=list(self.ours), givers=list(self.givers), theirs=list(self.theirs)
        )


@dataclass(frozen=True, slots=True)
class DieAdded(Fact):
    """A potion adds a die for this battle."""

    hero: int
    item: str
    colour: str

    def change(self, board: Board) -> None:
        """Adds the die to the hero's."""
        fight = _fight(board)
        fight.ours.append(self.colour)
        fight.givers.append(self.item)
        fight.drunk.append(self.item)


@dataclass(frozen=True, slots=True)
class DiceRolled(Fact):
    """Both sides roll for a clash."""

    reveals: ClassVar[bool] = True
    clash: int
    faces: tuple[str, ...]
    their_faces: tuple[str, ...]

    def change(self, board: Board) -> None:
        """Shows the faces; magic and added signs of the clash before are gone."""
        fight = _fight(board)
        fight.clash = self.clash
        fight.faces, fight.their_faces = list(self.faces), list(self.their_faces)
        fight.magic, fight.added = [], []


@dataclass(frozen=True, slots=True)
class DiceRerolled(Fact):
    """An item rolls some of the hero's dice again."""

    reveals: ClassVar[bool] = True
    item: str
    dice: tuple[int, ...]
    faces: tuple[str, ...]

    def change(self, board: Board) -> None:
        """Shows the new faces and marks the item as used."""
        fight = _fight(board)
        for die, face in zip(self.dice, self.faces, strict=True):
            fight.faces[die] = face
        fight.used.append(self.item)


@dataclass(frozen=True, slots=True)
class SignAdded(Fact):
    """An item adds a sign to this clash."""

    item: str
    sign: str

    def change(self, board: Board) -> None:
        """Adds the sign and marks the item as used."""
        fight = _fight(board)
        fight.added.append(self.sign)
        fight.used.append(self.item)


@dataclass(frozen=True, slots=True)
class MagicBecame(Fact):
    """A magic sign becomes an attack or a defence."""

    sign: str

    def change(self, board: Board) -> None:
        """Notes what it became."""
        _fight(board).magic.append(self.sign)


@dataclass(frozen=True, slots=True)
class Clashed(Fact):
    """Both sides strike at once, after each defence has cancelled an attack."""

    hero: int
    monster: str
    dealt: int
    lost: int
    """Toughness that the hero loses: never more than there was."""

    def change(self, board: Board) -> None:
        """Hurts both."""
        board.monster(self.monster).damage += self.dealt
        board.heroes[self.hero].toughness -= self.lost


@dataclass(frozen=True, slots=True)
class BattleEnded(Fact):
    """A battle is over: why is a text key: beaten, fallen, retreat or clashes. Used items are free again."""

    hero: int
    monster: str
    why: str

    def change(self, board: Board) -> None:
        """Clears the battle away."""
        board.fight = None


@dataclass(frozen=True, slots=True)
class KnockedOut(Fact):
    """A hero at 0 toughness is carried to the castle."""

    hero: int
    castle: int

    def change(self, board: Board) -> None:
        """Puts the hero on the castle."""
        board.heroes[self.hero].spot = self.castle


def _fight(board: Board) -> Fight:
    if board.fight is None:
        raise ValueError("no battle lies on the table")
    return board.fight

"""What happens in a fight of generals, one class a fact (六, 七, 八).

Party 0 is the attacker, party 1 the defender; dice are counted from 0, of a pincer the first general's first.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from avel.horn.events import Fact
from avel.horn.model import Board, Clash, Party


@dataclass(frozen=True, slots=True)
class FightBegan(Fact):
    """A side declares a fight: a ``duel``, a ``pincer`` or a ``bolt``, with the dice of both parties."""

    side: int
    way: str
    generals: tuple[str, ...]
    """One, or two in a pincer, who declared it first."""
    enemy: str
    dice: tuple[int, ...]
    """How many dice each general rolls."""
    bonus: tuple[int, ...]
    """What each die of each general counts more (Duty)."""
    enemy_dice: int
    enemy_bonus: int

    def change(self, board: Board) -> None:
        """Lays the fight on the table; it is the one of these pairs this turn."""
        ours = Party(self.side, list(self.generals), list(self.dice), list(self.bonus))
        theirs = Party(1 - self.side, [self.enemy], [self.enemy_dice], [self.enemy_bonus])
        board.clash = Clash([ours, theirs])
        board.deeds.pairs += [(general, self.enemy) for general in self.generals]
        board.deeds.fought(shot=self.way == "bolt")


@dataclass(frozen=True, slots=True)
class DiceRolled(Fact):
    """Both parties roll."""

    reveals: ClassVar[bool] = True
    faces: tuple[int, ...]
    enemy_faces: tuple[int, ...]

    def change(self, board: Board) -> None:
        """Shows the dice."""
        ours, theirs = clash_on(board).parties
        ours.faces, theirs.faces = list(self.faces), list(self.enemy_faces)


@dataclass(frozen=True, slots=True)
class ArmourUsed(Fact):
    """Steel armour: a general of a party gives life, and dice of the other party are taken away."""

    party: int
    side: int
    general: str
    life: int
    dice: tuple[int, ...]
    faces: tuple[int, ...]

    def change(self, board: Board) -> None:
        """Takes life and dice away."""
        board.sides[self.side].general(self.general).life -= self.life
        clash_on(board).parties[1 - self.party].gone += self.dice


@dataclass(frozen=True, slots=True)
class FateTurned(Fact):
    """Turned fate: a general of a side has a die of a party rolled again."""

    reveals: ClassVar[bool] = True
    side: int
    general: str
    party: int
    die: int
    before: int
    face: int

    def change(self, board: Board) -> None:
        """Shows the new face."""
        clash_on(board).parties[self.party].faces[self.die] = self.face


@dataclass(frozen=True, slots=True)
class FightCompared(Fact):
    """Attack is compared with attack: what each sum is made of, who loses (-1: nobody), by how much."""

    dice: int
    """Sum of the attacker's dice, with Duty."""
    soldiers: int
    lost_life: int
    enemy_dice: int
    enemy_soldiers: int
    enemy_lost_life: int
    loser: int
    """The party."""
    loss: int
    """The difference, before the armour of castles."""

    def change(self, board: Board) -> None:
        """Changes nothing: wounds are facts of their own."""


@dataclass(frozen=True, slots=True)
class LossBorne(Fact):
    """A general of the party that lost bears so much of the loss; his own castle takes armour off it."""

    side: int
    general: str
    loss: int
    armour: int

    def change(self, board: Board) -> None:
        """Changes nothing: the wound, if any is left, is a fact of its own."""


@dataclass(frozen=True, slots=True)
class FightEnded(Fact):
    """A fight is over."""

    side: int
    generals: tuple[str, ...]
    enemy: str

    def change(self, board: Board) -> None:
        """Takes the fight off the table."""
        board.clash = None


def clash_on(board: Board) -> Clash:
    """Returns the fight on the table; raises ValueError where there is none."""
    if board.clash is None:
        raise ValueError("no fight lies on the table")
    return board.clash

"""What happens on the table, one class a fact. A fact is also the change: nothing else moves the board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from avel.chronicles.model import BEAST, UPGRADED, Board, Fight, Monster
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
        if board.hand == self.item:
            board.hand = self.instead
        else:
            board.heroes[self.hero].pack.remove(self.item)
            board.hand = self.instead or board.hand
        _set_worn(board, self.hero, self.slot, self.item)


@dataclass(frozen=True, slots=True)
class ItemPacked(Fact):
    """A hero packs the piece in the hand, or takes a worn one off and packs it."""

    hero: int
    item: str

    def change(self, board: Board) -> None:
        """Moves the item to the backpack."""
        if board.hand == self.item:
            board.hand = ""
        else:
            _take_off(board, self.hero, self.item)
        board.heroes[self.hero].pack.append(self.item)


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
            _take_off(board, self.hero, self.item)
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
            _set_worn(board, self.hero, _slot_of(board, self.hero, self.item), self.item + UPGRADED)


@dataclass(frozen=True, slots=True)
class UpgradeLost(Fact):
    """An upgrade finds nothing to turn (house rule H10)."""

    hero: int

    def change(self, board: Board) -> None:
        """Changes nothing."""


def _slot_of(board: Board, hero: int, item: str) -> str:
    worn = board.heroes[hero]
    return "weapon" if worn.weapon == item else "shield" if worn.shield == item else "helmet"


def _set_worn(board: Board, hero: int, slot: str, item: str) -> None:
    worn = board.heroes[hero]
    if slot == "weapon":
        worn.weapon = item
    elif slot == "shield":
        worn.shield = item
    else:
        worn.helmet = item


def _take_off(board: Board, hero: int, item: str) -> None:
    _set_worn(board, hero, _slot_of(board, hero, item), "")


# Battle (section 5)


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

"""What a game's facts add up to: each hero's deeds, and how lucky the dice were."""

from __future__ import annotations

from collections.abc import Iterable
from copy import deepcopy
from dataclasses import dataclass, field, replace

from avel.chronicles.battle_events import (
    BattleBegan,
    Clashed,
    DiceRerolled,
    DiceRolled,
    DieAdded,
    KnockedOut,
)
from avel.chronicles.box import Box
from avel.chronicles.cards import WishingLake
from avel.chronicles.events import (
    Fact,
    MonsterBeaten,
    RoundBegan,
    TrapSprung,
)
from avel.chronicles.gear_events import CoinsGained
from avel.chronicles.model import Board
from avel.chronicles.place_events import SealSet, TrapSet, WallBuilt, WishRolled
from avel.client.game.shown import GameSession
from avel.core.codec import Codec
from avel.core.events import Event
from avel.tabletop.dice import BLANK


@dataclass(slots=True)
class Deeds:
    """What one hero did."""

    beaten: int = 0
    """Monsters beaten by hand."""
    dealt: int = 0
    """Damage dealt, a trap's counted for who set it."""
    lost: int = 0
    """Hearts lost."""
    coins: int = 0
    """Coins gained."""
    falls: int = 0
    """Times knocked out."""
    walls: int = 0
    seals: int = 0
    traps: int = 0


@dataclass(slots=True)
class Rolls:
    """What dice of one kind showed: how many were rolled, and the signs on them."""

    dice: int = 0
    signs: int = 0

    def count(self, face: str) -> None:
        """Counts one die that shows a face."""
        self.dice += 1
        self.signs += signs_on(face)


@dataclass(slots=True)
class Tally:
    """A pure observer: it hears facts and counts; nothing depends on it."""

    deeds: list[Deeds]
    rolls: dict[str, Rolls] = field(default_factory=dict)
    """By colour of die, in battles."""
    wishes: dict[int, Rolls] = field(default_factory=dict)
    """By the die's place among those of the wishing lake, whose colours stand on its card."""
    round: int = 0
    last_blow: int = -1
    """The hero who beat the last monster so far; -1 for a trap or nobody."""
    trappers: dict[int, int] = field(default_factory=dict)
    """Who set the trap at a spot."""
    ours: list[str] = field(default_factory=list)
    theirs: list[str] = field(default_factory=list)
    """Colours of the dice in the open battle."""

    @classmethod
    def empty(cls, heroes: int) -> Tally:
        """Returns the tally of a game that begins."""
        return cls([Deeds() for _ in range(heroes)])

    @classmethod
    def load(cls, text: bytes) -> Tally:
        """Reads what ``dump`` wrote; raises ValueError where the text is no tally."""
        return Codec(cls).load(text)

    def dump(self) -> bytes:
        """Writes the tally as JSON."""
        return Codec(Tally).dump(self)

    def clone(self) -> Tally:
        """Returns an independent copy."""
        return deepcopy(self)

    def fits(self, heroes: int) -> bool:
        """Says whether it can be that of a game of so many heroes."""
        named = [*self.trappers.values(), *([self.last_blow] if self.last_blow != -1 else [])]
        return len(self.deeds) == heroes and all(0 <= hero < heroes for hero in named)

    def joined(self, board: Board) -> Tally:
        """Returns it as it goes on from a board, in the battle that lies there if one does."""
        fight, tally = board.fight, self.clone()
        return replace(tally, ours=fight.ours[:], theirs=fight.theirs[:]) if fight else tally

    def hear_all(self, told: Iterable[Event]) -> None:
        """Counts what an answer made happen."""
        for event in told:
            if isinstance(event, Fact):
                self.hear(event)

    def hear(self, fact: Fact) -> None:
        """Counts one fact."""
        match fact:
            case RoundBegan(number):
                self.round = number
            case BattleBegan() | DieAdded() | DiceRolled() | DiceRerolled():
                self._hear_dice(fact)
            case WishRolled(faces=faces):
                for place, face in enumerate(faces):
                    self.wishes.setdefault(place, Rolls()).count(face)
            case MonsterBeaten(hero=hero):
                self.last_blow = hero
                if hero >= 0:
                    self.deeds[hero].beaten += 1
            case TrapSprung(spot=spot, damage=damage) if spot in self.trappers:
                self.deeds[self.trappers.pop(spot)].dealt += damage
            case _:
                self._hear_deed(fact)

    def _hear_deed(self, fact: Fact) -> None:
        match fact:
            case Clashed(hero=hero, dealt=dealt, lost=lost):
                self.deeds[hero].dealt += dealt
                self.deeds[hero].lost += lost
            case CoinsGained(hero, coins):
                self.deeds[hero].coins += coins
            case KnockedOut(hero=hero):
                self.deeds[hero].falls += 1
            case WallBuilt(hero):
                self.deeds[hero].walls += 1
            case SealSet(hero=hero):
                self.deeds[hero].seals += 1
            case TrapSet(hero=hero, spot=spot):
                self.deeds[hero].traps += 1
                self.trappers[spot] = hero

    def _hear_dice(self, fact: BattleBegan | DieAdded | DiceRolled | DiceRerolled) -> None:
        match fact:
            case BattleBegan():
                self.ours, self.theirs = list(fact.ours), list(fact.theirs)
            case DieAdded():
                self.ours.append(fact.colour)
            case DiceRolled():
                for colour, face in zip(self.ours, fact.faces, strict=True):
                    self._roll(colour, face)
                for colour, face in zip(self.theirs, fact.their_faces, strict=True):
                    self._roll(colour, face)
            case DiceRerolled():
                for die, face in zip(fact.dice, fact.faces, strict=True):
                    self._roll(self.ours[die], face)

    def _roll(self, colour: str, face: str) -> None:
        self.rolls.setdefault(colour, Rolls()).count(face)


def signs_on(face: str) -> int:
    """Returns how many signs a face shows.

    >>> [signs_on(face) for face in ("blank", "magic", "attack+attack")]
    [0, 1, 2]
    """
    return 0 if face == BLANK else face.count("+") + 1


@dataclass(frozen=True, slots=True)
class Luck:
    """How one colour of dice fell: signs rolled, and signs to be expected of so many dice."""

    colour: str
    rolled: int
    expected: float

    @property
    def difference(self) -> float:
        """How many signs more than expected were rolled."""
        return self.rolled - self.expected


def luck(box: Box, tally: Tally) -> list[Luck]:
    """Returns the luck of every colour of dice in the box, heroes' colours first.

    What was rolled at the wishing lake counts as what was rolled in battles.
    """
    found = []
    for colour, card in box.dice.items():
        rolls = [tally.rolls.get(colour, Rolls())]
        rolls += [tally.wishes.get(at, Rolls()) for at, die in enumerate(_lake_dice(box)) if die == colour]
        mean = sum(map(signs_on, card.faces)) / len(card.faces)
        dice, signs = sum(each.dice for each in rolls), sum(each.signs for each in rolls)
        found.append(Luck(colour, signs, dice * mean))
    return found


def _lake_dice(box: Box) -> tuple[str, ...]:
    """Returns the colours of the dice that a wish rolls."""
    places = (tile.action for tile in box.tiles.values())
    return next((place.dice for place in places if isinstance(place, WishingLake)), ())


class TallyBook:
    """A tally that follows a session, also back when its player takes answers back.

    It is always the tally of what can't be taken back any more, and on top what the answers since then told:
    an answer that is taken back, and one that is given again, count as in a game without detours. Answers are
    numbered as the session's transcript numbers them.
    """

    def __init__(self, base: Tally, told: Iterable[tuple[Event, ...]] = (), answers: int = 0) -> None:
        """Goes on from a tally that has heard so many answers, and what the answers did that followed."""
        self.base = base
        """The tally before the oldest answer that can be taken back."""
        self._told = list(told)
        self._answers = answers
        self.tally = self._folded()

    def _folded(self) -> Tally:
        tally = self.base.clone()
        for told in self._told:
            tally.hear_all(told)
        return tally

    def follow(self, session: GameSession, told: Iterable[Event]) -> None:
        """Counts what an answer made happen; an observer of the session calls it."""
        self.went_back(len(session.transcript.lines) - 1)
        self._told.append(tuple(told))
        self.tally.hear_all(self._told[-1])
        while len(self._told) > len(session.steps):
            self.base.hear_all(self._told.pop(0))
            self._answers += 1

    def went_back(self, answers: int) -> None:
        """Stands again as it stood after so many answers, if more have been counted."""
        left = max(0, answers - self._answers)
        if left < len(self._told):
            del self._told[left:]
            self.tally = self._folded()

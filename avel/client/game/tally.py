"""What a game's facts add up to: each hero's deeds, and how lucky the dice were."""

from __future__ import annotations

from collections.abc import Iterable
from copy import deepcopy
from dataclasses import dataclass, field

from avel.chronicles.battle_events import (
    BattleBegan,
    Clashed,
    DiceRerolled,
    DiceRolled,
    DieAdded,
    KnockedOut,
)
from avel.chronicles.box import Box
from avel.chronicles.events import (
    Fact,
    MonsterBeaten,
    RoundBegan,
    TrapSprung,
)
from avel.chronicles.gear_events import CoinsGained
from avel.chronicles.place_events import SealSet, TrapSet, WallBuilt
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
    """What the dice of one colour showed in battles: how many were rolled, and the signs on them."""

    dice: int = 0
    signs: int = 0


@dataclass(slots=True)
class Tally:
    """A pure observer: it hears facts and counts; nothing depends on it."""

    deeds: list[Deeds]
    rolls: dict[str, Rolls] = field(default_factory=dict)
    """By colour of die."""
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
        rolls = self.rolls.setdefault(colour, Rolls())
        rolls.dice += 1
        rolls.signs += signs_on(face)


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
    """Returns the luck of every colour of dice in the box, heroes' colours first."""
    found = []
    for colour, card in box.dice.items():
        rolls = tally.rolls.get(colour, Rolls())
        mean = sum(map(signs_on, card.faces)) / len(card.faces)
        found.append(Luck(colour, rolls.signs, rolls.dice * mean))
    return found


class TallyBook:
    """A tally that follows a session, also back when its player takes answers back.

    Answers are counted as the session's transcript counts them.
    """

    def __init__(self, tally: Tally) -> None:
        self.tally = tally
        self._before: dict[int, Tally] = {}

    def follow(self, session: GameSession, told: Iterable[Event]) -> None:
        """Counts what an answer made happen; an observer of the session calls it."""
        answers = len(session.transcript.lines)
        self.went_back(answers - 1)
        if session.steps:
            self._before[answers - 1] = self.tally.clone()
        else:
            self._before.clear()
        self.tally.hear_all(told)

    def went_back(self, answers: int) -> None:
        """Stands again as it stood after so many answers, if more have been counted."""
        if answers in self._before:
            self.tally = self._before[answers]
            self._before = {at: tally for at, tally in self._before.items() if at < answers}

"""How a fight can end, counted roll by roll, with every best choice of its powers (for ``odds``).

Where a power asks its owner, both owners play for the greatest difference of harm (soldiers and life lost,
a life given for Steel armour with it), in the order of the rules (Hh13); of equal choices the power is left.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import combinations_with_replacement, product
from math import factorial, prod
from typing import Final, TypeVar

from avel.horn.cards import FACES

T = TypeVar("T")
PIPS: Final = range(1, FACES + 1)
Faces = tuple[int, ...]
"""Faces of dice, lowest first."""
Dice = tuple[tuple[int, int], ...]
"""Face and bonus of each die, in the order in which Steel armour takes them away."""


@dataclass(frozen=True, slots=True)
class Champion:
    """One general in a fight, as far as the odds need him."""

    dice: int
    bonus: int
    soldiers: int
    life: int
    lost: int
    """Life he has lost."""
    armour: int = 0
    """Of the own castle he stands on."""
    steel: tuple[int, int] | None = None
    """Life that his Steel armour costs, and dice that it takes away."""

    @property
    def bears(self) -> int:
        """Returns the most harm he lives through."""
        return self.life + self.soldiers - 1 + self.armour


@dataclass(frozen=True, slots=True)
class Bout:
    """A fight: one or two attackers, a defender, who may turn fate, and the dice if they lie already."""

    attackers: tuple[Champion, ...]
    defender: Champion
    fates: tuple[int, ...] = ()
    """Party (0 the attacker) of each who may turn a die, in the order in which they are asked."""
    lying: tuple[Dice, Dice] | None = None
    """The dice of both parties, or none before the roll."""


@dataclass(frozen=True, slots=True)
class End:
    """What is fixed once the armours have been used or left: who has how much life."""

    attackers: tuple[Champion, ...]
    defender: Champion
    given: int
    """Life the attackers gave for armour."""
    enemy_given: int


Ends = Mapping[tuple[End, int], int]
"""Weight of each end and lead."""


def count_ends(bout: Bout) -> Ends:
    """Returns the weight of every end and lead over all rolls; together they are all there is."""
    return _Counter(bout).ends()


class _Counter:
    """One fight, roll by roll; weights are whole numbers, so that choices compare exactly."""

    def __init__(self, bout: Bout) -> None:
        self.bout = bout
        self.turns = bout.fates.count(0), bout.fates.count(1)
        self.armours = [(0, at) for at, each in enumerate(bout.attackers) if each.steel]
        self.armours += [(1, 0)] if bout.defender.steel else []
        self._fates: dict[End, _Fates] = {}

    def ends(self) -> Ends:
        """Counts all ends over all rolls."""
        ends: Counter[tuple[End, int]] = Counter()
        start = End(self.bout.attackers, self.bout.defender, 0, 0)
        if not self.armours and not self.bout.fates and not self.bout.lying:
            totals, others = _totals(self.bout.attackers), _totals((self.bout.defender,))
            for (total, ways), (enemy, more) in product(totals.items(), others.items()):
                ends[start, total - enemy + _standing(start)] += ways * more
            return ends
        ours, theirs = self._rolls(0), self._rolls(1)
        rolled: dict[End, Counter[_Lie]] = {}
        for (mine, ways), (other, more) in product(ours.items(), theirs.items()):
            end, lie = self._armoured(start, mine, other, 0)
            rolled.setdefault(end, Counter())[lie] += ways * more
        for end, lies in rolled.items():
            for lead, weight in self._fates_of(end).leads(lies).items():
                ends[end, lead] += weight
        return ends

    def _rolls(self, party: int) -> Mapping[_Roll, int]:
        """Counts what a party can roll, as far as armour and fate can touch it."""
        champions = (self.bout.defender,) if party else self.bout.attackers
        enemies = self.bout.attackers if party else (self.bout.defender,)
        taken = sum(each.steel[1] for each in enemies if each.steel)
        found: Counter[_Roll] = Counter()
        throws = [(self.bout.lying[party], 1)] if self.bout.lying else _throws(champions)
        for dice, ways in throws:
            total = sum(face + bonus for face, bonus in dice)
            found[total, _cut(dice, taken + self.turns[party], self.turns[1 - party])] += ways
        return found

    def _armoured(self, end: End, ours: _Roll, theirs: _Roll, at: int) -> tuple[End, _Lie]:
        """Asks the armours from this one on; returns what their owners make of the roll."""
        if at == len(self.armours):
            lead = ours[0] - theirs[0] + _standing(end)
            return end, (lead, _faces(ours), _faces(theirs))
        party, number = self.armours[at]
        champion = end.defender if party else end.attackers[number]
        left = self._armoured(end, ours, theirs, at + 1)
        life, dice = champion.steel or (0, 0)
        if champion.life <= life or not (ours if party else theirs)[1]:
            return left
        worn = replace(champion, life=champion.life - life, lost=champion.lost + life)
        if party:
            other = replace(end, defender=worn, enemy_given=end.enemy_given + life)
            used = self._armoured(other, _without(ours, dice), theirs, at + 1)
            return used if self._worth(used) < self._worth(left) else left
        pair = (*end.attackers[:number], worn, *end.attackers[number + 1 :])
        other = replace(end, attackers=pair, given=end.given + life)
        used = self._armoured(other, ours, _without(theirs, dice), at + 1)
        return used if self._worth(used) > self._worth(left) else left

    def _worth(self, lying: tuple[End, _Lie]) -> int:
        return self._fates_of(lying[0]).worth(lying[1], 0)

    def _fates_of(self, end: End) -> _Fates:
        if end not in self._fates:
            self._fates[end] = _Fates(end, self.bout.fates)
        return self._fates[end]


_Roll = tuple[int, Dice]
"""What a party's dice count together, and those of them that armour and fate can touch."""
_Lie = tuple[int, Faces, Faces]
"""The attacker's lead, and the dice of both parties that fate can touch."""


class _Fates:
    """Where fate leads once the armours are done.

    Only the own lowest die and the enemy's highest are ever worth turning: any other leaves every later
    choice of both owners no better for who turns it. So each party's lowest and highest dice are enough.
    """

    def __init__(self, end: End, fates: tuple[int, ...]) -> None:
        self._end, self._fates = end, fates
        self._left = [(fates[at:].count(0), fates[at:].count(1)) for at in range(len(fates) + 1)]
        self._worths: list[dict[_Lie, int]] = [{} for _ in range(len(fates) + 1)]

    def worth(self, lie: _Lie, at: int) -> int:
        """Returns the worth for the attacker, by ``FACES`` for each who may still turn fate."""
        known = self._worths[at]
        if lie not in known:
            known[lie] = self._choice(lie, at)[0] if at < len(self._fates) else _harm(self._end, lie[0])
        return known[lie]

    def leads(self, lies: Mapping[_Lie, int]) -> Mapping[int, int]:
        """Counts the leads that follow, by ``FACES`` for each who may turn fate."""
        for at in range(len(self._fates)):
            found: Counter[_Lie] = Counter()
            for lie, weight in lies.items():
                for after in self._choice(lie, at)[1]:
                    found[after] += weight
            lies = found
        leads: Counter[int] = Counter()
        for (lead, _, _), weight in lies.items():
            leads[lead] += weight
        return leads

    def _choice(self, lie: _Lie, at: int) -> tuple[int, list[_Lie]]:
        """Returns the worth of the best choice, and the equally likely rolls it leads to."""
        lead, ours, theirs = lie
        attacks = not self._fates[at]
        choices = [[self._after(lead, ours, theirs, at)] * FACES]
        low, high = (ours, theirs) if attacks else (theirs, ours)
        sign = 1 if attacks else -1
        if low:
            turned = [(face - low[0], _again(low, 0, face)) for face in PIPS]
            choices.append(
                [self._after(lead + sign * gain, *_sorted(attacks, own, high), at) for gain, own in turned]
            )
        if high:
            turned = [(high[-1] - face, _again(high, len(high) - 1, face)) for face in PIPS]
            choices.append(
                [self._after(lead + sign * gain, *_sorted(attacks, low, own), at) for gain, own in turned]
            )
        worths = [sum(self.worth(after, at + 1) for after in choice) for choice in choices]
        best = max(range(len(choices)), key=lambda number: (sign * worths[number], -number))
        return worths[best], choices[best]

    def _after(self, lead: int, ours: Faces, theirs: Faces, at: int) -> _Lie:
        """Returns dice as they lie for who is asked next, without those that nobody can touch any more."""
        mine, other = self._left[at + 1]
        return lead, _cut(ours, mine, other), _cut(theirs, other, mine)


def _sorted(attacks: bool, own: Faces, enemy: Faces) -> tuple[Faces, Faces]:
    """Returns attacker's and defender's dice, given those of who turns fate and of the enemy."""
    return (own, enemy) if attacks else (enemy, own)


def _again(faces: Faces, die: int, face: int) -> Faces:
    return tuple(sorted((*faces[:die], *faces[die + 1 :], face)))


def _cut(dice: tuple[T, ...], lowest: int, highest: int) -> tuple[T, ...]:
    """Returns so many of the lowest and of the highest dice, or all where they are fewer."""
    if len(dice) <= lowest + highest:
        return dice
    return dice[:lowest] + dice[len(dice) - highest :]


def _faces(roll: _Roll) -> Faces:
    return tuple(face for face, _ in roll[1])


def _without(roll: _Roll, lowest: int) -> _Roll:
    """Returns a roll without so many of its lowest dice."""
    total, dice = roll
    return total - sum(face + bonus for face, bonus in dice[:lowest]), dice[lowest:]


def _standing(end: End) -> int:
    """Returns the attacker's lead without any dice: soldiers less lost life."""
    ours = sum(each.soldiers - each.lost for each in end.attackers)
    return ours - (end.defender.soldiers - end.defender.lost)


def _harm(end: End, lead: int) -> int:
    """Returns harm dealt less harm taken, a life given for armour with it."""
    return dealt(end, lead) - taken(end, lead) + end.enemy_given - end.given


def dealt(end: End, lead: int) -> int:
    """Returns the harm that a lead does to the defender, armour taken off."""
    return max(0, lead - end.defender.armour)


def taken(end: End, lead: int) -> int:
    """Returns the harm that the attackers take, who split it so that all their armour counts."""
    return max(0, -lead - sum(each.armour for each in end.attackers))


def _throws(champions: Iterable[Champion]) -> Iterator[tuple[Dice, int]]:
    """Yields what a party can roll, in the order in which dice are taken away, and in how many ways."""
    rolls: list[tuple[Dice, int]] = [((), 1)]
    for each in champions:
        own = [
            (tuple((face, each.bonus) for face in faces), _ways(faces))
            for faces in combinations_with_replacement(PIPS, each.dice)
        ]
        rolls = [(dice + more, ways * others) for dice, ways in rolls for more, others in own]
    for dice, ways in rolls:
        yield in_order(dice), ways


def in_order(dice: Iterable[tuple[int, int]]) -> Dice:
    """Returns dice in the order in which Steel armour takes them away."""
    return tuple(sorted(dice, key=lambda die: (die[0], -die[1])))


def _ways(faces: Faces) -> int:
    """Returns how many throws show these faces."""
    return factorial(len(faces)) // prod(factorial(faces.count(face)) for face in set(faces))


def _totals(champions: Iterable[Champion]) -> Mapping[int, int]:
    """Counts the throws of a party by what they count together."""
    totals = {0: 1}
    for each in champions:
        for _ in range(each.dice):
            grown: Counter[int] = Counter()
            for total, ways in totals.items():
                for face in PIPS:
                    grown[total + face + each.bonus] += ways
            totals = grown
    return totals

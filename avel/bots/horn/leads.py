"""The chance of every difference of two throws, counted once for each pair of throws.

Where no power asks, it is exact. Turned fate is used as if each pip of the difference counted alike, and
Steel armour where it brings more than it costs; what a whole fight makes of them, ``horn.odds`` says exactly.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Final, NamedTuple

from avel.horn.cards import FACES

Steel = tuple[int, int]
"""Life that Steel armour costs, and dice that it takes away; none of both without it."""
NO_STEEL: Final[Steel] = (0, 0)
Lead = tuple[int, int, int, float]
"""The attacker's lead, whether attacker and defender used Steel armour, and the chance of it all."""
_PIPS: Final = range(1, FACES + 1)
_MEAN: Final = (FACES + 1) / 2


class Throws(NamedTuple):
    """The dice of attacker and defender, and what may still change them."""

    dice: int
    enemy_dice: int
    steel: Steel = NO_STEEL
    enemy_steel: Steel = NO_STEEL
    fates: int = 0
    """How many on the attacker's side may turn a die."""
    enemy_fates: int = 0


class Leads:
    """Remembers what was counted."""

    def __init__(self) -> None:
        self._known: dict[Throws, tuple[Lead, ...]] = {}

    def of(self, throws: Throws) -> tuple[Lead, ...]:
        """Returns every lead with its chance, soldiers, lost life and bonus aside."""
        known = self._known.get(throws)
        if known is None:
            known = self._known[throws] = tuple(_leads(throws))
        return known


def _leads(throws: Throws) -> Iterator[Lead]:
    """Adds up party by party; fate sees of each party its lowest and its highest die."""
    has_fate = bool(throws.fates or throws.enemy_fates)
    ours = _party(throws.dice, throws.enemy_steel, has_fate)
    theirs = _party(throws.enemy_dice, throws.steel, has_fate)
    found: Counter[tuple[int, int, int]] = Counter()
    for (low, high, enemy_given), totals in ours.items():
        for (enemy_low, enemy_high, given), enemy_totals in theirs.items():
            leads = _sums(totals, {-total: ways for total, ways in enemy_totals.items()})
            for _ in range(throws.fates):
                leads = _sums(leads, _turned(low, enemy_high))
            for _ in range(throws.enemy_fates):
                leads = _sums(leads, {-gain: ways for gain, ways in _turned(enemy_low, high).items()})
            for lead, ways in leads.items():
                found[lead, given, enemy_given] += ways
    whole = sum(found.values())
    for (lead, given, enemy_given), weight in sorted(found.items()):
        yield lead, given, enemy_given, weight / whole


Group = tuple[int, int, int]
"""Lowest and highest die where fate may turn them, else 0, and whether Steel armour took dice away."""


def _party(dice: int, steel: Steel, has_fate: bool) -> dict[Group, Counter[int]]:
    """Counts the throws of a party against an enemy's Steel armour: by group, then by what is left of it.

    The life that the armour costs its owner is added, for it lowers the enemy's sum.
    """
    if not steel[1] and not has_fate:
        return {(0, 0, 0): _totals(dice)}
    found: dict[Group, Counter[int]] = {}
    for faces in combinations_with_replacement(_PIPS, dice):
        life, gone = steel
        is_worn = bool(gone) and sum(faces[:gone]) - life > life
        left = faces[gone:] if is_worn else faces
        low, high = (left[0], left[-1]) if has_fate and left else (0, 0)
        ways = factorial(dice) // prod(factorial(faces.count(face)) for face in set(faces))
        totals = found.setdefault((low, high, int(is_worn)), Counter())
        totals[sum(left) + (life if is_worn else 0)] += ways
    return found


def _turned(low: int, high: int) -> dict[int, int]:
    """Counts what turning the own lowest or the enemy's highest die gains, whichever promises more.

    A die of 0 is none; where neither promises anything all stay.
    """
    up, down = (_MEAN - low if low else 0.0), (high - _MEAN if high else 0.0)
    if max(up, down) <= 0:
        return {0: FACES}
    return {face - low if up >= down else high - face: 1 for face in _PIPS}


def _sums(one: Mapping[int, int], other: Mapping[int, int]) -> Counter[int]:
    """Counts the sums of two independent numbers."""
    found: Counter[int] = Counter()
    for first, ways in one.items():
        for second, more in other.items():
            found[first + second] += ways * more
    return found


def chances(dice: int) -> dict[int, float]:
    """Returns the chance of each sum of so many dice."""
    return {total: ways / FACES**dice for total, ways in sorted(_totals(dice).items())}


def _totals(dice: int) -> Counter[int]:
    totals = Counter({0: 1})
    for _ in range(dice):
        totals = _sums(totals, dict.fromkeys(_PIPS, 1))
    return totals

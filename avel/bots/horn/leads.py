"""The chance of every difference of two throws, counted once for each pair of throws.

Where no power asks, it is exact. Turned fate is used as if each pip of the difference counted alike, and
Steel armour where it brings more than it costs; what a whole fight makes of them, ``horn.odds`` says exactly.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement
from math import comb, factorial, prod
from typing import Final, NamedTuple

from avel.horn.cards import FACES

Steel = tuple[int, int]
"""Life that Steel armour costs, and dice that it takes away; none of both without it."""
NO_STEEL: Final[Steel] = (0, 0)
Lead = tuple[int, int, int, float]
"""The attacker's lead, whether attacker and defender used Steel armour, and the chance of it all."""
_PIPS: Final = range(1, FACES + 1)
_MEAN: Final = (FACES + 1) / 2
_MOST: Final = 20_000
"""With more pairs of throws than this, powers are left aside."""


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
    ours, theirs = throws.dice, throws.enemy_dice
    plain = Throws(ours, theirs)
    pairs = comb(ours + FACES - 1, ours) * comb(theirs + FACES - 1, theirs)
    found = _plain(plain) if throws == plain or pairs > _MOST else _with_powers(throws)
    whole = sum(found.values())
    for (lead, given, enemy_given), weight in sorted(found.items()):
        yield lead, given, enemy_given, weight / whole


def chances(dice: int) -> dict[int, float]:
    """Returns the chance of each sum of so many dice."""
    return {total: ways / FACES**dice for total, ways in sorted(_totals(dice).items())}


def _plain(throws: Throws) -> Counter[tuple[int, int, int]]:
    found: Counter[tuple[int, int, int]] = Counter()
    for total, ways in _totals(throws.dice).items():
        for enemy, more in _totals(throws.enemy_dice).items():
            found[total - enemy, 0, 0] += ways * more
    return found


def _totals(dice: int) -> Counter[int]:
    totals = Counter({0: 1})
    for _ in range(dice):
        grown: Counter[int] = Counter()
        for total, ways in totals.items():
            for face in _PIPS:
                grown[total + face] += ways
        totals = grown
    return totals


def _with_powers(throws: Throws) -> Counter[tuple[int, int, int]]:
    order = (1,) * throws.fates + (-1,) * throws.enemy_fates
    found: Counter[tuple[int, int, int]] = Counter()
    for mine, ways in _rolls(throws.dice):
        for other, more in _rolls(throws.enemy_dice):
            gain, other_left = _worn(throws.steel, other)
            loss, mine_left = _worn(throws.enemy_steel, mine)
            lead = sum(mine) - sum(other) + gain - loss
            for after, weight in _turned(lead, mine_left, other_left, order):
                found[after, int(gain > 0), int(loss > 0)] += ways * more * weight
    return found


def _rolls(dice: int) -> Iterator[tuple[tuple[int, ...], int]]:
    for faces in combinations_with_replacement(_PIPS, dice):
        yield faces, factorial(dice) // prod(factorial(faces.count(face)) for face in set(faces))


def _worn(steel: Steel, faces: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """Returns what Steel armour gains against dice, lowest first, and those that are left."""
    life, dice = steel
    gain = sum(faces[:dice]) - life
    return (gain, faces[dice:]) if gain > life else (0, faces)


def _turned(
    lead: int, mine: tuple[int, ...], other: tuple[int, ...], order: tuple[int, ...]
) -> Iterator[tuple[int, int]]:
    """Yields the leads after fate was turned by each in order (1 the attacker, -1 the defender)."""
    if not order:
        yield lead, 1
        return
    sign, rest = order[0], order[1:]
    low, high = (mine, other) if sign > 0 else (other, mine)
    up = _MEAN - low[0] if low else 0.0
    down = high[-1] - _MEAN if high else 0.0
    for face in _PIPS:
        if max(up, down) <= 0:
            after, own, enemy = lead, low, high
        elif up >= down:
            after, own, enemy = lead + sign * (face - low[0]), tuple(sorted((*low[1:], face))), high
        else:
            after, own, enemy = lead + sign * (high[-1] - face), low, tuple(sorted((*high[:-1], face)))
        yield from _turned(after, *((own, enemy) if sign > 0 else (enemy, own)), rest)

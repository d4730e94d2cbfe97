"""Intervals for what is counted over many games; 95 % unless said otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist
from typing import Final

Z: Final = NormalDist().inv_cdf(0.975)
"""Standard errors on each side of an interval that holds in 95 of 100 runs."""


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Returns Wilson's interval for a rate; of no games it is everything.

    >>> [round(end, 3) for end in wilson(8, 10)]
    [0.49, 0.943]
    """
    if not games:
        return 0.0, 1.0
    rate, square = wins / games, Z * Z
    middle = (rate + square / (2 * games)) / (1 + square / games)
    half = Z / (1 + square / games) * sqrt(rate * (1 - rate) / games + square / (4 * games * games))
    # Where all or none are won, rounding would leave the end a hair off.
    low = 0.0 if wins == 0 else middle - half
    return low, 1.0 if wins == games else middle + half


def paired_difference(up: int, down: int, games: int) -> tuple[float, float, float]:
    """Returns how much more is won on one of two sides of the same games, and the interval around it.

    ``up`` games are won on that side alone, ``down`` on the other alone. Bonett and Price's interval (2012):
    Wald's after one imagined game each way, which holds what it promises in small runs too.
    """
    if not games:
        return 0.0, -1.0, 1.0
    more, less, size = (up + 1) / (games + 2), (down + 1) / (games + 2), games + 2
    half = Z * sqrt(max(0.0, more + less - (more - less) ** 2) / size)
    middle = more - less
    return (up - down) / games, max(-1.0, middle - half), min(1.0, middle + half)


def mcnemar(up: int, down: int) -> float:
    """Returns how likely games won on one side alone fall at least so unevenly by chance (exact, two-sided).

    >>> mcnemar(5, 5), round(mcnemar(9, 1), 4)
    (1.0, 0.0215)
    """
    games, fewer = up + down, min(up, down)
    ways, term = 0, 1  # out of 2 ** games, in whole numbers
    for count in range(fewer + 1):
        ways += term
        term = term * (games - count) // (count + 1)
    return min(1.0, 2 * ways / (1 << games))


def z_test(mean: float, error: float) -> float:
    """Returns the chance of a mean at least so far from 0 with this standard error (two-sided)."""
    if not error:
        return 0.0 if mean else 1.0
    return 2 * NormalDist().cdf(-abs(mean / error))


def holm(chances: Sequence[float]) -> list[float]:
    """Returns the chances corrected for how many there are, so that 5 % stay 5 % among all (Holm 1979).

    >>> holm([0.01, 0.04, 0.03])
    [0.03, 0.06, 0.06]
    """
    order = sorted(range(len(chances)), key=chances.__getitem__)
    corrected, highest = [1.0] * len(chances), 0.0
    for rank, at in enumerate(order):
        highest = max(highest, min(1.0, (len(chances) - rank) * chances[at]))
        corrected[at] = highest
    return corrected

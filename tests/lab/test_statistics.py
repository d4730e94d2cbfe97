"""Intervals hold what they promise, measured by simulation, and tests cry wolf no oftener than they say."""

from math import comb

import pytest

from avel.core.randomness import Stream
from avel.lab.statistics import holm, mcnemar, paired_difference, wilson, z_test

ONE = 1 << 30


def drawn(rng: Stream, games: int, up: float, down: float) -> tuple[int, int]:
    """Returns how many of so many pairs are won by one side alone, by chance."""
    ups = downs = 0
    for _ in range(games):
        chance = rng.below(ONE) / ONE
        ups += chance < up
        downs += up <= chance < up + down
    return ups, downs


@pytest.mark.parametrize(
    ("games", "up", "down"),
    [
        (50, 0.1, 0.1),
        (50, 0.02, 0.05),
        (100, 0.2, 0.1),
        (200, 0.05, 0.05),
        (200, 0.3, 0.2),
        (400, 0.02, 0.01),
    ],
)
def test_the_paired_interval_holds_the_truth_95_times_of_100(games, up, down):
    rng, runs = Stream.named(games, f"paired {up} {down}"), 1200
    held = 0
    for _ in range(runs):
        _, low, high = paired_difference(*drawn(rng, games, up, down), games)
        held += low <= up - down <= high
    # Three standard errors of the simulation below 95 %; far above it the interval would be too wide.
    assert 0.931 <= held / runs <= 0.995


@pytest.mark.parametrize(("games", "rate"), [(20, 0.5), (50, 0.1), (100, 0.9), (300, 0.62)])
def test_wilsons_interval_holds_the_truth_95_times_of_100(games, rate):
    weights = [comb(games, wins) * rate**wins * (1 - rate) ** (games - wins) for wins in range(games + 1)]
    held = sum(
        weight
        for wins, weight in enumerate(weights)
        if wilson(wins, games)[0] <= rate <= wilson(wins, games)[1]
    )
    assert 0.925 <= held <= 0.985


def test_intervals_at_the_edges():
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(0, 20)[0] == 0.0
    assert wilson(20, 20)[1] == 1.0
    assert paired_difference(0, 0, 0) == (0.0, -1.0, 1.0)
    none, low, high = paired_difference(0, 0, 100)
    assert none == 0.0
    assert low == -high < 0
    ahead, low, high = paired_difference(30, 10, 100)
    assert ahead == 0.2
    assert 0 < low < ahead < high


def test_mcnemar_is_the_exact_chance():
    for up, down in ((0, 0), (1, 0), (3, 9), (12, 4), (40, 20)):
        games, fewer = up + down, min(up, down)
        exact = min(1.0, 2 * sum(comb(games, each) for each in range(fewer + 1)) / 2**games)
        assert mcnemar(up, down) == pytest.approx(exact)
        assert mcnemar(up, down) == mcnemar(down, up)
    assert mcnemar(6000, 5000) < 1e-10, "large numbers neither overflow nor vanish"


def test_mcnemar_cries_wolf_at_most_5_times_of_100():
    rng, runs = Stream.named(1, "mcnemar"), 1500
    wolves = sum(mcnemar(*drawn(rng, 120, 0.15, 0.15)) < 0.05 for _ in range(runs))
    assert wolves / runs < 0.06


def test_holm_cries_wolf_over_all_at_most_5_times_of_100():
    rng, runs, looked_at = Stream.named(1, "holm"), 1500, 30
    wolves = sum(min(holm([rng.below(ONE) / ONE for _ in range(looked_at)])) < 0.05 for _ in range(runs))
    assert wolves / runs < 0.067


def test_holm_keeps_the_order_and_never_lowers():
    chances = [0.2, 0.001, 0.03, 0.03, 0.9]
    corrected = holm(chances)
    assert all(after >= before for before, after in zip(chances, corrected, strict=True))
    assert sorted(chances) == [
        chances[at] for at in sorted(range(5), key=lambda at: (corrected[at], chances[at]))
    ]
    assert holm([]) == []


def test_a_mean_without_spread():
    assert z_test(0.0, 0.0) == 1.0
    assert z_test(1.0, 0.0) == 0.0
    assert z_test(1.96, 1.0) == pytest.approx(0.05, abs=1e-3)

"""How fast the rules run: random games beside a fixed loop, so that machines compare."""

from __future__ import annotations

import time
from dataclasses import asdict, dataclass

from avel.chronicles.model import Options, Seat, Setup
from avel.chronicles.rules import Chronicles, unheard
from avel.core.randomness import Stream

ROUNDS = 200_000
CLONES = 2_000
HERO_COUNTS = (1, 2, 3, 4)


@dataclass(frozen=True, slots=True)
class Bench:
    """What was measured."""

    random_decisions_per_second: float
    games_per_second: float
    games: int
    clone_microseconds: float
    calibration_rounds_per_second: float
    decisions_per_1000_rounds: float
    """Decisions in the time of a thousand rounds of the calibration loop."""

    def values(self) -> dict[str, float]:
        """Returns every figure by name."""
        return asdict(self)


def calibrate() -> float:
    """Returns how many rounds of a fixed integer loop this machine does in a second."""
    stream = Stream.named(0, "calibration")
    start = time.perf_counter()
    for _ in range(ROUNDS):
        stream.below(6)
    return ROUNDS / (time.perf_counter() - start)


def bench(game: Chronicles, games: int) -> Bench:
    """Plays random games of 1 to 4 heroes without free actions, and measures."""
    before = calibrate()
    start = time.perf_counter()
    decisions = sum(_random_game(game, seed, HERO_COUNTS[seed % 4]) for seed in range(games))
    spent = time.perf_counter() - start
    rounds = (before + calibrate()) / 2
    return Bench(
        random_decisions_per_second=decisions / spent,
        games_per_second=games / spent,
        games=games,
        clone_microseconds=_clone_time(game) * 1e6,
        calibration_rounds_per_second=rounds,
        decisions_per_1000_rounds=decisions / spent / rounds * 1000,
    )


def _setup(heroes: int) -> Setup:
    seats = tuple(Seat(f"Hero {number}", player="random") for number in range(1, heroes + 1))
    return Setup(seats, options=Options(free_actions=False))


def _random_game(game: Chronicles, seed: int, heroes: int) -> int:
    state, rng = game.new(_setup(heroes), seed), Stream.named(seed, "bench")
    decision, decisions = game.decision(state), 0
    while decision is not None:
        action = decision.actions[rng.below(len(decision.actions))]
        decision = game.take(state, decision, action, unheard)
        decisions += 1
    return decisions


def _clone_time(game: Chronicles) -> float:
    state = game.new(_setup(4), 0)
    start = time.perf_counter()
    for _ in range(CLONES):
        game.clone(state)
    return (time.perf_counter() - start) / CLONES

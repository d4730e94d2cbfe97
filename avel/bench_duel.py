"""How fast the duel runs: random duels, and the answers of its bots, in processor time of this process."""

from __future__ import annotations

from time import process_time
from typing import Final

from avel.bots.horn.lore import Lore
from avel.bots.horn.roster import bot_named
from avel.core.randomness import Stream
from avel.horn.model import Seat, Setup
from avel.horn.rules import Horn

LEVELS: Final = ("easy", "normal", "hard")
DUEL_FIGURES: Final = (
    "duel_random_decisions_per_second",
    *(f"duel_{level}_p{part}_ms" for level in LEVELS for part in (50, 95)),
)
"""What is measured; the time of one answer in half and in 95 of 100 cases."""
_RANDOM: Final = 40
"""Answers of a random duel for each game that was asked for."""
_MOST: Final = 300
"""Answers of each level, about a duel; the hard one thinks long."""
_SETUP: Final = Setup((Seat("Sun"), Seat("Moon")))


def duel_bench(game: Horn, games: int) -> dict[str, float]:
    """Plays random duels for so many games, and measures every level at the same answers."""
    figures = {DUEL_FIGURES[0]: _random_pace(game, _RANDOM * games)}
    lore = Lore(game.box)
    for level in LEVELS:
        times = sorted(_answer_times(game, level, lore, min(_MOST, _RANDOM * games)))
        for part in (50, 95):
            figures[f"duel_{level}_p{part}_ms"] = 1000 * times[(len(times) - 1) * part // 100]
    return figures


def _random_pace(game: Horn, answers: int) -> float:
    rng, left, seed = Stream.named(0, "bench"), answers, 0
    start = process_time()
    while left:
        state = game.new(_SETUP, seed)
        decision = game.decision(state)
        while decision is not None and left:
            action = decision.actions[rng.below(len(decision.actions))]
            decision = game.take(state, decision, action)
            left -= 1
        seed += 1
    return answers / (process_time() - start)


def _answer_times(game: Horn, level: str, lore: Lore, answers: int) -> list[float]:
    """Returns the seconds of so many answers of duels that a level plays against itself."""
    bot, rng, seed = bot_named(level, game.box, lore), Stream.named(0, "bench"), 0
    times: list[float] = []
    while len(times) < answers:
        state = game.new(_SETUP, seed)
        decision = game.decision(state)
        while decision is not None and len(times) < answers:
            view = game.view(state, decision.seat)
            start = process_time()
            action = bot.choose(view, decision, rng)
            times.append(process_time() - start)
            decision = game.take(state, decision, action)
        seed += 1
    return times

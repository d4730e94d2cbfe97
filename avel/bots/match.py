"""Games played by bots alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeVar

from avel.bots.bot import Bot
from avel.core.game import Game
from avel.core.randomness import Stream

S = TypeVar("S")
V = TypeVar("V")
U = TypeVar("U")


class Endless(RuntimeError):
    """A game went on beyond every bound."""


@dataclass(frozen=True, slots=True)
class Result:
    """How one game of bots went."""

    seed: int
    outcome: str
    decisions: int


def play(game: Game[S, V, U], setup: U, seed: int, bots: Mapping[int, Bot[V]], bound: int = 20_000) -> Result:
    """Plays one game to its end; raises Endless after ``bound`` answers."""
    state = game.new(setup, seed)
    rng = Stream.named(seed, "bots")
    decision = game.decision(state)
    for answers in range(bound):
        if decision is None:
            return Result(seed, game.outcome(state) or "", answers)
        view = game.view(state, decision.seat)
        action = bots[decision.seat].choose(view, decision, rng)
        decision = game.take(state, decision, action, _unheard)
    raise Endless(f"the game with seed {seed} is not over after {bound:,} answers")


def _unheard(event: object) -> None:
    """Hears an event and does nothing."""

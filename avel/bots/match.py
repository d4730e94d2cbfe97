"""Games played by bots alone."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TypeVar

from avel.bots.bot import Bot
from avel.core.events import Event
from avel.core.game import Game
from avel.core.randomness import Stream

S = TypeVar("S")
V = TypeVar("V")
U = TypeVar("U")
_MADE_BEFORE_LOOKING = (50_000, 20, 100)
"""How much is made before the collector looks for garbage: games leave hardly any that it is needed for."""


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
    return play_on(game, game.new(setup, seed), seed, bots, _unheard, bound)


def play_on(
    game: Game[S, V, U],
    state: S,
    seed: int,
    bots: Mapping[int, Bot[V]],
    hear: Callable[[Event], None],
    bound: int = 20_000,
) -> Result:
    """Plays a game in place from where it stands, telling what happens; raises Endless after ``bound``."""
    rng = Stream.named(seed, "bots")
    decision = game.decision(state)
    for answers in range(bound):
        if decision is None:
            return Result(seed, game.outcome(state) or "", answers)
        view = game.view(state, decision.seat)
        action = bots[decision.seat].choose(view, decision, rng)
        decision = game.take(state, decision, action, hear)
    raise Endless(f"the game with seed {seed} is not over after {bound:,} answers")


def _unheard(event: object) -> None:
    """Hears an event and does nothing."""


@contextmanager
def collecting_seldom() -> Iterator[None]:
    """Lets the garbage collector look seldom while many games are played, which takes a tenth less time."""
    before = gc.get_threshold()
    gc.freeze()
    gc.set_threshold(*_MADE_BEFORE_LOOKING)
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()

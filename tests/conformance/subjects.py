"""The games under the laws, each with the set-ups to try and a way to shuffle what it hides."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from avel.chronicles.frames import DrawFrame
from avel.chronicles.rules import Chronicles
from avel.chronicles.state import State
from avel.core.game import Game
from avel.core.randomness import Stream
from avel.horn.rules import Horn
from avel.horn.state import State as HornState
from tests.horn.kit import FREE as FREE_DUEL
from tests.horn.kit import SETUP as DUEL
from tests.horn.kit import rich_start as rich_duel
from tests.kit import rich_start
from tests.setups import SETUPS

S = TypeVar("S")
V = TypeVar("V")
U = TypeVar("U")


@dataclass(frozen=True)
class Subject:
    """One game, one set-up."""

    name: str
    game: Game[Any, Any, Any]
    setup: Any
    start: Callable[[int], Any]
    """Begins a game of this set-up by a seed, perhaps with more on the table than usual."""
    shuffle_hidden: Callable[[Any, Stream], Any]
    """Returns a copy of a state in which everything that no seat may know is another."""


def chronicles_subjects(game: Chronicles) -> list[Subject]:
    """Returns one subject a set-up; half of them start rich, so that rare things happen."""
    return [
        Subject(
            f"chronicles-{name}",
            game,
            setup,
            partial(rich_start if at // 2 % 2 else game_start, game, setup),
            shuffle_chronicles(game),
        )
        for at, (name, setup) in enumerate(SETUPS.items())
    ]


def horn_subjects(game: Horn) -> list[Subject]:
    """Returns a duel from its beginning, and one in the middle of a war; the dice to come are hidden."""
    return [
        Subject("horn-new", game, DUEL, partial(game_start, game, DUEL), shuffle_horn),
        Subject("horn-war", game, FREE_DUEL, partial(rich_duel, game, FREE_DUEL), shuffle_horn),
    ]


def shuffle_horn(state: HornState, rng: Stream) -> HornState:
    """Hidden are the coming dice of both sides."""
    other = state.clone()
    for side in range(2):
        other.chance.of(side).state = rng.below(1 << 64)
    return other


def game_start(game: Game[S, V, U], setup: U, seed: int) -> S:
    """Begins a game as its rules say."""
    return game.new(setup, seed)


def shuffle_chronicles(game: Chronicles) -> Callable[[State, Stream], State]:
    """Hidden are face-down lands, the order of the piles, the pieces under a hand and all coming chance."""

    def shuffle(state: State, rng: Stream) -> State:
        other = state.clone()
        down = [spot for spot, tile in enumerate(other.board.tiles) if not tile]
        lands = [other.under[spot] for spot in down]
        rng.shuffle(lands)
        for spot, land in zip(down, lands, strict=True):
            other.under[spot] = land
        rng.shuffle(other.small_pile)
        rng.shuffle(other.big_pile)
        chance = other.chance
        for stream in (chance.dice, chance.dark, chance.bag, chance.monsters, chance.tiles):
            stream.state = rng.below(1 << 64)
        for frame in other.stack:
            if isinstance(frame, DrawFrame) and frame.felt:
                frame.felt = another_hand(game, other, frame.felt, rng)
        return other

    return shuffle


def another_hand(game: Chronicles, state: State, felt: list[str], rng: Stream) -> list[str]:
    """Returns pieces from the bag that feel the same as these."""
    bag = state.board.bag[:]
    rng.shuffle(bag)
    hand: list[str] = []
    for item in felt:
        kind = game.box.pieces[item].kind
        hand.append(next(each for each in bag if game.box.pieces[each].kind == kind))
        bag.remove(hand[-1])
    return hand

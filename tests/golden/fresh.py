"""New games to record: every hero count on every layout, and every way in which a game can end."""

from collections.abc import Iterator
from itertools import count

from avel.chronicles.ending import REASONS
from avel.chronicles.model import Options
from avel.chronicles.rules import Chronicles
from avel.core.randomness import Stream
from tests.golden.record import Recorded
from tests.golden.schemer import Schemer
from tests.players import walk
from tests.setups import HEROES, LAYOUTS, setup_of

QUIET = Options(free_actions=False, lone_four_actions=True)
TRIES = 100


def fresh_games(game: Chronicles) -> Iterator[tuple[str, Recorded]]:
    """Yields names and games."""
    for heroes in HEROES:
        for layout in LAYOUTS:
            yield f"{heroes}_{layout}", curious_game(game, heroes, layout)
    for reason in REASONS:
        yield reason.replace(".", "_"), game_that_ends(game, reason)


def curious_game(game: Chronicles, heroes: int, layout: str) -> Recorded:
    """Plays a game of a curious player."""
    setup = setup_of(heroes, layout, "normal")
    tokens = tuple(action.token for _, action in walk(game, game.new(setup, heroes), heroes))
    return Recorded(setup, heroes, tokens)


def game_that_ends(game: Chronicles, reason: str) -> Recorded:
    """Looks through seeds for a game that ends for this reason."""
    heroes = 1 if reason.startswith("won.") else 2
    setup = setup_of(heroes, "first", "easy", QUIET)
    for seed in count():
        state = game.new(setup, seed)
        rng = Stream.named(seed, "schemer")
        tokens = []
        for action in Schemer(game, reason, TRIES).play(state, rng):
            tokens.append(action.token)
            game.take(state, game.decision(state), action)
        if state.outcome == reason:
            return Recorded(setup, seed, tuple(tokens))
    raise AssertionError("seeds never end")

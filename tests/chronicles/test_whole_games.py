"""Whole random games: nothing gets lost, events tell everything, and every game ends."""

from collections import Counter
from itertools import product

import pytest

from avel.chronicles.actions import WORDS
from avel.chronicles.ending import REASONS
from avel.chronicles.events import (
    Fact,
    GameEnded,
)
from avel.chronicles.facts import FACTS
from avel.chronicles.gear_events import (
    BagEmpty,
    CoinsLeft,
    UpgradeLost,
)
from avel.chronicles.setup import lay_out
from tests.invariants import Listener, faults
from tests.kit import rich_start
from tests.players import by_chance, by_verb, play, walk
from tests.setups import DIFFICULTIES, HEROES, LAYOUTS, SETUPS, setup_of

PLAYERS = (by_chance, by_verb, None)
SILENT = (BagEmpty, CoinsLeft, GameEnded, UpgradeLost)
"""Facts that change nothing on the board."""
QUESTIONS = {
    *("battle.prepare", "battle.items", "battle.magic", "battle.press_on", "knock_out.lose", "march.way"),
    *("draw.which", "place.put", "gain.make_room", "upgrade.which", "market.deal", "lake.again"),
    *("turn.choose", "trade.talk", "trade.consent"),
}
CHANGING = tuple(kind for kind in FACTS if kind not in SILENT)


@pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS)
def test_nothing_is_lost_and_nobody_is_in_two_places(chronicles, setup):
    for state in (chronicles.new(setup, 1), rich_start(chronicles, setup, 2)):
        for decision, _ in walk(chronicles, state):
            assert not faults(chronicles.box, state), decision.kind
        assert not faults(chronicles.box, state)


@pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS)
def test_events_tell_everything_that_changes_on_the_board(chronicles, setup):
    listener = Listener(lay_out(chronicles.box, setup, 3).board)
    state = chronicles.new(setup, 3, listener.hear)
    for _ in walk(chronicles, state, 3, by_verb, listener.hear):
        assert listener.board == state.board
    assert listener.board == state.board
    state = rich_start(chronicles, setup, 4)
    listener = Listener(state.board)
    for _ in walk(chronicles, state, 4, hear=listener.hear):
        assert listener.board == state.board
    assert listener.board == state.board


@pytest.mark.parametrize("deaf", CHANGING, ids=lambda fact: fact.__name__)
def test_a_listener_who_misses_an_event_is_found_out(chronicles, deaf):
    def hear(event: Fact) -> None:
        if type(event) is not deaf:
            listener.hear(event)

    for seed in range(40):
        state = rich_start(chronicles, setup_of(1 + seed % 4), seed)
        listener = Listener(state.board)
        try:
            if any(
                listener.board != state.board for _ in walk(chronicles, state, seed, PLAYERS[seed % 3], hear)
            ):
                return
        except (KeyError, ValueError):
            return  # without that event a later one could not be followed
    raise AssertionError(f"nobody noticed that {deaf.__name__} was missed")


def test_random_games_meet_every_verb_every_event_and_every_question(chronicles):
    verbs, told, asked = Counter(), Counter(), Counter()
    for seed, heroes, player in product(range(10), HEROES, PLAYERS):
        state = rich_start(chronicles, setup_of(heroes, "second"), seed)
        for decision, action in walk(
            chronicles, state, seed, player, lambda event: told.update([type(event)])
        ):
            verbs[type(action)] += 1
            asked[decision.kind] += 1
    assert {verb for verb, kind in WORDS.kinds.items() if not verbs[kind]} == set()
    assert {kind.__name__ for kind in [*CHANGING, *SILENT] if not told[kind]} <= {"BagEmpty"}
    assert set(asked) == QUESTIONS


@pytest.mark.slow
@pytest.mark.parametrize("heroes", HEROES)
def test_two_hundred_games_of_each_hero_count_end(chronicles, heroes):
    for seed in range(200):
        setup = setup_of(heroes, LAYOUTS[seed % 3], DIFFICULTIES[seed // 3 % 3])
        state = play(chronicles, chronicles.new(setup, seed), seed, (by_chance, by_verb)[seed % 2])
        assert state.outcome in REASONS
        assert not faults(chronicles.box, state)

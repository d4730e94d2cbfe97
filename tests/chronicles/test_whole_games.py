"""Whole random games: nothing gets lost, events tell everything, and every game ends."""

from collections import Counter
from itertools import product

import pytest

from avel.chronicles import events, place_events
from avel.chronicles.actions import WORDS
from avel.chronicles.ending import REASONS
from avel.chronicles.events import Fact
from avel.chronicles.model import Options, Seat, Setup
from avel.chronicles.setup import lay_out
from tests.invariants import Listener, faults
from tests.players import by_chance, by_verb, play, walk

HEROES = (1, 2, 3, 4)
SETUPS = list(product(HEROES, ("first", "second", "third"), ("easy", "normal", "hard"), (True, False)))


def setup_of(heroes: int, layout: str, difficulty: str, free: bool) -> Setup:
    seats = tuple(Seat(name) for name in ("Maren", "Tobin", "Ysolde", "Bram")[:heroes])
    return Setup(seats, layout, difficulty, Options(free_actions=free))


@pytest.mark.parametrize(("heroes", "layout", "difficulty", "free"), SETUPS)
def test_nothing_is_lost_and_nobody_is_in_two_places(chronicles, heroes, layout, difficulty, free):
    setup = setup_of(heroes, layout, difficulty, free)
    for seed in range(2):
        state = chronicles.new(setup, seed)
        for decision, _ in walk(chronicles, state, seed):
            assert not faults(chronicles.box, state), decision.kind
        assert not faults(chronicles.box, state)


@pytest.mark.parametrize(("heroes", "layout", "difficulty", "free"), SETUPS)
def test_events_tell_everything_that_changes_on_the_board(chronicles, heroes, layout, difficulty, free):
    setup = setup_of(heroes, layout, difficulty, free)
    for seed, player in product((3, 4), (by_chance, by_verb)):
        listener = Listener(lay_out(chronicles.box, setup, seed).board)
        state = chronicles.new(setup, seed, listener.hear)
        for _ in walk(chronicles, state, seed, player, listener.hear):
            assert listener.board == state.board
        assert listener.board == state.board


def test_a_listener_who_misses_an_event_is_found_out(chronicles):
    setup = setup_of(2, "first", "normal", True)
    missed = Counter()
    for kind in all_facts():
        state = chronicles.new(setup, 5)
        listener = Listener(state.board)

        def hear(event, kind=kind, listener=listener):
            if type(event) is not kind:
                listener.hear(event)

        try:
            differs = any(listener.board != state.board for _ in walk(chronicles, state, 5, hear=hear))
        except (KeyError, ValueError):
            differs = True
        missed[differs] += 1
    assert missed[True] > len(all_facts()) // 2


def all_facts() -> list[type[Fact]]:
    known = [*vars(events).values(), *vars(place_events).values()]
    return [kind for kind in dict.fromkeys(known) if isinstance(kind, type) and issubclass(kind, Fact)][1:]


def test_random_games_meet_every_verb_and_every_event(chronicles):
    verbs, told = Counter(), Counter()
    for seed, heroes in product(range(60), HEROES):
        state = chronicles.new(setup_of(heroes, "second", "easy", True), seed)
        for _, action in walk(chronicles, state, seed, hear=lambda event: told.update([type(event)])):
            verbs[type(action)] += 1
    assert set(WORDS.kinds.values()) - verbs.keys() == set()
    assert {kind.__name__ for kind in set(all_facts()) - told.keys()} == set()


@pytest.mark.slow
@pytest.mark.parametrize("heroes", HEROES)
def test_two_hundred_games_of_each_hero_count_end(chronicles, heroes):
    for seed in range(200):
        _, layout, difficulty, free = SETUPS[seed % len(SETUPS)]
        setup = setup_of(heroes, layout, difficulty, free)
        state = play(chronicles, chronicles.new(setup, seed), seed, (by_chance, by_verb)[seed % 2])
        assert state.outcome in REASONS
        assert not faults(chronicles.box, state)

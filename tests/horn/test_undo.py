"""Undo, redo and their fences in a duel."""

import pytest

from avel.core.randomness import Stream
from avel.core.session import Session
from avel.horn.actions import Build, CallGenerals, EndTurn, Fight, Move
from tests.horn.kit import FREE, SETUP, rich_start
from tests.players import Curious, by_verb, walk


def test_what_is_bought_can_be_taken_back_up_to_the_turns_beginning(horn):
    session = Session(horn, horn.new(SETUP, 1))
    before = horn.dump(session.state)
    session.answer(Build("farm", 2))
    session.answer(Build("castle", 4))
    assert session.undo_turn() == 2
    assert horn.dump(session.state) == before
    session.redo()
    session.redo()
    assert [plot.kind for plot in session.state.board.plots if plot] == ["city", "city", "farm", "castle"]


def test_a_turns_end_is_a_fence(horn):
    session = Session(horn, horn.new(SETUP, 1))
    session.answer(CallGenerals())
    assert session.fence is None
    session.answer(EndTurn())
    assert session.fence.reason == "undo.turn_ended"
    assert session.undo_turn() == 0


def test_a_roll_is_a_fence_and_a_move_is_none(horn):
    session = Session(horn, rich_start(horn, SETUP, 3))
    rng, curious = Stream(3), Curious()
    met = set()
    for _ in range(300):
        if session.decision is None:
            break
        action = curious(session.decision, rng)
        steps = len(session.steps)
        session.answer(action)
        if isinstance(action, Fight):
            assert session.steps == []
            met.add("fight")
        elif isinstance(action, Move):
            assert len(session.steps) == steps + 1
            met.add("move")
    assert met == {"fight", "move"}


@pytest.mark.parametrize("seed", range(12))
def test_facts_say_that_something_was_revealed_just_where_dice_were_rolled(short_horn, seed):
    state, told = rich_start(short_horn, SETUP, seed), []
    before = state.chance.clone()
    for _ in walk(short_horn, state, seed, by_verb, told.append):
        assert any(fact.reveals for fact in told) == (state.chance != before)
        before = state.chance.clone()
        told.clear()
    assert any(fact.reveals for fact in told) == (state.chance != before)


@pytest.mark.parametrize("seed", range(4))
def test_where_anything_may_be_undone_a_whole_duel_goes_back_and_the_same_dice_come_again(short_horn, seed):
    session = Session(short_horn, rich_start(short_horn, FREE, seed))
    rng, states = Stream(seed), []
    while session.decision and len(states) < 300:
        states.append(short_horn.dump(session.state))
        actions = session.decision.actions
        session.answer(actions[rng.below(len(actions))])
    last = short_horn.dump(session.state)
    for state in reversed(states):
        session.undo()
        assert short_horn.dump(session.state) == state
    for _ in states:
        session.redo()
    assert short_horn.dump(session.state) == last

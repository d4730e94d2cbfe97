"""Undo and redo, as trials from what went wrong in other games."""

from dataclasses import replace

import pytest

from avel.chronicles.rules import Chronicles
from avel.chronicles.state import Chance
from avel.core.decisions import IllegalAction
from avel.core.randomness import Stream
from avel.core.session import MOST_STEPS, Session
from tests.kit import Kit, rich_start
from tests.players import Curious, by_chance
from tests.setups import SETUPS, setup_of


@pytest.fixture
def table(chronicles):
    return Kit(chronicles).heroes(2)


def family(number=2, seed=3):
    setup = setup_of(number)
    return replace(setup, options=replace(setup.options, undo_anything=True)), seed


def test_T1_undo_is_refused_after_chance_and_allowed_before_it(table):
    table.stand(0, "hollow").monster("ice_bat", "hollow").choose("battle monster=ice_bat")
    assert table.session.steps
    whose = table.board.hero
    table.undo()
    assert table.board.hero == whose
    table.choose("battle monster=ice_bat", "roll")
    assert table.session.fence.reason == "undo.chance"
    with pytest.raises(IndexError):
        table.session.undo()
    assert table.board.hero == whose


def test_T2_the_action_budget_is_neither_lost_nor_given_twice(table, chronicles):
    table.toughness(0, 1).choose("rest", "rest")
    table.undo()
    table.sit_down(chronicles.load(chronicles.dump(table.state)))
    assert table.board.left == 1
    table.choose("rest")
    table.session.undo()
    table.session.redo()
    assert table.board.left == 0
    table.refuses("rest", "move")


def test_T3_each_answer_is_one_step_and_one_undo_takes_exactly_one_back(table):
    table.coins(0, 6)
    for at in range(1, 5):
        table.choose("drop_coin hero=0")
        assert len(table.session.steps) == at
    for at in range(3, -1, -1):
        table.session.undo()
        assert len(table.session.steps) == at
        assert table.hero(0).coins == 6 - at


def test_T5_after_the_last_action_the_turn_waits_and_can_be_taken_back(table):
    table.toughness(0, 1).choose("rest", "rest")
    table.expect("turn.choose", seat=0)
    assert table.session.undo_turn() == 2
    assert table.board.left == 2
    table.expect("turn.choose", seat=0)


def test_T17_games_and_workers_neither_share_nor_repeat_chance(chronicles):
    one, other = (Session(chronicles, chronicles.new(setup_of(2), 7)) for _ in range(2))
    rng, player = Stream.named(1, "a"), Curious()
    alone = Session(chronicles, chronicles.new(setup_of(2), 7))
    answers = []
    while alone.decision and len(answers) < 80:
        answers.append(player(alone.decision, rng))
        alone.answer(answers[-1])
    for action in answers:
        one.answer(action)
        other.answer(action)
    assert chronicles.dump(one.state) == chronicles.dump(other.state) == chronicles.dump(alone.state)
    starts = [getattr(Chance.seeded(seed), name).state for seed in range(500) for name in Chance.__slots__]
    assert len(set(starts)) == len(starts)


def test_redo_gives_the_same_dice_again_and_a_new_answer_ends_it(chronicles):
    session = Session(chronicles, chronicles.new(*family()))
    rng, told = Stream.named(3, "redo"), []
    for _ in range(60):
        told.append(session.answer(by_chance(session.decision, rng)))
    after = chronicles.dump(session.state)
    for _ in range(30):
        session.undo()
    assert [session.redo() for _ in range(30)] == told[30:]
    assert chronicles.dump(session.state) == after
    assert session.undone == []
    with pytest.raises(IndexError):
        session.redo()
    session.undo()
    session.answer(session.decision.actions[0])
    assert session.undone == []


def test_a_refused_answer_leaves_redo_as_it_is(table):
    table.coins(0, 3).choose("drop_coin hero=0").undo()
    with pytest.raises(IllegalAction):
        table.choose("rest")
    assert len(table.session.undone) == 1
    assert table.session.pending is None


def test_a_family_goes_back_to_the_very_start_and_again_to_the_end(chronicles):
    setup, seed = family(1)
    session = Session(chronicles, chronicles.new(setup, seed))
    rng, player, texts = Stream.named(9, "family"), Curious(), []
    while session.decision and len(texts) < MOST_STEPS - 1:
        texts.append(chronicles.dump(session.state))
        session.answer(player(session.decision, rng))
    assert session.decision is None
    for text in reversed(texts):
        session.undo()
        assert chronicles.dump(session.state) == text
    assert session.transcript.lines == []
    while session.undone:
        session.redo()
    assert session.decision is None


def test_undoing_turns_goes_from_turn_to_turn(chronicles):
    session = Session(chronicles, chronicles.new(*family()))
    rng, player = Stream.named(4, "turns"), Curious()
    for _ in range(90):
        session.answer(player(session.decision, rng))
    while session.steps:
        turn = chronicles.turn(session.steps[-1].before)
        expected = session.steps_of_turn()
        assert session.undo_turn() == expected > 0
        assert chronicles.turn(session.state) == turn
        assert not session.steps or chronicles.turn(session.steps[-1].before) != turn
    assert session.undo_turn() == 0


@pytest.mark.parametrize("name", ["1-first-easy-free", "4-second-normal-free"])
def test_in_fair_play_undo_never_changes_what_chance_brings_next(chronicles, name):
    session = Session(chronicles, rich_start(chronicles, SETUPS[name], 3))
    rng, player = Stream.named(5, "fair"), Curious()
    for _ in range(300):
        if session.decision is None:
            break
        session.answer(player(session.decision, rng))
        chance = session.state.chance.clone()
        for _ in range(rng.below(4)):
            if session.steps:
                session.undo()
        assert session.state.chance == chance
        while session.undone and rng.below(2):
            session.redo()
            assert session.state.chance == chance


class Breaking(Chronicles):
    """Rules that break at the end of a turn, half-way."""

    def take(self, state, decision, action, announce):
        if action.verb() == "end_turn":
            state.board.left = 99
            raise LookupError("no such hero")
        return super().take(state, decision, action, announce)


def test_where_the_rules_break_the_table_is_as_before_and_the_answer_known(box):
    game = Breaking(box)
    session = Session(game, game.new(setup_of(1), 1))
    while not any(action.verb() == "end_turn" for action in session.decision.actions):
        session.answer(session.decision.actions[0])
    before = game.dump(session.state)
    end = next(action for action in session.decision.actions if action.verb() == "end_turn")
    with pytest.raises(LookupError):
        session.answer(end)
    assert game.dump(session.state) == before
    assert session.pending == end
    session.answer(session.decision.actions[0])
    assert session.pending is None

"""A session: every answer one step, undo back to a fence, and never across it."""

import pytest

from avel.chronicles.model import Options
from avel.core.decisions import IllegalAction
from avel.core.game import Fence
from avel.core.randomness import Stream
from avel.core.session import Session
from tests.kit import Kit, rich_start
from tests.players import Curious
from tests.setups import SETUPS, setup_of


@pytest.fixture
def table(chronicles):
    return Kit(chronicles).heroes(2)


def test_the_second_action_does_not_end_the_turn_and_can_be_undone(table):
    table.turn_up("market", "hollow").stand(0, "market")
    table.choose("move to=castle", "move to=market")
    table.expect("turn.choose", seat=0).offers("end_turn").refuses("move")
    table.undo()
    assert table.where(0) == "castle"
    table.expect("turn.choose", seat=0).offers("move to=market")


def test_undo_gives_back_the_actions_that_were_left_and_no_more(table):
    table.toughness(0, 1).choose("rest")
    assert table.board.left == 1
    table.undo()
    assert table.board.left == 2
    table.choose("rest", "rest").undo()
    assert table.board.left == 1
    table.choose("rest")
    assert table.board.left == 0
    table.refuses("move", "rest")


def test_an_undone_table_that_was_saved_has_the_same_actions_left(table, chronicles):
    table.toughness(0, 1).choose("rest", "rest").undo()
    table.sit_down(chronicles.load(chronicles.dump(table.state)))
    assert table.board.left == 1
    table.choose("rest").refuses("move")


def test_one_answer_is_one_step_and_one_undo_takes_one_back(table):
    table.coins(0, 5)
    for at in range(1, 4):
        table.choose("drop_coin hero=0")
        assert len(table.session.steps) == at
        assert len(table.session.transcript.lines) == at
    table.undo()
    assert table.hero(0).coins == 3
    assert table.session.transcript.answers() == ((0, "drop_coin hero=0"),) * 2


def test_a_refused_answer_is_no_step(table):
    with pytest.raises(IllegalAction, match='"rest" is not among move'):
        table.choose("rest")
    assert table.session.steps == []
    assert table.session.transcript.lines == []


@pytest.mark.parametrize(
    ("lay", "answer", "reason"),
    [
        (lambda table: table.stand(0, "hollow").monster("ice_bat", "hollow"), "roll", "undo.chance"),
        (lambda table: table.stand(0, "market").coins(0, 3), "buy", "undo.chance"),
        (lambda table: table.stand(0, "wishing_lake"), "wish", "undo.chance"),
        (lambda table: table, "move down", "undo.revealed"),
        (lambda table: table, "end_turn", "undo.turn_ended"),
        (lambda table: table.black_moon("hollow").walls(0), "end_turn end_turn", "undo.game_over"),
    ],
    ids=["roll", "draw", "wish", "flip", "end-turn", "game-over"],
)
def test_undo_stops_at_a_fence_and_says_why(table, lay, answer, reason):
    lay(table)
    if answer == "roll":
        table.choose("battle monster=ice_bat")
        assert table.session.steps
        table.undo().choose("battle monster=ice_bat", "roll")
    elif answer == "move down":
        start = table.board.tiles.index("hollow")
        table.stand(0, "hollow")
        down = next(spot for spot in table.land.near[start] if not table.board.tiles[spot])
        table.choose(f"move to={down}")
    else:
        table.choose(*answer.split())
    assert table.session.fence == Fence(reason)
    with pytest.raises(IndexError):
        table.session.undo()


@pytest.mark.parametrize("name", ["1-first-easy-free", "2-third-easy-free", "4-second-normal-free"])
def test_undo_restores_state_and_question_and_never_changes_the_turn(chronicles, name):
    session = Session(chronicles, rich_start(chronicles, SETUPS[name], 3))
    rng, player, undone = Stream.named(3, "undo"), Curious(), 0
    for _ in range(400):
        if session.decision is None:
            break
        before = session.game.dump(session.state), session.decision, list(session.transcript.lines)
        whose = session.state.board.hero, session.state.board.round
        session.answer(player(session.decision, rng))
        if session.steps and rng.below(2):
            undone += 1
            session.undo()
            assert (session.game.dump(session.state), session.decision, session.transcript.lines) == before
            assert session.decision == session.game.decision(session.state)
            assert (session.state.board.hero, session.state.board.round) == whose
    assert undone > 10


def test_a_state_kept_for_undo_is_not_touched_by_what_follows(chronicles):
    session = Session(chronicles, rich_start(chronicles, setup_of(2), 1))
    rng, player, kept = Stream.named(1, "kept"), Curious(), []
    while session.decision:
        session.answer(player(session.decision, rng))
        kept += [(step, session.game.dump(step.before)) for step in session.steps[-1:]]
        assert all(session.game.dump(step.before) == text for step, text in kept[-5:])


def test_a_finished_game_takes_no_answer(chronicles):
    table = Kit(chronicles).heroes(1, options=Options(march_by_itself=True)).black_moon("hollow").walls(0)
    table.choose("end_turn").ended("lost.beast")
    with pytest.raises(ValueError, match="the game is over"):
        table.choose("end_turn")


def test_observers_hear_what_the_answer_returns(table):
    heard = []
    table.session.observers.append(heard.append)
    table.coins(0, 2).choose("drop_coin hero=0")
    assert heard == [table.told]

"""The button that goes on ends nothing by mistake."""

import pytest

from avel.client.duel.studio import valley, with_priest
from avel.client.game.second_press import DOUBT_SECONDS
from avel.client.inputs import PointerPressed
from avel.client.motion import MotionLevel
from avel.horn.actions import Build, EndTurn
from tests.client.duel.playing import Table, session_of, still

END = "choice:done"
LEVELS = pytest.mark.parametrize("level", list(MotionLevel))


def table_of(kit, horn, edit=valley, **more):
    return Table(still(kit, **more), horn, session_of(horn, edit=edit), hands_over=False)


@pytest.fixture
def acting(kit, horn):
    """A table at which generals may act."""
    table = table_of(kit, horn)
    table.click(END)
    return table


def has_ended(table):
    return any(isinstance(step.action, EndTurn) for step in table.scene.session.steps) or (
        table.scene.session.state.board.side == 1
    )


def button(table):
    return table.scene.face._group.find(END)


def wait_for_question(table):
    for _ in range(300):
        if table.scene.front.own_decision:
            return
        table.pilot.wait(1 / 30)


@LEVELS
@pytest.mark.parametrize("edit", [valley, with_priest, None])
def test_a_press_just_after_the_button_came_to_mean_another_thing_is_lost(kit, horn, level, edit):
    table = table_of(kit, horn, edit, motion=level)
    table.pilot.press("e")
    wait_for_question(table)
    decision = table.scene.session.decision
    table.pilot.press("e")
    table.pilot.click(END)
    assert table.scene.session.decision is decision
    assert not table.scene.front.main.is_doubted
    table.pilot.settle()
    table.pilot.press("e")
    assert table.scene.session.decision is not decision or table.scene.front.main.is_doubted


@LEVELS
def test_a_double_click_ends_no_turn(kit, horn, level):
    table = table_of(kit, horn, motion=level)
    table.click(END)
    for _ in range(2):
        table.pilot.click(END)
    assert not has_ended(table)


def test_generals_who_may_act_are_named_before_the_turn_ends(kit, acting):
    acting.click(END)
    able = acting.scene.front.able
    assert button(acting).label == kit.words("table.end_again")
    assert button(acting).second == kit.words.count("duel.end_with", len(able))
    note = acting.scene.front.note(acting.scene.face.asked)
    assert all(acting.scene.desk.general(each) in note for each in able)
    acting.click(END)
    assert has_ended(acting)


@pytest.mark.parametrize(
    "other", ["n", "f1", "tab", "esc", "f10", "tool:menu", "card:0:swift_march", "turn:undo", "story"]
)
def test_whatever_else_is_pressed_takes_the_doubt_back(acting, other):
    acting.click(END)
    assert acting.scene.front.main.is_doubted
    if other == "story":
        acting.pilot.stack.handle(PointerPressed(acting.scene.face.plan.story.center))
    elif ":" in other:
        acting.pilot.click(other)
    else:
        acting.pilot.press(other)
    assert not acting.scene.front.main.is_doubted
    assert "can act" not in button(acting).second
    assert not has_ended(acting)


def test_escape_takes_the_doubt_back_and_opens_no_menu(acting):
    acting.click(END)
    acting.pilot.press("esc")
    assert acting.pilot.stack.top is acting.scene


def test_the_doubt_ends_by_itself(acting):
    acting.click(END)
    label = button(acting).label
    acting.pilot.wait(DOUBT_SECONDS + 0.1)
    assert button(acting).label != label
    acting.click(END)
    assert not has_ended(acting)


def test_a_turn_in_which_nothing_was_bought_asks_before_it_ends(kit, horn):
    table = table_of(kit, horn, None)
    table.click(END)
    table.click(END)
    assert table.scene.front.main.is_doubted
    assert not has_ended(table)
    table.click(END)
    assert has_ended(table)


def test_where_nobody_can_act_and_something_was_bought_one_press_is_enough(kit, horn):
    table = table_of(kit, horn, None)
    purchase = next(each for each in table.scene.session.decision.actions if isinstance(each, Build))
    table.scene.desk.shown.answer(purchase)
    table.pilot.settle()
    table.click(END)
    table.click(END)
    assert has_ended(table)

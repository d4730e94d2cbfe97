"""The end screen: its chart, its seed, the board to look back at, and the ways on."""

import pytest

from avel.client.gallery.studio import Studio
from avel.client.house import House
from avel.client.pilot import Pilot
from avel.client.scenes.end import EndScene
from avel.client.scenes.final_board import BACK, FinalBoardScene
from avel.core.session import Session
from tests.client.game.seated import still
from tests.setups import setup_of


@pytest.fixture
def end(kit, box, tmp_path):
    return Studio(kit, box, tmp_path).end_won()


def test_rounds_can_be_stood_on_and_tell_their_numbers(kit, end):
    pilot = Pilot(kit, end)
    tips = [each.tip for each in end.build() if each.id.startswith("round:")]
    assert len(tips) == end._ended.board.round
    assert "Round 1" in tips[0]
    assert "round:1" in pilot.stack.top.targets()


def test_the_pictures_of_the_end_show_what_their_names_say(kit, box, tmp_path, end):
    assert end._ended.is_won
    assert not Studio(kit, box, tmp_path).end_lost(1)._ended.is_won


def test_the_right_panel_turns_over(kit, end):
    pilot = Pilot(kit, end)
    before = pilot.picture()
    pilot.click("end:page")
    assert "round:1" not in pilot.stack.top.targets()
    pilot.click("end:page")
    assert pilot.picture().get_buffer().raw == before.get_buffer().raw or "round:1" in end.targets()


@pytest.mark.parametrize(("works", "said"), [(True, "copied"), (False, "no clipboard here")])
def test_the_seed_is_copied_or_says_that_it_could_not(kit, end, works, said):
    copied = []
    end.ways.copy = lambda text: copied.append(text) is None and works
    pilot = Pilot(kit, end)
    pilot.press("c")
    assert copied == [str(end._record.seed)]
    assert said in [getattr(each, "second", "") for each in end.build()]


def test_the_last_board_is_looked_at_and_left(kit, box, tmp_path):
    pilot = Pilot(kit, Studio(kit, box, tmp_path).final_board())
    assert isinstance(pilot.stack.top, FinalBoardScene)
    assert BACK in pilot.stack.top.targets()
    pilot.press("t", "=", "0")
    pilot.picture()
    pilot.press("esc")
    assert pilot.stack.is_over


def test_the_same_seed_begins_the_very_same_game(kit, box, tmp_path, chronicles):
    house = House(still(kit), box, tmp_path, lambda: 99)
    scene = house.begun(setup_of(2), 4)
    session = scene.session
    while session.decision is not None:
        session.answer(session.decision.actions[session.decision.default])
    pilot = Pilot(kit, scene._end(session))
    assert isinstance(pilot.stack.top, EndScene)
    pilot.press("s")
    pilot.settle()
    assert pilot.stack.top.session.state == Session(chronicles, chronicles.new(setup_of(2), 4)).state
    house.close()

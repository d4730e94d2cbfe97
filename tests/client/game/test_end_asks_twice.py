"""The end of a turn asks once; whatever else is done then, and a while without a press, takes that back."""

import pytest

from avel.chronicles.model import Seat, Setup
from avel.client.game.turn_strip import END
from avel.client.inputs import PointerPressed, Resized, Wheel
from tests.client.game.seated import Seated, still
from tests.kit import Kit as Table


@pytest.fixture
def seated(kit, chronicles):
    table = Table(chronicles).set_up(Setup((Seat("Maren"), Seat("Tobin"))))
    return Seated(still(kit), table.game, table.session)


def wheel(seated):
    seated.pilot.stack.handle(Wheel(seated.scene.face.plan.map.center, 1))


def beside(seated):
    seated.pilot.stack.handle(PointerPressed(seated.scene.face.plan.bottom.topleft))


DEEDS = {
    "the menu by key": lambda seated: seated.press("f10", "esc"),
    "the menu by a click": lambda seated: seated.click("tool:menu").press("esc"),
    "the settings": lambda seated: seated.press("f10", "s", "esc", "esc"),
    "the backpack": lambda seated: seated.press("i", "esc"),
    "the hint": lambda seated: seated.press("f1", "esc"),
    "another size": lambda seated: seated.pilot.resize((1100, 700)),
    "the same size": lambda seated: seated.pilot.stack.handle(Resized((1280, 720))),
    "the wheel": wheel,
    "the map by keys": lambda seated: seated.press("shift+left"),
    "a place that does nothing": beside,
    "a key that does nothing": lambda seated: seated.press("f7"),
    "a while": lambda seated: seated.pilot.wait(6.5),
}


@pytest.mark.parametrize("deed", DEEDS)
def test_whatever_else_is_done_takes_the_doubt_back(kit, seated, deed):
    seated.press("e")
    assert seated.scene.front.table.is_end_doubted
    DEEDS[deed](seated)
    seated.pilot.settle()
    assert not seated.scene.front.table.is_end_doubted
    end = next(each for each in seated.scene.face.every_widget() if each.id == END)
    assert end.label == kit.words("table.end_turn"), "and the button says so"
    seated.press("e")
    assert seated.session.state.board.hero == 0


def test_the_pointer_may_go_elsewhere_and_come_back(seated):
    seated.press("e")
    seated.pilot.hover("choice:move")
    seated.pilot.wait(4)
    seated.click(END)
    assert seated.session.state.board.hero != 0

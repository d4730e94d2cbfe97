"""The monsters' ways: the button says what is shown, each number says what it counts, and hides nothing."""

import pytest

from avel.chronicles.actions import Move
from avel.chronicles.model import Seat, Setup
from avel.client.gallery.positions import positions
from avel.client.game.table_widgets import STEPS
from avel.client.game.threats import routes
from avel.client.game.way_touch import WayTouch
from avel.client.inputs import PointerMoved, PointerPressed, PointerReleased
from tests.client.game.seated import Seated, still
from tests.kit import Kit as Table


@pytest.fixture(scope="module")
def prepared(chronicles):
    return positions(chronicles)


def with_ways(kit, chronicles, position, language="en"):
    seated = Seated(still(kit, language=language), chronicles, position.reach(chronicles, language))
    if not seated.scene.face.shows_steps:
        seated.scene.face.turn_steps()
        seated.scene.face.refresh()
    return seated


def numbers(seated):
    return [each for each in seated.scene.face.every_widget() if isinstance(each, WayTouch)]


def seen(prepared, chronicles):
    for position in prepared.values():
        session = position.reach(chronicles, "en")
        if session.decision and session.decision.kind == "turn.choose":
            yield position


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_number_says_how_many_rounds_whose_way_has(kit, chronicles, prepared, language):
    found = 0
    for position in seen(prepared, chronicles):
        seated = with_ways(kit, chronicles, position, language)
        desk = seated.scene.desk
        ways = routes(desk.board, desk.land)
        assert {each.id for each in numbers(seated)} == {f"way:{way.spots[0]}" for way in ways}
        for touch, way in zip(numbers(seated), ways, strict=True):
            assert str(way.steps) in touch.tip
            for monster in desk.board.monsters_at(way.spots[0]):
                assert desk.naming.monster(monster.piece) in touch.tip
            found += 1
    assert found > 3


def test_a_number_hides_no_mark_and_a_press_on_it_means_its_land(kit, chronicles, prepared):
    pressed = 0
    for position in seen(prepared, chronicles):
        seated = with_ways(kit, chronicles, position)
        for touch in numbers(seated):
            if not touch.does:
                continue
            mark = seated.targets[touch.does]
            assert not mark.inflate(-8, -8).colliderect(touch.rect.inflate(-8, -8))
        goal = next((each for each in numbers(seated) if each.does), None)
        if goal:
            spot = int(goal.does.removeprefix("land:"))
            assert Move(spot) in seated.session.decision.actions
            hero = seated.session.state.board.hero
            for kind in (PointerMoved, PointerPressed, PointerReleased):
                seated.pilot.stack.handle(kind(goal.rect.center))
            seated.pilot.settle()
            assert seated.session.state.board.heroes[hero].spot == spot
            pressed += 1
    assert pressed


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_button_is_called_the_same_on_and_off_and_says_when_there_is_no_way(kit, chronicles, language):
    table = Table(chronicles).set_up(Setup((Seat("Maren"), Seat("Tobin"))))
    table.board.monsters = []
    seated = Seated(still(kit, language=language), table.game, table.session)
    button = next(each for each in seated.scene.face.every_widget() if each.id == STEPS)
    label = button.label
    seated.press("t")
    button = next(each for each in seated.scene.face.every_widget() if each.id == STEPS)
    assert button.label == label
    assert button.tip == kit.words("table.steps_none")

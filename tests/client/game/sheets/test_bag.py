import pygame
import pytest

from avel.chronicles.actions import Take
from avel.client.inputs import FocusGained, FocusLost
from avel.client.motion import MotionLevel
from tests.client.game.sheets.stand import stand
from tests.client.game.sheets.tables import BagSheet, draw, seated


@pytest.fixture
def bag(kit, chronicles):
    pilot, scene = stand(kit, draw(chronicles), BagSheet)
    pilot.press("enter")
    return pilot, scene


def test_the_clock_waits_until_the_hand_reaches_in(kit, chronicles):
    pilot, scene = stand(kit, draw(chronicles), BagSheet)
    pilot.wait(30)
    assert scene.answers == []
    assert list(pilot.stack.top.targets()) == ["reach"]
    pilot.click("reach")
    pilot.wait(5.1)
    assert scene.answers[0] == Take(2)


def test_untouched_the_hand_closes_on_the_last(bag):
    pilot, scene = bag
    pilot.wait(4.8)
    assert scene.answers == []
    pilot.wait(0.4)
    assert scene.answers[0] == Take(2)


def test_the_hand_closes_on_what_the_pointer_felt(bag):
    pilot, scene = bag
    pilot.hover("felt:0")
    pilot.wait(5.1)
    assert scene.answers[0] == Take(0)


def test_the_hand_closes_on_what_the_keyboard_stands_on(bag):
    pilot, scene = bag
    pilot.press("tab", "tab")
    pilot.wait(5.1)
    assert scene.answers[0] == Take(1)


def test_the_button_is_on_once_the_keyboard_feels_a_shape(bag):
    pilot, scene = bag
    assert "take" not in pilot.stack.top.targets()
    pilot.press("tab")
    scene.refresh()
    assert "take" in pilot.stack.top.targets()


def test_a_second_click_takes(bag):
    pilot, scene = bag
    pilot.click("felt:1")
    assert scene.answers == []
    pilot.click("felt:0")
    assert scene.answers == []
    pilot.click("felt:0")
    assert scene.answers == [Take(0)]


def test_what_was_pointed_at_for_a_moment_is_taken_by_one_click(bag):
    pilot, scene = bag
    pilot.hover("felt:1")
    pilot.wait(0.4)
    pilot.click("felt:1")
    assert scene.answers == [Take(1)]


def test_a_click_elsewhere_in_between_does_not_count_as_a_second(bag):
    pilot, scene = bag
    pilot.click("felt:1")
    pilot.hover("felt:0")
    pilot.click("felt:1")
    assert scene.answers == []


def test_enter_takes_what_is_felt(bag):
    pilot, scene = bag
    pilot.press("enter")
    assert scene.answers == []
    pilot.press("2", "enter")
    assert scene.answers == [Take(1)]


def test_enter_on_a_shape_takes_it(bag):
    pilot, scene = bag
    pilot.press("tab", "enter")
    assert scene.answers == [Take(0)]


def test_the_clock_stands_while_nobody_looks(bag):
    pilot, scene = bag
    pilot.wait(2)
    pilot.stack.handle(FocusLost())
    assert not scene.sheet.is_moving
    pilot.wait(20)
    assert scene.answers == []
    pilot.stack.handle(FocusGained())
    pilot.wait(3.1)
    assert scene.answers[0] == Take(2)


def test_without_a_clock_the_hand_takes_its_time(kit, chronicles):
    kit.settings.change(kit.settings.now.model_copy(update={"bag_seconds": 0}))
    pilot, scene = stand(kit, draw(chronicles), BagSheet)
    pilot.wait(60)
    assert scene.answers == []
    assert not scene.sheet.is_moving


def test_a_longer_clock_is_longer(kit, chronicles):
    kit.settings.change(kit.settings.now.model_copy(update={"bag_seconds": 12}))
    pilot, scene = stand(kit, draw(chronicles), BagSheet)
    pilot.press("enter")
    pilot.wait(11)
    assert scene.answers == []


def test_the_shapes_tell_the_kind_and_nothing_more(kit, chronicles):
    pictures = []
    for items in (("mirror_shield", "short_sword"), ("oak_shield", "battle_axe")):
        table = seated(chronicles, 1).stand(0, "market").coins(0, 5).bag(*items, "moon_draught").choose("buy")
        pilot, _ = stand(kit, table, BagSheet)
        pilot.press("enter")
        pilot.wait(1)
        pictures.append(pygame.image.tobytes(pilot.picture(), "RGB"))
    assert pictures[0] == pictures[1]


def test_the_hand_lies_over_the_shape_it_feels(kit, chronicles):
    kit.settings.change(kit.settings.now.model_copy(update={"motion": MotionLevel.BASIC}))
    pilot, scene = stand(kit, draw(chronicles), BagSheet)
    pilot.press("enter")
    pilot.hover("felt:2")
    piece = scene.plan.rects["felt:2"]
    finger = (piece.centerx - 8, piece.bottom - 20)
    assert sum(pilot.picture().get_at(finger)[:3]) > 300

"""A hand that rests on the mouse presses again what it pressed before, and nothing by surprise."""

import pytest

from avel.client.inputs import KeyPressed, PointerMoved, PointerPressed, PointerReleased
from avel.client.keys import ACTIONS
from avel.client.motion import MotionLevel
from avel.client.pilot import Pilot
from avel.client.scene import Pop, Push
from avel.client.scenes.menu import MenuScene
from avel.client.scenes.settings import SettingsScene
from avel.client.scenes.title import Doors, TitleScene
from avel.client.scenes.widget_scene import Plan, WidgetScene
from avel.client.theme import Scale
from avel.client.widgets.button import Button
from avel.client.widgets.choice import Choice


def press(pilot, at):
    for event in (PointerPressed(at), PointerReleased(at)):
        pilot.stack.handle(event)
        pilot.stack.update(0.1)


@pytest.mark.parametrize("size", [(1280, 720), (800, 500), (1920, 1080)])
@pytest.mark.parametrize("side", ["left", "right"])
def test_a_setting_that_moves_under_a_resting_pointer_goes_on_being_set(kit, size, side):
    kit.settings.change(kit.settings.now.model_copy(update={"ui_scale": 1.0}))
    pilot = Pilot(kit, SettingsScene(kit), size)
    rect = pilot.stack.place_of(pilot.stack.top.targets()["settings:ui_scale"])
    pilot.stack.update(0.1)
    choice = pilot.stack.top.group.find("settings:ui_scale")
    arrow = pilot.stack.place_of(choice._arrow(1 if side == "right" else -1))
    assert rect.contains(arrow)
    pilot.stack.handle(PointerMoved(arrow.center))
    seen, before = [kit.settings.now.ui_scale], kit.settings.now
    for _ in range(3):
        press(pilot, arrow.center)
        pilot.wait(1)
        seen.append(kit.settings.now.ui_scale)
    assert len(set(seen)) == len(seen), "each press goes one step on in the same way"
    assert kit.settings.now.model_copy(update={"ui_scale": 1.0}) == before


class Moving(WidgetScene):
    """A button that runs away to the right when it is pressed, and another one where it was."""

    def __init__(self, kit):
        super().__init__(kit)
        self.pressed = []

    def build(self):
        return [Button("a", "a"), Button("b", "b"), Choice("c", "c", [("1", "1"), ("2", "2")], "1")]

    def layout(self, size, ui_scale):
        import pygame

        step = len(self.pressed) * 100
        places = {"a": 100 + step, "b": step, "c": 900}
        return Plan(Scale(), {id: pygame.Rect(x, 100, 90, 60) for id, x in places.items()})

    def on(self, message):
        self.pressed.append(message.id)
        self.refresh()

    def paint(self, canvas):
        pass


def test_a_button_that_moves_goes_on_being_pressed_until_the_pointer_moves(kit):
    pilot = Pilot(kit, Moving(kit))
    at = pilot.stack.top.targets()["a"].center
    for _ in range(3):
        press(pilot, at)
    assert pilot.stack.top.pressed == ["a", "a", "a"]
    pilot.stack.handle(PointerMoved((at[0] + 2, at[1])))
    press(pilot, (at[0] + 2, at[1]))
    assert pilot.stack.top.pressed[-1] == "a", "a hand trembles"
    pilot.stack.handle(PointerMoved((320 + at[0], at[1])))
    pilot.stack.handle(PointerMoved((300 + at[0] - 100, at[1])))
    press(pilot, (300 + at[0], at[1]))
    assert pilot.stack.top.pressed[-1] == "b"


class Door(Moving):
    """Presses open the next door, or close this one."""

    def on(self, message):
        return Pop() if message.id == "b" else Push(Door(self.kit))

    def build(self):
        return [Button("a", "a", key="t"), Button("b", "b", key="esc"), Button("c", "c")]


@pytest.mark.parametrize("wait", [0.0, 0.3])
def test_what_opened_a_scene_is_lost_when_it_comes_once_more_at_once(kit, wait):
    pilot = Pilot(kit, Door(kit))
    for _ in range(2):
        pilot.press("t")
        pilot.wait(wait)
    assert len(pilot.stack.scenes) == 2
    pilot.wait(1)
    at = pilot.stack.top.targets()["a"].center
    for _ in range(2):
        pilot.stack.handle(PointerPressed(at))
        pilot.stack.handle(PointerReleased(at))
        pilot.wait(wait)
    assert len(pilot.stack.scenes) == 3
    pilot.wait(1)
    pilot.press("t")
    assert len(pilot.stack.scenes) == 4


def test_the_way_back_is_never_lost_nor_anything_where_nothing_moves(kit):
    pilot = Pilot(kit, Door(kit))
    for _ in range(2):
        pilot.press("t")
        pilot.wait(1)
    pilot.press("esc", "esc")
    assert len(pilot.stack.scenes) == 1
    kit.settings.change(kit.settings.now.model_copy(update={"motion": MotionLevel.NONE}))
    pilot.press("t", "t")
    assert len(pilot.stack.scenes) == 3


def test_another_key_is_heard_at_once(kit):
    pilot = Pilot(kit, Door(kit))
    pilot.press("t")
    pilot.stack.handle(KeyPressed("esc"))
    assert len(pilot.stack.scenes) == 1


def test_no_key_of_the_table_or_of_its_menu_changes_the_language_on_the_title(kit):
    keys = {widget.key for widget in MenuScene(kit).build()} | set(ACTIONS.values())
    for key in keys - {"f11"}:
        pilot = Pilot(kit, TitleScene(kit, Doors()))
        before = kit.settings.now.language
        pilot.press(key)
        assert kit.settings.now.language == before, key

import pygame

from avel.client.inputs import GamepadGone, InputReader, KeyPressed
from avel.client.pilot import Pilot
from avel.client.scenes.settings import SettingsScene
from avel.client.scenes.title import Doors, TitleScene


def button(number):
    return pygame.Event(pygame.JOYBUTTONDOWN, button=number, instance_id=0)


def hat(across, up):
    return pygame.Event(pygame.JOYHATMOTION, hat=0, value=(across, up), instance_id=0)


def stick(axis, value):
    return pygame.Event(pygame.JOYAXISMOTION, axis=axis, value=value, instance_id=0)


def gone():
    return pygame.Event(pygame.JOYDEVICEREMOVED, instance_id=0)


def names(events):
    return [("+".join((*each.mods, each.name))) for each in InputReader().read(events)]


def test_buttons_and_the_pad_press_keys():
    assert names([button(0), button(1), button(4), button(5), button(7)]) == [
        "enter",
        "esc",
        "shift+tab",
        "tab",
        "f10",
    ]
    assert names([hat(-1, 0), hat(0, 0), hat(0, 1), hat(0, -1), hat(1, 0)]) == ["left", "up", "down", "right"]
    assert names([button(99)]) == []


def test_one_push_of_a_stick_is_one_press():
    pushes = [0.2, 0.7, 0.9, 1.0, 0.5, 0.7, 0.1, 0.8, -0.9]
    assert names([stick(0, push) for push in pushes]) == ["right", "right", "left"]
    assert names([stick(1, -0.9), stick(1, 0), stick(1, 0.9), stick(3, 1.0)]) == ["up", "down"]


def test_a_gamepad_plays_the_title(kit):
    pilot = Pilot(kit, TitleScene(kit, Doors()))
    reader = InputReader()
    for event in (hat(0, -1), hat(0, 0), button(5), button(0)):
        for each in reader.read([event]):
            pilot.stack.handle(each)
    assert kit.settings.now.language == "zh" or isinstance(pilot.stack.top, SettingsScene)


def test_an_unplugged_gamepad_is_said_once_and_the_game_goes_on(kit):
    pilot = Pilot(kit, TitleScene(kit, Doors()))
    for each in InputReader().read([gone()]):
        assert each == GamepadGone()
        pilot.stack.handle(each)
    assert kit.notices.present.key == "settings.gamepad_gone"
    before = pygame.image.tobytes(pilot.picture(), "RGB")
    pilot.wait(10)
    assert kit.notices.present is None
    assert pygame.image.tobytes(pilot.picture(), "RGB") != before
    pilot.press("s")
    assert isinstance(pilot.stack.top, SettingsScene)


def test_a_gamepad_can_be_switched_off():
    reader = InputReader()
    reader.hears_gamepads = False
    assert reader.read([button(0), hat(1, 0), stick(0, 1.0), gone()]) == []


def test_a_gamepad_that_cannot_be_opened_is_left_alone():
    pygame.joystick.init()
    assert InputReader().read([pygame.Event(pygame.JOYDEVICEADDED, device_index=99)]) == []


def test_what_a_gamepad_presses_is_not_bound_anew():
    assert all(each.is_fixed for each in InputReader().read([button(0)]) if isinstance(each, KeyPressed))

"""Esc in a text field leaves the field, and only then the screen."""

import pytest

from avel.client.gallery.studio import Studio
from avel.client.pilot import Pilot
from avel.client.widgets.text_field import TextField

SCREENS = {
    "set_up": lambda studio: studio.set_up(2),
    "rule_book": lambda studio: studio.rule_book("dice"),
    "workshop": lambda studio: studio.workshop(),
}


def fields_of(scene):
    return [each.id for each in scene.group._all() if isinstance(each, TextField)]


@pytest.mark.parametrize("screen", SCREENS)
def test_the_first_esc_leaves_the_field_and_the_second_means_the_screen(kit, box, tmp_path, screen):
    scene = SCREENS[screen](Studio(kit, box, tmp_path))
    pilot = Pilot(kit, scene)
    fields = fields_of(scene)
    assert fields
    for field in fields:
        scene.group.focus(field)
        assert pilot.stack.text_place() is not None
        before = pilot.picture().get_buffer().raw
        pilot.press("esc")
        assert pilot.stack.top is scene
        assert scene.group.focused is None
        assert pilot.stack.text_place() is None
        assert pilot.picture().get_buffer().raw != before
    before = pilot.picture().get_buffer().raw
    pilot.press("esc")
    assert pilot.stack.is_over or pilot.picture().get_buffer().raw != before


def test_the_only_field_of_a_small_window_is_left_with_it(kit, box, tmp_path):
    scene = Studio(kit, box, tmp_path).name_game()
    pilot = Pilot(kit, scene)
    assert pilot.stack.text_place() is not None
    pilot.press("esc")
    assert pilot.stack.is_over or pilot.stack.top is not scene


def test_what_was_typed_stays_when_the_field_is_left(kit, box, tmp_path):
    scene = Studio(kit, box, tmp_path).set_up(2)
    pilot = Pilot(kit, scene)
    pilot.click("set_up:name")
    pilot.type("Ada")
    pilot.press("esc", "x")
    assert scene.draft.seats[0].name.endswith("Ada") or len(scene.draft.seats) == 1


@pytest.mark.parametrize("screen", SCREENS)
def test_every_field_marks_all_by_ctrl_a_and_is_written_anew(kit, box, tmp_path, screen):
    scene = SCREENS[screen](Studio(kit, box, tmp_path))
    pilot = Pilot(kit, scene)
    for field in fields_of(scene):
        scene.group.focus(field)
        pilot.press("end")
        pilot.type("12")
        pilot.press("ctrl+a")
        assert scene.group.find(field).marked == scene.group.find(field).text != ""
        pilot.type("3")
        assert scene.group.find(field).text == "3"

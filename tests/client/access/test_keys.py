import pygame
import pytest

from avel.client.inputs import KeyPressed
from avel.client.keys import ACTIONS, Bindings, KeyRefused, understood
from avel.client.pilot import Pilot
from avel.client.scenes.settings import SettingsScene
from avel.client.scenes.title import Doors, TitleScene
from avel.client.settings import Settings
from avel.client.theme import Scale
from avel.client.widgets.icon_button import IconButton


def test_at_first_every_key_means_itself():
    bindings = Bindings({})
    assert [bindings.meaning(key) for key in (*ACTIONS.values(), "q", "left")] == [
        *ACTIONS.values(),
        "q",
        "left",
    ]


def test_a_bound_key_takes_the_meaning_and_gives_away_its_own():
    bindings = Bindings({}).bound("undo", "k")
    assert (bindings.meaning("k"), bindings.meaning("z")) == ("z", "k")
    assert (bindings.cap("z"), bindings.cap("k")) == ("k", "z")


def test_no_key_is_ever_lost():
    bindings = Bindings({}).bound("undo", "u").bound("end_turn", "z").bound("rest", "e").bound("menu", "n")
    keys = [*ACTIONS.values(), "u", "n", "q", "x"]
    assert sorted(bindings.meaning(key) for key in keys) == sorted(keys)
    assert all(bindings.cap(bindings.meaning(key)) == key for key in keys)


@pytest.mark.parametrize("key", ["tab", "left", "space", "backspace", "left shift", ""])
def test_keys_that_move_or_type_are_refused(key):
    with pytest.raises(KeyRefused) as refused:
        Bindings({}).bound("undo", key)
    assert refused.value.reason == "fixed"


def test_a_key_of_another_action_is_refused_with_its_name():
    with pytest.raises(KeyRefused) as refused:
        Bindings({}).bound("undo", "e")
    assert (refused.value.reason, refused.value.other) == ("taken", "end_turn")


def test_of_broken_bindings_those_are_kept_that_go_together():
    found = understood({"undo": "e", "end_turn": "z", "rest": "tab", "nothing": "k", "menu": "k"})
    assert found.chosen == {"menu": "k"}
    assert understood({"undo": "e", "end_turn": "q"}).chosen == {"end_turn": "q", "undo": "e"}


def waiting(kit):
    pilot = Pilot(kit, TitleScene(kit, Doors()))
    pilot.press("s", "4")
    pilot.click("settings:key_undo")
    return pilot


def test_a_key_is_bound_on_the_settings_page_and_shown_on_caps(kit):
    pilot = waiting(kit)
    pilot.press("k")
    assert kit.settings.now.bindings.key("undo") == "k"
    assert kit.canvas(pilot.picture(), pilot.stack.top.plan.scale).bindings.cap("z") == "k"
    pilot.press("r")
    assert kit.settings.now == Settings()


def test_a_taken_key_is_refused_with_the_reason_and_another_may_follow(kit):
    pilot = waiting(kit)
    pilot.press("e")
    assert pilot.stack.top.group.find("settings:key_undo").note == "E is already: End the turn"
    pilot.press("tab")
    assert "its own use" in pilot.stack.top.group.find("settings:key_undo").note
    pilot.press("u")
    assert kit.settings.now.bindings.key("undo") == "u"


def test_escape_keeps_the_old_key(kit):
    pilot = waiting(kit)
    pilot.press("esc")
    assert isinstance(pilot.stack.top, SettingsScene)
    assert kit.settings.now == Settings()


def test_a_scene_hears_the_meaning_of_a_key(kit):
    kit.settings.change(Settings(keys={"back": "k"}))
    pilot = Pilot(kit, TitleScene(kit, Doors()))
    pilot.press("s", "k")
    assert isinstance(pilot.stack.top, TitleScene)
    pilot.press("s")
    pilot.stack.handle(KeyPressed("esc", is_fixed=True))
    assert isinstance(pilot.stack.top, TitleScene)


def test_caps_and_tips_follow_the_keys(kit):
    kit.settings.change(Settings(keys={"rule_book": "k"}))
    canvas = kit.canvas(pygame.Surface((10, 10)), Scale())
    book = IconButton("tool:book", "book", "Rule book", key="h")
    assert canvas.key_label("h") == "K"
    assert book.said_tip(canvas) == "Rule book  [K]"

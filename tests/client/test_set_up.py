from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from avel.client.draft import PLAYERS
from avel.client.last_setup import LastSetup
from avel.client.marks import Marks
from avel.client.pilot import Pilot
from avel.client.scenes.end_layout import end_layout
from avel.client.scenes.menu import MenuScene
from avel.client.scenes.set_up import SetUpScene, Ways
from avel.client.scenes.set_up_layout import Shelf, set_up_layout

SIZES = [(960, 540), (1280, 720), (1366, 700), (1920, 1080), (1024, 768), (2560, 1080)]
UI_SCALES = [0.8, 1.0, 1.15, 1.3, 1.5]


@pytest.fixture
def started():
    return []


@pytest.fixture
def pilot(kit, box, tmp_path, started):
    def start(setup, seed, looks):
        started.append((setup, seed))
        return MenuScene(kit)

    return Pilot(kit, SetUpScene(kit, box, LastSetup(tmp_path), Ways(start, lambda: 99)))


def draft(pilot):
    return pilot.stack.top.draft


def rows(pilot):
    return {id for id in pilot.stack.top.targets() if id.startswith("set_up:seat_")}


def shelf():
    return Shelf(["first", "second", "third"], ["easy", "normal", "hard"], PLAYERS)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("ui_scale", UI_SCALES)
def test_everything_lies_inside_its_panel_and_nothing_overlaps(size, ui_scale):
    rects = dict(set_up_layout(size, ui_scale, shelf()).rects)
    panels = [rects.pop(name) for name in ("heroes", "hero", "land", "head", "foot")]
    assert not any(one.colliderect(other) for one, other in combinations(panels, 2))
    assert all(pygame.Rect((0, 0), size).contains(panel) for panel in panels)
    for name, rect in rects.items():
        assert any(panel.contains(rect) for panel in panels), name
    for (name, one), (other_name, other) in combinations(rects.items(), 2):
        assert not one.colliderect(other), (name, other_name)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("ui_scale", UI_SCALES)
@pytest.mark.parametrize("heroes", [1, 2, 3, 4])
def test_nothing_of_the_end_overlaps(size, ui_scale, heroes):
    rects = end_layout(size, ui_scale, heroes).rects
    window = pygame.Rect((0, 0), size)
    assert all(window.contains(rect) for rect in rects.values())
    outer = [rect for name, rect in rects.items() if not name.startswith("end:")]
    assert not any(one.colliderect(other) for one, other in combinations(outer, 2))


def test_heroes_come_and_go_by_keys(pilot):
    pilot.press("3", "4")
    assert len(draft(pilot).seats) == 4
    assert rows(pilot) == {f"set_up:seat_{seat}" for seat in range(4)}
    pilot.press("x", "x", "x")
    assert len(draft(pilot).seats) == 1
    assert "set_up:remove" not in pilot.stack.top.targets()
    pilot.press("x")
    assert len(draft(pilot).seats) == 1


def test_a_hero_is_made_by_clicks(pilot):
    for id in ("seat_1", "figure_mage", "crest_owl", "player_random"):
        pilot.click(f"set_up:{id}")
    seat = draft(pilot).seats[1]
    assert (seat.figure, seat.crest, seat.player) == ("mage", "owl", "random")


def test_two_heroes_never_share_a_crest(pilot):
    assert "set_up:crest_wave" not in pilot.stack.top.targets()
    pilot.click("set_up:seat_1")
    assert "set_up:crest_wave" in pilot.stack.top.targets()
    assert "set_up:crest_sun" not in pilot.stack.top.targets()


def test_a_name_is_typed_or_drawn_by_lot(pilot):
    pilot.click("set_up:name")
    pilot.press(*["backspace"] * 16)
    assert "set_up:start" not in pilot.stack.top.targets()
    pilot.type("云帆")
    assert draft(pilot).seats[0].name == "云帆"
    pilot.press("tab", "enter")
    drawn = draft(pilot).seats[0].name
    assert drawn not in ("", "云帆", draft(pilot).seats[1].name)


def test_letters_typed_into_a_field_press_nothing(pilot):
    pilot.click("set_up:name")
    pilot.press("x", "r", "4")
    assert len(draft(pilot).seats) == 2


def test_a_wrong_seed_holds_the_start_back_in_place(pilot, started):
    pilot.click("set_up:seed")
    pilot.type("12a")
    pilot.press("enter")
    assert started == []
    pilot.press("backspace", "enter")
    assert started[0][1] == 12


def test_the_start_hands_over_what_was_chosen_and_remembers_it(pilot, started, box, tmp_path):
    for id in ("layout_third", "difficulty_hard", "march"):
        pilot.click(f"set_up:{id}")
    pilot.click("set_up:start")
    setup, seed = started[0]
    assert (setup.layout, setup.difficulty, setup.options.march_by_itself, seed) == (
        "third",
        "hard",
        True,
        99,
    )
    assert LastSetup(tmp_path).recall(box) == setup


def test_the_lone_heros_option_is_there_for_one_alone(pilot):
    assert "set_up:lone" not in pilot.stack.top.targets()
    pilot.press("x")
    pilot.click("set_up:lone")
    assert draft(pilot).finished().options.lone_four_actions


def test_every_part_is_reached_by_the_keyboard(pilot):
    reached = set()
    for _ in range(60):
        pilot.press("tab")
        focused = pilot.stack.top.group.focused
        reached.add(focused.id if focused else "")
    assert reached >= set(pilot.stack.top.targets())


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("ui_scale", [1.0, 1.15, 1.3])
def test_no_text_of_the_screen_is_cut(kit, box, tmp_path, language, ui_scale):
    kit.settings.change(kit.settings.now.model_copy(update={"ui_scale": ui_scale}))
    kit.words.switch(language)
    kit = replace(kit, marks=Marks())
    pilot = Pilot(kit, SetUpScene(kit, box, LastSetup(tmp_path), Ways(lambda s, n, looks: None, lambda: 1)))
    pilot.picture()
    pilot.press("3", "4")
    pilot.picture()
    pilot.press("x", "x", "x")
    pilot.picture()
    assert [mark.text for mark in kit.marks.texts() if mark.is_cut] == []


def test_going_back_keeps_what_was_set(kit, box, tmp_path):
    ways = Ways(lambda setup, seed, looks: MenuScene(kit), lambda: 99)
    first = Pilot(kit, SetUpScene(kit, box, LastSetup(tmp_path), ways))
    first.click("set_up:figure_mage")
    first.press("3", "esc")
    again = SetUpScene(kit, box, LastSetup(tmp_path), ways)
    assert [seat.figure for seat in again.draft.seats][:1] == ["mage"]
    assert len(again.draft.seats) == 3


def test_undo_may_be_allowed_to_cross_dice(pilot, started):
    pilot.click("set_up:undo")
    pilot.click("set_up:start")
    assert started[0][0].options.undo_anything

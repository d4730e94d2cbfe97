from itertools import combinations

import pygame
import pytest

from avel.client.pilot import Pilot
from avel.client.scenes.menu import MenuChoice, MenuScene, menu_layout
from avel.client.scenes.settings import SettingsScene, settings_layout
from avel.client.scenes.title import Doors, TitleScene, title_layout
from avel.client.settings import Settings

SIZES = [(960, 540), (1280, 720), (1366, 728), (1920, 1080), (2560, 1080), (1024, 768), (3840, 2160)]
UI_SCALES = [0.8, 1.0, 1.5]


def title(size, ui_scale):
    return title_layout(size, ui_scale, can_resume=True)


@pytest.mark.parametrize("layout", [title, menu_layout])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("ui_scale", UI_SCALES)
def test_buttons_lie_inside_the_window_and_never_overlap(layout, size, ui_scale):
    rects = {id: rect for id, rect in layout(size, ui_scale).rects.items() if ":" in id}
    window = pygame.Rect((0, 0), size)
    assert all(window.contains(rect) for rect in rects.values())
    assert not any(one.colliderect(other) for one, other in combinations(rects.values(), 2))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("ui_scale", UI_SCALES)
def test_the_settings_stage_holds_its_parts(size, ui_scale):
    rects = settings_layout(size, ui_scale).rects
    assert pygame.Rect((0, 0), size).contains(rects["stage"])
    for id in ("title", "rows", "settings:back", "settings:reset"):
        assert rects["stage"].contains(rects[id]), id
    assert not rects["settings:back"].colliderect(rects["settings:reset"])
    assert rects["rows"].height >= 60


def test_the_title_offers_what_there_is(kit):
    pilot = Pilot(kit, TitleScene(kit, Doors()))
    assert set(pilot.stack.top.targets()) == {"title:settings", "title:language", "title:quit"}
    doors = Doors(
        new_game=lambda: MenuScene(kit), resume=lambda: SettingsScene(kit), resume_line=lambda: "Round 7"
    )
    pilot = Pilot(kit, TitleScene(kit, doors))
    pilot.press("enter")
    assert isinstance(pilot.stack.top, SettingsScene)
    pilot.press("esc", "n")
    assert isinstance(pilot.stack.top, MenuScene)


def test_the_language_switches_on_the_spot_and_is_kept(kit):
    pilot = Pilot(kit, TitleScene(kit, Doors()))
    before = pygame.image.tobytes(pilot.picture(), "RGB")
    pilot.press("k")
    assert kit.settings.now.language == "zh"
    assert kit.words("title.quit") == "退出"
    assert pygame.image.tobytes(pilot.picture(), "RGB") != before


def test_settings_are_changed_kept_and_reset(kit):
    pilot = Pilot(kit, TitleScene(kit, Doors()))
    pilot.click("title:settings")
    pilot.click("settings:ui_scale")
    pilot.press("right")
    assert kit.settings.now.ui_scale == 1.3
    pilot.click("settings:fullscreen")
    assert kit.settings.now.fullscreen
    pilot.press("r")
    assert kit.settings.now == Settings()
    pilot.press("esc")
    assert isinstance(pilot.stack.top, TitleScene)


def test_the_menu_hands_its_choice_to_the_game(kit):
    results = []

    class Game(TitleScene):
        def resume(self, result):
            results.append(result)

    pilot = Pilot(kit, Game(kit, Doors(new_game=lambda: MenuScene(kit))))
    for key in ("esc", "t", "q"):
        pilot.press("enter", key)
    pilot.press("enter", "s")
    assert isinstance(pilot.stack.top, SettingsScene)
    pilot.press("esc", "esc")
    assert results == [MenuChoice.BACK, MenuChoice.TITLE, MenuChoice.QUIT, MenuChoice.BACK]


@pytest.mark.parametrize("language", ["en", "zh"])
def test_no_label_of_these_screens_is_cut(kit, language):
    kit.words.switch(language)
    cut = []
    fit = kit.type.fit

    def noting(text, width, px, face="sans"):
        fitted = fit(text, width, px, face)
        if fitted.is_cut:
            cut.append(text)
        return fitted

    kit.type.fit = noting
    doors = Doors(new_game=lambda: MenuScene(kit))
    for size in ((1280, 720), (1366, 728), (1920, 1080)):
        pilot = Pilot(kit, TitleScene(kit, doors), size)
        pilot.picture()
        pilot.press("s")
        pilot.picture()
        pilot.press("esc", "enter")
        pilot.picture()
    assert cut == []


def test_a_shot_is_written(kit, tmp_path):
    path = Pilot(kit, TitleScene(kit, Doors()), (640, 360)).shot(tmp_path / "shots" / "title.png")
    assert pygame.image.load(path).get_size() == (640, 360)

import pygame
import pytest

from avel.chronicles.loading import load_box
from avel.client.inputs import KeyPressed, PointerMoved, PointerPressed, PointerReleased, Wheel
from avel.client.pilot import Pilot
from avel.client.scenes.settings import SettingsScene
from avel.client.scenes.title import Doors, TitleScene
from avel.client.settings import Settings
from avel.client.viewport import Viewport
from avel.client.widgets.tooltip import draw_tooltip
from avel.paths import data_folder
from tests.client.access.every_screen import observer


class Large:
    least_plan = (1280, 720)

    def __init__(self, wheel=False):
        self.wheel, self.focus, self.question = wheel, None, None

    def takes_wheel(self, at):
        return self.wheel

    def focus_place(self):
        return self.focus

    def question_place(self):
        return self.question


@pytest.mark.parametrize("size", [(1280, 720), (1366, 728), (1920, 1080), (3840, 2160)])
def test_a_window_that_is_large_enough_shows_all(size):
    view = Viewport()
    view.fit(size, 1.0, Large())
    assert view.is_whole
    assert view.ui_scale == pytest.approx(1.0)


@pytest.mark.parametrize(
    ("size", "ui_scale", "page"),
    [
        ((800, 500), 1.0, (1280, 720)),
        ((800, 500), 0.75, (1280, 720)),
        ((1280, 720), 2.0, (2560, 1440)),
        ((1000, 900), 1.0, (1280, 900)),
    ],
)
def test_a_page_is_as_large_as_its_scene_and_its_type_need_it(size, ui_scale, page):
    view = Viewport()
    view.fit(size, ui_scale, Large())
    assert view.page == page
    factor = min(page[0] / 1280, page[1] / 720) * view.ui_scale
    assert factor == pytest.approx(max(1.0, min(size[0] / 1280, size[1] / 720) * ui_scale))


def test_bars_wheel_keys_and_middle_button_move_the_page():
    scene, view = Large(), Viewport()
    view.fit((800, 500), 1.0, scene)
    corner = view.on_page((0, 0))
    assert view.taken(Wheel((100, 100), -1.0), scene)
    assert view.on_page((0, 0))[1] > corner[1]
    assert view.taken(KeyPressed("right", frozenset({"ctrl"})), scene)
    assert view.on_page((0, 0))[0] > corner[0]
    before = view.on_page((0, 0))
    for event in (PointerPressed((400, 250), 2), PointerMoved((450, 260)), PointerReleased((450, 260), 2)):
        assert view.taken(event, scene)
    assert view.on_page((0, 0)) == (before[0] - 50, before[1] - 10)
    thumb = view._thumb(1).center
    for event in (PointerPressed(thumb), PointerMoved((795, 480)), PointerReleased((795, 480))):
        assert view.taken(event, scene)
    assert view.on_page((0, 0))[1] == 720 - view.frame.height


def test_what_scrolls_by_itself_keeps_the_wheel():
    scene, view = Large(wheel=True), Viewport()
    view.fit((800, 500), 1.0, scene)
    assert not view.taken(Wheel((100, 100), -1.0), scene)


def test_focus_and_a_new_question_come_into_sight():
    scene, view = Large(), Viewport()
    view.fit((800, 500), 1.0, scene)
    for name, follow in (("focus", view.follow), ("question", view.attend)):
        place = pygame.Rect(1200, 680, 60, 30) if name == "focus" else pygame.Rect(10, 10, 50, 30)
        setattr(scene, name, place)
        follow(scene)
        assert view.frame.contains(view.in_window(place))


def test_the_page_stays_where_it_was_moved_while_nothing_new_is_asked():
    scene, view = Large(), Viewport()
    scene.question = pygame.Rect(10, 10, 50, 30)
    view.fit((800, 500), 1.0, scene)
    view.attend(scene)
    view.taken(KeyPressed("down", frozenset({"ctrl"})), scene)
    there = view.on_page((0, 0))
    view.attend(scene)
    assert view.on_page((0, 0)) == there


@pytest.mark.parametrize("size", [(800, 500), (640, 360), (500, 900)])
@pytest.mark.parametrize("ui_scale", [0.75, 1.0, 2.0])
def test_everything_can_be_clicked_in_a_small_window(kit, size, ui_scale):
    kit.settings.change(Settings(ui_scale=ui_scale))
    pilot = Pilot(kit, TitleScene(kit, Doors()), size)
    pilot.click("title:settings")
    assert isinstance(pilot.stack.top, SettingsScene)
    pilot.click("settings:page_keys")
    pilot.click("settings:back")
    assert isinstance(pilot.stack.top, TitleScene)
    assert pilot.picture().get_size() == size


def test_the_size_changes_on_the_spot(kit):
    pilot = Pilot(kit, SettingsScene(kit), (800, 500))
    before = pilot.stack.top.plan.scale.factor
    pilot.stack.top.group.focus("settings:ui_scale")
    pilot.press("right", "right", "right", "right", "right")
    assert kit.settings.now.ui_scale == 2.0
    assert pilot.stack.top.plan.scale.factor > before


def test_every_target_of_the_table_can_be_clicked_in_a_small_window(tmp_path):
    photographer = observer(load_box(data_folder()), tmp_path, (800, 500), "en")
    for name in ("table_2_mid", "battle_items", "market_deal"):
        stack = photographer.pilot(name).stack
        for ident, rect in stack.top.targets().items():
            there = stack.place_of(rect)
            assert pygame.Rect(0, 0, 786, 486).collidepoint(there.center), (name, ident)


def test_a_tip_stays_where_it_is_seen(kit):
    kit.settings.change(Settings(ui_scale=2.0))
    pilot = Pilot(kit, TitleScene(kit, Doors(rules=lambda: SettingsScene(kit))), (800, 500))
    canvas = kit.canvas(pygame.Surface((1600, 1000)), pilot.stack.top.plan.scale)
    canvas.surface.set_clip(pygame.Rect(400, 300, 800, 500))
    rect = draw_tooltip(canvas, "A tip", pygame.Rect(390, 780, 60, 30))
    assert canvas.surface.get_clip().contains(rect)

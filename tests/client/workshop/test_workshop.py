from itertools import combinations

import pygame
import pytest

from avel.client.inputs import PointerMoved, PointerPressed, PointerReleased
from avel.client.pilot import Pilot
from avel.client.scene import Push
from avel.client.scenes.title import Doors, TitleScene
from avel.client.scenes.workshop import Dressed, WorkshopScene
from avel.client.scenes.workshop_layout import workshop_layout
from avel.client.workshop.kept_heroes import KeptHeroes
from avel.client.workshop.look import Look, Sitter, Stroke

SIZES = [(800, 500), (960, 540), (1280, 720), (1366, 700), (1920, 1080), (1024, 768), (2560, 1080)]
SITTERS = (Sitter("Maren", "sun", Look("knight")), Sitter("Tobin", "wave", Look("ranger")))
PAGES = {
    "colours": ("colours title", "workshop:part_"),
    "paint": (
        "tool title",
        "paint title",
        "stamp title",
        "workshop:tool_",
        "workshop:size_",
        "workshop:paint",
        "workshop:stamp_",
    ),
    "kept": (
        "kept title",
        "workshop:kept_",
        "workshop:keep",
        "workshop:take",
        "workshop:replace",
        "workshop:delete",
    ),
}


class Below(TitleScene):
    """Notes what the workshop hands back."""

    def __init__(self, kit):
        super().__init__(kit, Doors())
        self.results = []

    def resume(self, result):
        self.results.append(result)


@pytest.fixture
def below(kit):
    return Below(kit)


@pytest.fixture
def pilot(kit, below, tmp_path):
    pilot = Pilot(kit, below)
    scene = WorkshopScene(kit, SITTERS, 1, ("Maren", "Ysolde"), KeptHeroes(tmp_path / "kept"))
    pilot.stack.change(Push(scene))
    return pilot


def hero(pilot):
    return pilot.stack.top.bench.sitter


def draw(pilot, *spots):
    """Draws with the pointer through places given as shares of the figure's frame."""
    frame = pilot.stack.top._easel.frame
    at = [(round(frame.x + x * frame.width), round(frame.y + y * frame.height)) for x, y in spots]
    pilot.stack.handle(PointerMoved(at[0]))
    pilot.stack.handle(PointerPressed(at[0]))
    for each in at[1:]:
        pilot.stack.handle(PointerMoved(each, True))
    pilot.stack.handle(PointerReleased(at[-1]))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("ui_scale", [0.8, 1.0, 1.5])
@pytest.mark.parametrize("page", PAGES)
def test_nothing_overlaps_and_all_lies_inside_its_panel(size, ui_scale, page):
    rects = dict(workshop_layout(size, ui_scale, 4).rects)
    panels = {name: rects.pop(name) for name in ("head", "foot", "figures", "workshop:easel", "tools")}
    assert not any(one.colliderect(other) for one, other in combinations(panels.values(), 2))
    assert all(pygame.Rect((0, 0), size).contains(panel) for panel in panels.values())
    inside = rects.pop("page")
    paged = {name for parts in PAGES.values() for name in rects if name.startswith(parts)} | {"help"}
    shown = {name for name in rects if name.startswith(PAGES[page])}
    here = {name: rect for name, rect in rects.items() if name not in paged or name in shown}
    for name, rect in here.items():
        assert any(panel.contains(rect) for panel in panels.values()), name
    for name in shown:
        assert inside.inflate(40, 8).contains(rects[name]), name
    for (one_name, one), (other_name, other) in combinations(here.items(), 2):
        assert not one.colliderect(other), (one_name, other_name)


def test_a_hero_is_made_by_mouse(pilot, below):
    for id in ("figure_mage", "crest_owl", "dice"):
        pilot.click(f"workshop:{id}")
    pilot.click("workshop:done")
    (result,) = below.results
    assert isinstance(result, Dressed)
    assert result.sitters == (SITTERS[0], Sitter("Ysolde", "owl", Look("mage")))


def test_colours_are_taken_by_keys_and_laid_on_by_touch(pilot):
    pilot.click("workshop:part_cloak")
    pilot.press("home", "right")
    colour = hero(pilot).look.colours.cloak
    assert colour
    draw(pilot, (0.5, 0.13))
    assert hero(pilot).look.colours.hair == colour
    pilot.press("ctrl+z", "ctrl+z")
    assert hero(pilot).look.colours.hair == ""
    pilot.press("ctrl+y")
    assert hero(pilot).look.colours.cloak == colour


def test_the_part_under_the_pointer_lights_its_row(pilot):
    frame = pilot.stack.top._easel.frame
    pilot.stack.handle(
        PointerMoved((round(frame.x + 0.27 * frame.width), round(frame.y + 0.72 * frame.height)))
    )
    assert pilot.stack.top._easel.part == "cloak"
    rows = {id: pilot.stack.top.group.find(f"workshop:part_{id}").is_lit for id in ("cloak", "skin")}
    assert rows == {"cloak": True, "skin": False}
    pilot.picture()


def test_brush_rubber_and_stamps_paint(pilot):
    pilot.press("p", "3")
    draw(pilot, (0.4, 0.5), (0.5, 0.5), (0.6, 0.55))
    stroke = hero(pilot).look.marks[0]
    assert isinstance(stroke, Stroke)
    assert stroke.size == 150
    pilot.press("e")
    draw(pilot, (0.5, 0.5), (0.5, 0.6))
    assert hero(pilot).look.marks[1].colour == ""
    pilot.click("workshop:stamp_crest")
    draw(pilot, (0.5, 0.45))
    assert hero(pilot).look.marks[2].stamp == "crest"
    pilot.picture()
    pilot.press("x")
    assert hero(pilot).look.marks == ()
    pilot.click("workshop:undo")
    assert len(hero(pilot).look.marks) == 3


def test_everything_is_painted_by_keys_too(pilot):
    pilot.press("p", "b")
    while pilot.stack.top.group.focused is None or pilot.stack.top.group.focused.id != "workshop:easel":
        pilot.press("tab")
    pilot.press("left", "space", "right", "right", "shift+down", "space")
    (stroke,) = hero(pilot).look.marks
    assert stroke.points == ((1170, 1400), (1200, 1400), (1230, 1400), (1230, 1550))
    pilot.press("up", "space", "ctrl+z")
    assert hero(pilot).look.marks == (stroke,)


def test_every_widget_is_reached_by_the_keyboard(pilot):
    for page in ("c", "p", "k"):
        pilot.press(page)
        reached = set()
        for _ in range(60):
            pilot.press("tab")
            reached.add(pilot.stack.top.group.focused.id)
        assert reached >= set(pilot.stack.top.targets())
        pilot.stack.top.group.focus("")


def test_enter_ends_the_work_and_paints_nothing(pilot, below):
    pilot.press("p")
    draw(pilot, (0.5, 0.5), (0.6, 0.5))
    pilot.press("enter")
    assert len(below.results[0].sitters[1].look.marks) == 1


def test_going_back_asks_only_if_something_would_be_lost(pilot, below):
    pilot.press("esc")
    assert below.results == [None]


def test_changes_are_dropped_only_on_a_second_press(pilot, below):
    pilot.press("r", "esc")
    assert below.results == []
    pilot.press("c", "esc")
    assert below.results == []
    pilot.press("esc")
    assert below.results == [None]


def test_seats_take_turns(pilot, below):
    pilot.click("workshop:seat_0")
    assert "workshop:crest_wave" not in pilot.stack.top.targets()
    pilot.press("r")
    pilot.press("enter")
    first, second = below.results[0].sitters
    assert second == SITTERS[1]
    assert first.look != SITTERS[0].look


def test_heroes_are_kept_taken_and_let_go(pilot, tmp_path):
    pilot.press("r", "k")
    pilot.click("workshop:keep")
    kept = hero(pilot)
    pilot.press("r")
    pilot.click("workshop:kept_0")
    pilot.click("workshop:take")
    assert hero(pilot) == kept
    pilot.click("workshop:delete")
    assert KeptHeroes(tmp_path / "kept").heroes == (kept,)
    pilot.click("workshop:delete")
    assert KeptHeroes(tmp_path / "kept").heroes == ()
    assert "workshop:take" not in pilot.stack.top.targets()


def test_a_taken_crest_stays_with_its_bearer(pilot, kit, tmp_path):
    KeptHeroes(tmp_path / "other").add(Sitter("Old", "sun", Look("druid")))
    scene = WorkshopScene(kit, SITTERS, 1, (), KeptHeroes(tmp_path / "other"))
    pilot = Pilot(kit, scene)
    pilot.press("k")
    pilot.click("workshop:kept_0")
    pilot.click("workshop:take")
    assert hero(pilot) == Sitter("Old", "wave", Look("druid"))


def test_the_set_up_takes_the_heroes_back(kit, box, tmp_path):
    from avel.client.last_setup import LastSetup
    from avel.client.scenes.set_up import SetUpScene, Ways

    started = []

    def start(setup, seed, looks):
        started.append((setup, looks))
        return TitleScene(kit, Doors())

    last = LastSetup(tmp_path)
    ways = Ways(start, lambda: 1, kept_heroes=lambda: KeptHeroes(tmp_path))
    pilot = Pilot(kit, SetUpScene(kit, box, last, ways))
    pilot.press("2", "w")
    pilot.click("workshop:figure_druid")
    pilot.press("p")
    draw(pilot, (0.5, 0.5), (0.6, 0.5))
    pilot.press("enter")
    pilot.picture()
    pilot.wait(1)
    pilot.press("enter")
    ((setup, looks),) = started
    assert setup.seats[1].figure == looks.seats[1].figure == "druid"
    assert len(looks.seats[1].marks) == 1
    assert last.recall_looks() == looks


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (960, 540)])
def test_no_text_of_the_workshop_is_cut(kit, tmp_path, language, size):
    kit.words.switch(language)
    cut = []
    fit = kit.type.fit

    def noting(text, width, px, face="sans"):
        fitted = fit(text, width, px, face)
        if fitted.is_cut:
            cut.append(text)
        return fitted

    kit.type.fit = noting
    pilot = Pilot(kit, WorkshopScene(kit, SITTERS, 1, (), KeptHeroes(tmp_path)), size)
    for key in ("c", "p", "k", "r", "esc"):
        pilot.press(key)
        pilot.picture()
    assert set(cut) <= {kit.words("workshop.surprise")}


@pytest.mark.parametrize("way", ["surprise", "take"])
def test_what_replaces_a_painted_hero_says_that_it_can_be_taken_back(pilot, kit, way):
    pilot.press("k")
    pilot.click("workshop:keep")
    pilot.press("p")
    draw(pilot, (0.5, 0.5), (0.6, 0.5))
    painted = hero(pilot)
    if way == "surprise":
        pilot.click("workshop:surprise")
    else:
        pilot.press("k")
        pilot.click("workshop:kept_0")
        pilot.click("workshop:take")
    assert hero(pilot) != painted
    assert pilot.stack.top._notice == kit.words("workshop.replaced")
    pilot.press("ctrl+z")
    assert hero(pilot) == painted
    assert not pilot.stack.top._notice


def test_a_picked_colour_dyes_its_part_at_once_as_the_page_says(pilot):
    pilot.press("c")
    scene = pilot.stack.top
    row = scene.group.find("workshop:part_cloak")
    before = hero(pilot).look
    scene.group.focus(row.id)
    pilot.press("right", "enter")
    assert hero(pilot).look.colours.of("cloak") != before.colours.of("cloak")

"""No text of any screen is cut, covered, too small or beyond its ground, at any size, in any language."""

from itertools import product

import pygame
import pytest

from avel.chronicles.loading import load_box
from avel.client.canvas import Style
from avel.client.gallery.studio import Studio
from avel.client.marks import GroundMark, Marks, TextMark
from avel.client.paint import panels
from avel.client.paint.lines import Said, draw_pair
from avel.client.theme import SMALLEST_TYPE, Scale
from avel.horn.loading import load_horn
from avel.paths import data_folder
from tests.client.access.every_screen import faults_of, marks_of, observer, without_pixels
from tests.client.access.pseudo import PSEUDO, pseudo

LANGUAGES = ("en", "zh", PSEUDO)
SIZES = ((1280, 720), (3840, 2160), (800, 500))
SCALES = (0.75, 1.0, 2.0)
USUAL = ((1280, 720), 1.0)
"""At what every run looks at all screens; the slow ones go on, of whose cells it looks at a sample."""
CELLS = [
    pytest.param(*cell, id="-".join(map(str, cell)), marks=[] if cell[1:] == USUAL else [pytest.mark.slow])
    for cell in product(LANGUAGES, SIZES, SCALES)
]
SAMPLE = (
    ("settings", (800, 500), PSEUDO, 2.0),
    ("table_2_mid", (800, 500), PSEUDO, 1.0),
    ("table_4_mid", (1280, 720), "en", 2.0),
    ("market_deal", (800, 500), "zh", 1.0),
    ("end_lost_4", (1280, 720), PSEUDO, 0.75),
)
DUEL_SAMPLE = (
    ("duel_foe", (800, 500), "zh", 2.0),
    ("duel_hurt", (3840, 2160), PSEUDO, 0.75),
)


@pytest.fixture(scope="module")
def box():
    return load_box(data_folder())


@pytest.fixture(scope="module")
def duel():
    return load_horn(data_folder())


@pytest.mark.parametrize(("name", "size", "language", "ui_scale"), SAMPLE)
def test_a_sample_of_screens_has_every_text_whole(box, tmp_path, name, size, language, ui_scale):
    assert faults_of(observer(box, tmp_path, size, language, ui_scale), name) == []


@pytest.mark.parametrize("name", ["title_kept", "set_up_4", "table_2_mid", "battle_magic", "load", "end_won"])
def test_without_pixels_every_text_lies_where_it_lies_with_them(box, tmp_path, name):
    texts = marks_of(observer(box, tmp_path / "a", (1280, 720), "en"), name).texts()
    with without_pixels():
        plain = marks_of(observer(box, tmp_path / "b", (1280, 720), "en"), name).texts()
    assert plain == texts


@pytest.mark.parametrize(("name", "size", "language", "ui_scale"), DUEL_SAMPLE)
def test_a_sample_of_the_duels_screens_has_every_text_whole(
    box, duel, tmp_path, name, size, language, ui_scale
):
    assert faults_of(observer(box, tmp_path, size, language, ui_scale, duel), name) == []


@pytest.mark.parametrize("game", ["chronicles", "horn"])
@pytest.mark.parametrize(("language", "size", "ui_scale"), CELLS)
def test_every_screen_has_every_text_whole(box, duel, tmp_path, game, language, size, ui_scale):
    photographer = observer(box, tmp_path, size, language, ui_scale, duel if game == "horn" else None)
    with without_pixels():
        faults = {name: faults_of(photographer, name) for name in photographer.screens}
    assert {name: found for name, found in faults.items() if found} == {}


def test_the_long_language_is_two_fifths_longer_and_keeps_its_places():
    text = "{hero} has {number} coins left in the bag"
    assert pseudo(text).count("{") == 2
    bare = len(text.replace("{hero}", "").replace("{number}", ""))
    assert len(pseudo(text)) - len(text) == pytest.approx(0.4 * bare, abs=2)


def test_the_long_language_is_spoken_on_every_screen(box, tmp_path):
    photographer = observer(box, tmp_path, (1280, 720), PSEUDO)
    for name in ("settings_keys", "title"):
        photographer.pilot(name)
        words = photographer.studio.kit.words
        assert words("title.quit") == pseudo(words._catalogues["en"]["title.quit"]), name


# The checker itself


@pytest.fixture
def canvas(kit):
    marks = Marks()
    kit = Studio(kit, None, None).kit
    object.__setattr__(kit, "marks", marks)
    return kit.canvas(pygame.Surface((400, 200)), Scale())


def faults(canvas):
    return [fault.split(":")[0] for fault in canvas.marks.faults()]


def test_a_text_in_its_panel_has_no_fault(canvas):
    panels.night(canvas, pygame.Rect(10, 10, 300, 100))
    canvas.text("In its place", (30, 30), Style())
    assert faults(canvas) == []


def test_a_cut_text_is_found(canvas):
    canvas.text("a very long text that no fold can hold " * 3, (0, 50), Style(), width=60)
    assert "cut" in faults(canvas)


def test_a_text_beyond_its_panel_is_found(canvas):
    panels.night(canvas, pygame.Rect(10, 10, 120, 60))
    canvas.text("far too long for this panel", (20, 30), Style())
    assert faults(canvas) == ["sticks out"]


def test_texts_on_each_other_are_found(canvas):
    canvas.text("one", (20, 30), Style(22))
    canvas.text("other", (25, 32), Style(22))
    assert faults(canvas) == ["overlaps"]


def test_a_half_hidden_text_is_found_and_a_wholly_hidden_one_is_not_seen(canvas):
    canvas.text("half hidden", (20, 30), Style(22))
    panels.night(canvas, pygame.Rect(60, 10, 200, 60))
    assert faults(canvas) == ["half hidden"]
    canvas.marks.clear()
    canvas.text("hidden", (80, 30), Style(22))
    panels.night(canvas, pygame.Rect(60, 10, 200, 60))
    canvas.text("new", (80, 30), Style(22))
    assert faults(canvas) == []


def test_a_text_that_runs_out_of_its_panel_is_found_even_between_two_lines(canvas):
    panels.night(canvas, pygame.Rect(10, 10, 200, 40))
    canvas.paragraph("one\ntwo\nthree\nfour", (20, 20), 180, Style(15))
    assert "runs out" in faults(canvas)


def test_letters_that_reach_into_the_line_below_are_found(canvas):
    style = Style(22)
    canvas.text("gypsy", (20, 30), style)
    canvas.text("below", (20, 30 + round(22 * 0.78)), style)
    assert faults(canvas) == ["overlaps"]


def test_a_pair_keeps_apart_however_long_its_texts_are(canvas):
    rect = pygame.Rect(10, 10, 180, 54)
    for label, second in (
        ("Move", "two"),
        ("Move", "long enough for two lines"),
        ("A long label " * 2, "b " * 40),
    ):
        canvas.marks.clear()
        panels.night(canvas, rect)
        pair = Said(label, Style(22, "bold")), Said(second, Style(13))
        draw_pair(canvas, rect.inflate(-10, -10), *pair)
        assert faults(canvas) == []


def test_a_drawing_that_is_missing_is_a_fault_of_the_screen(box, tmp_path):
    photographer = observer(box, tmp_path, (1280, 720), "en")
    photographer.studio.kit.art.drawing("icons", "no_such_icon", 20)
    assert faults_of(photographer, "title") == ["no drawing: icons/no_such_icon"]


def test_small_type_and_texts_beyond_the_page_are_found(canvas):
    marks = Marks()
    marks.text(canvas.surface, TextMark("tiny", pygame.Rect(5, 5, 20, 8), SMALLEST_TYPE - 1))
    marks.text(canvas.surface, TextMark("gone", pygame.Rect(390, 5, 40, 8), SMALLEST_TYPE))
    assert len(marks.faults()) == 3


def test_what_scrolls_away_is_no_fault_but_what_is_cut_at_the_side_is(canvas):
    canvas.surface.set_clip(pygame.Rect(10, 10, 100, 40))
    canvas.text("scrolled", (20, 45), Style())
    assert faults(canvas) == []
    canvas.text("too long for the area", (20, 46), Style())
    assert faults(canvas) == ["cut at the side"]
    assert isinstance(GroundMark(pygame.Rect(0, 0, 1, 1), True).rect, pygame.Rect)

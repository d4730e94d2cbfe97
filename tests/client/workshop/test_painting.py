from time import perf_counter

import pygame
import pytest

from avel.client.canvas import Canvas
from avel.client.draft import FIGURES
from avel.client.theme import Scale
from avel.client.workshop.look import STAMPS, Colours, Look, Stamp, Stroke
from avel.client.workshop.painting import WetPaint, hero_picture, paint_hero, painted
from avel.client.workshop.parts import part_at
from avel.client.workshop.stamps import stamp_picture

BOX = (300, 400)
BAND = Stroke("#ff00ff", 150, ((0, 1400), (2400, 1400)))
FLOOD = tuple(Stroke("#ff00ff", 150, ((0, y), (2400, y))) for y in range(0, 3201, 100))


@pytest.fixture
def canvas(kit):
    return Canvas(pygame.Surface((640, 480), pygame.SRCALPHA), kit.art, kit.type, kit.kept, Scale())


def data(picture):
    return pygame.image.tobytes(picture, "RGBA")


def alphas(picture):
    return pygame.image.tobytes(picture, "RGBA")[3::4]


@pytest.mark.parametrize("figure", FIGURES)
@pytest.mark.parametrize("kind", ["hero", "pawn", "face"])
def test_paint_never_runs_over_the_outline(canvas, figure, kind):
    box = BOX if kind == "hero" else (120, 120)
    bare = hero_picture(canvas, Look(figure), kind, box, 0)
    full = painted(canvas, Look(figure, marks=FLOOD), kind, box, 0)
    assert data(bare) != data(full)
    # Blending may raise the opacity of a blended edge, but no empty dot is ever painted.
    assert all(new == 0 for old, new in zip(alphas(bare), alphas(full), strict=True) if old == 0)


def test_ink_lines_stay_on_top_of_paint(canvas):
    full = painted(canvas, Look("ranger", marks=FLOOD), "hero", BOX, 0)
    dark = pygame.mask.from_threshold(full, (43, 33, 64), (24, 24, 24, 127))
    assert dark.count() > 2000


def test_the_rubber_takes_away_what_lies_below_it(canvas):
    rubbed = Look("druid", marks=(BAND, Stroke("", 150, BAND.points)))
    bare = pygame.Color(hero_picture(canvas, Look("druid"), "hero", BOX, 1).get_at((150, 175)))
    assert painted(canvas, rubbed, "hero", BOX, 1).get_at((150, 175)) == bare
    assert painted(canvas, Look("druid", marks=(BAND,)), "hero", BOX, 1).get_at((150, 175)) != bare


def test_paint_is_the_same_at_any_size(canvas):
    look = Look("knight", marks=(Stamp("heart", "#ff00ff", 620, (1200, 1500)),))
    small = painted(canvas, look, "hero", (240, 320), 0)
    large = pygame.transform.smoothscale(painted(canvas, look, "hero", (960, 1280), 0), (240, 320))
    spots = [(x, y) for x in range(80, 160, 10) for y in range(100, 220, 10)]
    far = [spot for spot in spots if abs(small.get_at(spot)[1] - large.get_at(spot)[1]) > 60]
    assert len(far) < len(spots) / 8


def test_wet_paint_is_the_same_as_dry_paint(canvas):
    wet, look = WetPaint(), Look("mage", Colours(cloth="#4585d6"))
    for mark in (BAND, Stamp("crest", "#d4463d", 380, (1200, 1700)), Stroke("", 70, ((1100, 1400),))):
        look = look.painted((*look.marks, mark))
        assert data(wet.picture(canvas, look, None, BOX, 2, "owl")) == data(
            painted(canvas, look, "hero", BOX, 2, "owl")
        )
    look = look.painted(look.marks[:1])
    over = wet.picture(canvas, look, Stamp("star", "#f0c93a", 220, (1200, 900)), BOX, 2, "owl")
    assert data(over) != data(painted(canvas, look, "hero", BOX, 2, "owl"))
    assert data(wet.picture(canvas, look, None, BOX, 2, "")) == data(painted(canvas, look, "hero", BOX, 2))


def test_pictures_are_kept(canvas):
    look = Look("mage", marks=(BAND,))
    first = hero_picture(canvas, look, "face", (80, 80), 0)
    assert hero_picture(canvas, Look("mage", marks=(BAND,)), "face", (80, 80), 0) is first
    assert hero_picture(canvas, look, "face", (80, 80), 1) is not first
    rect = paint_hero(canvas, look, "pawn", 60, (100, 100), 0)
    assert rect.center == (100, 100)


@pytest.mark.parametrize("figure", FIGURES)
def test_parts_are_found_where_they_are_seen(kit, figure):
    spots = {
        "knight": ("skin", (1200, 700)),
        "ranger": ("cloak", (650, 2300)),
        "mage": ("cloth", (1200, 2600)),
    }
    part, spot = spots.get(figure, ("hair", (1200, 1000)))
    assert part_at(kit.art, kit.kept, figure, spot) == part
    assert part_at(kit.art, kit.kept, figure, (20, 20)) == ""
    assert part_at(kit.art, kit.kept, figure, (-300, 9000)) == ""
    found = {
        part_at(kit.art, kit.kept, figure, (x, y)) for x in range(400, 2000, 25) for y in range(200, 3000, 25)
    }
    assert found >= {"skin", "hair", "cloth", "cloak", "trim", "metal"}


def test_all_stamps_differ(canvas):
    shown = {data(stamp_picture(canvas, stamp, "#d4463d", 40, 0)) for stamp in STAMPS}
    assert len(shown) == len(STAMPS)


def test_a_stroke_follows_the_hand_at_once(canvas):
    wet, look = WetPaint(), Look("ranger", marks=FLOOD)
    wet.picture(canvas, look, None, (600, 800), 0, "")
    times = []
    for reach in range(2, 40):
        stroke = Stroke("#d4463d", 70, tuple((600 + x * 25, 800 + x * 30) for x in range(reach)))
        before = perf_counter()
        wet.picture(canvas, look, stroke, (600, 800), 0, "")
        times.append(perf_counter() - before)
    assert sorted(times)[len(times) // 2] < 0.03

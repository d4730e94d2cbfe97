import itertools

import pygame
import pytest

from avel.client.eyes import FILTERS, GREY, contrast, difference, seen
from avel.client.gallery.filters import cells, filtered
from avel.client.palette import COLOURS, Vision, palette
from avel.client.theme import BEARINGS, DICE, MONSTERS, NOTCHES, SEATS, SIGILS

SETS = {"seats": SEATS, "monsters": tuple(MONSTERS.values()), "dice": tuple(DICE.values())}
PALETTES = [palette(vision, high_contrast=strong) for vision in Vision for strong in (False, True)]
APART = 0.15
"""Seven times what is just seen."""
APART_IN_GREY = 0.05


def nearest(colours, eyes):
    return min(
        difference(seen(one, eyes), seen(other, eyes)) for one, other in itertools.combinations(colours, 2)
    )


@pytest.mark.parametrize("own", PALETTES, ids=lambda own: own.name)
@pytest.mark.parametrize("bearing", BEARINGS, ids=range(len(BEARINGS)))
def test_texts_and_icons_contrast_with_what_they_lie_on(own, bearing):
    least_text, least_icon = (7.0, 4.5) if own.is_strong else (4.5, 3.0)
    for look in map(own.surface, bearing.surfaces):
        for ground in (look.top, look.bottom):
            for text in bearing.texts:
                assert contrast(own.text(text), ground) >= least_text, (text, ground)
            for icon in bearing.icons:
                assert contrast(own.text(icon) if own.is_strong else icon, ground) >= min(least_icon, 3.0)


def test_the_measures_are_those_of_the_standards():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert difference("#000000", "#ffffff") == pytest.approx(1, abs=0.01)
    assert seen("#808080", "deuteranopia") == "#808080"
    assert difference(seen("#d4463d", "deuteranopia"), seen("#55a047", "deuteranopia")) < 0.06


@pytest.mark.parametrize("vision", list(COLOURS))
@pytest.mark.parametrize("kind", list(SETS))
def test_a_palette_tells_its_colours_apart_for_the_eyes_it_is_made_for(vision, kind):
    own = [palette(vision).of(colour) for colour in SETS[kind]]
    assert nearest(own, vision.value) >= APART
    assert nearest(own, GREY) >= APART_IN_GREY
    assert nearest(own, "normal") >= APART


@pytest.mark.parametrize("kind", list(SETS))
def test_the_painted_colours_are_apart_for_normal_eyes(kind):
    assert nearest(SETS[kind], "normal") >= 0.1


def test_every_colour_has_a_sign_that_says_it_again():
    assert set(SIGILS) == set(MONSTERS)
    assert len(set(SIGILS.values())) == len(MONSTERS)
    assert len(set(NOTCHES.values())) == len(DICE)


def test_every_colour_of_a_palette_reaches_what_is_drawn(kit):
    own = palette(Vision.DEUTERANOPIA)
    red = MONSTERS["red"]
    before = kit.art.svg_text(
        f'<svg xmlns="http://www.w3.org/2000/svg"><rect fill="{red}" width="9" height="9"/></svg>', 9
    )
    kit.art.recolour(own)
    after = kit.art.svg_text(
        f'<svg xmlns="http://www.w3.org/2000/svg"><rect fill="{red}" width="9" height="9"/></svg>', 9
    )
    assert before.get_at((4, 4))[:3] == pygame.Color(red)[:3]
    assert after.get_at((4, 4))[:3] == pygame.Color(own.of(red))[:3]


def test_the_sheet_shows_all_eyes_and_filters_every_pixel():
    assert {cell.eyes for cell in cells()} == {"normal", *FILTERS}
    picture = pygame.Surface((4, 2))
    picture.fill("#d4463d")
    assert filtered(picture, "normal").get_at((3, 1)) == pygame.Color("#d4463d")
    assert filtered(picture, GREY).get_at((3, 1)) == pygame.Color(seen("#d4463d", GREY))

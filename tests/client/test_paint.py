import math

import pygame
import pytest

from avel.client.canvas import Canvas, Style
from avel.client.keys import FIRST
from avel.client.marks import GroundMark, Marks
from avel.client.paint import dice, hexes, light, panels, pieces
from avel.client.theme import DICE, NIGHT, Scale


@pytest.fixture
def canvas(kit):
    return Canvas(pygame.Surface((400, 300), pygame.SRCALPHA), kit.art, kit.type, kit.kept, Scale())


def same(one, other):
    return pygame.image.tobytes(one, "RGBA") == pygame.image.tobytes(other, "RGBA")


def test_every_die_and_sign_looks_different(canvas):
    shown = [
        dice.die(canvas.art, canvas.kept, colour, sign, 48)
        for colour in DICE
        for sign in ("attack", "defence", "magic", "blank", "")
    ]
    assert len({pygame.image.tobytes(die, "RGBA") for die in shown}) == len(shown)


def test_small_dice_tell_apart_without_colour(canvas):
    grey = {
        pygame.image.tobytes(pygame.transform.grayscale(dice.mini_die(canvas.art, c, 20)), "RGBA")
        for c in DICE
    }
    assert len(grey) == len(DICE)


def test_a_stretched_shadow_is_the_blurred_one(canvas):
    large = pygame.Rect(80, 60, 240, 180)
    light.glow(canvas, large, 10, "#ffffff", 200, 6)
    middle = canvas.surface.get_at(large.center)
    assert middle.a > 190
    left, right = canvas.surface.get_at((large.left - 6, 150)), canvas.surface.get_at((large.right + 5, 150))
    assert 0 < left.a < 190
    assert abs(left.a - right.a) <= 2


def test_panels_cover_their_rectangle(canvas):
    rect = pygame.Rect(50, 50, 200, 100)
    panels.panel(canvas, rect, NIGHT)
    panels.stage(canvas, rect)
    assert canvas.surface.get_at(rect.center).a > 240
    assert canvas.surface.get_at((5, 5)).a == 0


def test_a_tile_is_cut_to_its_hexagon(canvas):
    tile = hexes.tile(canvas.art, canvas.kept, "elf_camp", 60)
    assert tile.get_size() == hexes.box(60)
    assert tile.get_at((1, 1)).a == 0
    assert tile.get_at(tile.get_rect().center).a > 250
    assert len(hexes.corners((0, 0), 10)) == 6
    dark = hexes.tile(canvas.art, canvas.kept, "elf_camp", 60, dim=0.5)
    assert sum(dark.get_at((64, 56))[:3]) < sum(tile.get_at((64, 56))[:3])


def test_a_token_shows_wounds_rewards_and_dice(canvas):
    whole = pieces.TokenLook(
        "frost_troll", "blue", 4, dice=("black", "black"), rewards=(pieces.Reward("coin", 2),)
    )
    pieces.token(canvas, whole, (150, 150), 80)
    before = canvas.surface.copy()
    canvas.surface.fill((0, 0, 0, 0))
    pieces.token(
        canvas,
        pieces.TokenLook(
            "frost_troll", "blue", 3, is_wounded=True, power_icon="power_no_shield", is_big=True
        ),
        (150, 150),
        80,
    )
    assert not same(before, canvas.surface)


@pytest.mark.parametrize("factor", [0.6, 1.0, 1.5, 3.0])
@pytest.mark.parametrize("left", [1, 4, 8, 10, 20, 25, 88, 99])
def test_a_badge_holds_whatever_toughness_it_shows(kit, factor, left):
    for diameter in (18, 30, 44, 60, 87, 90, 130):
        marks = Marks()
        surface = pygame.Surface((600, 600), pygame.SRCALPHA)
        canvas = Canvas(surface, kit.art, kit.type, kit.kept, Scale(factor), FIRST, marks)
        look = pieces.TokenLook("beast", "", left, is_wounded=left % 2 == 0)
        pieces.token(canvas, look, (300, 300), diameter * factor, has_strip=False)
        (number,) = [mark for mark in marks.texts() if mark.text == str(left)]
        (sheet,) = marks._sheets.values()
        badge = [each.mark.rect for each in sheet.marks if isinstance(each.mark, GroundMark)][-1]
        corners = (number.box.topleft, number.box.topright, number.box.bottomleft, number.box.bottomright)
        farthest = max(math.dist(badge.center, corner) for corner in corners)
        # The note of a badge is rounded to whole pixels.
        assert farthest <= badge.width / 2 + 2, (diameter, number, badge)


def test_rows_and_pills_say_where_they_lie(canvas):
    assert pieces.hearts(canvas, (10, 20), 3, 5, 20, 2).size == (108, 20)
    assert pieces.crest(canvas, 2, 30, (50, 50)).center == (50, 50)
    pill = panels.label_pill(canvas, "Elf Camp", (100, 100), Style(13, "bold"))
    assert pill.width > canvas.text_width("Elf Camp", Style(13, "bold"))
    assert panels.key_cap(canvas, "Enter", (200, 100)).right == 200


def test_backdrops_are_darker(kit):
    bright = pygame.Surface((80, 60))
    bright.fill("#ffffff")
    assert light.backdrop(bright).get_at((40, 30)).r < 130

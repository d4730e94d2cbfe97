"""Generals as figures: a disc in the colour of their side, with its sign, their life and their soldiers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from avel.client.canvas import Canvas, Point, Style
from avel.client.duel import pips
from avel.client.duel.banners import Banners, Dye, badge, ground
from avel.client.duel.desk import DuelDesk
from avel.client.duel.layout import DuelPlan
from avel.client.game.patches import stamped
from avel.client.paint import light, panels, pieces
from avel.client.theme import CREAM, INK, NIGHT_0, SHADOW, Look, Scale
from avel.horn.model import General

_RING: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="46" '
    'fill="none" stroke="{ink}" stroke-width="8"/><circle cx="50" cy="50" r="46" fill="none" '
    'stroke="{colour}" stroke-width="5.4"/><path d="M14 36A39 39 0 0 1 50 4" fill="none" '
    'stroke="#fff" stroke-opacity=".55" stroke-width="1.6" stroke-linecap="round"/></svg>'
)
TOKEN: Final = 1.22
"""Diameter of a figure that stands alone, in radii of its cell."""
PAIR: Final = 0.8
"""Diameter of each of two who share a cell: side by side, their numbers one below the other."""
_NUMBER: Final = Style(13, "bold", CREAM)
_APART: Final = 6
"""Between dice, soldiers and lost life in one row."""
_PLATE_HIGH: Final = 19
_PLATE_LEAST: Final = 18
"""Pixels, however small the screen is."""


@dataclass(frozen=True, slots=True)
class Stand:
    """Where a general stands, in pixels: middle and diameter of his figure, middle of his numbers."""

    side: int
    general: General
    at: Point
    diameter: float
    plate: Point


def bust(canvas: Canvas, desk: DuelDesk, side: int, name: str, diameter: float, at: Point) -> None:
    """Draws a general's head on a disc of his side, without his numbers; ``diameter`` is in pixels."""
    likeness(canvas, desk.banners, side, name, diameter, at)


def likeness(canvas: Canvas, banners: Banners, side: int, name: str, diameter: float, at: Point) -> None:
    """Draws the same for a side that bears these banners."""
    dye = banners.dye(side)
    bright, dark = ground(canvas.palette, dye)
    pieces.disc(canvas.unmarked, at, diameter / 2, bright, INK, 1.3, dark)
    canvas.drawing("horn", name, round(diameter * 0.84), at, tokens=banners.tokens(side))
    ring = _RING.format(ink=INK, colour=canvas.palette.of(dye.base))
    canvas.blit(canvas.art.svg_text(ring, round(diameter)), at)


def figure(
    canvas: Canvas, desk: DuelDesk, side: int, general: General, diameter: float, at: Point, glow: str = ""
) -> None:
    """Draws a general who goes by himself, numbers below; ``glow`` is the colour of the light around him."""
    stand_up(canvas, desk, Stand(side, general, at, diameter, _below(at, diameter, canvas.px(2))), glow)


def stand_up(canvas: Canvas, desk: DuelDesk, stand: Stand, glow: str = "") -> None:
    """Draws a general where he stands; ``glow`` is the colour of the light around him."""
    side, general, at, diameter = stand.side, stand.general, stand.at, stand.diameter
    if glow:
        light.glow_disc(canvas, at, diameter / 2 + canvas.px(2), glow, 230, 8)
    light.glow_disc(canvas, (at[0], at[1] + canvas.px(3.4)), diameter * 0.48, SHADOW, 170, 5)
    box = pygame.Rect(0, 0, round(diameter), round(diameter))
    box.center = round(at[0]), round(at[1])
    key = ("general", side, general.id, desk.dye(side))

    def paint(on: Canvas, rect: pygame.Rect) -> None:
        bust(on, desk, side, general.id, diameter, rect.center)
        out = diameter * 0.36
        badge(on, side, desk.dye(side), diameter * 0.36, (rect.centerx - out, rect.centery - out))

    stamped(canvas, key, box, round(diameter * 0.2), paint)
    plate(canvas, desk, side, general, stand.plate)


def _below(at: Point, diameter: float, air: float) -> Point:
    return at[0], at[1] + diameter * 0.5 + air


def plate(canvas: Canvas, desk: DuelDesk, side: int, general: General, at: Point) -> pygame.Rect:
    """Draws life and soldiers of a general on a small bar, centred at a point."""
    numbers = (("board", "heart", general.life), ("horn", "soldier_defence", general.soldiers))
    icon, gap = canvas.px(14), canvas.px(3)
    texts = [canvas.text_width(str(value), _NUMBER) for _, _, value in numbers]
    rect = pygame.Rect(0, 0, sum(texts) + 2 * icon + 5 * gap, plate_high(canvas.scale))
    rect.center = round(at[0]), round(at[1])
    line = canvas.palette.of(desk.dye(side).base)
    panels.pill(canvas, rect, Look(NIGHT_0, NIGHT_0, line, 1, 1.3, light=0, opacity=0.92))
    x: float = rect.x + gap
    for (kind, ident, value), width in zip(numbers, texts, strict=True):
        canvas.drawing(kind, ident, icon, (x + icon / 2, rect.centery), tokens=desk.tokens(side))
        x += icon + gap * 0.5
        canvas.text(str(value), (x, rect.centery), _NUMBER, "lc")
        x += width + gap
    return rect


def force(
    canvas: Canvas, dice: int, soldiers: int, lost: int, at: Point, tokens: dict[str, str], step: float = 13
) -> float:
    """Draws what goes into a sum: dice, soldiers, lost life; ``at`` is its left middle. Returns its right."""
    style, side, gap = Style(step, "bold", CREAM), canvas.px(16), canvas.px(4)
    x, y = at
    for number, value in enumerate((dice, soldiers, lost)):
        middle = (x + side / 2, y)
        if number == 0:
            pips.die(canvas, 5, side * 0.92, middle)
        elif number == 1:
            canvas.drawing("horn", "soldier_defence", side * 1.1, middle, tokens=tokens)
        else:
            canvas.drawing("board", "heart_empty", side, middle)
        x = canvas.text(str(value), (x + side + gap, y), style, "lc").right + canvas.px(_APART)
    return x - canvas.px(_APART)


def force_width(canvas: Canvas, *parts: int, step: float = 13) -> float:
    """Returns how wide such a row of dice, soldiers and lost life is."""
    style, sign = Style(step, "bold"), canvas.px(16) + canvas.px(4)
    apart = (len(parts) - 1) * canvas.px(_APART)
    return sum(canvas.text_width(str(part), style) + sign for part in parts) + apart


def garrison(canvas: Canvas, attack: int, defence: int, at: Point) -> None:
    """Draws the soldiers of a castle or city on a small bar, centred at a point."""
    signs = [each for each in (("sign_attack", attack), ("sign_defence", defence)) if each[1]]
    if not signs:
        return
    icon, gap = canvas.px(15), canvas.px(3)
    widths = [canvas.text_width(str(value), _NUMBER) for _, value in signs]
    rect = pygame.Rect(0, 0, sum(widths) + len(signs) * (icon + 2 * gap) + gap, plate_high(canvas.scale))
    rect.center = round(at[0]), round(at[1])
    panels.pill(canvas, rect)
    x = rect.x + gap
    for (ident, value), width in zip(signs, widths, strict=True):
        canvas.drawing("dice", ident, icon, (x + icon / 2, rect.centery))
        canvas.text(str(value), (x + icon + gap * 0.5, rect.centery), _NUMBER, "lc")
        x += icon + 2 * gap + width


def plate_high(scale: Scale) -> int:
    """Returns the height in pixels of the small bars with numbers."""
    return max(scale.px(_PLATE_HIGH), _PLATE_LEAST)


def stands(desk: DuelDesk, plan: DuelPlan, spot: int) -> list[Stand]:
    """Returns who stands in a cell, the sun's general first."""
    here = [
        (side, general) for side, own in enumerate(desk.board.sides) if (general := own.at(spot)) is not None
    ]
    (x, y), radius = plan.middles[spot], plan.radius
    if len(here) < 2:
        at, diameter = (x, y - radius * 0.14), radius * TOKEN
        below = _below(at, diameter, plan.scale.px(2))
        return [Stand(side, general, at, diameter, below) for side, general in here]
    high, found = plate_high(plan.scale), list[Stand]()
    for side, general in here:
        way = 2 * side - 1
        at = (x + way * radius * 0.4, y - radius * 0.38)
        below = (x + way * radius * 0.08, y + radius * 0.2 + side * high)
        found.append(Stand(side, general, at, radius * PAIR, below))
    return found


def place_of(desk: DuelDesk, plan: DuelPlan, side: int, name: str) -> tuple[Point, float]:
    """Returns a general's middle and diameter in pixels; raises KeyError where he is not on the map."""
    for stand in stands(desk, plan, desk.side(side).general(name).spot):
        if stand.side == side:
            return stand.at, stand.diameter
    raise KeyError(name)


def team_line(canvas: Canvas, dye: Dye) -> str:
    """Returns the colour in which a side's rims are drawn."""
    return canvas.palette.of(dye.base)

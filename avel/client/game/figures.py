"""The heroes' figures: how worn items lie on the standing picture."""

from __future__ import annotations

from typing import Final

from avel.chronicles.model import Hero, Seat
from avel.client.canvas import Canvas, Point
from avel.client.game import gear
from avel.client.workshop.look import Look
from avel.client.workshop.painting import paint_hero

_WIDE, _HIGH = 240, 320
_WORN_AT: Final = (("weapon", 58, 176, 99), ("shield", 188, 186, 96), ("helmet", 120, 34, 74))
"""Where each worn marker's middle lies on a figure of 240 by 320, and how large it is drawn."""


def standing(
    canvas: Canvas, seat: int, who: Seat, look: Look, hero: Hero, left_top: Point, width: float
) -> None:
    """Draws a standing hero with the worn items; ``width`` is in pixels, a quarter less than the height."""
    size = (width, width * _HIGH / _WIDE)
    paint_hero(canvas, look, "hero", size, left_top, seat, "lt", crest=who.crest)
    zoom = width / _WIDE
    for slot, x, y, large in _WORN_AT:
        item = getattr(hero, slot)
        if item and not gear.worn(canvas, item, zoom, left_top):
            at = (left_top[0] + x * zoom, left_top[1] + y * zoom)
            gear.item(canvas, item, round(large * zoom), at)

"""The heroes' figures: their colours, and how worn items lie on the standing picture."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from avel.chronicles.model import Hero, Seat
from avel.client.canvas import Canvas, Point
from avel.client.game import gear
from avel.client.paint.pieces import seat_tokens
from avel.client.theme import SEATS, mix

_BODIES: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType(
    {
        "knight": {
            "cloak": "#a83246",
            "cloak-lo": "#6f1f33",
            "hair": "#4a2c1c",
            "hair-lo": "#2e1a10",
            "skin": "#efc4a0",
            "skin-lo": "#bf8a64",
            "gem": "#d4463d",
            "metal": "#b9c3d2",
            "metal-lo": "#76819a",
        },
        "ranger": {
            "cloak": "#3f7a4a",
            "cloak-lo": "#27502f",
            "hair": "#b5562a",
            "hair-lo": "#7a3515",
            "skin": "#f0c9a4",
            "skin-lo": "#c08f66",
        },
        "mage": {
            "cloak": "#5d4aa8",
            "cloak-lo": "#3c2f74",
            "hair": "#231b2c",
            "hair-lo": "#120d1a",
            "skin": "#8d5a3c",
            "skin-lo": "#633b25",
        },
        "druid": {
            "cloak": "#4c7a4a",
            "cloak-lo": "#2f5230",
            "hair": "#d8d2c8",
            "hair-lo": "#9c968c",
            "skin": "#d9a679",
            "skin-lo": "#a87649",
        },
    }
)
_WIDE, _HIGH = 240, 320
_WORN_AT: Final = (("weapon", 58, 176, 99), ("shield", 188, 186, 96), ("helmet", 120, 34, 74))
"""Where each worn item's middle lies on a figure of 240 by 320, and how large it is drawn."""


def figure_tokens(seat: int, figure: str) -> dict[str, str]:
    """Returns the palette of a figure in its seat's colour (seats count from 0)."""
    cloth = SEATS[seat]
    return {
        "cloth": cloth,
        "cloth-lo": mix(cloth, "#1a1028", 0.35),
        **_BODIES.get(figure, {}),
        **seat_tokens(seat),
    }


def standing(canvas: Canvas, seat: int, who: Seat, hero: Hero, left_top: Point, width: float) -> None:
    """Draws a standing hero with the worn items; ``width`` is in pixels, a quarter less than the height."""
    size = (width, width * _HIGH / _WIDE)
    tokens = figure_tokens(seat, who.figure)
    canvas.drawing("heroes", f"hero_{who.figure}", size, left_top, "lt", tokens)
    zoom = width / _WIDE
    for slot, x, y, large in _WORN_AT:
        item = getattr(hero, slot)
        if item:
            at = (left_top[0] + x * zoom, left_top[1] + y * zoom)
            gear.item(canvas, item, round(large * zoom), at)

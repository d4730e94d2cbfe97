"""Heroes as people: how each figure is dressed, and portraits on the ground of a seat's colour."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal

import pygame

from avel.client.canvas import Canvas
from avel.client.paint import light, panels, pieces
from avel.client.theme import BRASS_LO, RADIUS_BUTTON, SEATS, SEATS_LO, Look, mix

_OWN: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType(
    {
        "knight": {
            "cloak": "#a83246",
            "cloak-lo": "#6f1f33",
            "hair": "#4a2c1c",
            "hair-lo": "#2e1a10",
            "skin": "#efc4a0",
            "skin-lo": "#bf8a64",
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
"""What a figure wears and looks like, whoever leads it; cloth and team are the seat's."""

Crop = Literal["figure", "face"]
_PROPORTIONS: Final[Mapping[Crop, float]] = MappingProxyType({"figure": 3 / 4, "face": 1.0})


def figure_tokens(figure: str, seat: int) -> dict[str, str]:
    """Returns the palette tokens that dress a figure in a seat's colour (seats count from 0)."""
    cloth = {"cloth": SEATS[seat], "cloth-lo": SEATS_LO[seat]}
    return {**_OWN.get(figure, {}), **cloth, **pieces.seat_tokens(seat)}


def ground_look(seat: int) -> Look:
    """Returns the surface behind a portrait: the seat's colour sunk into the night."""
    colour = SEATS[seat]
    return Look(mix(colour, "#232750", 0.55), mix(colour, "#14173a", 0.78), BRASS_LO, 1, 1.6, light=0.14)


def portrait(
    canvas: Canvas,
    rect: pygame.Rect,
    seat: int,
    figure: str,
    *,
    crop: Crop = "figure",
    crest: str = "",
    is_dim: bool = False,
) -> None:
    """Draws a hero standing on the lower edge of a seat's ground, under its crest if one is named."""
    panels.panel(canvas, rect, ground_look(seat), RADIUS_BUTTON)
    middle = (rect.centerx, rect.centery)
    light.halo(canvas, middle, min(rect.size) * 0.55, "#fff3d0", 0.12 if is_dim else 0.35)
    draw_figure(canvas, rect, seat, figure, crop=crop, is_dim=is_dim)
    if crest:
        size = min(canvas.px(34), rect.width * 0.36)
        at = (rect.x + canvas.px(5) + size / 2, rect.y + canvas.px(5) + size / 2)
        pieces.crest(canvas, seat, size, at, crest)


def draw_figure(
    canvas: Canvas, rect: pygame.Rect, seat: int, figure: str, *, crop: Crop = "figure", is_dim: bool = False
) -> None:
    """Draws a hero as large as fits, standing on the lower edge of a rectangle."""
    air = canvas.px(4 if crop == "face" else 7)
    proportion = _PROPORTIONS[crop]
    width, height = rect.width - 2 * air, rect.height - (canvas.px(2) if crop == "face" else 2 * air)
    across = min(width, height * proportion)
    bottom = rect.bottom - (canvas.px(2) if crop == "face" else air)
    canvas.drawing(
        "heroes",
        f"{'hero' if crop == 'figure' else 'face'}_{figure}",
        (across, across / proportion),
        (rect.centerx, bottom),
        "cb",
        figure_tokens(figure, seat),
        alpha=110 if is_dim else 255,
    )

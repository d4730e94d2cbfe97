"""Draws the small things of a page: drawings among the words, its picture, and the surfaces below words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import pygame

from avel.client.book.page import Ground, Shade
from avel.client.canvas import Canvas
from avel.client.paint import hexes, light, panels
from avel.client.paint.dice import die, mini_die
from avel.client.theme import BRASS_LO, EMBER, WELL_PARCHMENT, Look
from avel.content.book_text import Icon

_GROUNDS: Final[Mapping[Ground, Look]] = MappingProxyType(
    {
        "row": Look("#8a6a3a", "#8a6a3a", BRASS_LO, 0, 1, light=0, opacity=0.09),
        "head": Look("#8a6a3a", "#8a6a3a", BRASS_LO, 0, 1, light=0, opacity=0.24),
        "hit": Look("#ffc36b", "#ffc36b", EMBER, 0.9, 1, light=0, opacity=0.75),
    }
)
_HALO: Final = "#fff7df"
_BARE: Final = ("crater",)
"""Drawings among the tiles that are no whole land."""
_NOT_FRAMED: Final = ("tiles", "monsters", "die")
"""Kinds of pictures that have a body of their own; signs lie in light instead."""


def draw_shade(canvas: Canvas, shade: Shade, rect: pygame.Rect) -> None:
    """Draws a surface below words."""
    match shade.kind:
        case "rule":
            canvas.surface.fill(BRASS_LO, rect)
        case "dot":
            pygame.draw.circle(canvas.surface, BRASS_LO, rect.center, rect.width / 2)
        case "note":
            panels.well(canvas, rect, WELL_PARCHMENT)
            bar = pygame.Rect(rect.x + canvas.px(6), 0, canvas.px(3), rect.height - canvas.px(16))
            bar.centery = rect.centery
            canvas.surface.fill(BRASS_LO, bar)
        case kind:
            panels.panel(canvas.unmarked, rect, _GROUNDS[kind], 4)


def draw_icon(canvas: Canvas, icon: Icon, rect: pygame.Rect) -> None:
    """Draws a drawing among the words; a die or one of its faces is put together from its parts."""
    side = rect.width
    match icon.kind:
        case "die":
            canvas.blit(mini_die(canvas.art, icon.ident, round(side * 0.86)), rect.center)
        case "face":
            colour, _, sign = icon.ident.partition("_")
            canvas.blit(die(canvas.art, canvas.kept, colour, sign, side), rect.center)
        case "tiles" if icon.ident not in _BARE:
            # The hexagon fills 112 of the 120 units to the edge of its picture.
            picture = hexes.tile(canvas.art, canvas.kept, icon.ident, side / 2, has_rim=side > canvas.px(60))
            canvas.blit(picture, rect.center)
        case _:
            canvas.drawing(icon.kind, icon.ident, side, rect.center)


def draw_picture(canvas: Canvas, icon: Icon, rect: pygame.Rect) -> None:
    """Draws a page's picture: lands and monsters as they are, signs in a little light."""
    if icon.kind == "tiles":
        hexes.hex_shadow(canvas, rect.center, rect.width / 2)
    if icon.kind in _NOT_FRAMED:
        draw_icon(canvas, icon, rect)
        return
    light.glow_disc(canvas, rect.center, rect.width * 0.36, _HALO, 150, 12)
    draw_icon(canvas, icon, rect.inflate(-rect.width * 0.24, -rect.width * 0.24))

"""What lies below everything on a piece of paper: grounds that reach beyond the line it is cut along."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from avel.client.canvas import Canvas
from avel.client.cards.sheet.press import PLAN
from avel.client.paint import panels, pieces
from avel.client.theme import BRASS, BRASS_LO, NIGHT, PARCHMENT, Look

_NIGHT: Final = replace(NIGHT, shadow=None, opacity=1.0, line=BRASS, line_width=0.8)
_PARCHMENT: Final = replace(PARCHMENT, shadow=None)
_CORNER: Final = 8
_INSET: Final = 1.0
"""How far within the cut a ground's line runs, in millimetres, so that no cut goes through it."""


def mm(canvas: Canvas, length: float) -> int:
    """Returns millimetres in dots of a canvas of the press."""
    return canvas.px(length * PLAN)


def night(canvas: Canvas, rect: pygame.Rect) -> None:
    """Covers a rectangle with night."""
    _ground(canvas, rect, _NIGHT)


def parchment(canvas: Canvas, rect: pygame.Rect) -> None:
    """Covers a rectangle with parchment."""
    _ground(canvas, rect, _PARCHMENT)


def _ground(canvas: Canvas, rect: pygame.Rect, look: Look) -> None:
    canvas.surface.fill(look.bottom)
    inset = mm(canvas, _INSET)
    panels.panel(canvas, rect.inflate(-2 * inset, -2 * inset), look, _CORNER)


def disc(canvas: Canvas, rect: pygame.Rect, fill: str = "#4a5096", shade: str = "#1d2150") -> None:
    """Covers a circle with a colour that darkens downwards, within a brass ring."""
    reach = max(canvas.surface.get_size()) / 2
    pygame.draw.circle(canvas.surface, shade, rect.center, reach)
    radius = rect.width / 2 - mm(canvas, _INSET)
    pieces.disc(canvas, rect.center, radius, fill, BRASS, 2.4, shade)
    pieces.disc(canvas, rect.center, radius * 0.88, fill, BRASS_LO, 1.0, shade)

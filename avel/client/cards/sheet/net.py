"""Nets of dice: six faces to fold around a cube, with tabs to glue; other dice are a strip of faces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from avel.chronicles.cards import DieCard
from avel.client.canvas import Canvas, Point
from avel.client.cards.sheet.grounds import mm
from avel.client.game.battle.trays import die_picture
from avel.client.theme import DICE, INK, mix

CUBE: Final = 6
TAB: Final = 5.0
"""How deep a tab is, in millimetres."""
_SLANT: Final = 3.0
_GREY: Final = "#d8d3c6"
_PLACES: Final = ((1, 0), (1, 2), (1, 1), (3, 1), (0, 1), (2, 1))
"""Where the faces lie in the net: each two that stand in the data beside each other lie opposite."""


def net_size(faces: int, edge: float) -> tuple[float, float]:
    """Returns the size of a net in millimetres, its tabs included."""
    return (4 * edge + TAB, 3 * edge + 2 * TAB) if faces == CUBE else (faces * edge, edge)


def net_outline(faces: int, edge: float) -> tuple[Point, ...]:
    """Returns the line that the net of a cube is cut along, or none for a strip."""
    if faces != CUBE:
        return ()
    e, t, s = edge, TAB, _SLANT
    upper, lower = t, t + 3 * e
    return (
        *((e, upper), (e + s, 0.0), (2 * e - s, 0.0), (2 * e, upper)),
        *((2 * e + t, t + s), (2 * e + t, t + e - s), (2 * e, t + e)),
        *((4 * e, t + e), (4 * e + t, t + e + s), (4 * e + t, t + 2 * e - s), (4 * e, t + 2 * e)),
        *((2 * e, t + 2 * e), (2 * e + t, t + 2 * e + s), (2 * e + t, t + 3 * e - s), (2 * e, lower)),
        *((2 * e - s, lower + t), (e + s, lower + t), (e, lower)),
        *((e - t, t + 3 * e - s), (e - t, t + 2 * e + s), (e, t + 2 * e)),
        *((0.0, t + 2 * e), (0.0, t + e), (e, t + e), (e - t, t + e - s), (e - t, t + s)),
    )


def paint_net(canvas: Canvas, card: DieCard, edge: float, rect: pygame.Rect) -> None:
    """Draws the faces of a die, and the tabs of a cube in grey."""
    is_cube = len(card.faces) == CUBE
    if is_cube:
        corners = [(rect.x + mm(canvas, x), rect.y + mm(canvas, y)) for x, y in net_outline(CUBE, edge)]
        pygame.draw.polygon(canvas.surface, _GREY, corners)
    places: Sequence[tuple[int, int]] = _PLACES if is_cube else [(at, 0) for at in range(len(card.faces))]
    top = TAB if is_cube else 0
    for face, (across, down) in zip(card.faces, places, strict=True):
        left, right = (rect.x + mm(canvas, edge * (across + n)) for n in (0, 1))
        upper, lower = (rect.y + mm(canvas, top + edge * (down + n)) for n in (0, 1))
        _face(canvas, card.colour, face, pygame.Rect(left, upper, right - left, lower - upper))


def _face(canvas: Canvas, colour: str, face: str, rect: pygame.Rect) -> None:
    base = canvas.palette.of(DICE[colour])
    pygame.draw.rect(canvas.surface, mix(base, INK, 0.25), rect)
    canvas.blit(die_picture(canvas, colour, face, rect.width), rect.center)

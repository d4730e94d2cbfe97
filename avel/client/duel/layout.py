"""Where the parts of the duel's table lie: strips, sides, the valley, and what lies in its hollow. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Final

import pygame

from avel.client.canvas import Point
from avel.client.theme import Scale
from avel.horn.land import Land
from avel.tabletop.hexes import Hex, centre

_TOP: Final = 83
_BOTTOM: Final = 58
_MARGIN: Final = 13
_SIDE: Final = 190
_SHEET: Final = (300, 240)
"""The sheet in the hollow of the crescent: its width, and its height where the cells leave so much."""
_SHEET_LEAST: Final = 222
_NOOK: Final = (200, 134)
"""The two panels below the wings of the crescent."""
_TOOL: Final = 38
_AIR: Final = 0.985
_BULK: Final = (1.6, 1.4)
"""Width and height of a mountain without its corners, in radii."""
_HALF: Final = sqrt(3) / 2


@dataclass(frozen=True, slots=True)
class DuelPlan:
    """The places of the table's parts in a window, in pixels, and the scale they are drawn at."""

    size: tuple[int, int]
    scale: Scale
    top: pygame.Rect
    bottom: pygame.Rect
    sides: tuple[pygame.Rect, pygame.Rect]
    valley: pygame.Rect
    """All the room between the sides."""
    radius: float
    """Of a hexagon, in pixels."""
    middles: tuple[Point, ...]
    """The middle of each cell."""
    mountains: tuple[Point, ...]
    """Those that no panel lies over."""
    sheet: pygame.Rect
    """In the hollow: what is asked, the market, the ways to fight."""
    preview: pygame.Rect
    story: pygame.Rect
    tools: tuple[pygame.Rect, pygame.Rect, pygame.Rect]
    """Hint, rule book and menu."""
    undo: pygame.Rect
    redo: pygame.Rect
    undo_turn: pygame.Rect
    next_general: pygame.Rect
    end: pygame.Rect
    """On to the next step, or the end of the turn."""

    def box(self, spot: int) -> pygame.Rect:
        """Returns the box around a cell's hexagon."""
        rect = pygame.Rect(0, 0, round(2 * self.radius), round(2 * _HALF * self.radius))
        rect.center = round(self.middles[spot][0]), round(self.middles[spot][1])
        return rect


def duel_plan(size: tuple[int, int], ui_scale: float, land: Land) -> DuelPlan:
    """Lays the table of a duel out in a window."""
    scale = Scale.of(size, ui_scale).at_most(Scale.of(size).factor)
    px = scale.px
    top, bottom = pygame.Rect(0, 0, size[0], px(_TOP)), pygame.Rect(0, 0, size[0], px(_BOTTOM))
    bottom.bottom = size[1]
    margin = px(_MARGIN)
    high = bottom.top - top.bottom - 2 * margin
    left = pygame.Rect(margin, top.bottom + margin, px(_SIDE), high)
    right = left.move(size[0] - 2 * margin - left.width, 0)
    air = px(5)
    valley = pygame.Rect(left.right + air, top.bottom + air, right.left - left.right - 2 * air, 0)
    valley.height = bottom.top - air - valley.y
    radius, middles, mountains = fitted(land, valley)
    sheet = _sheet(scale, valley, top.bottom + margin, radius, middles)
    if sheet.height < px(_SHEET_LEAST):
        # A map whose middle is no hollow: it lies below the sheet.
        sheet.height = px(_SHEET_LEAST)
        lower = valley.copy()
        lower.top, lower.height = sheet.bottom + air, valley.bottom - sheet.bottom - air
        radius, middles, mountains = fitted(land, lower)
    preview = pygame.Rect(0, 0, px(_NOOK[0]), px(_NOOK[1]))
    preview.bottomleft = valley.left + px(3), left.bottom
    story = preview.copy()
    story.bottomright = valley.right - px(3), left.bottom
    return DuelPlan(
        size,
        scale,
        top,
        bottom,
        (left, right),
        valley,
        radius,
        middles,
        tuple(at for at in mountains if not any(_reaches(radius, at, nook) for nook in (preview, story))),
        sheet,
        preview,
        story,
        _tools(top, scale),
        *_buttons(bottom, scale),
    )


def _reaches(radius: float, at: Point, nook: pygame.Rect) -> bool:
    """Tells whether a mountain would come out from under a panel."""
    bulk = pygame.Rect(0, 0, round(_BULK[0] * radius), round(_BULK[1] * radius))
    bulk.center = round(at[0]), round(at[1])
    return bulk.colliderect(nook)


def fitted(land: Land, room: pygame.Rect) -> tuple[float, tuple[Point, ...], tuple[Point, ...]]:
    """Fits cells and mountains into a rectangle; returns radius, middles and mountains."""
    every = (*land.hexes, *land.mountains)
    unit = [centre(each, 1.0) for each in every]
    left, right = min(x for x, _ in unit) - 1, max(x for x, _ in unit) + 1
    high, low = min(y for _, y in unit) - _HALF, max(y for _, y in unit) + _HALF
    radius = _AIR * min(room.width / (right - left), room.height / (low - high))
    x0 = room.centerx - radius * (left + right) / 2
    y0 = room.centery - radius * (high + low) / 2

    def lies(cell: Hex) -> Point:
        x, y = centre(cell, 1.0)
        return x0 + radius * x, y0 + radius * y

    return radius, tuple(map(lies, land.hexes)), tuple(map(lies, land.mountains))


def _sheet(
    scale: Scale, valley: pygame.Rect, top: int, radius: float, middles: tuple[Point, ...]
) -> pygame.Rect:
    """Returns the sheet in the hollow, as high as the cells below it allow."""
    sheet = pygame.Rect(0, top, scale.px(_SHEET[0]), scale.px(_SHEET[1]))
    sheet.centerx = valley.centerx
    below = [y - _HALF * radius for x, y in middles if abs(x - sheet.centerx) < sheet.width / 2 + radius / 2]
    room = round(min(below, default=sheet.bottom)) - scale.px(4) - top
    sheet.height = min(sheet.height, room)
    return sheet


def _tools(top: pygame.Rect, scale: Scale) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    side, step = scale.px(_TOOL), scale.px(_TOOL + 8)
    menu = pygame.Rect(top.right - scale.px(_MARGIN) - side, 0, side, side)
    menu.centery = top.centery
    return menu.move(-2 * step, 0), menu.move(-step, 0), menu


def _buttons(
    bottom: pygame.Rect, scale: Scale
) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect]:
    px, high = scale.px, scale.px(38)
    gap = px(8)
    end = pygame.Rect(0, 0, px(214), px(43))
    end.midright = bottom.right - px(_MARGIN), bottom.centery
    following = pygame.Rect(0, 0, px(186), high)
    following.midright = end.left - gap, bottom.centery
    undo_turn = pygame.Rect(0, 0, high, high)
    undo_turn.midright = following.left - gap, bottom.centery
    redo = undo_turn.move(-high - px(6), 0)
    undo = pygame.Rect(0, 0, px(190), high)
    undo.midright = redo.left - px(6), bottom.centery
    return undo, redo, undo_turn, following, end

"""Where the parts of the table lie: strips, hero boards, map, choices and story. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from avel.client.theme import Scale

MOST_ENLARGED: Final = 1.12
"""How much larger than the window's own scale the table may be drawn; beyond it nothing would fit."""
_TOP: Final = 83
_BOTTOM: Final = 58
_MARGIN: Final = 13
_LEFT: Final = 301
_RIGHT: Final = 282
_BIG_BOARD: Final = 403
_LONE_BOARD: Final = 440
_SMALL_BOARD: Final = 69
_GAP: Final = 8
_STORY_LEAST: Final = 110
_CHOICES: Final = 360
_TOOL: Final = 38
_ZOOM: Final = 34
_STEPS: Final = 172
"""How wide the button for the ways is: no land of any layout reaches it while all are in sight."""
_STOCK: Final = 58


@dataclass(frozen=True, slots=True)
class TablePlan:
    """The places of the table's parts in a window, in pixels, and the scale they are drawn at."""

    scale: Scale
    top: pygame.Rect
    bottom: pygame.Rect
    map: pygame.Rect
    """All the room between the columns; the lands keep clear of the tools in its lower corners."""
    lands: pygame.Rect
    """Where the lands are fitted in."""
    active: int
    """The seat that has the large board."""
    boards: tuple[pygame.Rect, ...]
    """One for each seat."""
    choices: pygame.Rect
    story: pygame.Rect
    tools: tuple[pygame.Rect, pygame.Rect, pygame.Rect]
    """Rule book, menu and hint."""
    steps: pygame.Rect
    zooms: tuple[pygame.Rect, pygame.Rect, pygame.Rect]
    """Nearer, farther, and all in sight."""
    stock: tuple[pygame.Rect, pygame.Rect]
    """The bag and the supply of coins, at the right of the top strip."""
    undo: pygame.Rect
    redo: pygame.Rect
    undo_turn: pygame.Rect
    end_turn: pygame.Rect


def table_scale(size: tuple[int, int], ui_scale: float) -> Scale:
    """Returns the scale of the table in a window, as large as the player wishes and the window allows."""
    return Scale.of(size, ui_scale).at_most(Scale.of(size).factor * MOST_ENLARGED)


def table_plan(size: tuple[int, int], ui_scale: float, heroes: int, active: int) -> TablePlan:
    """Lays the table out for so many heroes, of whom ``active`` gets the large board."""
    scale = table_scale(size, ui_scale)
    px = scale.px
    width = size[0]
    top = pygame.Rect(0, 0, width, px(_TOP))
    bottom = _bottom(size, scale)
    margin = px(_MARGIN)
    middle = pygame.Rect(margin, top.bottom + margin, width - 2 * margin, bottom.top - top.bottom)
    middle.height -= round(1.7 * margin)
    left = pygame.Rect(middle.left, middle.top, px(_LEFT), middle.height)
    right = pygame.Rect(middle.right - px(_RIGHT), middle.top, px(_RIGHT), middle.height)
    air = px(7)
    free = pygame.Rect(left.right + air, top.bottom + air, right.left - left.right - 2 * air, 0)
    free.height = bottom.top - air - free.top
    choices, story = _right_column(right, scale)
    steps, zooms = _map_tools(free, scale)
    lands = free.inflate(-2 * px(2), -2 * px(2))
    return TablePlan(
        scale,
        top,
        bottom,
        free,
        lands,
        active,
        _boards(left, scale, heroes, active),
        choices,
        story,
        _tools(top, scale),
        steps,
        zooms,
        _stock(top, scale),
        *_strip_buttons(bottom, scale),
    )


def way_back_place(size: tuple[int, int], scale: Scale) -> pygame.Rect:
    """Returns where all lies that leads back, in the bottom strip: sheets leave it free."""
    undo, _, undo_turn, _ = _strip_buttons(_bottom(size, scale), scale)
    return undo.union(undo_turn)


def _bottom(size: tuple[int, int], scale: Scale) -> pygame.Rect:
    high = scale.px(_BOTTOM)
    return pygame.Rect(0, size[1] - high, size[0], high)


def _boards(column: pygame.Rect, scale: Scale, heroes: int, active: int) -> tuple[pygame.Rect, ...]:
    small, gap = scale.px(_SMALL_BOARD), scale.px(_GAP)
    wanted = scale.px(_LONE_BOARD if heroes == 1 else _BIG_BOARD)
    big = pygame.Rect(column.x, column.y, column.width, 0)
    big.height = min(wanted, column.height - (heroes - 1) * (small + gap))
    places: list[pygame.Rect] = []
    y = big.bottom + gap
    for seat in range(heroes):
        if seat == active:
            places.append(big)
            continue
        places.append(pygame.Rect(column.x, y, column.width, small))
        y += small + gap
    return tuple(places)


def _right_column(column: pygame.Rect, scale: Scale) -> tuple[pygame.Rect, pygame.Rect]:
    gap = scale.px(10)
    high = min(scale.px(_CHOICES), column.height - gap - scale.px(_STORY_LEAST))
    choices = pygame.Rect(column.x, column.y, column.width, high)
    story = pygame.Rect(column.x, choices.bottom + gap, column.width, column.bottom - choices.bottom - gap)
    return choices, story


def _tools(top: pygame.Rect, scale: Scale) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    side, gap = scale.px(_TOOL), scale.px(8)
    menu = pygame.Rect(top.right - scale.px(16) - side, 0, side, side)
    menu.centery = top.centery
    return menu.move(-side - gap, 0), menu, menu.move(-2 * (side + gap), 0)


def _map_tools(
    free: pygame.Rect, scale: Scale
) -> tuple[pygame.Rect, tuple[pygame.Rect, pygame.Rect, pygame.Rect]]:
    side, gap, margin = scale.px(_ZOOM), scale.px(6), scale.px(12)
    y = free.bottom - margin - side
    steps = pygame.Rect(free.left + margin, y, min(scale.px(_STEPS), free.width - 4 * (side + gap)), side)
    fit = pygame.Rect(free.right - margin - side, y, side, side)
    farther = fit.move(-side - gap, 0)
    return steps, (farther.move(-side - gap, 0), farther, fit)


def _stock(top: pygame.Rect, scale: Scale) -> tuple[pygame.Rect, pygame.Rect]:
    tools = scale.px(16) + 3 * scale.px(_TOOL) + 2 * scale.px(8)
    wide, high = scale.px(_STOCK), scale.px(28)
    bag = pygame.Rect(top.right - tools - scale.px(10) - wide, top.centery - high - 1, wide, high)
    return bag, bag.move(0, high + 2)


def _strip_buttons(
    bottom: pygame.Rect, scale: Scale
) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect]:
    undo = pygame.Rect(0, 0, scale.px(208), scale.px(39))
    undo.midleft = (bottom.left + round(bottom.width * 0.416), bottom.centery)
    side, gap = undo.height, scale.px(6)
    redo = pygame.Rect(undo.right + gap, undo.y, side, side)
    turn = redo.move(side + gap, 0)
    end = pygame.Rect(0, 0, scale.px(170), scale.px(42))
    end.midright = (bottom.right - scale.px(_MARGIN), bottom.centery)
    return undo, redo, turn, end

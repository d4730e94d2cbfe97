"""Where everything of the battle stage lies; lengths are of the 1280 x 720 plan, results in pixels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from avel.client.theme import Scale

Rects = dict[str, pygame.Rect]

WIDTH: Final = 1152
HEIGHT: Final = 556
_CARD_W: Final = 208
_CARD_H: Final = 344
_EDGE: Final = 29
_GAP: Final = 22
_PARTS: Final = {
    "head": (300, 14, 552, 78),
    "hero": (_EDGE, 27, _CARD_W, _CARD_H),
    "monster": (WIDTH - _EDGE - _CARD_W, 27, _CARD_W, _CARD_H),
    "ours": (_EDGE + _CARD_W + _GAP, 98, WIDTH - 2 * (_EDGE + _CARD_W + _GAP), 108),
    "ask": (_EDGE + _CARD_W + _GAP, 215, WIDTH - 2 * (_EDGE + _CARD_W + _GAP), 68),
    "theirs": (_EDGE + _CARD_W + _GAP, 292, WIDTH - 2 * (_EDGE + _CARD_W + _GAP), 79),
    "items": (_EDGE, 385, 440, 104),
    "odds": (_EDGE + 456, 385, WIDTH - 2 * _EDGE - 456, 104),
    "help": (_EDGE + 4, 499, 840, 42),
    "main": (WIDTH - _EDGE - 204, 499, 204, 42),
}
_TOP_STRIP: Final = 0.115
_BOTTOM_STRIP: Final = 0.08
_LARGEST_DIE: Final = 64
_WIDEST_STEP: Final = 90
_WIDE_TITLE: Final = 368
_TITLE: Final = 208
_NARROW_TITLE: Final = 116
"""Room for the question's own words beside one button, two, and more."""
_WIDEST_ANSWER: Final = 248
_WIDEST_CELL: Final = 106
_SHELF_EDGE: Final = 10


def stage_scale(size: tuple[int, int], scale: Scale) -> Scale:
    """Returns the scale the stage is drawn at: the table's, unless the window could not hold that."""
    return scale.at_most(min(size[0] / 1280, size[1] / 720))


def parts(size: tuple[int, int], scale: Scale) -> Rects:
    """Returns the stage, centred between the table's strips, and its fixed parts by name."""
    factor = stage_scale(size, scale).factor
    stage = pygame.Rect(0, 0, round(WIDTH * factor), round(HEIGHT * factor))
    top, bottom = size[1] * _TOP_STRIP, size[1] * (1 - _BOTTOM_STRIP)
    stage.center = (size[0] // 2, round((top + bottom) / 2))
    rects = {"stage": stage}
    for name, (x, y, width, height) in _PARTS.items():
        rects[name] = pygame.Rect(
            stage.x + round(x * factor),
            stage.y + round(y * factor),
            round(width * factor),
            round(height * factor),
        )
    return rects


def factor_of(rects: Rects) -> float:
    """Returns the scale factor that a layout was made at."""
    return rects["stage"].width / WIDTH


def places(tray: pygame.Rect, count: int, factor: float, left: float, drop: float) -> list[pygame.Rect]:
    """Returns where so many dice lie in a tray, side by side and centred.

    ``left`` is kept free on both sides where the dice leave it, ``drop`` is how far below the tray's middle
    they lie; both in lengths of the plan.
    """
    room = tray.width - 2 * round(left * factor)
    step = min(_WIDEST_STEP * factor, room / max(1, count))
    side = round(min(_LARGEST_DIE * factor, step * 0.88))
    first = tray.centerx - step * (count - 1) / 2
    found: list[pygame.Rect] = []
    for number in range(count):
        rect = pygame.Rect(0, 0, side, side)
        rect.center = (round(first + number * step), tray.centery + round(drop * factor))
        found.append(rect)
    return found


def shelf_cells(items: pygame.Rect, count: int, factor: float) -> list[pygame.Rect]:
    """Returns where so many items lie in their row."""
    if not count:
        return []
    edge = round(_SHELF_EDGE * factor)
    step = min((items.width - 2 * edge) // count, round(_WIDEST_CELL * 4 / max(3, count) * factor))
    top, high = items.y + round(28 * factor), items.height - round(30 * factor)
    return [pygame.Rect(items.x + edge + number * step, top, step, high) for number in range(count)]


def title_width(buttons: int) -> int:
    """Returns the room for the question's own words beside so many buttons."""
    if buttons <= 1:
        return _WIDE_TITLE
    return _TITLE if buttons == 2 else _NARROW_TITLE


def answers(ask: pygame.Rect, ids: Sequence[str], factor: float) -> Rects:
    """Returns where the buttons of a question lie in its bar, side by side at the right of its words."""
    if not ids:
        return {}
    gap, pad = round(9 * factor), round(9 * factor)
    left = ask.x + round(title_width(len(ids)) * factor)
    width = (ask.right - pad - left - gap * (len(ids) - 1)) // len(ids)
    width = min(width, round(_WIDEST_ANSWER * factor))
    first = ask.right - pad - len(ids) * width - gap * (len(ids) - 1)
    return {
        each: pygame.Rect(first + number * (width + gap), ask.y + pad, width, ask.height - 2 * pad)
        for number, each in enumerate(ids)
    }

"""The moon track, as long as it is and in as many strips as the paper makes of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import ceil
from typing import Final

import pygame

from avel.client.canvas import Canvas, Style
from avel.client.cards.sheet import grounds
from avel.client.cards.sheet.grounds import mm
from avel.client.game.lore import Lore
from avel.client.game.moon_strip import paint_moon
from avel.client.theme import BRASS_HI, BRASS_LO, CREAM, CREAM_DIM

_LARGER: Final = 2.0
"""How much larger moons are than on the screens."""
_MOON: Final = 16.5
"""How far below the upper edge a moon's middle lies, in millimetres."""
_TEXT: Final = 33.0
_LABEL: Final = Style(11.5, "sans", CREAM)


def strips(spaces: int, width: float, room: float) -> list[range]:
    """Returns the spaces of each strip, as even as can be, for spaces and paper of these widths.

    >>> strips(14, 26, 190)
    [range(0, 7), range(7, 14)]
    """
    count = ceil(spaces / max(1, int(room // width)))
    each = ceil(spaces / count)
    return [range(start, min(start + each, spaces)) for start in range(0, spaces, each)]


def paint_strip(canvas: Canvas, lore: Lore, spaces: range, rect: pygame.Rect) -> None:
    """Draws some spaces of the track with what happens on them."""
    grounds.night(canvas, rect)
    wide = rect.width / len(spaces)
    y = rect.y + mm(canvas, _MOON)
    pygame.draw.line(canvas.surface, BRASS_LO, (rect.x, y), (rect.right, y), mm(canvas, 0.6))
    for at, space in enumerate(spaces):
        place = pygame.Rect(round(rect.x + at * wide), rect.y, round(wide), rect.height)
        _space(canvas, lore, space, place)


def _space(canvas: Canvas, lore: Lore, space: int, rect: pygame.Rect) -> None:
    moon = lore.box.moon
    effects = moon.spaces[space]
    large = canvas.scaled(replace(canvas.scale, factor=canvas.scale.factor * _LARGER))
    paint_moon(large, effects, (rect.centerx, rect.y + mm(canvas, _MOON)))
    number = Style(13, "bold", BRASS_HI)
    canvas.text(str(space), (rect.centerx, rect.y + mm(canvas, 3.4)), number, "cc")
    words = lore.kit.words
    said = [words(f"book.moon_{effect}") for effect in effects]
    y = float(rect.y + mm(canvas, _TEXT))
    room = rect.width - mm(canvas, 1.5)
    for line in said:
        y = canvas.paragraph(line, (rect.centerx, y), room, _LABEL, "ct") + mm(canvas, 0.6)
    if heroes := _starters(moon.start, space):
        text = words("book.moon_start", heroes=words("card.comma").join(heroes))
        canvas.paragraph(text, (rect.centerx, y), room, _LABEL.tinted(CREAM_DIM), "ct")


def _starters(starts: Sequence[int], space: int) -> list[str]:
    """Returns the numbers of heroes that start on a space."""
    return [str(heroes) for heroes, start in enumerate(starts, start=1) if start == space]

"""The strip above what is read and searched: its name, its tools, the search, and the way out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from avel.client.canvas import Canvas, Style
from avel.client.paint import panels
from avel.client.theme import CREAM, CREAM_DIM, Scale

_STRIP: Final = 64
_MARGIN: Final = 13
_HIGH: Final = 42
_TITLE: Final = 186
_CLOSE: Final = 152
_CLOSE_LEAST: Final = 140
"""Pixels that the button's words need even where type no longer shrinks."""
_SEARCH_LEAST: Final = 220
_SEARCH: Final = 380
_LOWEST: Final = 470


def strip_scale(size: tuple[int, int], scale: Scale, narrowest: int) -> Scale:
    """Returns the scale of the strip, which never outgrows the window.

    ``narrowest`` is the width, at scale 1, from which on its parts have room beside each other.
    """
    return scale.at_most(min(size[0] / narrowest, size[1] / _LOWEST))


def search_strip(
    size: tuple[int, int], scale: Scale, name: str, tools: Sequence[str] = ()
) -> dict[str, pygame.Rect]:
    """Lays out the strip; where it is narrow the search shrinks first, then the way out keeps its icon alone.

    The search and the way out bear the name, such as ``book:search``; ``tools`` are square buttons. Pure.
    """
    px = scale.px
    strip = pygame.Rect(0, 0, size[0], px(_STRIP))
    high = px(_HIGH)
    top = (strip.height - high) // 2

    def place(left: int, wide: int) -> pygame.Rect:
        return pygame.Rect(left, top, wide, high)

    icon = place(px(16), high)
    title = place(icon.right + px(10), px(_TITLE))
    rects = {"strip": strip, "icon": icon, "title": title}
    left, gap = title.right, px(10)
    for tool in tools:
        rects[tool] = place(left + gap, high)
        left, gap = rects[tool].right, px(8)
    left += px(14)
    right, wide = size[0] - px(_MARGIN), max(px(_CLOSE), _CLOSE_LEAST)
    if right - wide - px(14) - left < px(_SEARCH_LEAST):
        wide = high
    close = place(right - wide, wide)
    search = place(0, min(close.left - px(14) - left, px(_SEARCH)))
    search.right = close.left - px(14)
    return {**rects, f"{name}:search": search, f"{name}:close": close}


def paint_strip(canvas: Canvas, rects: Mapping[str, pygame.Rect], icon: str, title: str) -> None:
    """Draws the strip with its icon and its name, on a canvas of the strip's own scale."""
    panels.strip(canvas, rects["strip"], "bottom")
    canvas.drawing("icons", icon, rects["icon"].height, rects["icon"].center)
    style = Style(28, "display", CREAM)
    canvas.text(title, rects["title"].midleft, style, "lc", rects["title"].width)


def paint_none_found(canvas: Canvas, inside: pygame.Rect, text: str) -> None:
    """Says in the place of a list that nothing was found."""
    style = Style(15, "sans", CREAM_DIM)
    canvas.paragraph(text, (inside.x, inside.y + canvas.px(8)), inside.width, style)

"""Where everything of the rule book lies: a strip above, the contents at the left, the page at the right."""

from __future__ import annotations

from typing import Final

import pygame

from avel.client.scenes.widget_scene import Plan
from avel.client.theme import Scale

_NARROWEST: Final = (900, 470)
"""The smallest plan, at scale 1, in which the strip's parts have room beside each other."""
_STRIP: Final = 64
_MARGIN: Final = 13
_CONTENTS: Final = 290
_CONTENTS_SHARE: Final = 0.31
_COLUMN: Final = 800
"""How wide the text grows at most: longer lines are hard to read."""
_BAR: Final = 20
_CLOSE: Final = 140
_CLOSE_LEAST: Final = 112
"""Pixels that the button's words need even where type no longer shrinks."""
_SEARCH_LEAST: Final = 220


def rule_book_layout(size: tuple[int, int], ui_scale: float) -> Plan:
    """Returns the places of the rule book in a window."""
    scale = Scale.of(size, ui_scale)
    rects = _strip(size, strip_scale(size, scale), max(scale.px(_CLOSE), _CLOSE_LEAST))
    px, margin = scale.px, min(scale.px(_MARGIN), size[0] // 40)
    top = rects["strip"].bottom + margin
    high = size[1] - margin - top
    wide = min(px(_CONTENTS), round(size[0] * _CONTENTS_SHARE))
    contents = pygame.Rect(margin, top, wide, high)
    page = pygame.Rect(contents.right + margin, top, size[0] - contents.right - 2 * margin, high)
    side = min(px(30), page.width // 22)
    column = page.inflate(-2 * side, -2 * min(px(20), high // 16))
    column.width += side // 2
    inside = contents.inflate(-2 * min(px(10), 12), -2 * min(px(12), 14))
    return Plan(
        scale, {**rects, "contents panel": contents, "contents": inside, "page": page, "column": column}
    )


def strip_scale(size: tuple[int, int], scale: Scale) -> Scale:
    """Returns the scale of the strip above, which never outgrows the window."""
    return scale.at_most(min(size[0] / _NARROWEST[0], size[1] / _NARROWEST[1]))


def text_width(column: pygame.Rect, scale: Scale) -> int:
    """Returns how wide the page's text is within its column, the scroll bar left free."""
    return min(column.width - scale.px(_BAR), scale.px(_COLUMN))


def _strip(size: tuple[int, int], scale: Scale, close_wide: int) -> dict[str, pygame.Rect]:
    """Lays out the strip; the search shrinks first, then the button that closes keeps its icon alone."""
    px = scale.px
    strip = pygame.Rect(0, 0, size[0], px(_STRIP))
    high = px(42)
    top = (strip.height - high) // 2

    def place(left: int, wide: int) -> pygame.Rect:
        return pygame.Rect(left, top, wide, high)

    icon = place(px(16), high)
    title = place(icon.right + px(10), px(186))
    back = place(title.right + px(10), high)
    forward = place(back.right + px(8), high)
    right = size[0] - px(_MARGIN)
    if right - close_wide - forward.right - px(28) < px(_SEARCH_LEAST):
        close_wide = high
    close = place(right - close_wide, close_wide)
    room = close.left - px(14) - (forward.right + px(14))
    search = place(0, min(room, px(380)))
    search.right = close.left - px(14)
    return {
        "strip": strip,
        "icon": icon,
        "title": title,
        "book:back": back,
        "book:forward": forward,
        "book:search": search,
        "book:close": close,
    }

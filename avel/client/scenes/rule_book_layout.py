"""Where everything of the rule book lies: a strip above, the contents at the left, the page at the right."""

from __future__ import annotations

from typing import Final

import pygame

from avel.client.scenes.search_strip import search_strip, strip_scale
from avel.client.scenes.widget_scene import Plan
from avel.client.theme import Scale

NARROWEST: Final = 900
"""The width, at scale 1, from which on the strip's parts have room beside each other."""
_MARGIN: Final = 13
_CONTENTS: Final = 290
_CONTENTS_SHARE: Final = 0.31
_COLUMN: Final = 800
"""How wide the text grows at most: longer lines are hard to read."""
_BAR: Final = 20


def rule_book_layout(size: tuple[int, int], ui_scale: float) -> Plan:
    """Returns the places of the rule book in a window."""
    scale = Scale.of(size, ui_scale)
    rects = search_strip(size, strip_scale(size, scale, NARROWEST), "book", ("book:back", "book:forward"))
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


def text_width(column: pygame.Rect, scale: Scale) -> int:
    """Returns how wide the page's text is within its column, the scroll bar left free."""
    return min(column.width - scale.px(_BAR), scale.px(_COLUMN))

"""Where everything of the cards' screen lies: a strip above, the list at the left, one card at the right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from avel.client.cards.album import KINDS
from avel.client.scenes.widget_scene import Plan
from avel.client.theme import Scale

TABS: Final = ("all", *KINDS)
_NARROWEST: Final = (800, 470)
"""The smallest plan, at scale 1, in which the strip's parts have room beside each other."""
_STRIP: Final = 64
_MARGIN: Final = 13
_PAGE_SHARE: Final = 0.37
_CLOSE: Final = 140
_CLOSE_LEAST: Final = 112
_TAB: Final = 44
_BAR: Final = 14
_CELL: Final = (146, 132)
"""The least width and the height of a card in the list, at scale 1."""


def cards_layout(size: tuple[int, int], ui_scale: float) -> Plan:
    """Returns the places of the screen in a window."""
    scale = Scale.of(size, ui_scale)
    rects = _strip(size, strip_scale(size, scale))
    px, margin = scale.px, min(scale.px(_MARGIN), size[0] // 40)
    top = rects["strip"].bottom + margin
    high = size[1] - margin - top
    page = pygame.Rect(0, top, round(size[0] * _PAGE_SHARE), high)
    page.right = size[0] - margin
    left = pygame.Rect(margin, top, page.left - 2 * margin, high)
    tabs = pygame.Rect(left.x, left.y, left.width, px(_TAB))
    panel = pygame.Rect(left.x, tabs.bottom + px(8), left.width, left.bottom - tabs.bottom - px(8))
    side = min(px(24), page.width // 20)
    column = page.inflate(-2 * side, -2 * min(px(18), high // 18))
    column.width += side // 2
    return Plan(
        scale,
        {
            **rects,
            **_tabs(tabs, px(7)),
            "panel": panel,
            "cards": panel.inflate(-2 * px(12), -2 * px(10)),
            "page": page,
            "column": column,
        },
    )


def _tabs(row: pygame.Rect, gap: int) -> dict[str, pygame.Rect]:
    wide = (row.width - gap * (len(TABS) - 1)) / len(TABS)
    return {
        f"cards:tab_{tab}": pygame.Rect(round(row.x + at * (wide + gap)), row.y, round(wide), row.height)
        for at, tab in enumerate(TABS)
    }


def strip_scale(size: tuple[int, int], scale: Scale) -> Scale:
    """Returns the scale of the strip above, which never outgrows the window."""
    return scale.at_most(min(size[0] / _NARROWEST[0], size[1] / _NARROWEST[1]))


def cell_places(ids: Sequence[str], width: int, scale: Scale) -> dict[str, pygame.Rect]:
    """Returns the places of so many cards in rows of an area of this width, its scroll bar left free."""
    room, gap = width - scale.px(_BAR), scale.px(8)
    across = max(1, (room + gap) // (scale.px(_CELL[0]) + gap))
    wide = (room - gap * (across - 1)) // across
    high = scale.px(_CELL[1])
    return {
        ident: pygame.Rect(at % across * (wide + gap), at // across * (high + gap), wide, high)
        for at, ident in enumerate(ids)
    }


def column_width(column: pygame.Rect, scale: Scale) -> int:
    """Returns how wide what stands on the page is, its scroll bar left free."""
    return column.width - scale.px(_BAR)


def _strip(size: tuple[int, int], scale: Scale) -> dict[str, pygame.Rect]:
    px = scale.px
    strip = pygame.Rect(0, 0, size[0], px(_STRIP))
    high = px(42)
    top = (strip.height - high) // 2

    def place(left: int, wide: int) -> pygame.Rect:
        return pygame.Rect(left, top, wide, high)

    icon = place(px(16), high)
    title = place(icon.right + px(10), px(186))
    wide = max(px(_CLOSE), _CLOSE_LEAST)
    close = place(size[0] - px(_MARGIN) - wide, wide)
    search = place(0, min(close.left - title.right - px(28), px(380)))
    search.right = close.left - px(14)
    return {"strip": strip, "icon": icon, "title": title, "cards:search": search, "cards:close": close}

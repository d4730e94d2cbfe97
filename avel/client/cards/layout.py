"""Where everything of the cards' screen lies: a strip above, the list at the left, one card at the right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from avel.client.cards.album import KINDS
from avel.client.scenes.search_strip import search_strip, strip_scale
from avel.client.scenes.widget_scene import Plan
from avel.client.theme import Scale

ALL: Final = "all"
"""The tab of all kinds."""
NARROWEST: Final = 800
"""The width, at scale 1, from which on the strip's parts have room beside each other."""
_MARGIN: Final = 13
_PAGE_SHARE: Final = 0.37
_TAB: Final = 44
_GAP: Final = 7
_BAR: Final = 14
_FOOT: Final = 30
_CELL: Final = (146, 132)
"""The least width and the height of a card in the list, at scale 1."""


def cards_layout(
    size: tuple[int, int], ui_scale: float, kinds: Sequence[str] = KINDS, wide: Sequence[int] = ()
) -> Plan:
    """Returns the places of the screen in a window, with a tab for each kind.

    ``wide`` is how wide each tab's name and key are; tabs without them are equally wide.
    """
    scale = Scale.of(size, ui_scale)
    rects = search_strip(size, strip_scale(size, scale, NARROWEST), "cards")
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
    foot = pygame.Rect(column.x, 0, page.right - side - column.x, px(_FOOT))
    foot.bottom = page.bottom - px(6)
    column.height = foot.y - px(4) - column.y
    return Plan(
        scale,
        {
            **rects,
            **_tabs(tabs, px(_GAP), (ALL, *kinds), wide),
            "panel": panel,
            "cards": panel.inflate(-2 * px(12), -2 * px(10)),
            "page": page,
            "column": column,
            "foot": foot,
        },
    )


def tabs_room(plan: Plan) -> int:
    """Returns how much room all tabs have together, the gaps between them taken off."""
    return sum(rect.width for ident, rect in plan.rects.items() if ident.startswith("cards:tab_"))


def _tabs(row: pygame.Rect, gap: int, tabs: Sequence[str], wide: Sequence[int]) -> dict[str, pygame.Rect]:
    """Returns the tabs in a row, what is left over shared among them."""
    spare = (row.width - gap * (len(tabs) - 1) - sum(wide)) / len(tabs)
    found, x = {}, float(row.x)
    for tab, least in zip(tabs, wide or [0] * len(tabs), strict=True):
        right = x + least + spare
        found[f"cards:tab_{tab}"] = pygame.Rect(round(x), row.y, round(right) - round(x), row.height)
        x = right + gap
    return found


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

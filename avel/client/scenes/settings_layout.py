"""Where everything on the settings screen lies. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from avel.client.scenes.widget_scene import Plan
from avel.client.theme import Scale

LEAST: Final = (560, 400)
_ROW_HEIGHT: Final = 58
_ROW_GAP: Final = 9
_STAGE: Final = (760, 664)
_TAB: Final = 40
_FOOT: Final = 44
_MARGIN: Final = 12


def settings_layout(
    size: tuple[int, int], ui_scale: float, tabs: Sequence[str] = (), rows: Sequence[str] = ()
) -> Plan:
    """Returns the places of the settings screen; rows that do not fit are reached by scrolling.

    ``tabs`` and ``rows`` are the ids of the pages' buttons and of the rows of the page that is open.
    """
    scale = Scale.of(size, ui_scale)
    px = scale.px
    stage = pygame.Rect(
        0, 0, min(px(_STAGE[0]), size[0] - 2 * _MARGIN), min(px(_STAGE[1]), size[1] - 2 * _MARGIN)
    )
    stage.center = (size[0] // 2, size[1] // 2)
    inner = stage.inflate(-2 * px(26), 0)
    rects = _head_and_foot(inner, scale)
    _put_tabs(rects, pygame.Rect(inner.x, stage.y + px(92), inner.width, px(_TAB)), scale, tabs)
    top, bottom = stage.y + px(92 + _TAB + 14), rects["settings:back"].top - px(16)
    area = pygame.Rect(inner.x, top, inner.width, bottom - top)
    height, gap = px(_ROW_HEIGHT), px(_ROW_GAP)
    is_tight = len(rows) * (height + gap) - gap > area.height
    width = area.width - (px(18) if is_tight else 0)
    for number, row in enumerate(rows):
        rects[row] = pygame.Rect(0, number * (height + gap), width, height)
    return Plan(scale, {**rects, "stage": stage, "rows": area})


def _head_and_foot(inner: pygame.Rect, scale: Scale) -> dict[str, pygame.Rect]:
    px = scale.px
    foot = pygame.Rect(inner.x, inner.bottom - px(20 + _FOOT), inner.width, px(_FOOT))
    return {
        "title": pygame.Rect(inner.x, inner.y + px(24), inner.width, px(28)),
        "line": pygame.Rect(inner.x, inner.y + px(64), inner.width, px(15)),
        "settings:back": pygame.Rect(foot.right - px(190), foot.y, px(190), foot.height),
        "settings:reset": pygame.Rect(foot.x, foot.y, px(220), foot.height),
    }


def _put_tabs(rects: dict[str, pygame.Rect], strip: pygame.Rect, scale: Scale, tabs: Sequence[str]) -> None:
    gap = scale.px(8)
    for number, tab in enumerate(tabs):
        left = strip.x + number * (strip.width + gap) // len(tabs)
        right = strip.x + (number + 1) * (strip.width + gap) // len(tabs) - gap
        rects[tab] = pygame.Rect(left, strip.y, right - left, strip.height)

"""Where everything on the load screen lies. Pure."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from avel.client.scenes.load_groups import Row
from avel.client.scenes.widget_scene import Plan
from avel.client.theme import Scale

_STAGE: Final = (1080, 640)
_ROW: Final = 56
_FOLD: Final = 30
_INDENT: Final = 26
_GAP: Final = 8
_FOOT: Final = 46
_MARGIN: Final = 12
_LIST_SHARE: Final = 0.47
_PAD: Final = 16
_LEAST_PICTURE: Final = 110
HighOf = Callable[[int, Scale], int]
"""Returns how high what is said of a game is in a width, both in pixels."""


def load_layout(
    size: tuple[int, int], ui_scale: float, rows: Sequence[Row], high_of: HighOf = lambda width, scale: 0
) -> Plan:
    """Returns the places of the load screen with these rows; those that do not fit are scrolled to.

    The picture of a game takes what its words, high by ``high_of``, leave it; but where that is too little,
    the words scroll.
    """
    scale = Scale.of(size, ui_scale)
    px = scale.px
    width, height = (min(px(side), room - 2 * _MARGIN) for side, room in zip(_STAGE, size, strict=True))
    stage = pygame.Rect(0, 0, width, height)
    stage.center = (size[0] // 2, size[1] // 2)
    inner = stage.inflate(-2 * px(26), -2 * px(20))
    top, foot = inner.y + px(68), inner.bottom - px(_FOOT)
    listed = pygame.Rect(inner.x, top, round(inner.width * _LIST_SHARE), foot - px(14) - top)
    left = listed.right + px(20)
    about = pygame.Rect(left, top, inner.right - left, listed.height)
    rects = {
        "stage": stage,
        "title": pygame.Rect(inner.x, inner.y, inner.width, px(30)),
        "line": pygame.Rect(inner.x, inner.y + px(38), inner.width, px(15)),
        "lines": listed,
        "about": about,
        **_about(scale, about, high_of),
        "load:back": pygame.Rect(inner.x, foot, px(150), px(_FOOT)),
        "load:watch": pygame.Rect(inner.x + px(162), foot, px(230), px(_FOOT)),
        "load:aside": pygame.Rect(inner.x + px(162), foot, px(230), px(_FOOT)),
        "load:delete": pygame.Rect(inner.x + px(404), foot, px(150), px(_FOOT)),
        "load:keep": pygame.Rect(inner.x, foot, px(230), px(_FOOT)),
        "load:sure": pygame.Rect(inner.right - px(260), foot, px(260), px(_FOOT)),
        "load:open": pygame.Rect(inner.right - px(200), foot, px(200), px(_FOOT)),
        "load:today": pygame.Rect(inner.right - px(200 + 12 + 250), foot, px(250), px(_FOOT)),
    }
    rects |= _listed(scale, listed, rows)
    return Plan(scale, rects)


def _listed(scale: Scale, listed: pygame.Rect, rows: Sequence[Row]) -> dict[str, pygame.Rect]:
    """Returns the places of the rows in their list; what belongs to the row above is set in."""
    px, y = scale.px, 0
    rects: dict[str, pygame.Rect] = {}
    for row in rows:
        left = 0 if row.kind == "line" else px(_INDENT)
        rects[row.id] = pygame.Rect(left, y, listed.width - left, px(_FOLD if row.kind == "fold" else _ROW))
        y = rects[row.id].bottom + px(_GAP)
    if y - px(_GAP) > listed.height:
        for rect in rects.values():
            rect.width -= px(18)
    return rects


def _about(scale: Scale, about: pygame.Rect, high_of: HighOf) -> dict[str, pygame.Rect]:
    pad = scale.px(_PAD)
    inner = about.inflate(-2 * pad, -2 * pad)
    bar = scale.px(18)
    high = high_of(inner.width - bar, scale)
    spare = inner.height - pad - high
    picture = inner.copy()
    picture.height = min(max(spare, scale.px(_LEAST_PICTURE)), inner.width * 9 // 16)
    top = picture.bottom + pad
    return {
        "picture": picture,
        "words": pygame.Rect(inner.x, top, inner.width, inner.bottom - top),
        "prose": pygame.Rect(0, 0, inner.width - bar, high),
    }

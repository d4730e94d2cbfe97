"""Where everything on the load screen lies. Pure."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from avel.client.scenes.widget_scene import Plan
from avel.client.theme import Scale

_STAGE: Final = (1080, 640)
_ROW: Final = 56
_GAP: Final = 8
_FOOT: Final = 46
_MARGIN: Final = 12
_LIST_SHARE: Final = 0.47
_PAD: Final = 16
_LEAST_PICTURE: Final = 110
HighOf = Callable[[int, Scale], int]
"""Returns how high what is said of a game is in a width, both in pixels."""


def load_layout(
    size: tuple[int, int], ui_scale: float, lines: int, high_of: HighOf = lambda width, scale: 0
) -> Plan:
    """Returns the places of the load screen with so many games; those that do not fit are scrolled to.

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
    is_tight = lines * px(_ROW + _GAP) > listed.height
    row = listed.width - (px(18) if is_tight else 0)
    for number in range(lines):
        rects[f"line:{number}"] = pygame.Rect(0, number * px(_ROW + _GAP), row, px(_ROW))
    return Plan(scale, rects)


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

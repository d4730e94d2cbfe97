"""Where everything of a duel's set-up lies: a player at each side, the valley between them. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from avel.client.scenes.columns import columns
from avel.client.scenes.widget_scene import Plan
from avel.client.theme import Scale

_LEAST: Final = (1180, 660)
_SHARES: Final = (0.29, 0.42)
_PAD: Final = 16
_CAPTION: Final = 24
_GAP: Final = 8


def set_up_layout(
    size: tuple[int, int], ui_scale: float, dyes: Sequence[str], players: Sequence[str]
) -> Plan:
    """Returns the places of everything on the screen."""
    scale = Scale.of(size, ui_scale).at_most(min(size[0] / _LEAST[0], size[1] / _LEAST[1]))
    head, foot, left, middle, right = columns(size, scale, _SHARES)
    rects = {"head": head, "foot": foot, "player 0": left, "player 1": right, "valley": middle}
    for at, panel in enumerate((left, right)):
        rects |= _player(scale, panel, at, dyes, players)
    rects |= _valley(scale, middle)
    rects |= _foot(scale, foot)
    return Plan(scale, rects)


def _player(
    scale: Scale, panel: pygame.Rect, at: int, dyes: Sequence[str], players: Sequence[str]
) -> dict[str, pygame.Rect]:
    px = scale.px
    inner = panel.inflate(-2 * px(_PAD), -2 * px(_PAD))
    rows = -(-len(players) // 2)
    fixed = 3 * px(_CAPTION) + px(44) + px(58) + rows * px(44) + (rows - 1) * px(_GAP) + 3 * px(14)
    portrait = pygame.Rect(inner.x, inner.y, inner.width, min(px(190), inner.height - fixed))
    rects = {f"portrait {at}": portrait}
    y = portrait.bottom + px(14)

    def take(name: str, high: int, gap: int) -> pygame.Rect:
        nonlocal y
        rect = pygame.Rect(inner.x, y, inner.width, high)
        rects[name] = rect
        y = rect.bottom + gap
        return rect

    take(f"name {at}", px(_CAPTION), 0)
    take(f"duel:name_{at}", px(44), px(14))
    take(f"dye {at}", px(_CAPTION), 0)
    row = pygame.Rect(inner.x, y, inner.width, px(58))
    step = (row.width + px(_GAP)) / len(dyes)
    for number, name in enumerate(dyes):
        left = row.x + round(number * step)
        rects[f"duel:dye_{at}_{name}"] = pygame.Rect(left, row.y, round(step) - px(_GAP), row.height)
    y = row.bottom + px(14)
    take(f"plays {at}", px(_CAPTION), 0)
    half = (inner.width - px(_GAP)) // 2
    for number, name in enumerate(players):
        top = y + number // 2 * px(44 + _GAP)
        left = inner.x + number % 2 * (inner.width - half)
        rects[f"duel:player_{at}_{name}"] = pygame.Rect(left, top, half, px(44))
    return rects


def _valley(scale: Scale, panel: pygame.Rect) -> dict[str, pygame.Rect]:
    px = scale.px
    inner = panel.inflate(-2 * px(_PAD), -2 * px(_PAD))
    undo = pygame.Rect(inner.x, 0, inner.width, px(46))
    undo.bottom = inner.bottom
    row = pygame.Rect(inner.x, 0, inner.width, px(44))
    row.bottom = undo.top - px(14)
    caption = pygame.Rect(inner.x, 0, inner.width, px(_CAPTION))
    caption.bottom = row.top - px(2)
    third = (row.width - 2 * px(_GAP)) // 3
    rects = {
        f"duel:begins_{at}": pygame.Rect(row.x + at * (third + px(_GAP)), row.y, third, row.height)
        for at in range(3)
    }
    valley = pygame.Rect(inner.x, inner.y, inner.width, caption.top - px(10) - inner.y)
    return {"map": valley, "begins": caption, "duel:undo": undo, **rects}


def _foot(scale: Scale, foot: pygame.Rect) -> dict[str, pygame.Rect]:
    px = scale.px
    start = pygame.Rect(0, 0, px(330), foot.height - px(8))
    start.midright = foot.right - px(12), foot.centery
    back = pygame.Rect(0, 0, px(170), px(42))
    back.midleft = foot.left + px(12), foot.centery
    book = pygame.Rect(0, 0, px(42), px(42))
    book.midleft = back.right + px(10), foot.centery
    return {"duel:start": start, "duel:back": back, "duel:book": book}

"""Where everything of the end screen lies: headline, a card a hero, luck, the land, ways on."""

from typing import Final

import pygame

from avel.client.scenes.widget_scene import Plan
from avel.client.theme import Scale

_LEAST: Final = (1250, 620)
_FOOT: Final = 60
_HEAD: Final = 116
_GAP: Final = 12
_CARDS: Final = 0.535
"""Share of the height between headline and foot that the heroes' cards take."""
_WIDEST_CARD: Final = 460
_LUCK: Final = 0.38
_LEFT: Final = (("end:title", 148), ("end:look", 188), ("end:seed", 196))
_RIGHT: Final = (("end:again", 270), ("end:same", 206), ("end:new_game", 170))
"""The buttons at the foot with their widths, from either edge inwards."""
PAGE: Final = "end:page"
"""Turns the right panel over: the chart, or where everyone stands."""
WATCH: Final = "end:watch"
"""Shows the game from its beginning."""


def end_layout(size: tuple[int, int], ui_scale: float, heroes: int) -> Plan:
    """Returns the places of the end screen for so many heroes."""
    scale = Scale.of(size, ui_scale).at_most(min(size[0] / _LEAST[0], size[1] / _LEAST[1]))
    px = scale.px
    gap = px(_GAP)
    foot = pygame.Rect(0, size[1] - px(_FOOT), size[0], px(_FOOT))
    spare = max(0, size[1] - px(_LEAST[1]))
    head = pygame.Rect(0, 0, size[0], px(_HEAD) + spare // 8)
    room = foot.top - head.bottom - 2 * gap
    cards = pygame.Rect(gap, head.bottom, size[0] - 2 * gap, round(room * _CARDS))
    below = pygame.Rect(gap, cards.bottom + gap, cards.width, room - cards.height)
    luck = pygame.Rect(below.x, below.y, round(below.width * _LUCK), below.height)
    land = pygame.Rect(luck.right + gap, below.y, below.right - luck.right - gap, below.height)
    rects = {"head": head, "foot": foot, "luck": luck, "land": land}
    page = pygame.Rect(0, land.y + px(5), px(218), px(27))
    page.right = land.right - px(15)
    watch = pygame.Rect(0, page.y, px(200), page.height)
    watch.right = page.left - px(8)
    rects |= {PAGE: page, WATCH: watch} | _cards(scale, cards, heroes)
    return Plan(scale, rects | _buttons(scale, foot))


def _cards(scale: Scale, row: pygame.Rect, heroes: int) -> dict[str, pygame.Rect]:
    gap = scale.px(_GAP)
    width = min((row.width - (heroes - 1) * gap) // heroes, scale.px(_WIDEST_CARD))
    left = row.centerx - (heroes * width + (heroes - 1) * gap) // 2
    return {
        f"card {seat}": pygame.Rect(left + seat * (width + gap), row.y, width, row.height)
        for seat in range(heroes)
    }


def _buttons(scale: Scale, foot: pygame.Rect) -> dict[str, pygame.Rect]:
    px = scale.px
    edge, gap = px(_GAP), px(9)
    rects: dict[str, pygame.Rect] = {}
    x = edge
    for name, width in _LEFT:
        rects[name] = pygame.Rect(x, foot.y + px(6), px(width), px(48))
        x += px(width) + gap
    x = foot.right - edge
    for name, width in _RIGHT:
        x -= px(width)
        rects[name] = pygame.Rect(x, foot.y + px(6), px(width), px(48))
        x -= gap
    return rects

"""The sheet in the hollow of the crescent: a title, a few words, and rows of buttons."""

from __future__ import annotations

from typing import Final

import pygame

from avel.client.canvas import FOLDED_HEIGHT, Canvas, Style
from avel.client.duel import tokens
from avel.client.duel.asked import Asked
from avel.client.duel.desk import DuelDesk
from avel.client.duel.layout import DuelPlan
from avel.client.paint import panels
from avel.client.theme import CREAM, CREAM_DIM, EMBER, LINE_HEIGHT, NIGHT, Look
from avel.client.widgets.scroll_area import ScrollArea
from avel.client.widgets.widget import Widget

_PAD: Final = 10
_HEAD: Final = 38
_GAP: Final = 6
_FACE: Final = 46
_TITLE: Final = Style(18, "display", CREAM)
_LOOK: Final = Look(NIGHT.top, NIGHT.bottom, EMBER, 0.75, 1.4, light=0.14, opacity=0.98, shadow=NIGHT.shadow)


def _head_high(desk: DuelDesk, plan: DuelPlan, asked: Asked) -> int:
    """Returns how high the title is: one that is too long is folded."""
    wide = plan.sheet.width - plan.scale.px(2 * (_PAD + 2) + (_FACE + 6 if asked.portrait else 0))
    px, type = plan.scale.type_px(_TITLE.step), desk.kit.type
    fitted = type.fit(asked.title, wide, px, _TITLE.face)
    lines = len(type.fold(asked.title, wide, fitted.px, _TITLE.face)) if fitted.is_cut else 1
    return plan.scale.px(_HEAD) + (lines - 1) * round(fitted.px * FOLDED_HEIGHT)


def _text_high(desk: DuelDesk, plan: DuelPlan, asked: Asked) -> int:
    if not asked.text:
        return plan.scale.px(_FACE - _HEAD + 14) if asked.portrait else 0
    px = plan.scale.type_px(13)
    wide = plan.sheet.width - plan.scale.px(2 * _PAD + (_FACE + 8 if asked.portrait else 0))
    lines = desk.kit.type.wrap(asked.text, wide, px)
    least = plan.scale.px(_FACE - _HEAD + 14) if asked.portrait else 0
    return max(least, len(lines) * round(px * LINE_HEIGHT) + plan.scale.px(6))


def room(desk: DuelDesk, plan: DuelPlan, asked: Asked) -> pygame.Rect:
    """Returns how large the sheet is for what is asked."""
    px = plan.scale.px
    rows = len(asked.rows) * px(asked.row + _GAP)
    high = (
        _head_high(desk, plan, asked) + _text_high(desk, plan, asked) + rows + px(_PAD if asked.rows else 6)
    )
    rect = plan.sheet.copy()
    rect.height = min(rect.height, high)
    return rect


def placed(desk: DuelDesk, plan: DuelPlan, asked: Asked) -> list[tuple[Widget, pygame.Rect]]:
    """Returns the buttons in rows; where there are too many they scroll."""
    if not asked.rows:
        return []
    px, sheet = plan.scale.px, room(desk, plan, asked)
    top = sheet.y + _head_high(desk, plan, asked) + _text_high(desk, plan, asked)
    area = pygame.Rect(sheet.x + px(_PAD), top, sheet.width - 2 * px(_PAD), sheet.bottom - px(_PAD) - top)
    high, gap = px(asked.row), px(_GAP)
    needs = len(asked.rows) * (high + gap) - gap
    wide = area.width - (px(13) if needs > area.height + px(2) else 0)
    rects: dict[str, pygame.Rect] = {}
    children: list[Widget] = []
    for at, row in enumerate(asked.rows):
        each = (wide - (len(row) - 1) * gap) // len(row)
        for number, widget in enumerate(row):
            children.append(widget)
            rects[widget.id] = pygame.Rect(number * (each + gap), at * (high + gap), each, high)
    return [(ScrollArea("sheet", children, rects), area)]


def paint(canvas: Canvas, desk: DuelDesk, plan: DuelPlan, asked: Asked) -> None:
    """Draws the sheet's ground, its title and its words."""
    if not asked.title:
        return
    px, rect = canvas.px, room(desk, plan, asked)
    panels.panel(canvas, rect, _LOOK)
    x, wide = rect.x + px(_PAD + 2), rect.width - 2 * px(_PAD + 2)
    if asked.portrait:
        face = px(_FACE)
        tokens.bust(canvas, desk, *asked.portrait, face, (x + face / 2 - px(2), rect.y + px(9) + face / 2))
        x, wide = x + face + px(6), wide - face - px(6)
    head = _head_high(desk, plan, asked)
    canvas.text(asked.title, (x, rect.y + head / 2 + px(2)), _TITLE, "lc", wide)
    if asked.text:
        canvas.paragraph(asked.text, (x, rect.y + head), wide, Style(13, "sans", CREAM_DIM), "lt")

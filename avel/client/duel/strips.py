"""The strips of the duel's table: the turn and its steps above, whose turn and what to do below."""

from __future__ import annotations

from typing import Final

import pygame

from avel.client.canvas import Canvas, Style
from avel.client.duel.banners import badge
from avel.client.duel.desk import DuelDesk
from avel.client.duel.layout import DuelPlan
from avel.client.duel.page_zone import PageZone
from avel.client.duel.rule_links import STEPS as STEP_PAGES
from avel.client.paint import light, panels
from avel.client.paint.lines import Said, draw_pair, on_one_line
from avel.client.theme import (
    BRASS,
    CREAM,
    CREAM_DIM,
    EMBER,
    MOONLIGHT,
    NIGHT_0,
    OFF_REASON,
    Look,
)
from avel.client.widgets.widget import Widget
from avel.horn.model import STEPS

_ICONS: Final = dict(zip(STEPS, ("horn/gold", "icons/place", "icons/battle", "horn/horn"), strict=True))
_NOW: Final = Look("#423f70", "#312e60", EMBER, 1, 1.6, light=0.1)
_OTHER: Final = Look(NIGHT_0, NIGHT_0, "#8d95d8", 0.45, 1.1, light=0, opacity=0.5)
_HEAD: Final = 300


def paint_top(canvas: Canvas, desk: DuelDesk, plan: DuelPlan) -> None:
    """Draws the name of the valley, the turn, and its steps with the present one in light."""
    px, words, top = canvas.px, desk.kit.words, plan.top
    panels.strip(canvas, top, "bottom")
    canvas.drawing("horn", "horn", px(60), (px(46), top.centery))
    x = px(84)
    area = pygame.Rect(x, top.y + px(8), px(_HEAD) - x, top.height - px(16))
    name = words.pick(desk.box.maps[desk.shown.setup.map].name)
    turn = words("duel.before")
    if desk.board.side >= 0:
        turn = words("duel.turn_of", turn=desk.board.turn, side=desk.side_name(desk.board.side))
    said = Said(name, Style(22, "display", CREAM))
    draw_pair(
        canvas,
        area,
        Said(name, on_one_line(canvas, said, area.width)),
        Said(turn, Style(13, "sans", MOONLIGHT)),
    )
    _paint_steps(canvas, desk, plan)


def step_zones(desk: DuelDesk, plan: DuelPlan) -> list[tuple[Widget, pygame.Rect]]:
    """Returns what each step of a turn says when it is pointed at or the keyboard stands on it."""
    words = desk.kit.words
    return [
        (PageZone(f"step:{step}", words(f"duel.step_tip.{step}"), STEP_PAGES[step]), rect)
        for step, rect in zip(STEPS, _steps(desk, plan)[0], strict=True)
    ]


def _steps(desk: DuelDesk, plan: DuelPlan) -> tuple[list[pygame.Rect], int, int, Style]:
    """Returns where the steps lie, the gap between them, the room of an icon, and how they are written."""
    px, words = plan.scale.px, desk.kit.words
    room = plan.tools[0].left - px(12) - px(_HEAD)
    for gap, pad, style in (
        (px(22), px(50), Style(15, "bold", CREAM)),
        (px(8), px(36), Style(13, "bold", CREAM)),
    ):
        size = plan.scale.type_px(style.step)
        wide = [desk.kit.type.width(words(f"horn.step.{step}"), size, "bold") + pad for step in STEPS]
        spare = room - sum(wide) - gap * (len(STEPS) - 1)
        if spare >= 0:
            break
    rects, x = [], px(_HEAD) + max(0, spare) // 2
    for width in wide:
        rects.append(pygame.Rect(x, plan.top.centery - px(36) // 2, width, px(36)))
        x += width + gap
    return rects, gap, pad, style


def _paint_steps(canvas: Canvas, desk: DuelDesk, plan: DuelPlan) -> None:
    px, words = canvas.px, desk.kit.words
    rects, gap, pad, style = _steps(desk, plan)
    at = STEPS.index(desk.board.step) if desk.board.step in STEPS else -1
    for number, (step, rect) in enumerate(zip(STEPS, rects, strict=True)):
        text = words(f"horn.step.{step}")
        if number == at:
            light.glow(canvas, rect, rect.height, EMBER, 130, 7)
        panels.pill(canvas, rect, _NOW if number == at else _OTHER)
        kind, _, ident = ("icons/check" if number < at else _ICONS[step]).rpartition("/")
        icon = (rect.x + pad * 0.42, rect.centery)
        canvas.drawing(kind, ident, px(21), icon, alpha=255 if number <= at else 110)
        colour = CREAM if number <= at else OFF_REASON
        canvas.text(text, (rect.x + pad * 0.74, rect.centery), style.tinted(colour), "lc")
        if number < len(STEPS) - 1:
            ends = (rect.right + gap * 0.2, rect.centery), (rect.right + gap * 0.8, rect.centery)
            pygame.draw.line(canvas.surface, BRASS, *ends, max(1, px(1.6)))


def paint_bottom(canvas: Canvas, desk: DuelDesk, plan: DuelPlan, note: str, *, is_asked: bool) -> None:
    """Draws whose turn it is, and in one line what to do now."""
    px, words, bottom = canvas.px, desk.kit.words, plan.bottom
    panels.strip(canvas, bottom, "top")
    side = max(0, desk.board.side)
    badge(canvas, side, desk.dye(side), px(34), (px(36), bottom.centery))
    x = px(62)
    room = plan.undo.left - px(12) - x
    whose = words("table.over" if desk.shown.is_over else "table.turn_of", hero=desk.player(side))
    area = pygame.Rect(x, bottom.y + px(5), room, bottom.height - px(10))
    colour = EMBER if is_asked else CREAM_DIM
    said = Said(whose, Style(18, "display", CREAM))
    if not note:
        canvas.text(whose, (x, bottom.centery), said.style, "lc", room)
        return
    draw_pair(canvas, area, said, Said(note, Style(15, "sans", colour)))

"""The luck of a game: what each colour of dice rolled, beside what was to be expected."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from avel.client.canvas import Canvas, Style
from avel.client.game.naming import Naming
from avel.client.game.tally import Luck
from avel.client.paint import panels
from avel.client.paint.dice import mini_die
from avel.client.theme import CREAM, CREAM_DIM, DICE, INK, NIGHT_0, VENOM, WELL_NIGHT, Look, mix
from avel.client.words import Words

_BAD: Final = "#ff9c8a"
_DARK: Final = ("purple", "black")
"""The colours of dice whose luck is the heroes' bad luck."""


def paint_luck(
    canvas: Canvas, panel: pygame.Rect, words: Words, naming: Naming, luck: Sequence[Luck]
) -> None:
    """Paints a panel with a bar for each colour, the expected sum marked on it, and the difference."""
    pad = canvas.px(15)
    title = (panel.x + pad, panel.y + canvas.px(18))
    canvas.text(words("end.luck"), title, Style(15, "bold", CREAM), "lc", panel.width - 2 * pad)
    top, foot = panel.y + canvas.px(34), panel.bottom - canvas.px(30)
    step = (foot - top) / len(luck)
    most = max(1.0, *(max(each.rolled, each.expected) for each in luck)) * 1.06
    numbers = canvas.px(104)
    left = panel.x + pad + canvas.px(92)
    bar = pygame.Rect(left, 0, panel.right - numbers - left, min(canvas.px(17), round(step * 0.68)))
    for at, each in enumerate(luck):
        bar.centery = round(top + (at + 0.5) * step)
        _paint_colour(canvas, panel, bar, naming.colour(each.colour), each, most)
    _paint_legend(canvas, words, panel, bar)


def _paint_colour(
    canvas: Canvas, panel: pygame.Rect, bar: pygame.Rect, name: str, each: Luck, most: float
) -> None:
    x, y = panel.x + canvas.px(15), bar.centery
    canvas.blit(mini_die(canvas.art, each.colour, canvas.px(19)), (x, y), "lc")
    room = bar.x - x - canvas.px(34)
    canvas.text(name, (x + canvas.px(27), y), Style(13, "sans", CREAM), "lc", room)
    panels.well(canvas, bar, WELL_NIGHT, 5)
    base = mix(canvas.palette.of(DICE[each.colour]), "#ffffff", 0.14 if each.colour == "black" else 0.0)
    look = Look(mix(base, "#ffffff", 0.25), base, mix(base, "#ffffff", 0.45), 0.8, 1, light=0.3)
    if each.rolled:
        width = max(bar.height, round(bar.width * each.rolled / most))
        panels.panel(canvas, pygame.Rect(bar.topleft, (width, bar.height)), look, 5)
    if each.expected:
        _tick(canvas, bar.x + bar.width * each.expected / most, bar.centery, bar.height)
    value = (panel.right - canvas.px(62), y)
    canvas.text(str(each.rolled), value, Style(15, "bold", CREAM), "rc")
    at = (panel.right - canvas.px(15), y)
    canvas.text(_signed(each.difference), at, Style(13, "bold", _verdict(each)), "rc")


def _paint_legend(canvas: Canvas, words: Words, panel: pygame.Rect, bar: pygame.Rect) -> None:
    y, style = panel.bottom - canvas.px(17), Style(13, "sans", CREAM_DIM)
    _tick(canvas, bar.x + canvas.px(2), y, canvas.px(13))
    box = canvas.text(words("end.expected"), (bar.x + canvas.px(11), y), style, "lc")
    swatch = pygame.Rect(box.right + canvas.px(18), y - canvas.px(6), canvas.px(20), canvas.px(12))
    look = Look(CREAM_DIM, mix(CREAM_DIM, NIGHT_0, 0.3), CREAM, 0.7, 1, light=0.3)
    panels.panel(canvas, swatch, look, 4)
    canvas.text(words("end.rolled"), (swatch.right + canvas.px(7), y), style, "lc")
    canvas.text(words("end.more_or_less"), (panel.right - canvas.px(15), y), style, "rc")


def _verdict(each: Luck) -> str:
    if not round(each.difference, 1):
        return CREAM_DIM
    is_ours = each.colour not in _DARK
    return VENOM if (each.difference > 0) == is_ours else _BAD


def _tick(canvas: Canvas, x: float, y: float, height: int) -> None:
    rise = height + canvas.px(7)
    wide, thin = max(5, canvas.px(5)), max(2, canvas.px(2.4))
    edge = pygame.Rect(0, 0, wide, rise)
    edge.center = round(x), round(y)
    pygame.draw.rect(canvas.surface, INK, edge, border_radius=2)
    inner = pygame.Rect(0, 0, thin, rise - canvas.px(3))
    inner.center = edge.center
    pygame.draw.rect(canvas.surface, CREAM, inner, border_radius=1)


def _signed(number: float) -> str:
    return f"{number:+.1f}".replace("-", "−") if round(number, 1) else "0.0"

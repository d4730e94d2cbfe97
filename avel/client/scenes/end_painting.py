"""What the end screens of all games draw alike: the headline, and the rows of a card."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame

from avel.client.canvas import Canvas, Point, Style
from avel.client.paint import light
from avel.client.theme import ALARM, BRASS_HI, CREAM, INK

_RULE: Final = "#cdb98c"
_GLOW: Final = {True: (BRASS_HI, 0.34), False: (ALARM, 0.22)}
"""The light behind the headline: of a game that was won, and of one that was lost."""
Sign = Callable[[float, Point], object]
"""Draws a sign, so many pixels wide, at a point."""


@dataclass(frozen=True, slots=True)
class Headline:
    """How a game ended: in large letters between two signs, and in one line below."""

    text: str
    line: str
    signs: tuple[Sign, Sign]
    is_bright: bool = True


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a card: its drawing, what is counted, and how much it is."""

    kind: str
    ident: str
    label: str
    value: str
    tokens: Mapping[str, str] = field(default_factory=dict)


def paint_headline(canvas: Canvas, head: pygame.Rect, headline: Headline) -> None:
    """Draws how the game ended."""
    y = head.y + head.height * 0.38
    light.halo(canvas, (head.centerx, y), head.width * 0.32, *_GLOW[headline.is_bright])
    style = Style(46, "display", CREAM, outline=2.6, shadow=True)
    box = canvas.text(headline.text, (head.centerx, y), style, "cc", head.width * 0.7)
    side, gap = head.height * 0.54, canvas.px(22)
    for sign, x in zip(headline.signs, (box.left - gap - side / 2, box.right + gap + side / 2), strict=True):
        sign(side, (x, y))
    line = Style(15, "sans", BRASS_HI, shadow=True)
    canvas.text(headline.line, (head.centerx, head.y + head.height * 0.74), line, "cc", head.width * 0.94)
    size = (canvas.px(430), canvas.px(21))
    canvas.drawing("ui", "divider", size, (head.centerx, head.y + head.height * 0.9))


def paint_rows(canvas: Canvas, area: pygame.Rect, rows: Sequence[Row], icon: float = 20) -> None:
    """Draws rows of equal height with lines between them; drawings grow up to ``icon`` at scale 1."""
    px, step = canvas.px, area.height / len(rows)
    for at, row in enumerate(rows):
        y = area.y + (at + 0.5) * step
        side = min(px(icon), step * 0.86)
        canvas.drawing(row.kind, row.ident, side, (area.x + px(icon) / 2, y), tokens=row.tokens)
        box = canvas.text(row.value, (area.right, y), Style(15, "bold", INK), "rc")
        x = area.x + px(icon + 7)
        canvas.text(row.label, (x, y), Style(13, "sans", INK), "lc", box.x - px(6) - x)
        if at < len(rows) - 1:
            line = round(area.y + (at + 1) * step)
            pygame.draw.line(canvas.surface, _RULE, (area.x, line), (area.right, line), canvas.px(1))

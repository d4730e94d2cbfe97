"""A label and a smaller line below it, as on buttons, rows and cards; what folds moves the other aside."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import pygame

from avel.client.canvas import FOLDED_HEIGHT, Anchor, Canvas, Style
from avel.client.theme import CAP_HEIGHT

_APART: Final = 0.695
"""The distance of the middles of two single lines, in the sum of their sizes."""
_LEAST: Final = 0.3
"""The least air between the two, in ems of the smaller one: what descenders need, and a little more."""
_LEAST_STEP: Final = 15
_SHRINK: Final = (1.0, 0.9, 0.8, 0.7, 0.6)
"""Shares of its size that a label is tried at until both fit the height."""
_ANCHORS: Final[dict[str, Anchor]] = {"l": "lc", "c": "cc", "r": "rc"}


@dataclass(frozen=True, slots=True)
class Said:
    """A text and how it looks."""

    text: str
    style: Style


@dataclass(frozen=True, slots=True)
class _Block:
    """A text as it will be drawn in a width: so many lines of a size, so many pixels high by its capitals."""

    said: Said
    px: int
    lines: int

    @classmethod
    def of(cls, canvas: Canvas, said: Said, width: float) -> _Block:
        px = canvas.type.fit(said.text, int(width), canvas.scale.type_px(said.style.step), said.style.face).px
        return cls(said, px, canvas.label_lines(said.text, said.style, width))

    @property
    def high(self) -> float:
        return self.px * CAP_HEIGHT + (self.lines - 1) * round(self.px * FOLDED_HEIGHT)


def on_one_line(canvas: Canvas, said: Said, width: float) -> Style:
    """Returns the style, with so small a step that the text stays on one line, if a readable one does."""
    style = said.style
    while style.step > _LEAST_STEP and canvas.text_width(said.text, style) > width:
        style = replace(style, step=style.step - 1)
    return style


def draw_pair(
    canvas: Canvas, area: pygame.Rect, label: Said, second: Said, side: str = "l", apart: float = 0
) -> None:
    """Draws both around the middle of an area, within its width and, as far as can be, its height.

    ``side`` is where their lines begin: ``l``, ``c`` or ``r``. ``apart`` is the distance of the middles of
    two single lines in pixels, 0 for one that suits their sizes. Where both are too high for the area, the
    air between them gives way, then the size of the label.
    """
    upper, lower, air = _fitted(canvas, area, label, second, apart)
    top = area.centery - (upper.high + air + lower.high) / 2
    x = {"l": area.left, "c": area.centerx, "r": area.right}[side]
    anchor = _ANCHORS[side]
    canvas.text(upper.said.text, (x, top + upper.high / 2), upper.said.style, anchor, area.width)
    middle = top + upper.high + air + lower.high / 2
    canvas.text(lower.said.text, (x, middle), lower.said.style, anchor, area.width)


def _fitted(
    canvas: Canvas, area: pygame.Rect, label: Said, second: Said, apart: float
) -> tuple[_Block, _Block, float]:
    lower = _Block.of(canvas, second, area.width)
    upper, air = lower, 0.0
    for share in _SHRINK:
        style = replace(label.style, step=label.style.step * share)
        upper = _Block.of(canvas, Said(label.text, style), area.width)
        wanted = apart or _APART * (upper.px + lower.px)
        least = _LEAST * lower.px
        spare = area.height - upper.high - lower.high
        air = max(least, min(wanted - (upper.px + lower.px) * CAP_HEIGHT / 2, spare))
        if air <= spare:
            break
    return upper, lower, air

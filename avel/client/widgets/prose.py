"""Passages of text one below the other, as high as they need to be; in a scroll area none of it is cut."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from avel.client.canvas import Canvas, Style
from avel.client.theme import LINE_HEIGHT, Scale
from avel.client.type import Typesetter
from avel.client.widgets.widget import Widget


@dataclass(frozen=True, slots=True)
class Passage:
    """A text that wraps, and the air below it in pixels at scale 1."""

    text: str
    style: Style
    air: float = 6


class Prose(Widget):
    """Shows passages; it is read, not pressed."""

    def __init__(self, id: str, passages: Sequence[Passage]) -> None:
        super().__init__(id)
        self._passages = passages

    @property
    def can_focus(self) -> bool:
        """Never: there is nothing to press."""
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draws the passages from the top of its place down."""
        y = float(self.rect.y)
        for each in self._passages:
            # Capitals stand a little below the top of their line, as deep letters reach below it.
            rise = (canvas.line_height(each.style) - canvas.scale.type_px(each.style.step)) / 2
            below = canvas.paragraph(each.text, (self.rect.x, y + rise), self.rect.width, each.style)
            y = below - rise + canvas.px(each.air)


def prose_height(passages: Sequence[Passage], width: int, type: Typesetter, scale: Scale) -> int:
    """Returns how many pixels high passages are in a width."""
    high = 0
    for each in passages:
        px = scale.type_px(each.style.step)
        lines = type.wrap(each.text, width, px, each.style.face)
        high += len(lines) * round(px * LINE_HEIGHT) + scale.px(each.air)
    return high

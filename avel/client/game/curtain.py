"""A few words over the dimmed table and one button that goes on."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from avel.client.canvas import Canvas, Style
from avel.client.paint import panels, pieces
from avel.client.theme import CREAM, MOONLIGHT, Scale
from avel.client.widgets.button import Button
from avel.client.widgets.widget import Widget

GO_ON: Final = "curtain:go"
_WIDE: Final = 620
_HEAD: Final = 112
_FOOT: Final = 92
_ROW: Final = 29
_PAD: Final = 34
_WELL: Final = 12
"""How far the lines keep from the edges of their well."""
_MOST_LINES: Final = 9


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the story, with the crest or the sign before it."""

    text: str
    seat: int = -1
    crest: str = ""
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Curtain:
    """What it says: heading, a line below, and the last of several lines of the story."""

    heading: str
    line: str
    lines: tuple[Row, ...]
    button: str
    seat: int = -1
    """Whose crest it bears, or -1."""
    crest: str = ""

    @property
    def shown_lines(self) -> tuple[Row, ...]:
        """Returns the lines there is room for: the last ones."""
        return self.lines[-_MOST_LINES:]

    def build(self) -> Sequence[Widget]:
        """Returns the one button."""
        return [Button(GO_ON, self.button, icon="check", key="enter", variant="primary", step=18)]

    def layout(self, size: tuple[int, int], scale: Scale) -> Mapping[str, pygame.Rect]:
        """Returns where stage and button lie. Pure."""
        px = scale.px
        rows = len(self.shown_lines)
        high = px(_HEAD) + rows * px(_ROW) + (2 * px(_WELL) if rows else 0) + px(_FOOT)
        stage = pygame.Rect(0, 0, min(px(_WIDE), size[0] - 24), high)
        stage.center = (size[0] // 2, size[1] // 2)
        button = pygame.Rect(0, 0, px(230), px(48))
        button.midbottom = (stage.centerx, stage.bottom - px(22))
        well = pygame.Rect(stage.x + px(_PAD), stage.y + px(_HEAD), stage.width - 2 * px(_PAD), 0)
        well.height = rows * px(_ROW) + 2 * px(_WELL)
        head = pygame.Rect(stage.x + px(_PAD), stage.y, stage.width - 2 * px(_PAD), px(_HEAD))
        return {"stage": stage, "head": head, "lines": well, GO_ON: button}

    def telling(self, rects: Mapping[str, pygame.Rect]) -> Sequence[pygame.Rect]:
        """Returns the heading and what was told: a card hides them only for want of room."""
        return [rects["head"], rects["lines"]]

    def paint(self, canvas: Canvas, rects: Mapping[str, pygame.Rect]) -> None:
        """Draws the stage and the words."""
        px, stage = canvas.px, rects["stage"]
        panels.stage(canvas, stage)
        room = stage.width - px(60)
        if self.seat >= 0:
            pieces.crest(canvas, self.seat, px(56), (stage.centerx, stage.top - px(2)), self.crest)
        heading = Style(28, "display", CREAM)
        canvas.text(self.heading, (stage.centerx, stage.y + px(54)), heading, "cc", room)
        canvas.text(self.line, (stage.centerx, stage.y + px(88)), Style(15, "sans", MOONLIGHT), "cc", room)
        if self.lines:
            self._paint_lines(canvas, rects["lines"])

    def _paint_lines(self, canvas: Canvas, well: pygame.Rect) -> None:
        px = canvas.px
        panels.well(canvas, well)
        x, y = well.x + px(24), well.y + px(_WELL) + px(_ROW) / 2
        for row in self.shown_lines:
            if row.seat >= 0:
                pieces.crest(canvas, row.seat, px(22), (x, y), row.crest)
            elif row.icon:
                kind, _, ident = row.icon.rpartition("/")
                canvas.drawing(kind, ident, px(22), (x, y))
            left = x + px(22)
            canvas.text(row.text, (left, y), Style(15, "sans", CREAM), "lc", well.right - px(14) - left)
            y += px(_ROW)

    def paint_moving(self, canvas: Canvas, rects: Mapping[str, pygame.Rect]) -> None:
        """Draws nothing: a curtain stands still."""

    def still_key(self) -> Hashable:
        """Returns itself: nothing else is shown on it."""
        return self

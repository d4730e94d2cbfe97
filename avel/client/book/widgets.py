"""The widgets of the book: the page's text, the marks in it, and the rows of the contents."""

from __future__ import annotations

from typing import Final

import pygame

from avel.client.book.page import PagePlan
from avel.client.book.painting import draw_icon, draw_picture, draw_shade
from avel.client.book.setting import mark_label
from avel.client.canvas import Canvas, Style
from avel.client.paint import light, panels
from avel.client.theme import (
    BRASS_HI,
    BRASS_LO,
    CREAM,
    CREAM_DIM,
    EMBER,
    INK,
    RADIUS_WELL,
    Look,
)
from avel.client.widgets.button import Button
from avel.client.widgets.widget import Widget
from avel.content.book_text import Icon

_MARK: Final = Look(BRASS_HI, "#e9cd8a", BRASS_LO, 0.8, 1, light=0.4)
_MARK_ON: Final = Look("#fff1c9", BRASS_HI, EMBER, 1, 1.6, light=0.4, glow=150)
_DEPARTS: Final = Look("#8a3a52", "#6d2a42", "#ff9c9c", 0.8, 1, light=0.2)


class PageText(Widget):
    """The words and drawings of a page; what can be pressed in it are other widgets."""

    def __init__(self, ident: str, plan: PagePlan, picture: str) -> None:
        """Shows a page as it was laid out; ``picture`` is a drawing as kind/id, or empty."""
        super().__init__(ident, is_enabled=False)
        self._plan = plan
        kind, _, name = picture.partition("/")
        self._picture = Icon(kind, name) if picture else None

    def draw(self, canvas: Canvas) -> None:
        """Draws what of the page is in sight."""
        clip = canvas.surface.get_clip()
        for shade in self._plan.shades:
            if clip.colliderect(rect := shade.rect.move(self.rect.topleft)):
                draw_shade(canvas, shade, rect)
        if self._plan.picture and self._picture:
            draw_picture(canvas, self._picture, self._plan.picture.move(self.rect.topleft))
        for ink in self._plan.inks:
            style = Style(ink.type.step, ink.type.face, ink.type.colour)
            x, y = ink.x + self.rect.x, ink.y + self.rect.y
            if clip.top - canvas.px(40) < y < clip.bottom:
                canvas.text(ink.text, (x, y), style)
        for drawing in self._plan.drawings:
            if clip.colliderect(rect := drawing.rect.move(self.rect.topleft)):
                draw_icon(canvas, drawing.icon, rect)


class MarkButton(Button):
    """The number of a house rule in the text; its tip says the rule, pressing it opens the list of them."""

    def __init__(self, ident: str, mark: str, tip: str) -> None:
        super().__init__(ident, mark_label(mark), tip=tip)
        self._departs = mark == "departs"

    def draw(self, canvas: Canvas) -> None:
        """Draws a small plate with the number."""
        is_lit = self.is_focused or self.is_hovered
        look = _DEPARTS if self._departs else _MARK_ON if is_lit else _MARK
        if self._departs and is_lit:
            light.glow(canvas, self.rect, 5, EMBER, 200, 5)
        panels.panel(canvas, self.rect, look, 5)
        colour = CREAM if self._departs else INK
        canvas.text(self.label, self.rect.center, Style(13, "bold", colour), "cc")


class ContentsRow(Button):
    """A line of the contents: a chapter with its drawing, or a page below it."""

    def __init__(
        self,
        ident: str,
        label: str,
        *,
        icon: str = "",
        second: str = "",
        is_open: bool = False,
        depth: int = 0,
    ) -> None:
        """Makes a row; the open one is lit, deeper ones stand further right."""
        super().__init__(ident, label, icon=icon, second=second, variant="quiet")
        self.is_open = is_open
        self.depth = depth

    def draw(self, canvas: Canvas) -> None:
        """Draws the row, its ground only where it is open, focused or pointed at."""
        if self.is_open:
            panels.panel(canvas, self.rect, _ROW_OPEN, RADIUS_WELL)
        elif self.is_hovered:
            panels.panel(canvas, self.rect, _ROW_HOVERED, RADIUS_WELL)
        if self.is_focused:
            pygame.draw.rect(
                canvas.surface, EMBER, self.rect, canvas.px(1.6), border_radius=canvas.px(RADIUS_WELL)
            )
        x = self.rect.x + canvas.px(row_indent(self.depth, has_icon=bool(self.icon)))
        if self.icon:
            side = canvas.px(24)
            canvas.drawing(
                self.icon.kind, self.icon.ident, side, (self.rect.x + canvas.px(22), self.rect.centery)
            )
        width = self.rect.right - x - canvas.px(6)
        label = row_style(self.depth, is_open=self.is_open)
        lines = canvas.type.wrap(self.label, width, canvas.scale.type_px(label.step), label.face)
        step = canvas.line_height(label)
        below = canvas.line_height(_SECOND) if self.second else 0
        top = self.rect.centery - (len(lines) * step + below) / 2 + step * 0.24
        for number, line in enumerate(lines):
            canvas.text(line, (x, top + number * step), label)
        if self.second:
            canvas.text(self.second, (x, top + len(lines) * step + canvas.px(1)), _SECOND, width=width)


_SECOND: Final = Style(13, "sans", CREAM_DIM)
_ROW_OPEN: Final = Look("#4a4786", "#38356e", BRASS_HI, 0.85, 1.2, light=0.16)
_ROW_HOVERED: Final = Look("#3d4489", "#2a2f66", "#8d95d8", 0.4, 1, light=0.1, opacity=0.7)


def row_indent(depth: int, *, has_icon: bool) -> int:
    """Returns how far from its left edge a row's words begin, at scale 1."""
    return 42 if has_icon else 42 if depth else 14


def row_style(depth: int, *, is_open: bool = False) -> Style:
    """Returns how a row's words look."""
    return Style(15, "sans" if depth else "bold", CREAM if is_open or not depth else CREAM_DIM)


def row_height(row: ContentsRow, width: int, canvas: Canvas) -> int:
    """Returns how high a row of so many pixels is."""
    style = row_style(row.depth)
    room = width - canvas.px(row_indent(row.depth, has_icon=bool(row.icon))) - canvas.px(6)
    second = canvas.line_height(_SECOND) if row.second else 0
    return round(canvas.paragraph_height(row.label, room, style) + second + canvas.px(12))

"""The banner that lies over every screen while data are watched: what it says, and two buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from avel.client.canvas import Canvas, Style
from avel.client.kit import Kit
from avel.client.live.news import Faulty, News
from avel.client.paint import panels
from avel.client.theme import ALARM, BRASS, CREAM, CREAM_DIM, SHADOW_PANEL, Look, Scale
from avel.client.widgets.button import Button, Variant
from avel.client.widgets.icon_button import IconButton
from avel.client.widgets.widget import Widget

AGAIN: Final = "live:again"
FOLD: Final = "live:fold"
AGAIN_KEY: Final = "f5"
FOLD_KEY: Final = "f6"
_WIDE: Final = 752
_TOP: Final = 5
_PAD: Final = 14
_EDGE: Final = 6
_BUTTON: Final = 36
_MOST_LINES: Final = 3
_CARET: Final = 5
_ICON: Final = 22
_CODE_SHARE: Final = 0.62
"""How much of the last row belongs to the lines of the file; the rest says how things go on."""
_TITLE: Final = Style(15, "bold", CREAM)
_TEXT: Final = Style(15, "sans", CREAM)
_CODE: Final = Style(13, "sans", CREAM)
_NUMBER: Final = Style(13, "sans", CREAM_DIM)
_FOOT: Final = Style(13, "sans", CREAM_DIM)
_NIGHT, _DEEP = "#2a2f62", "#191c40"
_ALARM_LOOK: Final = Look(_NIGHT, _DEEP, ALARM, 0.9, 1.6, opacity=0.98, shadow=SHADOW_PANEL)
_CALM_LOOK: Final = Look(_NIGHT, _DEEP, BRASS, 0.9, 1.6, opacity=0.98, shadow=SHADOW_PANEL)


@dataclass(frozen=True, slots=True)
class Banner:
    """One picture of the banner in a window of one size."""

    kit: Kit
    news: News
    size: tuple[int, int]
    is_folded: bool
    can_again: bool

    @property
    def canvas(self) -> Canvas:
        """Returns a canvas to measure texts by."""
        return self.on(pygame.Surface((1, 1)))

    def on(self, surface: pygame.Surface) -> Canvas:
        """Returns the canvas to draw on."""
        return self.kit.canvas(surface, Scale.of(self.size))

    @property
    def rect(self) -> pygame.Rect:
        """Returns where it lies: at the top, in the middle."""
        canvas = self.canvas
        wide, high = self._folded_size(canvas) if self.is_folded else self._open_size(canvas)
        rect = pygame.Rect(0, canvas.px(_TOP), wide, high)
        rect.centerx = self.size[0] // 2
        return rect

    def widgets(self) -> Sequence[Widget]:
        """Returns its buttons, each in its place."""
        canvas, words, rect = self.canvas, self.kit.words, self.rect
        if self.is_folded:
            variant: Variant = "danger" if self.news.is_alarming else "normal"
            small = Button(FOLD, self._title, icon=self.news.icon, key=FOLD_KEY, variant=variant)
            return [_placed(small, rect, canvas)]
        side = canvas.px(_BUTTON)
        corner = pygame.Rect(rect.right - side - canvas.px(_EDGE), rect.y + canvas.px(_EDGE), side, side)
        found: list[Widget] = [
            _placed(IconButton(FOLD, "minus", words("live.fold"), key=FOLD_KEY), corner, canvas)
        ]
        if self.can_again:
            again = Button(AGAIN, words("live.again"), icon="replay", key=AGAIN_KEY)
            place = corner.move(-self._again_room(canvas), 0)
            place.width = self._again_room(canvas) - canvas.px(_EDGE)
            found.append(_placed(again, place, canvas))
        return found

    def draw(self, surface: pygame.Surface) -> None:
        """Draws what lies below its buttons."""
        if self.is_folded:
            return
        canvas, rect, words = self.on(surface), self.rect, self.kit.words
        panels.panel(canvas, rect, _ALARM_LOOK if self.news.is_alarming else _CALM_LOOK, 10)
        left, row, side = rect.x + canvas.px(_PAD), canvas.px(_BUTTON + 2 * _EDGE), canvas.px(_ICON)
        middle = rect.y + row // 2
        canvas.drawing("icons", self.news.icon, side, (left + side / 2, middle))
        canvas.text(self._title, (left + side + canvas.px(8), middle), _TITLE, "lc")
        width, y = self._inner(canvas), rect.y + row + canvas.line_height(_TEXT) // 4
        canvas.paragraph(self.news.text(words), (left, y), width, _TEXT, most_lines=_MOST_LINES)
        foot = pygame.Rect(left, rect.bottom - canvas.px(_PAD) - self._foot_height(canvas), width, 0)
        foot.height = self._foot_height(canvas)
        if isinstance(self.news, Faulty) and self.news.reading.lines:
            code = foot.copy()
            code.width = round(width * _CODE_SHARE)
            self._draw_lines(canvas, self.news, code)
            foot.x, foot.width = code.right + canvas.px(_PAD), foot.right - code.right - canvas.px(_PAD)
        canvas.paragraph(self.news.foot(words), foot.midleft, foot.width, _FOOT, "lc", most_lines=3)

    @property
    def _title(self) -> str:
        """Returns its heading; of a long path the end."""
        canvas, title = self.canvas, self.news.title(self.kit.words)
        room = self._inner(canvas) - canvas.px(_ICON + _BUTTON + 2 * _EDGE) - self._again_room(canvas)
        if canvas.text_width(title, _TITLE) <= room:
            return title
        while title and canvas.text_width(f"…{title}", _TITLE) > room:
            title = title[1:]
        return f"…{title}"

    def _inner(self, canvas: Canvas) -> int:
        return min(canvas.px(_WIDE), self.size[0] - 3 * canvas.px(_PAD)) - 2 * canvas.px(_PAD)

    def _again_room(self, canvas: Canvas) -> int:
        if not self.can_again:
            return 0
        return _button_width(canvas, self.kit.words("live.again"), AGAIN_KEY) + canvas.px(_EDGE)

    def _folded_size(self, canvas: Canvas) -> tuple[int, int]:
        return _button_width(canvas, self._title, FOLD_KEY), canvas.px(_BUTTON)

    def _open_size(self, canvas: Canvas) -> tuple[int, int]:
        width = self._inner(canvas)
        lines = canvas.type.wrap(self.news.text(self.kit.words), width, canvas.scale.type_px(_TEXT.step))
        high = canvas.px(_BUTTON + 2 * _EDGE) + min(len(lines), _MOST_LINES) * canvas.line_height(_TEXT)
        foot = self._foot_height(canvas)
        return width + 2 * canvas.px(_PAD), high + foot + canvas.px(_PAD + (_EDGE if foot else 0))

    def _foot_height(self, canvas: Canvas) -> int:
        if isinstance(self.news, Faulty) and self.news.reading.lines:
            return len(self.news.reading.lines) * canvas.line_height(_CODE) + canvas.px(4 * _CARET)
        foot = self.news.foot(self.kit.words)
        return canvas.paragraph_height(foot, self._inner(canvas), _FOOT) if foot else 0

    def _draw_lines(self, canvas: Canvas, news: Faulty, rect: pygame.Rect) -> None:
        """Draws the lines around the fault, and a caret under its place."""
        panels.well(canvas, rect)
        lines, step = news.reading.lines, canvas.line_height(_CODE)
        gutter = rect.x + canvas.px(8) + max(canvas.text_width(str(number), _NUMBER) for number, _ in lines)
        x, y = gutter + canvas.px(10), rect.y + canvas.px(_CARET) + step // 2
        room = rect.right - x - canvas.px(8)
        cut = self._cut(canvas, lines[-1][1], news.fault.col, room)
        for number, text in lines:
            canvas.text(str(number), (gutter, y), _NUMBER, "rc")
            canvas.text(_fitted(canvas, text[cut:], room), (x, y), _CODE, "lc")
            y += step
        head = lines[-1][1][cut : news.fault.col - 1]
        sign = lines[-1][1][news.fault.col - 1 : news.fault.col] or " "
        at = x + canvas.text_width(head, _CODE) + canvas.text_width(sign, _CODE) // 2
        _draw_caret(canvas, (at, y - step // 2))

    def _cut(self, canvas: Canvas, text: str, col: int, room: int) -> int:
        """Returns how much of the left of long lines is left out, so that the place is in sight."""
        cut = 0
        while canvas.text_width(text[cut:col], _CODE) > room * 0.8:
            cut += 1
        return cut


def _fitted(canvas: Canvas, text: str, room: int) -> str:
    """Returns as much of a line of a file as there is room for."""
    if canvas.text_width(text, _CODE) <= room:
        return text
    while text and canvas.text_width(f"{text}…", _CODE) > room:
        text = text[:-1]
    return f"{text}…"


def _draw_caret(canvas: Canvas, tip: tuple[int, int]) -> None:
    half, high = canvas.px(_CARET), canvas.px(_CARET * 1.4)
    x, y = tip
    colour = canvas.palette.text(ALARM)
    pygame.draw.polygon(canvas.surface, colour, [(x, y), (x - half, y + high), (x + half, y + high)])


def _button_width(canvas: Canvas, label: str, key: str) -> int:
    cap = panels.key_cap_width(canvas, canvas.key_label(key))
    return canvas.text_width(label, _TITLE) + cap + canvas.px(72)


def _placed(widget: Widget, rect: pygame.Rect, canvas: Canvas) -> Widget:
    widget.place(rect, canvas.scale)
    return widget

"""The bar at the foot of every screen while data are watched: what it says, and two buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from avel.client.canvas import Canvas, Style
from avel.client.kit import Kit
from avel.client.live.news import Faulty, News
from avel.client.paint import panels
from avel.client.theme import ALARM, BRASS, CREAM, CREAM_DIM, Scale
from avel.client.widgets.button import Button
from avel.client.widgets.icon_button import IconButton
from avel.client.widgets.widget import Widget

AGAIN: Final = "live:again"
FOLD: Final = "live:fold"
AGAIN_KEY: Final = "f5"
FOLD_KEY: Final = "f6"
_PAD: Final = 14
_EDGE: Final = 6
_BUTTON: Final = 28
"""With an edge no more than screens do without before they have to be moved about in a small window."""
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
_DEEP: Final = "#191c40"


@dataclass(frozen=True, slots=True)
class Banner:
    """One picture of the bar in a window of one size."""

    kit: Kit
    news: News | None
    watched: tuple[str, ...]
    """The folders that are watched, the lowest first."""
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
    def can_fold(self) -> bool:
        """Tells whether there is more to say than one row holds."""
        return self.news is not None and self.news.is_alarming

    @property
    def is_open(self) -> bool:
        """Tells whether all is said that there is to say."""
        return self.can_fold and not self.is_folded

    @property
    def rect(self) -> pygame.Rect:
        """Returns where it lies: all along the foot of the window."""
        canvas = self.canvas
        high = canvas.px(_BUTTON + _EDGE) + (self._told_height(canvas) if self.is_open else 0)
        return pygame.Rect(0, self.size[1] - high, self.size[0], high)

    def widgets(self) -> Sequence[Widget]:
        """Returns its buttons, each in its place."""
        canvas, words, rect = self.canvas, self.kit.words, self.rect
        side = canvas.px(_BUTTON)
        right, top = rect.right - canvas.px(_EDGE), rect.y + canvas.px(_EDGE) // 2
        found: list[Widget] = []
        if self.can_fold:
            icon = "minus" if self.is_open else "plus"
            fold = IconButton(FOLD, icon, words("live.fold"), key=FOLD_KEY)
            found.append(_placed(fold, pygame.Rect(right - side, top, side, side), canvas))
            right -= side + canvas.px(_EDGE)
        if self.can_again:
            again = Button(AGAIN, self._again_label, icon="replay", key=AGAIN_KEY, variant="quiet")
            wide = self._again_width(canvas)
            found.append(_placed(again, pygame.Rect(right - wide, top, wide, side), canvas))
        return found

    def draw(self, surface: pygame.Surface) -> None:
        """Draws what lies below its buttons."""
        canvas, rect = self.on(surface), self.rect
        is_alarming = self.news is not None and self.news.is_alarming
        surface.fill(_DEEP, rect)
        surface.fill(ALARM if is_alarming else BRASS, (rect.x, rect.y, rect.width, max(1, canvas.px(2))))
        left, row, side = rect.x + canvas.px(_PAD), canvas.px(_BUTTON + _EDGE), canvas.px(_ICON)
        middle = rect.y + row // 2
        canvas.drawing("icons", self.news.icon if self.news else "eye", side, (left + side / 2, middle))
        left += side + canvas.px(8)
        if self.is_open and self.news:
            canvas.text(self._title(self.news), (left, middle), _TITLE, "lc")
            self._draw_told(canvas, self.news)
        else:
            style = _TITLE if self.news else _FOOT
            canvas.text(self._row_text, (left, middle), style, "lc", self._title_room(canvas))

    def _draw_told(self, canvas: Canvas, news: News) -> None:
        """Draws what is wrong, the lines it is about, and how things go on."""
        words, rect, left = self.kit.words, self.rect, canvas.px(_PAD)
        width, y = self._inner(canvas), rect.y + canvas.px(_BUTTON + _EDGE) + canvas.line_height(_TEXT) // 4
        canvas.paragraph(news.text(words), (left, y), width, _TEXT, most_lines=_MOST_LINES)
        foot = pygame.Rect(left, 0, width, self._foot_height(canvas, news))
        foot.bottom = rect.bottom - canvas.px(_EDGE)
        if isinstance(news, Faulty) and news.reading.lines:
            code = foot.copy()
            code.width = round(width * _CODE_SHARE)
            self._draw_lines(canvas, news, code)
            foot.x, foot.width = code.right + canvas.px(_PAD), foot.right - code.right - canvas.px(_PAD)
        canvas.paragraph(news.foot(words), foot.midleft, foot.width, _FOOT, "lc", most_lines=3)

    @property
    def _row_text(self) -> str:
        """Returns what one row says: the news in short, or what is watched."""
        words = self.kit.words
        if self.news is None:
            return words("live.watching", folders=words("title.cards_apart").join(self.watched))
        if self.news.is_alarming:
            return self._title(self.news)
        return words("live.line", title=self.news.title(words), text=self.news.text(words))

    def _title(self, news: News) -> str:
        """Returns its heading; of a long path the end."""
        canvas, title = self.canvas, news.title(self.kit.words)
        room = self._title_room(canvas)
        if canvas.text_width(title, _TITLE) <= room:
            return title
        while title and canvas.text_width(f"…{title}", _TITLE) > room:
            title = title[1:]
        return f"…{title}"

    def _title_room(self, canvas: Canvas) -> int:
        again = self._again_width(canvas) + canvas.px(_EDGE) if self.can_again else 0
        fold = canvas.px(_BUTTON + _EDGE) if self.can_fold else 0
        return self._inner(canvas) - canvas.px(_ICON + 8) - again - fold

    def _inner(self, canvas: Canvas) -> int:
        return self.size[0] - 2 * canvas.px(_PAD)

    @property
    def _again_label(self) -> str:
        return self.kit.words("live.again_good" if isinstance(self.news, Faulty) else "live.again")

    def _again_width(self, canvas: Canvas) -> int:
        cap = panels.key_cap_width(canvas, canvas.key_label(AGAIN_KEY))
        return canvas.text_width(self._again_label, _TITLE) + cap + canvas.px(72)

    def _told_height(self, canvas: Canvas) -> int:
        if self.news is None:
            return 0
        px = canvas.scale.type_px(_TEXT.step)
        lines = canvas.type.wrap(self.news.text(self.kit.words), self._inner(canvas), px)
        high = min(len(lines), _MOST_LINES) * canvas.line_height(_TEXT)
        return high + self._foot_height(canvas, self.news) + canvas.px(_PAD + _EDGE)

    def _foot_height(self, canvas: Canvas, news: News) -> int:
        if isinstance(news, Faulty) and news.reading.lines:
            return len(news.reading.lines) * canvas.line_height(_CODE) + canvas.px(4 * _CARET)
        foot = news.foot(self.kit.words)
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


def _placed(widget: Widget, rect: pygame.Rect, canvas: Canvas) -> Widget:
    widget.place(rect, canvas.scale)
    return widget

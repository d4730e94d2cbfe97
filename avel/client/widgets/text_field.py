"""One line of text, typed by keyboard or input method."""

from typing import Final

import pygame

from avel.client.canvas import Canvas, Style
from avel.client.inputs import Input, KeyPressed, PointerPressed, TextTyped
from avel.client.paint import panels
from avel.client.theme import BRASS, EMBER, INK, INK_SOFT, Look
from avel.client.widgets.widget import Changed, Message, Widget

_FIELD: Final = Look("#fffdf4", "#fdf3d8", BRASS, 1, 1.6, light=0)
_FIELD_FOCUSED: Final = Look("#fffdf4", "#fdf3d8", EMBER, 1, 1.6, light=0, glow=150)

_MARKED: Final = "#ffd58a"
_WALKS: Final = ("left", "right", "home", "end")


class TextField(Widget):
    """Holds one line of at most so many characters; Chinese counts by character."""

    own_keys = frozenset({*_WALKS, "backspace", "delete", "space"})
    takes_text = True
    focuses_on_click = True

    def __init__(self, id: str, text: str, *, most: int = 16, placeholder: str = "") -> None:
        """Makes a field with its first text; ``placeholder`` is shown while it is empty."""
        super().__init__(id)
        self.text = text
        self._most = most
        self._placeholder = placeholder
        self._cursor = self._anchor = len(text)
        """Where the cursor stands, and where it stood when marking began: what lies between is marked."""
        self._is_fresh = False
        """Whether the keyboard has only just come, and nothing was done yet."""
        self._stops: tuple[int, ...] = ()
        """Where the cursor may stand, in pixels of the window, as it was drawn last."""

    def adopt(self, older: Widget) -> None:
        """Takes over focus, the place of the cursor and what is marked."""
        super().adopt(older)
        if isinstance(older, TextField):
            self._cursor = min(older._cursor, len(self.text))
            self._anchor = min(older._anchor, len(self.text))
            self._is_fresh = older._is_fresh

    def take_focus(self) -> None:
        """Marks the whole text, so that typing replaces it."""
        self._mark_all()
        self._is_fresh = True

    @property
    def marked(self) -> str:
        """Returns what is marked, which typing replaces."""
        start, end = self._span
        return self.text[start:end]

    def handle(self, event: Input) -> Message | None:
        """Types, deletes, marks and moves the cursor."""
        match event:
            case PointerPressed(at, 1):
                self._point(at[0])
            case TextTyped(text) | KeyPressed(text=text) if text:
                return self._insert(text)
            case KeyPressed("backspace" | "delete" as name):
                return self._delete(-1 if name == "backspace" else 1)
            case KeyPressed("a", mods) if "ctrl" in mods:
                self._mark_all()
            case KeyPressed(name, mods) if name in _WALKS:
                self._move(name, is_marking="shift" in mods)
        return None

    @property
    def _span(self) -> tuple[int, int]:
        return min(self._anchor, self._cursor), max(self._anchor, self._cursor)

    def _mark_all(self) -> None:
        self._anchor, self._cursor = 0, len(self.text)

    def _point(self, x: int) -> None:
        """Puts the cursor where a press points; the press that brings the keyboard leaves all marked."""
        if not self._is_fresh:
            stops = range(len(self._stops))
            self._cursor = min(stops, key=lambda at: abs(self._stops[at] - x), default=len(self.text))
            self._anchor = self._cursor
        self._is_fresh = False

    def _insert(self, typed: str) -> Message | None:
        start, end = self._span
        room = self._most - len(self.text) + end - start
        clean = "".join(c for c in typed if c.isprintable())[: max(0, room)]
        return self._put(start, end, clean) if clean else None

    def _delete(self, by: int) -> Message | None:
        start, end = self._span
        if start == end:
            start, end = max(0, min(start, start + by)), min(len(self.text), max(end, end + by))
        return self._put(start, end, "") if start < end else None

    def _put(self, start: int, end: int, new: str) -> Message:
        self.text = self.text[:start] + new + self.text[end:]
        self._cursor = self._anchor = start + len(new)
        self._is_fresh = False
        return Changed(self.id, self.text)

    def _move(self, name: str, *, is_marking: bool) -> None:
        start, end = self._span
        steps = {"left": self._cursor - 1, "right": self._cursor + 1, "home": 0, "end": len(self.text)}
        if start < end and not is_marking:
            steps |= {"left": start, "right": end}
        self._cursor = min(len(self.text), max(0, steps[name]))
        self._anchor = self._anchor if is_marking else self._cursor
        self._is_fresh = False

    def draw(self, canvas: Canvas) -> None:
        """Draws the field, its text scrolled so that the cursor shows, and the cursor."""
        panels.well(canvas, self.rect, _FIELD_FOCUSED if self.is_focused else _FIELD)
        style = Style(18, "sans", INK if self.text else INK_SOFT)
        inner = self.rect.inflate(-canvas.px(24), -canvas.px(6))
        before = canvas.text_width(self.text[: self._cursor], style)
        shift = max(0, before - inner.width + 2)
        clip = canvas.surface.get_clip()
        canvas.surface.set_clip(inner.clip(clip))
        left = inner.left - shift
        if self.is_focused:
            ends = range(len(self.text) + 1)
            self._stops = tuple(round(left + canvas.text_width(self.text[:at], style)) for at in ends)
            self._draw_bar(canvas, _MARKED, *self._span)
        canvas.text(self.text or self._placeholder, (left, inner.centery), style, "lc")
        if self.is_focused:
            self._draw_bar(canvas, INK, self._cursor, self._cursor)
        canvas.surface.set_clip(clip)

    def _draw_bar(self, canvas: Canvas, colour: str, start: int, end: int) -> None:
        """Fills the height of the line between two stops; at one alone it is as wide as the cursor."""
        half = round(canvas.scale.type_px(18) * 0.6)
        left, right = self._stops[start], self._stops[end]
        wide = max(right - left, 1, canvas.px(1.4))
        canvas.surface.fill(colour, pygame.Rect(left, self.rect.centery - half, wide, 2 * half))

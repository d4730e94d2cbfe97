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


class TextField(Widget):
    """Holds one line of at most so many characters; Chinese counts by character."""

    own_keys = frozenset({"left", "right", "home", "end", "backspace", "delete", "space"})
    takes_text = True
    focuses_on_click = True

    def __init__(self, id: str, text: str, *, most: int = 16, placeholder: str = "") -> None:
        """Makes a field with its first text; ``placeholder`` is shown while it is empty."""
        super().__init__(id)
        self.text = text
        self._most = most
        self._placeholder = placeholder
        self._cursor = len(text)

    def adopt(self, older: Widget) -> None:
        """Takes over focus and the place of the cursor."""
        super().adopt(older)
        if isinstance(older, TextField):
            self._cursor = min(older._cursor, len(self.text))

    def handle(self, event: Input) -> Message | None:
        """Types, deletes and moves the cursor."""
        match event:
            case TextTyped(text) | KeyPressed(text=text) if text:
                return self._insert(text)
            case KeyPressed("backspace") if self._cursor:
                return self._cut(self._cursor - 1, self._cursor)
            case KeyPressed("delete") if self._cursor < len(self.text):
                return self._cut(self._cursor, self._cursor + 1)
            case KeyPressed(name):
                self._move(name)
            case PointerPressed():
                self._cursor = len(self.text)
        return None

    def _insert(self, typed: str) -> Message | None:
        clean = "".join(c for c in typed if c.isprintable())[: max(0, self._most - len(self.text))]
        if not clean:
            return None
        self.text = self.text[: self._cursor] + clean + self.text[self._cursor :]
        self._cursor += len(clean)
        return Changed(self.id, self.text)

    def _cut(self, start: int, end: int) -> Message:
        self.text = self.text[:start] + self.text[end:]
        self._cursor = start
        return Changed(self.id, self.text)

    def _move(self, name: str) -> None:
        places = {"left": self._cursor - 1, "right": self._cursor + 1, "home": 0, "end": len(self.text)}
        self._cursor = min(len(self.text), max(0, places.get(name, self._cursor)))

    def draw(self, canvas: Canvas) -> None:
        """Draws the field, its text scrolled so that the cursor shows, and the cursor."""
        panels.well(canvas, self.rect, _FIELD_FOCUSED if self.is_focused else _FIELD)
        style = Style(18, "sans", INK if self.text else INK_SOFT)
        inner = self.rect.inflate(-canvas.px(24), -canvas.px(6))
        before = canvas.text_width(self.text[: self._cursor], style)
        shift = max(0, before - inner.width + 2)
        clip = canvas.surface.get_clip()
        canvas.surface.set_clip(inner.clip(clip))
        canvas.text(self.text or self._placeholder, (inner.left - shift, inner.centery), style, "lc")
        if self.is_focused:
            half = round(canvas.scale.type_px(18) * 0.6)
            x = inner.left + before - shift
            bar = pygame.Rect(x, inner.centery - half, max(1, canvas.px(1.4)), 2 * half)
            canvas.surface.fill(INK, bar)
        canvas.surface.set_clip(clip)

"""Short lines that say what has gone wrong while the game goes on."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

import pygame

from avel.client.canvas import Canvas, Style
from avel.client.paint import panels
from avel.client.theme import BRASS, CREAM, NIGHT_0, SHADOW_PANEL, Look
from avel.client.words import Words

SECONDS: Final = 9.0
"""How long a line stays."""
_WIDEST: Final = 560
_LOOK: Final = Look(NIGHT_0, NIGHT_0, BRASS, 0.9, 1.4, light=0, opacity=0.96, shadow=SHADOW_PANEL)
_STYLE: Final = Style(15, "sans", CREAM)


@dataclass(frozen=True, slots=True)
class Notice:
    """A text's key and its values, so that it can be said in any language."""

    key: str
    values: tuple[tuple[str, str], ...] = ()

    def text(self, words: Words) -> str:
        """Returns the line in the present language."""
        return words(self.key, **dict(self.values))


@dataclass(slots=True)
class Notices:
    """Says one line after the other, each for a while."""

    waiting: list[Notice] = field(default_factory=list)
    said: set[str] = field(default_factory=set)
    _seconds: float = 0.0

    def say(self, key: str, **values: str) -> None:
        """Says a text as soon as those before it have had their time."""
        self.waiting.append(Notice(key, tuple(values.items())))

    def say_once(self, key: str, **values: str) -> None:
        """Says a text unless it was ever said."""
        if key not in self.said:
            self.said.add(key)
            self.say(key, **values)

    @property
    def present(self) -> Notice | None:
        """The line that is shown now."""
        return self.waiting[0] if self.waiting else None

    def update(self, dt: float) -> bool:
        """Lets seconds pass; returns whether another line is shown now, or none any more."""
        if not self.waiting:
            return False
        self._seconds += dt
        if self._seconds < SECONDS:
            return False
        self._seconds = 0.0
        self.waiting.pop(0)
        return True

    def draw(self, canvas: Canvas, words: Words) -> None:
        """Draws the present line at the bottom of the surface."""
        if self.present is None:
            return
        window, pad = canvas.surface.get_rect(), canvas.px(14)
        text = self.present.text(words)
        width = min(canvas.px(_WIDEST), window.width - 4 * pad)
        lines = canvas.type.wrap(text, width - 2 * pad, canvas.scale.type_px(_STYLE.step))
        height = len(lines) * canvas.line_height(_STYLE)
        rect = pygame.Rect(0, 0, width, height + round(1.3 * pad))
        rect.midbottom = (window.centerx, window.bottom - canvas.px(20))
        panels.panel(canvas, rect, _LOOK, 10)
        canvas.paragraph(text, (rect.x + pad, rect.y + pad), width - 2 * pad, _STYLE)

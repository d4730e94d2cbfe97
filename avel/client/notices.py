"""Short lines that say what has gone wrong while the game goes on."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

import pygame

from avel.client.calm import calm_place
from avel.client.canvas import Canvas, Style
from avel.client.paint import panels
from avel.client.theme import BRASS, CREAM, NIGHT_0, SHADOW_PANEL, Look
from avel.client.words import Words

SECONDS: Final = 9.0
"""How long a line stays."""
BRIEFLY: Final = 3.5
"""How long one stays that changes nothing for the player."""
_WIDTHS: Final = (560, 420, 300, 220)
"""How wide a line may be set, the widest that hides nothing first."""
_LOOK: Final = Look(NIGHT_0, NIGHT_0, BRASS, 0.9, 1.4, light=0, opacity=0.96, shadow=SHADOW_PANEL)
_STYLE: Final = Style(15, "sans", CREAM)


@dataclass(frozen=True, slots=True)
class Notice:
    """A text's key and its values, so that it can be said in any language."""

    key: str
    values: tuple[tuple[str, str], ...] = ()
    seconds: float = SECONDS

    def text(self, words: Words) -> str:
        """Returns the line in the present language."""
        return words(self.key, **dict(self.values))


@dataclass(slots=True)
class Notices:
    """Says one line after the other, each for a while."""

    waiting: list[Notice] = field(default_factory=list)
    said: set[str] = field(default_factory=set)
    spared: pygame.Rect | None = None
    """Where a card lies that speaks: a line keeps off it."""
    _seconds: float = 0.0
    _place: tuple[object, pygame.Rect] | None = None
    """Where the present line lies, and for which line, window and screen."""

    def say(self, key: str, **values: str) -> None:
        """Says a text as soon as those before it have had their time."""
        self.waiting.append(Notice(key, tuple(values.items())))

    def say_once(self, key: str, seconds: float = SECONDS, **values: str) -> None:
        """Says a text for so many seconds unless it was ever said."""
        if key not in self.said:
            self.said.add(key)
            self.waiting.append(Notice(key, tuple(values.items()), seconds))

    @property
    def present(self) -> Notice | None:
        """The line that is shown now."""
        return self.waiting[0] if self.waiting else None

    def update(self, dt: float) -> bool:
        """Lets seconds pass; returns whether another line is shown now, or none any more."""
        if not self.waiting:
            return False
        self._seconds += dt
        if self._seconds < self.waiting[0].seconds:
            return False
        self._seconds = 0.0
        self.waiting.pop(0)
        return True

    def draw(self, canvas: Canvas, words: Words, over: object) -> None:
        """Draws the present line over what is drawn, where it hides nothing or as little as can be.

        It stays where it is as long as it is shown over the same screen, ``over``, and no card comes there.
        """
        if self.present is None:
            return
        text, pad = self.present.text(words), canvas.px(14)
        key = (text, canvas.surface.get_size(), canvas.scale, over)
        is_hidden = self._place and self.spared and self._place[1].colliderect(self.spared)
        if self._place is None or self._place[0] != key or is_hidden:
            self._place = key, _place(canvas, text, pad, self.spared)
        rect = self._place[1]
        panels.panel(canvas, rect, _LOOK, 10)
        canvas.paragraph(text, (rect.x + pad, rect.y + pad), rect.width - 2 * pad, _STYLE)


def _place(canvas: Canvas, text: str, pad: int, spared: pygame.Rect | None) -> pygame.Rect:
    window = canvas.surface.get_rect()
    sizes = []
    for wide in _WIDTHS:
        room = min(canvas.px(wide), window.width - 4 * pad) - 2 * pad
        lines = canvas.type.wrap(text, room, canvas.scale.type_px(_STYLE.step))
        width = max(canvas.text_width(line, _STYLE) for line in lines)
        sizes.append((width + 2 * pad, len(lines) * canvas.line_height(_STYLE) + round(1.3 * pad)))
    wish = pygame.Rect((0, 0), sizes[0])
    wish.midbottom = (window.centerx, window.bottom - canvas.px(20))
    return calm_place(canvas.surface, sizes, wish, spared)

"""The bar under a game that is watched: steps, turns, speed, and how far it has come."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from avel.client.canvas import Canvas
from avel.client.paint import panels
from avel.client.theme import EMBER, MOONLIGHT, Scale
from avel.client.widgets.knob import FILLED, Knob
from avel.client.widgets.widget import Changed, Message

BACK: Final = "replay:back"
TURN_BACK, STEP_BACK = "replay:turn_back", "replay:step_back"
PLAY: Final = "replay:play"
STEP, TURN = "replay:step", "replay:turn"
SCRUBBER: Final = "replay:scrubber"
SPEED: Final = "replay:speed"
PLACE: Final = "place"
_WIDTHS: Final = ((BACK, 128), (TURN_BACK, 42), (STEP_BACK, 42), (PLAY, 176), (STEP, 42), (TURN, 42))
_GAP: Final = 8


def bar_places(bar: pygame.Rect, scale: Scale) -> dict[str, pygame.Rect]:
    """Returns where everything lies on the bar."""
    px = scale.px
    rects: dict[str, pygame.Rect] = {}
    x, high = bar.x + px(13), px(42)
    for name, width in _WIDTHS:
        rects[name] = pygame.Rect(x, bar.centery - high // 2, px(width), high)
        x += px(width + _GAP)
    speed = pygame.Rect(bar.right - px(13 + 74), bar.centery - high // 2, px(74), high)
    place = pygame.Rect(speed.left - px(12 + 96), speed.y, px(96), high)
    left = x + px(10)
    rects[SCRUBBER] = pygame.Rect(left, speed.y, place.left - px(14) - left, high)
    return {**rects, PLACE: place, SPEED: speed}


class Scrubber(Knob):
    """A knob on a line as long as the game; marks stand where turns began."""

    own_keys = frozenset({"home", "end"})

    def __init__(self, id: str, at: int, length: int, turns: Sequence[int]) -> None:
        """Stands at one of ``length`` answers."""
        super().__init__(id, is_enabled=length > 0)
        self.at = at
        self._length = max(1, length)
        self._turns = turns

    def moved(self, share: float) -> Message | None:
        """Goes to the answer that is nearest to a share of the line."""
        at = min(self._length, max(0, round(self._length * share)))
        return Changed(self.id, float(at)) if at != self.at else None

    @property
    def bar(self) -> pygame.Rect:
        """Where the line lies, in pixels of the window."""
        height = self.scale.px(10)
        inner = self.rect.inflate(-self.scale.px(20), 0)
        return pygame.Rect(inner.x, inner.centery - height // 2, inner.width, height)

    def draw(self, canvas: Canvas) -> None:
        """Draws the line with its turns, what has been seen of it, and the knob."""
        bar, share = self.bar, self.at / self._length
        if self.is_focused:
            panels.pill(canvas, bar.inflate(canvas.px(8), canvas.px(8)), FILLED)
        self.draw_bar(canvas, share)
        for turn in self._turns:
            x = bar.left + turn / self._length * bar.width
            colour = EMBER if turn <= self.at else MOONLIGHT
            top, bottom = bar.top - canvas.px(6), bar.top - canvas.px(2)
            pygame.draw.line(canvas.surface, colour, (x, top), (x, bottom), max(1, canvas.px(1.4)))
        self.draw_knob(canvas, share, 10)

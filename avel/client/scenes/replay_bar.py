"""The bar under a game that is watched: steps, turns, speed, and how far it has come."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from avel.client.canvas import Canvas
from avel.client.inputs import Input, KeyPressed, PointerMoved, PointerPressed, PointerReleased
from avel.client.paint import panels, pieces
from avel.client.theme import BRASS, BRASS_LO, CREAM, EMBER, INK, MOONLIGHT, WELL_NIGHT, Look, Scale
from avel.client.widgets.widget import Changed, Message, Widget

BACK: Final = "replay:back"
TURN_BACK, STEP_BACK = "replay:turn_back", "replay:step_back"
PLAY: Final = "replay:play"
STEP, TURN = "replay:step", "replay:turn"
SCRUBBER: Final = "replay:scrubber"
SPEED: Final = "replay:speed"
PLACE: Final = "place"
_WIDTHS: Final = ((BACK, 128), (TURN_BACK, 42), (STEP_BACK, 42), (PLAY, 176), (STEP, 42), (TURN, 42))
_GAP: Final = 8
_FILLED: Final = Look("#ffb765", "#e97f27", "#ffe3b4", 0.6, 1, light=0.3)


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


class Scrubber(Widget):
    """A knob on a line as long as the game; marks stand where turns began."""

    own_keys = frozenset({"home", "end"})

    def __init__(self, id: str, at: int, length: int, turns: Sequence[int]) -> None:
        """Stands at one of ``length`` answers."""
        super().__init__(id, is_enabled=length > 0)
        self.at = at
        self._length = max(1, length)
        self._turns = turns
        self._is_down = False

    @property
    def is_held(self) -> bool:
        """Tells whether the knob is being dragged."""
        return self._is_down

    def adopt(self, older: Widget) -> None:
        """Takes over focus, hover and a drag that goes on."""
        super().adopt(older)
        self._is_down = older.is_held

    def handle(self, event: Input) -> Message | None:
        """Goes where the pointer is; Home and End go to the ends."""
        match event:
            case KeyPressed("home"):
                return self._go(0)
            case KeyPressed("end"):
                return self._go(self._length)
            case PointerPressed(at, 1):
                self._is_down = True
                return self._go(self._answer_at(at[0]))
            case PointerMoved(at) if self._is_down:
                return self._go(self._answer_at(at[0]))
            case PointerReleased():
                self._is_down = False
        return None

    def _go(self, at: int) -> Message | None:
        at = min(self._length, max(0, at))
        return Changed(self.id, float(at)) if at != self.at else None

    @property
    def _bar(self) -> pygame.Rect:
        height = self.scale.px(10)
        inner = self.rect.inflate(-self.scale.px(20), 0)
        return pygame.Rect(inner.x, inner.centery - height // 2, inner.width, height)

    def _answer_at(self, x: int) -> int:
        return round(self._length * (x - self._bar.left) / self._bar.width)

    def draw(self, canvas: Canvas) -> None:
        """Draws the line with its turns, what has been seen of it, and the knob."""
        bar, share = self._bar, self.at / self._length
        if self.is_focused:
            panels.pill(canvas, bar.inflate(canvas.px(8), canvas.px(8)), _FILLED)
        panels.pill(canvas, bar, WELL_NIGHT)
        knob = bar.left + share * bar.width
        seen = pygame.Rect(bar.left, bar.top, max(bar.height, round(share * bar.width)), bar.height)
        panels.pill(canvas, seen, _FILLED)
        for turn in self._turns:
            x = bar.left + turn / self._length * bar.width
            colour = EMBER if turn <= self.at else MOONLIGHT
            top, bottom = bar.top - canvas.px(6), bar.top - canvas.px(2)
            pygame.draw.line(canvas.surface, colour, (x, top), (x, bottom), max(1, canvas.px(1.4)))
        pieces.disc(canvas, (knob, bar.centery), canvas.px(10), CREAM, INK, 1.4)
        pieces.disc(canvas, (knob, bar.centery), canvas.px(5), BRASS, BRASS_LO, 1)

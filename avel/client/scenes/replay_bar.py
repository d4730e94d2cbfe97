"""The bar under a game that is watched: steps, turns, speed, and how far it has come."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

import pygame

from avel.client.canvas import Canvas
from avel.client.inputs import Input, PointerMoved
from avel.client.paint import panels
from avel.client.theme import ALARM, EMBER, MOONLIGHT, Scale
from avel.client.timeline import Kind
from avel.client.widgets.knob import FILLED, Knob
from avel.client.widgets.widget import Changed, Message, Widget

BACK: Final = "replay:back"
TURN_BACK, STEP_BACK = "replay:turn_back", "replay:step_back"
PLAY: Final = "replay:play"
STEP, TURN = "replay:step", "replay:turn"
SCRUBBER: Final = "replay:scrubber"
SPEED: Final = "replay:speed"
PLACE: Final = "place"
CAPTION: Final = "caption"
_WIDTHS: Final = ((BACK, 128), (TURN_BACK, 42), (STEP_BACK, 42), (PLAY, 176), (STEP, 42), (TURN, 42))
_GAP: Final = 8
_LOWER: Final = 7
"""How far the line lies below the middle of the bar, so that the caption has room above it."""
_TICKS: Final[Mapping[Kind, tuple[float, float]]] = MappingProxyType(
    {"round": (-10, -2), "turn": (-6, -2), "battle": (2, 7)}
)
"""From where to where the mark of each kind of chapter reaches, from the edge of the line outwards."""
Mark = tuple[int, Kind]
"""After how many answers a chapter begins, and its kind."""


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
    caption = pygame.Rect(left + px(10), bar.y + px(5), rects[SCRUBBER].width - px(20), px(17))
    return {**rects, CAPTION: caption, PLACE: place, SPEED: speed}


class Scrubber(Knob):
    """A knob on a line as long as the game; each chapter has a mark, those of battles lie below."""

    own_keys = frozenset({"home", "end"})

    def __init__(
        self, id: str, at: int, length: int, marks: Sequence[Mark], chapter: Callable[[int], str]
    ) -> None:
        """Stands at one of ``length`` answers; ``chapter`` says what a moment lies in."""
        super().__init__(id, is_enabled=length > 0)
        self.at = at
        self._length = max(1, length)
        self._marks, self._chapter = marks, chapter
        self._pointed = at

    def adopt(self, older: Widget) -> None:
        """Takes over what is pointed at too."""
        super().adopt(older)
        if isinstance(older, Scrubber):
            self._pointed, self.tip = older._pointed, older.tip

    def handle(self, event: Input) -> Message | None:
        """Goes where the pointer is; says which chapter it points at."""
        if isinstance(event, PointerMoved):
            self._pointed = self._answer_at((event.at[0] - self.bar.left) / self.bar.width)
            self.tip = self._chapter(self._pointed)
        return super().handle(event)

    @property
    def tip_place(self) -> pygame.Rect:
        """Where the moment lies that is pointed at."""
        x = self.bar.left + round(self._pointed / self._length * self.bar.width)
        return pygame.Rect(x, self.rect.y, 1, self.rect.height)

    def _answer_at(self, share: float) -> int:
        return min(self._length, max(0, round(self._length * share)))

    def moved(self, share: float) -> Message | None:
        """Goes to the answer that is nearest to a share of the line."""
        at = self._answer_at(share)
        return Changed(self.id, float(at)) if at != self.at else None

    @property
    def bar(self) -> pygame.Rect:
        """Where the line lies, in pixels of the window."""
        height = self.scale.px(10)
        inner = self.rect.inflate(-self.scale.px(20), 0)
        top = inner.centery + self.scale.px(_LOWER) - height // 2
        return pygame.Rect(inner.x, top, inner.width, height)

    def draw(self, canvas: Canvas) -> None:
        """Draws the line with its marks, what has been seen of it, and the knob."""
        bar, share = self.bar, self.at / self._length
        if self.is_focused:
            panels.pill(canvas, bar.inflate(canvas.px(8), canvas.px(8)), FILLED)
        self.draw_bar(canvas, share)
        for at, kind in self._marks:
            x = bar.left + at / self._length * bar.width
            colour = ALARM if kind == "battle" else EMBER if at <= self.at else MOONLIGHT
            edge = bar.bottom if kind == "battle" else bar.top
            near, far = (edge + canvas.px(reach) for reach in _TICKS[kind])
            pygame.draw.line(canvas.surface, colour, (x, near), (x, far), max(1, canvas.px(1.4)))
        self.draw_knob(canvas, share, 10)

"""A number in a range, set by sliding or by the arrow keys."""

from collections.abc import Callable

import pygame

from avel.client.canvas import Canvas, Style
from avel.client.inputs import Input, KeyPressed, PointerMoved, PointerPressed, PointerReleased
from avel.client.paint import panels, pieces
from avel.client.theme import BRASS, BRASS_LO, CREAM, INK, WELL_NIGHT, Look
from avel.client.widgets.row import Row
from avel.client.widgets.widget import Changed, Message, Widget

_FILLED = Look("#ffb765", "#e97f27", "#ffe3b4", 0.6, 1, light=0.3)


class Slider(Row):
    """A knob on a bar with its value in words; it moves in whole steps."""

    own_keys = frozenset({"left", "right", "home", "end"})

    def __init__(
        self,
        id: str,
        label: str,
        value: float,
        *,
        low: float,
        high: float,
        step: float,
        shown: Callable[[float], str],
        note: str = "",
    ) -> None:
        """Makes a slider from ``low`` to ``high``; ``shown`` writes a value for people."""
        super().__init__(id, label, note=note)
        self.value = value
        self._low, self._high, self._step = low, high, step
        self._shown = shown
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
        """Slides by pointer or arrow keys; Home and End go to the ends."""
        match event:
            case KeyPressed("left"):
                return self._set(self.value - self._step)
            case KeyPressed("right"):
                return self._set(self.value + self._step)
            case KeyPressed("home"):
                return self._set(self._low)
            case KeyPressed("end"):
                return self._set(self._high)
            case PointerPressed(at, 1) if self.control.collidepoint(at):
                self._is_down = True
                return self._set(self._value_at(at[0]))
            case PointerMoved(at) if self._is_down:
                return self._set(self._value_at(at[0]))
            case PointerReleased():
                self._is_down = False
        return None

    def _set(self, value: float) -> Message | None:
        steps = round((value - self._low) / self._step)
        value = round(min(self._high, max(self._low, self._low + steps * self._step)), 6)
        if value == self.value:
            return None
        self.value = value
        return Changed(self.id, value)

    @property
    def _bar(self) -> pygame.Rect:
        control = self.control
        height = self.scale.px(10)
        left = control.left + self.scale.px(8)
        return pygame.Rect(left, control.centery - height // 2, round(control.width * 0.66), height)

    def _value_at(self, x: int) -> float:
        bar = self._bar
        return self._low + (self._high - self._low) * (x - bar.left) / bar.width

    def draw(self, canvas: Canvas) -> None:
        """Draws the row, the bar, the knob and the value."""
        super().draw(canvas)
        bar = self._bar
        panels.pill(canvas, bar, WELL_NIGHT)
        share = (self.value - self._low) / (self._high - self._low)
        knob = bar.left + share * bar.width
        filled = pygame.Rect(bar.left, bar.top, max(bar.height, round(share * bar.width)), bar.height)
        panels.pill(canvas, filled, _FILLED)
        pieces.disc(canvas, (knob, bar.centery), canvas.px(9), CREAM, INK, 1.4)
        pieces.disc(canvas, (knob, bar.centery), canvas.px(4), BRASS, BRASS_LO, 1)
        right = self.control.right
        room = right - bar.right - canvas.px(14)
        canvas.text(self._shown(self.value), (right, bar.centery), Style(15, "sans", CREAM), "rc", room)

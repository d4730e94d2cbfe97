"""A number in a range, set by sliding or by the arrow keys."""

from collections.abc import Callable

import pygame

from avel.client.canvas import Canvas, Style
from avel.client.inputs import Input, KeyPressed
from avel.client.theme import CREAM
from avel.client.widgets.knob import Knob
from avel.client.widgets.row import Row
from avel.client.widgets.widget import Changed, Message


class Slider(Row, Knob):
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

    def handle(self, event: Input) -> Message | None:
        """Slides by pointer or arrow keys; Home and End go to the ends."""
        match event:
            case KeyPressed("left"):
                return self._set(self.value - self._step)
            case KeyPressed("right"):
                return self._set(self.value + self._step)
        return super().handle(event)

    def moved(self, share: float) -> Message | None:
        """Takes the whole step that is nearest to a share of the bar."""
        return self._set(self._low + (self._high - self._low) * share)

    def _set(self, value: float) -> Message | None:
        steps = round((value - self._low) / self._step)
        value = round(min(self._high, max(self._low, self._low + steps * self._step)), 6)
        if value == self.value:
            return None
        self.value = value
        return Changed(self.id, value)

    @property
    def grip(self) -> pygame.Rect:
        """Where a press takes the knob: on the control, not on its label."""
        return self.control

    @property
    def bar(self) -> pygame.Rect:
        """Where the bar lies, in pixels of the window."""
        control = self.control
        height = self.scale.px(10)
        left = control.left + self.scale.px(8)
        return pygame.Rect(left, control.centery - height // 2, round(control.width * 0.66), height)

    def draw(self, canvas: Canvas) -> None:
        """Draws the row, the bar, the knob and the value."""
        super().draw(canvas)
        bar, share = self.bar, (self.value - self._low) / (self._high - self._low)
        self.draw_bar(canvas, share)
        self.draw_knob(canvas, share, 9)
        right = self.control.right
        room = right - bar.right - canvas.px(14)
        canvas.text(self._shown(self.value), (right, bar.centery), Style(15, "sans", CREAM), "rc", room)

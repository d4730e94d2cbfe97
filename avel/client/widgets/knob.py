"""A knob on a bar: it is dragged along it, and goes to the ends by Home and End."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

import pygame

from avel.client.canvas import Canvas
from avel.client.inputs import Input, KeyPressed, PointerMoved, PointerPressed, PointerReleased
from avel.client.paint import panels, pieces
from avel.client.theme import BRASS, BRASS_LO, CREAM, INK, WELL_NIGHT, Look
from avel.client.widgets.held import Held
from avel.client.widgets.widget import Message

FILLED: Final = Look("#ffb765", "#e97f27", "#ffe3b4", 0.6, 1, light=0.3)


class Knob(Held):
    """Says where on the bar it is moved to, as a share of the bar."""

    @property
    @abstractmethod
    def bar(self) -> pygame.Rect:
        """Where the bar lies, in pixels of the window."""

    @property
    def grip(self) -> pygame.Rect:
        """Where a press takes the knob."""
        return self.rect

    @abstractmethod
    def moved(self, share: float) -> Message | None:
        """Takes the knob to a share of the bar, which may lie beyond its ends; says what has changed."""

    def handle(self, event: Input) -> Message | None:
        """Goes where the pointer is; Home and End go to the ends."""
        match event:
            case KeyPressed("home"):
                return self.moved(0.0)
            case KeyPressed("end"):
                return self.moved(1.0)
            case PointerPressed(at, 1) if self.grip.collidepoint(at):
                self.is_down = True
                return self.moved(self._share_at(at[0]))
            case PointerMoved(at) if self.is_down:
                return self.moved(self._share_at(at[0]))
            case PointerReleased():
                self.is_down = False
        return None

    def _share_at(self, x: int) -> float:
        return (x - self.bar.left) / self.bar.width

    def draw_bar(self, canvas: Canvas, share: float) -> None:
        """Draws the bar, filled up to a share of it."""
        bar = self.bar
        panels.pill(canvas, bar, WELL_NIGHT)
        filled = pygame.Rect(bar.left, bar.top, max(bar.height, round(share * bar.width)), bar.height)
        panels.pill(canvas, filled, FILLED)

    def draw_knob(self, canvas: Canvas, share: float, radius: int) -> None:
        """Draws the knob at a share of the bar; ``radius`` is its size at scale 1."""
        at = (self.bar.left + share * self.bar.width, self.bar.centery)
        pieces.disc(canvas, at, canvas.px(radius), CREAM, INK, 1.4)
        pieces.disc(canvas, at, canvas.px(radius / 2), BRASS, BRASS_LO, 1)

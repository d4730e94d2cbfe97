"""Monsters' tokens and heroes' pawns as things to press."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from avel.client.canvas import Canvas
from avel.client.inputs import Input, KeyPressed, PointerPressed, PointerReleased
from avel.client.theme import EMBER
from avel.client.widgets.button import PRESSING_KEYS
from avel.client.widgets.widget import Message, Pressed, Widget


class PieceTouch(Widget):
    """A round piece on the map that can be pressed; the marks of targets above it go first."""

    def __init__(self, ident: str, tip: str, marks: Sequence[pygame.Rect], page: str) -> None:
        """Makes a piece pressable; ``page`` of the rule book explains it."""
        super().__init__(ident, tip=tip)
        self.page = page
        self._marks = marks
        self._is_down = False

    @property
    def is_held(self) -> bool:
        """Tells whether the pointer went down on it and is not up yet."""
        return self._is_down

    def contains(self, at: tuple[int, int]) -> bool:
        """Tells whether a point lies on the piece and on no mark."""
        if not super().contains(at) or any(mark.collidepoint(at) for mark in self._marks):
            return False
        across, down = at[0] - self.rect.centerx, at[1] - self.rect.centery
        return across * across + down * down <= (self.rect.width / 2) ** 2

    def press(self) -> Message | None:
        """Presses the piece."""
        return Pressed(self.id)

    def handle(self, event: Input) -> Message | None:
        """Presses by Enter, Space or a click."""
        match event:
            case KeyPressed(name) if name in PRESSING_KEYS:
                return self.press()
            case PointerPressed(_, 1):
                self._is_down = True
            case PointerReleased(at, 1) if self._is_down:
                self._is_down = False
                return self.press() if self.contains(at) else None
        return None

    def draw(self, canvas: Canvas) -> None:
        """Draws a ring around it while it is focused or pointed at."""
        if self.is_focused or self.is_hovered:
            rim = self.rect.inflate(canvas.px(4), canvas.px(4))
            pygame.draw.ellipse(canvas.surface, EMBER, rim, canvas.px(2.4))

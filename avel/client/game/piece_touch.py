"""Monsters' tokens and heroes' pawns as things to press."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from avel.client.canvas import Canvas
from avel.client.theme import EMBER
from avel.client.widgets.pressable import Pressable


class PieceTouch(Pressable):
    """A round piece on the map that can be pressed; the marks of targets above it go first."""

    def __init__(self, ident: str, tip: str, marks: Sequence[pygame.Rect], page: str) -> None:
        """Makes a piece pressable; ``page`` of the rule book explains it."""
        super().__init__(ident, tip=tip)
        self.page = page
        self._marks = marks

    def contains(self, at: tuple[int, int]) -> bool:
        """Tells whether a point lies on the piece and on no mark."""
        if not super().contains(at) or any(mark.collidepoint(at) for mark in self._marks):
            return False
        across, down = at[0] - self.rect.centerx, at[1] - self.rect.centery
        return across * across + down * down <= (self.rect.width / 2) ** 2

    def draw(self, canvas: Canvas) -> None:
        """Draws a ring around it while it is focused or pointed at."""
        if self.is_focused or self.is_hovered:
            rim = self.rect.inflate(canvas.px(4), canvas.px(4))
            pygame.draw.ellipse(canvas.surface, EMBER, rim, canvas.px(2.4))

"""Places of the duel's table that say what they are to the pointer and to the keyboard."""

from __future__ import annotations

import pygame

from avel.client.canvas import Canvas
from avel.client.theme import EMBER
from avel.client.widgets.widget import Widget


class PageZone(Widget):
    """Has a tip and a page of the rule book, and does nothing by itself."""

    def __init__(self, ident: str, tip: str, page: str) -> None:
        """Makes a zone; ``page`` is the rule book's page about it."""
        super().__init__(ident, tip=tip)
        self.page = page

    def draw(self, canvas: Canvas) -> None:
        """Draws a frame while the keyboard stands on it."""
        if self.is_focused:
            bend = self.rect.height // 3
            pygame.draw.rect(canvas.surface, EMBER, self.rect, canvas.px(2), border_radius=bend)

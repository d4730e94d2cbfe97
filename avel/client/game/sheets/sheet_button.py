"""A sheet's own buttons, drawn no larger than their places were planned for, whatever the table's scale."""

from __future__ import annotations

from typing import Unpack

import pygame

from avel.client.canvas import Canvas
from avel.client.theme import Scale
from avel.client.widgets.button import Button, ButtonParts


class SheetButton(Button):
    """A button that knows how high its place is in the plan."""

    def __init__(self, ident: str, label: str, planned: float, **parts: Unpack[ButtonParts]) -> None:
        """Makes a button; ``planned`` is its height in the plan, the rest is any button's."""
        super().__init__(ident, label, **parts)
        self._planned = planned

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        """Puts the button somewhere, at the scale of its place."""
        super().place(rect, scale.at_most(rect.height / self._planned))

    def draw(self, canvas: Canvas) -> None:
        """Draws the button at the scale of its place."""
        super().draw(canvas.scaled(self.scale))

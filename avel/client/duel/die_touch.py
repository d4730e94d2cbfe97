"""A die that can be picked."""

from __future__ import annotations

import pygame

from avel.client.canvas import Canvas
from avel.client.paint import light
from avel.client.theme import EMBER
from avel.client.widgets.pressable import Pressable

_RADIUS = 9


class DieTouch(Pressable):
    """Lies over a drawn die; lit while it is focused or pointed at."""

    def draw(self, canvas: Canvas) -> None:
        """Draws its rim, and light around it."""
        grown = self.rect.inflate(canvas.px(6), canvas.px(6))
        width = canvas.px(1.6)
        if self.is_focused or self.is_hovered:
            width = canvas.px(3)
            light.halo(canvas, self.rect.center, self.rect.width, EMBER, 0.35)
        pygame.draw.rect(canvas.surface, EMBER, grown, width, border_radius=canvas.px(_RADIUS))

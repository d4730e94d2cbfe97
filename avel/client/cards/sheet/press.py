"""Draws the sides of pieces at the resolution of a printer."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import pygame

from avel.client.canvas import Canvas
from avel.client.cards.sheet.piece import Painter, Piece
from avel.client.kit import Kit
from avel.client.theme import Scale

PLAN: Final = 4.5
"""Pixels of the screens' plan that are one millimetre on paper: at this size letters are 2.9 mm high."""
INCH: Final = 25.4
FINE: Final = 300
"""Dots to an inch in which at least all is laid out and drawn: coarser prints are made smaller from there, so
that every name breaks where it does on paper."""
PAPER: Final = "#ffffff"
_LOST: Final = (4, 4, 4)
"""How much darker scaling makes a colour at most, as it rounds down: white is to stay the paper's."""


@dataclass(frozen=True, slots=True)
class Press:
    """Prints with so many dots to an inch, and a bleed of so many millimetres."""

    kit: Kit
    dpi: int
    bleed: float

    @property
    def scale(self) -> Scale:
        """Returns the scale at which everything is drawn."""
        return Scale(self.dots(1) / PLAN)

    def dots(self, length: float) -> float:
        """Returns millimetres in dots."""
        return length * self.dpi / INCH

    def canvas(self, surface: pygame.Surface) -> Canvas:
        """Returns a canvas on a surface."""
        return self.kit.canvas(surface, self.scale)

    @property
    def fine(self) -> Press:
        """Returns the press that all is laid out with."""
        return replace(self, dpi=max(self.dpi, FINE))

    def side(self, piece: Piece, painter: Painter) -> pygame.Surface:
        """Returns one side of a piece with its bleed on white paper."""
        return self.coarsened(self.fine._drawn(piece, painter), *(x + 2 * self.bleed for x in piece.size))

    def coarsened(self, fine: pygame.Surface, wide: float, high: float) -> pygame.Surface:
        """Returns what was drawn finely in the wanted resolution; its sides are millimetres."""
        size = round(self.dots(wide)), round(self.dots(high))
        if fine.get_size() == size:
            return fine
        scaled = pygame.transform.smoothscale(fine, size)
        scaled.fill(_LOST, special_flags=pygame.BLEND_RGB_ADD)
        return scaled

    def _drawn(self, piece: Piece, painter: Painter) -> pygame.Surface:
        wide, high = (round(self.dots(length + 2 * self.bleed)) for length in piece.size)
        surface = pygame.Surface((wide, high))
        surface.fill(PAPER)
        edge = self.dots(self.bleed)
        size = (round(self.dots(piece.size[0])), round(self.dots(piece.size[1])))
        painter(self.canvas(surface), pygame.Rect((round(edge), round(edge)), size))
        return surface

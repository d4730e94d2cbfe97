"""What the window shows while everything else is still being drawn for the first time."""

from __future__ import annotations

from typing import Final

import pygame

from avel.client.canvas import Style
from avel.client.kit import Kit
from avel.client.theme import CREAM, NIGHT_0, Scale

_NAME: Final = Style(83, "display", CREAM)


def paint_first_frame(surface: pygame.Surface, kit: Kit) -> None:
    """Paints the night and the name of the game; no drawing is read for it, so that it is there at once."""
    surface.fill(NIGHT_0)
    canvas = kit.canvas(surface, Scale.of(surface.get_size()))
    canvas.text(kit.words("title.name"), surface.get_rect().center, _NAME, "cc", surface.get_width())

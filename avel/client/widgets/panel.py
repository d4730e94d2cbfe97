"""A surface with a title, on which other widgets lie."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, Literal

import pygame

from avel.client.canvas import Canvas, Style
from avel.client.paint import panels
from avel.client.theme import CREAM, INK
from avel.client.widgets.widget import Widget

Ground = Literal["night", "parchment", "stage"]

_PAINTERS: Final[Mapping[Ground, Callable[[Canvas, pygame.Rect], None]]] = MappingProxyType(
    {"night": panels.night, "parchment": panels.parchment, "stage": panels.stage}
)


class Panel(Widget):
    """Cannot be pressed or focused."""

    def __init__(self, id: str, ground: Ground = "night", title: str = "") -> None:
        """Makes a panel on one of the three grounds, with its title in the upper left corner."""
        super().__init__(id, is_enabled=False)
        self._ground = ground
        self._title = title

    def draw(self, canvas: Canvas) -> None:
        """Draws the ground and the title."""
        _PAINTERS[self._ground](canvas, self.rect)
        if self._title:
            style = Style(22, "display", INK if self._ground == "parchment" else CREAM)
            pad = canvas.px(16)
            canvas.text(
                self._title, (self.rect.x + pad, self.rect.y + pad), style, "lt", self.rect.width - 2 * pad
            )

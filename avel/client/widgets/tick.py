"""Yes or no on parchment: a box to tick, with what it means beside it."""

from typing import Final

import pygame

from avel.client.canvas import Canvas, Style
from avel.client.paint import light, panels
from avel.client.paint.lines import Said, draw_pair
from avel.client.theme import BRASS, BRASS_LO, EMBER, INK, INK_SOFT, RADIUS_WELL, WELL_PARCHMENT, Look, mix
from avel.client.widgets.pressable import PressedAtOnce
from avel.client.widgets.widget import Changed, Message

_BOX: Final = Look("#fffdf4", "#fdf3d8", BRASS, 1, 1.6, light=0)
_BOX_OFF: Final = Look("#e6d8b2", "#dccb9d", BRASS_LO, 0.5, 1.2, light=0)
_FOCUSED: Final = Look("#fff6dd", "#fbe7ba", EMBER, 1, 1.6, light=0.5)
_SIDE: Final = 24


class Tick(PressedAtOnce):
    """A row with a box; switched off it keeps its place and says why in its second line."""

    focuses_on_click = True

    def __init__(
        self, id: str, label: str, note: str, *, is_on: bool, reason: str = "", key: str = ""
    ) -> None:
        """Makes a box with a label and a note; a ``reason`` switches it off and replaces the note."""
        super().__init__(id, key=key, is_enabled=not reason)
        self.label = label
        self.note = reason or note
        self.is_on = is_on

    def press(self) -> Message | None:
        """Ticks the box or clears it."""
        if not self.is_enabled:
            return None
        self.is_on = not self.is_on
        return Changed(self.id, self.is_on)

    def draw(self, canvas: Canvas) -> None:
        """Draws the row, its box and its two lines."""
        if self.is_focused:
            light.glow(canvas, self.rect, RADIUS_WELL, EMBER, 200, 7)
        panels.well(canvas, self.rect, _FOCUSED if self.is_focused else WELL_PARCHMENT)
        side = canvas.px(_SIDE)
        box = pygame.Rect(self.rect.x + canvas.px(10), self.rect.centery - side // 2, side, side)
        panels.well(canvas, box, _BOX if self.is_enabled else _BOX_OFF, 5)
        if self.is_on and self.is_enabled:
            canvas.drawing("icons", "check", side * 1.05, box.center)
        x = box.right + canvas.px(10)
        room = self.rect.right - canvas.px(8) - x
        colour = INK if self.is_enabled else mix(INK_SOFT, "#e7d5a9", 0.1)
        area = pygame.Rect(x, self.rect.y, room, self.rect.height).inflate(0, -2 * canvas.px(3))
        label = Said(self.label, Style(15, "bold", colour))
        draw_pair(canvas, area, label, Said(self.note, Style(13, "sans", INK_SOFT)))

"""A row of a list of settings: what is set at the left, the control at the right."""

import pygame

from avel.client.canvas import Canvas, Style
from avel.client.paint import panels
from avel.client.paint.lines import Said, draw_pair
from avel.client.theme import CREAM, CREAM_DIM, WELL_FOCUS, WELL_NIGHT
from avel.client.widgets.widget import Widget

CONTROL_SHARE = 0.46
"""Which share of a row's width the control takes."""


class Row(Widget):
    """A labelled row; what it sets is drawn by its kinds."""

    focuses_on_click = True
    keeps_presses = True

    def __init__(self, id: str, label: str, *, note: str = "", tip: str = "", key: str = "") -> None:
        """Makes a row with a label and, below it, a note."""
        super().__init__(id, tip=tip, key=key)
        self.label = label
        self.note = note

    @property
    def control(self) -> pygame.Rect:
        """Where the control lies, in pixels of the window."""
        width = round(self.rect.width * CONTROL_SHARE)
        pad = self.scale.px(12)
        return pygame.Rect(self.rect.right - width, self.rect.y, width - pad, self.rect.height)

    def draw(self, canvas: Canvas) -> None:
        """Draws the row's ground, label and note."""
        panels.well(canvas, self.rect, WELL_FOCUS if self.is_focused else WELL_NIGHT)
        x = self.rect.x + canvas.px(16)
        width = self.control.x - x - canvas.px(8)
        label = Style(15, "bold", CREAM)
        if not self.note:
            canvas.text(self.label, (x, self.rect.centery), label, "lc", width)
            return
        area = pygame.Rect(x, self.rect.y, width, self.rect.height).inflate(0, -2 * canvas.px(4))
        draw_pair(canvas, area, Said(self.label, label), Said(self.note, Style(13, "sans", CREAM_DIM)))

"""Yes or no, as a small switch."""

import pygame

from avel.client.canvas import Canvas, Style
from avel.client.inputs import Input, KeyPressed
from avel.client.paint import panels, pieces
from avel.client.theme import BRASS_LO, BUTTONS, CREAM, INK, WELL_NIGHT
from avel.client.widgets.pressable import PressedAtOnce
from avel.client.widgets.row import Row
from avel.client.widgets.widget import Changed, Message


class Toggle(Row, PressedAtOnce):
    """A switch with its state in words beside it, for colour alone says too little."""

    own_keys = frozenset({"left", "right"})

    def __init__(
        self, id: str, label: str, words: tuple[str, str], *, is_on: bool, note: str = "", key: str = ""
    ) -> None:
        """Makes a switch; ``words`` are those for off and on."""
        super().__init__(id, label, note=note, key=key)
        self._words = words
        self.is_on = is_on

    def press(self) -> Message | None:
        """Flips the switch."""
        self.is_on = not self.is_on
        return Changed(self.id, self.is_on)

    def handle(self, event: Input) -> Message | None:
        """Flips on a click, Enter, Space and the arrow that points to the other side."""
        if isinstance(event, KeyPressed) and event.name == ("left" if self.is_on else "right"):
            return self.press()
        return super().handle(event)

    def draw(self, canvas: Canvas) -> None:
        """Draws the row, the state in words and the switch."""
        super().draw(canvas)
        slot = pygame.Rect(0, 0, canvas.px(46), canvas.px(24))
        slot.midright = (self.control.right, self.rect.centery)
        panels.pill(canvas, slot, BUTTONS["primary"] if self.is_on else WELL_NIGHT)
        x = slot.right - slot.height / 2 if self.is_on else slot.left + slot.height / 2
        line = INK if self.is_on else BRASS_LO
        pieces.disc(canvas, (x, slot.centery), slot.height / 2 - canvas.px(4), CREAM, line, 1.2)
        at = (slot.left - canvas.px(12), self.rect.centery)
        room = slot.left - self.control.left
        canvas.text(self._words[self.is_on], at, Style(15, "sans", CREAM), "rc", room)

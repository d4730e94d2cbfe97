"""The stage's own buttons: they wait until the question has been seen, and dice that can be chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Unpack

import pygame

from avel.client.canvas import Canvas, Style
from avel.client.game.battle.figure import item_picture
from avel.client.game.desk import Desk
from avel.client.game.sheets.sheet_button import SheetButton
from avel.client.inputs import Input
from avel.client.paint import panels
from avel.client.theme import CREAM, CREAM_DIM, EMBER, Scale
from avel.client.widgets.button import ButtonParts
from avel.client.widgets.widget import Message, Widget

IsOpen = Callable[[], bool]
"""Says whether presses count by now."""


class StageButton(SheetButton):
    """A button that takes no press while its question has only just come up."""

    def __init__(
        self, id: str, label: str, is_open: IsOpen, planned: float, **parts: Unpack[ButtonParts]
    ) -> None:
        """Makes a button; ``planned`` is its height in the plan."""
        super().__init__(id, label, planned, **parts)
        self._is_open = is_open

    def handle(self, event: Input) -> Message | None:
        """Presses as any button does, once the question is open."""
        if self._is_open():
            return super().handle(event)
        self.is_down = False
        return None

    def press(self) -> Message | None:
        """Presses the button, once the question is open."""
        return super().press() if self._is_open() else None


class ItemButton(StageButton):
    """A button with an item's picture: what it does, and below its name where there is room."""

    def __init__(
        self, id: str, desk: Desk, item: str, label: str, is_open: IsOpen, planned: float, key: str
    ) -> None:
        """Makes a button for using or drinking an item."""
        super().__init__(id, label, is_open, planned, key=key)
        self._desk = desk
        self._item = item

    def _draw_content(self, canvas: Canvas) -> None:
        px, rect = canvas.px, self.rect
        side = min(rect.height - px(8), px(42))
        x = rect.x + px(6)
        item_picture(canvas, self._item, side, (x + side / 2, rect.centery))
        x += side + px(7)
        right = rect.right - px(8)
        width = right - x
        label = Style(18 if width >= px(130) else 15, "bold", CREAM)
        if canvas.type.fit(self.label, width, canvas.scale.type_px(label.step), label.face).is_cut:
            self._draw_narrow(canvas, x, width)
            return
        cap_width = panels.key_cap_width(canvas, canvas.key_label(self.key)) + px(6)
        # The key stands beside the label, or beside the name where the label needs the whole line.
        is_above = canvas.text_width(self.label, label) <= width - cap_width
        panels.key_cap(
            canvas, canvas.key_label(self.key), (right, rect.centery + (px(-10) if is_above else px(11)))
        )
        canvas.text(self.label, (x, rect.centery - px(10)), label, "lc", width)
        name = self._desk.naming.item(self._item)
        small = Style(13, "sans", CREAM_DIM)
        room = width - (0 if is_above else cap_width)
        if not canvas.type.fit(name, room, canvas.scale.type_px(small.step)).is_cut:
            canvas.text(name, (x, rect.centery + px(11)), small, "lc", room)

    def _draw_narrow(self, canvas: Canvas, x: float, width: int) -> None:
        """Draws what it does on two lines, and the key on the picture."""
        style = Style(13, "bold", CREAM)
        canvas.paragraph(self.label, (x, self.rect.centery), width, style, "lc", most_lines=2)
        panels.key_cap(
            canvas, canvas.key_label(self.key), (x - canvas.px(1), self.rect.bottom - canvas.px(12))
        )


class DieButton(Widget):
    """A die that can be chosen, with the number key that does the same. The tray draws the die."""

    def __init__(self, id: str, key: str, is_open: IsOpen, *, is_chosen: bool) -> None:
        """Makes a die's place pressable."""
        super().__init__(id, key=key)
        self._button = StageButton(id, "", is_open, 64)
        self.is_chosen = is_chosen

    @property
    def is_held(self) -> bool:
        """Tells whether the pointer went down on it and is not up yet."""
        return self._button.is_held

    def adopt(self, older: Widget) -> None:
        """Takes over focus, hover and a press that goes on."""
        super().adopt(older)
        self._button.is_down = older.is_held

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        """Lies on the die."""
        super().place(rect, scale.at_most(rect.height / 64))
        self._button.place(rect, scale)

    def handle(self, event: Input) -> Message | None:
        """Chooses the die, or lets it go again."""
        return self._button.handle(event)

    def press(self) -> Message | None:
        """Does the same for its key."""
        return self._button.press()

    def draw(self, canvas: Canvas) -> None:
        """Draws a rim on the die and the key above it."""
        canvas = canvas.scaled(self.scale)
        if self.is_focused or self.is_hovered or self.is_chosen:
            width = canvas.px(3 if self.is_chosen else 2)
            rim = self.rect.inflate(canvas.px(4), canvas.px(4))
            colour = EMBER if self.is_chosen or self.is_focused else CREAM
            pygame.draw.rect(canvas.surface, colour, rim, width, border_radius=canvas.px(12))
        if self.is_chosen:
            canvas.drawing("icons", "check", self.rect.width * 0.42, self.rect.topright)
        panels.key_cap(canvas, canvas.key_label(self.key), (self.rect.centerx + canvas.px(11), self.rect.top))

"""A slot of the body: chosen by a press, filled or emptied by carrying."""

from __future__ import annotations

import pygame

from avel.client.canvas import Canvas
from avel.client.game.desk import Desk
from avel.client.game.sheets.carrying import Carrying, CarryPlace
from avel.client.game.sheets.gear_panel import paint_slot
from avel.client.game.sheets.pack_plan import SLOT_HIGH
from avel.client.game.thing_tips import empty_tip, item_tip
from avel.client.paint import light
from avel.client.theme import EMBER, RADIUS_WELL, Scale


class SlotButton(CarryPlace):
    """Shows what is worn in a slot; an empty slot can be pressed only while something fits into it."""

    def __init__(
        self, desk: Desk, slot: str, item: str, carrying: Carrying, *, is_chosen: bool, is_fitting: bool
    ) -> None:
        """Makes the slot's button, its id ``slot:`` and the slot."""
        tip = item_tip(desk, item) if item else empty_tip(desk, slot)
        ident = f"slot:{slot}"
        super().__init__(ident, carrying, item, presses=ident if item or is_fitting else "", tip=tip)
        self._desk, self._slot = desk, slot
        self._is_chosen = is_chosen

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        """Puts the slot somewhere, at the scale of its place."""
        super().place(rect, scale.at_most(rect.height / SLOT_HIGH))

    def draw(self, canvas: Canvas) -> None:
        """Draws the slot, lit while it is chosen or focused."""
        canvas = canvas.scaled(self.scale)
        if self._is_chosen or self.is_focused:
            light.glow(canvas, self.rect, RADIUS_WELL, EMBER, 230, 6)
        paint_slot(canvas, self._desk, self._slot, self.thing, self.rect)
        super().draw(canvas)

"""A slot of the body that can be chosen."""

from __future__ import annotations

from avel.client.canvas import Canvas
from avel.client.game.desk import Desk
from avel.client.game.sheets.gear_panel import paint_slot
from avel.client.game.sheets.pack_plan import SLOT_HIGH
from avel.client.game.sheets.sheet_button import SheetButton
from avel.client.game.thing_tips import empty_tip, item_tip
from avel.client.paint import light
from avel.client.theme import EMBER, RADIUS_WELL


class SlotButton(SheetButton):
    """Shows what is worn in a slot; an empty slot cannot be chosen."""

    def __init__(self, desk: Desk, slot: str, item: str, *, is_chosen: bool) -> None:
        """Makes the slot's button, its id ``slot:`` and the slot."""
        tip = item_tip(desk, item) if item else empty_tip(desk, slot)
        super().__init__(f"slot:{slot}", "", SLOT_HIGH, tip=tip)
        self.is_enabled = bool(item)
        self._desk, self._slot, self._item = desk, slot, item
        self._is_chosen = is_chosen

    def draw(self, canvas: Canvas) -> None:
        """Draws the slot, lit while it is chosen or focused."""
        canvas = canvas.scaled(self.scale)
        if self._is_chosen or self.is_focused:
            light.glow(canvas, self.rect, RADIUS_WELL, EMBER, 230, 6)
        paint_slot(canvas, self._desk, self._slot, self._item, self.rect)

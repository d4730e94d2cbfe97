"""The items of a battle in their row: pressed, one does what its button does; else its tip says why not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

import pygame

from avel.chronicles.model import Fight
from avel.client.canvas import Canvas
from avel.client.game.battle import sight
from avel.client.game.battle.buttons import IsOpen
from avel.client.game.desk import Desk
from avel.client.game.thing_tips import item_tip
from avel.client.game.tips import TipZone
from avel.client.theme import CREAM, RADIUS_BUTTON
from avel.client.widgets.widget import Message

Offers = Mapping[str, str]
"""The items that can be used now, each with the id of the button that uses it."""
NO_OFFERS: Final[Offers] = MappingProxyType({})
SHELF: Final = "shelf:"


class ShelfTouch(TipZone):
    """One place of the items row."""

    def __init__(self, ident: str, tip: str, does: str, is_open: IsOpen) -> None:
        """Makes a place; presses on it count once the question is open."""
        super().__init__(ident, tip, page="equipment", does=does)
        self._is_open = is_open

    def press(self) -> Message | None:
        """Does what the item's button does."""
        return super().press() if self._is_open() else None

    def draw(self, canvas: Canvas) -> None:
        """Draws a rim where it can be pressed and is pointed at."""
        if self.does and self.is_hovered:
            rim, bend = self.rect.inflate(canvas.px(8), 0), canvas.px(RADIUS_BUTTON)
            pygame.draw.rect(canvas.surface, CREAM, rim, canvas.px(1.6), border_radius=bend)


def shelf_touches(desk: Desk, fight: Fight, offers: Offers, is_open: IsOpen) -> Sequence[ShelfTouch]:
    """Returns the places of the items row, from left to right."""
    row = sight.shelf(desk.box, desk.hero(fight.hero), fight)
    return [
        ShelfTouch(f"{SHELF}{number}", _tip(desk, shelved, offers), offers.get(shelved.items[0], ""), is_open)
        for number, shelved in enumerate(row)
    ]


def _tip(desk: Desk, shelved: sight.Shelved, offers: Offers) -> str:
    """Says what the items are and do, and whether and why they can't be used now."""
    key = {"ready": "later"}.get(shelved.state, shelved.state)
    if shelved.items[0] in offers:
        key = "now"
    items = [item_tip(desk, item) for item in dict.fromkeys(shelved.items)]
    return "\n".join([*items, desk.kit.words(f"tip.item_{key}")])

"""Which item is turned to its upgraded side: as a prize (``upgrade.which``), or at the alchemist's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar, Final

import pygame

from avel.chronicles.actions import Upgrade
from avel.chronicles.cards import Alchemist
from avel.chronicles.model import UPGRADED
from avel.client.canvas import Canvas
from avel.client.game.desk import Desk
from avel.client.game.presenter import CLOSE
from avel.client.game.sheets.item_card import paint_card
from avel.client.game.sheets.opened import OpenedSheet
from avel.client.game.sheets.sheet import BODY, EDGE, WIDE, Page, Sheet, foot_button
from avel.client.game.sheets.shelf import Shelf
from avel.client.game.sheets.thing_row import RowFace, ThingRow
from avel.client.paint import light, panels
from avel.client.theme import EMBER
from avel.client.widgets.widget import Message, Pressed, Widget
from avel.core.decisions import Action, Decision

_LIST_WIDE: Final = 340
_GAP: Final = 20
_HIGH: Final = 380
_ARROW: Final = 56
_ROW_HIGH: Final = 48
_CARDS: Final = EDGE + _LIST_WIDE + _GAP
_CARD_WIDE: Final = (WIDE - EDGE - _CARDS - _ARROW) / 2


class UpgradeSheet(Sheet):
    """Lists what can be upgraded, and shows both sides of one of them beside each other."""

    foot: ClassVar[Mapping[str, float]] = MappingProxyType({"upgrade": 280})

    def __init__(self, desk: Desk, decision: Decision) -> None:
        """Opens with the first item shown; where there are more, none is upgraded before one is chosen."""
        super().__init__(desk, decision)
        self.shown = self.items[0]
        self.is_chosen = len(self.items) == 1

    @property
    def items(self) -> list[str]:
        """What can be upgraded, worn items first."""
        return [action.item for action in self.offered(Upgrade)]

    def title(self) -> str:
        """Asks which item."""
        return self.say("upgrade_title")

    def line(self) -> str:
        """Says whose item it is."""
        return self.say("upgrade_line", hero=self.name)

    def help(self) -> str:
        """Says what upgrading means."""
        return self.say("upgrade_help")

    def build(self) -> Sequence[Widget]:
        """Returns the items and the button that upgrades the chosen one."""
        return [self._list(), self._button()]

    def _list(self) -> Widget:
        rows = [
            ThingRow(
                f"item:{item}",
                self.desk,
                RowFace(item, is_worn=item in self.hero.worn(), key=str(number)),
                is_chosen=self.is_chosen and item == self.shown,
            )
            for number, item in enumerate(self.items, start=1)
        ]
        return Shelf("items", rows, _LIST_WIDE, row=_ROW_HIGH)

    def _button(self) -> Widget:
        if not self.is_chosen:
            label, reason = self.say("upgrade_one"), self.say("choose_one")
        else:
            label, reason = self.say("upgrade", item=self.desk.naming.item(self.shown)), ""
        return foot_button("upgrade", label, "enter", variant="primary", icon="upgrade", reason=reason)

    def places(self, page: Page) -> Mapping[str, pygame.Rect]:
        """Lays out the list and the two sides."""
        return {
            "items": page.at(EDGE, BODY, _LIST_WIDE, _HIGH),
            "base": page.at(_CARDS, BODY, _CARD_WIDE, _HIGH),
            "arrow": page.at(_CARDS + _CARD_WIDE, BODY, _ARROW, _HIGH),
            "upgraded": page.at(_CARDS + _CARD_WIDE + _ARROW, BODY, _CARD_WIDE, _HIGH),
        }

    def answer(self, message: Message) -> Action | None:
        """Chooses an item, or upgrades the chosen one; a second press on an item upgrades it too."""
        match message:
            case Pressed("upgrade"):
                return Upgrade(self.shown) if self.is_chosen else None
            case Pressed(ident):
                item = ident.removeprefix("item:")
                if self.is_chosen and item == self.shown:
                    return Upgrade(item)
                self.shown, self.is_chosen = item, True
        return None

    def draw(self, canvas: Canvas, rects: Mapping[str, pygame.Rect]) -> None:
        """Draws both sides of the item that is shown."""
        paint_card(canvas, self.desk, self.shown, rects["base"], heading=self.say("now"))
        light.glow(canvas, rects["upgraded"], 10, EMBER, 120)
        paint_card(canvas, self.desk, self.shown + UPGRADED, rects["upgraded"], heading=self.say("then"))
        arrow = rects["arrow"]
        side = canvas.px(44)
        plate = pygame.Rect(0, 0, side, side)
        plate.center = arrow.center
        panels.pill(canvas, plate)
        canvas.drawing("icons", "arrow_right", side * 0.6, arrow.center)


class AlchemistSheet(UpgradeSheet, OpenedSheet):
    """The same, for coins, at the alchemist's: opened over a turn and put away by Esc."""

    foot: ClassVar[Mapping[str, float]] = MappingProxyType({CLOSE: 150, "upgrade": 320})

    def title(self) -> str:
        """Names the place."""
        return self.desk.naming.tile(self.desk.board.tiles[self.hero.spot])

    def line(self) -> str:
        """Says what it costs and what the hero has."""
        tile = self.desk.box.tiles[self.desk.board.tiles[self.hero.spot]]
        price = tile.action.price if isinstance(tile.action, Alchemist) else 0
        return self.say("alchemist_line", hero=self.name, price=price, coins=self.hero.coins)

    def build(self) -> Sequence[Widget]:
        """Returns the items, the way back, and the button that upgrades the chosen one."""
        return [self._list(), self.close_button(), self._button()]

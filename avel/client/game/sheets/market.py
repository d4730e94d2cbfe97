"""The market: buying from the bag and selling to it, up to so many deals an action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar, Final

import pygame

from avel.chronicles.actions import Buy, Done, Sell
from avel.chronicles.cards import Market
from avel.chronicles.frames import MarketFrame
from avel.client.canvas import Canvas, Style
from avel.client.game.presenter import CLOSE
from avel.client.game.sheets.opened import OpenedSheet
from avel.client.game.sheets.sheet import BODY, EDGE, Page, Sheet, foot_button
from avel.client.game.sheets.sheet_button import SheetButton
from avel.client.game.sheets.shelf import Shelf
from avel.client.game.sheets.thing_row import RowFace, ThingRow
from avel.client.game.thing_tips import purse_tip
from avel.client.game.tips import TipZone, bag_tip
from avel.client.paint import light, panels, pieces
from avel.client.theme import BRASS_LO, CREAM, CREAM_DIM, EMBER, INK, INK_SOFT, NIGHT_0
from avel.client.widgets.widget import Message, Pressed, Widget
from avel.core.decisions import Action

_BUY_WIDE: Final = 384
_BODY_HIGH: Final = 380
_SELL: Final = EDGE + _BUY_WIDE + 22
_ROW_HIGH: Final = 43
_BUY_HIGH: Final = 52
_GEM: Final = 9


class DealSheet(Sheet):
    """One more deal, after the first is done (``market.deal``)."""

    wide = 1000
    foot: ClassVar[Mapping[str, float]] = MappingProxyType({"choice:done": 180})

    @property
    def market(self) -> Market:
        """The market on the hero's land. Raises ValueError where there is none."""
        tile = self.desk.box.tiles[self.desk.board.tiles[self.hero.spot]]
        if not isinstance(tile.action, Market):
            raise ValueError(f"{tile.id} is no market")
        return tile.action

    @property
    def deals(self) -> int:
        """How many deals are left in this action."""
        top = self.desk.shown.session.state.stack[-1]
        return top.deals if isinstance(top, MarketFrame) else self.market.deals

    def title(self) -> str:
        """Names the place."""
        return self.desk.naming.tile(self.desk.board.tiles[self.hero.spot])

    def line(self) -> str:
        """Says who deals, and with how many coins."""
        coins = self.desk.kit.words.count("card.coins", self.hero.coins)
        return self.say("market_line", hero=self.name, coins=coins)

    def help(self) -> str:
        """Says how many deals are left."""
        return self.desk.kit.words.count("sheet.deals", self.deals)

    def build(self) -> Sequence[Widget]:
        """Returns the purchase, every sale, and the way out."""
        return [*self._zones(), self._sales(), self._buy_button(), self._leave_button()]

    def _zones(self) -> list[Widget]:
        """Returns the places that say what the numbers are."""
        words, market = self.desk.kit.words, self.market
        deals = words.count("sheet_tip.deals", market.deals, left=self.deals)
        return [
            TipZone("tip:purse", purse_tip(self.desk, self.hero.coins), page="backpack"),
            TipZone("tip:bag", bag_tip(self.desk)),
            TipZone("tip:price", words.count("sheet_tip.price", market.sell), page="market"),
            TipZone("tip:deals", deals, page="market"),
        ]

    def _sales(self) -> Widget:
        worn = self.hero.worn()
        rows = [
            ThingRow(
                f"sell:{action.item}",
                self.desk,
                RowFace(action.item, is_worn=action.item in worn, coins=self.market.sell, key=str(number)),
            )
            for number, action in enumerate(self.offered(Sell), start=1)
        ]
        return Shelf("sales", rows, self.wide - EDGE - _SELL, row=_ROW_HIGH)

    def _buy_button(self) -> Widget:
        reason = ""
        if not self.offered(Buy):
            reason = self.say("too_few_coins" if self.desk.board.bag else "bag_empty")
        label = self.desk.kit.words.count("sheet.buy", self.market.buy)
        return SheetButton(
            "choice:buy", label, _BUY_HIGH, icon="bag", key="b", variant="primary", reason=reason
        )

    def _leave_button(self) -> Widget:
        return foot_button("choice:done", self.say("market_done"), "esc", icon="check")

    def places(self, page: Page) -> Mapping[str, pygame.Rect]:
        """Lays out what can be bought and what can be sold."""
        wide = self.wide - EDGE - _SELL
        return {
            "tip:purse": page.at(EDGE + 66, 48, wide / 2, 30),
            "tip:bag": page.at(EDGE, BODY, _BUY_WIDE, _BODY_HIGH),
            "tip:price": page.at(_SELL, BODY, wide - 160, 30),
            "tip:deals": page.at(_SELL + wide - 150, BODY, 150, 30),
            "buy": page.at(EDGE, BODY, _BUY_WIDE, _BODY_HIGH),
            "choice:buy": page.at(EDGE + 22, BODY + _BODY_HIGH - 74, _BUY_WIDE - 44, _BUY_HIGH),
            "sell": page.at(_SELL, BODY, wide, 30),
            "sales": page.at(_SELL, BODY + 36, wide, _BODY_HIGH - 36),
        }

    def answer(self, message: Message) -> Action | None:
        """Buys, sells or leaves."""
        match message:
            case Pressed("choice:buy"):
                return Buy()
            case Pressed("choice:done"):
                return Done()
            case Pressed(ident):
                return Sell(ident.removeprefix("sell:"))
        return None

    def draw(self, canvas: Canvas, rects: Mapping[str, pygame.Rect]) -> None:
        """Draws the bag with its price, and the head of the sales."""
        self._paint_purchase(canvas, rects["buy"])
        head = rects["sell"]
        words = self.desk.kit.words.count("sheet.sell", self.market.sell)
        canvas.text(words, head.midleft, Style(18, "bold", CREAM), "lc", head.width - canvas.px(150))
        self._paint_deals(canvas, head)
        if not self.offered(Sell):
            panels.well(canvas, rects["sales"])
            style = Style(15, "sans", CREAM_DIM)
            canvas.text(self.say("nothing_to_sell"), rects["sales"].center, style, "cc", head.width)

    def _paint_deals(self, canvas: Canvas, rect: pygame.Rect) -> None:
        """Draws a gem for each deal of the action, those done dark."""
        x = rect.right - canvas.px(_GEM)
        for number in reversed(range(self.market.deals)):
            is_left = number < self.deals
            at = (x, rect.centery)
            if is_left:
                light.glow_disc(canvas, at, canvas.px(_GEM), EMBER, 140, 6)
            fill, line = (EMBER, CREAM) if is_left else (NIGHT_0, BRASS_LO)
            pieces.disc(canvas, at, canvas.px(_GEM), fill, line, 1.4)
            x -= canvas.px(28)
        words = self.say("deals_word")
        canvas.text(words, (x + canvas.px(10), rect.centery), Style(13, "sans", CREAM_DIM), "rc")

    def _paint_purchase(self, canvas: Canvas, rect: pygame.Rect) -> None:
        panels.parchment(canvas, rect)
        at = (rect.centerx, rect.y + canvas.px(98))
        light.halo(canvas, at, canvas.px(110), "#c99a4b", 0.45)
        canvas.drawing("icons", "bag", canvas.px(132), at)
        room = rect.width - canvas.px(48)
        title = Style(22, "display", INK)
        canvas.text(self.say("buy_title"), (rect.centerx, rect.y + canvas.px(190)), title, "cc", room)
        felt, bag = self.desk.box.numbers.felt, len(self.desk.board.bag)
        style = Style(15, "sans", INK_SOFT)
        y = rect.y + canvas.px(218)
        for line in (self.say("buy_note", felt=felt), self.say("buy_bag", bag=bag)):
            y = round(canvas.paragraph(line, (rect.centerx, y), room, style, "ct"))


class MarketSheet(DealSheet, OpenedSheet):
    """The first deal: opened over a turn, and put away by Esc before anything is spent."""

    foot: ClassVar[Mapping[str, float]] = MappingProxyType({CLOSE: 150})

    def help(self) -> str:
        """Says what an action buys here."""
        return self.say("market_help", deals=self.market.deals)

    def _leave_button(self) -> Widget:
        return self.close_button()

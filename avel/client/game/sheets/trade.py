"""Two heroes talk over a trade (``trade.talk``)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar, Final

import pygame

from avel.chronicles.actions import Cancel, Offer, OfferCoin, Propose, Withdraw, WithdrawCoin
from avel.chronicles.model import Bargain
from avel.chronicles.state import table
from avel.chronicles.trade import gear_after
from avel.client.canvas import Canvas, Style
from avel.client.game.arrangement import COIN
from avel.client.game.desk import Desk
from avel.client.game.settling import Settling
from avel.client.game.sheets.sheet import BODY, EDGE, WIDE, Page, Sheet, foot_button
from avel.client.game.sheets.shelf import Shelf
from avel.client.game.sheets.thing_row import RowFace, ThingRow, counted
from avel.client.game.thing_tips import purse_tip
from avel.client.game.tips import TipZone
from avel.client.motion import MotionLevel
from avel.client.paint import panels, pieces
from avel.client.theme import CREAM, CREAM_DIM, INK, INK_SOFT
from avel.client.widgets.widget import Message, Pressed, Widget
from avel.core.decisions import Action, Decision
from avel.core.events import unheard

_SIDE: Final = 300
_HIGH: Final = 382
_TRAY_GAP: Final = 14
_TRAY: Final = (_HIGH - _TRAY_GAP) / 2
_MIDDLE: Final = EDGE + _SIDE + 18
_MIDDLE_WIDE: Final = WIDE - 2 * _MIDDLE
_HEAD: Final = 50
_PAD: Final = 16


class TalkSheet(Sheet):
    """Both heroes' belongings at the sides, what each would give on two trays between them.

    A press on a belonging lays it on its owner's tray, a press on the tray takes it back.
    """

    foot: ClassVar[Mapping[str, float]] = MappingProxyType({"choice:cancel": 170, "choice:propose": 240})

    def __init__(self, desk: Desk, decision: Decision) -> None:
        """Opens the talk; it is asked anew after every change, and settles only before the first."""
        super().__init__(desk, decision)
        if any(self.given(seat) for seat in self.sides):
            self.settling = Settling(MotionLevel.NONE)

    @property
    def bargain(self) -> Bargain:
        """The offer that lies on the table. Raises ValueError where there is none."""
        if self.desk.board.bargain is None:
            raise ValueError("no trade lies on the table")
        return self.desk.board.bargain

    @property
    def sides(self) -> tuple[int, int]:
        """Both seats: who offers, and who is asked."""
        return self.bargain.hero, self.bargain.other

    def given(self, seat: int) -> dict[str, int]:
        """Counts what a hero would give."""
        bargain = self.bargain
        mine = seat == bargain.hero
        items, coins = (bargain.gives, bargain.gives_coins) if mine else (bargain.takes, bargain.takes_coins)
        return counted([*items, *[COIN] * coins])

    def kept(self, seat: int) -> dict[str, int]:
        """Counts what a hero would keep."""
        hero, given = self.desk.hero(seat), self.given(seat)
        owned = counted([*hero.items(), *[COIN] * hero.coins])
        return {thing: left for thing, n in owned.items() if (left := n - given.get(thing, 0))}

    def title(self) -> str:
        """Names both heroes."""
        hero, other = (self.desk.seats[seat].name for seat in self.sides)
        return self.say("trade_title", hero=hero, other=other)

    def line(self) -> str:
        """Says that nothing is settled yet."""
        return self.say("trade_line")

    def help(self) -> str:
        """Says why the offer can be made or not."""
        return self.refusal() or self.say("trade_fits")

    def refusal(self) -> str:
        """Says why the offer can't be made, or nothing if it can."""
        if self.offered(Propose):
            return ""
        bargain = self.bargain
        if not any(self.given(seat) for seat in self.sides):
            return self.say("trade_empty")
        state = self.desk.shown.session.state
        sitting = table(state, self.desk.box, unheard)
        coins = bargain.takes_coins - bargain.gives_coins
        fits = gear_after(sitting, bargain.hero, bargain.gives, bargain.takes, coins)
        full = bargain.other if fits else bargain.hero
        return self.say("trade_full", hero=self.desk.seats[full].name)

    def build(self) -> Sequence[Widget]:
        """Returns every belonging on its side or its tray, and the two answers."""
        areas: list[Widget] = []
        for seat in self.sides:
            areas.append(self._area(f"has:{seat}", "offer", seat, self.kept(seat)))
            areas.append(self._area(f"gives:{seat}", "take_back", seat, self.given(seat)))
        cancel = foot_button("choice:cancel", self.say("trade_cancel"), "esc", icon="cross")
        reason = self.say("trade_not_yet") if self.refusal() else ""
        propose = foot_button(
            "choice:propose", self.say("propose"), "p", variant="primary", icon="trade", reason=reason
        )
        return [*self._zones(), *areas, cancel, propose]

    def _zones(self) -> list[Widget]:
        """Returns the places that say what belongs to whom, and what a tray is for."""
        words = self.desk.kit.words
        found: list[Widget] = []
        for seat in self.sides:
            name = self.desk.seats[seat].name
            has = "\n".join(
                [words("sheet_tip.has", hero=name), purse_tip(self.desk, self.desk.hero(seat).coins)]
            )
            found.append(TipZone(f"tip:has:{seat}", has, page="trade"))
            found.append(TipZone(f"tip:gives:{seat}", words("sheet_tip.gives", hero=name), page="trade"))
        return found

    def _area(self, ident: str, verb: str, seat: int, things: Mapping[str, int]) -> Widget:
        worn = self.desk.hero(seat).worn()
        rows = [
            ThingRow(f"{verb}:{seat}:{thing}", self.desk, RowFace(thing, count=n, is_worn=thing in worn))
            for thing, n in things.items()
        ]
        if verb == "offer":
            return Shelf(ident, rows, _SIDE - 2 * _PAD)
        return Shelf(ident, rows, _MIDDLE_WIDE - 2 * _PAD, columns=2)

    def places(self, page: Page) -> Mapping[str, pygame.Rect]:
        """Lays out the two sides and the two trays."""
        hero, other = self.sides
        rects = {
            f"side:{hero}": page.at(EDGE, BODY, _SIDE, _HIGH),
            f"side:{other}": page.at(WIDE - EDGE - _SIDE, BODY, _SIDE, _HIGH),
            f"tray:{hero}": page.at(_MIDDLE, BODY, _MIDDLE_WIDE, _TRAY),
            f"tray:{other}": page.at(_MIDDLE, BODY + _TRAY + _TRAY_GAP, _MIDDLE_WIDE, _TRAY),
        }
        for seat in self.sides:
            rects[f"tip:has:{seat}"] = rects[f"side:{seat}"]
            rects[f"tip:gives:{seat}"] = rects[f"tray:{seat}"]
            rects[f"has:{seat}"] = _inside(rects[f"side:{seat}"], page, _HEAD + 6)
            rects[f"gives:{seat}"] = _inside(rects[f"tray:{seat}"], page, 40)
        return rects

    def answer(self, message: Message) -> Action | None:
        """Offers, takes back, proposes or breaks off."""
        match message:
            case Pressed("choice:cancel"):
                return Cancel()
            case Pressed("choice:propose"):
                return Propose()
            case Pressed(ident):
                verb, seat, thing = ident.split(":")
                return self._moved(verb, int(seat), thing)
        return None

    def _moved(self, verb: str, seat: int, thing: str) -> Action:
        if thing == COIN:
            return OfferCoin(seat) if verb == "offer" else WithdrawCoin(seat)
        return Offer(seat, thing) if verb == "offer" else Withdraw(seat, thing)

    def draw(self, canvas: Canvas, rects: Mapping[str, pygame.Rect]) -> None:
        """Draws both sides and both trays."""
        for seat in self.sides:
            self._paint_side(canvas, seat, rects[f"side:{seat}"])
            self._paint_tray(canvas, seat, rects[f"tray:{seat}"])

    def _paint_side(self, canvas: Canvas, seat: int, rect: pygame.Rect) -> None:
        panels.parchment(canvas, rect)
        who = self.desk.seats[seat]
        y = rect.y + canvas.px(31)
        pieces.crest(canvas, seat, canvas.px(34), (rect.x + canvas.px(34), y), who.crest)
        name = Style(18, "display", INK)
        x = rect.x + canvas.px(60)
        canvas.text(who.name, (x, y), name, "lc", rect.right - x - canvas.px(16))
        if not self.kept(seat):
            at = (rect.centerx, rect.y + canvas.px(_HEAD + 40))
            canvas.text(self.say("nothing_left"), at, Style(15, "sans", INK_SOFT), "cc")

    def _paint_tray(self, canvas: Canvas, seat: int, rect: pygame.Rect) -> None:
        panels.well(canvas, rect)
        name = self.desk.seats[seat].name
        at = (rect.x + canvas.px(16), rect.y + canvas.px(22))
        pieces.crest(canvas, seat, canvas.px(22), (at[0] + canvas.px(8), at[1]), self.desk.seats[seat].crest)
        words = self.say("gives", hero=name)
        room = rect.width - canvas.px(60)
        canvas.text(words, (at[0] + canvas.px(26), at[1]), Style(15, "bold", CREAM), "lc", room)
        if not self.given(seat):
            style = Style(15, "sans", CREAM_DIM)
            canvas.text(self.say("gives_nothing"), (rect.centerx, rect.centery + canvas.px(14)), style, "cc")


def _inside(rect: pygame.Rect, page: Page, head: float) -> pygame.Rect:
    """Returns the room below a heading of this height."""
    pad, top = round(_PAD * page.factor), round(head * page.factor)
    return pygame.Rect(rect.x + pad, rect.y + top, rect.width - 2 * pad, rect.height - top - pad // 2)

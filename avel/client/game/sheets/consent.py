"""The other owner is asked whether a trade is right (``trade.consent``)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from avel.chronicles.actions import Accept, Decline
from avel.chronicles.model import Bargain
from avel.client.canvas import Canvas, Style
from avel.client.game.arrangement import COIN
from avel.client.game.sheets.sheet import BODY, EDGE, Page, Sheet
from avel.client.game.sheets.sheet_button import SheetButton
from avel.client.game.sheets.thing_row import RowFace, counted, paint_row
from avel.client.paint import light, panels, pieces
from avel.client.theme import BRASS_LO, INK, INK_SOFT
from avel.client.widgets.widget import Message, Pressed, Widget
from avel.client.workshop.painting import paint_hero
from avel.core.decisions import Action

_SIDE: Final = 356
_HIGH: Final = 372
_ROW_HIGH: Final = 44
_ANSWER_HIGH: Final = 56
_MIDDLE_WIDE: Final = 232


class ConsentSheet(Sheet):
    """What each would give, side by side, and yes and no between them.

    Yes and no lie in the middle, away from where the offer was made, alike, and neither is the default
    of any key but its own.
    """

    wide = 2 * EDGE + 2 * _SIDE + _MIDDLE_WIDE
    high = BODY + _HIGH + 62

    @property
    def bargain(self) -> Bargain:
        """The offer that lies on the table. Raises ValueError where there is none."""
        if self.desk.board.bargain is None:
            raise ValueError("no trade lies on the table")
        return self.desk.board.bargain

    def title(self) -> str:
        """Asks the other owner."""
        return self.say("consent_title", hero=self.name)

    def line(self) -> str:
        """Says who offers."""
        return self.say("consent_line", hero=self.desk.seats[self.bargain.hero].name)

    def help(self) -> str:
        """Says what happens to what does not fit."""
        return self.say("consent_help")

    def build(self) -> Sequence[Widget]:
        """Returns yes and no."""
        return [
            SheetButton("choice:accept", self.say("accept"), _ANSWER_HIGH, icon="check", key="y", step=18),
            SheetButton("choice:decline", self.say("decline"), _ANSWER_HIGH, icon="cross", key="n", step=18),
        ]

    def places(self, page: Page) -> Mapping[str, pygame.Rect]:
        """Lays out both sides and the answers between them."""
        middle = EDGE + _SIDE + 22
        wide = _MIDDLE_WIDE - 44
        return {
            "takes": page.at(EDGE, BODY, _SIDE, _HIGH),
            "gives": page.at(self.wide - EDGE - _SIDE, BODY, _SIDE, _HIGH),
            "signs": page.at(middle, BODY, wide, 120),
            "choice:accept": page.at(middle, BODY + 138, wide, _ANSWER_HIGH),
            "choice:decline": page.at(middle, BODY + 206, wide, _ANSWER_HIGH),
        }

    def answer(self, message: Message) -> Action | None:
        """Says yes or no."""
        match message:
            case Pressed("choice:accept"):
                return Accept()
            case Pressed("choice:decline"):
                return Decline()
        return None

    def draw(self, canvas: Canvas, rects: Mapping[str, pygame.Rect]) -> None:
        """Draws what the asked hero gives and gets."""
        bargain = self.bargain
        gets = counted([*bargain.gives, *[COIN] * bargain.gives_coins])
        gives = counted([*bargain.takes, *[COIN] * bargain.takes_coins])
        self._paint_side(canvas, bargain.hero, gets, rects["takes"])
        self._paint_side(canvas, bargain.other, gives, rects["gives"])
        canvas.drawing("icons", "trade", canvas.px(72), rects["signs"].center)

    def _paint_side(self, canvas: Canvas, seat: int, things: Mapping[str, int], rect: pygame.Rect) -> None:
        panels.parchment(canvas, rect)
        who = self.desk.seats[seat]
        pad, face = canvas.px(18), canvas.px(64)
        at = (rect.x + pad + face / 2, rect.y + pad + face / 2)
        light.halo(canvas, at, face * 0.7, "#8a6a3a", 0.3)
        paint_hero(canvas, self.desk.look(seat), "face", face, at, seat, crest=who.crest)
        x, room = rect.x + pad + face + canvas.px(12), rect.width - 2 * pad - face - canvas.px(12)
        pieces.crest(canvas, seat, canvas.px(22), (x + canvas.px(10), at[1] + canvas.px(15)), who.crest)
        canvas.text(who.name, (x, at[1] - canvas.px(12)), Style(18, "display", INK), "lc", room)
        words = self.say("gives_this")
        below = (x + canvas.px(26), at[1] + canvas.px(15))
        canvas.text(words, below, Style(15, "sans", INK_SOFT), "lc", room - canvas.px(26))
        y = rect.y + pad + face + canvas.px(10)
        pygame.draw.line(canvas.surface, BRASS_LO, (rect.x + pad, y), (rect.right - pad, y))
        self._paint_things(
            canvas, things, pygame.Rect(rect.x + pad, y, rect.width - 2 * pad, rect.bottom - y)
        )

    def _paint_things(self, canvas: Canvas, things: Mapping[str, int], rect: pygame.Rect) -> None:
        if not things:
            style = Style(15, "sans", INK_SOFT)
            canvas.text(self.say("nothing"), (rect.centerx, rect.y + canvas.px(40)), style, "cc")
            return
        gap = canvas.px(5)
        high = min(canvas.px(_ROW_HIGH), (rect.height - canvas.px(22)) // len(things) - gap)
        for number, (thing, count) in enumerate(things.items()):
            row = pygame.Rect(rect.x, rect.y + canvas.px(12) + number * (high + gap), rect.width, high)
            paint_row(canvas, self.desk, RowFace(thing, count=count), row)

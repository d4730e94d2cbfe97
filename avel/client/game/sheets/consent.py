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
from avel.client.game.thing_tips import thing_tip
from avel.client.game.tips import TipZone
from avel.client.paint import light, panels, pieces
from avel.client.theme import BRASS_LO, INK, INK_SOFT
from avel.client.widgets.widget import Message, Pressed, Widget
from avel.client.workshop.painting import paint_hero
from avel.core.decisions import Action

_SIDE: Final = 356
_HIGH: Final = 372
_ROW_HIGH: Final = 54
_ROW_GAP: Final = 5
_PAD: Final = 18
_ROWS: Final = 104
"""How far down the rows begin."""
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
        """Returns yes and no, and what each thing is and does."""
        things = [
            TipZone(f"tip:{side}:{thing}", thing_tip(self.desk, thing))
            for side, given in self.given().items()
            for thing in given
        ]
        return [
            *things,
            SheetButton("choice:accept", self.say("accept"), _ANSWER_HIGH, icon="check", key="y", step=18),
            SheetButton("choice:decline", self.say("decline"), _ANSWER_HIGH, icon="cross", key="n", step=18),
        ]

    def given(self) -> dict[str, dict[str, int]]:
        """Counts what the asked hero takes and gives."""
        bargain = self.bargain
        return {
            "takes": counted([*bargain.gives, *[COIN] * bargain.gives_coins]),
            "gives": counted([*bargain.takes, *[COIN] * bargain.takes_coins]),
        }

    def places(self, page: Page) -> Mapping[str, pygame.Rect]:
        """Lays out both sides and the answers between them."""
        middle = EDGE + _SIDE + 22
        wide = _MIDDLE_WIDE - 44
        lefts = {"takes": EDGE, "gives": self.wide - EDGE - _SIDE}
        rows = {
            f"tip:{side}:{thing}": page.at(lefts[side] + _PAD, BODY + _ROWS + y, _SIDE - 2 * _PAD, high)
            for side, given in self.given().items()
            for thing, (y, high) in zip(given, _rows(len(given)), strict=True)
        }
        return {
            **rows,
            "takes": page.at(lefts["takes"], BODY, _SIDE, _HIGH),
            "gives": page.at(lefts["gives"], BODY, _SIDE, _HIGH),
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
        bargain, given = self.bargain, self.given()
        for seat, side in ((bargain.hero, "takes"), (bargain.other, "gives")):
            self._paint_side(canvas, seat, rects[side])
            self._paint_things(canvas, given[side], rects, side)
        canvas.drawing("icons", "trade", canvas.px(72), rects["signs"].center)

    def _paint_side(self, canvas: Canvas, seat: int, rect: pygame.Rect) -> None:
        panels.parchment(canvas, rect)
        who = self.desk.seats[seat]
        pad, face = canvas.px(_PAD), canvas.px(64)
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
        pygame.draw.line(canvas.surface, BRASS_LO, (rect.x + pad, y), (rect.right - pad, y), canvas.px(1))

    def _paint_things(
        self, canvas: Canvas, things: Mapping[str, int], rects: Mapping[str, pygame.Rect], side: str
    ) -> None:
        if not things:
            at = (rects[side].centerx, rects[side].y + canvas.px(_ROWS + 28))
            canvas.text(self.say("nothing"), at, Style(15, "sans", INK_SOFT), "cc")
        for thing, count in things.items():
            paint_row(canvas, self.desk, RowFace(thing, count=count), rects[f"tip:{side}:{thing}"])


def _rows(count: int) -> list[tuple[float, float]]:
    """Returns how far down each of so many rows begins, and how high it is, in lengths of the plan."""
    room = _HIGH - _ROWS - 10
    step = min(_ROW_HIGH + _ROW_GAP, room / max(1, count))
    return [(number * step, step - _ROW_GAP) for number in range(count)]

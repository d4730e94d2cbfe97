"""What makes room for coins that do not fit (``gain.make_room``)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar, Final

import pygame

from avel.chronicles.actions import Done
from avel.chronicles.frames import GainFrame
from avel.client.canvas import Canvas, Style
from avel.client.game.arrangement import COIN
from avel.client.game.sheets.gear_panel import GEAR_WIDE, gear_places, paint_gear
from avel.client.game.sheets.item_card import paint_thing
from avel.client.game.sheets.making_room import SHELF, room_heading, room_shelf, room_ways
from avel.client.game.sheets.sheet import BODY, EDGE, Page, Sheet, foot_button
from avel.client.paint import panels
from avel.client.theme import CREAM, MOONLIGHT
from avel.client.widgets.widget import Message, Pressed, Widget
from avel.core.decisions import Action

_LEFT_WIDE: Final = 500
_COINS_HIGH: Final = 96
_BODY_HIGH: Final = 382


class MakeRoomSheet(Sheet):
    """Shows the coins that wait, how many fit, and what can be let go for the rest."""

    wide = EDGE * 2 + _LEFT_WIDE + 20 + GEAR_WIDE
    foot: ClassVar[Mapping[str, float]] = MappingProxyType({"choice:done": 300})

    @property
    def coming(self) -> int:
        """How many coins wait to be packed."""
        top = self.desk.shown.session.state.stack[-1]
        coins = top.coins if isinstance(top, GainFrame) else 0
        return min(coins, self.desk.board.supply)

    @property
    def fitting(self) -> int:
        """How many of them find room as things are."""
        hero = self.hero
        fits = self.desk.box.can_pack
        return next(n for n in range(self.coming, -1, -1) if fits(hero.pack, hero.coins + n) or not n)

    def title(self) -> str:
        """Says that not all coins fit."""
        return self.say("coins_title")

    def line(self) -> str:
        """Says how many come and how many fit."""
        return self.say("coins_line", hero=self.name, coming=self.coming, fitting=self.fitting)

    def help(self) -> str:
        """Says what becomes of the rest."""
        return self.say("coins_help")

    def build(self) -> Sequence[Widget]:
        """Returns what can be let go, and the button that takes what fits."""
        shelf = room_shelf(self.desk, room_ways(self.decision), _LEFT_WIDE)
        label = self.desk.kit.words.count("sheet.take_coins", self.fitting)
        return [shelf, foot_button("choice:done", label, "enter", variant="primary", icon="board/coin")]

    def places(self, page: Page) -> Mapping[str, pygame.Rect]:
        """Lays out coins, rows and gear."""
        top = BODY + _COINS_HIGH + 40
        return {
            "coins": page.at(EDGE, BODY, _LEFT_WIDE, _COINS_HIGH),
            "rest": page.at(EDGE, BODY + _COINS_HIGH + 10, _LEFT_WIDE, 24),
            SHELF: page.at(EDGE, top, _LEFT_WIDE, BODY + _BODY_HIGH - top),
            **gear_places(page, EDGE + _LEFT_WIDE + 20, BODY),
        }

    def answer(self, message: Message) -> Action | None:
        """Takes what fits, puts an item on, or lets one go."""
        match message:
            case Pressed("choice:done"):
                return Done()
            case Pressed(ident):
                return room_ways(self.decision)[ident]
        return None

    def draw(self, canvas: Canvas, rects: Mapping[str, pygame.Rect]) -> None:
        """Draws the waiting coins, those without room dimmed, and the gear."""
        rect = rects["coins"]
        panels.well(canvas, rect)
        px = canvas.px(64)
        for number in range(self.coming):
            alpha = 255 if number < self.fitting else 90
            at = (rect.x + canvas.px(24) + px / 2 + number * (px + canvas.px(10)), rect.centery)
            paint_thing(canvas, COIN, px, at, alpha)
        note = self.say("coins_left", number=self.coming - self.fitting)
        canvas.text(note, (rect.right - canvas.px(20), rect.centery), Style(15, "bold", MOONLIGHT), "rc")
        room = rects["rest"]
        canvas.text(
            room_heading(self.desk, room_ways(self.decision)),
            room.midleft,
            Style(15, "bold", CREAM),
            "lc",
            room.width,
        )
        paint_gear(canvas, self.desk, self.seat, rects)

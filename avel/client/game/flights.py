"""Coins, items and hearts on their way between the hero boards, the bag and the supply."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from avel.chronicles import gear_events as gear_facts
from avel.chronicles import place_events as place_facts
from avel.chronicles.model import UPGRADED
from avel.client.canvas import Canvas, Point, Style
from avel.client.game import gear
from avel.client.game.board_places import BoardPlaces
from avel.client.game.desk import Desk
from avel.client.game.raised_card import raise_card, raise_upgraded
from avel.client.motion import along, ease_in_out, hop, overshoot
from avel.client.paint import light
from avel.client.theme import BRASS_HI, CREAM, EMBER, SHADOW, VENOM

_MOST_COINS: Final = 6
"""How many coins are seen to fly at most; the number says how many they are."""
_SPREAD: Final = 0.45
"""Which part of the motion lies between the first coin's start and the last one's."""
_ARC: Final = 60
"""How high things fly over the straight way, at scale 1."""
_ITEM: Final = 56


@dataclass(frozen=True, slots=True)
class Flights:
    """Draws one moment of things on their way; the canvas is at the table's scale."""

    canvas: Canvas
    desk: Desk
    places: BoardPlaces
    progress: float

    def coins(self, start: Point, goal: Point, count: int, text: str, colour: str) -> None:
        """Lets coins fly one after the other, with their number above the middle of the way."""
        shown = min(_MOST_COINS, count)
        for number in range(shown):
            share = (self.progress - _SPREAD * number / shown) / (1 - _SPREAD)
            if 0 < share < 1:
                self.canvas.drawing("board", "coin", self.canvas.px(30), self._on_arc(start, goal, share))
        at = ((start[0] + goal[0]) / 2, (start[1] + goal[1]) / 2 - self.canvas.px(_ARC + 26))
        self.canvas.text(text, at, Style(22, "bold", colour, outline=1.6), "cc")

    def gained(self, fact: gear_facts.CoinsGained) -> None:
        """Takes coins from the supply to a hero."""
        here = self.places.coins(fact.hero)
        self.coins(self.places.supply(), here, fact.coins, f"+{fact.coins}", EMBER)

    def paid(self, fact: gear_facts.CoinsPaid) -> None:
        """Takes coins from a hero to the supply."""
        here = self.places.coins(fact.hero)
        self.coins(here, self.places.supply(), fact.coins, f"−{fact.coins}", CREAM)

    def healed(self, fact: gear_facts.HeroHealed) -> None:
        """Lets the hearts that come back pop up one after the other."""
        have = self.desk.hero(fact.hero).toughness
        for number in range(fact.hearts):
            share = min(1.0, max(0.0, self.progress * 1.5 - 0.5 * number / fact.hearts))
            if share <= 0:
                continue
            at = self.places.heart(fact.hero, have + number)
            light.glow_disc(self.canvas, at, self.canvas.px(12), VENOM, 25 * round(8 * (1 - share)))
            size = 2 * round(self.canvas.px(26) * overshoot(share) / 2)
            self.canvas.drawing("board", "heart", max(2, size), at)

    def drawn(self, fact: gear_facts.PieceDrawn) -> None:
        """Takes a piece out of the bag into the hand; a potion lies open as a card first, to be read."""
        if self.desk.box.pieces[fact.item].draught is None:
            self._item(fact.item, self.places.bag(), self.places.hand(fact.hero))
            return
        name = self.desk.seats[fact.hero].name
        heading, middle = self.desk.kit.words("sheet.bag_turn", hero=name), self.places.plan.map.center
        raise_card(self.canvas, self.desk, fact.item, middle, self.progress, heading)

    def worn(self, fact: gear_facts.ItemWorn) -> None:
        """Takes an item to its slot, and what was there into the hand."""
        goal = self.places.slot(fact.hero, fact.slot)
        if fact.instead:
            self._item(fact.instead, goal, self.places.hand(fact.hero))
        self._item(fact.item, self.places.item(fact.hero, fact.item), goal)

    def packed(self, fact: gear_facts.ItemPacked) -> None:
        """Takes an item into the backpack."""
        self._item(fact.item, self.places.item(fact.hero, fact.item), self.places.pack(fact.hero))

    def returned(self, fact: gear_facts.ItemReturned) -> None:
        """Takes an item back to the bag."""
        self._item(fact.item, self.places.item(fact.hero, fact.item), self.places.bag())

    def upgraded(self, fact: gear_facts.ItemUpgraded) -> None:
        """Turns an item over where it lies, in a glow, and shows its card with both sides."""
        at, canvas = self.places.item(fact.hero, fact.item), self.canvas
        item = fact.item + (UPGRADED if self.progress >= 0.5 else "")
        light.glow_disc(canvas, at, canvas.px(30), BRASS_HI, 25 * round(9 * hop(self.progress)))
        picture = gear.picture(canvas, item, canvas.px(_ITEM))
        wide = max(1, round(picture.get_width() * abs(1 - 2 * self.progress)))
        canvas.blit(pygame.transform.smoothscale(picture, (wide, picture.get_height())), at)
        raise_upgraded(canvas, self.desk, fact.item, self.places.plan.map.center, self.progress)

    def traded(self, fact: place_facts.Traded) -> None:
        """Takes things both ways between two heroes."""
        ways = ((fact.hero, fact.other, fact.gives), (fact.other, fact.hero, fact.takes))
        for giver, taker, items in ways:
            for item in items:
                self._item(item, self.places.item(giver, item), self.places.pack(taker))
        coins = ((fact.hero, fact.other, fact.gives_coins), (fact.other, fact.hero, fact.takes_coins))
        for giver, taker, count in coins:
            if count:
                self.coins(self.places.coins(giver), self.places.coins(taker), count, str(count), EMBER)

    def _item(self, item: str, start: Point, goal: Point) -> None:
        canvas, size = self.canvas, self.canvas.px(_ITEM)
        at = self._on_arc(start, goal, self.progress)
        light.glow_disc(canvas, (at[0], at[1] + canvas.px(4)), size * 0.4, SHADOW, 120, 6)
        gear.item(canvas, item, size, at)

    def _on_arc(self, start: Point, goal: Point, share: float) -> Point:
        x, y = along(start, goal, share, ease_in_out)
        return x, y - hop(share) * self.canvas.px(_ARC)

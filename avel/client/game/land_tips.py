"""What is to be known of a land, as a tip on it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from avel.chronicles.cards import ElfCamp, Forage, LairSize, Market, Place, Prize
from avel.client.canvas import Point
from avel.client.game.desk import Desk
from avel.client.game.map_layout import HALF_HIGH, MapPlan, in_hex
from avel.client.widgets.widget import Widget
from avel.client.words import Words


def land_tip(desk: Desk, spot: int) -> str:
    """Says in a few lines what a land is, what it offers, and who stands on it."""
    return "\n".join([desk.naming.tile(desk.board.tiles[spot]), *land_lines(desk, spot)])


def land_lines(desk: Desk, spot: int) -> list[str]:
    """Says line by line what a land offers, what lies on it, and which monsters stand there."""
    words, board, box = desk.kit.words, desk.board, desk.box
    tile = board.tiles[spot]
    lines: list[str] = []
    if tile:
        card = box.tiles[tile]
        if card.action:
            lines.append(place_words(card.action, words))
        lines += lair_lines(desk, spot, card.lairs)
        if card.shortcut:
            lines.append(words(f"table.tip_sign_{card.shortcut}"))
    if spot == desk.land.castle:
        lines.append(words("tip.walls", have=board.walls, most=box.numbers.walls))
    if spot == board.crater:
        lines.append(words("table.tip_crater"))
    if spot in board.traps:
        lines.append(words("table.tip_trap", price=board.traps[spot]))
    for each in board.monsters_at(spot):
        lines += monster_lines(desk, each.piece, each.damage)
    return lines


def lair_lines(desk: Desk, spot: int, lairs: Sequence[LairSize]) -> list[str]:
    """Says which lairs a land has, those of one kind in one line."""
    words, seals = desk.kit.words, desk.board.seals
    kinds = ["sealed" if (spot, lair) in seals else size for lair, size in enumerate(lairs)]
    lines = []
    for kind in dict.fromkeys(kinds):
        number = kinds.count(kind)
        one = "table.tip_sealed" if kind == "sealed" else f"table.tip_lair_{kind}"
        lines.append(words(one) if number == 1 else words(f"table.tip_lairs_{kind}", number=number))
    return lines


def place_words(place: Place, words: Words) -> str:
    """Says in one line what a place offers."""
    match place:
        case Market():
            return words("table.tip_market", buy=place.buy, sell=place.sell, deals=place.deals)
        case Forage():
            return words.count("table.tip_forage", place.coins)
        case ElfCamp():
            return words("table.tip_elf_camp")
    return words(f"table.tip_{place.kind}", price=place.price)


def monster_lines(desk: Desk, piece: str, damage: int) -> list[str]:
    """Says what is left of a monster, its dice, its prize and its powers."""
    words, naming, card = desk.kit.words, desk.naming, desk.box.monsters[piece]
    left = desk.box.toughness(piece, desk.board.beast_toughness) - damage
    line = words(
        "table.tip_monster",
        monster=naming.monster(piece),
        hearts=words.count("table.tip_hearts", left),
        dice=_dice_words(desk, card.dice),
        prizes=_prize_words(desk, card.reward),
    )
    return [line, *(naming.monster_power(power) for power in card.powers)]


def _dice_words(desk: Desk, dice: Sequence[str]) -> str:
    """Says how many dice of which colours are rolled."""
    words = desk.kit.words
    parts = [
        words.count("table.tip_dice", dice.count(each), colour=desk.naming.colour(each))
        for each in dict.fromkeys(dice)
    ]
    return words("card.comma").join(parts)


def _prize_words(desk: Desk, prizes: Sequence[Prize]) -> str:
    """Says what a beaten monster gives, like prizes together."""
    words = desk.kit.words
    if not prizes:
        return words("table.tip_gives_none")
    kinds = [each.kind for each in prizes]
    parts = [
        words.count("card.coins", sum(each.coins for each in prizes if each.kind == "coins"))
        if kind == "coins"
        else words.count(f"table.tip_{kind}", kinds.count(kind))
        for kind in dict.fromkeys(kinds)
    ]
    return words("table.tip_gives", prizes=words("card.comma").join(parts))


class LandTip(Widget):
    """A land that can be pointed at; what is to be chosen there is another widget."""

    def __init__(self, spot: int, tip: str, plan: MapPlan, page: str = "") -> None:
        super().__init__(f"about:{spot}", tip=tip)
        self.page = page
        self._middle: Point = plan.middles[spot]
        self._radius = plan.radius
        self._room = plan.room

    @property
    def can_focus(self) -> bool:
        """Never: what is to be chosen there has the keyboard."""
        return False

    @property
    def bounds(self) -> pygame.Rect:
        """Returns the hexagon's box, as far as it can be seen."""
        wide, high = 2 * self._radius, 2 * HALF_HIGH * self._radius
        box = pygame.Rect(0, 0, round(wide), round(high))
        box.center = round(self._middle[0]), round(self._middle[1])
        return box.clip(self._room)

    def contains(self, at: tuple[int, int]) -> bool:
        """Tells whether a point lies on the land."""
        return self._room.collidepoint(at) and in_hex(at, self._middle, self._radius)

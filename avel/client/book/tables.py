"""The book's tables, made from the cards themselves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from avel.chronicles.box import Box
from avel.chronicles.cards import EquipmentCard, MonsterCard, Prize, Side, TileCard
from avel.client.book.parts import Grid, Line
from avel.client.game.naming import Naming
from avel.client.game.tokens import power_icon
from avel.client.paint.pieces import moon_signs
from avel.client.words import Words

_SIGILS: Final[Mapping[str, str]] = MappingProxyType({"red": "flame", "green": "leaf", "blue": "drop"})
_HEROES: Final = (1, 2, 3, 4)


class Tables:
    """Makes each table of the book in the player's language."""

    def __init__(self, box: Box, naming: Naming, words: Words, line: Callable[[str], Line]) -> None:
        """Takes the cards, what they are called, and how a text with markup is read."""
        self._box = box
        self._naming = naming
        self._words = words
        self._line = line
        self._makers: Mapping[str, Callable[[], Grid]] = {
            "dice": self._dice,
            "moon": self._moon,
            "difficulty": self._difficulty,
            "traps": self._traps,
            "pack": self._pack,
            "lake": self._lake,
            "monsters_small": lambda: self._monsters("small"),
            "monsters_big": lambda: self._monsters("big"),
            "gear": self._gear,
            "potions": self._potions,
            "lands": self._lands,
        }

    @property
    def names(self) -> frozenset[str]:
        """Returns the names of all tables it can make."""
        return frozenset(self._makers)

    def table(self, name: str) -> Grid:
        """Makes a table; raises KeyError for an unknown name."""
        return self._makers[name]()

    def _grid(self, head: Sequence[str], rows: Sequence[Sequence[str]], shares: Sequence[float]) -> Grid:
        """Makes a table of texts; ``head`` names its columns by keys of the words."""
        heads = [[f"*{self._words(f'book.{key}')}*" if key else "" for key in head]]
        whole = [*heads, *rows]
        return Grid(tuple(tuple(map(self._line, row)) for row in whole), tuple(shares), has_head=True)

    def _dice(self) -> Grid:
        rows = [
            [
                f"<die/{die.colour}> {self._naming.colour(die.colour)}",
                str(die.count),
                " ".join(_face(die.colour, face) for face in die.faces),
            ]
            for die in self._box.dice.values()
        ]
        return self._grid(("die", "in_box", "faces"), rows, (0.3, 0.18, 0.52))

    def _moon(self) -> Grid:
        words, starts = self._words, self._box.moon.start
        rows = []
        for space, effects in enumerate(self._box.moon.spaces):
            icons = " ".join(f"<board/{sign}>" for sign in moon_signs(effects))
            said = [words(f"book.moon_{effect}") for effect in effects]
            heroes = [heroes for heroes, start in zip(_HEROES, starts, strict=True) if start == space]
            if heroes:
                said.append(words("book.moon_start", heroes=self._heroes(heroes)))
            rows.append([str(space), icons, words("book.apart").join(said)])
        return self._grid(("space", "", "effect"), rows, (0.14, 0.16, 0.7))

    def _heroes(self, numbers: Sequence[int]) -> str:
        """Says how many heroes, such as "1 or 2 heroes"."""
        *most, last = numbers
        said = str(last)
        if most:
            first = self._words("card.comma").join(map(str, most))
            said = self._words("book.or", first=first, last=last)
        return self._words.count("book.moon_heroes", last, heroes=said)

    def _difficulty(self) -> Grid:
        rows = [
            [
                self._naming.pick(level.name),
                str(heroes),
                str(level.crater_steps[at]),
                str(level.beast_toughness[at]),
                str(level.walls[at]),
                str(level.seals[at]),
            ]
            for level in self._box.difficulties.values()
            for at, heroes in enumerate(_HEROES)
        ]
        head = ("difficulty", "heroes", "crater_steps", "beast_toughness", "walls", "seals")
        return self._grid(head, rows, (0.2, 0.14, 0.18, 0.18, 0.15, 0.15))

    def _traps(self) -> Grid:
        rows = [
            [f"<board/trap_{trap.price}>", f"{trap.price} <board/coin>", f"{trap.damage} <board/damage>"]
            for trap in self._box.numbers.traps
        ]
        return self._grid(("trap", "price", "damage"), rows, (0.3, 0.35, 0.35))

    def _pack(self) -> Grid:
        words, numbers = self._words, self._box.numbers
        rows = [
            [words(f"book.kind_{kind}"), str(len(self._box.shapes[kind])), "  /  ".join(_cells(picture))]
            for kind, picture in numbers.shapes
        ]
        return self._grid(("piece", "cells", "shape"), rows, (0.34, 0.22, 0.44))

    def _lake(self) -> Grid:
        rows = [
            [" ".join(f"<dice/sign_{sign}>" for sign in each.signs), self._prize(each.prize)]
            for tile in self._box.tiles.values()
            if tile.action and tile.action.kind == "wishing_lake"
            for each in tile.action.prizes
        ]
        return self._grid(("signs", "prize"), rows, (0.4, 0.6))

    def _prize(self, prize: Prize) -> str:
        icon = {"coins": "board/coin", "equipment": "icons/bag", "upgrade": "icons/upgrade"}[prize.kind]
        return f"<{icon}> {self._naming.prize(prize)}"

    def _monsters(self, size: str) -> Grid:
        cards = [card for card in dict.fromkeys(self._box.monsters.values()) if card.size == size]
        head = ["monster", "copies", "toughness", "dice", "reward"]
        shares = [0.32, 0.12, 0.17, 0.16, 0.23]
        if size == "big":
            head, shares = [*head, "power"], [0.28, 0.1, 0.14, 0.14, 0.2, 0.14]
        return self._grid(head, [self._monster(card, size) for card in cards], shares)

    def _monster(self, card: MonsterCard, size: str) -> list[str]:
        rewards = {"coins": "board/coin", "equipment": "icons/bag", "upgrade": "icons/upgrade"}
        prizes = [
            f"{prize.coins} <board/coin>" if prize.kind == "coins" else f"<{rewards[prize.kind]}>"
            for prize in card.reward
        ]
        sigil = f"<icons/sigil_{_SIGILS[card.colour]}> " if card.colour in _SIGILS else ""
        row = [
            f"<monsters/{card.id}> {sigil}{self._naming.pick(card.name)}",
            str(card.copies),
            str(card.toughness),
            _dice_icons(card.dice),
            "  ".join(prizes),
        ]
        return [*row, f"<icons/{power_icon(card)}>" if card.powers else ""] if size == "big" else row

    def _gear(self) -> Grid:
        rows = [
            [
                f"<equipment/{card.id}> {self._naming.pick(card.name)}",
                self._naming.kind(card.slot),
                self._side(card.base),
                self._side(card.upgraded),
            ]
            for card in self._box.equipment
            if card.slot != "potion"
        ]
        return self._grid(("piece", "kind", "base_side", "upgraded_side"), rows, (0.29, 0.13, 0.29, 0.29))

    def _side(self, side: Side | None) -> str:
        if side is None:
            return ""
        said = [self._naming.power(power) for power in side.powers]
        return f"{_dice_icons(side.dice)} {self._words('book.apart').join(said)}".strip()

    def _potions(self) -> Grid:
        rows = [
            [f"<equipment/{card.id}> {self._naming.pick(card.name)}", str(card.copies), self._draught(card)]
            for card in self._box.equipment
            if card.slot == "potion"
        ]
        return self._grid(("potion", "copies", "effect"), rows, (0.4, 0.15, 0.45))

    def _draught(self, card: EquipmentCard) -> str:
        return " ".join(self._naming.item_lines(card.id))

    def _lands(self) -> Grid:
        rows = [self._land(tile) for tile in self._box.tiles.values()]
        return self._grid(("land", "from", "lairs", "shortcut"), rows, (0.46, 0.14, 0.22, 0.18))

    def _land(self, tile: TileCard) -> list[str]:
        ribbon = " <board/ribbon>" if tile.action else ""
        return [
            f"<tiles/{tile.id}> {self._naming.pick(tile.name)}{ribbon}",
            str(tile.from_heroes),
            " ".join(f"<board/lair_{size}>" for size in tile.lairs),
            f"<board/shortcut_{tile.shortcut}>" if tile.shortcut else "",
        ]


def _face(colour: str, face: str) -> str:
    """Writes a die's face; one with several signs shows them beside the die."""
    signs = face.split("+")
    if len(signs) == 1:
        return f"<face/{colour}_{face}>"
    return f"<die/{colour}>" + "".join(f"<dice/sign_{sign}>" for sign in signs)


def _dice_icons(dice: Sequence[str]) -> str:
    return " ".join(f"<die/{colour}>" for colour in dice)


def _cells(picture: str) -> list[str]:
    return ["".join("■" if mark == "x" else "□" for mark in row) for row in picture.split()]

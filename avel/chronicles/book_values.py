"""The numbers and names of the box that the rule book's texts are filled with."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from avel.chronicles.box import Box
from avel.chronicles.model import BEAST
from avel.content.book_check import Shelf, check_books
from avel.content.faults import Fault
from avel.content.model import Name

BookValue = int | tuple[int, ...] | Name
"""A number, a list of numbers, or a name in both languages."""


def book_values(box: Box) -> Mapping[str, BookValue]:
    """Returns every value that the rule book may name, by its name in the texts."""
    return dict((*_numbers(box), *_pack(box), *_moon(box), *_places(box), *_names(box)))


def check_rule_book(folder: Path, box: Box, assets: Path) -> list[Fault]:
    """Returns every fault of the rule book in a folder, measured against the box and the drawings."""

    def has_drawing(kind: str, ident: str) -> bool:
        return (kind == "die" and ident in box.dice) or (assets / kind / f"{ident}.svg").is_file()

    return check_books(folder, Shelf(book_values(box), has_drawing))


def _numbers(box: Box) -> Iterator[tuple[str, BookValue]]:
    numbers = box.numbers
    for name in (
        "coins",
        "toughness",
        "start_coins",
        "start_equipment",
        "actions",
        "lone_actions",
        "clashes",
        "rest",
        "heal",
        "felt",
        "walls",
        "seals",
    ):
        yield name, getattr(numbers, name)
    yield "base_dice", len(numbers.base_dice)
    yield from (("beast_dice", len(card.dice)) for card in box.monsters.values() if card.size == BEAST)
    yield "traps", len(numbers.traps)
    yield "trap_prices", tuple(trap.price for trap in numbers.traps)
    yield "trap_damage", tuple(trap.damage for trap in numbers.traps)
    yield from (("total." + name, count) for name, count in numbers.totals)
    yield from ((f"dice.{colour}", die.count) for colour, die in box.dice.items())
    yield from ((f"lands.{heroes}", count) for heroes, count in enumerate(numbers.lands, start=1))
    yield "start_lands", sum(tile.start for tile in box.tiles.values())
    yield "start_monsters", sum(len(tile.lairs) for tile in box.tiles.values() if tile.start)


def _pack(box: Box) -> Iterator[tuple[str, BookValue]]:
    numbers = box.numbers
    yield "pack.width", numbers.pack_width
    yield "pack.height", numbers.pack_height
    yield "pack.cells", numbers.pack_width * numbers.pack_height
    yield from ((f"cells.{kind}", len(shape)) for kind, shape in box.shapes.items())


def _moon(box: Box) -> Iterator[tuple[str, BookValue]]:
    moon, last = box.moon, len(box.moon.spaces) - 1
    at = {effect: space for space, effects in enumerate(moon.spaces) for effect in effects}
    yield "moon.last", last
    for effect in ("black_moon", "seals_end", "traps_end", "walls_end"):
        yield f"moon.{effect}", at.get(effect, last)
    for heroes, start in enumerate(moon.start, start=1):
        yield f"moon.start.{heroes}", start
        yield f"rounds.{heroes}", at.get("black_moon", last) - start


def _places(box: Box) -> Iterator[tuple[str, BookValue]]:
    for tile in box.tiles.values():
        match tile.action:
            case None:
                continue
            case action if action.kind == "market":
                yield "prices.market_buy", action.buy
                yield "prices.market_sell", action.sell
                yield "market_deals", action.deals
            case action if action.kind == "forage":
                yield f"finds.{tile.id}", action.coins
            case action if action.kind == "elf_camp":
                continue
            case action:
                yield f"prices.{action.kind}", action.price
                if action.kind == "wishing_lake":
                    yield "lake_dice", len(action.dice)


def _names(box: Box) -> Iterator[tuple[str, BookValue]]:
    yield from ((f"tile.{tile.id}", tile.name) for tile in box.tiles.values())
    yield from ((f"difficulty.{each.id}", each.name) for each in box.difficulties.values())
    yield from ((f"monster.{card.id}", card.name) for card in box.monsters.values())

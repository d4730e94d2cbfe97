"""The numbers and names of the duel that its rule book's texts are filled with."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from avel.content.book_check import Shelf, check_books
from avel.content.faults import Fault
from avel.content.model import Name
from avel.horn.box import HornBox
from avel.horn.power_text import power_values

BookValue = int | Name
"""A number, or a name in both languages."""


def book_values(box: HornBox) -> Mapping[str, BookValue]:
    """Returns every value that the rule book may name, by its name in the texts."""
    return dict((*_numbers(box), *_generals(box)))


def check_rule_book(folder: Path, box: HornBox, assets: Path) -> list[Fault]:
    """Returns every fault of the rule book in a folder, measured against the box and the drawings."""

    def has_drawing(kind: str, ident: str) -> bool:
        return (assets / kind / f"{ident}.svg").is_file()

    faults = check_books(folder, Shelf(book_values(box), has_drawing))
    return [replace(fault, file=f"{folder.parent.name}/{fault.file}") for fault in faults]


def _numbers(box: HornBox) -> Iterator[tuple[str, BookValue]]:
    for name, value in box.numbers:
        if isinstance(value, int):
            yield name, value
    for seat, gold in enumerate(box.numbers.start_gold, start=1):
        yield f"start_gold.{seat}", gold
    yield "generals", len(box.generals)


def _generals(box: HornBox) -> Iterator[tuple[str, BookValue]]:
    for card in box.generals.values():
        yield f"general.{card.id}", card.name
        yield f"strength.{card.id}", card.strength
        yield f"command.{card.id}", card.command
        if card.power:
            yield f"power.{card.id}", card.power.name
            yield from ((f"power.{card.id}.{name}", each) for name, each in power_values(card.power).items())

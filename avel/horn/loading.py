"""From a data folder to the duel's box: reads every file, links them, names every fault of all of them."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Final, TypeVar

from pydantic import BaseModel, RootModel

from avel.content.faults import Fault
from avel.content.places import Places
from avel.content.reader import Sheet
from avel.content.sources import Folders, Source, Stack, Texts
from avel.content.texts import FOLDER as TEXT
from avel.content.texts import TextsError, read_texts
from avel.horn.book_values import check_rule_book
from avel.horn.box import HornBox
from avel.horn.cards import GeneralCard, MapCard, Numbers
from avel.horn.land import MapError, lay
from avel.horn.power_text import power_key
from avel.tabletop.hexes import PictureError, place_in_picture

FOLDER = "horn"
"""The duel's folder inside a data folder and inside the assets."""
RULES = "rules"
"""The rule book's folder inside the duel's."""


class BrokenHorn(ValueError):
    """A duel's data with faults; the message names each of them."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = faults


class MapsFile(RootModel[tuple[MapCard, ...]]):
    """``map.yaml``: the valleys (section 1)."""


class GeneralsFile(RootModel[tuple[GeneralCard, ...]]):
    """``generals.yaml``: the generals, the same for both sides (section 4)."""


FILES: Final[Mapping[str, type[BaseModel]]] = MappingProxyType(
    {
        f"{FOLDER}/numbers.yaml": Numbers,
        f"{FOLDER}/map.yaml": MapsFile,
        f"{FOLDER}/generals.yaml": GeneralsFile,
    }
)
"""The files of the duel, each with the model it is checked against."""


@dataclass(frozen=True, slots=True)
class Sheets:
    """All files of the duel, each checked by itself; ``None`` for one that says nothing usable."""

    numbers: Sheet[Numbers] | None
    maps: Sheet[MapsFile] | None
    generals: Sheet[GeneralsFile] | None

    def box(self, notes: dict[str, str]) -> HornBox | None:
        """Returns the box they describe, if every file says something usable; it keeps the notes too."""
        if self.numbers is None or self.maps is None or self.generals is None:
            return None
        sheets = (self.numbers, self.maps, self.generals)
        texts = {sheet.file: sheet.text for sheet in sheets} | notes
        where = Places({sheet.file: sheet.root for sheet in sheets})
        return HornBox(self.numbers.value, self.maps.value.root, self.generals.value.root, texts, where)


def load_horn(place: Path | Stack) -> HornBox:
    """Loads the duel of a data folder, or a stack of them; raises BrokenHorn with every fault of it."""
    faults, box = check_horn(place, None)
    if box is None:
        raise BrokenHorn(faults)
    return box


def check_horn(place: Path | Stack, assets: Path | None) -> tuple[list[Fault], HornBox | None]:
    """Returns every fault of a data folder's duel, file by file, and the box if it can be played.

    A folder without a duel has neither. With ``assets`` given, generals without a drawing are named as a
    warning, powers without a text as a fault, and the rule book, where there is one, is checked.
    """
    source = Folders(Stack.of(place), [])
    if not (source.stack.folder / FOLDER).is_dir():
        return [], None
    sheets, box = read_horn(source)
    if assets is not None:
        source.faults.extend(check_around(source.stack, sheets, box, assets))
        source.faults.extend(untold(sheets, _own_texts(source.stack)))
    is_broken = any(not fault.is_warning for fault in source.faults)
    return source.faults, None if is_broken else box


def read_horn(source: Source) -> tuple[Sheets, HornBox | None]:
    """Reads and links all files, adding what is wrong to the source's faults; without any there is a box."""
    sheets = _read_all(source)
    source.faults.extend(sorted(_linked(sheets)))
    return sheets, None if source.faults else sheets.box(source.notes())


def check_around(stack: Stack, sheets: Sheets, box: HornBox | None, assets: Path) -> list[Fault]:
    """Returns what is wrong around the cards: drawings that are missing, and the rule book of a box."""
    faults = list(_undrawn(sheets, assets))
    rules = stack.folder / FOLDER / RULES
    if box is not None and rules.is_dir():
        faults += check_rule_book(rules, box, assets)
    return faults


def horn_of(texts: Mapping[str, str]) -> HornBox:
    """Makes the box that texts describe, as ``HornBox.texts`` keeps them; raises BrokenHorn."""
    source = Texts(texts, [])
    _, box = read_horn(source)
    if box is None:
        raise BrokenHorn(source.faults)
    return box


def _read_all(source: Source) -> Sheets:
    return Sheets(
        source.sheet(f"{FOLDER}/numbers.yaml", Numbers),
        source.sheet(f"{FOLDER}/map.yaml", MapsFile),
        source.sheet(f"{FOLDER}/generals.yaml", GeneralsFile),
    )


def _linked(sheets: Sheets) -> Iterator[Fault]:
    """Yields what is wrong beyond the form of the files."""
    if maps := sheets.maps:
        yield from _ids(maps)
        yield from _maps(maps)
    if generals := sheets.generals:
        yield from _ids(generals)
    if numbers := sheets.numbers:
        yield from _numbers(numbers)
    if generals and numbers:
        yield from _armour_lives(generals, numbers.value)


Entries = TypeVar("Entries", MapsFile, GeneralsFile)


def _ids(sheet: Sheet[Entries]) -> Iterator[Fault]:
    ids = [entry.id for entry in sheet.value.root]
    for at, each in enumerate(ids):
        if each in ids[:at]:
            line, _ = sheet.mark(ids.index(each), "id")
            yield sheet.fault((at, "id"), f"{each!r} is taken by the entry in line {line}; expected a new id")
    if not ids:
        yield sheet.fault((), "the list is empty; expected at least one entry")


def _maps(sheet: Sheet[MapsFile]) -> Iterator[Fault]:
    for at, card in enumerate(sheet.value.root):
        try:
            lay(card)
        except PictureError as error:
            yield sheet.fault_in_block((at, "picture"), error.line, error.column, error.problem)
        except MapError as error:
            if error.at:
                yield sheet.fault_in_block(
                    (at, "picture"), *place_in_picture(card.picture, error.at), str(error)
                )
            else:
                yield sheet.fault((at, "picture"), str(error))


def _numbers(sheet: Sheet[Numbers]) -> Iterator[Fault]:
    numbers = sheet.value
    cheapest = min(numbers.farm_price, numbers.castle_price)
    for at, gold in enumerate(numbers.start_gold):
        if gold < cheapest:
            message = f"{gold} buys neither farm nor castle; expected at least {cheapest}"
            yield sheet.fault(("start_gold", at), message)


def _armour_lives(sheet: Sheet[GeneralsFile], numbers: Numbers) -> Iterator[Fault]:
    for at, card in enumerate(sheet.value.root):
        if card.power and card.power.kind == "steel_armour" and card.power.life >= numbers.life:
            message = f"{card.power.life} can't be given by a general of {numbers.life} life; expected less"
            yield sheet.fault((at, "power", "life"), message)


def _undrawn(sheets: Sheets, assets: Path) -> Iterator[Fault]:
    for at, card in enumerate(sheets.generals.value.root if sheets.generals else ()):
        drawing = f"{FOLDER}/{card.id}.svg"
        if sheets.generals and not (assets / drawing).is_file():
            message = f"no drawing {drawing}; a placeholder is shown instead"
            yield sheets.generals.warning((at, "id"), message)


def untold(sheets: Sheets, catalogues: Mapping[str, Container[str]]) -> Iterator[Fault]:
    """Yields the powers that a language of the screens' texts has no words for."""
    for at, card in enumerate(sheets.generals.value.root if sheets.generals else ()):
        for language, texts in catalogues.items():
            if sheets.generals and card.power and power_key(card.power) not in texts:
                message = f"no text {power_key(card.power)} in {TEXT}/{language}.yaml"
                yield sheets.generals.fault((at, "power", "kind"), message)


def _own_texts(stack: Stack) -> dict[str, dict[str, str]]:
    """Returns the texts that a folder has of its own; what is wrong with them is no matter of the duel."""
    try:
        return read_texts(stack.folder / TEXT, [each / TEXT for each in stack.overlays])
    except TextsError:
        return {}

"""From a data folder to the duel's box: reads every file, links them, names every fault of all of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import TypeVar

from pydantic import RootModel

from avel.content.faults import Fault
from avel.content.reader import Sheet
from avel.content.sources import Folder, Source, Texts
from avel.content.texts import TextsError, read_texts
from avel.horn.book_values import check_rule_book
from avel.horn.box import HornBox
from avel.horn.cards import GeneralCard, MapCard, Numbers
from avel.horn.land import MapError, lay
from avel.horn.power_text import power_key
from avel.tabletop.hexes import Hex, PictureError

FOLDER = "horn"
"""The duel's folder inside a data folder and inside the assets."""
RULES = "rules"
"""The rule book's folder inside the duel's."""
TEXT = "text"
"""The folder of screen texts inside a data folder."""


class BrokenHorn(ValueError):
    """A duel's data with faults; the message names each of them."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = faults


class MapsFile(RootModel[tuple[MapCard, ...]]):
    """``map.yaml``."""


class GeneralsFile(RootModel[tuple[GeneralCard, ...]]):
    """``generals.yaml``."""


@dataclass(frozen=True, slots=True)
class Sheets:
    """All files of the duel, each checked by itself; ``None`` for one that says nothing usable."""

    numbers: Sheet[Numbers] | None
    maps: Sheet[MapsFile] | None
    generals: Sheet[GeneralsFile] | None

    def box(self) -> HornBox | None:
        """Returns the box they describe, if every file says something usable."""
        if self.numbers is None or self.maps is None or self.generals is None:
            return None
        sheets = (getattr(self, field.name) for field in fields(self))
        texts = {sheet.file: sheet.text for sheet in sheets if sheet}
        return HornBox(self.numbers.value, self.maps.value.root, self.generals.value.root, texts)


def load_horn(folder: Path) -> HornBox:
    """Loads the duel of a data folder; raises BrokenHorn with every fault of every file."""
    faults, box = check_horn(folder, None)
    if faults or box is None:
        raise BrokenHorn(faults)
    return box


def check_horn(folder: Path, assets: Path | None) -> tuple[list[Fault], HornBox | None]:
    """Returns every fault of a data folder's duel, file by file, and the box if there is none.

    A folder without a duel has neither. With ``assets`` given, generals without a drawing or without a text
    for their power are faults, and the rule book, where there is one, is checked.
    """
    if not (folder / FOLDER).is_dir():
        return [], None
    faults: list[Fault] = []
    sheets = _read_all(Folder(folder, faults))
    faults += sorted(_linked(sheets))
    box = None if faults else sheets.box()
    if assets is not None:
        faults += _undrawn(sheets, assets)
        faults += _untold(sheets, folder / TEXT)
        if box is not None and (folder / FOLDER / RULES).is_dir():
            faults += check_rule_book(folder / FOLDER / RULES, box, assets)
    return faults, None if faults else box


def horn_of(texts: Mapping[str, str]) -> HornBox:
    """Makes the box that texts describe, as ``HornBox.texts`` keeps them; raises BrokenHorn."""
    faults: list[Fault] = []
    sheets = _read_all(Texts(texts, faults))
    faults += sorted(_linked(sheets))
    box = None if faults else sheets.box()
    if box is None:
        raise BrokenHorn(faults)
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
            yield _in_picture(sheet, at, error.line, error.column, error.problem)
        except MapError as error:
            line, column = _written(card.picture, error.at) if error.at else (0, 0)
            yield _in_picture(sheet, at, line, column, str(error))


def _in_picture(sheet: Sheet[MapsFile], at: int, line: int, column: int, problem: str) -> Fault:
    """Makes a fault at a place of a picture drawn as a block, or at the picture where no place is known."""
    fault = sheet.fault((at, "picture"), problem)
    lines = sheet.text.split("\n")
    if not line or not lines[fault.line - 1][fault.col - 1 :].startswith("|"):
        return fault
    block = lines[fault.line]
    indent = len(block) - len(block.lstrip())
    return Fault(fault.file, fault.line + line, indent + column, fault.field, problem)


def _written(picture: str, hex: Hex) -> tuple[int, int]:
    """Returns line and column, from 1, at which a hex stands in a picture that can be read."""
    lines = [
        line.replace("|", " ", 1) if line.lstrip().startswith("|") else line for line in picture.split("\n")
    ]
    drawn = [number for number, line in enumerate(lines) if line.strip()]
    left = min(len(lines[number]) - len(lines[number].lstrip()) for number in drawn)
    return drawn[0] + hex.row + 1, left + 4 * hex.column + 1


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
            yield sheets.generals.fault((at, "id"), message)


def _untold(sheets: Sheets, folder: Path) -> Iterator[Fault]:
    """Yields the powers that a language of the folder's own screen texts has no words for."""
    if sheets.generals is None or not folder.is_dir():
        return
    try:
        catalogues = read_texts(folder)
    except TextsError as error:
        yield Fault(f"{TEXT}/", 1, 1, "", str(error))
        return
    for at, card in enumerate(sheets.generals.value.root):
        for language, texts in catalogues.items():
            if card.power and power_key(card.power) not in texts:
                message = f"no text {power_key(card.power)} in {TEXT}/{language}.yaml"
                yield sheets.generals.fault((at, "power", "kind"), message)

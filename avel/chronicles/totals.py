"""Whether the cards come to as many as the box says, named where a designer can mend it."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping
from typing import TypeVar

from avel.chronicles.cards import BoxNumbers
from avel.chronicles.sheets import EquipmentFile, MonstersFile, Sheets, TilesFile
from avel.content.faults import Fault
from avel.content.nodes import Path
from avel.content.reader import Sheet

Cards = TypeVar("Cards", MonstersFile, EquipmentFile, TilesFile)
S = TypeVar("S", Sheet[BoxNumbers], Sheet[MonstersFile], Sheet[EquipmentFile], Sheet[TilesFile])


def totals(sheets: Sheets, faults: Iterable[Fault]) -> Iterator[Fault]:
    """Yields the totals that the cards don't come to (section 1).

    A file with a fault of its own is left out, and so is one that a misnamed file was meant to change: what
    is wrong with its sum follows from that.
    """
    known = [fault for fault in faults if not fault.is_warning]
    numbers = _whole(sheets.numbers, known)
    if not numbers:
        return
    if monsters := _whole(sheets.monsters, known):
        for size in ("small", "big"):
            copies = {at: card.copies for at, card in enumerate(monsters.value.root) if card.size == size}
            words = f"{size} monsters by their copies"
            yield from _total(monsters, numbers, f"{size}_monsters", words, copies)
    if equipment := _whole(sheets.equipment, known):
        copies = {at: card.copies for at, card in enumerate(equipment.value.root)}
        yield from _total(equipment, numbers, "equipment", "markers by their copies", copies)
    if tiles := _whole(sheets.tiles, known):
        yield from _total(tiles, numbers, "tiles", "lands", dict.fromkeys(range(len(tiles.value.root)), 1))


def _whole(sheet: S | None, faults: list[Fault]) -> S | None:
    """Returns a sheet that no fault is known of."""
    is_broken = sheet and any(fault.file in sheet.written or fault.nearest == sheet.file for fault in faults)
    return None if is_broken else sheet


def own_card(sheet: Sheet[Cards], chosen: Container[int]) -> Path:
    """Returns the path of a card that an overlay brings or changes, if it can be one of those chosen.

    Cards are chosen by their positions. Without any of an overlay it is the path of the file as a whole.
    """
    files = list(sheet.written)
    mine = [at for at, card in enumerate(sheet.root.parts.values()) if card.file != sheet.file]
    found = [at for at in mine if at in chosen] or mine
    return (max(found, key=lambda at: files.index(sheet.root.parts[at].file)),) if found else ()


def _total(
    sheet: Sheet[Cards], numbers: Sheet[BoxNumbers], name: str, words: str, copies: Mapping[int, int]
) -> Iterator[Fault]:
    """Yields a fault where the copies of some cards, by position, are not as many as the total of a name.

    It is at the total, unless that stands below the folder which changes the cards.
    """
    written: int = getattr(numbers.value.totals, name)
    found = sum(copies.values())
    if found == written:
        return
    empty = "".join(f" ({file} is empty)" for file, text in sheet.written.items() if _is_empty(text))
    said = f"{found} {words}{empty}; the box has {written}"
    path = own_card(sheet, copies)
    home = sheet.root.place(path)[0].removesuffix(sheet.file) + numbers.file
    total = ("totals", name)
    files = list(numbers.written)
    if path and (home not in files or files.index(home) > files.index(numbers.root.place(total)[0])):
        yield sheet.fault(path, f"{said}; expected {name}: {found} below totals: in {home}")
    else:
        yield numbers.fault(total, f"{said} by this; expected {found}: write {found} there")


def _is_empty(text: str) -> bool:
    return all(not line.strip() or line.startswith("#") for line in text.splitlines())

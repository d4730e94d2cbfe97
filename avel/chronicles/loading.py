"""From a data folder to the box: reads every file, links them, and names every fault of all of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TypeVar, get_args

from avel.chronicles.book_values import check_rule_book
from avel.chronicles.box import Box
from avel.chronicles.cards import BoxNumbers, DieColour, LayoutCard, MoonTrack
from avel.chronicles.land import LayoutError, lay
from avel.chronicles.model import BEAST
from avel.chronicles.sheets import (
    FILES,
    DiceFile,
    DifficultyFile,
    EquipmentFile,
    LayoutsFile,
    MonstersFile,
    Sheets,
    TilesFile,
    read_all,
)
from avel.chronicles.totals import own_card, totals
from avel.content.faults import Fault
from avel.content.reader import Sheet
from avel.content.sources import Folders, Source, Stack, Texts
from avel.tabletop.dice import parse_face
from avel.tabletop.hexes import PictureError, parse_picture, place_in_picture

HEROES = (1, 2, 3, 4)
START_SPOTS = 3
CRATER_STEPS = (2, 3, 4)
RULES = "rules"
"""The rule book's folder inside a data folder."""


class BrokenData(ValueError):
    """A data folder with faults; the message names each of them."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = faults


def stacked(folders: Iterable[Path], own: Path) -> Stack:
    """Returns folders as a stack on the game's own data; one with all files of the box replaces all below."""
    stack = Stack(own)
    for folder in folders:
        is_whole = all((folder / name).is_file() for name in FILES)
        stack = Stack(folder) if is_whole else Stack(stack.folder, (*stack.overlays, folder))
    return stack


def load_box(place: Path | Stack) -> Box:
    """Loads a data folder, or a stack of them; raises BrokenData with every fault of every file."""
    faults, box = check_folder(place, None)
    if box is None:
        raise BrokenData(faults)
    return box


def check_folder(place: Path | Stack, assets: Path | None) -> tuple[list[Fault], Box | None]:
    """Returns every fault of a data folder, or a stack of them, and the box if it can be played.

    With ``assets`` given, cards without drawings are named as a warning, and the rule book, where there is
    one, is checked.
    """
    source = Folders(Stack.of(place), [])
    sheets, box = read_box(source)
    if assets is not None:
        source.faults.extend(check_around(source.stack, sheets, box, assets))
    is_broken = any(not fault.is_warning for fault in source.faults)
    return source.faults, None if is_broken else box


def read_box(source: Source) -> tuple[Sheets, Box | None]:
    """Reads and links all files, adding what is wrong to the source's faults; without any there is a box."""
    sheets = read_all(source)
    linked = [*_linked(sheets), *totals(sheets, source.faults)]
    source.faults.extend(sorted(linked))
    return sheets, None if source.faults else sheets.box(source.notes())


def check_around(stack: Stack, sheets: Sheets, box: Box | None, assets: Path) -> list[Fault]:
    """Returns what is wrong around the cards: drawings that are missing, and the rule book of a box."""
    faults = list(_drawn(sheets, assets))
    if box is not None and (stack.folder / RULES).is_dir():
        faults += check_rule_book(stack.folder / RULES, box, assets)
    return faults


def box_of(texts: Mapping[str, str]) -> Box:
    """Makes the box that the texts of a data folder describe, as ``Box.texts`` keeps them.

    Raises BrokenData with every fault of every text.
    """
    source = Texts(texts, [])
    _, box = read_box(source)
    if box is None:
        raise BrokenData(source.faults)
    return box


def _linked(sheets: Sheets) -> Iterator[Fault]:
    """Yields what is wrong between entries and files, as far as the files concerned could be read."""
    numbers, dice = sheets.numbers, sheets.dice
    if monsters := sheets.monsters:
        yield from _ids(monsters)
        yield from _monsters(monsters)
        if dice:
            yield from _monster_dice(monsters, dice.value)
    if equipment := sheets.equipment:
        yield from _ids(equipment)
        yield from _equipment(equipment)
    if tiles := sheets.tiles:
        yield from _ids(tiles)
        yield from _tiles(tiles)
        if numbers:
            yield from _laid_tiles(tiles, numbers.value)
    if layouts := sheets.layouts:
        yield from _ids(layouts)
        if numbers:
            yield from _layouts(layouts, numbers.value)
    if difficulty := sheets.difficulty:
        yield from _ids(difficulty)
        yield from _difficulty(difficulty)
        if numbers:
            yield from _start_defences(difficulty, numbers.value)
    if dice:
        yield from _dice(dice)
    if moon := sheets.moon:
        yield from _moon(moon)
    if numbers:
        yield from _numbers(numbers)


Entries = TypeVar("Entries", MonstersFile, EquipmentFile, TilesFile, LayoutsFile, DifficultyFile)
Drawn = TypeVar("Drawn", MonstersFile, EquipmentFile, TilesFile)


def _ids(sheet: Sheet[Entries]) -> Iterator[Fault]:
    ids = [entry.id for entry in sheet.value.root]
    for at, each in enumerate(ids):
        if each in ids[:at]:
            line, _ = sheet.mark(ids.index(each), "id")
            yield sheet.fault((at, "id"), f"{each!r} is taken by the entry in line {line}; expected a new id")


def _dice(sheet: Sheet[DiceFile]) -> Iterator[Fault]:
    colours = [die.colour for die in sheet.value.root]
    for at, die in enumerate(sheet.value.root):
        if die.colour in colours[:at]:
            yield sheet.fault((at, "colour"), f"{die.colour} dice stand here twice; expected once")
        for face_at, face in enumerate(die.faces):
            try:
                parse_face(face)
            except ValueError as error:
                yield sheet.fault((at, "faces", face_at), str(error))
    for colour in get_args(DieColour):
        if colour not in colours:
            yield sheet.fault((), f"no {colour} dice; expected one entry for each colour")


def _monsters(sheet: Sheet[MonstersFile]) -> Iterator[Fault]:
    cards = sheet.value.root
    for at, card in enumerate(cards):
        if card.size != "beast" and not card.toughness:
            yield sheet.fault((at, "toughness"), "0; expected at least 1")
        if card.size == "beast" and card.toughness:
            yield sheet.fault((at, "toughness"), "expected 0: difficulty.yaml says the Beast's toughness")
        if card.size == "beast" and card.id != BEAST:
            yield sheet.fault((at, "id"), f"{card.id!r}; the one of size beast is called {BEAST}", BEAST)
    beasts = sum(card.copies for card in cards if card.size == BEAST)
    if beasts != 1:
        path = own_card(sheet, [at for at, card in enumerate(cards) if card.size == BEAST])
        yield sheet.fault(path, f"{beasts} monsters of size beast by their copies; expected one")


def _monster_dice(sheet: Sheet[MonstersFile], dice: DiceFile) -> Iterator[Fault]:
    counts = {die.colour: die.count for die in dice.root}
    for at, card in enumerate(sheet.value.root):
        for colour, number in Counter(card.dice).items():
            if number > counts.get(colour, number):
                yield sheet.fault((at, "dice"), f"{number} {colour} dice; the box has {counts[colour]}")


def _equipment(sheet: Sheet[EquipmentFile]) -> Iterator[Fault]:
    for at, card in enumerate(sheet.value.root):
        if card.slot == "potion":
            if card.draught is None:
                yield sheet.fault((at, "draught"), "missing; a potion needs a draught")
            if card.base or card.upgraded:
                yield sheet.fault((at, "base" if card.base else "upgraded"), "a potion has no sides")
        elif card.draught:
            yield sheet.fault((at, "draught"), f"a {card.slot} has no draught; only potions do")
        elif card.base is None:
            yield sheet.fault((at, "base"), f"missing; a {card.slot} needs a base side")


def _tiles(sheet: Sheet[TilesFile]) -> Iterator[Fault]:
    tiles = sheet.value.root
    castles = sum(tile.kind == "castle" for tile in tiles)
    if castles != 1:
        path = own_card(sheet, [at for at, tile in enumerate(tiles) if tile.kind == "castle"])
        yield sheet.fault(path, f"{castles} castles; expected one")
    starts = sum(tile.start and tile.kind != "castle" for tile in tiles)
    if starts != START_SPOTS:
        path = own_card(sheet, [at for at, tile in enumerate(tiles) if tile.start])
        yield sheet.fault(path, f"{starts} lands beside the castle start; expected {START_SPOTS}")
    for at, tile in enumerate(tiles):
        if tile.start and tile.from_heroes > 1:
            yield sheet.fault((at, "from_heroes"), "a starting land is used for any number of heroes")
        if tile.kind == "castle" and (tile.lairs or tile.shortcut):
            yield sheet.fault((at,), "the castle has neither lair nor shortcut sign")
        if (tile.kind == "place") != (tile.action is not None):
            expected = "needs an action" if tile.kind == "place" else "has no action; only places do"
            yield sheet.fault((at, "action"), f"a land of kind {tile.kind} {expected}")


def _laid_tiles(sheet: Sheet[TilesFile], numbers: BoxNumbers) -> Iterator[Fault]:
    for heroes, lands in zip(HEROES, numbers.lands, strict=True):
        unused = [at for at, tile in enumerate(sheet.value.root) if tile.from_heroes > heroes]
        used = len(sheet.value.root) - len(unused)
        # More are no fault: which of them stay in the box, chance says (section 2).
        if used < lands:
            message = f"{used} lands for {heroes} heroes by from_heroes; box.yaml says {lands}"
            yield sheet.fault(own_card(sheet, unused), message)


def _moon(sheet: Sheet[MoonTrack]) -> Iterator[Fault]:
    moon = sheet.value
    rises = [at for at, effects in enumerate(moon.spaces) if "black_moon" in effects]
    if len(rises) != 1:
        yield sheet.fault(("spaces",), f"the Black Moon rises on {len(rises)} spaces; expected one")
    for at, start in enumerate(moon.start):
        if start >= (rises or [len(moon.spaces)])[0]:
            yield sheet.fault(("start", at), f"space {start} is not before the Black Moon")


def _layouts(sheet: Sheet[LayoutsFile], numbers: BoxNumbers) -> Iterator[Fault]:
    for at, card in enumerate(sheet.value.root):
        try:
            parse_picture(card.picture)
        except PictureError as error:
            yield sheet.fault_in_block((at, "picture"), error.line, error.column, error.problem)
            continue
        for heroes, lands in zip(HEROES, numbers.lands, strict=True):
            try:
                _check_layout(card, heroes, lands)
            except LayoutError as error:
                message = f"for {heroes} hero{'' if heroes == 1 else 'es'}: {error}"
                if error.at:
                    where = place_in_picture(card.picture, error.at)
                    yield sheet.fault_in_block((at, "picture"), *where, message)
                else:
                    yield sheet.fault((at, "picture"), message)
                break


def _check_layout(card: LayoutCard, heroes: int, lands: int) -> None:
    """Raises LayoutError where a layout can't be played, or isn't as the rules want it."""
    land = lay(card, heroes)
    if len(land.hexes) != lands:
        raise LayoutError(f"{len(land.hexes)} lands; box.yaml says {lands}")
    if sorted(land.starts) != sorted(land.near[land.castle]) or len(land.starts) != START_SPOTS:
        problem = f"the castle must touch {START_SPOTS} spots marked S and nothing else"
        raise LayoutError(problem, land.hexes[land.castle])
    if missing := [steps for steps in CRATER_STEPS if steps not in land.craters]:
        away = [each for each, steps in zip(land.hexes, land.steps, strict=True) if steps == missing[0]]
        raise LayoutError(f"no crater spot (*) {missing[0]} steps from the castle", (*away, None)[0])


def _difficulty(sheet: Sheet[DifficultyFile]) -> Iterator[Fault]:
    for at, level in enumerate(sheet.value.root):
        for number, steps in enumerate(level.crater_steps):
            if steps not in CRATER_STEPS:
                message = f"{steps} steps; layouts have craters at {', '.join(map(str, CRATER_STEPS))}"
                yield sheet.fault((at, "crater_steps", number), message)
        for number, toughness in enumerate(level.beast_toughness):
            if not toughness:
                yield sheet.fault((at, "beast_toughness", number), "0; expected at least 1")


def _start_defences(sheet: Sheet[DifficultyFile], numbers: BoxNumbers) -> Iterator[Fault]:
    for at, level in enumerate(sheet.value.root):
        for number, seals in enumerate(level.seals):
            if seals > numbers.seals:
                yield sheet.fault((at, "seals", number), f"{seals} seals; the box has {numbers.seals}")
        for number, walls in enumerate(level.walls):
            if walls > numbers.walls:
                yield sheet.fault((at, "walls", number), f"{walls} walls; the box has {numbers.walls}")


def _numbers(sheet: Sheet[BoxNumbers]) -> Iterator[Fault]:
    numbers = sheet.value
    prices = [trap.price for trap in numbers.traps]
    if (needed := max(HEROES) * numbers.start_coins) > numbers.coins:
        yield sheet.fault(("coins",), f"{max(HEROES)} heroes start with {needed} coins; the box has fewer")
    for at, price in enumerate(prices):
        if price in prices[:at]:
            yield sheet.fault(("traps", at, "price"), f"two traps for {price} coins; expected one")
    for kind, picture in numbers.shapes:
        rows = picture.split()
        if "x" not in picture or not all(mark in "x.\n " for mark in picture):
            yield sheet.fault(("shapes", kind), "expected a drawing of x (cell) and . (none)")
        elif len(rows) > numbers.pack_height or max(map(len, rows)) > numbers.pack_width:
            yield sheet.fault(("shapes", kind), "it does not lie in the backpack")


def _drawn(sheets: Sheets, assets: Path) -> Iterator[Fault]:
    if sheets.monsters:
        yield from _undrawn(sheets.monsters, assets / "monsters")
    if sheets.equipment:
        yield from _undrawn(sheets.equipment, assets / "equipment")
    if sheets.tiles:
        yield from _undrawn(sheets.tiles, assets / "tiles")


def _undrawn(sheet: Sheet[Drawn], folder: Path) -> Iterator[Fault]:
    for at, entry in enumerate(sheet.value.root):
        if not (folder / f"{entry.id}.svg").is_file():
            drawing = f"{folder.name}/{entry.id}.svg"
            instead = "drawings lie in the program's assets/, and without one the id is shown"
            yield sheet.warning((at, "id"), f"no drawing {drawing}; {instead}")

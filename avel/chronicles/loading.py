"""From a data folder to the box: reads every file, links them, and names every fault of all of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from pydantic import RootModel

from avel.chronicles.box import Box
from avel.chronicles.cards import (
    BoxNumbers,
    DieCard,
    DifficultyCard,
    EquipmentCard,
    LayoutCard,
    MonsterCard,
    MoonTrack,
    TileCard,
)
from avel.chronicles.land import LayoutError, lay
from avel.content.faults import Fault
from avel.content.reader import Sheet, read
from avel.tabletop.dice import parse_face
from avel.tabletop.hexes import PictureError

HEROES = (1, 2, 3, 4)
START_SPOTS = 3
CRATER_STEPS = (2, 3, 4)



class BrokenData(ValueError):
    """A data folder with faults; the message names each of them."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = faults


class DiceFile(RootModel[tuple[DieCard, ...]]):
    """``dice.yaml``."""


class MonstersFile(RootModel[tuple[MonsterCard, ...]]):
    """``monsters.yaml``."""


class EquipmentFile(RootModel[tuple[EquipmentCard, ...]]):
    """``equipment.yaml``."""


class TilesFile(RootModel[tuple[TileCard, ...]]):
    """``tiles.yaml``."""


class LayoutsFile(RootModel[tuple[LayoutCard, ...]]):
    """``layouts.yaml``."""


class DifficultyFile(RootModel[tuple[DifficultyCard, ...]]):
    """``difficulty.yaml``."""


@dataclass(frozen=True, slots=True)
class Sheets:
    """All files of a data folder, each checked by itself."""

    numbers: Sheet[BoxNumbers]
    dice: Sheet[DiceFile]
    monsters: Sheet[MonstersFile]
    equipment: Sheet[EquipmentFile]
    tiles: Sheet[TilesFile]
    moon: Sheet[MoonTrack]
    layouts: Sheet[LayoutsFile]
    difficulty: Sheet[DifficultyFile]

    def box(self) -> Box:
        """Returns the box they describe."""
        return Box(
            self.numbers.value,
            self.dice.value.root,
            self.monsters.value.root,
            self.equipment.value.root,
            self.tiles.value.root,
            self.moon.value,
            self.layouts.value.root,
            self.difficulty.value.root,
        )


def load_box(folder: Path, assets: Path | None = None) -> Box:
    """Loads a data folder; raises BrokenData with every fault of every file.

    With ``assets`` given, a card without its drawing is a fault too.
    """
    faults, box = check_folder(folder, assets)
    if faults or box is None:
        raise BrokenData(faults)
    return box


def check_folder(folder: Path, assets: Path | None) -> tuple[list[Fault], Box | None]:
    """Returns every fault of a data folder, in file order, and the box if there is none."""
    faults: list[Fault] = []
    sheets = _read_all(folder, faults)
    if sheets is not None:
        faults += sorted(_linked(sheets))
        if assets is not None:
            faults += _drawn(sheets, assets)
    return faults, sheets.box() if sheets is not None and not faults else None


def _read_all(folder: Path, faults: list[Fault]) -> Sheets | None:
    numbers = read(folder / "box.yaml", "box.yaml", BoxNumbers, faults)
    dice = read(folder / "dice.yaml", "dice.yaml", DiceFile, faults)
    monsters = read(folder / "monsters.yaml", "monsters.yaml", MonstersFile, faults)
    equipment = read(folder / "equipment.yaml", "equipment.yaml", EquipmentFile, faults)
    tiles = read(folder / "tiles.yaml", "tiles.yaml", TilesFile, faults)
    moon = read(folder / "moon.yaml", "moon.yaml", MoonTrack, faults)
    layouts = read(folder / "layouts.yaml", "layouts.yaml", LayoutsFile, faults)
    difficulty = read(folder / "difficulty.yaml", "difficulty.yaml", DifficultyFile, faults)
    if numbers and dice and monsters and equipment and tiles and moon and layouts and difficulty:
        return Sheets(numbers, dice, monsters, equipment, tiles, moon, layouts, difficulty)
    return None


def _linked(sheets: Sheets) -> Iterator[Fault]:
    yield from _ids(sheets.monsters, [card.id for card in sheets.monsters.value.root])
    yield from _ids(sheets.equipment, [card.id for card in sheets.equipment.value.root])
    yield from _ids(sheets.tiles, [card.id for card in sheets.tiles.value.root])
    yield from _ids(sheets.layouts, [card.id for card in sheets.layouts.value.root])
    yield from _ids(sheets.difficulty, [card.id for card in sheets.difficulty.value.root])
    yield from _dice(sheets)
    yield from _monsters(sheets)
    yield from _equipment(sheets)
    yield from _tiles(sheets)
    yield from _moon(sheets)
    yield from _layouts(sheets)
    yield from _difficulty(sheets)
    yield from _numbers(sheets)


F = TypeVar("F", MonstersFile, EquipmentFile, TilesFile, LayoutsFile, DifficultyFile)


def _ids(sheet: Sheet[F], ids: list[str]) -> Iterator[Fault]:
    for at, each in enumerate(ids):
        if each in ids[:at]:
            line, _ = sheet.mark(ids.index(each), "id")
            yield sheet.fault((at, "id"), f"{each!r} is taken by the entry in line {line}; expected a new id")


def _dice(sheets: Sheets) -> Iterator[Fault]:
    colours = [die.colour for die in sheets.dice.value.root]
    for at, die in enumerate(sheets.dice.value.root):
        if die.colour in colours[:at]:
            yield sheets.dice.fault((at, "colour"), f"{die.colour} dice stand here twice; expected once")
        for face_at, face in enumerate(die.faces):
            try:
                parse_face(face)
            except ValueError as error:
                yield sheets.dice.fault((at, "faces", face_at), str(error))
    for colour in ("green", "orange", "blue", "yellow", "purple", "black"):
        if colour not in colours:
            yield sheets.dice.fault((), f"no {colour} dice; expected one entry for each colour")


def _monsters(sheets: Sheets) -> Iterator[Fault]:
    counts = {die.colour: die.count for die in sheets.dice.value.root}
    cards = sheets.monsters.value.root
    for at, card in enumerate(cards):
        for colour, number in Counter(card.dice).items():
            if number > counts.get(colour, number):
                message = f"{number} {colour} dice; the box has {counts[colour]}"
                yield sheets.monsters.fault((at, "dice"), message)
        if card.size != "beast" and not card.toughness:
            yield sheets.monsters.fault((at, "toughness"), "0; expected at least 1")
    totals = sheets.numbers.value.totals
    for size, expected in (("small", totals.small_monsters), ("big", totals.big_monsters), ("beast", 1)):
        found = sum(card.copies for card in cards if card.size == size)
        if found != expected:
            yield sheets.monsters.fault((), f"{found} {size} monsters by their copies; the box has {expected}")


def _equipment(sheets: Sheets) -> Iterator[Fault]:
    sheet = sheets.equipment
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
    found, expected = sum(card.copies for card in sheet.value.root), sheets.numbers.value.totals.equipment
    if found != expected:
        yield sheet.fault((), f"{found} markers by their copies; the box has {expected}")


def _tiles(sheets: Sheets) -> Iterator[Fault]:
    sheet, tiles = sheets.tiles, sheets.tiles.value.root
    if len(tiles) != sheets.numbers.value.totals.tiles:
        yield sheet.fault((), f"{len(tiles)} lands; the box has {sheets.numbers.value.totals.tiles}")
    castles = [tile for tile in tiles if tile.kind == "castle"]
    if len(castles) != 1:
        yield sheet.fault((), f"{len(castles)} castles; expected one")
    starts = [tile for tile in tiles if tile.start and tile.kind != "castle"]
    if len(starts) != START_SPOTS:
        yield sheet.fault((), f"{len(starts)} lands beside the castle start; expected {START_SPOTS}")
    for at, tile in enumerate(tiles):
        if tile.start and tile.from_heroes > 1:
            yield sheet.fault((at, "from_heroes"), "a starting land is used for any number of heroes")
        if tile.kind == "castle" and (tile.lairs or tile.shortcut):
            yield sheet.fault((at,), "the castle has neither lair nor shortcut sign")
        if (tile.kind == "place") != (tile.action is not None):
            expected = "needs an action" if tile.kind == "place" else "has no action; only places do"
            yield sheet.fault((at, "action"), f"a land of kind {tile.kind} {expected}")
    for heroes, lands in zip(HEROES, sheets.numbers.value.lands, strict=True):
        used = sum(tile.from_heroes <= heroes for tile in tiles)
        if used != lands:
            yield sheet.fault((), f"{used} lands for {heroes} heroes by from_heroes; box.yaml says {lands}")


def _moon(sheets: Sheets) -> Iterator[Fault]:
    moon, sheet = sheets.moon.value, sheets.moon
    rises = [at for at, effects in enumerate(moon.spaces) if "black_moon" in effects]
    if len(rises) != 1:
        yield sheet.fault(("spaces",), f"the Black Moon rises on {len(rises)} spaces; expected one")
    for at, start in enumerate(moon.start):
        if start >= (rises or [len(moon.spaces)])[0]:
            yield sheet.fault(("start", at), f"space {start} is not before the Black Moon")


def _layouts(sheets: Sheets) -> Iterator[Fault]:
    for at, card in enumerate(sheets.layouts.value.root):
        for heroes, lands in zip(HEROES, sheets.numbers.value.lands, strict=True):
            problem = _layout_problem(card, heroes, lands)
            if problem:
                yield sheets.layouts.fault((at, "picture"), f"for {heroes} heroes: {problem}")
                break


def _layout_problem(card: LayoutCard, heroes: int, lands: int) -> str:
    try:
        land = lay(card, heroes)
    except (LayoutError, PictureError) as error:
        return str(error)
    if len(land.hexes) != lands:
        return f"{len(land.hexes)} lands; box.yaml says {lands}"
    if set(land.starts) != set(land.near[land.castle]) or len(land.starts) != START_SPOTS:
        return f"the castle must touch {START_SPOTS} spots marked S and nothing else"
    missing = [steps for steps in CRATER_STEPS if steps not in land.craters]
    return f"no crater spot (*) {missing[0]} steps from the castle" if missing else ""


def _difficulty(sheets: Sheets) -> Iterator[Fault]:
    for at, level in enumerate(sheets.difficulty.value.root):
        for number, steps in enumerate(level.crater_steps):
            if steps not in CRATER_STEPS:
                message = f"{steps} steps; layouts have craters at {', '.join(map(str, CRATER_STEPS))}"
                yield sheets.difficulty.fault((at, "crater_steps", number), message)
        for number, walls in enumerate(level.walls):
            if walls > sheets.numbers.value.walls:
                message = f"{walls} walls; the box has {sheets.numbers.value.walls}"
                yield sheets.difficulty.fault((at, "walls", number), message)
        for number, toughness in enumerate(level.beast_toughness):
            if not toughness:
                yield sheets.difficulty.fault((at, "beast_toughness", number), "0; expected at least 1")


def _numbers(sheets: Sheets) -> Iterator[Fault]:
    numbers = sheets.numbers.value
    prices = [trap.price for trap in numbers.traps]
    for at, price in enumerate(prices):
        if price in prices[:at]:
            yield sheets.numbers.fault(("traps", at, "price"), f"two traps for {price} coins; expected one")
    for kind, picture in numbers.shapes:
        rows = picture.split()
        if "x" not in picture or set(picture) - set("x.\n "):
            yield sheets.numbers.fault(("shapes", kind), "expected a drawing of x (cell) and . (none)")
        elif len(rows) > numbers.pack_height or max(map(len, rows)) > numbers.pack_width:
            yield sheets.numbers.fault(("shapes", kind), "it does not lie in the backpack")


def _drawn(sheets: Sheets, assets: Path) -> Iterator[Fault]:
    yield from _undrawn(sheets.monsters, [card.id for card in sheets.monsters.value.root], assets, "monsters")
    yield from _undrawn(sheets.equipment, [card.id for card in sheets.equipment.value.root], assets, "equipment")
    yield from _undrawn(sheets.tiles, [card.id for card in sheets.tiles.value.root], assets, "tiles")


def _undrawn(sheet: Sheet[F], ids: Iterable[str], assets: Path, kind: str) -> Iterator[Fault]:
    for at, each in enumerate(ids):
        if not (assets / kind / f"{each}.svg").is_file():
            yield sheet.fault((at, "id"), f"no drawing {kind}/{each}.svg; a placeholder is shown instead")

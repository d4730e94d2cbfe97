"""What can be played and is probably not meant: cards nobody meets, numbers unlike all others."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterator
from typing import Final

from pydantic import BaseModel

from avel.chronicles.cards import AddSign, BarsItem, EquipmentCard, Reroll, TileCard
from avel.chronicles.renames import Renames
from avel.chronicles.sheets import EquipmentFile, MonstersFile, Sheets, TilesFile
from avel.content.faults import Fault
from avel.content.names import nearest
from avel.content.nodes import Node, Path
from avel.content.reader import Sheet

_FEWEST: Final = 4
"""Other cards that are needed to say what is usual among them."""
_NARROWEST: Final = 2
"""Width of a span of numbers at least, so that the first of its kind to differ by a little is not far."""
_GROUPS: Final = ("size", "slot", "kind")
"""Fields by which cards of one file differ so much that their numbers are not to be compared."""

_COINS: Final = ("price", "buy", "sell", "coins")
"""Fields of monsters and lands that are numbers of coins, paid or given."""
_QUOTES: Final = re.compile(
    r"“[^“”]*”|‘[^‘’]*’|「[^「」]*」|『[^『』]*』|[“‘「『][^”’」』]*|[^“「『]*[”」』]"
)
"""A text wholly in quotes that are none in YAML, or with one of them alone at its start or end."""


def unreached(sheets: Sheets) -> Iterator[Fault]:
    """Yields the cards, sides and signs that no game can come to, and the prices nobody can pay."""
    if sheets.monsters and sheets.tiles:
        yield from _homeless(sheets.monsters, sheets.tiles)
    if sheets.tiles:
        yield from _lone_signs(sheets.tiles)
        if sheets.numbers:
            yield from _too_dear(sheets.tiles, sheets.numbers.value.coins)
            yield from _left_over(sheets.tiles, sheets.numbers.value.lands)
    if sheets.monsters and sheets.numbers:
        yield from _too_dear(sheets.monsters, sheets.numbers.value.coins)
    if sheets.numbers:
        for at, trap in enumerate(sheets.numbers.value.traps):
            if trap.price > sheets.numbers.value.coins:
                message = f"{trap.price} coins are more than the box has; expected a price one can pay"
                yield sheets.numbers.warning(("traps", at, "price"), message)
    if sheets.equipment and sheets.monsters:
        yield from _no_enemy(sheets.equipment, {card.colour for card in sheets.monsters.value.root})
        yield from _bars_nothing(sheets.monsters, {card.slot for card in sheets.equipment.value.root})
        if sheets.tiles:
            yield from _never_upgraded(sheets.equipment, sheets.monsters, sheets.tiles)


def _homeless(monsters: Sheet[MonstersFile], tiles: Sheet[TilesFile]) -> Iterator[Fault]:
    lairs = {size for tile in tiles.value.root for size in tile.lairs}
    for at, card in enumerate(monsters.value.root):
        if card.size != "beast" and card.size not in lairs:
            message = (
                f"no land has a lair for it; expected a {card.size} one in tiles.yaml, or it never comes"
            )
            yield monsters.warning((at, "size"), message)


def _lone_signs(tiles: Sheet[TilesFile]) -> Iterator[Fault]:
    signs = [tile.shortcut for tile in tiles.value.root]
    for at, sign in enumerate(signs):
        if sign and signs.count(sign) == 1:
            message = f"no other land has the sign {sign}, so that it leads nowhere; expected two of each"
            yield tiles.warning((at, "shortcut"), message)


def _left_over(tiles: Sheet[TilesFile], lands: tuple[int, ...]) -> Iterator[Fault]:
    for heroes, laid in enumerate(lands, start=1):
        used = sum(tile.from_heroes <= heroes for tile in tiles.value.root)
        if used > laid:
            whom = f"{heroes} hero{'' if heroes == 1 else 'es'}"
            message = f"{used} lands for {whom} by from_heroes, of which {laid} are laid (box.yaml: lands)"
            yield tiles.warning((), f"{message}; chance says which stay in the box")
            return


def _too_dear(sheet: Sheet[MonstersFile] | Sheet[TilesFile], coins: int) -> Iterator[Fault]:
    for path, number in _numbers(sheet.root, ()):
        if number > coins and path[-1] in _COINS:
            wanted = "a price one can pay" if path[-1] in ("price", "buy") else "as many as can be had"
            yield sheet.warning(path, f"{number} coins are more than the box has; expected {wanted}")


def _no_enemy(equipment: Sheet[EquipmentFile], colours: Collection[str]) -> Iterator[Fault]:
    for at, card in enumerate(equipment.value.root):
        for path, power in _powers(card):
            if power.against and power.against not in colours:
                message = f"no monster is {power.against}, so that the power never works"
                yield equipment.warning((at, *path, "against"), message)


def _powers(card: EquipmentCard) -> Iterator[tuple[Path, Reroll | AddSign]]:
    for name, side in (("base", card.base), ("upgraded", card.upgraded)):
        for number, power in enumerate(side.powers if side else ()):
            yield (name, "powers", number), power


def _bars_nothing(monsters: Sheet[MonstersFile], slots: Collection[str]) -> Iterator[Fault]:
    for at, card in enumerate(monsters.value.root):
        for number, power in enumerate(card.powers):
            if isinstance(power, BarsItem) and power.slot not in slots:
                message = f"there is no {power.slot} to take away, so that the power never works"
                yield monsters.warning((at, "powers", number, "slot"), message)


def _never_upgraded(
    equipment: Sheet[EquipmentFile], monsters: Sheet[MonstersFile], tiles: Sheet[TilesFile]
) -> Iterator[Fault]:
    prizes: set[str] = {prize.kind for card in monsters.value.root for prize in card.reward}
    prizes |= {kind for tile in tiles.value.root for kind in _upgrades(tile)}
    for at, card in enumerate(equipment.value.root):
        if card.upgraded and "upgrade" not in prizes:
            message = "no monster and no place upgrades anything, so that this side is never seen"
            yield equipment.warning((at, "upgraded"), message)


def _upgrades(tile: TileCard) -> Iterator[str]:
    if tile.action and tile.action.kind == "alchemist":
        yield "upgrade"
    if tile.action and tile.action.kind == "wishing_lake":
        yield from (each.prize.kind for each in tile.action.prizes)


def lost_renames(renames: Sheet[Renames], sheets: Sheets) -> Iterator[Fault]:
    """Yields new ids that no card has."""
    files = {
        "monsters": sheets.monsters,
        "equipment": sheets.equipment,
        "lands": sheets.tiles,
        "layouts": sheets.layouts,
        "difficulties": sheets.difficulty,
    }
    for kind, sheet in files.items():
        table: dict[str, str] = getattr(renames.value, kind)
        ids = [card.id for card in sheet.value.root] if sheet else []
        for old, new in table.items():
            if sheet and new not in ids and new not in table:
                message = f"{new!r} is the id of no card in {sheet.file}"
                yield renames.warning((kind, old), message, nearest(new, ids))


def quoted(sheet: Sheet[BaseModel]) -> Iterator[Fault]:
    """Yields the texts in quotes that are part of them, as word processors write quotes."""
    for field, node in sheet.root.leaves():
        if node.is_plain and _QUOTES.fullmatch(node.text):
            message = "these quotes are part of the text and are shown; expected plain ones, ' or \", or none"
            yield Fault(node.file, node.line, node.col, field, message, is_warning=True)


def unusual(sheet: Sheet[BaseModel]) -> Iterator[Fault]:
    """Yields the numbers of a list of cards that lie far outside the span of the other cards.

    Far is further than the span is wide. Cards of another size, slot or kind are not compared.
    """
    groups: defaultdict[tuple[str, ...], list[tuple[Path, int]]] = defaultdict(list)
    for at, card in enumerate(sheet.root.parts.values()):
        group = tuple(card.parts[name].text for name in _GROUPS if name in card.parts)
        for path, number in _numbers(card, (at,)):
            groups[(*group, *(str(step) for step in path[1:] if isinstance(step, str)))].append(
                (path, number)
            )
    for numbers in groups.values():
        yield from _outside(sheet, numbers)


def _numbers(node: Node, path: Path) -> Iterator[tuple[Path, int]]:
    for step, part in node.parts.items():
        if isinstance(part.value, int) and not isinstance(part.value, bool):
            yield (*path, step), part.value
        yield from _numbers(part, (*path, step))


def _outside(sheet: Sheet[BaseModel], numbers: list[tuple[Path, int]]) -> Iterator[Fault]:
    ordered = sorted(number for _, number in numbers)
    for path, number in numbers if len(numbers) > _FEWEST else ():
        others = ordered[1:] if number == ordered[0] else ordered[:-1]
        low, high = others[0], others[-1]
        width = max(_NARROWEST, high - low)
        if not low - width <= number <= high + width:
            span = f"{low} to {high}" if low < high else str(low)
            yield sheet.warning(
                path, f"{number} is far from what the other cards have; expected about {span}"
            )

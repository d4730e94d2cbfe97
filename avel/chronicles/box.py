"""The box: all cards of a data folder, linked and ready to look up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType

from avel.chronicles.cards import (
    BoxNumbers,
    DieCard,
    DifficultyCard,
    Draught,
    EquipmentCard,
    ItemPower,
    Kind,
    LayoutCard,
    MonsterCard,
    MoonTrack,
    TileCard,
)
from avel.chronicles.land import Land, lay
from avel.chronicles.model import BEAST, UPGRADED
from avel.tabletop.dice import Signs, parse_face
from avel.tabletop.packing import Shape, pack


@dataclass(frozen=True, slots=True)
class Piece:
    """One side of an equipment marker, as it lies."""

    card: EquipmentCard
    upgraded: bool
    kind: Kind
    dice: tuple[str, ...]
    powers: tuple[ItemPower, ...]
    draught: Draught | None

    @property
    def can_upgrade(self) -> bool:
        """Says whether another side waits underneath (ruling R18)."""
        return not self.upgraded and self.card.upgraded is not None


class Box:
    """Everything the YAML files say, indexed as the rules ask for it."""

    def __init__(
        self,
        numbers: BoxNumbers,
        dice: tuple[DieCard, ...],
        monsters: tuple[MonsterCard, ...],
        equipment: tuple[EquipmentCard, ...],
        tiles: tuple[TileCard, ...],
        moon: MoonTrack,
        layouts: tuple[LayoutCard, ...],
        difficulties: tuple[DifficultyCard, ...],
        texts: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        """Indexes the cards; ``texts`` are the files they were read from, kept for saves."""
        self.texts = texts
        self.numbers = numbers
        self.dice: Mapping[str, DieCard] = {die.colour: die for die in dice}
        self.signs: Mapping[str, Signs] = {face: parse_face(face) for die in dice for face in die.faces}
        self.monsters: Mapping[str, MonsterCard] = {
            marker: card for card in monsters for marker in _markers(card.id, card.copies)
        }
        self.pieces: Mapping[str, Piece] = {
            marker: piece for card in equipment for marker, piece in _sides(card)
        }
        self.equipment = equipment
        self.tiles: Mapping[str, TileCard] = {tile.id: tile for tile in tiles}
        self.moon = moon
        self.layouts: Mapping[str, LayoutCard] = {layout.id: layout for layout in layouts}
        self.difficulties: Mapping[str, DifficultyCard] = {each.id: each for each in difficulties}
        self._lands: dict[tuple[str, int], Land] = {}
        self._fits: dict[tuple[int, ...], bool] = {}

    def land(self, layout: str, heroes: int) -> Land:
        """Returns the land of a layout for so many heroes."""
        key = (layout, heroes)
        if key not in self._lands:
            self._lands[key] = lay(self.layouts[layout], heroes)
        return self._lands[key]

    def markers(self, size: str) -> list[str]:
        """Returns the monster markers of one size."""
        return [marker for marker, card in self.monsters.items() if card.size == size]

    def start_bag(self) -> list[str]:
        """Returns all equipment markers, base side up."""
        return [card.id for card in self.equipment for _ in range(card.copies)]

    def toughness(self, marker: str, beast_toughness: int) -> int:
        """Returns the damage that beats a monster."""
        return beast_toughness if marker == BEAST else self.monsters[marker].toughness

    def ends(self, limit: str, space: int) -> bool:
        """Says whether this limit sign of the moon track has been reached (ruling R13)."""
        return space >= self._limits.get(limit, len(self.moon.spaces))

    @cached_property
    def _limits(self) -> Mapping[str, int]:
        return {effect: at for at, effects in enumerate(self.moon.spaces) for effect in effects}

    @cached_property
    def shapes(self) -> Mapping[str, Shape]:
        """Footprint in the backpack by kind, ``coin`` among them."""
        return {kind: _footprint(picture) for kind, picture in self.numbers.shapes}

    def can_pack(self, items: list[str], coins: int) -> bool:
        """Says whether these items and coins can lie down in one backpack somehow (house rule H11)."""
        kinds = [self.pieces[item].kind for item in items]
        key = (*(kinds.count(kind) for kind in ("weapon", "shield", "helmet", "potion")), coins)
        if key not in self._fits:
            numbers = self.numbers
            shapes = [self.shapes[kind] for kind in [*kinds, *["coin"] * coins]]
            self._fits[key] = pack(numbers.pack_width, numbers.pack_height, shapes) is not None
        return self._fits[key]


def _footprint(picture: str) -> Shape:
    rows = enumerate(picture.splitlines())
    return tuple((x, y) for y, row in rows for x, mark in enumerate(row) if mark == "x")


def _markers(card: str, copies: int) -> list[str]:
    return [card, *(f"{card}.{number}" for number in range(2, copies + 1))]


def _sides(card: EquipmentCard) -> list[tuple[str, Piece]]:
    base = card.base
    sides = [
        (
            card.id,
            Piece(
                card,
                False,
                card.slot,
                base.dice if base else (),
                base.powers if base else (),
                card.draught,
            ),
        )
    ]
    if card.upgraded:
        upgraded = Piece(card, True, card.slot, card.upgraded.dice, card.upgraded.powers, None)
        sides.append((card.id + UPGRADED, upgraded))
    return sides

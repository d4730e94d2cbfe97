"""The box: all cards of a data folder, linked and ready to look up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import get_args

from avel.chronicles.cards import (
    BoxNumbers,
    DieCard,
    DifficultyCard,
    Draught,
    EquipmentCard,
    ItemPower,
    Kind,
    LairSize,
    LayoutCard,
    MonsterCard,
    MoonTrack,
    Place,
    Size,
    TileCard,
)
from avel.chronicles.land import Land, lay
from avel.chronicles.model import BEAST, UPGRADED
from avel.content.places import Places
from avel.core.decisions import Action
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
        where: Places | None = None,
    ) -> None:
        """Indexes the cards; ``texts`` are the files they were read from, kept for saves.

        ``where`` finds the places in these files at which values stand.
        """
        self.texts = texts
        self.where = where or Places()
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
        self._bag = [card.id for card in equipment for _ in range(card.copies)]
        self.tiles: Mapping[str, TileCard] = {tile.id: tile for tile in tiles}
        self.moon = moon
        self.layouts: Mapping[str, LayoutCard] = {layout.id: layout for layout in layouts}
        self.difficulties: Mapping[str, DifficultyCard] = {each.id: each for each in difficulties}
        self.lairs: Mapping[str, tuple[LairSize, ...]] = {"": (), **{tile.id: tile.lairs for tile in tiles}}
        """The lairs of each land; a face-down one, ``""``, shows none."""
        self.places: Mapping[str, Place | None] = {"": None, **{tile.id: tile.action for tile in tiles}}
        """The action of each land; a face-down one, ``""``, offers none."""
        self.shortcuts: Mapping[str, frozenset[str]] = {
            tile.id: frozenset(other.id for other in tiles if _leads(tile, other)) for tile in tiles
        }
        """The other lands with the same shortcut sign as each land."""
        self._markers = {size: _of_size(monsters, size) for size in get_args(Size)}
        self._lands: dict[tuple[str, int], Land] = {}
        self._fits: dict[tuple[str | int, ...], bool] = {}
        self.gear_actions: dict[tuple[object, ...], tuple[Action, ...]] = {}
        """What ``free.py`` found that heroes may do with the gear they have."""

    def land(self, layout: str, heroes: int) -> Land:
        """Returns the land of a layout for so many heroes."""
        key = (layout, heroes)
        land = self._lands.get(key)
        if land is None:
            land = self._lands[key] = lay(self.layouts[layout], heroes)
        return land

    def markers(self, size: str) -> list[str]:
        """Returns the monster markers of one size."""
        return self._markers[size][:]

    def start_bag(self) -> list[str]:
        """Returns all equipment markers, base side up."""
        return self._bag[:]

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
        key = (*sorted(kinds), coins)
        fits = self._fits.get(key)
        if fits is None:
            numbers = self.numbers
            shapes = [self.shapes[kind] for kind in [*kinds, *["coin"] * coins]]
            fits = self._fits[key] = pack(numbers.pack_width, numbers.pack_height, shapes) is not None
        return fits


def _leads(tile: TileCard, other: TileCard) -> bool:
    return tile is not other and tile.shortcut is not None and tile.shortcut == other.shortcut


def _footprint(picture: str) -> Shape:
    rows = enumerate(picture.splitlines())
    return tuple((x, y) for y, row in rows for x, mark in enumerate(row) if mark == "x")


def _markers(card: str, copies: int) -> list[str]:
    return [card, *(f"{card}.{number}" for number in range(2, copies + 1))]


def _of_size(monsters: tuple[MonsterCard, ...], size: str) -> list[str]:
    return [marker for card in monsters if card.size == size for marker in _markers(card.id, card.copies)]


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

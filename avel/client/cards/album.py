"""All cards of both games: what is said of each, and where that stands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, Literal

from avel.chronicles.box import Box
from avel.chronicles.cards import EquipmentCard, MonsterCard, TileCard
from avel.client.cards.facts import Fact, equipment_facts, general_facts, monster_facts, tile_facts
from avel.client.game.naming import Naming
from avel.client.kit import Kit
from avel.content.places import Place, Places
from avel.horn.box import HornBox
from avel.horn.cards import GeneralCard
from avel.horn.loading import FOLDER

Kind = Literal["monsters", "equipment", "tiles", "generals"]
KINDS: Final[tuple[Kind, ...]] = ("monsters", "equipment", "tiles")
"""The kinds of the first game; the duel has generals."""
CHANGED: Final = "changed"
"""In the place of a kind: the cards that folders with changes bring or change."""
Card = MonsterCard | EquipmentCard | TileCard | GeneralCard


@dataclass(frozen=True, slots=True)
class Entry:
    """One card of the album."""

    kind: Kind
    card: Card

    @property
    def id(self) -> str:
        """Returns a name that no other entry has."""
        return f"{self.kind}:{self.card.id}"


@dataclass(frozen=True, slots=True)
class Album:
    """Knows every card of a box and of a duel, and what is said of it in the language spoken now."""

    kit: Kit
    box: Box
    duel: HornBox | None = None
    naming: Naming = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "naming", Naming(self.box, self.kit.words))

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """Returns the kinds there are."""
        return (*KINDS, "generals") if self.duel else KINDS

    @property
    def filters(self) -> tuple[str, ...]:
        """Returns what the cards can be filtered by."""
        return (*self.kinds, CHANGED) if any(map(self.is_changed, self.entries())) else self.kinds

    def entries(self) -> Iterator[Entry]:
        """Yields every card in the order of the files."""
        for monster in dict.fromkeys(self.box.monsters.values()):
            yield Entry("monsters", monster)
        for piece in self.box.equipment:
            yield Entry("equipment", piece)
        for tile in self.box.tiles.values():
            yield Entry("tiles", tile)
        for general in self.duel.generals.values() if self.duel else ():
            yield Entry("generals", general)

    def name(self, entry: Entry) -> str:
        """Returns what a card is called."""
        return self.naming.pick(entry.card.name)

    def facts(self, entry: Entry) -> tuple[Fact, ...]:
        """Says everything that a card says, field by field."""
        match entry.card:
            case MonsterCard():
                return tuple(monster_facts(self, entry.card))
            case EquipmentCard():
                return tuple(equipment_facts(self, entry.card))
            case TileCard():
                return tuple(tile_facts(self, entry.card))
            case GeneralCard():
                return tuple(general_facts(self, entry.card))

    def drawing(self, entry: Entry) -> str:
        """Returns the file of a card's drawing, inside the assets."""
        return f"{FOLDER if entry.kind == 'generals' else entry.kind}/{entry.card.id}.svg"

    def place(self, entry: Entry, fact: Fact) -> Place | None:
        """Returns where in the data a fact of a card stands, or None if the box was not read from files."""
        file, path = _path(entry, fact)
        return self._where(entry).find(file, *path)

    def source(self, entry: Entry, fact: Fact) -> str:
        """Says where a fact of a card stands: its line, or for one of several fields the line of each."""
        file, path = _path(entry, fact)
        inside, said, last = self._where(entry).inside(file, *path), [], ""
        for name, place in inside:
            # A file is named once for all fields in a row that stand in it.
            said.append(f"{'' if place.file == last else place.file}:{place.line} {name}")
            last = place.file
        return " · ".join(said) or str(self.place(entry, fact) or "")

    def is_changed(self, entry: Entry) -> bool:
        """Says whether a folder with changes brings a card or names it."""
        file, path = _path(entry, Fact("", "", ()))
        place = self._where(entry).find(file, *path)
        return place is not None and place.file != file

    def _where(self, entry: Entry) -> Places:
        return self.duel.where if self.duel and entry.kind == "generals" else self.box.where

    def found(self, wanted: str, kind: str = "") -> tuple[Entry, ...]:
        """Returns the cards of a kind, all, or those changed, in whose texts all words searched for are."""
        terms = wanted.lower().split()
        return tuple(
            entry
            for entry in self.entries()
            if (self.is_changed(entry) if kind == CHANGED else kind in ("", entry.kind))
            and (not terms or self._has(entry, terms))
        )

    def _has(self, entry: Entry, terms: list[str]) -> bool:
        said = [f"{fact.label} {fact.text}" for fact in self.facts(entry)]
        text = " ".join([entry.card.id, entry.card.name.en, entry.card.name.zh, *said]).lower()
        return all(term in text for term in terms)


def _path(entry: Entry, fact: Fact) -> tuple[str, tuple[str | int, ...]]:
    """Returns the file that a fact stands in, and the way to it."""
    if fact.file:
        return fact.file, fact.path
    folder = f"{FOLDER}/" if entry.kind == "generals" else ""
    return f"{folder}{entry.kind}.yaml", (f"id={entry.card.id}", *fact.path)

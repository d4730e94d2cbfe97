"""All cards of a box, monsters, equipment and lands: what is said of each, and where that stands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, Literal

from avel.chronicles.box import Box
from avel.chronicles.cards import EquipmentCard, MonsterCard, TileCard
from avel.client.cards.facts import Fact, equipment_facts, monster_facts, tile_facts
from avel.client.game.naming import Naming
from avel.client.kit import Kit
from avel.content.places import Place

Kind = Literal["monsters", "equipment", "tiles"]
KINDS: Final[tuple[Kind, ...]] = ("monsters", "equipment", "tiles")
Card = MonsterCard | EquipmentCard | TileCard


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
    """Knows every card of a box by kind, and what is said of it in the language spoken now."""

    kit: Kit
    box: Box
    naming: Naming = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "naming", Naming(self.box, self.kit.words))

    def entries(self) -> Iterator[Entry]:
        """Yields every card in the order of the files."""
        for monster in dict.fromkeys(self.box.monsters.values()):
            yield Entry("monsters", monster)
        for piece in self.box.equipment:
            yield Entry("equipment", piece)
        for tile in self.box.tiles.values():
            yield Entry("tiles", tile)

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

    def place(self, entry: Entry, fact: Fact) -> Place | None:
        """Returns where in the data a fact of a card stands, or None if the box was not read from files."""
        file, path = _path(entry, fact)
        return self.box.where.find(file, *path)

    def source(self, entry: Entry, fact: Fact) -> str:
        """Says where a fact of a card stands: its line, or for one of several fields the line of each."""
        file, path = _path(entry, fact)
        if inside := self.box.where.inside(file, *path):
            return "\n".join(f"{place}  {name}" for name, place in inside)
        return str(self.place(entry, fact) or "")

    def found(self, wanted: str, kind: str = "") -> tuple[Entry, ...]:
        """Returns the cards of a kind, or of all, in whose texts every word searched for stands."""
        terms = wanted.lower().split()
        return tuple(
            entry
            for entry in self.entries()
            if kind in ("", entry.kind) and (not terms or self._has(entry, terms))
        )

    def _has(self, entry: Entry, terms: list[str]) -> bool:
        said = [f"{fact.label} {fact.text}" for fact in self.facts(entry)]
        text = " ".join([entry.card.id, entry.card.name.en, entry.card.name.zh, *said]).lower()
        return all(term in text for term in terms)


def _path(entry: Entry, fact: Fact) -> tuple[str, tuple[str | int, ...]]:
    """Returns the file that a fact stands in, and the way to it."""
    if fact.file:
        return fact.file, fact.path
    return f"{entry.kind}.yaml", (f"id={entry.card.id}", *fact.path)

"""Ids that were renamed: ``renames.yaml`` of a data folder, so that old games find their cards again."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

from pydantic import Field

from avel.chronicles.model import UPGRADED
from avel.content.faults import Fault
from avel.content.model import Id, Model
from avel.content.reader import read

FILE: Final = "renames.yaml"
_Table = Mapping[str, str]
_KINDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        **dict.fromkeys(("tiles", "under"), "lands"),
        **dict.fromkeys(("piece", "monster", "small_pile", "big_pile", "order"), "monsters"),
        **dict.fromkeys(("small_beaten", "big_beaten"), "monsters"),
        **dict.fromkeys(("bag", "felt", "hand", "weapon", "shield", "helmet", "pack"), "equipment"),
        **dict.fromkeys(("givers", "drunk", "used", "gives", "takes"), "equipment"),
        "layout": "layouts",
        "difficulty": "difficulties",
    }
)
"""Of which kind the ids in a field of a state are; all other text is left alone."""


class Renames(Model):
    """Old id to new id, by kind; a chain of renames is followed to its end."""

    monsters: dict[Id, Id] = Field(default_factory=dict)
    """Ids in ``monsters.yaml``: old to new."""
    equipment: dict[Id, Id] = Field(default_factory=dict)
    """Ids in ``equipment.yaml``: old to new."""
    lands: dict[Id, Id] = Field(default_factory=dict)
    """Ids in ``tiles.yaml``: old to new."""
    layouts: dict[Id, Id] = Field(default_factory=dict)
    """Ids in ``layouts.yaml``: old to new."""
    difficulties: dict[Id, Id] = Field(default_factory=dict)
    """Ids in ``difficulty.yaml``: old to new."""

    def renamed(self, value: object) -> object:
        """Returns a plain state with the ids of today; what was handed in stays as it was."""
        if isinstance(value, dict):
            return {key: self._in_field(str(key), part) for key, part in value.items()}
        if isinstance(value, list):
            return [self.renamed(part) for part in value]
        return value

    def _in_field(self, name: str, value: object) -> object:
        kind = _KINDS.get(name)
        table: _Table = getattr(self, kind) if kind else {}
        if isinstance(value, str) and table:
            return _renamed(value, table)
        if isinstance(value, list) and table:
            return [_renamed(each, table) if isinstance(each, str) else self.renamed(each) for each in value]
        return self.renamed(value)


def load_renames(folder: Path) -> tuple[Renames, list[Fault]]:
    """Reads a data folder's table, empty where it has none, and what is wrong with it."""
    faults: list[Fault] = []
    if not (folder / FILE).exists():
        return Renames(), faults
    sheet = read(folder / FILE, FILE, Renames, faults)
    return (sheet.value if sheet and not faults else Renames()), faults


def _renamed(word: str, table: _Table) -> str:
    """Renames a marker, its copy's number or upgraded side kept."""
    card, dot, copy = word.removesuffix(UPGRADED).partition(".")
    for _ in table:
        card = table.get(card, card)
    return card + dot + copy + (UPGRADED if word.endswith(UPGRADED) else "")

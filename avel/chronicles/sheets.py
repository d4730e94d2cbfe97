"""The files of a data folder that describe the box: what each is checked against, and all of them as read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from types import MappingProxyType
from typing import Final

from pydantic import BaseModel, RootModel

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
from avel.content.places import Places
from avel.content.reader import Sheet
from avel.content.sources import Source


class DiceFile(RootModel[tuple[DieCard, ...]]):
    """``dice.yaml``: one entry for each colour of dice (section 1)."""


class MonstersFile(RootModel[tuple[MonsterCard, ...]]):
    """``monsters.yaml``: the monsters of the box (section 1)."""


class EquipmentFile(RootModel[tuple[EquipmentCard, ...]]):
    """``equipment.yaml``: the markers of the bag (section 1)."""


class TilesFile(RootModel[tuple[TileCard, ...]]):
    """``tiles.yaml``: the lands of the box (section 1)."""


class LayoutsFile(RootModel[tuple[LayoutCard, ...]]):
    """``layouts.yaml``: ways to lay the land (section 2)."""


class DifficultyFile(RootModel[tuple[DifficultyCard, ...]]):
    """``difficulty.yaml``: how hard it is (section 2)."""


FILES: Final[Mapping[str, type[BaseModel]]] = MappingProxyType(
    {
        "box.yaml": BoxNumbers,
        "dice.yaml": DiceFile,
        "monsters.yaml": MonstersFile,
        "equipment.yaml": EquipmentFile,
        "tiles.yaml": TilesFile,
        "moon.yaml": MoonTrack,
        "layouts.yaml": LayoutsFile,
        "difficulty.yaml": DifficultyFile,
    }
)
"""The files of the box, each with the model it is checked against."""


@dataclass(frozen=True, slots=True)
class Sheets:
    """All files of a data folder, each checked by itself; ``None`` for one that says nothing usable."""

    numbers: Sheet[BoxNumbers] | None
    dice: Sheet[DiceFile] | None
    monsters: Sheet[MonstersFile] | None
    equipment: Sheet[EquipmentFile] | None
    tiles: Sheet[TilesFile] | None
    moon: Sheet[MoonTrack] | None
    layouts: Sheet[LayoutsFile] | None
    difficulty: Sheet[DifficultyFile] | None

    def box(self, notes: dict[str, str]) -> Box | None:
        """Returns the box they describe, if every file says something usable; it keeps the notes too."""
        if (
            self.numbers is None
            or self.dice is None
            or self.monsters is None
            or self.equipment is None
            or self.tiles is None
            or self.moon is None
            or self.layouts is None
            or self.difficulty is None
        ):
            return None
        return Box(
            self.numbers.value,
            self.dice.value.root,
            self.monsters.value.root,
            self.equipment.value.root,
            self.tiles.value.root,
            self.moon.value,
            self.layouts.value.root,
            self.difficulty.value.root,
            self._texts() | notes,
            self._places(),
        )

    def _texts(self) -> dict[str, str]:
        sheets = (getattr(self, field.name) for field in fields(self))
        return {sheet.file: sheet.text for sheet in sheets if sheet}

    def _places(self) -> Places:
        sheets = (getattr(self, field.name) for field in fields(self))
        return Places({sheet.file: sheet.root for sheet in sheets if sheet})


def read_all(source: Source) -> Sheets:
    """Reads all files of the box, each by itself."""
    return Sheets(
        source.sheet("box.yaml", BoxNumbers),
        source.sheet("dice.yaml", DiceFile),
        source.sheet("monsters.yaml", MonstersFile),
        source.sheet("equipment.yaml", EquipmentFile),
        source.sheet("tiles.yaml", TilesFile),
        source.sheet("moon.yaml", MoonTrack),
        source.sheet("layouts.yaml", LayoutsFile),
        source.sheet("difficulty.yaml", DifficultyFile),
    )

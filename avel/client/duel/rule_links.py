"""Which page of the duel's rule book explains what is seen or asked."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from avel.horn.model import CASTLE, CITY, FARM

QUESTIONS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "buy.choose": "buy",
        "oracle.pick": "powers_outside",
        "generals.choose": "act",
        "fight.armour": "powers_in_fights",
        "fight.fate": "powers_in_fights",
        "fight.split": "pincer",
        "hurt.soldiers": "hurt",
    }
)
"""The page for each kind of question."""
PLOTS: Final[Mapping[str, str]] = MappingProxyType({FARM: "income", CASTLE: "castles", CITY: "city"})
"""The page for what stands in a cell."""
STEPS: Final[Mapping[str, str]] = MappingProxyType(
    {"income": "income", "buy": "buy", "generals": "act", "occupation": "occupation"}
)
"""The page for each step of a turn."""
MEADOW: Final = "board"
GENERALS: Final = "the_generals"

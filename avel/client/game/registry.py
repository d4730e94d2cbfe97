"""Which presenter puts which question, and which sheets can be opened in a turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from avel.client.game.battle.questions import ItemsQuestion, MagicQuestion, PrepareQuestion, PressOnQuestion
from avel.client.game.choices import TurnChoices
from avel.client.game.desk import Desk
from avel.client.game.march_ways import MarchWays
from avel.client.game.presenter import Presenter
from avel.client.game.sheets.opened import OpenedSheet
from avel.core.decisions import Decision

PRESENTERS: Final[Mapping[str, type[Presenter]]] = MappingProxyType(
    {
        "turn.choose": TurnChoices,
        "battle.prepare": PrepareQuestion,
        "battle.items": ItemsQuestion,
        "battle.magic": MagicQuestion,
        "battle.press_on": PressOnQuestion,
        "march.way": MarchWays,
    }
)
"""Every kind of question; one that is missing here gets the plain list."""

OPENED: Final[Mapping[str, Callable[[Desk, Decision, int], OpenedSheet]]] = MappingProxyType({})
"""Sheets that may be opened over a turn's question, by name, each for one hero."""

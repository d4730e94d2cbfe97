"""Which bots can sit at the table, by name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from avel.bots.beginner import BeginnerBot
from avel.bots.bot import Bot, RandomBot
from avel.bots.master import MasterBot
from avel.bots.reference import ReferenceBot
from avel.bots.survey import Lore
from avel.chronicles.box import Box
from avel.chronicles.view import View

BOTS: Final = ("easy", "normal", "hard", "random")
"""Names that a seat's ``player`` may bear beside ``person``."""
NAMES: Final = (*BOTS, "reference")
"""All names to call a bot by; the rules speak of the reference bot (section 14)."""
_TODAY: Final[Mapping[str, str]] = MappingProxyType({"reference": "normal", "greedy": "normal"})
"""Which of them is meant by another name, one of games that were kept before among them."""


def name_of(player: str) -> str:
    """Returns the name of today for a player; any other word is left as it is."""
    return _TODAY.get(player, player)


def bot_named(name: str, box: Box, lore: Lore | None = None) -> Bot[View]:
    """Returns the bot of this name for a box; raises ValueError naming those there are.

    ``lore`` is what bots for the same box may share: it makes many games faster and changes no answer.
    """
    match name_of(name):
        case "easy":
            return BeginnerBot(box, lore)
        case "normal":
            return ReferenceBot(box, lore=lore)
        case "hard":
            return MasterBot(box, lore)
        case "random":
            return RandomBot()
    raise ValueError(f"no bot {name!r}; there are {', '.join(NAMES)}")

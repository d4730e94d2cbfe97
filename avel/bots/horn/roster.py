"""Which bots can sit at the duel's table, by name."""

from __future__ import annotations

from typing import Final

from avel.bots.bot import Bot, RandomBot
from avel.bots.horn.beginner import BeginnerBot
from avel.bots.horn.lore import Lore
from avel.bots.horn.master import MasterBot
from avel.bots.horn.reference import ReferenceBot
from avel.horn.box import HornBox
from avel.horn.view import View

BOTS: Final = ("easy", "normal", "hard", "random")
"""Names that a seat's ``player`` may bear beside ``person``; the first three are levels 1 to 3."""
NAMES: Final = (*BOTS, "reference")
"""All names to call a bot by; balance is measured with the reference bot (section 5)."""


def name_of(player: str) -> str:
    """Returns the name of today for a player; any other word is left as it is."""
    return "normal" if player == "reference" else player


def bot_named(name: str, box: HornBox, lore: Lore | None = None) -> Bot[View]:
    """Returns the bot of this name for a box; raises ValueError naming those there are.

    ``lore`` is what bots for the same box may share: it makes many duels faster and changes no answer.
    """
    match name_of(name):
        case "easy":
            return BeginnerBot(box, lore)
        case "normal":
            return ReferenceBot(box, lore)
        case "hard":
            return MasterBot(box, lore)
        case "random":
            return RandomBot()
    raise ValueError(f"no bot {name!r}; there are {', '.join(NAMES)}")

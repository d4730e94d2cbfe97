"""Which bots can sit at the table, by name."""

from __future__ import annotations

from avel.bots.bot import Bot, RandomBot
from avel.bots.greedy import GreedyBot
from avel.chronicles.box import Box
from avel.chronicles.view import View

BOTS = ("greedy", "random")
"""Names that a seat's ``player`` may bear beside ``person``."""


def bot_named(name: str, box: Box) -> Bot[View]:
    """Returns the bot of this name for a box; raises ValueError naming those there are."""
    match name:
        case "greedy":
            return GreedyBot(box)
        case "random":
            return RandomBot()
    raise ValueError(f"no bot {name!r}; there are {', '.join(BOTS)}")

"""Which bots can sit at the table, by name."""

from __future__ import annotations

from avel.bots.bot import Bot, RandomBot

BOTS = ("random",)
"""Names that a seat's ``player`` may bear beside ``person``."""


def bot_named(name: str) -> Bot[object]:
    """Returns the bot of this name; raises ValueError naming those there are."""
    if name == "random":
        return RandomBot()
    raise ValueError(f"no bot {name!r}; there are {', '.join(BOTS)}")

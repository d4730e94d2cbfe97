"""The computer opponents of the duel by the names that a seat's player may bear."""

from __future__ import annotations

from typing import Final

from avel.bots.bot import Bot, RandomBot
from avel.horn.box import HornBox
from avel.horn.view import View

PERSON: Final = "person"
LEVELS: Final = ("random",)
"""Levels of the computer, the weakest first."""


def bot_of(player: str, box: HornBox) -> Bot[View]:
    """Returns the bot of a level; one that is not known any more plays at random."""
    return RandomBot()

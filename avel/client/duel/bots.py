"""The computer opponents of the duel by the names that a seat's player may bear."""

from __future__ import annotations

from typing import Final

from avel.bots.bot import Bot
from avel.bots.horn.reference import ReferenceBot
from avel.bots.horn.roster import BOTS, bot_named, name_of
from avel.horn.box import HornBox
from avel.horn.view import View

PERSON: Final = "person"
LEVELS: Final = BOTS
"""Levels of the computer."""


def bot_of(player: str, box: HornBox) -> Bot[View]:
    """Returns the bot of a level; a name that is not known any more plays as the middle one."""
    known = name_of(player) in LEVELS
    return bot_named(player if known else "normal", box)


def counsellor(box: HornBox) -> ReferenceBot:
    """Returns the bot that gives hints."""
    return ReferenceBot(box)

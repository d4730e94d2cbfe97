"""The adapter of the duel: from what is asked to a table of two bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from pathlib import Path
from typing import Final

from avel.bots.bot import Bot
from avel.bots.horn.lore import Lore
from avel.bots.horn.roster import NAMES, bot_named
from avel.content.sources import Stack
from avel.horn.box import HornBox
from avel.horn.ending import REASONS
from avel.horn.loading import FOLDER, BrokenHorn, horn_of, load_horn
from avel.horn.model import MOON, SUN, Seat, Setup
from avel.horn.rules import Horn
from avel.horn.setup import check
from avel.horn.state import State
from avel.horn.view import View
from avel.lab.asked import Asked, Data
from avel.lab.faults import LabFault
from avel.lab.of_horn.ears import EARS
from avel.lab.of_horn.topics import topics_of
from avel.lab.of_horn.watch import Watch
from avel.lab.stacks import checked_stack, data_of
from avel.lab.subject import BotMatch, Match

_SAME: Final = "same"
"""The bot of the second player where none is named: that of the first."""
_LOADED: Final = 16
"""Boxes that a process keeps, for a search plays many side by side."""


class HornSubject:
    """Horn of the Crescent Valley in the lab; implements ``Subject``.

    A duel counts as won where the first player wins it.
    """

    id = "horn"
    options: Mapping[str, str] = {"map": "crescent", "against": _SAME}
    outcomes: tuple[str, ...] = REASONS
    spread = ("bot", "against")

    def stack(self, folders: Sequence[Path]) -> Stack:
        """Returns folders stacked on the game's own data; raises LabFault."""
        return checked_stack(folders)

    def read(self, stack: Stack) -> Data:
        """Reads a stack of data; raises LabFault naming what is wrong."""
        if not (stack.folder / FOLDER).is_dir():
            raise LabFault(
                f"{stack.folder} has no folder {FOLDER}; expected one with numbers.yaml and the others"
            )
        try:
            return data_of(load_horn(stack).texts)
        except BrokenHorn as broken:
            raise LabFault(f"{stack} can't be played:\n{broken}") from None

    def match(self, asked: Asked) -> Match:
        """Sets up a table; raises LabFault for options, bots or data that there are not."""
        box = _box(asked.data)
        against = asked.option("against")
        players = asked.bot, asked.bot if against == _SAME else against
        setup = Setup(tuple(Seat(player, player) for player in players), asked.option("map"))
        try:
            check(box, setup)
            for player in players:
                bot_named(player, box)
        except ValueError as error:
            raise LabFault(str(error)) from None
        game = Horn(box)
        return BotMatch(
            asked.seed,
            game,
            setup,
            partial(_bots, players, box, _lore(asked.data)),
            partial(_watch, game),
            "won.sun".__eq__,
            topics_of(box),
        )

    def values(self, data: Data) -> Mapping[str, Sequence[str]]:
        """Returns what each option, and ``bot``, can be."""
        return {"map": tuple(_box(data).maps), "bot": NAMES, "against": (_SAME, *NAMES)}


@lru_cache(maxsize=_LOADED)
def _box(data: Data) -> HornBox:
    """Makes the box of these data once a process, whatever is played with it."""
    try:
        return horn_of(data.texts())
    except BrokenHorn as broken:
        raise LabFault(f"the data can't be played:\n{broken}") from None


@lru_cache(maxsize=_LOADED)
def _lore(data: Data) -> Lore:
    """Makes what bots may remember of these data, which changes no answer of theirs."""
    return Lore(_box(data))


def _bots(players: tuple[str, str], box: HornBox, lore: Lore) -> dict[int, Bot[View]]:
    return {side: bot_named(players[side], box, lore) for side in (SUN, MOON)}


def _watch(game: Horn, state: State) -> Watch:
    return Watch(game.box, game.box.land(state.setup.map), state.board.clone(), EARS)

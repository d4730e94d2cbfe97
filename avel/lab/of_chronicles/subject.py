"""The adapter of Chronicles: from what is asked to a table of bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from pathlib import Path
from typing import Final

from avel.bots.bot import Bot
from avel.bots.roster import NAMES, bot_named
from avel.bots.survey import Lore
from avel.chronicles.box import Box
from avel.chronicles.ending import REASONS
from avel.chronicles.loading import BrokenData, box_of, load_box
from avel.chronicles.model import Seat, Setup
from avel.chronicles.rules import Chronicles
from avel.chronicles.setup import MOST_HEROES, check
from avel.chronicles.state import State
from avel.chronicles.view import View
from avel.content.sources import Stack
from avel.lab.asked import Asked, Data
from avel.lab.faults import LabFault
from avel.lab.of_chronicles.ears import EARS
from avel.lab.of_chronicles.topics import topics_of
from avel.lab.of_chronicles.watch import Watch
from avel.lab.stacks import checked_stack, data_of
from avel.lab.subject import BotMatch, Match

_HEROES: Final = tuple(str(number) for number in range(1, MOST_HEROES + 1))
_LOADED: Final = 16
"""Boxes that a process keeps, for a search plays many side by side."""


class ChroniclesSubject:
    """Chronicles of Avel in the lab; implements ``Subject``."""

    id = "chronicles"
    options: Mapping[str, str] = {"heroes": "2", "layout": "first", "difficulty": "normal"}
    outcomes: tuple[str, ...] = REASONS
    spread = ("heroes", "difficulty")

    def stack(self, folders: Sequence[Path]) -> Stack:
        """Returns folders stacked on the game's own data; raises LabFault."""
        return checked_stack(folders)

    def read(self, stack: Stack) -> Data:
        """Reads a stack of data; raises LabFault naming what is wrong."""
        try:
            return data_of(load_box(stack).texts)
        except BrokenData as broken:
            raise LabFault(f"{stack} can't be played:\n{broken}") from None

    def match(self, asked: Asked) -> Match:
        """Sets up a table; raises LabFault for options, bots or data that there are not."""
        box, heroes = _box(asked.data), asked.option("heroes")
        if heroes not in _HEROES:
            raise LabFault(f"{heroes} heroes; expected {', '.join(_HEROES)}")
        seats = tuple(Seat(f"Hero {number}", player=asked.bot) for number in range(1, int(heroes) + 1))
        setup = Setup(seats, asked.option("layout"), asked.option("difficulty"))
        try:
            check(box, setup)
            bot_named(asked.bot, box)
        except ValueError as error:
            raise LabFault(str(error)) from None
        game = Chronicles(box)
        return BotMatch(
            asked.seed,
            game,
            setup,
            partial(_bots, asked.bot, box, _lore(asked.data), len(seats)),
            partial(_watch, game),
            _is_won,
            topics_of(box, len(seats)),
        )

    def values(self, data: Data) -> Mapping[str, Sequence[str]]:
        """Returns what each option, and ``bot``, can be."""
        box = _box(data)
        levels, layouts = tuple(box.difficulties), tuple(box.layouts)
        return {"heroes": _HEROES, "difficulty": levels, "layout": layouts, "bot": NAMES}


@lru_cache(maxsize=_LOADED)
def _box(data: Data) -> Box:
    """Makes the box of these data once a process, whatever is played with it."""
    try:
        return box_of(data.texts())
    except BrokenData as broken:
        raise LabFault(f"the data can't be played:\n{broken}") from None


@lru_cache(maxsize=_LOADED)
def _lore(data: Data) -> Lore:
    """Makes what bots may remember of these data, which changes no answer of theirs."""
    return Lore(_box(data))


def _bots(name: str, box: Box, lore: Lore, seats: int) -> dict[int, Bot[View]]:
    bot = bot_named(name, box, lore)
    return dict.fromkeys(range(seats), bot)


def _watch(game: Chronicles, state: State) -> Watch:
    return Watch(game.box, state.board.clone(), EARS)


def _is_won(outcome: str) -> bool:
    return outcome.startswith("won.")

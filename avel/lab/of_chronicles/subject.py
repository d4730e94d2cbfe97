"""The adapter of Chronicles: from what is asked to a table of bots."""

from __future__ import annotations

from collections.abc import Mapping
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
from avel.lab.asked import Asked, Data
from avel.lab.faults import LabFault
from avel.lab.of_chronicles.ears import EARS
from avel.lab.of_chronicles.topics import topics_of
from avel.lab.of_chronicles.watch import Watch
from avel.lab.subject import BotMatch, Match
from avel.paths import data_folder

_HEROES: Final = tuple(str(number) for number in range(1, MOST_HEROES + 1))
_LOADED: Final = 16
"""Boxes that a process keeps, for a search plays many side by side."""


class ChroniclesSubject:
    """Chronicles of Avel in the lab; implements ``Subject``."""

    id = "chronicles"
    options: Mapping[str, str] = {"heroes": "2", "layout": "first", "difficulty": "normal"}
    outcomes: tuple[str, ...] = REASONS

    def folder(self) -> Path:
        """Returns the folder of the game's own data."""
        return data_folder()

    def read(self, folder: Path) -> Data:
        """Reads a folder of data; raises LabFault naming what is wrong."""
        if not folder.is_dir():
            raise LabFault(f"{folder} is no folder; expected one with monsters.yaml and the other data files")
        try:
            return Data.of(load_box(folder).texts)
        except BrokenData as broken:
            raise LabFault(f"{folder} can't be played:\n{broken}") from None

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

    def option_of(self, word: str, data: Data) -> str:
        """Returns which option, or ``bot``, can have this value; raises LabFault naming those there are."""
        box = _box(data)
        known = {"heroes": _HEROES, "layout": box.layouts, "difficulty": box.difficulties, "bot": NAMES}
        for name in ("heroes", "difficulty", "layout", "bot"):
            if word in known[name]:
                return name
        allowed = "; ".join(f"{name}: {', '.join(values)}" for name, values in known.items())
        raise LabFault(f"{word!r} is no setting; there are {allowed}")


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

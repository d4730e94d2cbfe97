"""The games of a data folder as their cases speak of them."""

from __future__ import annotations

from pathlib import Path

from avel.cases.chronicles.game import ChroniclesCases
from avel.cases.horn.game import HornCases
from avel.cases.report import Games
from avel.chronicles.rules import Chronicles
from avel.content.sources import Stack
from avel.horn.loading import FOLDER, BrokenHorn, load_horn
from avel.horn.rules import Horn


class NoGame(ValueError):
    """A game of the data folder can't be played; the message names each fault."""


def case_games(chronicles: Chronicles, place: Path | Stack) -> Games:
    """Returns Chronicles and, where the data folder has it, the duel; raises NoGame."""
    if not (Stack.of(place).folder / FOLDER).is_dir():
        return (ChroniclesCases(chronicles),)
    try:
        return ChroniclesCases(chronicles), HornCases(Horn(load_horn(place)))
    except BrokenHorn as broken:
        raise NoGame(f"{place} can't be played:\n{broken}") from None

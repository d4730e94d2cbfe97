"""Data folders as people name them on a command line, stacked on the game's own."""

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from avel.chronicles import sheets as chronicles
from avel.chronicles.loading import stacked
from avel.chronicles.print_sizes import FILE as PRINT
from avel.content.sources import Stack
from avel.horn import loading as horn
from avel.paths import data_folder

OVERLAID: Final = (*chronicles.FILES, *horn.FILES, PRINT, "text/en.yaml", "text/zh.yaml")
"""The files that an overlay can change."""


class NoStack(ValueError):
    """A folder that can't be stacked; the message says in one sentence which, and what was expected."""


def stack_of(folders: Sequence[Path]) -> Stack:
    """Returns folders, whole ones or such that hold only changes, on the game's own data; raises NoStack."""
    for folder in folders:
        if not folder.is_dir():
            raise NoStack(f"{folder} is no folder; expected one with monsters.yaml and the other data files")
        for place in _places(folder):
            if not os.access(place, os.R_OK | os.X_OK):
                raise NoStack(f"{place} can't be read; expected a folder that you have the right to open")
        if not any(folder.rglob("*.y*ml")):
            raise NoStack(f"{folder} has no data file; expected monsters.yaml or another of them")
    return stacked(folders, data_folder())


def _places(folder: Path) -> Iterator[Path]:
    """Yields a folder and those inside it, each before what it holds is looked at."""
    yield folder
    for place, inside, _ in os.walk(folder):
        yield from (Path(place, each) for each in inside)

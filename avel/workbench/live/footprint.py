"""What lies in the folders of a stack, so cheaply that it can be looked at many times a second."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final, TypeAlias

from avel.content.sources import Stack
from avel.content.texts import FOLDER as TEXT
from avel.horn.loading import FOLDER as HORN

_INNER: Final = ("", f"{HORN}/", f"{TEXT}/")
"""The folders inside a data folder that hold files which can be changed while one plays."""
_ENDINGS: Final = (".yaml", ".yml")
Mark: TypeAlias = tuple[int, ...]
"""What changes when a file is written, renamed or locked; the error alone where it can't be looked at."""
Footprint: TypeAlias = dict[str, Mark]
"""Each data file by what it is called to people, and each folder that refuses to be looked into."""


def footprint(stack: Stack) -> Footprint:
    """Returns what lies in the folders now; never raises for what is missing or refuses to be looked at."""
    found: Footprint = {}
    for folder, head in _folders(stack):
        for inner in _INNER:
            found.update(_files(folder / inner, f"{head}{inner}"))
            if str(folder) in found:
                # What refuses to be looked into says nothing of its inner folders either.
                break
    return found


def refusals(found: Footprint) -> dict[str, str]:
    """Returns why files and folders can't be looked at, by what they are called to people."""
    return {name: os.strerror(mark[0]).lower() for name, mark in found.items() if len(mark) == 1}


def _folders(stack: Stack) -> Iterator[tuple[Path, str]]:
    yield stack.folder, ""
    for folder in stack.overlays:
        yield folder, f"{folder}/"


def _files(folder: Path, head: str) -> Iterator[tuple[str, Mark]]:
    try:
        with os.scandir(folder) as entries:
            names = [entry.name for entry in entries if entry.name.endswith(_ENDINGS)]
    except FileNotFoundError:
        return
    except OSError as error:
        yield str(folder), (error.errno or 0,)
        return
    for name in names:
        try:
            about = (folder / name).stat()
        except OSError as error:
            yield f"{head}{name}", (error.errno or 0,)
        else:
            yield f"{head}{name}", (about.st_mtime_ns, about.st_size, about.st_ino, about.st_mode)

"""The games of a run as they are finished, one a line, so that a run that was cut off can go on.

The first line says what was asked. A last line that was cut off counts as not written.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Final

from avel.core.codec import Codec
from avel.lab.asked import Asked
from avel.lab.faults import LabFault
from avel.lab.rows import Row

_FORMAT: Final = "avel lab games"
_SUFFIX: Final = ".games.jsonl"


@dataclass(frozen=True, slots=True)
class Head:
    """What the first line of a journal says."""

    asked: dict[str, str]
    games: int
    """How many were asked for."""


def journal_of(results: Path) -> Path:
    """Returns where the journal of a results file lies: beside it."""
    return results.with_name(results.name.removesuffix(".json") + _SUFFIX)


class Journal:
    """A journal that is being written."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self._codec = Codec(Row)

    def add(self, row: Row) -> None:
        """Writes a finished game; raises OSError."""
        self._file.write(self._codec.dump(row) + b"\n")
        self._file.flush()


@contextmanager
def begun(path: Path, asked: Asked, games: int) -> Iterator[Journal]:
    """Begins a journal in place of any other; raises OSError."""
    with path.open("wb") as file:
        head = {"format": _FORMAT, "asked": asked.head(), "games": games}
        file.write(json.dumps(head).encode() + b"\n")
        file.flush()
        yield Journal(file)


@contextmanager
def continued(path: Path) -> Iterator[Journal]:
    """Goes on with a journal after its last whole line; raises OSError."""
    with path.open("r+b") as file:
        whole = sum(map(len, _whole_lines(file)))
        file.truncate(whole)
        file.seek(whole)
        yield Journal(file)


def read_head(path: Path) -> Head | None:
    """Reads a journal's first line, ``None`` where nothing is written; raises LabFault for another file."""
    try:
        with path.open("rb") as file:
            line = file.readline()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise LabFault(f"{path} can't be read: {error.strerror}") from None
    if not line:
        return None  # cut off before anything was written
    try:
        head = json.loads(line)
        if head["format"] == _FORMAT:
            asked = {str(name): str(value) for name, value in head["asked"].items()}
            return Head(asked, int(head["games"]))
    except (ValueError, LookupError, TypeError, AttributeError):
        pass
    raise LabFault(f"{path} holds no games of the lab; expected a file that a run with --json has written")


def rows_of(path: Path) -> Iterator[Row]:
    """Yields the games of a journal as they are written; raises LabFault naming a line that is none."""
    codec = Codec(Row)
    with path.open("rb") as file:
        for number, line in enumerate(_whole_lines(file), start=1):
            if number == 1:
                continue
            try:
                yield codec.load(line)
            except ValueError as error:
                fault = f"{path}:{number}: this is no game of the lab ({error}); remove the line"
                raise LabFault(fault) from None


def count_rows(path: Path) -> int:
    """Returns how many games a journal holds."""
    with path.open("rb") as file:
        return max(0, sum(1 for _ in _whole_lines(file)) - 1)


def _whole_lines(file: BinaryIO) -> Iterator[bytes]:
    return (line for line in file if line.endswith(b"\n"))


def check_same(path: Path, head: Head, asked: Asked) -> None:
    """Raises LabFault naming the first setting in which a journal's games were played differently."""
    for name, value in asked.head().items():
        if (old := head.asked.get(name, "nothing")) != value:
            raise LabFault(
                f"{path} can't be resumed with {name} {value}: its games were played with {name} {old}"
            )

"""Finished games on disk, one a line, so that what was cut off can go on.

The first line says what was asked, the last one that all of it was played. A line that was cut off counts as
not written.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from os import SEEK_END
from pathlib import Path
from typing import BinaryIO, Final

from avel.core.codec import Codec
from avel.lab.faults import LabFault
from avel.lab.rows import Row

_FORMAT: Final = "avel lab games"
_SUFFIX: Final = ".games.jsonl"
_END: Final = b'"finished"\n'


@dataclass(frozen=True, slots=True)
class Kept:
    """A finished game as it is written."""

    table: str
    """The mark of what was asked for at its table."""
    row: Row


def journal_of(results: Path) -> Path:
    """Returns where the journal of a results file lies: beside it."""
    return results.with_name(results.name.removesuffix(".json") + _SUFFIX)


class Journal:
    """A journal that is read and written; of games only their places are held in memory."""

    def __init__(self, file: BinaryIO, path: Path) -> None:
        """Takes over the games of a file with a first line; raises LabFault naming a line that is none."""
        self._file = file
        self._codec = Codec(Kept)
        self._places: dict[tuple[str, int], int] = {}
        """Where the line of a game begins, by table and number."""
        for at, kept in _games(file, path, self._codec):
            self._places.setdefault((kept.table, kept.row.number), at)

    def __contains__(self, game: tuple[str, int]) -> bool:
        return game in self._places

    def row(self, table: str, number: int) -> Row:
        """Returns a game that was kept."""
        self._file.seek(self._places[table, number])
        return self._codec.load(self._file.readline()).row

    def add(self, table: str, row: Row) -> None:
        """Writes a finished game; raises OSError."""
        self._places[table, row.number] = self._write(self._codec.dump(Kept(table, row)) + b"\n")

    def finish(self) -> None:
        """Writes that everything was played; raises OSError."""
        self._write(_END)

    def _write(self, line: bytes) -> int:
        at = self._file.seek(0, SEEK_END)
        self._file.write(line)
        self._file.flush()
        return at


@contextmanager
def opened(results: Path | None, asked: Mapping[str, str], resume: bool) -> Iterator[Journal | None]:
    """Opens the journal beside a results file, new or where it was left; raises LabFault.

    A journal of games that were cut off is not thrown away unasked.
    """
    if results is None:
        if resume:
            raise LabFault("--resume needs --json FILE: the finished games lie beside it")
        yield None
        return
    path = journal_of(results)
    goes_on = _goes_on(path, asked, resume)
    try:
        with path.open("r+b" if goes_on else "w+b") as file:
            if goes_on:
                file.truncate(sum(map(len, _whole_lines(file))))
            else:
                file.write(json.dumps({"format": _FORMAT, "asked": dict(asked)}).encode() + b"\n")
                file.flush()
            yield Journal(file, path)
    except OSError as error:
        raise LabFault(f"{path} can't be written: {error.strerror or error}") from None


def _goes_on(path: Path, asked: Mapping[str, str], resume: bool) -> bool:
    """Says whether a journal is there to go on with; raises LabFault for one that can't be, or should be."""
    before = read_head(path)
    if before is None:
        return False
    if resume:
        _check_same(path, before, asked)
    elif games := _cut_off(path):
        raise LabFault(
            f"{path} holds {games} games of a run that was cut off; "
            "--resume goes on with it, to begin anew remove the file"
        )
    return resume


def read_head(path: Path) -> dict[str, str] | None:
    """Reads what was asked, ``None`` where nothing is written; raises LabFault for another file."""
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
            return {str(name): str(value) for name, value in head["asked"].items()}
    except (ValueError, LookupError, TypeError, AttributeError):
        pass
    raise LabFault(f"{path} holds no games of the lab; expected a file that the lab has written with --json")


def rows_of(path: Path) -> Iterator[Row]:
    """Yields the games of a journal as they are written; raises LabFault naming a line that is none."""
    with path.open("rb") as file:
        for _, kept in _games(file, path, Codec(Kept)):
            yield kept.row


def _games(file: BinaryIO, path: Path, codec: Codec[Kept]) -> Iterator[tuple[int, Kept]]:
    """Yields every game and where its line begins."""
    file.seek(0)
    at = 0
    for number, line in enumerate(_whole_lines(file), start=1):
        if number > 1 and line != _END:
            try:
                yield at, codec.load(line)
            except ValueError as error:
                fault = f"{path}:{number}: this is no game of the lab ({error}); remove the line"
                raise LabFault(fault) from None
        at += len(line)


def _cut_off(path: Path) -> int:
    """Returns how many games a journal holds, 0 where all that was asked for was played."""
    with path.open("rb") as file:
        lines = [line == _END for line in _whole_lines(file)]
    return 0 if lines[-1:] == [True] else sum(not is_end for is_end in lines[1:])


def _whole_lines(file: BinaryIO) -> Iterator[bytes]:
    return (line for line in file if line.endswith(b"\n"))


def _check_same(path: Path, before: Mapping[str, str], asked: Mapping[str, str]) -> None:
    """Raises LabFault naming the first setting in which a journal's games were played differently."""
    for name, value in asked.items():
        if (old := before.get(name, "nothing")) != value:
            raise LabFault(
                f"{path} can't be resumed with {name} {value}: its games were played with {name} {old}"
            )

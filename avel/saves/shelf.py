"""One folder of saves: the game in play, the last turns of it, and the games that players named."""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Callable, Hashable
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from typing import Final

from avel.saves.container import MOST_BYTES, Header
from avel.saves.disk import lies, previous, read, remove, write
from avel.saves.document import Document, read_any_header, read_document, read_either
from avel.saves.faults import BadSave
from avel.saves.lock import Lock
from avel.saves.writer import Writer

SUFFIX: Final = ".avel"
BROKEN: Final = "broken"
"""The folder for files that can't be opened, beside the games."""
TURNS: Final = 8
"""Turns of the game in play that are kept, each as it began; the oldest makes room."""
GAMES: Final = 12
"""Games kept that have ended, or had to make room for another; the oldest makes room."""
_TURN: Final = ".turn"
_GAME: Final = ".game"
_IN_PLAY: Final = ("chronicles", "horn")
"""Games whose files lie in one folder."""
_LONGEST_NAME: Final = 40
_DEVICE: Final = 4
"""Letters of names such as COM1, which Windows keeps for itself."""


@dataclass(frozen=True, slots=True)
class Line:
    """One file of the list: what it says of itself, or why it can't be opened."""

    path: Path
    header: Header | None = None
    fault: BadSave | None = None

    @property
    def is_in_play(self) -> bool:
        """Says whether it is a game in play as it was left, and no earlier turn or other game."""
        is_named = self.header is not None and bool(self.header.name)
        return not is_named and not any(mark in self.path.stem for mark in (_TURN, _GAME))

    @property
    def made_room(self) -> bool:
        """Says whether it is a game that had not ended when another took its place."""
        return self.header is not None and not self.header.outcome and _GAME in self.path.stem


class Shelf:
    """Keeps and finds the games of one folder. What it does not know it never touches."""

    def __init__(self, folder: Path, game: str, clock: Callable[[], str] = lambda: "") -> None:
        """Names the folder and the game whose saves are meant; ``clock`` tells the present in ISO form."""
        self.folder = folder
        self._game = game
        self._clock = clock
        self._writer = Writer()
        self._serial = 0
        self._known: dict[tuple[str, int, int], int] = {}
        """Numbers of the files here by name, time and size, so that each is read only once."""
        self._turn: Hashable = None
        self._lock = Lock(self._lock_file(game))
        self.current = folder / f"{game}{SUFFIX}"
        """The game in play."""

    # The game in play

    @property
    def fault(self) -> str:
        """Returns why the game could not be kept the last time, or nothing."""
        return self._writer.fault

    @property
    def is_elsewhere(self) -> bool:
        """Says whether another program plays the game that lies here."""
        return self._lock.is_elsewhere()

    def take(self) -> bool:
        """Takes hold of the game in play; returns False where another program has it.

        What is kept then goes into a file of its own.
        """
        if self._lock.take():
            return True
        self.step_aside()
        return False

    def keep(self, document: Document, turn: Hashable = None) -> None:
        """Hands a save of the game in play to the disk; one that waits still is left out.

        Where another turn than before has begun, it is also kept as the line of that turn.
        """
        stamped = self._stamped(document)
        self._writer.put(self.current, lambda: write(self.current, stamped.encoded()))
        if turn != self._turn:
            self._turn = turn
            self._writer.put(turn, lambda: write(self._room(_TURN, TURNS), stamped.encoded()))

    def finish(self, document: Document) -> None:
        """Keeps the end of a game as a line of the list, so that it can be seen again, and forgets the game.

        Raises OSError where it can't be forgotten.
        """
        stamped = self._stamped(document)
        self._writer.put("end", lambda: write(self._room(_GAME, GAMES), stamped.encoded()))
        self._turn = None
        self.forget()

    def put_by(self) -> None:
        """Keeps the game in play as a line of the list, before another takes its place.

        Raises OSError, and BadSave where it can't be read.
        """
        waits = self.waits()
        if waits is None:
            return
        held = waits if _is_whole(waits) else previous(waits)
        if not self._is_listed_too(read_any_header(held)):
            write(self._room(_GAME, GAMES), read(held, MOST_BYTES))
        self._early().unlink(missing_ok=True)

    def step_aside(self) -> None:
        """Leaves the game that lies here alone: what is kept from now on goes into a file of its own."""
        for number in count(2):
            stem = f"{self._game}-{number}"
            lock, current = Lock(self._lock_file(stem)), self.folder / f"{stem}{SUFFIX}"
            if not self._lies(current) and lock.take():
                self._lock, self.current = lock, current
                return

    def flush(self) -> None:
        """Returns once all that was to be kept lies on the disk."""
        self._writer.flush()

    def close(self) -> None:
        """Finishes writing and lets go of the game in play."""
        self.flush()
        self._lock.let_go()

    def resume(self) -> Document:
        """Returns the game in play as it was left, or as it was one answer before; raises BadSave."""
        self.flush()
        early = self._early()
        return read_either(early if lies(early) and not self._lies(self.current) else self.current)

    def waits(self) -> Path | None:
        """Returns the file of the game in play, if there is one."""
        self.flush()
        return next((path for path in (self.current, self._early()) if self._lies(path)), None)

    def forget(self) -> None:
        """Removes the game in play, once it is over; raises OSError."""
        self.flush()
        remove(self.current)
        remove(self._early())

    # Named games

    def keep_named(self, name: str, document: Document, picture: bytes = b"") -> Path:
        """Writes a save under a player's name, beside any other of that name; raises OSError, ValueError."""
        self.flush()
        stamped = self._stamped(document)
        named = replace(stamped, header=replace(stamped.header, name=name), picture=picture)
        path = self._free(name)
        write(path, named.encoded())
        return path

    def lines(self) -> list[Line]:
        """Lists all that lies here, the newest save first, files that can't be opened last."""
        self.flush()
        try:
            paths = sorted(path for path in self.folder.iterdir() if self._is_listed(path))
        except OSError:
            return []
        lines = [_line(path) for path in paths]
        return sorted(lines, key=lambda line: -line.header.serial if line.header else 1)

    def read(self, path: Path) -> Document:
        """Reads a save of the list; raises BadSave."""
        self.flush()
        return read_either(path)

    def remove(self, path: Path) -> None:
        """Removes a save of the list; raises OSError."""
        self.flush()
        remove(path)

    def put_aside(self, path: Path) -> Path:
        """Moves a file of the list, and the one before it, into the folder of broken ones; returns where.

        It is never put over another. Raises OSError.
        """
        self.flush()
        folder = path.parent / BROKEN
        folder.mkdir(parents=True, exist_ok=True)
        names = (f"{path.stem}{'' if number == 1 else f'-{number}'}{path.suffix}" for number in count(1))
        aside = next(each for each in map(folder.joinpath, names) if not self._is_taken(each))
        if lies(previous(path)):
            previous(path).rename(previous(aside))
        path.rename(aside)
        return aside

    def _is_taken(self, path: Path) -> bool:
        return any(os.path.lexists(each) for each in (path, previous(path)))

    # Names

    def _stamped(self, document: Document) -> Document:
        """Gives a save its number, greater than any here, and the date."""
        self._serial = max(self._serial, self._highest()) + 1
        header = replace(document.header, serial=self._serial, saved=self._clock())
        return replace(document, header=header)

    def _highest(self) -> int:
        """Returns the greatest number in the folder, also of games that others keep there."""
        known: dict[tuple[str, int, int], int] = {}
        with suppress(OSError):
            for path in filter(self._is_listed, self.folder.iterdir()):
                with suppress(OSError):
                    about = path.stat()
                    mark = path.name, about.st_mtime_ns, about.st_size
                    known[mark] = self._known[mark] if mark in self._known else _serial(path)
        self._known = known
        return max(known.values(), default=0)

    def _is_listed_too(self, header: Header) -> bool:
        """Says whether a game that made room before is the very same."""
        kept = (line.header.parts for line in self.lines() if line.header and _GAME in line.path.stem)
        return bool(header.parts) and header.parts in kept

    def _room(self, kind: str, most: int) -> Path:
        """Returns the file for a turn or game: one not there yet, or else the oldest, broken ones never."""
        places = [self.current.with_suffix(f"{kind}{number}{SUFFIX}") for number in range(1, most + 1)]
        free = [place for place in places if not place.exists()]
        known = {line.path: line.header.serial for line in map(_line, places) if line.header}
        return free[0] if free else min(known, key=known.__getitem__, default=self._free(kind))

    def _free(self, name: str) -> Path:
        """Returns a file for a player's name: what of it any system allows, numbered where it is taken."""
        stem = file_stem(name, self._game)
        taken = {_folded(path.name) for path in self.folder.iterdir()} if self.folder.is_dir() else set()
        names = (f"{stem}-{number}{SUFFIX}" for number in range(2, len(taken) + 3))
        free = (each for each in (f"{stem}{SUFFIX}", *names) if _folded(each) not in taken)
        return self.folder / next(free)

    def _is_listed(self, path: Path) -> bool:
        return path.suffix == SUFFIX or path == self._early()

    def _lies(self, path: Path) -> bool:
        return lies(path) or lies(previous(path))

    def _early(self) -> Path:
        """Returns where versions that kept format 1 left the game in play."""
        return self.folder / f"{self._game}.json"

    def _lock_file(self, stem: str) -> Path:
        return self.folder / f"{stem}.lock"


def file_stem(name: str, game: str) -> str:
    """Returns what of a player's name any system allows in the name of a file, in at most 45 letters.

    It never is that of a device, ends with a dot or blank, or belongs to the games in play, however a system
    reads large and small letters.
    """
    plain = unicodedata.normalize("NFC", name)
    letters = "".join(each if each.isalnum() else "-" for each in plain)[:_LONGEST_NAME].strip("-")
    others = (game, *_IN_PLAY)
    is_others = len(letters) <= _DEVICE or _folded(letters).startswith(tuple(map(_folded, others)))
    return f"game-{letters}".strip("-") if is_others else letters


def _folded(name: str) -> str:
    """Makes names equal that some system takes for the same."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())


def _is_whole(path: Path) -> bool:
    try:
        read_document(path)
    except BadSave:
        return False
    return True


def _serial(path: Path) -> int:
    header = _line(path).header
    return header.serial if header else 0


def _line(path: Path) -> Line:
    try:
        return Line(path, read_any_header(path))
    except BadSave as fault:
        return Line(path, fault=fault)

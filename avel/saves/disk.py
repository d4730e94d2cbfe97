"""Bytes to disk and back: a file is written whole or not at all, and the one before it is kept.

At every moment of a write either the old file or the new one lies under the name.
"""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path
from threading import Event
from typing import Final

from avel.saves.faults import BadSave, reason

PREVIOUS: Final = ".bak"
DRAFT: Final = ".new"
_TRIES: Final = 20 if os.name == "nt" else 1
"""Windows refuses to replace a file as long as anybody has it open, such as a search for viruses."""
_PAUSE: Final = 0.05
"""Seconds between two tries."""


def previous(path: Path) -> Path:
    """Returns where the file that a write replaced lies."""
    return path.with_name(path.name + PREVIOUS)


def lies(path: Path) -> bool:
    """Says whether there is a file; where the system refuses to say, there is none for us."""
    try:
        return path.is_file()
    except OSError:
        return False


def write(path: Path, data: bytes) -> None:
    """Writes a file, making its folder if need be; raises OSError, with the old file as it was."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(path.name + DRAFT)
    try:
        with draft.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        _keep_previous(path)
        put_in_place(draft, path)
    except OSError:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def put_in_place(draft: Path, path: Path, tries: int = _TRIES) -> None:
    """Renames a file over another, trying so many times while the system refuses; raises OSError."""
    for _ in range(tries - 1):
        try:
            draft.replace(path)
            return
        except PermissionError:
            Event().wait(_PAUSE)
    draft.replace(path)


def _keep_previous(path: Path) -> None:
    """Gives the file a second name, so that it never lacks its first."""
    if not path.is_file():
        return
    second = path.with_name(f"{path.name}{PREVIOUS}{DRAFT}")
    second.unlink(missing_ok=True)
    try:
        second.hardlink_to(path)
    except OSError:
        # A file system without second names: for a moment only the previous one and the draft are there.
        put_in_place(path, previous(path))
        return
    put_in_place(second, previous(path))


def _sync_folder(folder: Path) -> None:
    # Not every system lets a folder be opened; there the rename is as safe as it gets.
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def read(path: Path, most: int) -> bytes:
    """Reads a file of at most so many bytes; raises BadSave where it is none, or can't be read."""
    data = beginning(path, most + 1)
    if len(data) > most:
        raise BadSave(f"larger than {most:,} bytes; no game is", "large")
    return data


def beginning(path: Path, count: int) -> bytes:
    """Reads the first bytes of a file; raises BadSave where it is none, or can't be read."""
    try:
        with os.fdopen(_opened(path), "rb") as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise BadSave("this is no file", "no_file")
            return file.read(count)
    except OSError as error:
        raise BadSave(f"can't be read: {reason(error)}", "unreadable") from None


def _opened(path: Path) -> int:
    # A pipe among the files would otherwise wait for someone to write to it.
    return os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))


def remove(path: Path) -> None:
    """Removes a file and the one before it; raises OSError."""
    path.unlink(missing_ok=True)
    previous(path).unlink(missing_ok=True)

"""A mark that a program holds while it plays a save, so that a second one is told.

The system lets go of it when the program ends, however it ends: no mark is ever left behind.
"""

from __future__ import annotations

import errno
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

from avel.saves.disk import lies

if sys.platform == "win32":
    import msvcrt

    def _hold(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

    def _leave(handle: int) -> None:
        # Otherwise the system lets go of it some time after the file is closed, not at once.
        msvcrt.locking(handle, msvcrt.LK_UNLCK, 1)
else:
    import fcntl

    def _hold(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _leave(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_UN)


_HELD: Final = (errno.EACCES, errno.EAGAIN, errno.EWOULDBLOCK, errno.EDEADLK)
"""What a system says where another program has the mark; anything else says that it knows no marks."""


class Lock:
    """The mark on one save."""

    def __init__(self, path: Path) -> None:
        """Names the mark's file; it stays empty and may stay behind."""
        self._path = path
        self._handle: int | None = None

    @property
    def is_held(self) -> bool:
        """Says whether this program holds it."""
        return self._handle is not None

    def take(self) -> bool:
        """Takes hold; returns False where another program has it.

        A folder that allows no mark allows no save either: there it returns True, and so it does where the
        disk knows no marks, as some that lie in a network don't.
        """
        if self._handle is not None:
            return True
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            handle = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError:
            return True
        try:
            _hold(handle)
        except OSError as error:
            os.close(handle)
            return error.errno not in _HELD
        self._handle = handle
        return True

    def is_elsewhere(self) -> bool:
        """Says whether another program holds it now."""
        if self._handle is not None or not lies(self._path):
            return False
        if self.take():
            self.let_go()
            return False
        return True

    def let_go(self) -> None:
        """Lets go."""
        if self._handle is not None:
            with suppress(OSError):
                _leave(self._handle)
            os.close(self._handle)
            self._handle = None

    def __del__(self) -> None:
        self.let_go()

"""Writes what is known of a crash into the player's own folder."""

from __future__ import annotations

import platform
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import Final, Protocol

import pygame

from avel import __version__
from avel.core.decisions import Action
from avel.core.transcript import Transcript
from avel.saves.bundle import Crash, Versions, pack
from avel.saves.disk import lies, write
from avel.saves.document import Document
from avel.saves.faults import reason

FOLDER: Final = "crashes"
_MOST_FILES: Final = 20


class AnySession(Protocol):
    """The session of any game, as far as a report needs it."""

    @property
    def transcript(self) -> Transcript:
        """All its answers."""

    @property
    def pending(self) -> Action | None:
        """The answer at which the rules broke."""


def crash_of(error: BaseException, session: AnySession | None, picture: bytes = b"") -> Crash:
    """Returns what is known of an error, with all answers of the game that was played."""
    lines = session.transcript.lines if session else []
    pending = session.pending.token if session and session.pending else ""
    system = f"{platform.system()} {platform.release()}"
    versions = Versions(__version__, platform.python_version(), system, pygame.version.ver)
    return Crash(versions, "".join(traceback.format_exception(error)), "\n".join(lines), pending, picture)


class CrashReport:
    """One bundle on the disk, written at once without names, and again with them if that is allowed."""

    def __init__(self, folder: Path, crash: Crash, document: Document | None) -> None:
        """Writes nothing yet; ``folder`` is the player's own."""
        self._crash, self._document = crash, document
        self._private: Sequence[str] = (str(Path.home()),)
        self.path = _free(folder / FOLDER)
        self.fault = ""
        """Why it could not be written, or nothing."""

    @property
    def summary(self) -> str:
        """Returns the error in one line."""
        return self._crash.error.strip().splitlines()[-1]

    def keep(self, *, names: bool = False) -> None:
        """Writes the bundle; where that fails, ``fault`` says why."""
        try:
            data = pack(self._crash, self._document, names=names, private=self._private)
            write(self.path, data)
            self.fault = ""
        except (OSError, ValueError) as fault:
            self.fault = reason(fault)


def _free(folder: Path) -> Path:
    """Returns the first name not taken; once all are, the last one is used again."""
    names = [folder / f"crash-{number}.zip" for number in range(1, _MOST_FILES + 1)]
    return next((name for name in names if not lies(name)), names[-1])

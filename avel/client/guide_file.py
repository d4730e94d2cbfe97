"""How far a player has come with the guide, kept in one small file of the player's own folder."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from avel.client.own_files import Remembered

_FILE: Final = "guide.json"


@dataclass(frozen=True, slots=True)
class Progress:
    """What of the guide has been said, and whether it goes on."""

    is_on: bool = False
    was_offered: bool = False
    """Whether a first start has offered the guided game."""
    seen: tuple[str, ...] = field(default=())
    """Ids of the cards that were shown since the guide began."""
    known: tuple[str, ...] = field(default=())
    """Ids of the cards that were ever shown."""


class GuideFile:
    """Reads and writes the progress; a folder that refuses is no reason not to play."""

    def __init__(self, folder: Path | None = None) -> None:
        """Keeps it in a folder, by default the user's own.

        A file that cannot be understood is kept beside as ``guide.json.broken``.
        """
        self._file = Remembered(Progress, _FILE, folder)
        self.progress = self._file.recall() or Progress()

    def begin(self) -> None:
        """Begins the guide from its first card."""
        self._write(Progress(is_on=True, was_offered=True, known=self._ever))

    def go_on(self) -> None:
        """Takes everything that was ever shown as said: a game of one's own is no lesson."""
        self._write(replace(self.progress, seen=self._ever, known=self._ever))

    @property
    def _ever(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((*self.progress.known, *self.progress.seen)))

    def turn(self, *, on: bool, anew: bool = False) -> None:
        """Switches the guide on or off, ``anew`` from its first card."""
        begun = Progress(was_offered=self.progress.was_offered) if anew else self.progress
        self._write(replace(begun, is_on=on))

    def note(self, card: str) -> None:
        """Remembers that a card was shown."""
        if card not in self.progress.seen:
            self._write(replace(self.progress, seen=(*self.progress.seen, card)))

    def offered(self) -> None:
        """Remembers that the guided game was offered."""
        self._write(replace(self.progress, was_offered=True))

    def _write(self, progress: Progress) -> None:
        if progress == self.progress:
            return
        self.progress = progress
        self._file.keep(progress)

"""How far a player has come with the guide, kept in one small file of the player's own folder."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from platformdirs import user_config_path

from avel.client.own_files import set_aside, write_whole
from avel.core.codec import Codec

_FILE: Final = "guide.json"


@dataclass(frozen=True, slots=True)
class Progress:
    """What of the guide has been said, and whether it goes on."""

    is_on: bool = False
    was_offered: bool = False
    """Whether a first start has offered the guided game."""
    seen: tuple[str, ...] = field(default=())
    """Ids of the cards that were shown."""


class GuideFile:
    """Reads and writes the progress; a folder that refuses is no reason not to play."""

    def __init__(self, folder: Path | None = None) -> None:
        """Keeps it in a folder, by default the user's own.

        A file that cannot be understood is kept beside as ``guide.json.broken``.
        """
        self._path = (folder or user_config_path("avel", appauthor=False)) / _FILE
        self._codec = Codec(Progress)
        self.progress = self._read()

    def _read(self) -> Progress:
        try:
            return self._codec.load(self._path.read_bytes())
        except OSError:
            return Progress()
        except ValueError:
            with suppress(OSError):
                set_aside(self._path)
            return Progress()

    def begin(self) -> None:
        """Begins the guide from its first card."""
        self._write(Progress(is_on=True, was_offered=True))

    def turn(self, *, on: bool, anew: bool = False) -> None:
        """Switches the guide on or off, ``anew`` from its first card."""
        self._write(replace(self.progress, is_on=on, seen=() if anew else self.progress.seen))

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
        with suppress(OSError):
            write_whole(self._path, self._codec.dump(progress).decode())

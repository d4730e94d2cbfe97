"""The heroes a player has kept for next time, in one file of the player's own folder."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from platformdirs import user_data_path

from avel.client.own_files import set_aside, write_whole
from avel.client.workshop.look import Sitter
from avel.core.codec import Codec

MOST_KEPT: Final = 12
_FILE: Final = "heroes.json"
_MOST_BYTES: Final = 4_000_000


@dataclass(frozen=True, slots=True)
class _File:
    """What the file holds."""

    format: Literal[1]
    heroes: tuple[Sitter, ...]

    def __post_init__(self) -> None:
        """Raises ValueError for more heroes than are ever kept."""
        if len(self.heroes) > MOST_KEPT:
            raise ValueError(f"{len(self.heroes)} heroes are more than {MOST_KEPT}")


class KeptHeroes:
    """A small gallery: read when it is opened, written after every change."""

    def __init__(self, folder: Path | None = None) -> None:
        """Reads the heroes of a folder, by default the user's own.

        A file that can't be understood is moved aside; where even that fails it is left as it is, and heroes
        are kept only until the program ends.
        """
        self._path = (folder or user_data_path("avel", appauthor=False)) / _FILE
        self._codec = Codec(_File)
        self._may_write = True
        self.aside = ""
        """Under which name a file that can't be understood was put aside just now, or ``""``."""
        self.heroes: tuple[Sitter, ...] = self._read()

    @property
    def is_full(self) -> bool:
        """Tells whether no further hero finds room."""
        return len(self.heroes) >= MOST_KEPT

    def add(self, hero: Sitter) -> bool:
        """Keeps one more hero, if there is room; returns whether it is written down for next time."""
        if self.is_full:
            return False
        return self._hold((*self.heroes, hero))

    def replace(self, at: int, hero: Sitter) -> bool:
        """Puts a hero in the place of a kept one (from 0); returns whether that is written down."""
        return self._hold((*self.heroes[:at], hero, *self.heroes[at + 1 :]))

    def delete(self, at: int) -> bool:
        """Lets a kept hero go (from 0); returns whether that is written down."""
        return self._hold((*self.heroes[:at], *self.heroes[at + 1 :]))

    def _hold(self, heroes: tuple[Sitter, ...]) -> bool:
        self.heroes = heroes
        if not self._may_write:
            return False
        try:
            write_whole(self._path, self._codec.dump(_File(1, heroes)).decode())
        except OSError:
            return False
        return True

    def _read(self) -> tuple[Sitter, ...]:
        try:
            text = self._path.read_bytes()
        except FileNotFoundError:
            return ()
        except OSError:
            # It is there and may be whole: nothing may be written over it.
            self._may_write = False
            return ()
        try:
            if len(text) > _MOST_BYTES:
                raise ValueError(f"{_FILE} is larger than {_MOST_BYTES} bytes")
            return self._codec.load(text).heroes
        except ValueError:
            self._put_aside()
            return ()

    def _put_aside(self) -> None:
        try:
            self.aside = set_aside(self._path).name
        except OSError:
            self._may_write = False

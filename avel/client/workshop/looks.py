"""The looks of all heroes of one game: for show alone, and so no part of the rules' state."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from avel.chronicles.model import Seat
from avel.chronicles.setup import MOST_HEROES
from avel.client.own_files import set_aside, write_whole
from avel.client.workshop.look import Look
from avel.core.codec import Codec

_MOST_BYTES: Final = 2_000_000


@dataclass(frozen=True, slots=True)
class Looks:
    """What each seat's hero looks like; a seat without a look of its own shows its bare figure."""

    seats: tuple[Look, ...] = ()

    def __post_init__(self) -> None:
        """Raises ValueError for more looks than seats."""
        if len(self.seats) > MOST_HEROES:
            raise ValueError(f"there are {MOST_HEROES} seats, not {len(self.seats)}")

    def of(self, seat: int, figure: str) -> Look:
        """Returns the look of a seat (from 0) whose hero is this figure."""
        if seat < len(self.seats) and self.seats[seat].figure == figure:
            return self.seats[seat]
        return Look(figure)

    def put(self, seat: int, look: Look) -> Looks:
        """Returns the looks with another one at a seat that has one."""
        return Looks((*self.seats[:seat], look, *self.seats[seat + 1 :]))

    def without(self, seat: int) -> Looks:
        """Returns the looks of those who stay when the hero of a seat leaves."""
        return Looks(self.seats[:seat] + self.seats[seat + 1 :])

    def fitted(self, seats: tuple[Seat, ...]) -> Looks:
        """Returns one look for each seat."""
        return Looks(tuple(self.of(at, seat.figure) for at, seat in enumerate(seats)))


class LooksFile:
    """Keeps looks in one small file; a folder that refuses is no reason not to play."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._codec = Codec(Looks)

    def read(self) -> Looks:
        """Returns what was kept, or bare figures.

        A file that can't be understood is moved aside under the name ``.broken``.
        """
        try:
            text = self._path.read_bytes()
        except OSError:
            return Looks()
        with suppress(ValueError):
            if len(text) <= _MOST_BYTES:
                return self._codec.load(text)
        with suppress(OSError):
            set_aside(self._path)
        return Looks()

    def keep(self, looks: Looks) -> None:
        """Writes looks; raises OSError."""
        write_whole(self._path, self._codec.dump(looks).decode())

    def forget(self) -> None:
        """Removes the file; raises OSError."""
        self._path.unlink(missing_ok=True)

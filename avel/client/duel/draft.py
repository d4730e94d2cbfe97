"""A new duel while it is being put together, and the last one remembered for the next."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from avel.client.duel.banners import DYES, Banners
from avel.client.duel.bots import LEVELS, PERSON
from avel.client.own_files import Remembered
from avel.horn.box import HornBox
from avel.horn.model import Options, Seat, Setup

LONGEST_NAME: Final = 16
PLAYERS: Final = (PERSON, *LEVELS)
BY_LOT: Final = 2
"""Who begins is drawn; 0 and 1 are the two players."""
_FILE: Final = "duel.json"


@dataclass(frozen=True, slots=True)
class Draft:
    """Two players, the colours they bear, and who begins."""

    seats: tuple[Seat, Seat]
    banners: Banners = field(default_factory=Banners)
    begins: int = 0
    map: str = "crescent"
    undo_anything: bool = False

    def changed(self, seat: int, *, name: str | None = None, player: str | None = None) -> Draft:
        """Returns the draft with one player changed."""
        old = self.seats[seat]
        new = Seat(old.name if name is None else name, player or old.player)
        return replace(self, seats=(new, self.seats[1]) if seat == 0 else (self.seats[0], new))

    def nameless(self) -> int | None:
        """Returns the first player without a name, or ``None``."""
        return next((at for at, seat in enumerate(self.seats) if not seat.name.strip()), None)

    @property
    def is_twice(self) -> bool:
        """Says whether both bear the same name."""
        return self.seats[0].name.strip() == self.seats[1].name.strip()

    def finished(self, seed: int) -> tuple[Setup, Banners]:
        """Returns the set-up to play and its colours: who begins is the Sun."""
        first = seed % 2 if self.begins == BY_LOT else self.begins
        seats = tuple(replace(seat, name=seat.name.strip()) for seat in self.seats)
        banners = self.banners
        if first == 1:
            seats, banners = seats[::-1], Banners(banners.moon, banners.sun)
        return Setup(seats, self.map, Options(self.undo_anything)), banners


def first_draft(box: HornBox, names: tuple[str, str]) -> Draft:
    """Returns what a first start proposes: two people, the first one begins."""
    return Draft((Seat(names[0]), Seat(names[1])), map=next(iter(box.maps)))


class LastDuel:
    """Remembers the draft of the last duel."""

    def __init__(self, folder: Path | None = None) -> None:
        """Remembers in a folder, by default the user's own."""
        self._draft = Remembered(Draft, _FILE, folder)

    def recall(self, box: HornBox) -> Draft | None:
        """Returns the draft of the last duel, or ``None`` where there is none that this box can play."""
        draft = self._draft.recall()
        return draft if draft and _is_usable(draft, box) else None

    def keep(self, draft: Draft) -> None:
        """Remembers a draft."""
        self._draft.keep(draft)


def _is_usable(draft: Draft, box: HornBox) -> bool:
    """Tells whether everything a draft names exists."""
    banners = (draft.banners.sun, draft.banners.moon)
    return (
        draft.map in box.maps
        and draft.begins in (0, 1, BY_LOT)
        and all(name in DYES for name in banners)
        and banners[0] != banners[1]
        and all(seat.player in PLAYERS and len(seat.name) <= LONGEST_NAME for seat in draft.seats)
    )

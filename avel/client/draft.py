"""A new game while it is being put together: heroes, land, difficulty, options and seed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from avel.bots.roster import BOTS, name_of
from avel.chronicles.box import Box
from avel.chronicles.model import Options, Seat, Setup
from avel.chronicles.setup import MOST_HEROES, check

FIGURES: Final = ("knight", "ranger", "mage", "druid")
CRESTS: Final = ("sun", "wave", "rose", "star", "key", "owl", "stag", "tower")
"""All crests; the first four are those a seat bears unless its player chose another."""
PERSON: Final = "person"
PLAYERS: Final = (PERSON, *BOTS)
LONGEST_NAME: Final = 16
LONGEST_SEED: Final = 18
"""Digits of the largest seed that can be written down."""


class SeedError(ValueError):
    """The text is no seed; a seed is a whole number."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A set-up that can always be drawn, and the seed as it was typed."""

    setup: Setup
    seed: str = ""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Returns who sits where so far."""
        return self.setup.seats

    @property
    def can_grow(self) -> bool:
        """Tells whether one more hero finds a seat."""
        return len(self.seats) < MOST_HEROES

    def grown(self, name: str) -> Draft:
        """Returns the draft with one more hero, in the next seat's figure and crest as far as it is free."""
        at = len(self.seats)
        crest = next(each for each in (CRESTS[at], *CRESTS) if self.holder(each) is None)
        return self._seated((*self.seats, Seat(name, FIGURES[at % len(FIGURES)], crest)))

    def shrunk(self, seat: int) -> Draft:
        """Returns the draft without the hero of a seat; those behind move up."""
        return self._seated(self.seats[:seat] + self.seats[seat + 1 :])

    def changed(
        self,
        seat: int,
        *,
        name: str | None = None,
        figure: str | None = None,
        crest: str | None = None,
        player: str | None = None,
    ) -> Draft:
        """Returns the draft with what is given of one hero changed."""
        old = self.seats[seat]
        new = Seat(
            old.name if name is None else name,
            figure or old.figure,
            crest or old.crest,
            player or old.player,
        )
        return self._seated((*self.seats[:seat], new, *self.seats[seat + 1 :]))

    def holder(self, crest: str) -> int | None:
        """Returns the seat whose hero bears a crest, or ``None``."""
        return next((at for at, seat in enumerate(self.seats) if seat.crest == crest), None)

    def nameless(self) -> int | None:
        """Returns the first seat whose hero has no name, or ``None``."""
        return next((at for at, seat in enumerate(self.seats) if not seat.name.strip()), None)

    def laid(self, *, layout: str | None = None, difficulty: str | None = None) -> Draft:
        """Returns the draft with another layout or difficulty."""
        setup = self.setup
        return replace(
            self,
            setup=replace(setup, layout=layout or setup.layout, difficulty=difficulty or setup.difficulty),
        )

    def with_options(self, options: Options) -> Draft:
        """Returns the draft with other options."""
        return replace(self, setup=replace(self.setup, options=options))

    def finished(self) -> Setup:
        """Returns the set-up to play: names trimmed, and a lone hero's option only for a lone hero."""
        setup = self.setup
        seats = tuple(replace(seat, name=seat.name.strip()) for seat in setup.seats)
        lone = setup.options.lone_four_actions and len(seats) == 1
        return replace(setup, seats=seats, options=replace(setup.options, lone_four_actions=lone))

    def _seated(self, seats: tuple[Seat, ...]) -> Draft:
        return replace(self, setup=replace(self.setup, seats=seats))


def first_draft(box: Box, names: Iterable[str]) -> Draft:
    """Returns what a first start proposes: as many persons as there are names, the first layout, normal."""
    seats = tuple(Seat(name, FIGURES[at], CRESTS[at]) for at, name in enumerate(names) if at < MOST_HEROES)
    levels = list(box.difficulties)
    return Draft(Setup(seats, next(iter(box.layouts)), levels[min(1, len(levels) - 1)]))


def read_seed(text: str) -> int | None:
    """Returns the number that was typed, ``None`` for an empty text; raises SeedError."""
    typed = text.strip()
    if not typed:
        return None
    if not (typed.isascii() and typed.isdigit() and len(typed) <= LONGEST_SEED):
        raise SeedError(f"{typed!r} is no whole number of up to {LONGEST_SEED} digits")
    return int(typed)


def with_players_of_today(setup: Setup) -> Setup:
    """Returns a set-up whose bots bear the names of today."""
    return replace(setup, seats=tuple(replace(seat, player=name_of(seat.player)) for seat in setup.seats))


def is_usable(box: Box, setup: Setup) -> bool:
    """Tells whether the set-up screen can show a set-up: everything it names exists and no crest is twice."""
    try:
        check(box, setup)
    except ValueError:
        return False
    crests = [seat.crest for seat in setup.seats]
    return len(set(crests)) == len(crests) and all(
        seat.figure in FIGURES
        and seat.crest in CRESTS
        and seat.player in PLAYERS
        and len(seat.name) <= LONGEST_NAME
        for seat in setup.seats
    )

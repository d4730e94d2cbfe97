"""How one hero looks: figure, colours, and what its player has painted on it.

Painting is kept as strokes and stamps in the figure's own measure, so that it can be drawn at any size.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from typing import Final

from avel.client.draft import CRESTS, FIGURES, LONGEST_NAME
from avel.client.workshop.palette import PARTS, figure_tokens, shaded

WIDE: Final = 2400
HIGH: Final = 3200
"""A figure's picture measured in tenths of the units of its drawing; every place on it is a pair of these."""
SIZES: Final = (30, 70, 150)
"""Widths of the brush: fine, middle, broad."""
STAMP_SIZES: Final = (220, 380, 620)
"""Sides of a stamp: small, middle, large."""
STAMPS: Final = ("star", "moon", "sun", "leaf", "flame", "drop", "heart", "crest")
MOST_MARKS: Final = 300
MOST_POINTS: Final = 240
"""Points of one stroke."""
MOST_POINTS_IN_ALL: Final = 6000
_COLOUR: Final = re.compile(r"#[0-9a-f]{6}")
_BEYOND: Final = 400
"""How far a stroke may run beyond the edge of the picture, where nothing of it is seen."""

Spot = tuple[int, int]
"""A place on the figure: to the right, down."""


def _check_colour(colour: str) -> None:
    if not _COLOUR.fullmatch(colour):
        raise ValueError(f"{colour[:20]!r} is no colour like #c99a4b")


def _check_spot(spot: Spot) -> None:
    x, y = spot
    if not (-_BEYOND <= x <= WIDE + _BEYOND and -_BEYOND <= y <= HIGH + _BEYOND):
        raise ValueError(f"{x}, {y} lies too far off the figure")


@dataclass(frozen=True, slots=True)
class Stroke:
    """One stroke of the brush; without a colour it rubs out what was painted before."""

    colour: str
    size: int
    """Width, one of ``SIZES``."""
    points: tuple[Spot, ...]

    def __post_init__(self) -> None:
        """Raises ValueError for what no brush can have drawn."""
        if self.colour:
            _check_colour(self.colour)
        if self.size not in SIZES:
            raise ValueError(f"{self.size} is no width of the brush")
        if not 1 <= len(self.points) <= MOST_POINTS:
            raise ValueError(f"a stroke has 1 to {MOST_POINTS} points, not {len(self.points)}")
        for spot in self.points:
            _check_spot(spot)


@dataclass(frozen=True, slots=True)
class Stamp:
    """One print of a stamp."""

    stamp: str
    colour: str
    size: int
    """Side, one of ``STAMP_SIZES``."""
    at: Spot
    """Its middle."""

    def __post_init__(self) -> None:
        """Raises ValueError for what no stamp can have printed."""
        _check_colour(self.colour)
        if self.stamp not in STAMPS:
            raise ValueError(f"there is no stamp {self.stamp[:20]!r}")
        if self.size not in STAMP_SIZES:
            raise ValueError(f"{self.size} is no size of a stamp")
        _check_spot(self.at)


Mark = Stroke | Stamp


@dataclass(frozen=True, slots=True)
class Colours:
    """The chosen colour of each part; ``""`` is the figure's own."""

    skin: str = ""
    hair: str = ""
    cloth: str = ""
    cloak: str = ""
    trim: str = ""
    metal: str = ""

    def __post_init__(self) -> None:
        """Raises ValueError for a text that is no colour."""
        for part in fields(self):
            if colour := getattr(self, part.name):
                _check_colour(colour)

    def of(self, part: str) -> str:
        """Returns a part's chosen colour, or ``""``."""
        colour: str = getattr(self, part)
        return colour

    def dyed(self, part: str, colour: str) -> Colours:
        """Returns these colours with one part's changed."""
        return replace(self, **{part: colour})


@dataclass(frozen=True, slots=True)
class Look:
    """Everything that makes a hero look as it does."""

    figure: str = FIGURES[0]
    colours: Colours = Colours()
    marks: tuple[Mark, ...] = ()
    """What was painted, the oldest below."""

    def __post_init__(self) -> None:
        """Raises ValueError for a figure that does not exist and for more paint than a figure bears."""
        if self.figure not in FIGURES:
            raise ValueError(f"there is no figure {self.figure[:20]!r}")
        if len(self.marks) > MOST_MARKS or self.points > MOST_POINTS_IN_ALL:
            raise ValueError(f"more than {MOST_MARKS} marks or {MOST_POINTS_IN_ALL} points of paint")

    def __hash__(self) -> int:
        """Returns a number that is quick to work out however much is painted: looks are keys of pictures."""
        return hash((self.figure, self.colours, len(self.marks), self.marks[-1:]))

    @property
    def points(self) -> int:
        """How many points all marks together have."""
        return sum(len(mark.points) if isinstance(mark, Stroke) else 1 for mark in self.marks)

    def has_room(self, mark: Mark) -> bool:
        """Tells whether one more mark can be painted."""
        more = len(mark.points) if isinstance(mark, Stroke) else 1
        return len(self.marks) < MOST_MARKS and self.points + more <= MOST_POINTS_IN_ALL

    def painted(self, marks: Iterable[Mark]) -> Look:
        """Returns the look with these marks alone."""
        return replace(self, marks=tuple(marks))

    def dyed(self, part: str, colour: str) -> Look:
        """Returns the look with one part in another colour; ``""`` gives back the figure's own."""
        return replace(self, colours=self.colours.dyed(part, colour))

    def as_figure(self, figure: str) -> Look:
        """Returns the look on another figure."""
        return replace(self, figure=figure)

    def tokens(self, seat: int) -> dict[str, str]:
        """Returns the palette of its drawings at a seat (from 0)."""
        tokens = figure_tokens(seat, self.figure)
        for part in PARTS:
            if colour := self.colours.of(part):
                tokens |= {part: colour, f"{part}-lo": shaded(colour)}
        return tokens


@dataclass(frozen=True, slots=True)
class Sitter:
    """A hero as it sits for its picture in the workshop: name, crest and look."""

    name: str
    crest: str
    look: Look

    def __post_init__(self) -> None:
        """Raises ValueError for a name too long and a crest that does not exist."""
        if len(self.name) > LONGEST_NAME:
            raise ValueError(f"a name has at most {LONGEST_NAME} letters, not {len(self.name)}")
        if self.crest not in CRESTS:
            raise ValueError(f"there is no crest {self.crest[:20]!r}")

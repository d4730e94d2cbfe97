"""The four tunes: what each is made of. How they are played stands in ``music.py``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

SCALE: Final = (0, 2, 4, 5, 7, 9, 11)
"""The seven tones of all tunes above a C: each tune has its own tonic among them, and so its own mode.

So one lute serves all, and one tune fades into another without a wrong note.
"""

_LOWEST_C: Final = 36

Hits = tuple[tuple[float, int], ...]
"""Beats of a bar, each with a number: a chord's tone, or a loudness of 1 to 16."""


@dataclass(frozen=True, slots=True)
class Voice:
    """One player of a tune: loudness 0 to 16 on the left and on the right."""

    left: int
    right: int


@dataclass(frozen=True, slots=True)
class Tune:
    """A loop: so many bars over a chain of chords, in sections that return."""

    tonic: int
    """The tonic as a step of the scale, counted from the C below the lowest."""
    tempo: float
    """Beats a minute."""
    beats: int
    chords: tuple[int, ...]
    """The step of the mode on which each bar's chord stands."""
    sections: str
    """A letter for each part of the tune; parts of one letter share a melody over their own chords."""
    picking: tuple[Hits, ...]
    """What the lute picks, bar by bar in turn: beat, and number of the chord's tone."""
    melody: tuple[float, ...]
    """The beats of a bar on which the melody may move."""
    rest: float
    """How often the melody is silent there instead, 0 to 1."""
    singer: str
    """Who has the melody: lute or bell."""
    drum: Hits = ()
    lute: Voice = Voice(11, 7)
    song: Voice = Voice(6, 10)
    drone: Voice = Voice(7, 7)
    loudness: float = -15.0
    """Of the loudest moment, in decibels below full scale."""

    def note(self, step: int) -> int:
        """Returns the note of a step above the tonic, numbered in semitones as usual: 60 is the middle C.

        >>> [TUNES["wander"].note(step) for step in (0, 2, 4)]
        [50, 53, 57]
        """
        octave, place = divmod(self.tonic + step, len(SCALE))
        return _LOWEST_C + 12 * octave + SCALE[place]

    @property
    def beat_seconds(self) -> float:
        """Returns how long a beat is."""
        return 60 / self.tempo

    @property
    def seconds(self) -> float:
        """Returns how long the loop is."""
        return len(self.chords) * self.beats * self.beat_seconds


_CALM: Final = Tune(  # mixolydian, on G
    tonic=11,
    tempo=80,
    beats=3,
    chords=(0, 3, 1, 6, 0, 5, 3, 6, 5, 2, 3, 0, 1, 3, 6, 0),
    sections="AABA",
    picking=(
        ((0, 0), (0.5, 2), (1, 3), (1.5, 4), (2, 3), (2.5, 2)),
        ((0, 0), (1, 2), (1.5, 3), (2, 4)),
    ),
    melody=(0, 1, 2),
    rest=0.45,
    singer="bell",
)
_WANDER: Final = Tune(  # dorian, on D
    tonic=8,
    tempo=96,
    beats=4,
    chords=(0, 0, 6, 3, 0, 4, 6, 0, 2, 6, 3, 0, 0, 3, 6, 0),
    sections="AABA",
    picking=(
        ((0, 0), (1, 2), (1.5, 3), (2.5, 2), (3, 3)),
        ((0, 0), (0.5, 2), (1.5, 3), (2, 4), (3, 2), (3.5, 3)),
    ),
    melody=(0, 1, 1.5, 2, 3, 3.5),
    rest=0.3,
    singer="lute",
    drum=((0, 5), (1.5, 2), (2, 3), (3.5, 2)),
    lute=Voice(10, 6),
    song=Voice(6, 12),
)
_DANGER: Final = Tune(  # phrygian, on E
    tonic=9,
    tempo=108,
    beats=4,
    chords=(0, 0, 1, 0, 0, 6, 1, 0, 3, 3, 1, 0, 5, 6, 1, 0),
    sections="AABA",
    picking=(
        ((0, 0), (0.5, 0), (1, 2), (1.5, 0), (2, 3), (2.5, 0), (3, 2), (3.5, 1)),
        ((0, 0), (0.5, 0), (1, 3), (1.5, 0), (2, 2), (2.5, 1), (3, 0)),
    ),
    melody=(0, 1.5, 3),
    rest=0.42,
    singer="lute",
    drum=((0, 9), (0.5, 4), (2, 8), (2.5, 3), (3.5, 3)),
    lute=Voice(10, 8),
    song=Voice(5, 10),
    drone=Voice(8, 8),
    loudness=-14.0,
)
_BLACK_MOON: Final = Tune(  # locrian, on B
    tonic=6,
    tempo=50,
    beats=4,
    chords=(0, 5, 1, 0, 3, 5, 1, 0),
    sections="AB",
    picking=(((0, 0), (1, 2), (1.5, 3), (3, 1)), ((0, 0), (2, 3), (2.5, 2), (3.5, 4))),
    melody=(0, 2, 3),
    rest=0.4,
    singer="bell",
    drum=((0, 11), (0.4, 6), (2, 8), (3.5, 4)),
    lute=Voice(7, 10),
    song=Voice(9, 6),
    drone=Voice(11, 11),
    loudness=-14.0,
)
TUNES: Final[Mapping[str, Tune]] = MappingProxyType(
    {"calm": _CALM, "wander": _WANDER, "danger": _DANGER, "black_moon": _BLACK_MOON}
)
"""The tune of every mood."""

"""The last touches to every sound: a little room, even loudness, clean ends."""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from math import pow, sqrt
from operator import mul
from typing import Final

from avel.client.sound.recipes.tape import Tape, echoed, softened
from avel.client.sound.recipes.tones import Wave, count

FULL: Final = 32767
PEAK_DB: Final = -4.0
"""No sample of any sound is louder than this, in decibels below full scale."""
_WINDOW_SECONDS: Final = 0.05
_RISE: Final = 0.001
_FALL: Final = 0.03
ROOM: Final = (257, 401, 683, 1187, 1861, 2903)
"""The delays of a small hall in samples; prime, so that echoes rarely meet."""


@dataclass(frozen=True, slots=True)
class Clip:
    """A finished sound: 16-bit samples, for two channels one after the other."""

    samples: array[int]
    channels: int = 1


def finished(sound: Wave | Tape, loudness: float = -20.0, room: float = 0.2) -> Clip:
    """Finishes an effect at a loudness in decibels below full scale, with a share of the hall's answer.

    Loudness is that of the loudest twentieth of a second; a peak that would be too high lowers the whole.
    """
    dry = sound if isinstance(sound, Tape) else Tape.of(sound)
    tape = _in_room(dry, room) if room else dry
    return Clip(_clean(tape.finished(_gain(tape.samples(), loudness))))


def _in_room(dry: Tape, share: float) -> Tape:
    wet = echoed(softened(softened(dry)).lowered(4), ROOM)
    # The echoes are 64 times as loud as the sound, so the sound takes its share in 64ths.
    return (dry * round(64 / share) + wet).lowered(6)


def _gain(heard: array[int], loudness: float) -> float:
    size = count(_WINDOW_SECONDS)
    windows = (heard[at : at + size] for at in range(0, len(heard), size))
    loudest = max(sum(map(mul, window, window)) for window in windows)
    peak = max(max(heard), -min(heard))
    return min(decibels(loudness) / sqrt(loudest / size), decibels(PEAK_DB) / peak)


def _clean(samples: array[int]) -> array[int]:
    """Lets a sound begin and end in silence."""
    rise, fall = count(_RISE), count(_FALL)
    samples[:rise] = array("h", [value * at // rise for at, value in enumerate(samples[:rise])])
    end = [int(value * (1 - (at + 1) / fall) ** 2) for at, value in enumerate(samples[-fall:])]
    samples[-fall:] = array("h", end)
    return samples


def decibels(level: float) -> float:
    """Returns the 16-bit amplitude of a level in decibels below full scale.

    >>> round(decibels(0))
    32767
    """
    return FULL * pow(10.0, level / 20)

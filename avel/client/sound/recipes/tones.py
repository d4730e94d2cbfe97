"""The raw voices: sines that fade, plucked strings, noise and filters, all as lists of samples."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from itertools import pairwise
from math import cos, exp, pi, sin, sqrt, tau
from random import Random
from typing import Final

RATE: Final = 22050
"""Samples a second of every sound."""

Wave = list[float]
"""Samples, mostly between -1 and 1."""
Modes = Sequence[tuple[float, float, float]]
"""What a struck thing rings with: ratio to its pitch, loudness, seconds until it is 60 dB softer."""

_TILE_SECONDS: Final = 0.03
_HIGHEST: Final = 0.45 * RATE

BELL: Final[Modes] = (
    (1.0, 1.0, 2.6),
    (1.004, 0.5, 2.2),
    (2.0, 0.32, 1.6),
    (2.756, 0.2, 0.9),
    (5.404, 0.07, 0.35),
)
WOOD: Final[Modes] = ((1.0, 1.0, 0.09), (2.13, 0.55, 0.06), (3.79, 0.32, 0.045), (6.02, 0.16, 0.03))
COIN: Final[Modes] = ((1.0, 0.7, 0.28), (1.517, 0.8, 0.22), (2.31, 0.45, 0.15), (3.08, 0.2, 0.09))
IRON: Final[Modes] = (
    (1.0, 0.8, 0.5),
    (1.47, 0.7, 0.42),
    (2.09, 0.6, 0.34),
    (2.56, 0.35, 0.24),
    (3.93, 0.2, 0.12),
)
STONE: Final[Modes] = ((1.0, 1.0, 0.11), (1.58, 0.6, 0.08), (2.71, 0.3, 0.05))
SKIN: Final[Modes] = ((1.0, 1.0, 0.5), (1.59, 0.4, 0.28), (2.14, 0.2, 0.18))


def count(seconds: float) -> int:
    """Returns how many samples so many seconds have."""
    return round(seconds * RATE)


def hertz(note: float) -> float:
    """Returns the pitch of a note, numbered in semitones as usual: 69 is the A of 440 hertz.

    >>> round(hertz(60), 1)
    261.6
    """
    return 440.0 * 2.0 ** ((note - 69) / 12)


# Voices


def sine(hz: float, seconds: float) -> Wave:
    """Returns a steady sine."""
    return chord(hz, seconds, ((1, 1.0),))


def chord(hz: float, seconds: float, partials: Sequence[tuple[int, float]]) -> Wave:
    """Returns steady whole multiples of a pitch together: each with its number and loudness."""
    # A few whole cycles are computed and laid end to end, which is many times as fast as one sine a sample.
    step, size = _cycles(hz)
    tile = [sum(loud * sin(number * step * at) for number, loud in partials) for at in range(size)]
    length = count(seconds)
    return (tile * (length // size + 1))[:length]


def ringing(hz: float, seconds: float, fall: float, loud: float = 1.0) -> Wave:
    """Returns a sine that is 60 dB softer after ``fall`` seconds."""
    step, size = _cycles(hz)
    keep = 10 ** (-3 / (fall * RATE))
    tile = [sin(step * at) * keep**at for at in range(size)]
    wave: Wave = []
    for _ in range(count(seconds) // size + 1):
        wave += [value * loud for value in tile]
        loud *= keep**size
    return wave[: count(seconds)]


def _cycles(hz: float) -> tuple[float, int]:
    """Returns the step in radians and the size in samples of a tile of whole cycles, true to two cents."""
    cycles = max(1, round(hz * _TILE_SECONDS))
    size = round(cycles * RATE / hz)
    return tau * cycles / size, size


def struck(hz: float, seconds: float, modes: Modes) -> Wave:
    """Returns what a struck thing of this pitch sounds like; modes above hearing are left out."""
    return layered(
        *(
            ringing(hz * ratio, min(seconds, fall), fall, loud)
            for ratio, loud, fall in modes
            if hz * ratio < _HIGHEST
        )
    )


def plucked(hz: float, seconds: float, rng: Random, *, ring: float = 3.0, loss: float = 0.2) -> Wave:
    """Returns a plucked string after Karplus and Strong; ``loss`` is how fast its highs fade.

    Each time round the string, the wave passes a filter of three taps whose delay makes the pitch exact.
    """
    period = RATE / hz
    size = int(period - 0.5)
    rest = period - size
    keep = 10 ** (-3 * period / (ring * RATE))
    bend = ((1 - rest) ** 2 + loss) / 2
    here, next_, last = (
        keep * (bend + (1 - rest) / 2),
        keep * (1 - 2 * bend),
        keep * (bend - (1 - rest) / 2),
    )
    wave = _pluck(size + 2, rng)
    length = count(seconds)
    while len(wave) < length:
        back = wave[-size - 2 :]
        wave += [
            here * a + next_ * b + last * c for a, b, c in zip(back[2:], back[1:-1], back[:-2], strict=True)
        ]
    return wave[:length]


def _pluck(size: int, rng: Random) -> Wave:
    """Returns the string's first shape: soft noise, plucked at a seventh of its length, without offset."""
    rough = [value / 128 for value in array("b", rng.randbytes(size))]
    smooth = [
        (rough[at - 2] + 2 * rough[at - 1] + 2 * rough[at] + rough[at - size + 1]) / 4 for at in range(size)
    ]
    near = size // 7
    shape = [smooth[at] - smooth[at - near] for at in range(size)]
    offset = sum(shape) / size
    loud = 0.45 / sqrt(sum((value - offset) ** 2 for value in shape) / size)
    return [loud * (value - offset) for value in shape]


def glide(start: float, end: float, seconds: float) -> Wave:
    """Returns a sine whose pitch slides evenly, in semitones, from one pitch to another."""
    length = count(seconds)
    step, bend = tau * start / RATE, (end / start) ** (1 / length)
    phase, wave = 0.0, []
    for _ in range(length):
        wave.append(sin(phase))
        phase += step
        step *= bend
    return wave


def noise(seconds: float, rng: Random) -> Wave:
    """Returns white noise."""
    return [value / 128 for value in array("b", rng.randbytes(count(seconds)))]


# Filters


def low_pass(wave: Wave, hz: float) -> Wave:
    """Softens what lies above a pitch, by 6 dB an octave."""
    share = 1 - exp(-tau * hz / RATE)
    level, passed = 0.0, []
    for value in wave:
        level += share * (value - level)
        passed.append(level)
    return passed


def high_pass(wave: Wave, hz: float) -> Wave:
    """Softens what lies below a pitch, by 6 dB an octave."""
    return [value - low for value, low in zip(wave, low_pass(wave, hz), strict=True)]


def band_pass(wave: Wave, hz: float, width: float) -> Wave:
    """Keeps what lies round a pitch; ``width`` in hertz. The middle keeps about its loudness."""
    radius = exp(-pi * width / RATE)
    one, two = 2 * radius * cos(tau * hz / RATE), -radius * radius
    gain = 1 - radius
    before, last, passed = 0.0, 0.0, []
    for value in wave:
        before, last = last, gain * value + one * last + two * before
        passed.append(last)
    return passed


# Shapes


def scaled(wave: Wave, gain: float) -> Wave:
    """Returns a wave louder or softer."""
    return [value * gain for value in wave]


def layered(*waves: Wave) -> Wave:
    """Lays waves over one another from their beginnings."""
    return placed(*((0.0, 1.0, wave) for wave in waves))


def placed(*parts: tuple[float, float, Wave]) -> Wave:
    """Lays waves over one another: each with its second and its gain."""
    total = [0.0] * max(count(second) + len(wave) for second, _, wave in parts)
    for second, gain, wave in parts:
        here = slice(count(second), count(second) + len(wave))
        total[here] = [below + gain * value for below, value in zip(total[here], wave, strict=True)]
    return total


def shaped(wave: Wave, *points: tuple[float, float]) -> Wave:
    """Draws a wave's loudness through points of second and level; after the last it is silent."""
    drawn: Wave = []
    for (start, low), (end, high) in pairwise(points):
        part = wave[count(start) : count(end)]
        rise = (high - low) / max(1, len(part))
        drawn += [value * (low + rise * at) for at, value in enumerate(part)]
    return drawn


def eased(wave: Wave, rise: float, fall: float) -> Wave:
    """Lets a wave come evenly within ``rise`` seconds and go within its last ``fall`` seconds."""
    come, go = count(rise), count(fall)
    begin = [value * at / come for at, value in enumerate(wave[:come])]
    end = [value * (1 - at / go) for at, value in enumerate(wave[-go:])]
    return begin + wave[come:-go] + end


def faded(wave: Wave, fall: float, attack: float = 0.002) -> Wave:
    """Lets a wave come within ``attack`` seconds and fall by 60 dB in ``fall`` seconds."""
    keep = 10 ** (-3 / (fall * RATE))
    level, fading = 1.0, []
    for value in wave:
        fading.append(value * level)
        level *= keep
    rise = min(len(fading), count(attack))
    fading[:rise] = [value * at / rise for at, value in enumerate(fading[:rise])]
    return fading


def warped(wave: Wave, drive: float) -> Wave:
    """Rounds off the peaks, which adds warm overtones; levels stay below 1."""
    return [drive * value / (1 + abs(drive * value)) for value in wave]

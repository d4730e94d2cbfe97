"""The raw voices: sines that fade, plucked strings, noise and filters, all as lists of samples."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from itertools import pairwise
from math import cos, exp, exp2, log, pi, sin, sqrt, tau
from random import Random
from typing import Final

from avel.client.sound.recipes.tape import Placed, Tape, mixed

RATE: Final = 22050
"""Samples a second of every sound."""

Wave = list[float]
"""Samples, mostly between -1 and 1."""
Modes = Sequence[tuple[float, float, float]]
"""What a struck thing rings with: ratio to its pitch, loudness, seconds until it is 60 dB softer."""

_TILE_SECONDS: Final = 0.02
_TILE_CHOICE: Final = 6
_HIGHEST: Final = 0.45 * RATE
_GRAIN_BITS: Final = 12
_GRAIN: Final = 1 << _GRAIN_BITS
"""The steps between silence and full loudness of a tone."""
_FINE_BITS: Final = 5
_FINE: Final = 1 << _FINE_BITS
"""The steps between silence and a tape as loud as it is."""

BELL: Final[Modes] = (
    (1.0, 1.0, 1.9),
    (1.004, 0.5, 1.6),
    (2.0, 0.32, 1.2),
    (2.756, 0.2, 0.8),
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
    return 440.0 * exp2((note - 69) / 12)


# Voices


def sine(hz: float, seconds: float) -> Wave:
    """Returns a steady sine."""
    step = tau * hz / RATE
    return [sin(step * at) for at in range(count(seconds))]


def sung(hz: float, partials: Sequence[tuple[int, float]], *points: tuple[float, float]) -> Tape:
    """Returns whole multiples of a pitch, each with its number and loudness, that swell through points.

    Points are second and level; the sound ends with the last of them.
    """
    step, size = _cycles(hz, _TILE_CHOICE)
    waves = [[loud * sin(number * step * at) for at in range(size)] for number, loud in partials]
    tile = [sum(values) for values in zip(*waves, strict=True)]
    flat, rising = Tape.of(tile), Tape.of([value * at / size for at, value in enumerate(tile)])
    blocks = count(points[-1][0]) // size + 1
    levels = [round(_GRAIN * _level(at * size / RATE, points)) for at in range(blocks + 1)]
    drawn = [flat * level + rising * (after - level) for level, after in pairwise(levels)]
    return Tape.chained(size, drawn).lowered(_GRAIN_BITS)


def _level(second: float, points: Sequence[tuple[float, float]]) -> float:
    for (start, low), (end, high) in pairwise(points):
        if second < end:
            return low + (high - low) * max(0.0, second - start) / (end - start)
    return points[-1][1]


def _ringing(hz: float, fall: float, loud: float) -> Tape:
    """Returns a sine that fades until it is 60 dB softer after ``fall`` seconds."""
    step, size = _cycles(hz)
    keep = exp(-log(1000) / (fall * RATE))
    tile = Tape.of([sin(step * at) * keep**at for at in range(size)], loud)
    fading = [tile * round(_GRAIN * keep**at) for at in range(0, count(fall), size)]
    return Tape.chained(size, fading).lowered(_GRAIN_BITS)


def _cycles(hz: float, choice: int = 1) -> tuple[float, int]:
    """Returns the step in radians and the size in samples of a tile of whole cycles.

    Long tones are such tiles laid end to end, each at its loudness, with no work sample by sample. The pitch
    is that of the truest of so many tiles: of one, within three cents, of six, mostly within half a cent.
    """
    period = RATE / hz
    least = max(1, round(hz * _TILE_SECONDS))
    cycles = min(range(least, least + choice), key=lambda each: abs(round(each * period) / each - period))
    size = round(cycles * period)
    return tau * cycles / size, size


def struck(hz: float, modes: Modes, length: float = 1.0) -> Tape:
    """Returns what a struck thing of this pitch sounds like; ``length`` stretches how long its modes ring.

    Modes above hearing are left out.
    """
    rung = [mode for mode in modes if hz * mode[0] < _HIGHEST]
    return mixed([Placed(0, _ringing(hz * ratio, fall * length, loud)) for ratio, loud, fall in rung])


def plucked(hz: float, seconds: float, rng: Random, *, ring: float = 3.0, loss: float = 0.2) -> Wave:
    """Returns a plucked string after Karplus and Strong; ``loss`` is how fast its highs fade.

    Each time round the string, the wave passes a filter of three taps whose delay makes the pitch exact.
    """
    period = RATE / hz
    size = int(period - 0.5)
    rest = period - size
    keep = exp(-log(1000) * period / (ring * RATE))
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
    """Returns a sine whose pitch slides evenly from one pitch to another."""
    length = count(seconds)
    step = tau * start / RATE
    bend = tau * (end - start) / (2 * length * RATE)
    return [sin((step + bend * at) * at) for at in range(length)]


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


def scaled(sound: Wave | Tape, gain: float) -> Tape:
    """Returns a sound louder or softer."""
    return placed((0.0, gain, sound))


def layered(*sounds: Wave | Tape) -> Tape:
    """Lays sounds over one another from their beginnings."""
    return placed(*((0.0, 1.0, sound) for sound in sounds))


def placed(*parts: tuple[float, float, Wave | Tape]) -> Tape:
    """Lays sounds over one another: each with its second and its gain."""
    return mixed(
        [
            Placed(
                count(second),
                sound * round(gain * _FINE) if isinstance(sound, Tape) else Tape.of(sound, gain * _FINE),
            )
            for second, gain, sound in parts
        ]
    ).lowered(_FINE_BITS)


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
    keep = exp(-log(1000) / (fall * RATE))
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

"""What tells the time and the fate of the game: astrolabe, turns, the horn, the end."""

from __future__ import annotations

from random import Random
from typing import Final

from avel.client.sound.recipes.finish import Clip, finished
from avel.client.sound.recipes.tape import Tape
from avel.client.sound.recipes.tones import (
    BELL,
    IRON,
    SKIN,
    WOOD,
    hertz,
    layered,
    placed,
    plucked,
    scaled,
    struck,
    sung,
)

_HORN: Final = (((1, 1.0), (2, 0.85)), ((3, 0.62), (4, 0.4), (5, 0.27), (6, 0.16), (7, 0.08)))
"""The partials of a horn blown full, number and loudness; the second group comes later and goes sooner."""


def tick() -> Clip:
    """Returns the astrolabe that moves on: a wheel, a catch, a small bell far away."""
    wheel = [(0.042 * at, 0.3, struck(1150 + 60 * (at % 2), WOOD)) for at in range(4)]
    catch = layered(struck(520, WOOD), scaled(struck(1480, IRON), 0.14))
    bell = scaled(struck(hertz(76), BELL, 0.5), 0.16)
    return finished(placed(*wheel, (0.19, 0.9, catch), (0.2, 1.0, bell)), -27, 0.35)


def turn() -> Clip:
    """Returns a turn that begins: two notes on a lute, a fourth upwards."""
    rng = Random("turn")
    notes = [(0.13 * at, 0.8, plucked(hertz(note), 1.0, rng, ring=1.6)) for at, note in enumerate((64, 69))]
    return finished(placed(*notes), -27, 0.35)


def horn() -> Clip:
    """Returns the horn of the Black Moon: a low call, answered by a fifth that bends down at its end."""
    calls = placed(
        (0.0, 0.8, _blown(hertz(38), 1.15)),
        (1.05, 1.0, _blown(hertz(45), 2.3)),
        (1.09, 0.7, _blown(hertz(38.06), 2.4)),
        (1.2, 0.35, _blown(hertz(33), 2.2)),
    )
    drums = [(0.0, 0.7, struck(55, SKIN)), (1.05, 1.0, struck(49, SKIN))]
    return finished(placed((0, 0.5, calls), *drums), -19, 0.6)


def _blown(pitch: float, seconds: float) -> Tape:
    """Returns one note of a horn: the higher a partial, the later it comes and the sooner it goes."""
    parts: list[Tape] = []
    for number, partials in enumerate(_HORN):
        late, end = 0.12 + 0.12 * number, seconds - 0.2 * number
        swell = ((0, 0), (late, 0.75), (0.6 * end, 1), (0.8 * end, 0.7), (end, 0))
        parts.append(sung(pitch * (1 + 0.0007 * number), partials, *swell))
    return layered(*parts)


def victory() -> Clip:
    """Returns the song of a night survived: horns and bells that climb to a bright chord."""
    horns = [
        (0.0, 0.3, _blown(hertz(57), 0.7)),
        (0.45, 0.3, _blown(hertz(62), 0.7)),
        (0.9, 0.33, _blown(hertz(66), 0.7)),
        (1.35, 0.34, _blown(hertz(69), 2.2)),
        (1.35, 0.26, _blown(hertz(62), 2.2)),
        (1.35, 0.3, _blown(hertz(50), 2.3)),
    ]
    bells = [
        (1.4 + 0.11 * at, 0.4, struck(hertz(note), BELL)) for at, note in enumerate((74, 78, 81, 86, 90, 93))
    ]
    drum = struck(73, SKIN)
    drums = [(second, 0.8, drum) for second in (0.0, 0.45, 0.9, 1.35)]
    return finished(placed(*horns, *bells, *drums), -20, 0.5)


def defeat() -> Clip:
    """Returns the song of a castle lost: a horn that sinks over slow drums, and one last bell."""
    notes = ((0.0, 57, 0.9), (0.75, 53, 0.9), (1.5, 50, 0.9), (2.25, 49, 0.8), (2.9, 45, 1.6))
    horns = [(second, 0.36, _blown(hertz(note), seconds)) for second, note, seconds in notes]
    low = [(0.0, 0.26, _blown(hertz(38), 2.4)), (2.3, 0.3, _blown(hertz(33), 2.2))]
    drums = [(second, 0.9, struck(52, SKIN)) for second in (0.0, 1.5, 2.9)]
    bell = (3.0, 0.3, struck(hertz(57), BELL))
    return finished(placed(*horns, *low, *drums, bell), -21, 0.5)

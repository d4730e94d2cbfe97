"""Plays a tune as a loop: lute, bell, drum and drone, by hand and in a hall, without a seam.

Chance is the tune's own, so every performance of a tune is the same.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import add
from random import Random
from types import MappingProxyType
from typing import Final

from avel.client.sound.recipes.finish import Clip, decibels
from avel.client.sound.recipes.tape import Placed, Tape, echoed, mixed, softened
from avel.client.sound.recipes.tones import (
    BELL,
    SKIN,
    count,
    eased,
    hertz,
    plucked,
    scaled,
    struck,
    sung,
)
from avel.client.sound.recipes.tunes import TUNES, Tune, Voice

_OCTAVE: Final = 7
_TONES: Final = (0, 2, 4, 7, 9)
"""The tones of a chord as steps above its own: triad, then the same an octave higher."""
_LOWEST, _HIGHEST = 7, 17
"""Between these steps above the tonic the melody stays."""
_HALL: Final = (311, 547, 1009, 1753)
_LEFT: Final = (2969, 5347)
_RIGHT: Final = (3301, 4969)
_DRY: Final = 9
"""How loud the players are beside the hall, which answers at four."""
_HAND_SECONDS: Final = 0.009
"""How far a hand is from the beat, mostly."""
_DRONE: Final = ((2, 1.0), (3, 0.45), (4, 0.3), (6, 0.16), (8, 0.08))
"""A drone's partials over half its pitch: the tone, its pure fifth, and what rings with them."""
_SECOND_DRONE: Final = ((2, 0.4), (3, 0.2), (4, 0.12))
"""A second, softer string a little sharper, against which the first beats slowly."""
_NOTE_SECONDS: Final = 1.6
_OVERLAP_SECONDS: Final = 1.1
"""How long one drone fades into the next."""
_DRUM_PITCH: Final = 35
_INSTRUMENTS: Final[Mapping[str, str]] = MappingProxyType(
    {"pick": "lute", "lute": "lute", "bell": "bell", "drum": "drum", "drone": "drone"}
)
"""Who plays on what: accompaniment and song share one lute."""


@dataclass(frozen=True, slots=True)
class Note:
    """One note: its second, who plays it, its pitch in semitones, how hard (1 to 16)."""

    second: float
    player: str
    pitch: float
    force: int
    seconds: float = _NOTE_SECONDS


class Band:
    """Plays the tunes, and records each note once for all of them."""

    def __init__(self) -> None:
        self._recorded: dict[tuple[str, float, float], Tape] = {}

    def loop(self, mood: str) -> Clip:
        """Returns the loop of a mood in two channels: what rings over its end is laid over its beginning."""
        tune = TUNES[mood]
        notes = list(composed(tune, mood))
        drones = [note for note in notes if note.player == "drone"]
        others = [note for note in notes if note.player != "drone"]
        # The hall would answer some drones much louder than others, as halls do.
        left, right = _in_hall(self._side(tune, others, 0), self._side(tune, others, 1))
        sides = (
            left + self._side(tune, drones, 0) * _DRY,
            right + self._side(tune, drones, 1) * _DRY,
        )
        return _looped(sides, count(tune.seconds), tune.loudness)

    def _side(self, tune: Tune, notes: Sequence[Note], side: int) -> Tape:
        return mixed(
            [Placed(count(note.second), self._played(note) * _gain(tune, note, side)) for note in notes]
        )

    def _played(self, note: Note) -> Tape:
        sort = (_INSTRUMENTS[note.player], note.pitch, note.seconds)
        if sort not in self._recorded:
            self._recorded[sort] = _recorded(*sort)
        return self._recorded[sort]


# What is played


def composed(tune: Tune, seed: str) -> Iterator[Note]:
    """Yields the notes of a tune, in no order; all begin within the loop."""
    yield from _drones(tune)
    hands = Random(f"{seed} hands")
    each = len(tune.chords) // len(tune.sections)
    for number, letter in enumerate(tune.sections):
        singing, place = Random(f"{seed} {letter}"), (_LOWEST + _HIGHEST) // 2
        for bar in range(number * each, (number + 1) * each):
            yield from _accompaniment(tune, bar, hands)
            for beat in tune.melody:
                place = _next_step(tune, place, tune.chords[bar], beat, singing)
                if singing.random() >= tune.rest:
                    force = hands.randint(8, 11) if beat else 13
                    yield Note(_second(tune, bar, beat, hands), tune.singer, tune.note(place), force)


def _accompaniment(tune: Tune, bar: int, hands: Random) -> Iterator[Note]:
    """Yields a bar of lute and drum."""
    root = tune.chords[bar]
    for beat, tone in tune.picking[bar % len(tune.picking)]:
        force = hands.randint(7, 10) + (3 if beat == 0 else 0)
        yield Note(_second(tune, bar, beat, hands), "pick", tune.note(root + _TONES[tone]), force)
    for beat, force in tune.drum:
        yield Note(_second(tune, bar, beat, hands), "drum", _DRUM_PITCH, max(1, force + hands.randint(-1, 1)))


def _drones(tune: Tune) -> Iterator[Note]:
    """Yields one drone for each chord, however many bars it lasts: two of one pitch might cancel out."""
    bars = 0
    for root, same in groupby(tune.chords):
        bar, bars = bars, bars + len(list(same))
        low = tune.note(root if root < 4 else root - _OCTAVE)
        length = (bars - bar) * tune.beats * tune.beat_seconds + _OVERLAP_SECONDS
        yield Note(_second(tune, bar, 0), "drone", low, 16, length)


def _next_step(tune: Tune, place: int, root: int, beat: float, singing: Random) -> int:
    """Returns where the melody goes: to a tone of the chord where a bar begins, else a step or a third."""
    place += singing.choice((-2, -1, -1, 1, 1, 2))
    place = min(_HIGHEST, max(_LOWEST, place))
    if beat:
        return place
    return min(
        range(_LOWEST, _HIGHEST + 1),
        key=lambda step: ((step - root) % _OCTAVE not in (0, 2, 4), abs(step - place)),
    )


def _second(tune: Tune, bar: int, beat: float, hands: Random | None = None) -> float:
    second = (bar * tune.beats + beat) * tune.beat_seconds
    return max(0.0, second + hands.gauss(0, _HAND_SECONDS)) if hands else second


# How it is played


def _recorded(instrument: str, pitch: float, seconds: float) -> Tape:
    match instrument:
        case "lute":
            return _lute(pitch, seconds)
        case "bell":
            return scaled(struck(hertz(pitch), BELL), 0.34)
        case "drum":
            return struck(hertz(pitch), SKIN)
        case _:
            return _drone(pitch, seconds)


def _lute(pitch: float, seconds: float) -> Tape:
    string = plucked(hertz(pitch), seconds, Random(f"lute {pitch}"), ring=3.2, loss=0.3)
    return Tape.of(eased(string, 0.002, 0.4))


def _drone(pitch: float, seconds: float) -> Tape:
    half = hertz(pitch) / 2
    swell = ((0, 0), (_OVERLAP_SECONDS, 0.36), (seconds - _OVERLAP_SECONDS, 0.3), (seconds, 0))
    return sung(half, _DRONE, *swell) + sung(half * 1.005, _SECOND_DRONE, *swell)


def _gain(tune: Tune, note: Note, side: int) -> int:
    """Returns how loud a note is on the left (0) or on the right (1), 0 to 16."""
    voices = {"pick": tune.lute, "drone": tune.drone, "drum": Voice(8, 8)}
    voice = voices.get(note.player, tune.song)
    return round((voice.right if side else voice.left) * note.force / 16)


# The hall and the loop


def _in_hall(left: Tape, right: Tape) -> tuple[Tape, Tape]:
    """Returns both sides with the answer of a hall, which differs a little from side to side."""
    sent = echoed(softened(softened(left + right)).lowered(8), _HALL)
    return left * _DRY + echoed(sent, _LEFT), right * _DRY + echoed(sent, _RIGHT)


def _looped(sides: tuple[Tape, Tape], length: int, loudness: float) -> Clip:
    """Folds what is longer than the loop back to its beginning, and brings it to its loudness."""
    peak = max(_peak(tape.samples()) for tape in sides)
    both = array("h", bytes(4 * length))
    for side, tape in enumerate(sides):
        both[side::2] = _folded(tape.finished(decibels(loudness) / peak), length)
    return Clip(both, channels=2)


def _peak(heard: array[int]) -> int:
    """Returns the loudest of every eighth sample: near enough for what has few highs."""
    some = heard[::8]
    return max(max(some), -min(some))


def _folded(heard: array[int], length: int) -> array[int]:
    body, rest = heard[:length], heard[length:]
    body[: len(rest)] = array("h", map(add, body, rest))
    return body

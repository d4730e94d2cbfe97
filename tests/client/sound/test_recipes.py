"""Every sound: the same each time, never too loud, silent at its ends, without a seam where it loops."""

from __future__ import annotations

from array import array
from dataclasses import replace
from functools import cache
from itertools import pairwise
from math import log10
from random import Random

import pytest

from avel.client.settings import Settings
from avel.client.sound.recipes import pieces, tones
from avel.client.sound.recipes.book import TUNE, recipes, tune_name
from avel.client.sound.recipes.finish import FULL, PEAK_DB, finished
from avel.client.sound.recipes.music import Band, Note, composed
from avel.client.sound.recipes.tape import UNIT, Placed, Tape, mixed
from avel.client.sound.recipes.tunes import SCALE, TUNES

NAMES = tuple(recipes())
EFFECTS = tuple(name for name in NAMES if not name.startswith(TUNE))
LOUDEST = FULL * 10 ** (PEAK_DB / 20) + 2


@cache
def made():
    return {name: recipe() for name, recipe in recipes().items()}


def energy(samples):
    return (sum(value * value for value in samples) / len(samples)) ** 0.5


@pytest.mark.parametrize("name", EFFECTS)
def test_an_effect_is_clean(name):
    clip = made()[name]
    samples = clip.samples
    assert clip.channels == 1
    assert 0.2 < len(samples) / tones.RATE < 6
    assert 1500 < max(max(samples), -min(samples)) <= LOUDEST
    assert samples[0] == samples[-1] == 0
    assert max(abs(value) for value in samples[-20:]) <= 4
    assert abs(sum(samples) / len(samples)) < 0.005 * FULL


INTERFACE = {"press", "refusal", "turn", "tick", "step", "magic"}
GREAT = {"horn", "roar", "victory", "defeat", "hit", "trap_sprung", "wall_broken", "monster_big", "knock_out"}
BANDS = {"interface": (-37, -26), "deed": (-28, -22), "great": (-24, -17), "tune": (-27, -21)}
"""In decibels below full, how loud the loudest tenth of a second is: each kind among its like."""


def kind(name):
    if name.startswith(TUNE):
        return "tune"
    return "interface" if name in INTERFACE else "great" if name in GREAT else "deed"


@pytest.mark.parametrize("name", NAMES)
def test_no_sound_stands_out_of_its_kind(name):
    clip = made()[name]
    samples, part = clip.samples, tones.count(0.1) * clip.channels
    loudest = max(energy(samples[at : at + part]) for at in range(0, len(samples) - part, part // 4))
    quietest, most = BANDS[kind(name)]
    assert quietest <= 20 * log10(loudest / FULL) <= most


@pytest.mark.parametrize("name", EFFECTS)
def test_an_effect_neither_cracks_nor_hums(name):
    samples = made()[name].samples
    # Six decibels are left above the loudest peak, for two sounds at once.
    assert max(max(samples), -min(samples)) <= FULL * 10 ** (-3 / 20)
    # A crack at the end is a fall from something to nothing: the last fiftieth of a second only fades.
    tail = samples[-tones.count(0.02) :]
    assert energy(tail) < 0.02 * max(abs(value) for value in samples)
    # What lies below all that a speaker can play only takes room: the mean of long parts stays near zero.
    long = tones.count(0.15)
    means = [sum(samples[at : at + long]) / long for at in range(0, len(samples) - long, long)]
    assert max(map(abs, means), default=0) < 0.02 * FULL


@pytest.mark.parametrize("mood", TUNES)
def test_a_tune_loops_without_a_seam(mood):
    clip = made()[tune_name(mood)]
    assert clip.channels == 2
    for side in (clip.samples[0::2], clip.samples[1::2]):
        # No sample to the next jumps farther across the seam than elsewhere in its neighbourhood.
        near = [*side[-2000:], *side[:2000]]
        steps = [abs(after - before) for before, after in pairwise(near)]
        assert steps[1999] <= max(steps[:1999] + steps[2000:])
        # What rings on at the end is heard at the beginning: it does not begin from nothing.
        assert energy(side[:200]) > 0.02 * energy(side)
        assert abs(sum(side) / len(side)) < 0.005 * FULL


@pytest.mark.parametrize("mood", TUNES)
def test_a_tune_is_as_long_and_as_loud_as_it_says(mood):
    tune, clip = TUNES[mood], made()[tune_name(mood)]
    assert len(clip.samples) / 2 / tones.RATE == pytest.approx(tune.seconds, abs=0.001)
    assert 30 < tune.seconds < 45
    peak = max(max(clip.samples), -min(clip.samples))
    assert peak == pytest.approx(FULL * 10 ** (tune.loudness / 20), rel=0.15)


def test_music_is_well_below_the_effects():
    settings = Settings()
    loudest = max(energy(made()[tune_name(mood)].samples) for mood in TUNES) * settings.music_loudness
    blow = made()["hit"].samples
    assert energy(blow[: tones.count(0.3)]) * settings.effects_loudness > 2.5 * loudest


def test_sounds_are_the_same_each_time():
    fresh = recipes()
    for name in ("die_3", "coins", "roar", "horn", tune_name("danger")):
        assert fresh[name]() == made()[name]


def test_dice_differ():
    assert len({pieces.die(each).samples.tobytes() for each in range(pieces.DICE)}) == pieces.DICE


@pytest.mark.parametrize("mood", TUNES)
def test_a_tune_keeps_to_its_scale_and_ends_at_home(mood):
    tune = TUNES[mood]
    notes = [note for note in composed(tune, mood) if note.player != "drum"]
    assert {note.pitch % 12 for note in notes} <= set(SCALE)
    assert tune.chords[0] == tune.chords[-1] == 0
    assert all(0 <= note.second < tune.seconds for note in notes)
    assert len(tune.chords) % len(tune.sections) == 0


def test_a_band_records_a_note_once():
    band, note = Band(), Note(0, "pick", 60, 9)
    assert band._played(note) is band._played(replace(note, second=3, player="lute", force=2))
    assert band._played(note) is not band._played(replace(note, pitch=62))


def test_a_tape_mixes_as_adding_would():
    one, other = [0.5, -0.25, 1.0, -1.0], [-1.0, -0.5, 0.125]
    tape = mixed([Placed(1, Tape.of(other) * 3), Placed(0, Tape.of(one))])
    wanted = [0.5, -0.25 - 3, 1.0 - 1.5, -1.0 + 0.375]
    assert list(tape.samples()) == [round(value * UNIT) for value in wanted]
    assert list(Tape.of(one).later(2).samples()) == [0, 0, 4096, -2048, 8192, -8192]
    assert list(Tape.of(one).lowered(1).samples()) == [2048, -1024, 4096, -4096]
    assert Tape.of(one).wave() == one


def test_a_string_is_in_tune():
    wave = tones.plucked(196.0, 1.0, Random(1))
    assert pitch(wave) == pytest.approx(196.0, rel=0.003)


def pitch(wave):
    """Returns the pitch at which a wave is most like itself: a parabola through the best three delays."""
    part = wave[4000:8000]

    def likeness(delay):
        return sum(a * b for a, b in zip(part, wave[4000 + delay : 8000 + delay], strict=True))

    best = max(range(60, 200), key=likeness)
    before, at, after = likeness(best - 1), likeness(best), likeness(best + 1)
    return tones.RATE / (best + (before - after) / (2 * (before - 2 * at + after)))


def test_a_peak_that_would_be_too_high_lowers_the_whole():
    clip = finished([0.0] * 200 + [1.0] + [0.0] * 3000, loudness=0.0, room=0)
    assert max(clip.samples) == pytest.approx(LOUDEST, abs=4)
    assert isinstance(clip.samples, array)

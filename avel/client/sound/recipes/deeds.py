"""What happens in battle and on the land: blows, monsters, seals, walls and traps."""

from __future__ import annotations

from random import Random
from typing import Final

from avel.client.sound.recipes.finish import Clip, finished
from avel.client.sound.recipes.tape import Tape
from avel.client.sound.recipes.tones import (
    BELL,
    IRON,
    SKIN,
    STONE,
    WOOD,
    Wave,
    band_pass,
    count,
    faded,
    glide,
    hertz,
    layered,
    low_pass,
    noise,
    placed,
    scaled,
    shaped,
    sine,
    struck,
    sung,
    warped,
)

_MINOR_FALL: Final = (67, 63, 60)
_PURE: Final = ((1, 1.0),)


def swords() -> Clip:
    """Returns two blades that are drawn as a battle begins."""
    rng = Random("swords")
    hiss = shaped(band_pass(noise(0.3, rng), 3600, 2400), (0, 0), (0.22, 0.5), (0.3, 0))
    ring = layered(scaled(struck(1320, IRON), 0.5), scaled(struck(1327, IRON), 0.4))
    drum = scaled(struck(82, SKIN), 0.9)
    return finished(placed((0, 0.7, hiss), (0.2, 0.7, ring), (0.2, 0.9, drum)), -23, 0.3)


def shield() -> Clip:
    """Returns an attack that is stopped: iron on a wooden shield."""
    rng = Random("shield")
    ring = layered(scaled(struck(742, IRON), 0.5), scaled(struck(749, IRON), 0.35))
    body = scaled(struck(204, WOOD), 1.0)
    edge = scaled(faded(low_pass(noise(0.05, rng), 3500), 0.05, 0.0006), 0.6)
    return finished(layered(ring, body, edge), -21, 0.22)


def hit() -> Clip:
    """Returns an attack that gets through: a swing and a dull blow."""
    rng = Random("hit")
    swing = shaped(band_pass(noise(0.16, rng), 1500, 1200), (0, 0), (0.11, 0.7), (0.16, 0))
    blow = layered(
        shaped(glide(190, 62, 0.22), (0, 0), (0.003, 1.1), (0.05, 0.7), (0.22, 0)),
        scaled(faded(low_pass(noise(0.12, rng), 1300), 0.1, 0.001), 1.1),
    ).wave()
    return finished(placed((0, 0.8, swing), (0.11, 1.0, warped(blow, 1.4))), -20, 0.18)


def heart_lost() -> Clip:
    """Returns a heart that is lost: two beats and a falling third."""
    beats = [(second, loud, _beat()) for second, loud in ((0.0, 1.0), (0.17, 0.7))]
    tones = [(0.04, 0.3, _soft(64, 0.5)), (0.2, 0.3, _soft(60, 0.7))]
    return finished(placed(*beats, *tones), -22, 0.25)


def _beat() -> Wave:
    return shaped(glide(96, 48, 0.16), (0, 0), (0.006, 1), (0.05, 0.8), (0.16, 0))


def _soft(note: float, seconds: float) -> Tape:
    """Returns a note of a soft wooden pipe."""
    partials = ((1, 1.0), (2, 0.16), (3, 0.1))
    return sung(hertz(note), partials, (0, 0), (0.03, 1), (0.5 * seconds, 0.7), (seconds, 0))


def monster_small() -> Clip:
    """Returns a small monster that comes out of its lair: a yap and quick claws."""
    rng = Random("small")
    yap = warped(_growl(330, 210, 0.22, 41, rng), 1.6)
    claws = [(0.22 + 0.055 * at, 0.3, struck(rng.uniform(700, 900), WOOD)) for at in range(5)]
    return finished(placed((0, 1.0, yap), *claws), -23, 0.25)


def monster_big() -> Clip:
    """Returns a big monster that comes out of its lair: a growl, and the ground shakes."""
    rng = Random("big")
    growl = warped(_growl(120, 72, 0.8, 27, rng), 2.2)
    quake = scaled(struck(52, STONE), 0.8)
    return finished(placed((0, 1.0, growl), (0.05, 0.8, quake), (0.42, 0.6, quake)), -21, 0.3)


def _growl(start: float, end: float, seconds: float, rough: float, rng: Random) -> Wave:
    """Returns a voice that falls from one pitch to another, rough by so many beats a second."""
    throat = layered(
        glide(start, end, seconds),
        scaled(glide(2.01 * start, 2.01 * end, seconds), 0.6),
        scaled(glide(3.02 * start, 2.98 * end, seconds), 0.4),
        scaled(band_pass(noise(seconds, rng), 5 * start, 3 * start), 0.7),
    ).wave()
    beats = sine(rough, seconds)
    voice = [tone * (0.62 + 0.38 * beat) for tone, beat in zip(throat, beats, strict=True)]
    return shaped(voice, (0, 0), (0.12 * seconds, 1), (0.5 * seconds, 0.8), (seconds, 0))


def roar() -> Clip:
    """Returns the roar of the Beast: two breaths over a quake, softened by distance."""
    rng = Random("roar")
    voices = [
        (second, loud, _growl(start, end, length, rough, rng))
        for second, loud, start, end, length, rough in (
            (0.0, 1.0, 88, 104, 0.5, 23),
            (0.3, 1.3, 118, 52, 1.7, 29),
        )
    ]
    quake = shaped(
        low_pass(low_pass(noise(2.0, rng), 110), 90), (0, 0), (0.5, 6), (1.0, 7), (1.6, 2), (2.0, 0)
    )
    throat = low_pass(warped(placed(*voices, (0, 1.0, quake)).wave(), 1.8), 1500)
    return finished(layered(throat), -18, 0.45)


def monster_beaten() -> Clip:
    """Returns a monster that falls: a sinking cry, a thud, and a bright fifth."""
    rng = Random("beaten")
    cry = warped(_growl(240, 84, 0.42, 33, rng), 1.5)
    thud = layered(struck(70, STONE), scaled(faded(low_pass(noise(0.2, rng), 400), 0.18), 1.6))
    bells = [(0.5, 0.26, struck(hertz(74), BELL, 0.5)), (0.62, 0.3, struck(hertz(81), BELL, 0.6))]
    return finished(placed((0, 0.6, cry), (0.36, 0.9, thud), *bells), -22, 0.3)


def knock_out() -> Clip:
    """Returns a hero who falls: a blow, then three notes that sink."""
    blow = warped(shaped(glide(150, 44, 0.3), (0, 0), (0.004, 1.2), (0.1, 0.8), (0.3, 0)), 1.5)
    notes = [(0.22 + 0.24 * at, 0.42, _soft(note, 0.62)) for at, note in enumerate(_MINOR_FALL)]
    return finished(placed((0, 0.9, blow), *notes), -22, 0.35)


def seal() -> Clip:
    """Returns a moon seal that closes a lair: stone set on stone, and a glow that rises."""
    stone = layered(struck(118, STONE), scaled(struck(340, STONE), 0.4))
    notes = [(0.12 + 0.09 * at, 0.26, struck(hertz(note), BELL, 0.6)) for at, note in enumerate((69, 74, 81))]
    swell = ((0, 0), (0.4, 0.2), (0.7, 0.16), (1.2, 0))
    glow = sung(hertz(57), _PURE, *swell) + sung(hertz(57.07), _PURE, *swell)
    return finished(placed((0, 1.0, stone), (0.1, 1.0, glow), *notes), -23, 0.4)


def wall_built() -> Clip:
    """Returns three stones laid on one another, and a trowel."""
    rng = Random("built")
    stones = [
        (
            0.2 * at,
            1.0,
            layered(struck(pitch, STONE), scaled(faded(low_pass(noise(0.07, rng), 900), 0.07), 0.8)),
        )
        for at, pitch in enumerate((168, 150, 196))
    ]
    scrape = shaped(band_pass(noise(0.2, rng), 2100, 1100), (0, 0), (0.08, 0.5), (0.2, 0))
    return finished(placed(*stones, (0.5, 0.6, scrape)), -22, 0.22)


def wall_broken() -> Clip:
    """Returns a wall that breaks: a blow, then rubble."""
    rng = Random("broken")
    blow = warped(
        layered(
            shaped(glide(120, 40, 0.35), (0, 0), (0.004, 1.4), (0.35, 0)),
            scaled(faded(low_pass(noise(0.5, rng), 700), 0.4), 1.6),
        ).wave(),
        1.6,
    )
    rubble = [
        (
            0.1 + 0.62 * (at / 13) ** 1.3 + rng.uniform(0, 0.04),
            rng.uniform(0.25, 0.6) * (1 - at / 18),
            struck(rng.uniform(130, 420), STONE),
        )
        for at in range(13)
    ]
    return finished(placed((0, 1.0, blow), *rubble), -20, 0.3)


def trap_set() -> Clip:
    """Returns a trap that is drawn and locked: a ratchet and a click."""
    teeth = [(0.05 * at, 0.25 + 0.04 * at, struck(880 + 42 * at, WOOD)) for at in range(7)]
    lock = layered(scaled(struck(610, IRON), 0.4), struck(230, WOOD))
    return finished(placed(*teeth, (0.42, 1.0, lock)), -24, 0.16)


def trap_sprung() -> Clip:
    """Returns iron jaws that snap, and a dull blow."""
    rng = Random("sprung")
    snap = layered(
        scaled(struck(520, IRON), 0.6),
        scaled(struck(531, IRON), 0.5),
        scaled(faded(low_pass(noise(0.06, rng), 4000), 0.05, 0.0005), 0.8),
    )
    thud = shaped(glide(160, 50, 0.3), (0, 0), (0.004, 1.1), (0.3, 0))
    return finished(placed((0, 0.9, snap), (0.045, 0.6, snap), (0.06, 1.0, thud)), -20, 0.26)


def magic() -> Clip:
    """Returns a magic sign that becomes something: a shimmer of small bells."""
    notes = (81, 86, 88, 93)
    bells = [(0.055 * at, 0.5, struck(hertz(note), BELL, 0.4)) for at, note in enumerate(notes)]
    return finished(placed(*bells), -28, 0.4)


def upgrade() -> Clip:
    """Returns a better side turned up: hammer on anvil, and a bright chord."""
    strike = layered(scaled(struck(1046, IRON), 0.4), struck(220, WOOD))
    chord = [
        (0.34 + 0.045 * at, 0.3, struck(hertz(note), BELL, 0.5)) for at, note in enumerate((69, 73, 76, 81))
    ]
    return finished(placed((0, 0.6, strike), (0.19, 0.9, strike), *chord), -24, 0.3)


def heal() -> Clip:
    """Returns hearts that come back: a warm chord that opens upwards."""
    pipes = [(0.1 * at, 0.4, _soft(note, 1.0 - 0.08 * at)) for at, note in enumerate((57, 64, 69, 73))]
    bell = (0.42, 0.2, struck(hertz(81), BELL, 0.5))
    return finished(placed(*pipes, bell), -24, 0.4)


def wish() -> Clip:
    """Returns the lake that answers: drops, and ripples of a harp."""
    rng = Random("wish")
    drops = [(0.03 + 0.16 * at, 0.6, _drop(rng.uniform(900, 1250))) for at in range(3)]
    harp = [
        (0.34 + 0.075 * at, 0.22, struck(hertz(note), BELL, 0.5))
        for at, note in enumerate((71, 74, 78, 81, 83, 86))
    ]
    return finished(placed(*drops, *harp), -25, 0.45)


def _drop(pitch: float) -> Wave:
    falling = glide(pitch, 0.62 * pitch, 0.03)
    rising = glide(0.62 * pitch, 1.5 * pitch, 0.07)
    wave = shaped(falling + rising, (0, 0), (0.006, 1), (0.03, 0.5), (0.1, 0))
    return wave[: count(0.1)]

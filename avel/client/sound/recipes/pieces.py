"""What the pieces of the box sound like in the hand: dice, coins, tiles, cloth, glass."""

from __future__ import annotations

from random import Random
from typing import Final

from avel.client.sound.recipes.finish import Clip, finished
from avel.client.sound.recipes.tape import Tape
from avel.client.sound.recipes.tones import (
    BELL,
    COIN,
    IRON,
    STONE,
    WOOD,
    Wave,
    band_pass,
    faded,
    glide,
    high_pass,
    layered,
    low_pass,
    noise,
    placed,
    scaled,
    shaped,
    struck,
)

DICE: Final = 6
"""How many dice sound different from one another."""
_LEAPS: Final = (0.125, 0.1, 0.078, 0.06, 0.043, 0.031, 0.022)
"""Seconds between the knocks of a die that comes to rest."""


def die(number: int) -> Clip:
    """Returns one die that tumbles over wood and settles; each number falls a little differently."""
    rng = Random(f"die {number}")
    size = 1 + 0.055 * (number - DICE / 2)
    second, loud = 0.012 + 0.026 * number, 1.0
    knocks: list[tuple[float, float, Tape]] = []
    for leap in _LEAPS:
        pitch = 430 * size * rng.uniform(0.9, 1.12)
        knocks.append((second, loud, _knock(pitch, rng)))
        second += leap * rng.uniform(0.85, 1.2)
        loud *= rng.uniform(0.66, 0.84)
    return finished(placed(*knocks), -21, 0.16)


def _knock(pitch: float, rng: Random) -> Tape:
    body = struck(pitch, WOOD)
    board = scaled(struck(176, WOOD), 0.6)
    click = scaled(faded(high_pass(noise(0.012, rng), 1800), 0.012, 0.0003), 0.5)
    return layered(body, board, click)


def coins() -> Clip:
    """Returns a few coins that fall on one another."""
    rng = Random("coins")
    clinks = [
        (second, loud, _clink(pitch, rng))
        for second, loud, pitch in (
            (0.0, 0.8, 2350),
            (0.07, 1.0, 2780),
            (0.15, 0.7, 2480),
            (0.205, 0.45, 3010),
            (0.3, 0.3, 2620),
        )
    ]
    return finished(placed(*clinks), -26, 0.2)


def _clink(pitch: float, rng: Random) -> Tape:
    ring = struck(pitch, COIN)
    beating = scaled(struck(pitch * 1.006, COIN), 0.5)
    tick = scaled(faded(low_pass(noise(0.008, rng), 5000), 0.01, 0.0003), 0.4)
    return layered(ring, beating, tick)


def tile() -> Clip:
    """Returns a thick card tile that is lifted, turned and laid down."""
    rng = Random("tile")
    sweep = shaped(band_pass(noise(0.22, rng), 1400, 1500), (0, 0), (0.12, 0.5), (0.2, 0.1), (0.22, 0))
    clap = layered(
        faded(low_pass(noise(0.1, rng), 1500), 0.09, 0.001),
        scaled(struck(150, WOOD), 0.8),
    )
    return finished(placed((0, 1.1, sweep), (0.2, 1.2, clap), (0.262, 0.3, clap)), -22, 0.18)


def step() -> Clip:
    """Returns a wooden figure that hops: off the board and on it again."""
    rng = Random("step")
    parts = [
        (second, loud, layered(struck(pitch, WOOD), scaled(_thud(0.07, 320, rng), 0.9)))
        for second, loud, pitch in ((0.0, 0.35, 360), (0.17, 1.0, 262))
    ]
    return finished(placed(*parts), -24, 0.15)


def march() -> Clip:
    """Returns a monster's heavy steps."""
    rng = Random("march")
    parts = [
        (
            second,
            loud,
            layered(struck(78, STONE), scaled(struck(215, STONE), 0.4), scaled(_thud(0.16, 190, rng), 1.3)),
        )
        for second, loud in ((0.0, 0.8), (0.26, 1.0))
    ]
    return finished(placed(*parts), -22, 0.25)


def _thud(seconds: float, brightness: float, rng: Random) -> Tape:
    return scaled(faded(low_pass(low_pass(noise(seconds, rng), brightness), brightness), seconds), 3)


def rummage() -> Clip:
    """Returns a hand among wooden pieces in a cloth bag."""
    rng = Random("rummage")
    cloth = shaped(
        band_pass(noise(0.8, rng), 1100, 1300),
        (0, 0), (0.12, 0.6), (0.2, 0.2), (0.36, 0.7), (0.5, 0.25), (0.62, 0.5), (0.8, 0),
    )  # fmt: skip
    pieces = [
        (0.08 + 0.07 * at + rng.uniform(0, 0.03), rng.uniform(0.1, 0.3), _knock(rng.uniform(620, 980), rng))
        for at in range(8)
    ]
    return finished(placed((0, 1.0, cloth), *pieces), -25, 0.1)


def draw() -> Clip:
    """Returns a piece that is pulled out of the bag and put on the table."""
    rng = Random("draw")
    cloth = shaped(band_pass(noise(0.26, rng), 1500, 1500), (0, 0), (0.2, 0.8), (0.26, 0))
    return finished(placed((0, 1.0, cloth), (0.25, 0.8, _knock(540, rng))), -23, 0.14)


def wear() -> Clip:
    """Returns leather and a buckle."""
    rng = Random("wear")
    leather = shaped(
        band_pass(noise(0.3, rng), 640, 500), (0, 0), (0.06, 0.9), (0.12, 0.4), (0.2, 0.8), (0.3, 0)
    )
    buckle = scaled(struck(1750, IRON), 0.16)
    return finished(placed((0, 1.5, leather), (0.2, 1.0, buckle), (0.255, 0.5, buckle)), -24, 0.14)


def pack() -> Clip:
    """Returns something laid into a backpack."""
    rng = Random("pack")
    cloth = shaped(band_pass(noise(0.22, rng), 800, 800), (0, 0), (0.05, 0.8), (0.22, 0))
    return finished(placed((0, 0.8, cloth), (0.1, 0.9, _thud(0.13, 300, rng))), -24, 0.1)


def put_back() -> Clip:
    """Returns a piece that drops into the bag among the others."""
    rng = Random("put back")
    cloth = shaped(band_pass(noise(0.2, rng), 1000, 1000), (0, 0), (0.04, 0.7), (0.2, 0))
    parts = ((0.06, 0.7, _knock(600, rng)), (0.11, 0.35, _knock(760, rng)))
    return finished(placed((0.03, 0.8, cloth), *parts), -24, 0.1)


def potion() -> Clip:
    """Returns a cork, and bubbles that rise."""
    rng = Random("potion")
    cork = shaped(glide(320, 720, 0.05), (0, 0), (0.006, 1), (0.05, 0))
    bubbles = [
        (0.12 + 0.062 * at + rng.uniform(0, 0.03), rng.uniform(0.3, 0.6), _bubble(rng.uniform(420, 760)))
        for at in range(9)
    ]
    glass = scaled(struck(1568, BELL, 0.4), 0.1)
    return finished(placed((0, 1.0, cork), *bubbles, (0.72, 1.0, glass)), -24, 0.25)


def _bubble(pitch: float) -> Wave:
    return shaped(glide(pitch, pitch * 1.7, 0.07), (0, 0), (0.008, 1), (0.07, 0))


def press() -> Clip:
    """Returns a button pressed: a soft tap on wood."""
    rng = Random("press")
    tap = layered(struck(690, WOOD), scaled(_thud(0.04, 700, rng), 0.6))
    return finished(tap, -32, 0.06)


def refusal() -> Clip:
    """Returns what can't be done: two dull taps, the second lower."""
    rng = Random("refusal")
    parts = [
        (second, 1.0, layered(struck(pitch, WOOD), scaled(_thud(0.08, 260, rng), 0.8)))
        for second, pitch in ((0.0, 247), (0.11, 185))
    ]
    return finished(placed(*parts), -27, 0.08)

"""The book of all recipes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Final

from avel.client.sound.recipes import deeds, pieces, signals
from avel.client.sound.recipes.finish import Clip
from avel.client.sound.recipes.music import Band
from avel.client.sound.recipes.tunes import TUNES

TUNE: Final = "tune_"
"""What the names of tunes begin with."""

Recipe = Callable[[], Clip]
Recipes = Mapping[str, Recipe]
"""How each sound is made, by its name; the first are wanted first."""


def recipes() -> Recipes:
    """Returns the recipes of all effects, then those of the tunes, which share one band."""
    band = Band()
    tunes = {tune_name(mood): partial(band.loop, mood) for mood in TUNES}
    return MappingProxyType({**_effects(), **tunes})


def tune_name(mood: str) -> str:
    """Returns the name of the sound that a mood has."""
    return TUNE + mood


def die_name(number: int) -> str:
    """Returns the name of one of several dice, counted from 0; after the last comes the first again."""
    return f"die_{number % pieces.DICE}"


def _effects() -> dict[str, Recipe]:
    dice: dict[str, Recipe] = {die_name(each): partial(pieces.die, each) for each in range(pieces.DICE)}
    return {
        "press": pieces.press,
        "refusal": pieces.refusal,
        "turn": signals.turn,
        "step": pieces.step,
        "tile": pieces.tile,
        **dice,
        "monster_small": deeds.monster_small,
        "monster_big": deeds.monster_big,
        "swords": deeds.swords,
        "shield": deeds.shield,
        "hit": deeds.hit,
        "heart_lost": deeds.heart_lost,
        "coins": pieces.coins,
        "rummage": pieces.rummage,
        "draw": pieces.draw,
        "wear": pieces.wear,
        "pack": pieces.pack,
        "put_back": pieces.put_back,
        "potion": pieces.potion,
        "magic": deeds.magic,
        "upgrade": deeds.upgrade,
        "heal": deeds.heal,
        "monster_beaten": deeds.monster_beaten,
        "knock_out": deeds.knock_out,
        "seal": deeds.seal,
        "wall_built": deeds.wall_built,
        "wall_broken": deeds.wall_broken,
        "trap_set": deeds.trap_set,
        "trap_sprung": deeds.trap_sprung,
        "wish": deeds.wish,
        "tick": signals.tick,
        "march": pieces.march,
        "horn": signals.horn,
        "roar": deeds.roar,
        "victory": signals.victory,
        "defeat": signals.defeat,
    }

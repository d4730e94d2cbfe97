"""What the duel's bots weigh by: tuned by measuring whole duels, in worths of a gold piece."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """The worth of everything that can be gained or lost."""

    horizon: float = 20.0
    """The own turn up to which an income counts in full."""
    ahead: float = 6.0
    """The fewest own turns for which it counts."""
    reach: float = 0.12
    """What a plot a step further from the own city is worth more: it takes land from the enemy."""
    slot: float = 5.0
    """A castle on which a general can be placed."""
    missing: float = 12.0
    """How much more it is worth while there are fewer castles than generals that are wanted."""
    shelter: float = 1.5
    """A castle under an own general who is in danger."""
    general: float = 9.0
    """A general with two dice and a command of three."""
    die: float = 1.5
    command: float = 0.4
    wanted: float = 4.0
    """How much more he is worth while there are too few."""
    every: float = 8.0
    """So many own turns for one more general that is wanted."""
    most: int = 7
    land: float = 4.0
    """For so many cells that are still free one castle less must be built by now than generals at most."""
    near: tuple[float, ...] = (2.2, 2.2, 2.0, 1.6, 1.25, 1.1)
    """A soldier for a general by his steps to the enemy; further off ``far``."""
    far: float = 0.8
    rich: float = 12.0
    """Gold above which a piece begins to lose its worth, and over how much it loses half of it."""
    arrow: float = 1.4
    """A harm done by the arrows of a castle, which will shoot again."""
    arrow_near: float = 0.5
    fall: float = 4.0
    """A general who falls, life and soldiers aside."""
    shame: float = 1.0
    """What each mark of shame adds to it."""
    city: float = 2.6
    """A life of a main city that is whole, and what it gains until the last."""
    city_last: float = 2.5
    victory: float = 60.0
    castle: float = 5.0
    """A castle that changes hands, for each side; what it pays comes on top."""
    pull: float = 0.8
    """What is left of a target's worth a step further off."""
    storm: float = 5.0
    """A place from which the city can be attacked, whatever comes of it."""
    crowd: float = 0.5
    """What is left of a target's worth for a second general."""
    guard: float = 3.0
    """An enemy driven from the own plots."""
    stand: float = 0.35
    """How much of an own plot's worth counts where a general stands on it and an enemy is near."""
    danger: float = 0.75
    """How much of the harm that an enemy may do counts."""
    together: float = 0.3
    """Another own general near."""
    least: float = 0.08
    """The least gain for which a general stirs."""

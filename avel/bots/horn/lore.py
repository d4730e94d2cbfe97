"""What bots for the same box share: what was counted once, and how things are weighed."""

from __future__ import annotations

from avel.bots.horn.leads import chances
from avel.bots.horn.stakes import StakesBook
from avel.bots.horn.weights import Weights
from avel.horn.box import HornBox


class Lore:
    """The box, the weights and the fights that were weighed; sharing it changes no answer."""

    def __init__(self, box: HornBox, weights: Weights | None = None) -> None:
        self.box = box
        self.weights = weights or Weights()
        self.stakes = StakesBook()
        self.siege = chances(box.numbers.siege_dice)
        """The chance of each sum of the dice against a castle."""
        self.storm = chances(box.numbers.storm_dice)
        """The chance of each sum of the dice against a city."""

"""What a hero's items are worth together, reckoned once for each set of items."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Final

from avel.bots.gear import Gear
from avel.chronicles.box import Box
from avel.chronicles.model import Hero

_LEAST: Final = 0.01
"""The least gain for which worn items are changed."""
_ROOM: Final = 5_000
"""How many outfits are remembered."""


class Outfit:
    """The items of one hero, worn and packed, and what could be made of them."""

    def __init__(self, box: Box, gear: Gear, owner: Hero) -> None:
        self._box, self._gear, self._owner = box, gear, owner
        self._kinds: dict[str, float] = {}

    @cached_property
    def wanted(self) -> str:
        """The packed item that makes the hero strongest when put on, or ``""``."""
        best, most = "", _LEAST
        for item in self._owner.pack:
            gain = self._gear.gain_by_wearing(self._owner, item)
            if gain > most:
                best, most = item, gain
        return best

    @cached_property
    def spare(self) -> str:
        """A packed item that is no help to its owner, or ``""``."""
        gear, pieces = self._gear, self._box.pieces
        for item in self._owner.pack:
            if pieces[item].kind != "potion" and gear.gain_by_wearing(self._owner, item) <= _LEAST:
                return item
        return ""

    @cached_property
    def upgrades(self) -> list[tuple[str, float]]:
        """The items that an upgrade helps and by how much, the best first."""
        gains = self._gains(self._owner.items())
        return sorted((each for each in gains if each[1] > _LEAST), key=lambda each: -each[1])

    @cached_property
    def best_upgrade(self) -> float:
        """How much the best upgrade of an item helps, worn or packed."""
        return max((gain for _, gain in self._gains(self._owner.items())), default=0.0)

    @cached_property
    def best_worn_upgrade(self) -> float:
        """How much the best upgrade of a worn item helps."""
        return max((gain for _, gain in self._gains(self._owner.worn())), default=0.0)

    @cached_property
    def least_missed(self) -> float:
        """What the item is worth that would be missed least."""
        items = self._owner.items()
        return min((self._gear.keep_worth(self._owner, each) for each in items), default=0.0)

    def draw_worth(self, bag: Mapping[str, int], felt: int) -> float:
        """Returns what a piece drawn from a bag of so many of each kind is worth, so many of them felt."""
        worths = sorted([(self._kind_worth(kind), kind) for kind in bag], reverse=True)
        total = left = sum(bag.values())
        none, worth = 1.0, 0.0
        for each, kind in worths:
            left -= bag[kind]
            still = (left / total) ** felt
            worth += (none - still) * each
            none = still
        return worth

    def _kind_worth(self, kind: str) -> float:
        worth = self._kinds.get(kind)
        if worth is None:
            worth = self._kinds[kind] = self._gear.kind_worth(self._owner, kind)
        return worth

    def _gains(self, items: list[str]) -> list[tuple[str, float]]:
        turned = [item for item in items if self._box.pieces[item].can_upgrade]
        return [(item, self._gear.gain_by_upgrade(self._owner, item)) for item in turned]


class Wardrobe:
    """Keeps the outfits seen last."""

    def __init__(self, box: Box, gear: Gear) -> None:
        self._box, self._gear = box, gear
        self._known: dict[tuple[str, ...], Outfit] = {}

    def outfit(self, hero: Hero) -> Outfit:
        """Returns the outfit that a hero has now."""
        key = hero.weapon, hero.shield, hero.helmet, *hero.pack
        outfit = self._known.get(key)
        if outfit is None:
            if len(self._known) >= _ROOM:
                self._known.clear()
            outfit = self._known[key] = Outfit(self._box, self._gear, hero.clone())
        return outfit

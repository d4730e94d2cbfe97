"""All errands of one hero."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from avel.bots.defences import Defences
from avel.bots.errand import Errand
from avel.bots.fights import Fights
from avel.bots.purchases import Purchases
from avel.bots.survey import Survey
from avel.chronicles.actions import Forage, Rest
from avel.chronicles.cards import Place

_ROOM: Final = 256
"""How many heroes' errands are remembered."""


class Errands:
    """All errands of one hero on one board."""

    def __init__(self, survey: Survey, seat: int) -> None:
        self._survey, self._seat, self._hero = survey, seat, survey.board.heroes[seat]

    def all(self) -> Iterator[Errand]:
        """Yields everything there is to set out for."""
        yield from self._lasting()
        yield from self._rests()
        if self._survey.almanac.moon_in == 1:
            for lair in self._survey.almanac.lairs:
                yield Errand("stand", (lair.spot,), None, 0.01, (), None)

    def _lasting(self) -> list[Errand]:
        """Returns the errands that stay the same while heroes only walk, so that they are kept meanwhile."""
        hero, known = self._hero, self._survey.lore.errands
        owned = hero.weapon, hero.shield, hero.helmet, *hero.pack
        key = self._survey.lie, owned, hero.coins, hero.toughness
        errands = known.get(key)
        if errands is None:
            if len(known) >= _ROOM:
                known.clear()
            errands = known[key] = [each for each in self._found() if each.points > 0]
        return errands

    def _found(self) -> Iterator[Errand]:
        fights = Fights(self._survey, self._seat)
        purchases, defences = Purchases(self._survey, self._seat, fights), Defences(self._survey, self._seat)
        yield from fights.all()
        for spot, place in self._survey.atlas.places:
            yield from self._at(spot, place, purchases, defences)
        yield from self._lands()

    def _at(self, spot: int, place: Place, purchases: Purchases, defences: Defences) -> Iterator[Errand]:
        if place.kind == "market":
            yield from purchases.market(spot, place)
        elif place.kind == "alchemist":
            yield from purchases.upgrade(spot, place)
        elif place.kind == "wishing_lake":
            yield from purchases.wish(spot, place)
        elif place.kind == "quarry":
            yield from defences.wall(spot, place)
        elif place.kind == "elf_camp":
            yield from defences.trap(spot)
        elif place.kind == "stone_circle":
            yield from defences.seal(spot, place)
        elif spot not in self._survey.guarded:
            coins = min(place.coins, self._survey.board.supply)
            if coins:
                points = coins * self._survey.coin
                yield Errand("forage", (spot,), Forage(), points, (("coins", str(coins)),), None)

    def _lands(self) -> Iterator[Errand]:
        worth = self._survey.find_worth
        if worth > 0:
            for spot in self._survey.atlas.unknown:
                yield Errand("explore", (spot,), None, worth, (), ("explore", spot))

    def _rests(self) -> Iterator[Errand]:
        survey, toughness = self._survey, self._hero.toughness
        numbers, weights = survey.box.numbers, survey.weights
        gain = min(numbers.rest, numbers.toughness - toughness)
        if gain > 0:
            worth = sum(weights.rest[min(toughness + each, len(weights.rest)) - 1] for each in range(gain))
            yield Errand("rest", (self._hero.spot,), Rest(), worth, (("hearts", str(gain)),))

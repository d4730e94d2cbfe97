"""All errands of one hero."""

from __future__ import annotations

from collections.abc import Iterator

from avel.bots.defences import Defences
from avel.bots.errand import Errand
from avel.bots.fights import Fights
from avel.bots.purchases import Purchases
from avel.bots.survey import Survey
from avel.chronicles.actions import Forage, Rest
from avel.chronicles.cards import Place


class Errands:
    """All errands of one hero on one board."""

    def __init__(self, survey: Survey, seat: int) -> None:
        self._survey, self._hero = survey, survey.board.heroes[seat]
        self._fights = Fights(survey, seat)
        self._purchases = Purchases(survey, seat, self._fights)
        self._defences = Defences(survey, seat)

    def all(self) -> Iterator[Errand]:
        """Yields everything there is to set out for."""
        yield from self._fights.all()
        for spot, place in self._survey.places:
            yield from self._at(spot, place)
        yield from self._lands()
        yield from self._rests()
        if self._survey.almanac.moon_in == 1:
            for lair in self._survey.almanac.lairs:
                yield Errand("stand", (lair.spot,), None, 0.01, (), None)

    def _at(self, spot: int, place: Place) -> Iterator[Errand]:
        if place.kind == "market":
            yield from self._purchases.market(spot, place)
        elif place.kind == "alchemist":
            yield from self._purchases.upgrade(spot, place)
        elif place.kind == "wishing_lake":
            yield from self._purchases.wish(spot, place)
        elif place.kind == "quarry":
            yield from self._defences.wall(spot, place)
        elif place.kind == "elf_camp":
            yield from self._defences.trap(spot, place)
        elif place.kind == "stone_circle":
            yield from self._defences.seal(spot, place)
        elif spot not in self._survey.guarded:
            coins = min(place.coins, self._survey.board.supply)
            if coins:
                points = coins * self._survey.coin
                yield Errand("forage", (spot,), Forage(), points, (("coins", str(coins)),), None)

    def _lands(self) -> Iterator[Errand]:
        worth = self._survey.find_worth
        if worth > 0:
            for spot, tile in enumerate(self._survey.board.tiles):
                if not tile:
                    yield Errand("explore", (spot,), None, worth, (), ("explore", spot))

    def _rests(self) -> Iterator[Errand]:
        survey, toughness = self._survey, self._hero.toughness
        numbers, weights = survey.box.numbers, survey.weights
        gain = min(numbers.rest, numbers.toughness - toughness)
        if gain > 0:
            worth = sum(weights.rest[min(toughness + each, len(weights.rest)) - 1] for each in range(gain))
            yield Errand("rest", (self._hero.spot,), Rest(), worth, (("hearts", str(gain)),))

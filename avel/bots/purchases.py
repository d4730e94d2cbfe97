"""Places where coins become gear or gear becomes coins, as errands."""

from __future__ import annotations

from collections.abc import Iterator

from avel.bots.errand import Errand
from avel.bots.fights import Fights
from avel.bots.survey import Survey
from avel.chronicles.actions import Buy, Sell, Upgrade, Wish
from avel.chronicles.cards import Alchemist, Market, Prize, WishingLake
from avel.chronicles.model import Hero


class Purchases:
    """What one hero may do with coins for the own gear."""

    def __init__(self, survey: Survey, seat: int, fights: Fights) -> None:
        self._survey, self._fights = survey, fights
        self._hero: Hero = survey.board.heroes[seat]

    def market(self, spot: int, place: Market) -> Iterator[Errand]:
        """Yields what is worth buying and selling."""
        survey, hero = self._survey, self._hero
        weights = survey.weights
        if hero.coins >= place.buy and survey.board.bag:
            points = weights.gear * self._fights.drawn - survey.coin * place.buy
            deals = min(place.deals, hero.coins // max(1, place.buy))
            yield Errand("buy", (spot,), Buy(), points * deals)
        if item := self._fights.outfit.spare:
            points = survey.coin * place.sell
            yield Errand("sell", (spot,), Sell(item), points, (("item", item),))

    def upgrade(self, spot: int, place: Alchemist) -> Iterator[Errand]:
        """Yields the upgrade that helps most."""
        survey, hero = self._survey, self._hero
        for item, gain in self._fights.outfit.upgrades[: hero.coins // max(1, place.price)]:
            points = survey.weights.gear * gain - survey.coin * place.price
            yield Errand("upgrade", (spot,), Upgrade(item), points, (("item", item),))

    def wish(self, spot: int, place: WishingLake) -> Iterator[Errand]:
        """Yields the wish, both throws counted."""
        if self._hero.coins >= place.price:
            points, none = 0.0, 1.0
            for chance, prize in self._survey.lore.wishes(self._survey.board.tiles[spot], place):
                points += chance * self._prize(prize)
                none -= chance
            points *= 1 + none
            yield Errand("wish", (spot,), Wish(), points - self._survey.coin * place.price)

    def _prize(self, prize: Prize) -> float:
        weights = self._survey.weights
        if prize.kind == "coins":
            return self._survey.coin * prize.coins
        if prize.kind == "equipment":
            return weights.gear * self._fights.drawn
        return weights.gear * self._fights.outfit.best_upgrade

"""Walls, traps and seals as errands."""

from __future__ import annotations

from collections.abc import Iterator

from avel.bots.errand import Errand
from avel.bots.survey import Survey
from avel.chronicles.actions import BuildWall, Seal, SetTrap
from avel.chronicles.cards import Quarry, StoneCircle
from avel.chronicles.model import Hero


class Defences:
    """What one hero may do for the castle's defence."""

    def __init__(self, survey: Survey, seat: int) -> None:
        self._survey = survey
        self._hero: Hero = survey.board.heroes[seat]

    def wall(self, spot: int, place: Quarry) -> Iterator[Errand]:
        """Yields the wall that can be built."""
        survey, weights, coins = self._survey, self._survey.weights, self._hero.coins
        board, almanac, most = survey.board, survey.almanac, survey.box.numbers.walls
        rounds = almanac.rounds_left("walls_end")
        if coins < place.price or board.walls >= most or not rounds:
            return
        points = weights.wall + weights.wall_near * max(0, 8 - almanac.moon_in) - survey.coin * place.price
        if board.black_moon and almanac.grace == 1:
            points += weights.urgent[0]
        for wall in range(board.walls, min(most, board.walls + coins // max(1, place.price))):
            claim = "wall", wall
            if threat := survey.first_threat:
                yield Errand("wall_storm", (spot,), BuildWall(), points, threat, claim, rounds)
            else:
                yield Errand("wall", (spot,), BuildWall(), points, (), claim, rounds)

    def trap(self, spot: int) -> Iterator[Errand]:
        """Yields the dearest traps that can be paid, on the Beast's way."""
        survey, coins = self._survey, self._hero.coins
        rounds = survey.almanac.rounds_left("traps_end")
        if not coins or not rounds:
            return
        worths = [*survey.traps]
        for to in survey.trap_spots:
            best = next((each for each in worths if each[1].price <= coins), None)
            if best is None or best[0] <= 0:
                return
            worths.remove(best)
            points, trap = best
            coins -= trap.price
            values = (("coins", str(trap.price)), ("damage", str(trap.damage)))
            yield Errand("trap", (spot,), SetTrap(trap.price, to), points, values, ("trap", to), rounds)

    def seal(self, spot: int, place: StoneCircle) -> Iterator[Errand]:
        """Yields the seals that can be paid, of the lairs whose monsters would be the worst to meet."""
        survey, weights, almanac = self._survey, self._survey.weights, self._survey.almanac
        seals = min(survey.board.seal_stock, self._hero.coins // max(1, place.price))
        rounds = almanac.rounds_left("seals_end")
        if not seals or not rounds:
            return
        least = weights.seal + weights.seal_near * max(0, 8 - almanac.moon_in) - survey.coin * place.price
        for lair in survey.open_lairs[:seals]:
            points = least + weights.seal_big * (lair.size == "big")
            deed, values = Seal(lair.spot, lair.lair), (("at", str(lair.spot)),)
            yield Errand("seal", (spot,), deed, points, values, ("seal", lair.spot, lair.lair), rounds)

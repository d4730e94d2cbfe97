"""Walls, traps and seals as errands."""

from __future__ import annotations

from collections.abc import Iterator

from avel.bots.errand import Errand
from avel.bots.survey import Survey
from avel.chronicles.actions import BuildWall, Seal, SetTrap
from avel.chronicles.cards import ElfCamp, Quarry, StoneCircle
from avel.chronicles.model import Hero


class Defences:
    """What one hero may do for the castle's defence."""

    def __init__(self, survey: Survey, seat: int) -> None:
        self._survey = survey
        self._hero: Hero = survey.board.heroes[seat]

    def wall(self, spot: int, place: Quarry) -> Iterator[Errand]:
        """Yields the wall that can be built."""
        survey, weights = self._survey, self._survey.weights
        board, almanac = survey.board, survey.almanac
        numbers = survey.box.numbers
        if almanac.ended("walls_end"):
            return
        points = weights.wall + weights.wall_near * max(0, 8 - almanac.moon_in) - survey.coin * place.price
        if board.black_moon and almanac.grace == 1:
            points += weights.urgent[0]
        rounds = almanac.rounds_left("walls_end")
        payable = self._hero.coins // max(1, place.price)
        for wall in range(board.walls, min(numbers.walls, board.walls + payable)):
            claim = "wall", wall
            if threat := survey.first_threat:
                yield Errand("wall_storm", (spot,), BuildWall(), points, threat, claim, rounds)
            else:
                yield Errand("wall", (spot,), BuildWall(), points, (), claim, rounds)

    def trap(self, spot: int, place: ElfCamp) -> Iterator[Errand]:
        """Yields the dearest trap that can be paid, on the Beast's way."""
        survey, weights = self._survey, self._survey.weights
        board, almanac = survey.board, survey.almanac
        if almanac.ended("traps_end"):
            return
        coins, rounds = self._hero.coins, almanac.rounds_left("traps_end")
        worths = [
            (weights.trap * trap.damage - survey.coin * trap.price, trap)
            for trap in survey.box.numbers.traps
            if trap.price in board.trap_stock
        ]
        worths.sort(key=lambda each: -each[0])
        for to in self._trap_spots():
            best = next((each for each in worths if each[1].price <= coins), None)
            if best is None or best[0] <= 0:
                return
            worths.remove(best)
            points, trap = best
            coins -= trap.price
            values = (("coins", str(trap.price)), ("damage", str(trap.damage)))
            yield Errand("trap", (spot,), SetTrap(trap.price, to), points, values, ("trap", to), rounds)

    def _trap_spots(self) -> list[int]:
        """Returns the face-up lands without a trap that the Beast will be led over."""
        board = self._survey.board
        return [spot for spot in self._survey.beast_way if board.tiles[spot] and spot not in board.traps]

    def seal(self, spot: int, place: StoneCircle) -> Iterator[Errand]:
        """Yields the seal of the lair whose monster would be the worst to meet."""
        survey, weights = self._survey, self._survey.weights
        board, almanac, steps = survey.board, survey.almanac, survey.land.steps
        if not board.seal_stock or almanac.ended("seals_end"):
            return
        seals = min(board.seal_stock, self._hero.coins // max(1, place.price))
        lairs = [each for each in almanac.lairs if each.is_open]
        lairs.sort(key=lambda each: (steps[each.spot] - 2 * (each.size == "big"), each.spot))
        points = weights.seal + weights.seal_near * max(0, 8 - almanac.moon_in) - survey.coin * place.price
        rounds = almanac.rounds_left("seals_end")
        for lair in lairs[:seals]:
            deed, values = Seal(lair.spot, lair.lair), (("at", str(lair.spot)),)
            yield Errand("seal", (spot,), deed, points, values, ("seal", lair.spot, lair.lair), rounds)

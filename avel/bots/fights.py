"""The monsters as errands: what beating or wearing down each of them is worth."""

from __future__ import annotations

from collections.abc import Iterator

from avel.bots.errand import Errand
from avel.bots.rough_odds import BEAST_MOOD, BOLD, CAREFUL, DESPERATE, Forecast, Mood
from avel.bots.survey import Survey
from avel.chronicles.actions import Battle
from avel.chronicles.model import BEAST, Hero, Monster
from avel.core.quick import Kept


def mood_of(survey: Survey, piece: str) -> Mood:
    """Returns how boldly a monster is fought as things stand."""
    if not survey.board.black_moon:
        return CAREFUL
    if survey.is_last_stand(piece):
        return DESPERATE
    return BEAST_MOOD if piece == BEAST else BOLD


class Fights:
    """The fights of one hero."""

    def __init__(self, survey: Survey, seat: int) -> None:
        self._survey = survey
        self._hero: Hero = survey.board.heroes[seat]
        self.outfit = survey.lore.wardrobe.outfit(self._hero)
        weights = survey.weights
        self._heart = weights.heart * (weights.weak if self._hero.toughness <= 2 else 1.0)

    def all(self) -> Iterator[Errand]:
        """Yields every fight that may pay."""
        survey, board, odds = self._survey, self._survey.board, self._survey.lore.odds
        for monster in board.monsters:
            piece = monster.piece
            left = max(1, survey.box.toughness(piece, board.beast_toughness) - monster.damage)
            forecast = odds.before(self._hero, piece, left, mood_of(survey, piece))
            if board.black_moon:
                yield self._under_the_moon(monster, forecast)
            elif forecast.worth > 0:
                points = self._cost(forecast) + self._progress(left, forecast) * self.prize(piece)
                if points > 0:
                    yield Errand(
                        "fight", (monster.spot,), Battle(piece), points, claim=piece, forecast=forecast
                    )

    def _progress(self, left: int, forecast: Forecast) -> float:
        """Returns how much of a monster's fall a battle brings; damage that stays is a part of it."""
        stays = max(0.0, forecast.dealt - forecast.win * left)
        return forecast.win + self._survey.weights.progress * stays / left

    def prize(self, piece: str) -> float:
        """Returns what a monster's reward is worth to the hero."""
        survey, weights = self._survey, self._survey.weights
        points = weights.win
        for prize in survey.box.monsters[piece].reward:
            if prize.kind == "coins":
                points += min(prize.coins, survey.board.supply) * survey.coin
            elif prize.kind == "equipment":
                points += weights.gear * self.drawn
            else:
                points += weights.gear * self.outfit.best_worn_upgrade
        return points

    @Kept
    def drawn(self) -> float:
        """What a piece out of the bag is worth to the hero, in blows."""
        survey = self._survey
        return self.outfit.draw_worth(survey.bag_kinds, survey.box.numbers.felt)

    def _cost(self, forecast: Forecast) -> float:
        return -forecast.loss * self._heart - forecast.fall * self._fall

    @Kept
    def _fall(self) -> float:
        """What a knock-out costs: coins, the item missed least, time."""
        survey, weights = self._survey, self._survey.weights
        return weights.fall + survey.coin * self._hero.coins + weights.gear * self.outfit.least_missed

    # Under the Black Moon

    def _under_the_moon(self, monster: Monster, forecast: Forecast) -> Errand:
        survey, weights, piece = self._survey, self._survey.weights, monster.piece
        stops = survey.stops(monster)
        if piece == BEAST:
            points = weights.beast * forecast.dealt + weights.beast_win * forecast.win + self._cost(forecast)
            return Errand("beast", stops, Battle(piece), points, forecast=forecast)
        points = self._cost(forecast) + forecast.win * (weights.must + self.prize(piece) / 2)
        points += weights.damage * forecast.dealt
        grace, steps = survey.almanac.grace, survey.land.steps[monster.spot]
        if steps > grace:
            return Errand("fight", stops, Battle(piece), points, claim=piece, forecast=forecast)
        points += weights.urgent[min(grace, len(weights.urgent)) - 1] * (forecast.win + 0.1)
        claim = piece if forecast.win > weights.alone else None
        values = (("round", str(survey.arrival(monster))),)
        return Errand("intercept", stops, Battle(piece), points, values, claim, grace, forecast)

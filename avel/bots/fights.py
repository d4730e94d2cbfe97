"""The monsters as errands: what beating or wearing down each of them is worth."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from avel.bots.errand import Errand
from avel.bots.rough_odds import BEAST_MOOD, BOLD, CAREFUL, DESPERATE, Forecast, Mood
from avel.bots.survey import Survey
from avel.chronicles.actions import Battle
from avel.chronicles.model import BEAST, Hero, Monster


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
        self._survey, self._seat = survey, seat
        self._hero: Hero = survey.board.heroes[seat]

    def all(self) -> Iterator[Errand]:
        """Yields every fight that may pay."""
        survey, board = self._survey, self._survey.board
        for monster in board.monsters:
            piece = monster.piece
            forecast = survey.lore.odds.before(board, self._seat, piece, mood_of(survey, piece))
            if board.black_moon:
                yield self._under_the_moon(monster, forecast)
            elif forecast.worth > 0:
                points = self._cost(forecast) + self._progress(monster, forecast) * self.prize(piece)
                if points > 0:
                    yield Errand(
                        "fight",
                        (monster.spot,),
                        Battle(piece),
                        points,
                        self._values(piece, forecast),
                        piece,
                    )

    def _progress(self, monster: Monster, forecast: Forecast) -> float:
        """Returns how much of a monster's fall a battle brings; damage that stays is a part of it."""
        survey = self._survey
        left = survey.box.toughness(monster.piece, survey.board.beast_toughness) - monster.damage
        stays = max(0.0, forecast.dealt - forecast.win * left)
        return forecast.win + survey.weights.progress * stays / max(1, left)

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
                points += weights.gear * self._upgraded
        return points

    @cached_property
    def drawn(self) -> float:
        """What a piece out of the bag is worth to the hero, in blows."""
        survey = self._survey
        return survey.lore.gear.draw_worth(self._hero, survey.bag_kinds, survey.box.numbers.felt)

    @cached_property
    def _upgraded(self) -> float:
        return self._survey.lore.gear.best_upgrade(self._hero, worn_only=True)[1]

    def _cost(self, forecast: Forecast) -> float:
        return -forecast.loss * self._heart - forecast.fall * self._fall

    @cached_property
    def _heart(self) -> float:
        weights = self._survey.weights
        return weights.heart * (weights.weak if self._hero.toughness <= 2 else 1.0)

    @cached_property
    def _fall(self) -> float:
        """What a knock-out costs: coins, the item missed least, time."""
        weights, gear, hero = self._survey.weights, self._survey.lore.gear, self._hero
        item = min((gear.keep_worth(hero, each) for each in hero.items()), default=0.0)
        return weights.fall + self._survey.coin * hero.coins + weights.gear * item

    # Under the Black Moon

    def _under_the_moon(self, monster: Monster, forecast: Forecast) -> Errand:
        survey, weights, piece = self._survey, self._survey.weights, monster.piece
        stops, values = survey.stops(monster), self._values(piece, forecast)
        if piece == BEAST:
            points = weights.beast * forecast.dealt + weights.beast_win * forecast.win + self._cost(forecast)
            return Errand("beast", stops, Battle(piece), points, values)
        points = self._cost(forecast) + forecast.win * (weights.must + self.prize(piece) / 2)
        points += weights.damage * forecast.dealt
        grace, steps = survey.almanac.grace, survey.land.steps[monster.spot]
        if steps > grace:
            return Errand("fight", stops, Battle(piece), points, values, piece)
        points += weights.urgent[min(grace, len(weights.urgent)) - 1] * (forecast.win + 0.1)
        claim = piece if forecast.win > weights.alone else None
        values = (*values, ("round", str(survey.arrival(monster))))
        return Errand("intercept", stops, Battle(piece), points, values, claim, grace)

    @staticmethod
    def _values(piece: str, forecast: Forecast) -> tuple[tuple[str, str], ...]:
        return (
            ("monster", piece),
            ("chance", str(round(forecast.win * 100))),
            ("loss", f"{forecast.loss:.1f}"),
        )

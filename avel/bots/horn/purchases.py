"""What to buy: every purchase by its worth, the best worth for its price first."""

from __future__ import annotations

from typing import Final, NamedTuple

from avel.bots.advice import Advice
from avel.bots.horn.survey import Survey
from avel.core.decisions import Action
from avel.horn.actions import ATTACK, Arm, Build, Garrison, Hire
from avel.horn.events import plot_at
from avel.horn.model import CASTLE, CITY, FARM, General

_SAFE: Final = (0.1, 0.15, 0.35, 0.6, 0.8, 0.95)
"""The part of its worth that a new plot keeps, by the steps to the nearest enemy general."""


class Offer(NamedTuple):
    """A purchase and what it is worth."""

    ratio: float
    """Worth for each gold piece of the price."""
    advice: Advice


class Purchases:
    """Weighs what a side can buy now."""

    def __init__(self, survey: Survey) -> None:
        self._survey = survey
        self._wanted = survey.wanted() - len(survey.own.generals)
        castles = survey.board.plots_of(survey.side, CASTLE)
        self._free = len(castles) - len(survey.own.generals)
        self._missing = survey.castles_wanted() - len(castles)
        self._drawbacks: dict[int, float] = {}
        gold, rich = survey.own.gold, survey.weights.rich
        self._piece = 1 / (1 + max(0.0, gold - rich) / rich)

    def offers(self, actions: tuple[Action, ...]) -> list[Offer]:
        """Returns what is worth its price, the best first."""
        found = [offer for action in actions if (offer := self._offer(action)) and offer.ratio > 1]
        found.sort(key=lambda each: -each.ratio)
        return found

    def _offer(self, action: Action) -> Offer | None:
        survey = self._survey
        match action:
            case Build(plot, spot):
                price = survey.box.prices[plot]
                return self._priced(*(self._farm if plot == FARM else self._castle)(action, spot), price)
            case Hire(general, spot):
                numbers, shame = survey.box.numbers, survey.own.shame.get(general, 0)
                price = numbers.general_price + numbers.shame_price * shame
                return self._priced(*self._hire(action, general, spot), price)
            case Arm(general):
                return self._priced(*self._arm(action, survey.own.general(general)), self._soldier)
            case Garrison(spot, stance):
                weigh = self._archer if stance == ATTACK else self._guard
                return self._priced(*weigh(action, spot), self._soldier)
        return None

    @property
    def _soldier(self) -> int:
        return self._survey.box.numbers.soldier_price

    def _priced(self, worth: float, advice: Advice, price: int) -> Offer:
        return Offer(worth / max(0.1, price * self._piece), advice)

    # Plots

    def _safety(self, spot: int) -> float:
        away = self._survey.nearest(self._survey.enemy, spot)
        return _SAFE[away] if away < len(_SAFE) else 1.0

    def _reach(self, spot: int) -> float:
        survey = self._survey
        return survey.weights.reach * survey.steps[survey.home][spot]

    def _farm(self, action: Action, spot: int) -> tuple[float, Advice]:
        worth = self._survey.income(FARM) * self._safety(spot) + self._reach(spot)
        values = (("gold", str(self._survey.box.incomes[FARM])),)
        return worth, Advice(action, "farm", values, spot)

    def _castle(self, action: Action, spot: int) -> tuple[float, Advice]:
        survey, weights = self._survey, self._survey.weights
        own = survey.own.at(spot)
        safety = 1.0 if own else self._safety(spot)
        worth = survey.income(CASTLE) * safety + self._reach(spot)
        reason = "castle"
        if own and survey.danger(own, spot) > 1:
            worth += weights.shelter * survey.box.numbers.castle_armour
            reason = "castle_shelter"
        if self._missing > 0 and (self._free <= 0 or self._wanted <= self._free):
            worth += (weights.slot + weights.missing) * max(safety, 0.5)
            reason = "castle_for_general"
        elif self._free <= 0:
            worth += 0.3 * weights.slot
        return worth, Advice(action, reason, (), spot)

    # Generals and soldiers

    def _hire(self, action: Action, general: str, spot: int) -> tuple[float, Advice]:
        survey, weights = self._survey, self._survey.weights
        card = survey.box.generals[general]
        worth = weights.general + weights.die * (card.strength - 2) + weights.command * (card.command - 3)
        worth += self._power(general) + (weights.wanted if self._wanted > 0 else 0)
        return worth - self._drawback(spot, general), Advice(action, "hire", (("general", general),), spot)

    def _drawback(self, spot: int, general: str) -> float:
        """Returns what a castle lacks for a new general: it is far from the enemy, or too near."""
        if spot not in self._drawbacks:
            survey = self._survey
            away = min(survey.nearest(survey.enemy, spot), survey.steps[survey.target][spot])
            # One new general stands for all: whoever comes has full life and no soldiers.
            danger = survey.danger(General(general, spot, survey.box.numbers.life), spot)
            self._drawbacks[spot] = 0.2 * away + survey.weights.danger * danger
        return self._drawbacks[spot]

    def _power(self, general: str) -> float:
        """Returns what a power is worth beside what stands on the table now."""
        survey, box = self._survey, self._survey.box
        others, foes = len(survey.own.generals), survey.foe.generals
        worth = 0.0
        if general in box.steel:
            worth += 1.0
        if general in box.fates:
            worth += 0.8 + 0.4 * others
        if general in box.phases:
            worth += 2.2
        if general in box.oracles:
            hurt = sum(box.numbers.life - each.life > 1 for each in survey.own.generals)
            worth += 1.2 + 0.8 * hurt + 0.3 * len(foes)
        if general in box.duties:
            worth += 0.3 + 0.9 * others
        if general in box.bolts:
            bare = sum(each.soldiers < 2 or each.life < box.numbers.life for each in foes)
            worth += 2.5 + 0.9 * bare
        return worth

    def _arm(self, action: Action, general: General) -> tuple[float, Advice]:
        survey, weights = self._survey, self._survey.weights
        away = min(survey.nearest(survey.enemy, general.spot), survey.steps[survey.target][general.spot])
        worth = weights.near[away] if away < len(weights.near) else weights.far
        return worth, Advice(action, "arm", (("general", general.id),), general.spot)

    def _archer(self, action: Action, spot: int) -> tuple[float, Advice]:
        survey, weights = self._survey, self._survey.weights
        worth, hit = 0.0, 0
        for enemy in survey.foe.generals:
            away = survey.steps[spot][enemy.spot]
            if away == 2:
                worth += weights.arrow_near
            if away > 1:
                continue
            bears, arrows = enemy.life + enemy.soldiers, survey.arrows(survey.side, enemy.spot)
            armour = survey.champion(survey.enemy, enemy, enemy.spot).armour
            if arrows >= armour and arrows - armour < bears:
                worth += weights.arrow
                hit += 1
                if arrows + 1 - armour >= bears:
                    worth += survey.fall(survey.enemy, enemy.id)
        reason = "archer" if hit else "archer_ready"
        return worth, Advice(action, reason, (("number", str(max(1, hit))),), spot)

    def _guard(self, action: Action, spot: int) -> tuple[float, Advice]:
        survey, plot = self._survey, plot_at(self._survey.board, spot)
        reason = "guard_city" if plot.kind == CITY else "guard"
        comers, worth = survey.reaching(survey.enemy, spot), 0.0
        if comers and plot.kind == CITY:
            worth = survey.storm(survey.side, plot.defence) - survey.storm(survey.side, plot.defence + 1)
        elif comers and survey.own.at(spot) is None:
            fewer = survey.takes(plot.defence) - survey.takes(plot.defence + 1)
            worth = fewer * survey.swing(plot) * min(1.5, 0.5 + 0.5 * len(comers))
        return worth, Advice(action, reason, (), spot)

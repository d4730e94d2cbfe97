"""What the generals do: each one's best plan of fights and a move, the best plan first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from avel.bots.advice import Advice
from avel.bots.horn.places import Places
from avel.bots.horn.survey import Survey
from avel.core.decisions import Action
from avel.horn.actions import Besiege, Bolt, EndTurn, Fight, Move, Pincer, Storm
from avel.horn.fighters import BOLT, DUEL, PINCER
from avel.horn.generals import acting
from avel.horn.model import CITY, FARM, General

_REACH: Final = 1
_SECOND: Final = 0.4
"""The part that a second fight from the same place counts before the first was fought."""
_FIRST: Final = 0.2
"""What it is worth to know how a fight ended before the move."""


class Plan(NamedTuple):
    """What a general may do now, and what he gains by it and by what follows."""

    gain: float
    action: Action
    fights: float
    """What fights after a move are worth."""


class Deeds:
    """Weighs what the generals of the side whose turn it is can do."""

    def __init__(self, survey: Survey) -> None:
        self._survey = survey
        self._places = Places(survey)

    def plans(self, actions: Sequence[Action]) -> list[Plan]:
        """Returns what is worth doing, the best first; who acts already comes before the others."""
        by_general: dict[str, list[Action]] = {}
        for action in actions:
            if not isinstance(action, EndTurn):
                by_general.setdefault(acting(action), []).append(action)
        plans = [plan for name, own in by_general.items() for plan in self._of(name, own)]
        least, now = self._survey.weights.least, self._survey.board.deeds.acting
        plans = [plan for plan in plans if plan.gain > least]
        plans.sort(key=lambda plan: (acting(plan.action) != now, -plan.gain))
        return plans

    def advice(self, plan: Plan) -> Advice:
        """Says why a plan is good."""
        action = plan.action
        if isinstance(action, Move):
            return self._places.reason(self._survey.own.general(action.general), action, plan.fights)
        return self._fight(action)[1]

    def _of(self, name: str, actions: list[Action]) -> list[Plan]:
        """Returns the plans of one general: his fights with a move after them, his moves with fights."""
        general = self._survey.own.general(name)
        stay = self._places.worth(general, general.spot)
        moves = [action for action in actions if isinstance(action, Move)]
        afterwards = {move: self._places.worth(general, move.to) for move in moves}
        best = max(stay, *afterwards.values()) if moves else stay
        plans = []
        for action in actions:
            if isinstance(action, Move):
                fights = 0.0 if self._survey.board.deeds.has_fought else self._fights_from(general, action.to)
                plans.append(Plan(afterwards[action] + fights - stay, action, fights))
            else:
                worth = self._fight(action)[0]
                keeps = stay if isinstance(action, Bolt) else best
                plans.append(Plan(worth + keeps - stay + _FIRST if worth > 0 else worth, action, 0.0))
        return plans

    def _fight(self, action: Action) -> tuple[float, Advice]:
        survey = self._survey
        match action:
            case Fight(general, enemy):
                return self._of_generals(action, (general,), enemy, DUEL)
            case Pincer(general, helper, enemy):
                return self._of_generals(action, (general, helper), enemy, PINCER)
            case Bolt(general, enemy):
                return self._of_generals(action, (general,), enemy, BOLT)
            case Besiege(general, spot):
                plot = survey.board.plots[spot]
                worth = self._siege(spot)
                chance = survey.takes(plot.defence) if plot else 0.0
                return worth, Advice(action, "besiege", (("general", general), _percent(chance)), spot)
            case Storm(general):
                worth = self._storm()
                return worth, Advice(action, "storm", (("general", general),), survey.target)
        raise TypeError(f"{action.token} is no fight")

    def _of_generals(
        self, action: Action, names: tuple[str, ...], enemy_name: str, way: str
    ) -> tuple[float, Advice]:
        survey = self._survey
        enemy = survey.foe.general(enemy_name)
        stakes = survey.fight([survey.own.general(each) for each in names], enemy, way)
        values = [("general", names[0]), ("enemy", enemy_name), _percent(stakes.win)]
        values += [("helper", names[1])] if len(names) > 1 else []
        worth = stakes.worth + stakes.kill * self._places.guards(enemy)
        return worth, Advice(action, way, tuple(values), enemy.spot)

    def _siege(self, spot: int) -> float:
        survey, plot = self._survey, self._survey.board.plots[spot]
        if plot is None:
            return 0.0
        falls = survey.takes(plot.defence)
        return falls * survey.swing(plot) + (1 - falls) * min(1.5, plot.defence)

    def _storm(self) -> float:
        survey = self._survey
        city = survey.board.plots[survey.target]
        return survey.storm(survey.enemy, city.defence if city else 0)

    def _fights_from(self, general: General, spot: int) -> float:
        """Returns what the fights of a general would be worth from another cell this turn."""
        survey, pairs = self._survey, self._survey.board.deeds.pairs
        worths = []
        for enemy in survey.foe.generals:
            if survey.steps[spot][enemy.spot] <= _REACH and (general.id, enemy.id) not in pairs:
                stakes = survey.attack(general, spot, enemy, enemy.spot, survey.side)
                worths.append(stakes.worth + stakes.kill * self._places.guards(enemy))
        for at in survey.land.around[spot]:
            plot = survey.board.plots[at]
            if plot is None or plot.side == survey.side or plot.kind == FARM:
                continue
            if plot.kind == CITY:
                if not survey.board.deeds.has_stormed:
                    worths.append(self._storm())
            elif (general.id, str(at)) not in pairs and survey.foe.at(at) is None:
                worths.append(self._siege(at))
        best = max(worths, default=0.0)
        if best <= 0:
            return 0.0
        return best + _SECOND * (sum(each for each in worths if each > 0) - best)


def _percent(chance: float) -> tuple[str, str]:
    return "chance", str(round(100 * chance))

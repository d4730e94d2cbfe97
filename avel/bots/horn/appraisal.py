"""What a whole board is worth to a side: all that it has, less all that the enemy has."""

from __future__ import annotations

from typing import Final

from avel.bots.horn.lore import Lore
from avel.bots.horn.survey import Survey
from avel.horn.model import CASTLE, FARM
from avel.horn.view import View

_STANCE: Final = 0.8
"""A soldier on a castle or city, who goes nowhere."""
_GENERAL: Final = 4.0
"""A general on the map, his dice, life and soldiers aside."""
_NEAR: Final = 0.25
"""A step that a general is nearer to the enemy's city."""


def appraise(lore: Lore, view: View) -> float:
    """Returns the worth of a board to the side that looks, in gold."""
    survey = Survey(lore, view, view.seat)
    if view.outcome is not None:
        return _ended(survey, view.outcome)
    return _side(survey, survey.side) - _side(survey, survey.enemy)


def _ended(survey: Survey, outcome: str) -> float:
    won = ("won.sun", "won.moon")
    return 4 * survey.weights.victory * ((outcome == won[survey.side]) - (outcome == won[survey.enemy]))


def _side(survey: Survey, side: int) -> float:
    board, weights = survey.board, survey.weights
    own = board.sides[side]
    worth = own.gold + _city(survey, side)
    for plot in board.plots:
        if plot is None or plot.side != side:
            continue
        worth += _STANCE * (plot.attack + plot.defence)
        if plot.kind == CASTLE:
            worth += survey.income(CASTLE) + weights.castle
        elif plot.kind == FARM:
            worth += survey.income(FARM)
    target = survey.land.cities[1 - side]
    for general in own.generals:
        card = survey.box.generals[general.id]
        worth += _GENERAL + weights.die * card.strength + 1.1 * general.life + general.soldiers
        worth -= _NEAR * survey.steps[general.spot][target]
    return worth - weights.shame * sum(own.shame.values())


def _city(survey: Survey, side: int) -> float:
    """Returns the worth of the life that a city has left: the last is worth most."""
    lost = survey.box.numbers.city_life - survey.board.sides[side].city_life
    weights, whole = survey.weights, survey.box.numbers.city_life
    return -lost * (weights.city + 0.5 * weights.city_last * lost / whole)

"""How good it is for a general to end his turn in a cell, and why."""

from __future__ import annotations

from typing import NamedTuple

from avel.bots.advice import Advice
from avel.bots.horn.survey import Survey
from avel.horn.actions import Move
from avel.horn.model import CASTLE, CITY, General, Plot


class Pull(NamedTuple):
    """Something that draws generals to it."""

    worth: float
    spot: int
    reach: int
    """From how many steps away it can be dealt with."""
    reason: str


class Places:
    """The worth of cells for the generals of one side."""

    def __init__(self, survey: Survey) -> None:
        self._survey = survey
        self._pulls = [pull for spot in range(len(survey.board.plots)) if (pull := self._plot(spot))]
        self._guards = {each.id: self._near_home(each) for each in survey.foe.generals}
        self._decay = [survey.weights.pull**step for step in range(len(survey.board.plots))]
        self._known: dict[tuple[str, int], float] = {}
        self._drawn: dict[str, list[Pull]] = {}

    def worth(self, general: General, spot: int) -> float:
        """Returns what standing in a cell at the end of the turn is worth to a general."""
        key = general.id, spot
        if key not in self._known:
            self._known[key] = self._worth(general, spot)
        return self._known[key]

    def guards(self, enemy: General) -> float:
        """Returns what driving this enemy away is worth beside what he is worth himself."""
        return self._guards[enemy.id]

    def reason(self, general: General, move: Move, fights: float) -> Advice:
        """Says why a general should make a move that is good for him."""
        survey, spot = self._survey, move.to
        who = ("general", general.id)
        if self._occupies(spot) > 0:
            plot = survey.board.plots[spot]
            return Advice(move, "occupy", (who, ("plot", plot.kind if plot else "")), spot)
        if fights > 0:
            return Advice(move, "move_to_fight", (who,), spot)
        pull, worth = self._best_pull(general, spot)
        before = self._best_pull(general, general.spot)[1]
        relief = survey.danger(general, general.spot) - survey.danger(general, spot)
        if pull is None or relief * survey.weights.danger > worth - before:
            return Advice(move, "keep_safe", (who,), spot)
        return Advice(move, f"towards_{pull.reason}", (who,), pull.spot)

    def _worth(self, general: General, spot: int) -> float:
        survey, weights = self._survey, self._survey.weights
        worth = self._best_pull(general, spot)[1] + self._occupies(spot)
        worth -= weights.danger * survey.danger(general, spot)
        steps = survey.steps[spot]
        for other in survey.own.generals:
            if other.id != general.id and steps[other.spot] <= 2:
                worth += weights.together
        plot = survey.board.plots[spot]
        is_own = plot is not None and plot.side == survey.side and plot.kind != CITY
        if plot is not None and is_own and survey.reaching(survey.enemy, spot):
            # Nobody occupies or besieges what an own general stands on.
            worth += survey.weights.stand * survey.swing(plot)
        return worth

    def _occupies(self, spot: int) -> float:
        """Returns the worth of the plot that turns over where an own general ends the turn in a cell."""
        survey, plot = self._survey, self._survey.board.plots[spot]
        if plot is None or plot.side == survey.side or plot.kind == CITY or plot.attack or plot.defence:
            return 0.0
        return survey.swing(plot) if survey.foe.at(spot) is None else 0.0

    def _best_pull(self, general: General, spot: int) -> tuple[Pull | None, float]:
        survey, steps, decay = self._survey, self._survey.steps[spot], self._decay
        best, most = None, 0.0
        for pull in self._pulls_of(general):
            if pull.worth <= most:
                break
            away = max(0, steps[pull.spot] - pull.reach)
            worth = pull.worth * decay[away]
            if worth > most and (away or pull.reach):
                for other in survey.own.generals:
                    if other.id != general.id and survey.steps[other.spot][pull.spot] - pull.reach <= away:
                        worth *= survey.weights.crowd
                        break
                if worth > most:
                    best, most = pull, worth
        return best, most

    def _plot(self, spot: int) -> Pull | None:
        survey, plot = self._survey, self._survey.board.plots[spot]
        if plot is None or plot.side == survey.side:
            return None
        if plot.kind == CITY:
            worth = survey.weights.storm + survey.storm(survey.enemy, plot.defence)
            return Pull(worth, spot, 1, "city")
        if plot.kind == CASTLE and (plot.attack or plot.defence):
            return Pull(survey.swing(plot) * (0.3 + 0.7 * survey.takes(plot.defence)), spot, 1, CASTLE)
        return Pull(survey.swing(plot), spot, 0, plot.kind)

    def _pulls_of(self, general: General) -> list[Pull]:
        """Returns what draws a general, the strongest first.

        That is every plot, and the enemies whom he could attack with profit or should drive away.
        """
        if general.id not in self._drawn:
            survey, pulls = self._survey, self._pulls[:]
            for enemy in survey.foe.generals:
                stakes = survey.attack(general, general.spot, enemy, enemy.spot, survey.side)
                worth = stakes.worth + self.guards(enemy)
                if worth > 0:
                    pulls.append(Pull(worth, enemy.spot, 1, "enemy"))
            pulls.sort(key=lambda pull: -pull.worth)
            self._drawn[general.id] = pulls
        return self._drawn[general.id]

    def _near_home(self, enemy: General) -> float:
        survey, steps = self._survey, self._survey.steps[enemy.spot]
        worth = 0.0
        for spot, plot in enumerate(survey.board.plots):
            if plot is not None and plot.side == survey.side and steps[spot] <= 1:
                worth = max(worth, self._guarded(plot))
        return worth

    def _guarded(self, plot: Plot) -> float:
        return self._survey.weights.guard * (2 if plot.kind == CITY else 1)

"""Means that a changed game is to keep to, and whether it does."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from avel.lab.aims import Target, read_target
from avel.lab.asked import Asked
from avel.lab.faults import LabFault
from avel.lab.rows import Row


@dataclass(slots=True)
class Goal:
    """A target, and the games that were played for it."""

    target: Target
    total: float = 0.0
    games: int = 0

    def add(self, row: Row) -> None:
        """Adds one game."""
        self.total += self.target.measure(row)
        self.games += 1

    @property
    def mean(self) -> float:
        """Returns the mean of all games, 0 without any."""
        return self.total / self.games if self.games else 0.0

    @property
    def is_kept(self) -> bool:
        """Says whether the mean is within the leeway."""
        return self.target.is_reached(self.mean)


def goals_of(texts: Iterable[str], asked: Asked) -> tuple[Goal, ...]:
    """Reads each ``--target`` of a comparison; raises LabFault for one about games that are not played."""
    goals = tuple(Goal(read_target(text, asked)) for text in texts)
    for goal in goals:
        if goal.target.asked != asked:
            said = "is about games that are not compared; expected no settings in brackets"
            raise LabFault(f"--target {goal.target.name}: {said}")
    return goals

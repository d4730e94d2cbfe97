"""Means that a changed game is to keep to, and whether it does."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

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
    return tuple(Goal(_target(text, asked)) for text in texts)


def _target(text: str, asked: Asked) -> Target:
    """Reads a target without settings, or with those of the comparison."""
    target = read_target(text if "(" in text else text.replace("=", "()=", 1), asked)
    if target.asked != asked:
        said = "is about games that are not compared; expected no settings in brackets"
        raise LabFault(f"--target {text}: {said}")
    return replace(target, name=text)

"""What many games add up to; the same games give the same summary in whatever order they come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from avel.lab.rows import Row, Topic
from avel.lab.statistics import wilson

Json: TypeAlias = "dict[str, Json] | list[Json] | str | int | float | None"
DIGITS = 6
"""Digits after the point in results."""


@dataclass(slots=True)
class Sum:
    """One measure of one thing over many games."""

    total: int = 0
    games: int = 0
    """Games in which it happened at all."""
    wins: int = 0
    """Won games among those."""


@dataclass(slots=True)
class Summary:
    """Many games, added up; whole numbers only, so that order can't matter."""

    topics: tuple[Topic, ...]
    outcomes: tuple[str, ...]
    games: int = 0
    wins: int = 0
    decisions: int = 0
    seconds: float = 0.0
    ended: Counter[str] = field(default_factory=Counter)
    rounds: Counter[int] = field(default_factory=Counter)
    """Games by their number of rounds."""
    sums: dict[tuple[str, str, str], Sum] = field(default_factory=dict)
    """By topic, thing and measure."""
    course: dict[str, list[list[int]]] = field(default_factory=dict)
    """By what is noted and by round: games that had such a round, and the total."""

    def add(self, row: Row) -> None:
        """Adds one game."""
        self.games += 1
        self.wins += row.won
        self.decisions += row.decisions
        self.seconds += row.seconds
        self.ended[row.outcome] += 1
        self.rounds[row.rounds] += 1
        for topic, things in row.counts.items():
            for thing, measures in things.items():
                for measure, times in measures.items():
                    self._sum((topic, thing, measure)).total += times
                    self._sum((topic, thing, measure)).games += 1
                    self._sum((topic, thing, measure)).wins += row.won
        for name, values in row.course.items():
            self._follow(self.course.setdefault(name, []), values)

    def _sum(self, key: tuple[str, str, str]) -> Sum:
        if key not in self.sums:
            self.sums[key] = Sum()
        return self.sums[key]

    def _follow(self, course: list[list[int]], values: Sequence[int]) -> None:
        course.extend([0, 0] for _ in range(len(values) - len(course)))
        for at, value in enumerate(values):
            course[at][0] += 1
            course[at][1] += value

    def sum(self, topic: str, thing: str, measure: str) -> Sum:
        """Returns one measure of one thing."""
        return self.sums.get((topic, thing, measure)) or Sum()

    def per_game(self, total: float) -> float:
        """Returns a total's share of one game, 0 of no games."""
        return total / self.games if self.games else 0.0

    @property
    def win_rate(self) -> float:
        """Returns the share of won games."""
        return self.per_game(self.wins)

    @property
    def mean_rounds(self) -> float:
        """Returns the mean number of rounds."""
        return self.per_game(sum(rounds * games for rounds, games in self.rounds.items()))

    def document(self) -> dict[str, Json]:
        """Returns everything as it is written to a results file; only ``time`` differs from run to run."""
        low, high = wilson(self.wins, self.games)
        document: dict[str, Json] = {
            "games": self.games,
            "wins": self.wins,
            "win_rate": _short(self.win_rate),
            "interval": [_short(low), _short(high)],
            "endings": {
                name: {"games": self.ended[name], "share": _short(self.per_game(self.ended[name]))}
                for name in dict.fromkeys((*self.outcomes, *sorted(self.ended)))
            },
            "rounds": {
                "mean": _short(self.mean_rounds),
                "games": {str(rounds): self.rounds[rounds] for rounds in sorted(self.rounds)},
            },
            "decisions": {"per_game": _short(self.per_game(self.decisions))},
        }
        document |= {topic.name: self._topic(topic) for topic in self.topics}
        document["course"] = {name: self._course(name) for name in sorted(self.course)}
        document["time"] = {"seconds": _short(self.seconds), "per_game": _short(self.per_game(self.seconds))}
        return document

    def _topic(self, topic: Topic) -> Json:
        return {
            thing: {
                measure: self._measure(self.sum(topic.name, thing, measure)) for measure in topic.measures
            }
            for thing in topic.things
        }

    def _measure(self, found: Sum) -> Json:
        rate = found.wins / found.games if found.games else None
        low, high = wilson(found.wins, found.games)
        return {
            "total": found.total,
            "per_game": _short(self.per_game(found.total)),
            "games": found.games,
            "win_rate": None if rate is None else _short(rate),
            "interval": [_short(low), _short(high)],
        }

    def _course(self, name: str) -> Json:
        return [
            {"round": at, "games": games, "mean": _short(total / games)}
            for at, (games, total) in enumerate(self.course[name], start=1)
        ]


def _short(number: float) -> float:
    return round(number, DIGITS)

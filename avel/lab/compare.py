"""Two ways to play on the same seeds: in what they differ, by how much, and whether by more than chance."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from math import sqrt
from typing import Final

from avel.lab.asked import Asked
from avel.lab.crew import Players
from avel.lab.goals import Goal, goals_of
from avel.lab.rows import Row, Topic
from avel.lab.statistics import Z, holm, mcnemar, paired_difference, z_test
from avel.lab.subjects import subject_named
from avel.lab.summary import Summary

CHANCE: Final = 0.05
"""What is at most this likely by chance alone counts as more than chance."""
FEWEST: Final = 20
"""Pairs that must differ before a shift is judged; below, the test would promise too much."""
Key = tuple[str, str, str]
"""Topic, thing and measure."""


@dataclass(slots=True)
class Pairs:
    """One number in both games of every pair: whole sums, so that order can't matter."""

    total: int = 0
    """The differences, added up."""
    squares: int = 0
    differing: int = 0

    def add(self, difference: int) -> None:
        """Adds one pair."""
        self.total += difference
        self.squares += difference * difference
        self.differing += difference != 0

    def error(self, games: int) -> float:
        """Returns the standard error of the mean difference over so many pairs."""
        if games < 2:
            return 0.0
        return sqrt(max(0.0, self.squares - self.total**2 / games) / (games - 1) / games)


@dataclass(frozen=True, slots=True)
class Shift:
    """How much more often something happens on the second side, a game."""

    topic: str
    thing: str
    measure: str
    before: float
    after: float
    low: float
    high: float
    chance: float
    """How likely so great a shift is by chance, corrected for how many were looked at."""

    @property
    def mean(self) -> float:
        """Returns the shift."""
        return self.after - self.before

    @property
    def is_real(self) -> bool:
        """Says whether it is more than chance."""
        return self.chance < CHANCE


@dataclass(slots=True)
class Comparison:
    """Two sides of the same games."""

    sides: tuple[Asked, Asked]
    summaries: tuple[Summary, Summary]
    felt: int = 0
    """Pairs in which the two games did not go alike."""
    up: int = 0
    """Pairs that the second side alone won."""
    down: int = 0
    """Pairs that the first side alone won."""
    rounds: Pairs = field(default_factory=Pairs)
    pairs: dict[Key, Pairs] = field(default_factory=dict)
    goals: tuple[Goal, ...] = ()
    """What the second side is to keep to."""

    def add(self, first: Row, second: Row) -> None:
        """Adds one pair of games."""
        for summary, row in zip(self.summaries, (first, second), strict=True):
            summary.add(row)
        self.felt += not first.went_as(second)
        self.up += second.won and not first.won
        self.down += first.won and not second.won
        self.rounds.add(second.rounds - first.rounds)
        for goal in self.goals:
            goal.add(second)
        for key, pairs in self.pairs.items():
            pairs.add(second.count(*key) - first.count(*key))

    @property
    def games(self) -> int:
        """Returns the number of pairs."""
        return self.summaries[0].games

    @property
    def difference(self) -> tuple[float, float, float]:
        """Returns how much more the second side wins, and the interval."""
        return paired_difference(self.up, self.down, self.games)

    @property
    def chance(self) -> float:
        """Returns how likely so great a difference of wins is by chance."""
        return mcnemar(self.up, self.down)

    @property
    def is_real(self) -> bool:
        """Says whether one side wins more by more than chance."""
        return self.chance < CHANCE

    def shifts_of(self, thing: str) -> list[Shift]:
        """Returns the shifts of one thing for those who asked about it, corrected for no others."""
        wanted = [(key, pairs) for key, pairs in self.pairs.items() if key[1] == thing]
        return [
            self._shift(key, pairs, z_test(pairs.total / self.games, pairs.error(self.games)))
            for key, pairs in wanted
        ]

    def shifts(self) -> list[Shift]:
        """Returns every shift that can be judged, the least likely first."""
        judged = [(key, pairs) for key, pairs in self.pairs.items() if pairs.differing >= FEWEST]
        chances = holm([z_test(pairs.total / self.games, pairs.error(self.games)) for _, pairs in judged])
        shifts = [self._shift(key, pairs, p) for (key, pairs), p in zip(judged, chances, strict=True)]
        return sorted(shifts, key=lambda shift: (shift.chance, -abs(shift.mean), shift.topic, shift.thing))

    def _shift(self, key: Key, pairs: Pairs, chance: float) -> Shift:
        before, after = (summary.per_game(summary.sum(*key).total) for summary in self.summaries)
        middle, half = pairs.total / self.games, Z * pairs.error(self.games)
        return Shift(*key, before, after, middle - half, middle + half, chance)


def sides(first: Asked, second: Asked, targets: Iterable[str] = ()) -> Comparison:
    """Returns the comparison of two sides before the first game; raises LabFault.

    Each target says what the second side is to keep to.
    """
    subject = subject_named(first.game)
    ours, theirs = (subject.match(asked).topics for asked in (first, second))
    summaries = Summary(ours, subject.outcomes), Summary(theirs, subject.outcomes)
    pairs = {key: Pairs() for key in dict.fromkeys((*_watched(ours), *_watched(theirs)))}
    return Comparison((first, second), summaries, pairs=pairs, goals=goals_of(targets, second))


def play_pairs(comparison: Comparison, games: int, players: Players, tick: Callable[[], None]) -> None:
    """Plays the same games on both sides; an interrupt is passed on, finished pairs kept."""
    halves: dict[int, Row] = {}

    def heard(side: int, row: Row) -> None:
        if row.number not in halves:
            halves[row.number] = row
            return
        other = halves.pop(row.number)
        comparison.add(*((other, row) if side else (row, other)))
        tick()

    players.play(comparison.sides, range(games), heard)


def _watched(topics: tuple[Topic, ...]) -> Iterator[Key]:
    for topic in topics:
        yield from ((topic.name, thing, measure) for thing in topic.things for measure in topic.watched)

"""A search for numbers that bring games where a designer wants them.

One number after the other: all its values, or some spread over its range and then those around the best,
play the same games. After few games the worse half goes, the rest plays twice as many, until one is left
(successive halving); then the next number has its turn, until a whole pass changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Final

from avel.lab.aims import Knob, Target, turned
from avel.lab.asked import Asked, Data
from avel.lab.crew import Players
from avel.lab.rows import Row
from avel.lab.statistics import Z
from avel.lab.subjects import subject_named

Values = tuple[int, ...]
"""One value for each knob."""

_AT_ONCE: Final = 9
"""Values of one number that are tried side by side."""
_FEWEST: Final = 40
"""Games that are played before any value goes."""
_PASSES: Final = 4


@dataclass(slots=True)
class Sample:
    """The measures of games played so far with one data for one target."""

    games: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, value: float) -> None:
        """Adds one game."""
        self.games += 1
        self.total += value
        self.squares += value * value

    @property
    def mean(self) -> float:
        """Returns the mean."""
        return self.total / self.games if self.games else 0.0

    @property
    def half(self) -> float:
        """Returns half the width of the mean's interval."""
        if self.games < 2:
            return 0.0
        spread = max(0.0, self.squares - self.total**2 / self.games) / (self.games - 1)
        return Z * sqrt(spread / self.games)


@dataclass(slots=True)
class Search:
    """What has been tried so far."""

    data: Data
    knobs: tuple[Knob, ...]
    targets: tuple[Target, ...]
    players: Players
    most: int
    """Games of each setting that decide in the end."""
    tick: Callable[[], None]
    tried: dict[Values, list[Sample]] = field(default_factory=dict)
    """By values, a sample for each target."""

    def run(self) -> Values:
        """Returns the best values found; an interrupt is passed on."""
        best: Values = tuple(knob.now for knob in self.knobs)
        for _ in range(_PASSES):
            before = best
            for at, knob in enumerate(self.knobs):
                best = self._turn(best, at, knob)
            if best == before or len(self.knobs) == 1:
                break
        return best

    def check(self) -> None:
        """Raises LabFault where a knob at one of its ends makes data that can't be played."""
        for at, knob in enumerate(self.knobs):
            for end in (knob.low, knob.high):
                values = _with(tuple(each.now for each in self.knobs), at, end)
                for asked in self._settings():
                    subject_named(asked.game).match(self._at(asked, values))

    def sampled(self, values: Values, numbers: range) -> list[Sample]:
        """Plays the games with these numbers and returns a fresh sample for each target."""
        samples = [Sample() for _ in self.targets]
        self._play([(values, samples)], numbers)
        return samples

    def miss(self, values: Values) -> float:
        """Returns how far all targets together are off."""
        samples = zip(self.targets, self.tried[values], strict=True)
        return sum(target.miss(sample.mean) for target, sample in samples)

    def _turn(self, best: Values, at: int, knob: Knob) -> Values:
        step = max(1, -(-(knob.high - knob.low) // (_AT_ONCE - 1)))
        spread = {*range(knob.low, knob.high + 1, step), knob.high, best[at]}
        best = self._halve([_with(best, at, value) for value in sorted(spread)])
        while step > 1:
            step = -(-step // 2)
            near = (best[at] - step, best[at], best[at] + step)
            inside = [value for value in near if knob.low <= value <= knob.high]
            best = self._halve([_with(best, at, value) for value in inside])
        return best

    def _halve(self, candidates: list[Values]) -> Values:
        games = min(_FEWEST, self.most)
        while True:
            self._grow(candidates, games)
            candidates = sorted(candidates, key=lambda values: (self.miss(values), values))
            if games == self.most or len(candidates) == 1:
                return candidates[0]
            candidates = candidates[: -(-len(candidates) // 2)]
            games = min(self.most, games * 2)

    def _grow(self, candidates: Iterable[Values], games: int) -> None:
        by_played: dict[int, list[Values]] = {}
        for values in candidates:
            samples = self.tried.setdefault(values, [Sample() for _ in self.targets])
            by_played.setdefault(samples[0].games, []).append(values)
        for played, alike in by_played.items():
            if played < games:
                self._play([(values, self.tried[values]) for values in alike], range(played, games))

    def _play(self, tables: Sequence[tuple[Values, list[Sample]]], numbers: range) -> None:
        """Plays games at every setting of every table; games are added in the order of their numbers."""
        settings = self._settings()
        asked = [self._at(setting, values) for values, _ in tables for setting in settings]
        rows: dict[tuple[int, int], Row] = {}

        def heard(table: int, row: Row) -> None:
            rows[table, row.number] = row
            self.tick()

        self.players.play(asked, numbers, heard)
        for at, (_, samples) in enumerate(tables):
            for target, sample in zip(self.targets, samples, strict=True):
                table = at * len(settings) + settings.index(target.asked)
                for number in numbers:
                    sample.add(target.measure(rows[table, number]))

    def _settings(self) -> list[Asked]:
        return list(dict.fromkeys(target.asked for target in self.targets))

    def _at(self, asked: Asked, values: Values) -> Asked:
        return asked.with_data(turned(self.data, self.knobs, values))


def _with(values: Values, at: int, value: int) -> Values:
    return (*values[:at], value, *values[at + 1 :])

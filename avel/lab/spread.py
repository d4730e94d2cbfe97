"""Win rates over all values of two settings, as one table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import Final

from avel.lab.asked import Asked
from avel.lab.crew import Players
from avel.lab.grids import Grid, as_markdown, percent, percents, words
from avel.lab.rows import Row
from avel.lab.statistics import wilson
from avel.lab.subjects import subject_named
from avel.lab.summary import Json, Summary

_EMPTY: Final = "·"


@dataclass(frozen=True, slots=True)
class Spread:
    """Tables at which the same games are played, one for each pair of values."""

    down: str
    across: str
    """The two settings."""
    games: int
    """How many are asked for at each table."""
    cells: dict[tuple[str, str], tuple[Asked, Summary]]
    """By the values of both settings, what is asked for there and what came of it."""

    @classmethod
    def of(cls, asked: Asked, games: int) -> Spread:
        """Returns the tables of what is asked for, before the first game; raises LabFault."""
        subject = subject_named(asked.game)
        down, across = subject.spread
        values = subject.values(asked.data)
        cells: dict[tuple[str, str], tuple[Asked, Summary]] = {}
        for pair in product(values[down], values[across]):
            there = asked.set(down, pair[0]).set(across, pair[1])
            cells[pair] = there, Summary(subject.match(there).topics, subject.outcomes)
        return cls(down, across, games, cells)

    def play(self, players: Players, tick: Callable[[], None]) -> None:
        """Plays the games at every table; an interrupt is passed on, what is finished added."""
        tables = [asked for asked, _ in self.cells.values()]
        summaries = [summary for _, summary in self.cells.values()]

        def heard(table: int, row: Row) -> None:
            summaries[table].add(row)
            tick()

        players.play(tables, range(self.games), heard)

    @property
    def played(self) -> int:
        """Returns how many games are finished."""
        return sum(summary.games for _, summary in self.cells.values())

    def grid(self) -> Grid:
        """Returns the win rates and their intervals."""
        across = tuple(dict.fromkeys(value for _, value in self.cells))
        rows = {down: (down, *(self._rate(down, value) for value in across)) for down, _ in self.cells}
        return Grid(self._title(), (words(self.down), *across), tuple(rows.values()))

    def _rate(self, down: str, across: str) -> str:
        _, summary = self.cells[down, across]
        if not summary.games:
            return _EMPTY
        ends = percents(wilson(summary.wins, summary.games))
        fewer = "" if summary.games == self.games else f", {summary.games:,} games"
        return f"{percent(summary.win_rate)} ({ends}{fewer})"

    def _title(self) -> str:
        asked = next(iter(self.cells.values()))[0]
        fixed = {**dict(asked.options), "bot": asked.bot, "seed": str(asked.seed)}
        said = (f"{name} {value}" for name, value in fixed.items() if name not in (self.down, self.across))
        return f"{asked.game}, games won: {', '.join(said)}, {self.games:,} games a cell"

    def markdown(self) -> str:
        """Returns the table and how long its games took as Markdown."""
        seconds = sum(summary.seconds for _, summary in self.cells.values())
        busy = f"{self.played:,} games; they kept one core busy for {seconds:,.0f} seconds."
        return f"{as_markdown(self.grid())}\n{busy}\n"

    def document(self) -> dict[str, Json]:
        """Returns everything as it is written to a results file."""
        return {"games": self.games, "cells": list(self._cells())}

    def _cells(self) -> Iterator[Json]:
        for asked, summary in self.cells.values():
            yield {"asked": {**asked.head()}, **summary.document()}

"""A run: the games that were asked for, added up as they are finished."""

from __future__ import annotations

from collections.abc import Callable

from avel.lab.asked import Asked
from avel.lab.crew import Players
from avel.lab.rows import Row
from avel.lab.subjects import subject_named
from avel.lab.summary import Json, Summary
from avel.lab.table_file import line_of


class Run:
    """The games of a run that are finished, added up."""

    def __init__(self, asked: Asked, games: int, *, table: bool = False) -> None:
        """Begins with no game of so many; with ``table``, keeps a line for each for a spreadsheet."""
        subject = subject_named(asked.game)
        self.asked = asked
        self.games = games
        self.summary = Summary(subject.match(asked).topics, subject.outcomes)
        self.lines: dict[int, str] = {}
        """By number of the game."""
        self._table = table

    @property
    def is_complete(self) -> bool:
        """Says whether every game was played."""
        return self.summary.games == self.games

    def add(self, row: Row) -> None:
        """Adds a game."""
        self.summary.add(row)
        if self._table:
            self.lines[row.number] = line_of(row, self.summary.topics)

    def document(self) -> dict[str, Json]:
        """Returns what is written to the results file."""
        asked: dict[str, Json] = {**self.asked.head(), "games": self.games}
        return {"asked": asked, **self.summary.document()}


def run_games(run: Run, players: Players, tick: Callable[[], None]) -> None:
    """Plays the games of a run; an interrupt is passed on, what is finished added."""

    def heard(_: int, row: Row) -> None:
        run.add(row)
        tick()

    players.play([run.asked], range(run.games), heard)

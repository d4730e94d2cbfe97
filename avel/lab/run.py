"""A run: plays the games that were asked for, or the rest of them, and keeps each as it is finished."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from avel.lab.asked import Asked
from avel.lab.crew import Crew
from avel.lab.faults import LabFault
from avel.lab.journal import (
    Journal,
    begun,
    check_same,
    continued,
    count_rows,
    journal_of,
    read_head,
    rows_of,
)
from avel.lab.rows import Row
from avel.lab.subjects import subject_named
from avel.lab.summary import Json, Summary
from avel.lab.table_file import line_of


class Run:
    """The games of a run that are finished, added up; a game itself is kept in the journal alone."""

    def __init__(self, asked: Asked, games: int, *, table: bool = False) -> None:
        """Begins with no game of so many; with ``table``, keeps a line for each for a spreadsheet."""
        subject = subject_named(asked.game)
        self.asked = asked
        self.games = games
        self.summary = Summary(subject.match(asked).topics, subject.outcomes)
        self.finished: set[int] = set()
        self.lines: dict[int, str] = {}
        """By number of the game."""
        self._table = table

    @property
    def is_complete(self) -> bool:
        """Says whether every game was played."""
        return len(self.finished) == self.games

    def missing(self) -> list[int]:
        """Returns the numbers of the games that are still to be played."""
        return [number for number in range(self.games) if number not in self.finished]

    def add(self, row: Row) -> bool:
        """Adds a game; returns whether it is one of this run and was not there before."""
        if row.number in self.finished or row.number >= self.games:
            return False
        self.finished.add(row.number)
        self.summary.add(row)
        if self._table:
            self.lines[row.number] = line_of(row, self.summary.topics)
        return True

    def document(self) -> dict[str, Json]:
        """Returns what is written to the results file."""
        asked: dict[str, Json] = {**self.asked.head(), "games": self.games}
        return {"asked": asked, **self.summary.document()}


def run_games(run: Run, journal: Journal | None, crew: Crew, tick: Callable[[], None]) -> None:
    """Plays the games that are missing; an interrupt is passed on, what is finished kept."""

    def heard(_: int, row: Row) -> None:
        if run.add(row):
            if journal:
                journal.add(row)
            tick()

    crew.play([run.asked], run.missing(), heard)


@contextmanager
def kept(run: Run, results: Path | None, resume: bool) -> Iterator[Journal | None]:
    """Opens the journal beside a results file, new or where it was left; raises LabFault.

    A journal of a run that was cut off is not thrown away unasked.
    """
    if results is None:
        if resume:
            raise LabFault("--resume needs --json FILE: the finished games lie beside it")
        yield None
        return
    path = journal_of(results)
    goes_on = _look(path, run, resume)
    try:
        with continued(path) if goes_on else begun(path, run.asked, run.games) as journal:
            yield journal
    except OSError as error:
        raise LabFault(f"{path} can't be written: {error.strerror or error}") from None


def _look(path: Path, run: Run, resume: bool) -> bool:
    """Takes over the games of a journal that goes on; returns whether it does."""
    head = read_head(path)
    if head is None:
        return False
    if resume:
        check_same(path, head, run.asked)
        for row in rows_of(path):
            run.add(row)
    elif (games := count_rows(path)) < head.games:
        raise LabFault(
            f"{path} holds {games} of {head.games} games of a run that was cut off; "
            "--resume goes on with it, to begin anew remove the file"
        )
    return resume

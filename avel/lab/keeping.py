"""A crew that keeps every finished game, and plays none again that was kept."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from avel.lab.asked import Asked
from avel.lab.crew import Heard, Players
from avel.lab.crews import crew_of
from avel.lab.journal import Journal, opened
from avel.lab.rows import Row


class Keeping:
    """Players whose games are written to a journal; implements ``Players``."""

    def __init__(self, players: Players, journal: Journal) -> None:
        self._players = players
        self._journal = journal

    def play(self, tables: Sequence[Asked], numbers: Iterable[int], heard: Heard) -> None:
        """Tells of the games that were kept, then plays and keeps the others."""
        marks = [asked.mark() for asked in tables]
        lacking: dict[tuple[int, ...], list[int]] = {}
        for number in numbers:
            places = tuple(at for at, mark in enumerate(marks) if (mark, number) not in self._journal)
            if places:
                lacking.setdefault(places, []).append(number)
            for at in sorted(set(range(len(marks))).difference(places)):
                heard(at, self._journal.row(marks[at], number))
        for places, missing in lacking.items():
            self._play(tables, marks, places, missing, heard)

    def _play(
        self,
        tables: Sequence[Asked],
        marks: Sequence[str],
        places: tuple[int, ...],
        numbers: list[int],
        heard: Heard,
    ) -> None:
        def keep(at: int, row: Row) -> None:
            self._journal.add(marks[places[at]], row)
            heard(places[at], row)

        self._players.play([tables[at] for at in places], numbers, keep)


@contextmanager
def at_work(
    results: Path | None, asked: Mapping[str, str], resume: bool, jobs: int | None, cluster: str | None
) -> Iterator[Players]:
    """Lends a crew that keeps its games beside a results file, if there is to be one; raises LabFault.

    What was cut off before goes on with ``resume``, if it was asked for in the same words.
    """
    with opened(results, asked, resume) as journal, crew_of(jobs, cluster) as crew:
        yield Keeping(crew, journal) if journal is not None else crew
        if journal is not None:
            journal.finish()

"""One row a game, as comma-separated values for a spreadsheet."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Mapping
from io import StringIO
from typing import Final

from avel.lab.rows import Row, Topic

_HEAD: Final = ("number", "seed", "outcome", "won", "rounds", "answers", "seconds")


def csv_of(lines: Mapping[int, str], topics: tuple[Topic, ...]) -> str:
    """Returns the whole file: names of the columns, then the games by number."""
    head = [*_HEAD, *(f"{topic.name}.{measure}" for topic in topics for measure in topic.measures)]
    return "".join([_line(head), *(lines[number] for number in sorted(lines))])


def line_of(row: Row, topics: tuple[Topic, ...]) -> str:
    """Returns a game's line: how it went, then every topic's measures, things summed."""
    return _line([*_game(row), *_sums(row, topics)])


def _line(values: Iterable[object]) -> str:
    text = StringIO()
    csv.writer(text, lineterminator="\n").writerow(values)
    return text.getvalue()


def _game(row: Row) -> tuple[object, ...]:
    return (
        row.number,
        row.seed,
        row.outcome,
        int(row.won),
        row.rounds,
        row.decisions,
        f"{row.seconds:.6f}",
    )


def _sums(row: Row, topics: tuple[Topic, ...]) -> Iterator[int]:
    for topic in topics:
        things = row.counts.get(topic.name, {}).values()
        for measure in topic.measures:
            yield sum(measures.get(measure, 0) for measures in things)

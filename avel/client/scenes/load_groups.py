"""The rows of the load screen: one for each game, its earlier turns folded away below it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from avel.saves.shelf import Line

_START: Final = "start"


@dataclass(frozen=True, slots=True)
class Row:
    """One row: a game at its latest, one of its earlier turns, or the fold between them."""

    kind: Literal["line", "turn", "fold"]
    at: int
    """Which line it shows; a fold that of its game."""
    hidden: int = 0
    """How many turns lie in a fold."""
    is_open: bool = False

    @property
    def id(self) -> str:
        """The id of its widget."""
        return f"fold:{self.at}" if self.kind == "fold" else f"line:{self.at}"


def games_of(lines: Sequence[Line]) -> list[list[int]]:
    """Returns the lines of each game, newest first; named games and broken files stand alone."""
    games: dict[object, list[int]] = {}
    for at, line in enumerate(lines):
        games.setdefault(game_of(line), []).append(at)
    return list(games.values())


def rows_of(lines: Sequence[Line], opened: Collection[object]) -> list[Row]:
    """Returns the rows from the top; ``opened`` holds the ``game_of`` each that shows its turns."""
    rows: list[Row] = []
    for first, *turns in games_of(lines):
        rows.append(Row("line", first))
        if turns:
            is_open = game_of(lines[first]) in opened
            rows.append(Row("fold", first, len(turns), is_open))
            rows += [Row("turn", at) for at in turns if is_open]
    return rows


def game_of(line: Line) -> object:
    """Returns what all saves of one game share: with what its record begins."""
    header = line.header
    start = next((part.digest for part in header.parts if part.name == _START), "") if header else ""
    return (header.game, start) if header and start and not header.name else line.path

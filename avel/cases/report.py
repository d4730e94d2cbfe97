"""Runs files of rules cases and tells people what holds and what differs, with file and line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path as File
from typing import Any

from rich.console import Console
from rich.text import Text

from avel.cases.check import mistakes
from avel.cases.form import Case
from avel.cases.game import CaseGame
from avel.cases.run import play_case
from avel.content.faults import Fault
from avel.content.nodes import Path
from avel.content.reader import Sheet, read

Games = Sequence[CaseGame[Any, Any]]
"""The games whose cases can be run; the first is meant where a case does not say its game."""

HOLD, DIFFER, UNREADABLE = 0, 1, 2
"""What ``main`` returns, for a shell."""


@dataclass(frozen=True, slots=True)
class Written:
    """One case as it stands in a file."""

    case: Case
    game: CaseGame[Any, Any]
    sheet: Sheet[Any]
    top: Path
    """The way to the case from the top of the file."""

    def place(self, at: Path = ()) -> str:
        """Returns file and line of some words of the case."""
        return f"{self.sheet.file}:{self.sheet.mark(*self.top, *at)[0]}"


@dataclass(frozen=True, slots=True)
class Result:
    """One case that was played, and what differs, each with file and line."""

    written: Written
    differences: tuple[str, ...]


@dataclass(slots=True)
class Report:
    """What came of all files."""

    results: list[Result] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)

    @property
    def code(self) -> int:
        """Returns 0 where all cases hold, 1 where one differs, 2 where a file can't be read."""
        if self.faults:
            return UNREADABLE
        return DIFFER if any(result.differences for result in self.results) else HOLD

    def lines(self) -> Iterator[str]:
        """Yields every fault, every case that differs, and the sum of it all."""
        yield from map(str, self.faults)
        differing = [result for result in self.results if result.differences]
        for result in differing:
            case = result.written.case
            yield f"{result.written.place()}: {case.name} ({case.rule})"
            yield from (f"  {difference}" for difference in result.differences)
        if self.faults:
            yield f"{len(self.faults)} faults in the files"
        yield f"{len(self.results) - len(differing)} cases hold, {len(differing)} differ"


def read_cases(path: File, games: Games, faults: list[Fault]) -> list[Written]:
    """Reads a file with one case or a list of them, adding all that is wrong to the faults."""
    found: list[Fault] = []
    lines = _lines(path)
    game = _game_of(lines, games)
    written = _one(path, game, found) if _is_one(lines) else _several(path, game, found)
    for each in written if not found else ():
        for mistake in mistakes(each.case, game):
            found.append(each.sheet.fault((*each.top, *mistake.at), mistake.message, mistake.near))
    faults += sorted(found)
    return [] if found else written


def _lines(path: File) -> list[str]:
    """Returns the lines of a file that say something; a file that can't be read has none."""
    try:
        lines = path.read_text("utf-8", errors="replace").splitlines()
    except OSError:
        return []
    return [line for line in lines if line.strip() and not line.lstrip().startswith("#")]


def _is_one(lines: list[str]) -> bool:
    """Says whether a file's first words start a mapping."""
    return bool(lines) and not lines[0].startswith(("-", "["))


_GAME = re.compile(r"(?:^|[{,])[\s-]*game:\s*(\w+)")


def _game_of(lines: list[str], games: Games) -> CaseGame[Any, Any]:
    """Returns the game that the first ``game:`` of a file names; its own form then checks the word."""
    said = next((found[1] for line in lines if (found := _GAME.search(line))), "")
    return next((game for game in games if game.name == said), games[0])


def _one(path: File, game: CaseGame[Any, Any], faults: list[Fault]) -> list[Written]:
    sheet = read(path, str(path), game.one, faults)
    return [Written(sheet.value, game, sheet, ())] if sheet else []


def _several(path: File, game: CaseGame[Any, Any], faults: list[Fault]) -> list[Written]:
    sheet = read(path, str(path), game.several, faults)
    cases = enumerate(sheet.value.root) if sheet else ()
    return [Written(case, game, sheet, (number,)) for number, case in cases if sheet]


def run_files(paths: Iterable[File], games: Games) -> Report:
    """Runs the cases of all files; of a folder, of all its YAML files. A file with faults is not run."""
    report = Report()
    for path in paths:
        for file in sorted(path.rglob("*.yaml")) if path.is_dir() else [path]:
            for written in read_cases(file, games, report.faults):
                report.results.append(run_written(written))
    return report


def run_written(written: Written) -> Result:
    """Plays one case of a file."""
    found = play_case(written.case, written.game)
    return Result(written, tuple(f"{written.place(each.at)}: {each.text}" for each in found))


def main(files: Iterable[File], games: Games, console: Console | None = None) -> int:
    """Runs files or folders of cases and prints what came of it.

    Returns 0 where all cases hold, 1 where one differs, 2 where a file can't be read or has faults.
    """
    console = console or Console(highlight=False, soft_wrap=True)
    report = run_files(files, games)
    *lines, last = report.lines()
    for line in lines:
        console.print(Text(line))
    console.print(Text(last, "bold green" if report.code == HOLD else "bold red"))
    return report.code

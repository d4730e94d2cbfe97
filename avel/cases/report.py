"""Runs files of rules cases and tells people what holds and what differs, with file and line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path as File

from rich.console import Console
from rich.text import Text

from avel.cases.check import mistakes
from avel.cases.form import Case, CaseList
from avel.cases.run import play_case
from avel.chronicles.rules import Chronicles
from avel.content.faults import Fault
from avel.content.nodes import Path
from avel.content.reader import Sheet, read

HOLD, DIFFER, UNREADABLE = 0, 1, 2
"""What ``main`` returns, for a shell."""


@dataclass(frozen=True, slots=True)
class Written:
    """One case as it stands in a file."""

    case: Case
    sheet: Sheet[Case] | Sheet[CaseList]
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


def read_cases(path: File, game: Chronicles, faults: list[Fault]) -> list[Written]:
    """Reads a file with one case or a list of them, adding all that is wrong to the faults."""
    found: list[Fault] = []
    written = _one(path, found) if _is_one(path) else _several(path, found)
    for each in written if not found else ():
        for mistake in mistakes(each.case, game.box):
            found.append(each.sheet.fault((*each.top, *mistake.at), mistake.message, mistake.near))
    faults += sorted(found)
    return [] if found else written


def _is_one(path: File) -> bool:
    """Says whether the file's first words start a mapping; a file that can't be read is a list."""
    try:
        lines = path.read_text("utf-8", errors="replace").splitlines()
    except OSError:
        return False
    first = next((line for line in lines if line.strip() and not line.lstrip().startswith("#")), "-")
    return not first.startswith(("-", "["))


def _one(path: File, faults: list[Fault]) -> list[Written]:
    sheet = read(path, str(path), Case, faults)
    return [Written(sheet.value, sheet, ())] if sheet else []


def _several(path: File, faults: list[Fault]) -> list[Written]:
    sheet = read(path, str(path), CaseList, faults)
    return [Written(case, sheet, (number,)) for number, case in enumerate(sheet.value.root)] if sheet else []


def run_files(paths: Iterable[File], game: Chronicles) -> Report:
    """Runs the cases of all files; of a folder, of all its YAML files. A file with faults is not run."""
    report = Report()
    for path in paths:
        for file in sorted(path.rglob("*.yaml")) if path.is_dir() else [path]:
            for written in read_cases(file, game, report.faults):
                report.results.append(run_written(written, game))
    return report


def run_written(written: Written, game: Chronicles) -> Result:
    """Plays one case of a file."""
    found = play_case(written.case, game)
    return Result(written, tuple(f"{written.place(each.at)}: {each.text}" for each in found))


def main(files: Iterable[File], game: Chronicles, console: Console | None = None) -> int:
    """Runs files or folders of cases and prints what came of it.

    Returns 0 where all cases hold, 1 where one differs, 2 where a file can't be read or has faults.
    """
    console = console or Console(highlight=False, soft_wrap=True)
    report = run_files(files, game)
    *lines, last = report.lines()
    for line in lines:
        console.print(Text(line))
    console.print(Text(last, "bold green" if report.code == HOLD else "bold red"))
    return report.code

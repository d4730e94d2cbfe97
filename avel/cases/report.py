"""Runs files of rules cases and tells people what holds and what differs, with file and line."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path as File

from rich.console import Console

from avel.cases.check import mistakes
from avel.cases.form import Case, CaseList
from avel.cases.run import play_case
from avel.chronicles.loading import BrokenData, load_box
from avel.chronicles.rules import Chronicles
from avel.content.faults import Fault
from avel.content.nodes import Path
from avel.content.reader import read
from avel.paths import data_folder

HOLD, DIFFER, UNREADABLE = 0, 1, 2
"""What ``main`` returns, for a shell."""


@dataclass(frozen=True, slots=True)
class Read:
    """One case of a file, and where its words stand."""

    file: str
    case: Case
    fault: "Locate"


@dataclass(frozen=True, slots=True)
class Result:
    """One case that was played."""

    file: str
    case: Case
    line: int
    differences: tuple[str, ...]
    """Each with file and line; empty where the case holds."""


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

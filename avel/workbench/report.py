"""What a check found, for people and for editors."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from unicodedata import east_asian_width

from avel.content.faults import Fault
from avel.content.names import listed
from avel.workbench.check import Checkup

_WIDEST: Final = 100
"""Characters of a line that are shown; of a longer one those around the place."""


class Report:
    """Tells a check's faults with the lines they are about."""

    def __init__(self, checkup: Checkup) -> None:
        self._checkup = checkup
        self._lines: dict[Path, list[str]] = {}

    def lines(self) -> Iterator[str]:
        """Yields what is to be printed: each fault with its lines, what overlays change, and the count."""
        for fault in self._checkup.faults:
            yield from self._told(fault)
        yield from map(str, self._checkup.changes)
        warnings = sum(fault.is_warning for fault in self._checkup.faults)
        counts = [_count(len(self._checkup.faults) - warnings, "fault")]
        counts += [_count(warnings, "warning")] if warnings else []
        counts += [_count(len(self._checkup.changes), "change")] if self._checkup.stack.overlays else []
        yield f"{listed(counts, 'and')} in {self._checkup.stack}"

    def as_json(self) -> str:
        """Returns the faults as a list for editors; places are counted from 1, files are paths."""
        return json.dumps(list(map(self._plain, self._checkup.faults)), ensure_ascii=False, indent=1)

    def _plain(self, fault: Fault) -> dict[str, str | int]:
        return {
            "file": str(self._checkup.stack.path(fault.file)),
            "line": fault.line,
            "column": fault.col,
            "severity": "warning" if fault.is_warning else "error",
            "field": fault.field,
            "message": fault.message,
            "expected": fault.expected,
            "nearest": fault.nearest,
            "rule": fault.rule,
        }

    def _told(self, fault: Fault) -> Iterator[str]:
        yield f"warning: {fault}" if fault.is_warning else str(fault)
        lines = self._lines_of(self._checkup.stack.path(fault.file))
        if fault.line <= len(lines):
            yield from excerpt(lines, fault.line, fault.col)
        if fault.rule:
            yield f"  rule: {fault.rule}"

    def _lines_of(self, path: Path) -> list[str]:
        if path not in self._lines:
            text = path.read_text("utf-8", errors="replace") if path.is_file() else ""
            self._lines[path] = text.removeprefix("\ufeff").replace("\t", " ").splitlines()
        return self._lines[path]


def excerpt(lines: list[str], line: int, col: int) -> Iterator[str]:
    r"""Yields the line above a place, its own line, and a caret under the place.

    >>> print("\n".join(excerpt(["- id: imp", "  zh: 小鬼 x"], 2, 10)))
      1 | - id: imp
      2 |   zh: 小鬼 x
        |            ^
    """
    width = len(str(line))
    cut = max(0, col - _WIDEST // 2) if len(lines[line - 1]) > _WIDEST else 0
    for number in range(max(1, line - 1), line + 1):
        yield f"  {number:>{width}} | {lines[number - 1][cut : cut + _WIDEST]}".rstrip()
    before = lines[line - 1][cut : col - 1]
    blanks = sum(2 if east_asian_width(sign) in "WF" else 1 for sign in before)
    yield f"  {'':>{width}} | {' ' * blanks}^"


def _count(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"

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
        """Yields what is to be printed: what overlays change, warnings, faults with their lines, the count.

        What must be mended comes last, where the eye falls; beside it a warning is a line alone.
        """
        yield from map(str, self._checkup.changes)
        warnings = [fault for fault in self._checkup.faults if fault.is_warning]
        faults = [fault for fault in self._checkup.faults if not fault.is_warning]
        for warning in warnings:
            yield from [_headline(warning)] if faults else self._told(warning)
        for fault in faults:
            yield from self._told(fault)
        counts = [_count(len(faults), "fault")]
        counts += [_count(len(warnings), "warning")] if warnings else []
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
        yield _headline(fault)
        lines = self._lines_of(self._checkup.stack.path(fault.file))
        if fault.line <= len(lines):
            yield from excerpt(lines, fault.line, fault.col)
        if fault.rule:
            yield f"  rule: {fault.rule}"

    def _lines_of(self, path: Path) -> list[str]:
        if path not in self._lines:
            self._lines[path] = _shown_lines(path)
        return self._lines[path]


def _headline(fault: Fault) -> str:
    return f"warning: {fault}" if fault.is_warning else str(fault)


def _shown_lines(path: Path) -> list[str]:
    """Returns the lines of a file as a terminal can show them, or nothing of one that holds no text."""
    try:
        data = path.read_bytes() if path.is_file() else b""
    except OSError:
        return []
    if b"\0" in data:
        return []
    lines = data.decode("utf-8-sig", errors="replace").replace("\t", " ").splitlines()
    return ["".join(sign if sign.isprintable() else "\ufffd" for sign in line) for line in lines]


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

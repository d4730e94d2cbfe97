"""Where results go: files and a folder that are tried before the first game, not after the last."""

from __future__ import annotations

import json
from importlib.util import find_spec
from pathlib import Path

from avel.lab.faults import LabFault
from avel.lab.run import Run
from avel.lab.table_file import csv_of

PAGE = "index.html"


class Output:
    """The files of one run."""

    def __init__(self, results: Path | None, table: Path | None, report: Path | None) -> None:
        """Takes the files that are wanted; raises LabFault for one that could not be written."""
        self._results, self._table, self._report = results, table, report
        if report is not None and find_spec("matplotlib") is None:
            raise LabFault("--report needs matplotlib: pip install 'avel[design]'")
        check_files(results, table)
        if report is not None:
            try:
                report.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise LabFault(f"{report} can't be written: {error.strerror}") from None

    def write(self, run: Run) -> None:
        """Writes what is wanted of a run; raises LabFault where a file can't be written."""
        if self._results is not None:
            write_json(self._results, run.document())
        if self._table is not None:
            write(self._table, csv_of(run.lines, run.summary.topics))
        if self._report is not None:
            from avel.lab.page import page_of

            write(self._report / PAGE, page_of(run))


def check_files(results: Path | None, *others: Path | None) -> None:
    """Raises LabFault where a file that is wanted can't be written, or results would replace other data."""
    for file in (results, *others):
        if file is not None and not file.parent.is_dir():
            raise LabFault(f"{file.parent} is no folder; expected one to write {file.name} to")
        if file is not None and file.is_dir():
            raise LabFault(f"{file} is a folder; expected the name of a file")
    if results is not None and results.exists() and not _is_ours(results):
        raise LabFault(f"{results} holds no results of the lab and is left alone; expected a new name")


def _is_ours(results: Path) -> bool:
    try:
        document = json.loads(results.read_bytes())
    except (OSError, ValueError):
        return False
    return isinstance(document, dict) and "games" in document


def write(file: Path, text: str) -> None:
    """Writes a text with its line ends as they are, all of it or nothing; raises LabFault."""
    whole = file.with_name(f"{file.name}.part")
    try:
        whole.write_text(text, encoding="utf-8", newline="")
        whole.replace(file)
    except OSError as error:
        raise LabFault(f"{file} can't be written: {error.strerror}") from None


def write_json(file: Path, document: object) -> None:
    """Writes a document as JSON; raises LabFault where it can't be written."""
    write(file, json.dumps(document, indent=2, ensure_ascii=False) + "\n")

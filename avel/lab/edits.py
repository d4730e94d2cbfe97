"""Numbers changed where they stand: in the topmost folder of a stack that says them."""

from __future__ import annotations

import codecs
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import unified_diff
from pathlib import Path

from avel.content.sources import Stack
from avel.lab.aims import Knob
from avel.lab.asked import Data
from avel.lab.data_paths import find, replaced
from avel.lab.faults import LabFault


@dataclass(frozen=True, slots=True)
class Edit:
    """A data file before and after some of its numbers are changed, and no other letter."""

    folder: Path
    file: str
    old: str
    new: str

    def diff(self) -> str:
        """Returns the change as a unified diff, to be applied inside its folder."""
        old, new = (text.splitlines(keepends=True) for text in (self.old, self.new))
        return "".join(unified_diff(old, new, f"a/{self.file}", f"b/{self.file}"))

    def write(self) -> None:
        """Changes the numbers in the file and no other byte of it.

        Raises LabFault, with the file as it was, where it has changed since it was read or can't be written.
        """
        path = self.folder / self.file
        try:
            data = path.read_bytes()
            mark = codecs.BOM_UTF8 if data.startswith(codecs.BOM_UTF8) else b""
            if data != mark + self.old.encode():
                raise LabFault(f"{path} has changed since it was read; nothing was written to it")
            path.write_bytes(mark + self.new.encode())
        except OSError as error:
            raise LabFault(f"{path} can't be written: {error.strerror}") from None


@dataclass(frozen=True, slots=True)
class Sheets:
    """The files of a stack in which numbers stand that are to be turned, as they were read."""

    stack: Stack
    texts: dict[Path, str]

    @classmethod
    def of(cls, stack: Stack, knobs: Sequence[Knob]) -> Sheets:
        """Reads the files of numbers; raises LabFault where one can't be read."""
        sheets = cls(stack, {})
        for file in {knob.file for knob in knobs}:
            for path in stack.files(file).values():
                try:
                    sheets.texts[path] = path.read_bytes().decode("utf-8-sig")
                except (OSError, ValueError):
                    raise LabFault(f"{path} can't be read") from None
        return sheets

    def edits(self, knobs: Sequence[Knob], values: Sequence[int]) -> list[Edit]:
        """Returns what gives each number its value; files in which nothing changes are left out."""
        new = dict(self.texts)
        for knob, value in zip(knobs, values, strict=True):
            path = self.where(knob)
            # Found anew in the text as it stands: a number before it may have become longer.
            node = find(_alone(knob.file, new[path]), knob.file, knob.path)
            if node.value != value:
                new[path] = replaced(new[path], node, str(value))
        files = {self.where(knob): knob.file for knob in knobs}
        return [
            Edit(_folder(path, file), file, self.texts[path], new[path])
            for path, file in files.items()
            if new[path] != self.texts[path]
        ]

    def check_meant(self, knobs: Sequence[Knob], folders: Sequence[Path]) -> None:
        """Raises LabFault where a number stands in none of the folders that are meant, if any are."""
        for knob in knobs:
            folder = _folder(self.where(knob), knob.file)
            if folders and folder not in folders:
                raise LabFault(
                    f"--write would change {knob.name} in {folder}, which no --data names; "
                    "expected a folder that says the number, or no --write"
                )

    def where(self, knob: Knob) -> Path:
        """Returns the topmost file that says a number; raises LabFault where none does."""
        for path in reversed(tuple(self.stack.files(knob.file).values())):
            try:
                find(_alone(knob.file, self.texts[path]), knob.file, knob.path)
            except LabFault:
                continue
            return path
        raise LabFault(f"{knob.name} stands in no file of {self.stack}")


def _alone(file: str, text: str) -> Data:
    return Data("", ((file, text),))


def _folder(path: Path, file: str) -> Path:
    """Returns the data folder in which a file lies under its name."""
    return path.parents[file.count("/")]

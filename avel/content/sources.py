"""Where the files of a data folder come from: the folder itself, or texts that were kept of it."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, TypeVar

from pydantic import BaseModel

from avel.content.faults import Fault
from avel.content.reader import Sheet, read, read_data

M = TypeVar("M", bound=BaseModel)


class Source(Protocol):
    """Gives files by name, and collects what is wrong with them."""

    def sheet(self, name: str, model: type[M]) -> Sheet[M] | None:
        """Reads one file as ``reader.read`` does, or returns None where nothing can be made of it."""


@dataclass(frozen=True, slots=True)
class Folder:
    """The files of a folder."""

    path: Path
    faults: list[Fault]

    def sheet(self, name: str, model: type[M]) -> Sheet[M] | None:
        """Reads one file."""
        return read(self.path / name, name, model, self.faults)


@dataclass(frozen=True, slots=True)
class Texts:
    """Texts by file name; one that is missing counts as empty."""

    texts: Mapping[str, str]
    faults: list[Fault]

    def sheet(self, name: str, model: type[M]) -> Sheet[M] | None:
        """Reads one text."""
        return read_data(self.texts.get(name, "").encode(), name, model, self.faults)

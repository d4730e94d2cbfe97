"""What the files of a stack said when they were read last, so that only those that changed are read again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar, cast

from pydantic import BaseModel

from avel.content.faults import Fault
from avel.content.reader import Sheet, read_layers
from avel.content.sources import Folders, Stack

T = TypeVar("T")
M = TypeVar("M", bound=BaseModel)


@dataclass(frozen=True, slots=True)
class _Known:
    data: Mapping[str, bytes]
    value: object
    faults: tuple[Fault, ...]


class Memory:
    """Remembers by name what was made of files, and what was wrong with them."""

    def __init__(self) -> None:
        self._known: dict[str, _Known] = {}

    def told(
        self, name: str, files: Mapping[str, Path], faults: list[Fault], read: Callable[[list[Fault]], T]
    ) -> T:
        """Returns what is made of files, reading them only where they hold other bytes than the last time.

        A name always stands for the same kind of thing. Raises what ``read`` raises, and nothing else.
        """
        before = _bytes(files)
        known = self._known.get(name)
        if known is None or before is None or known.data != before:
            found: list[Fault] = []
            known = _Known(before or {}, read(found), tuple(found))
            if before is not None and _bytes(files) == before:
                self._known[name] = known
            else:
                self._known.pop(name, None)
        faults.extend(known.faults)
        return cast(T, known.value)


@dataclass(frozen=True, slots=True)
class RememberedFolders:
    """The files of a stack of folders, each read only where it has changed."""

    stack: Stack
    memory: Memory
    faults: list[Fault] = field(default_factory=list)

    def sheet(self, name: str, model: type[M]) -> Sheet[M] | None:
        """Reads one file of all folders that have it."""
        files = self.stack.files(name)
        return self.memory.told(
            name, files, self.faults, lambda faults: read_layers(files, model, faults, [])
        )

    def notes(self) -> dict[str, str]:
        """Returns the names of the overlays, if there are any."""
        return Folders(self.stack, []).notes()


def _bytes(files: Mapping[str, Path]) -> dict[str, bytes] | None:
    """Returns what files hold, or None where one can't be read."""
    try:
        return {name: path.read_bytes() for name, path in files.items()}
    except OSError:
        return None

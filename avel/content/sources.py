"""Where the files of a data folder come from: a stack of folders, or texts that were kept of one."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Protocol, TypeVar

from pydantic import BaseModel

from avel.content.faults import Fault
from avel.content.names import listed, nearest
from avel.content.nodes import build
from avel.content.overlay import Change
from avel.content.reader import Sheet, read_data, read_layers

M = TypeVar("M", bound=BaseModel)
STACK: Final = "stack.yaml"
"""The text among those kept of a stack that names its overlays."""


@dataclass(frozen=True, slots=True)
class Stack:
    """A whole data folder, and overlays on it, the lowest first.

    An overlay holds files of the same names, in which stands only what it changes.
    """

    folder: Path
    overlays: tuple[Path, ...] = ()

    @classmethod
    def of(cls, place: Path | Stack) -> Stack:
        """Returns a folder as a stack without overlays."""
        return place if isinstance(place, Stack) else cls(place)

    def files(self, name: str) -> dict[str, Path]:
        """Returns the files of one name by what they are called to people, the lowest first."""
        over = {f"{folder}/{name}": folder / name for folder in self.overlays}
        found = {each: path for each, path in over.items() if path.exists()}
        base = self.folder / name
        return {name: base} | found if base.exists() or not found else found

    def path(self, file: str) -> Path:
        """Returns the path of a file from what it is called to people."""
        over = {f"{folder}/" for folder in self.overlays}
        return Path(file) if file.startswith(tuple(over)) else self.folder / file

    def strangers(self, known: Iterable[str]) -> list[Fault]:
        """Returns a fault for each YAML file of an overlay that changes no known file."""
        names = sorted(known)
        faults: list[Fault] = []
        for folder in self.overlays:
            for path in sorted(folder.rglob("*.y*ml")):
                if (name := path.relative_to(folder).as_posix()) not in names:
                    is_whole = (self.folder / name).is_file()
                    problem = (
                        "a folder with changes can't change this file"
                        if is_whole
                        else "no data file has this name"
                    )
                    message = f"{problem}; expected {listed(names)}"
                    near = nearest(name, (each for each in names if Path(each).parent == Path(name).parent))
                    faults.append(Fault(f"{folder}/{name}", 1, 1, "", message, near))
        return faults

    def __str__(self) -> str:
        return " + ".join(map(str, (self.folder, *self.overlays)))


class Source(Protocol):
    """Gives files by name, and collects what is wrong with them."""

    @property
    def faults(self) -> list[Fault]:
        """What is wrong so far."""

    def sheet(self, name: str, model: type[M]) -> Sheet[M] | None:
        """Reads one file as ``reader.read`` does, or returns None where nothing can be made of it."""

    def notes(self) -> dict[str, str]:
        """Returns texts to be kept beside those of the files."""


@dataclass(frozen=True, slots=True)
class Folders:
    """The files of a stack of folders."""

    stack: Stack
    faults: list[Fault]
    changes: list[Change] = field(default_factory=list)
    """What the overlays change."""

    def sheet(self, name: str, model: type[M]) -> Sheet[M] | None:
        """Reads one file of all folders that have it."""
        return read_layers(self.stack.files(name), model, self.faults, self.changes)

    def notes(self) -> dict[str, str]:
        """Returns the names of the overlays, if there are any."""
        names = [folder.resolve().name for folder in self.stack.overlays]
        return {STACK: json.dumps(names, ensure_ascii=False) + "\n"} if names else {}


@dataclass(frozen=True, slots=True)
class Texts:
    """Texts by file name; one that is missing counts as empty."""

    texts: Mapping[str, str]
    faults: list[Fault]

    def sheet(self, name: str, model: type[M]) -> Sheet[M] | None:
        """Reads one text."""
        return read_data({name: self.texts.get(name, "").encode()}, model, self.faults)

    def notes(self) -> dict[str, str]:
        """Returns what was kept."""
        return {STACK: self.texts[STACK]} if STACK in self.texts else {}


def overlays_of(texts: Mapping[str, str]) -> tuple[str, ...]:
    """Returns the names of the overlays that texts were laid together with, the lowest first.

    >>> overlays_of({"stack.yaml": '["winter", "harder"]'}), overlays_of({})
    (('winter', 'harder'), ())
    """
    root = build(texts[STACK], STACK, []) if STACK in texts else None
    return tuple(part.text for part in root.parts.values()) if root else ()

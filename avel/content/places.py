"""Where in the files of a data folder a value stands, for those who want to see it there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from avel.content.nodes import Node, Path


@dataclass(frozen=True, slots=True)
class Place:
    """A line of a file.

    >>> print(Place("monsters.yaml", 12))
    monsters.yaml:12
    """

    file: str
    """Name to show, that of an overlay where the value comes from one."""
    line: int
    """Counted from 1."""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


@dataclass(frozen=True, slots=True)
class Places:
    """Finds places in the files that a box was read from."""

    roots: Mapping[str, Node] = field(default_factory=dict)
    """What each file says, by its name inside the data folder."""

    def find(self, file: str, *path: str | int) -> Place | None:
        """Returns where a value stands, by field names and list positions from the top of the file.

        Where a step is the text ``id=…`` and the file has a list, the entry with this id is meant. A field
        left out counts as standing where the thing that lacks it starts. Returns None for an unknown file.
        """
        root = self.roots.get(file)
        if root is None:
            return None
        name, line, _ = root.place(_numbered(root, path), at_key=True)
        return Place(name, line)

    def inside(self, file: str, *path: str | int) -> list[tuple[str, Place]]:
        """Returns the fields with single values that a mapping there has, with their places."""
        root = self.roots.get(file)
        if root is None:
            return []
        way = _numbered(root, path)
        nodes = list(root.follow(way))
        found: list[tuple[str, Place]] = []
        if len(nodes) == len(way) + 1 and isinstance(nodes[-1].value, dict):
            for name, part in nodes[-1].parts.items():
                at, line, _ = root.place((*way, name), at_key=True)
                if not part.parts:
                    found.append((str(name), Place(at, line)))
        return found


def _numbered(root: Node, path: Path) -> Path:
    """Returns a path with the position of an entry in the place of its id."""
    found: list[str | int] = []
    for step in path:
        node = list(root.follow(tuple(found)))[-1]
        if isinstance(step, str) and step.startswith("id=") and isinstance(node.value, list):
            ids = [part.parts["id"].text if "id" in part.parts else "" for part in node.parts.values()]
            wanted = step.removeprefix("id=")
            step = ids.index(wanted) if wanted in ids else len(ids)
        found.append(step)
    return tuple(found)

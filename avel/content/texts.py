"""The texts of the screens: nested YAML files, one for each language, flattened to dotted keys."""

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from avel.content.faults import Fault
from avel.content.nodes import Node
from avel.content.overlay import Change
from avel.content.reader import read_tree
from avel.content.sources import Stack

FOLDER: Final = "text"
"""The folder of screen texts inside a data folder."""
_PLACE = re.compile(r"\{(\w+)\}")


class TextsError(ValueError):
    """A text file cannot be used; the message names the file, the line and what is wrong."""


def read_texts(folder: Path, overlays: Iterable[Path] = ()) -> dict[str, dict[str, str]]:
    """Returns the texts of every ``<language>.yaml`` in a folder by language and flattened key.

    ``title: {new_game: New game}`` becomes ``title.new_game``. Overlays are folders whose texts stand in the
    place of those. Raises TextsError for broken YAML, a key given twice and anything that is neither text nor
    a group of texts.
    """
    found: dict[str, dict[str, str]] = {}
    faults: list[Fault] = []
    for path in sorted(folder.glob("*.yaml")):
        over = {str(each / path.name): each / path.name for each in overlays if (each / path.name).is_file()}
        nodes = read_catalogue({path.name: path} | over, faults, [])
        found[path.stem] = {key: node.text for key, node in nodes.items()}
    if faults:
        raise TextsError("\n".join(str(fault) for fault in sorted(faults)))
    return found


def screen_texts(stack: Stack, own: Path) -> dict[str, dict[str, str]]:
    """Returns the texts of a stack, with the game's own below it where it has none; raises TextsError."""
    whole = stack.folder / FOLDER
    return read_texts(whole if whole.is_dir() else own / FOLDER, [each / FOLDER for each in stack.overlays])


def read_catalogue(files: Mapping[str, Path], faults: list[Fault], changes: list[Change]) -> dict[str, Node]:
    """Returns the texts of one language by flattened key, of one file and others laid over it.

    What is wrong is added to the faults, what the others change to the changes.
    """
    root = read_tree(files, faults, changes)
    # As written, so that a text such as 1:30 or yes stays what it is.
    return dict(_flattened(root, "", faults)) if root else {}


def placeholders(text: str) -> frozenset[str]:
    """Returns the names of the ``{name}`` places in a text."""
    return frozenset(_PLACE.findall(text))


def _flattened(node: Node, key: str, faults: list[Fault]) -> Iterator[tuple[str, Node]]:
    if isinstance(node.value, dict):
        for name, part in node.parts.items():
            yield from _flattened(part, f"{key}.{name}" if key else str(name), faults)
    elif isinstance(node.value, list) or node.value is None or not key:
        faults.append(Fault(node.file, node.line, node.col, key, "expected text or a group of texts"))
    else:
        yield key, node

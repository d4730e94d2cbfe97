"""The texts of the screens: nested YAML files, one for each language, flattened to dotted keys."""

import re
from collections.abc import Iterator
from pathlib import Path

import yaml

from avel.content.faults import Fault
from avel.content.nodes import Node, Unreadable, build

_PLACE = re.compile(r"\{(\w+)\}")


class TextsError(ValueError):
    """A text file cannot be used; the message names the file, the line and what is wrong."""


def read_texts(folder: Path) -> dict[str, dict[str, str]]:
    """Returns the texts of every ``<language>.yaml`` in a folder by language and flattened key.

    ``title: {new_game: New game}`` becomes ``title.new_game``. Raises TextsError for broken YAML, a key given
    twice and anything that is neither text nor a group of texts.
    """
    return {path.stem: _texts_of(path) for path in sorted(folder.glob("*.yaml"))}


def placeholders(text: str) -> frozenset[str]:
    """Returns the names of the ``{name}`` places in a text."""
    return frozenset(_PLACE.findall(text))


def _texts_of(path: Path) -> dict[str, str]:
    faults: list[Fault] = []
    try:
        root = build(path.read_text(encoding="utf-8"), path.name, faults)
        texts = dict(_flattened(root, "", path.name, faults))
    except yaml.YAMLError as broken:
        raise TextsError(f"{path.name}: this is not YAML: {broken}") from broken
    except Unreadable as broken:
        raise TextsError(str(broken)) from broken
    if faults:
        raise TextsError("\n".join(str(fault) for fault in sorted(faults)))
    return texts


def _flattened(node: Node, key: str, file: str, faults: list[Fault]) -> Iterator[tuple[str, str]]:
    if isinstance(node.value, dict):
        for name, part in node.parts.items():
            yield from _flattened(part, f"{key}.{name}" if key else str(name), file, faults)
    elif isinstance(node.value, list) or node.value is None or not key:
        faults.append(Fault(file, node.line, node.col, key, "expected text or a group of texts"))
    else:
        # As written, so that a text such as 1:30 or yes stays what it is.
        yield key, node.text

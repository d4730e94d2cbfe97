"""The texts of the screens: nested YAML files, one for each language, flattened to dotted keys."""

from collections.abc import Iterator, Mapping
from pathlib import Path

import yaml


class TextsError(ValueError):
    """A text file cannot be used; the message names the file and, where there is one, the key."""


def read_texts(folder: Path) -> dict[str, dict[str, str]]:
    """Returns the texts of every ``<language>.yaml`` in a folder by language and flattened key.

    ``title: {new_game: New game}`` becomes ``title.new_game``. Raises TextsError for broken YAML, a key given
    twice and a value that is not text.
    """
    return {path.stem: dict(_texts_of(path)) for path in sorted(folder.glob("*.yaml"))}


def _texts_of(path: Path) -> Iterator[tuple[str, str]]:
    try:
        tree = yaml.compose(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    except yaml.YAMLError as fault:
        raise TextsError(f"{path.name}: {fault}") from fault
    seen: set[str] = set()
    for key, text in _flattened(path.name, tree, ""):
        if key in seen:
            raise TextsError(f"{path.name}: {key} is given twice")
        seen.add(key)
        yield key, text


def _flattened(file: str, node: yaml.Node | None, prefix: str) -> Iterator[tuple[str, str]]:
    # Nodes instead of loaded values: "on", "no" and "1:30" stay the words they are.
    match node:
        case None:
            return
        case yaml.MappingNode():
            for name, value in node.value:
                yield from _flattened(file, value, f"{prefix}.{name.value}" if prefix else str(name.value))
        case yaml.ScalarNode():
            yield prefix, str(node.value)
        case _:
            raise TextsError(f"{file}: {prefix} must be text or a group of texts")


def placeholders(texts: Mapping[str, str], key: str) -> frozenset[str]:
    """Returns the names of the ``{name}`` places in a text."""
    parts = texts[key].split("{")[1:]
    return frozenset(part.split("}")[0] for part in parts)

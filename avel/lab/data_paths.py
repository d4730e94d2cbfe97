"""Single values of data files by readable paths, such as ``difficulty.yaml:normal.beast_toughness.2``.

A step is a field's name, the ``id`` (for dice the ``colour``) of an entry, or a place in a list, from 1.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from avel.content.names import nearest
from avel.content.nodes import Node, build
from avel.content.overlay import shown
from avel.lab.asked import Data
from avel.lab.faults import LabFault

_NAMES: Final = ("id", "colour")
"""Fields by which entries of a list are known."""
_LINE_END: Final = re.compile("\r\n|[\n\r\x85\u2028\u2029]")
"""Where YAML counts a new line."""
_MOST_NAMED: Final = 12


@dataclass(frozen=True, slots=True)
class Change:
    """One value that two folders of data differ in; an empty text stands for nothing."""

    file: str
    path: str
    old: str
    new: str

    def __str__(self) -> str:
        return f"{self.file}: {self.path} {self.old or 'nothing'} → {self.new or 'nothing'}"


def tree(text: str, file: str) -> Node:
    """Reads a file of data that has been checked."""
    return build(text, file, [])


def steps(node: Node) -> dict[str, Node]:
    """Returns what a list or mapping holds by the steps that lead there."""
    parts = list(node.parts.items())
    if not isinstance(node.value, list):
        return {str(step): part for step, part in parts}
    for name in _NAMES:
        names = [part.parts[name].text for _, part in parts if name in part.parts]
        if parts and len(names) == len(parts) == len(set(names)):
            return dict(zip(names, (part for _, part in parts), strict=True))
    return {str(place): part for place, (_, part) in enumerate(parts, start=1)}


def find(data: Data, file: str, path: str) -> Node:
    """Returns the value at a path; raises LabFault naming the step that is wrong and those there are."""
    texts = data.texts()
    if file not in texts:
        raise LabFault(f"no data file {file!r}; there are {', '.join(texts)}")
    node, gone = tree(texts[file], file), ""
    for step in path.split("."):
        known = steps(node)
        if step not in known:
            raise LabFault(f"{file} has no {gone + step}; {_allowed(step, gone, known)}")
        node, gone = known[step], f"{gone}{step}."
    return node


def _allowed(step: str, gone: str, known: dict[str, Node]) -> str:
    if not known:
        return f"{gone.rstrip('.')} is a single value"
    if meant := nearest(step, known):
        return f"did you mean {gone}{meant}?"
    names = list(known)
    more = f" and {len(names) - _MOST_NAMED} more" if len(names) > _MOST_NAMED else ""
    return f"there {'are' if len(names) > 1 else 'is'} {', '.join(names[:_MOST_NAMED])}{more}"


def replaced(text: str, node: Node, new: str) -> str:
    """Returns a text with one plain value replaced where it stands, and nothing else changed."""
    starts = [0, *(end.end() for end in _LINE_END.finditer(text))]
    at = starts[node.line - 1] + node.col - 1
    if text[at : at + len(node.text)] != node.text:
        raise LabFault(f"line {node.line} can't be changed: {node.text} does not stand where it was read")
    return text[:at] + new + text[at + len(node.text) :]


def changes(old: Data, new: Data) -> list[Change]:
    """Returns every value that differs, file by file; an entry that one side lacks counts as one."""
    texts, others = old.texts(), new.texts()
    found: list[Change] = []
    for file in sorted(texts.keys() | others.keys()):
        if texts.get(file) != others.get(file):
            found += _changes(file, _leaves(texts, file), _leaves(others, file))
    return found


def _changes(file: str, old: dict[str, str], new: dict[str, str]) -> Iterator[Change]:
    whole = {path.partition(".")[0] for path in old} ^ {path.partition(".")[0] for path in new}
    told: set[str] = set()
    for path in dict.fromkeys((*old, *new)):
        top = path.partition(".")[0]
        if top in whole:
            if top not in told:
                told.add(top)
                yield Change(file, top, *(("", "added") if path in new else ("removed", "")))
        elif old.get(path) != new.get(path):
            yield Change(file, path, old.get(path, ""), new.get(path, ""))


def _leaves(texts: dict[str, str], file: str) -> dict[str, str]:
    return dict(_walk(tree(texts[file], file), "")) if file in texts else {}


def _are_words(node: Node) -> bool:
    """Says whether a list holds nothing but words, such as dice: it is named as a whole."""
    return isinstance(node.value, list) and all(isinstance(value, str) for value in node.value)


def _walk(node: Node, path: str) -> Iterator[tuple[str, str]]:
    if not isinstance(node.value, (list, dict)):
        yield path, node.text
        return
    known = steps(node)
    if path and (not known or _are_words(node)):
        yield path, shown(node) if known else "empty"
        return
    for step, part in known.items():
        yield from _walk(part, f"{path}.{step}" if path else step)

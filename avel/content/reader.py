"""Reads one YAML file into a checked, frozen model, with every fault of the file named by place."""

import codecs
import json
import re
from dataclasses import dataclass
from pathlib import Path as File
from typing import Final, Generic, TypeVar

import yaml
from pydantic import BaseModel, ValidationError

from avel.content.faults import Fault, dotted
from avel.content.nodes import Node, Path, Unreadable, Value, build
from avel.content.wording import explain, unknown_fields

M = TypeVar("M", bound=BaseModel)

LARGEST: Final = 1_000_000
"""Bytes a data file may have."""
MOST: Final = 1_000
"""Faults of one file against its model that are worth naming."""
_NO_TEXT = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_PLAIN_WORDS: Final = {
    "mapping values are not allowed in this context": (
        "a colon is not expected here; fields of one thing line up, and text with ': ' in it goes in quotes"
    ),
    "found character that cannot start any token": "text can't start with this sign unless it is in quotes",
    "could not find expected ':'": "expected a field name followed by a colon in the line above",
    "did not find expected key": "expected this line to line up with the fields above it",
    "did not find expected '-' indicator": "expected this line to line up with the dashes above it",
}
"""What libyaml says, in words for people who write data."""


@dataclass(frozen=True, slots=True)
class Sheet(Generic[M]):
    """What a file says, with the places where it says it, for checks that look beyond the one file."""

    value: M
    file: str
    """Name to show."""
    root: Node
    text: str
    """The whole file."""

    def mark(self, *loc: str | int) -> tuple[int, int]:
        """Returns line and column, from 1, of a value by field names and list positions.

        A field left out counts as standing where the thing that lacks it starts.
        """
        return self.root.mark(loc)

    def fault(self, loc: Path, message: str, nearest: str = "", *, at_key: bool = False) -> Fault:
        """Makes a fault at a value, or at the key before it, for the caller to report."""
        line, col = self.root.mark(loc, at_key=at_key)
        return Fault(self.file, line, col, dotted(self.root.written(loc)), message, nearest)


def read(path: File, name: str, model: type[M], faults: list[Fault]) -> Sheet[M] | None:
    """Reads a file and checks it against a model, adding all that is wrong to the faults, in file order.

    Returns None if no value could be made of it. A file with double or unknown fields still gives
    one, so that what else is wrong with it can be found: only a file without faults may be used.
    Never raises for what a file contains, nor for one that can't be read.
    """
    try:
        data = _bytes(path, name)
    except Unreadable as stop:
        faults.append(stop.fault)
        return None
    return read_data(data, name, model, faults)


def read_data(data: bytes, name: str, model: type[M], faults: list[Fault]) -> Sheet[M] | None:
    """Does what ``read`` does with what was read from a file already."""
    found: list[Fault] = []
    sheet = None
    try:
        text = _text(data, name)
        sheet = _check(_parse(text, name, found), text, name, model, found)
    except Unreadable as stop:
        found.append(stop.fault)
    faults.extend(sorted(found))
    return sheet


def _bytes(path: File, name: str) -> bytes:
    """Reads a file as far as it may be long; raises Unreadable."""
    try:
        with path.open("rb") as file:
            return file.read(LARGEST + 1)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise Unreadable(Fault(name, 1, 1, "", f"can't be read: {reason}; expected a YAML file")) from error


def _text(data: bytes, name: str) -> str:
    """Returns what bytes say; raises Unreadable."""
    if len(data) > LARGEST:
        raise Unreadable(Fault(name, 1, 1, "", f"the file is too large; expected at most {LARGEST} bytes"))
    data = data.removeprefix(codecs.BOM_UTF8)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line, col = _place(data[: error.start].decode("utf-8"))
        message = f"byte 0x{data[error.start]:02x} is not UTF-8; expected a text file saved as UTF-8"
        raise Unreadable(Fault(name, line, col, "", message)) from error
    if odd := _NO_TEXT.search(text):
        line, col = _place(text[: odd.start()])
        message = f"character U+{ord(odd.group()):04X} stands here; expected text"
        raise Unreadable(Fault(name, line, col, "", message))
    return text


def _place(before: str) -> tuple[int, int]:
    """Returns the line and column that follow a text."""
    return before.count("\n") + 1, len(before) - before.rfind("\n")


def _parse(text: str, name: str, faults: list[Fault]) -> Node:
    """Builds the nodes of a text; raises Unreadable."""
    lines = [number for number, line in enumerate(text.split("\n"), start=1) if "\t" in line]
    if lines:
        more = f", and in {len(lines) - 1} more lines" if len(lines) > 1 else ""
        line, col = _place(text[: text.index("\t")])
        tab = Fault(name, line, col, "", f"a tab stands here{more}; expected blanks")
    try:
        # With a blank for each tab most files can still be looked through for other faults.
        root = build(text.replace("\t", " "), name, faults)
    except yaml.YAMLError as error:
        raise Unreadable(tab if lines else _syntax_fault(error, text, name)) from error
    if lines:
        faults.append(tab)
    return root


def _syntax_fault(error: yaml.YAMLError, text: str, name: str) -> Fault:
    """Words what the parser could not understand."""
    mark = getattr(error, "problem_mark", None)
    problem = str(getattr(error, "problem", None) or getattr(error, "reason", "") or error)
    message = _PLAIN_WORDS.get(problem, problem)
    # At the end of a text the parser may count a line that is not there.
    line, col = (mark.line + 1, mark.column + 1) if mark and mark.index < len(text) else _place(text)
    return Fault(name, line, col, "", f"this is not YAML: {message}")


def _check(root: Node, text: str, name: str, model: type[M], faults: list[Fault]) -> Sheet[M] | None:
    """Checks the values against the model, a second time without fields that are merely unknown."""
    try:
        return Sheet(model.model_validate_json(json.dumps(root.value)), name, root, text)
    except ValidationError as error:
        errors = error.errors(include_url=False, include_input=False)
    faults.extend(explain(errors[:MOST], model, root, name))
    if len(errors) > MOST:
        faults.append(Fault(name, 1, 1, "", f"has {len(errors)} faults, of which {MOST} are named"))
    value: Value = json.loads(json.dumps(root.value))
    for path in unknown_fields(errors, model):
        _drop(value, path)
    try:
        return Sheet(model.model_validate_json(json.dumps(value)), name, root, text)
    except ValidationError:
        return None


def _drop(value: Value, path: Path) -> None:
    """Takes the field at a path out of a value, if it is there."""
    for step in path[:-1]:
        if isinstance(value, dict):
            value = value.get(str(step))
        elif isinstance(value, list) and isinstance(step, int):
            value = value[step]
    if isinstance(value, dict):
        value.pop(str(path[-1]), None)

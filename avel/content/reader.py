"""Reads one YAML file into a checked, frozen model, with every fault of the file named by place."""

import codecs
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import reduce
from pathlib import Path as File
from typing import Final, Generic, TypeVar

import yaml
from pydantic import BaseModel, ValidationError

from avel.content.faults import Fault
from avel.content.field_docs import rule_of
from avel.content.nodes import Empty, Node, Path, Unreadable, Value, build
from avel.content.overlay import Change, Layers, written
from avel.content.slips import syntax_problem
from avel.content.wording import explain, unknown_fields

M = TypeVar("M", bound=BaseModel)

LARGEST: Final = 1_000_000
"""Bytes a data file may have."""
MOST: Final = 1_000
"""Faults of one file against its model that are worth naming."""
_SAVE: Final = ": choose UTF-8 as the encoding when you save it (Save As, or Save with Encoding)"
_NO_TEXT = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_END = re.compile(r"\r\n|[\r\n]")
_REMARK = re.compile(r"\s*(#[^'\s][^']{0,30}?)\s*$")
_UNSEEN = re.compile("[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]")


@dataclass(frozen=True, slots=True)
class Sheet(Generic[M]):
    """What a file says, with the places where it says it, for checks that look beyond the one file."""

    value: M
    file: str
    """Name to show."""
    root: Node
    text: str
    """The whole file; of one that was laid together, what it comes to."""
    written: Mapping[str, str]
    """The text of each file that it was read from, by name to show."""

    def mark(self, *loc: str | int) -> tuple[int, int]:
        """Returns line and column, from 1, of a value by field names and list positions.

        A field left out counts as standing where the thing that lacks it starts.
        """
        return self.root.mark(loc)

    def fault(self, loc: Path, message: str, nearest: str = "", *, at_key: bool = False) -> Fault:
        """Makes a fault at a value, or at the key before it, for the caller to report."""
        place, field = self.root.place(loc, at_key=at_key), self.root.named(loc)
        return Fault(*place, field, message, nearest, rule_of(type(self.value), loc))

    def fault_in_block(self, loc: Path, line: int, col: int, message: str) -> Fault:
        """Makes a fault at line and column, from 1, of a text that stands as a block, else at its value."""
        fault = self.fault(loc, message)
        lines = _END.split(self.written[fault.file])
        is_block = lines[fault.line - 1][fault.col - 1 :].startswith("|")
        if not is_block or fault.line == len(lines):
            return fault
        indent = len(lines[fault.line]) - len(lines[fault.line].lstrip())
        return replace(fault, line=fault.line + line, col=indent + col)

    def warning(self, loc: Path, message: str, nearest: str = "") -> Fault:
        """Makes a fault with which the data can be played all the same."""
        return replace(self.fault(loc, message, nearest), is_warning=True)


def read(path: File, name: str, model: type[M], faults: list[Fault]) -> Sheet[M] | None:
    """Reads a file and checks it against a model, adding all that is wrong to the faults, in file order.

    Returns None if no value could be made of it. A file with double or unknown fields still gives
    one, so that what else is wrong with it can be found: only a file without faults may be used.
    Never raises for what a file contains, nor for one that can't be read.
    """
    return read_layers({name: path}, model, faults, [])


def read_layers(
    files: Mapping[str, File], model: type[M], faults: list[Fault], changes: list[Change]
) -> Sheet[M] | None:
    """Does what ``read`` does with one file and others laid over it, the lowest first.

    Each comes with its name to show; the sheet is called by the lowest one's. What the others change is
    added to the changes.
    """
    data = _all_bytes(files, faults)
    return _sheet(data, model, faults, changes) if data else None


def read_tree(files: Mapping[str, File], faults: list[Fault], changes: list[Change]) -> Node | None:
    """Reads files laid over each other as ``read_layers`` does, without a model."""
    data = _all_bytes(files, faults)
    return _laid(data, faults, changes)[0] if data else None


def read_text(text: str, name: str, faults: list[Fault]) -> Node | None:
    """Does what ``read_tree`` does with the text of one file."""
    return _laid({name: text.encode()}, faults, [])[0]


def read_data(data: Mapping[str, bytes], model: type[M], faults: list[Fault]) -> Sheet[M] | None:
    """Does what ``read_layers`` does with what was read from the files already."""
    return _sheet(data, model, faults, [])


def _all_bytes(files: Mapping[str, File], faults: list[Fault]) -> dict[str, bytes]:
    """Returns what files hold; nothing where one can't be read."""
    found: dict[str, bytes] = {}
    for name, path in files.items():
        try:
            found[name] = _bytes(path, name)
        except Unreadable as stop:
            faults.append(stop.fault)
    return found if len(found) == len(files) else {}


def _sheet(
    data: Mapping[str, bytes], model: type[M], faults: list[Fault], changes: list[Change]
) -> Sheet[M] | None:
    """Checks what files say when laid over each other."""
    name, found = next(iter(data)), list[Fault]()
    root, texts = _laid(data, found, changes)
    value = _value(root, name, model, found) if root else None
    faults.extend(sorted(_with_remarks(found, texts)))
    if root is None or value is None:
        return None
    return Sheet(value, name, root, written(root) if len(data) > 1 else texts[name], texts)


def _with_remarks(faults: list[Fault], texts: Mapping[str, str]) -> Iterator[Fault]:
    """Adds to faults that nothing stands in a place why that is, if a remark stands there."""
    is_missing = [fault.message.startswith("nothing stands here") for fault in faults]
    lines = {name: _END.split(text) for name, text in texts.items()} if any(is_missing) else {}
    for fault, is_one in zip(faults, is_missing, strict=True):
        found = lines[fault.file][fault.line - 1 : fault.line] if is_one and fault.file in lines else []
        if found and (remark := _REMARK.match(found[0], fault.col - 1)):
            advice = f": # begins a remark; text with it goes in quotes, such as '{remark[1]}'"
            fault = replace(fault, message=fault.message + advice)
        yield fault


def _laid(
    data: Mapping[str, bytes], faults: list[Fault], changes: list[Change]
) -> tuple[Node | None, dict[str, str]]:
    """Lays files over each other; returns what they come to, if all can be read, and their texts.

    One that is laid over others may be empty: it changes nothing.
    """
    texts: dict[str, str] = {}
    roots: list[Node] = []
    stops: list[Unreadable] = []
    for name, each in data.items():
        try:
            texts[name] = _text(each, name)
            roots.append(_parse(texts[name], name, faults))
        except Unreadable as stop:
            if not isinstance(stop, Empty) or name == next(iter(data)):
                stops.append(stop)
    if stops:
        faults += [stop.fault for stop in stops]
        return None, texts
    return reduce(Layers(next(iter(data)), changes, faults).over, roots), texts


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
        message = f"{_no_utf8(data, error.start)}; expected a text file saved as UTF-8{_SAVE}"
        raise Unreadable(Fault(name, line, col, "", message)) from error
    if odd := _NO_TEXT.search(text) or _UNSEEN.search(text):
        line, col = _place(text[: odd.start()])
        unseen = "" if _NO_TEXT.match(odd.group()) else "an unseen "
        message = f"{unseen}character U+{ord(odd.group()):04X} stands here; expected text"
        raise Unreadable(Fault(name, line, col, "", message))
    return text


def _no_utf8(data: bytes, at: int) -> str:
    """Says what a file is that is not UTF-8 from a place on, as far as its bytes tell."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "the file is saved as UTF-16, which some editors call Unicode"
    if b"\0" in data:
        return "the file holds no text"
    return f"byte 0x{data[at]:02x} is not UTF-8, so the file is saved in another encoding"


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
        line, col, message = syntax_problem(error, text)
        raise Unreadable(tab if lines else Fault(name, line, col, "", message)) from error
    if lines:
        faults.append(tab)
    return root


def _value(root: Node, name: str, model: type[M], faults: list[Fault]) -> M | None:
    """Checks the values against the model, a second time without fields that are merely unknown."""
    try:
        return model.model_validate_json(json.dumps(root.value))
    except ValidationError as error:
        errors = error.errors(include_url=False, include_input=False)
    faults.extend(explain(errors[:MOST], model, root))
    if len(errors) > MOST:
        faults.append(Fault(name, 1, 1, "", f"has {len(errors)} faults, of which {MOST} are named"))
    unknown = unknown_fields(errors, model)
    if not unknown:
        return None
    value: Value = json.loads(json.dumps(root.value))
    for path in unknown:
        _drop(value, path)
    try:
        return model.model_validate_json(json.dumps(value))
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

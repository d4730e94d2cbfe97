"""New cards, lands and layouts: an entry that can be played at once, for a designer to change."""

from __future__ import annotations

import codecs
import os
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Final, TypeVar

from pydantic import BaseModel

from avel.chronicles.cards import EquipmentCard, LayoutCard, MonsterCard, TileCard
from avel.chronicles.loading import read_box
from avel.chronicles.sheets import Sheets
from avel.content.faults import Fault
from avel.content.model import ID_PATTERN
from avel.content.names import listed, nearest, nearest_id
from avel.content.reader import Sheet, read_data, read_tree
from avel.content.sources import Stack
from avel.workbench.entry import Filling, entry_lines
from avel.workbench.insertion import NotSafe, with_entry, with_number
from avel.workbench.schema import FOLDER, OVERLAY, head, schema_file

M = TypeVar("M", bound=BaseModel)
_TOTALS: Final = "box.yaml"
_MOST: Final = 5
"""Faults that are worth naming where data can't be added to."""


class CantAdd(ValueError):
    """Something can't be added; the message says why and what is allowed."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of entry that can be made new."""

    file: str
    model: type[BaseModel]
    likeness: str
    """The field of those it comes to stand with; nothing if all are alike."""
    total: str
    """The total in ``box.yaml`` that counts it, or nothing."""
    filling: Callable[[Sheets], dict[str, Filling]]
    """What stands in it besides id and name."""


def _monster(sheets: Sheets) -> dict[str, Filling]:
    prize: dict[str, Filling] = {"kind": "coins", "coins": 2}
    return {
        "colour": "red",
        "toughness": 2,
        "dice": ["purple", "purple"],
        "reward": [prize],
        "powers": [],
        "copies": 1,
        "size": "small",
        "source": "house",
    }


def _equipment(sheets: Sheets) -> dict[str, Filling]:
    power: dict[str, Filling] = {"kind": "reroll", "colour": "green", "dice": 1}
    return {
        "slot": "weapon",
        "copies": 1,
        "base": {"dice": ["orange"], "powers": [power]},
        "upgraded": {"dice": ["orange", "orange"], "powers": [power]},
        "source": "house",
    }


def _tile(sheets: Sheets) -> dict[str, Filling]:
    return {
        "kind": "place",
        "start": False,
        "lairs": ["small"],
        "shortcut": None,
        "from_heroes": 1,
        "action": {"kind": "forage", "coins": 2},
        "source": "house",
    }


def _layout(sheets: Sheets) -> dict[str, Filling]:
    """Draws the land as the first layout does, so that it fits the number of lands."""
    return {"picture": sheets.layouts.value.root[0].picture if sheets.layouts else ""}


KINDS: Final[Mapping[str, Kind]] = MappingProxyType(
    {
        "monster": Kind("monsters.yaml", MonsterCard, "size", "small_monsters", _monster),
        "equipment": Kind("equipment.yaml", EquipmentCard, "slot", "equipment", _equipment),
        "tile": Kind("tiles.yaml", TileCard, "", "tiles", _tile),
        "layout": Kind("layouts.yaml", LayoutCard, "", "", _layout),
    }
)
"""Every kind of entry that can be made new, by what it is called."""


@dataclass(frozen=True, slots=True)
class Added:
    """What was added where."""

    path: Path
    line: int
    """Line of the entry, from 1."""
    ident: str
    totals: tuple[Path, int, str, int] | None
    """File, line, field and number of the total that counts it now."""

    def lines(self) -> Iterator[str]:
        """Yields what to tell the designer: what is new where, and what to do next."""
        yield f"{self.path}:{self.line}: {self.ident} is new and can be played as it is."
        if self.totals:
            path, line, field, number = self.totals
            yield f"{path}:{line}: totals.{field} is {number} now."
        yield f"Change what stands there, then look through it with: avel check --data {self.path.parent}"


@dataclass(slots=True)
class _Draft:
    """A stack as it would be with some files written anew; a source of data."""

    stack: Stack
    faults: list[Fault] = field(default_factory=list)
    found: dict[str, bytes] = field(default_factory=dict)
    """What stands in the files that would be written, by the name inside the folder."""
    texts: dict[str, bytes] = field(default_factory=dict)
    """What would be written."""

    @property
    def folder(self) -> Path:
        """The folder that is written into: the last of the stack."""
        return self.stack.overlays[-1] if self.stack.overlays else self.stack.folder

    def text(self, name: str) -> str:
        """Returns what a file says, or the first line for one that is to be made; raises CantAdd."""
        try:
            data = self.found.setdefault(name, _bytes(self.folder / name))
            return data.removeprefix(codecs.BOM_UTF8).decode("utf-8") or _opening(self, name)
        except UnicodeDecodeError as error:
            place = self.folder / name
            raise CantAdd(f"{place} is not UTF-8; expected a text file saved as UTF-8") from error

    def write(self, name: str, text: str) -> None:
        """Takes down what is to be written; a mark of the encoding stays."""
        mark = codecs.BOM_UTF8 if self.found[name].startswith(codecs.BOM_UTF8) else b""
        self.texts[name] = mark + text.encode()

    def sheet(self, name: str, model: type[M]) -> Sheet[M] | None:
        """Reads one file of all folders that have it."""
        shown = f"{self.folder}/{name}" if self.stack.overlays else name
        data = {each: _bytes(path) for each, path in self.stack.files(name).items() if path.exists()}
        if name in self.texts:
            data[shown] = self.texts[name]
        return read_data(data, model, self.faults) if data else None

    def notes(self) -> dict[str, str]:
        """Returns nothing: this is not played."""
        return {}


def add(stack: Stack, kind: str, ident: str) -> Added:
    """Adds an entry of a kind with an id to the last folder of a stack and returns where it stands.

    A file that is missing there is made; of one that is there nothing else changes but the total in
    ``box.yaml`` that counts it. Raises CantAdd where the id is none or taken, and where data with the entry
    could not be played, with nothing written; OSError where it can't be written.
    """
    found = KINDS[_known(kind)]
    _check_id(ident)
    draft = _Draft(stack)
    _check_free(found, ident, stack)
    sheets, _ = read_box(draft)
    if draft.faults:
        told = "\n".join(map(str, sorted(draft.faults)[:_MOST]))
        raise CantAdd(f"{stack} can't be played as it is, so nothing is added; first mend\n{told}")
    line = _draft_entry(draft, found, ident, sheets)
    total = _draft_total(draft, found, sheets)
    _check_playable(draft)
    _write(draft)
    return Added(draft.folder / found.file, line, ident, total)


def _known(kind: str) -> str:
    if kind not in KINDS:
        near = nearest(kind, KINDS)
        question = f" (did you mean {near}?)" if near else ""
        raise CantAdd(f"{kind!r} is nothing to make new; expected {listed(KINDS)}{question}")
    return kind


def _check_id(ident: str) -> None:
    if not re.fullmatch(ID_PATTERN.strip("^$"), ident):
        near = nearest_id(ident)
        example = f", such as {near}" if near else ""
        raise CantAdd(f"{ident!r} is no id; expected small letters, digits and _, a letter first{example}")


def _check_free(kind: Kind, ident: str, stack: Stack) -> None:
    """Raises CantAdd if a card of a file has the id, whatever is wrong with the card or others there."""
    for name, path in stack.files(kind.file).items():
        root = read_tree({name: path}, [], [])
        for card in root.parts.values() if root else ():
            if "id" in card.parts and card.parts["id"].text == ident:
                raise CantAdd(f"{ident!r} is taken by {stack.path(name)}:{card.line}; expected a new id")


def _check_playable(draft: _Draft) -> None:
    """Raises CantAdd if the data can't be played with what would be written; it stands in no file yet."""
    again = _Draft(draft.stack, texts=draft.texts)
    read_box(again)
    if again.faults:
        told = "\n".join(f"{fault.field}: {fault.message}" for fault in sorted(again.faults)[:_MOST])
        raise CantAdd(f"with it {draft.stack} can't be played, so nothing is written:\n{told}")


def _draft_entry(draft: _Draft, kind: Kind, ident: str, sheets: Sheets) -> int:
    name = ident.replace("_", " ").title()
    filling: dict[str, Filling] = {"id": ident, "name": {"en": name, "zh": name}}
    filling |= kind.filling(sheets)
    text, lines = draft.text(kind.file), entry_lines(kind.model, filling)
    try:
        changed, line = with_entry(text, lines, kind.likeness, str(filling.get(kind.likeness)))
    except NotSafe:
        raise CantAdd(_unsafe(draft, kind.file, "a list of entries, each with a dash of its own")) from None
    draft.write(kind.file, changed)
    return line


def _draft_total(draft: _Draft, kind: Kind, sheets: Sheets) -> tuple[Path, int, str, int] | None:
    """Counts the entry in the folder's ``box.yaml``."""
    if not kind.total or not sheets.numbers:
        return None
    number: int = getattr(sheets.numbers.value.totals, kind.total) + 1
    text = draft.text(_TOTALS)
    try:
        changed, line = with_number(text, "totals", kind.total, number)
    except NotSafe:
        raise CantAdd(_unsafe(draft, _TOTALS, f"fields, and totals with {kind.total} in it")) from None
    draft.write(_TOTALS, changed)
    return draft.folder / _TOTALS, line, kind.total, number


def _unsafe(draft: _Draft, name: str, expected: str) -> str:
    problem = "can't be added to without changing what stands there, so nothing is written"
    return f"{draft.folder / name} {problem}; expected {expected}"


def _opening(draft: _Draft, name: str) -> str:
    """Returns the first line of a new file, by which an editor finds the schema."""
    if not draft.stack.overlays:
        return head(name) + "\n"
    schema = draft.stack.folder / schema_file(name).replace(FOLDER, OVERLAY, 1)
    try:
        way = Path(os.path.relpath(schema.resolve(), draft.folder.resolve())).as_posix()
    except ValueError:
        # On another drive of Windows.
        way = schema.resolve().as_uri()
    return f"# yaml-language-server: $schema={way}\n"


def _bytes(path: Path) -> bytes:
    """Returns what a file holds, nothing of one that is not there; raises CantAdd."""
    try:
        return path.read_bytes() if path.exists() else b""
    except OSError as error:
        raise CantAdd(f"{path} can't be read: {(error.strerror or str(error)).lower()}") from error


def _write(draft: _Draft) -> None:
    """Writes all files, each as a whole or not at all; raises CantAdd where one was changed meanwhile."""
    draft.folder.mkdir(parents=True, exist_ok=True)
    ready: dict[Path, Path] = {}
    try:
        for name, data in draft.texts.items():
            path = (draft.folder / name).resolve()
            with path.with_name(f".{path.name}.{os.getpid()}").open("xb") as file:
                ready[path] = Path(file.name)
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            if path.exists():
                ready[path].chmod(path.stat().st_mode)
        for name, found in draft.found.items():
            if _bytes(draft.folder / name) != found:
                raise CantAdd(f"{draft.folder / name} was changed just now; nothing is written. Try again")
        for path, new in ready.items():
            new.replace(path)
    finally:
        for new in ready.values():
            new.unlink(missing_ok=True)

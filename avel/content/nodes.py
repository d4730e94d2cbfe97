"""From the text of a YAML file to values that remember where they stand.

Built from the parser's events rather than by PyYAML's constructor, which drops duplicate keys and
reads ``no`` as false, ``1:30`` as 90 and ``010`` as 8. Plain words are read by the core schema of
YAML 1.2: true, false, null, whole numbers, numbers with a point; everything else is text.
"""

import gc
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Final, TypeAlias

import yaml
from yaml import (
    AliasEvent,
    MappingEndEvent,
    MappingStartEvent,
    NodeEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

from avel.content.faults import Fault, dotted

Value: TypeAlias = "bool | int | float | str | list[Value] | dict[str, Value] | None"
Path: TypeAlias = tuple[str | int, ...]
"""Field names and list positions from the top of the file to a value."""

DEEPEST: Final = 50
"""Lists and mappings that may stand inside each other."""

_WORDS: Final = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL"), None),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
_NUMBER_STARTS: Final = frozenset("-+.0123456789")
# More than 18 digits are no number of any game; Python would take long over thousands of them.
_WHOLE = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,17})|0o[0-7]{1,18}|0x[0-9a-fA-F]{1,15}")
_POINT = re.compile(
    r"[-+]?(?:(?:0|[1-9][0-9]{0,17})(?:\.[0-9]{0,40}|(?=[eE]))|\.[0-9]{1,40})(?:[eE][-+]?[0-9]{1,3})?"
)
_INFINITY = re.compile(r"[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)")
_ODD_NUMBER_KEY = re.compile(r"\s*[-+]?[0-9_]+(?:\.0*)?\s*")
_IDENT = re.compile(r"\w[\w -]{0,39}")
_NUMBER_KEY = re.compile(r"0|-?[1-9][0-9]{0,17}")


@dataclass(slots=True)
class Node:
    """A value of the file, where it starts, and how it was written; nobody changes one.

    It isn't frozen, for a file of a thousand cards has twenty thousand, and to make frozen ones takes a
    quarter of the time that reading it takes.
    """

    line: int
    """Counted from 1."""
    col: int
    """Counted from 1."""
    value: Value
    text: str = ""
    """What a single value looks like in the file, without quotes."""
    is_plain: bool = False
    """Whether it is a single value without quotes."""
    is_faulty: bool = False
    """Whether a fault was already found in it, so that its value means nothing."""
    parts: dict[str | int, "Node"] = field(default_factory=dict)
    """What a list or mapping holds."""
    keys: dict[str, tuple[int, int]] = field(default_factory=dict)
    """Where each key of a mapping stands."""
    file: str = ""
    """Name of the file it stands in, to show."""
    at: int | None = None
    """Its position there, of a card that was laid into the list of another file."""

    def follow(self, path: Path) -> Iterator["Node"]:
        """Yields this node and the nodes along a path, as far as the file has them."""
        node = self
        yield node
        for step in path:
            # A mapping's keys are text even where a model takes them as numbers.
            step = step if isinstance(node.value, list) else str(step)
            if step not in node.parts:
                return
            node = node.parts[step]
            yield node

    def leaves(self, field: str = "") -> Iterator[tuple[str, "Node"]]:
        """Yields every single value with its field as ``named`` writes it."""
        if not self.parts:
            yield field, self
        for step, part in self.parts.items():
            name = self.named((step,))
            joined = field + name if name.startswith("[") else f"{field}.{name}".lstrip(".")
            yield from part.leaves(joined)

    def written(self, path: Path) -> Path:
        """Returns a path with keys as the file has them, as text, and positions of lists as numbers."""
        way = list(self.follow(path))
        in_list = [isinstance(node.value, list) for node in way]
        return tuple(
            step if number >= len(way) or in_list[number] else str(step) for number, step in enumerate(path)
        )

    def named(self, path: Path) -> str:
        """Writes a path as a person would, with the cards of a list called by their ids.

        A list without ids at the top of a file calls its entries by their colours, if they have any.
        """
        way = list(self.follow(path))
        steps = list(self.written(path))
        for number, (holder, part) in enumerate(pairwise(way)):
            if isinstance(holder.value, list):
                steps[number] = _card(holder, part, is_top=not number) or _own(part, steps[number])
        return dotted(tuple(steps))

    def place(self, path: Path, *, at_key: bool = False) -> tuple[str, int, int]:
        """Returns file, line and column of what ``mark`` finds."""
        return list(self.follow(path))[-1].file, *self.mark(path, at_key=at_key)

    def mark(self, path: Path, *, at_key: bool = False) -> tuple[int, int]:
        """Returns line and column of the value at a path, or of what should hold it; or those of its key."""
        way = list(self.follow(path))
        if at_key and len(way) >= len(path) > 0 and (key := str(path[-1])) in way[len(path) - 1].keys:
            return way[len(path) - 1].keys[key]
        return way[-1].line, way[-1].col


def card_key(cards: Node, *, is_top: bool) -> str:
    """Returns the field by which the cards of a list are told apart.

    It is their id; without ids, at the top of a file, their colour.
    """
    has_ids = any("id" in part.parts for part in cards.parts.values())
    return "colour" if is_top and not has_ids else "id"


def _card(cards: Node, card: Node, *, is_top: bool) -> str:
    """Returns what a card of a list is called, or nothing where it has no name."""
    ident = card.parts.get(card_key(cards, is_top=is_top))
    return ident.text if ident and _IDENT.fullmatch(ident.text) else ""


def _own(card: Node, position: str | int) -> str | int:
    """Returns the position of a card in the file it comes from."""
    return position if card.at is None else card.at


class Unreadable(Exception):
    """Stops the reading of a file whose fault leaves nothing to go on with."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(str(fault))
        self.fault = fault


class Empty(Unreadable):
    """Stops the reading of a file in which nothing stands."""


def build(text: str, file: str, faults: list[Fault]) -> Node:
    """Reads the one document of a YAML text, adding what is wrong to the faults.

    Raises yaml.YAMLError where the text is not YAML, and Unreadable where it is empty or too deep.
    """
    builder = _Builder(text, file)
    root = None
    try:
        with _no_collector():
            root = builder.document()
    finally:
        # Only with the whole file read is it known what its cards are called.
        faults += [replace(fault, field=root.named(path)) if root else fault for fault, path in builder.found]
    return root


@contextmanager
def _no_collector() -> Iterator[None]:
    """Keeps Python from looking for garbage while nodes are made: there is none, and looking takes long."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def plain_value(text: str) -> bool | int | float | str | None:
    """Reads a word without quotes by the core schema of YAML 1.2, except that ``010`` stays text.

    >>> [plain_value(text) for text in ("7", "0x10", "1.5", "true", "~")]
    [7, 16, 1.5, True, None]
    >>> [plain_value(text) for text in ("no", "on", "y", "1:30", "010", "1_000", "2024-01-01")]
    ['no', 'on', 'y', '1:30', '010', '1_000', '2024-01-01']
    """
    if text in _WORDS:
        return _WORDS[text]
    if text[0] not in _NUMBER_STARTS:
        return text
    if _WHOLE.fullmatch(text):
        return int(text, 0)
    if _POINT.fullmatch(text):
        return float(text)
    if _INFINITY.fullmatch(text):
        return float(text.replace(".", "", 1))
    return text


class _Builder:
    """Turns the parser's events into nodes."""

    def __init__(self, text: str, file: str) -> None:
        # Not yaml.parse, which takes a fifth of the time of a large file for handing the events on.
        self.events: Iterator[yaml.Event] = iter(yaml.CSafeLoader(text).get_event, None)
        self.file = file
        self.found: list[tuple[Fault, Path]] = []

    def document(self) -> Node:
        next(self.events)  # the start of the stream
        if isinstance(next(self.events), yaml.StreamEndEvent):
            message = "the file is empty; expected fields with their values"
            raise Empty(Fault(self.file, 1, 1, "", message))
        root = self.node(next(self.events), ())
        next(self.events)  # the end of the document
        if isinstance(extra := next(self.events), yaml.DocumentStartEvent):
            self.fault(extra, (), "a second document starts here; expected one in a file: take out the ---")
        return root

    def fault(self, event: yaml.Event, path: Path, message: str) -> None:
        self.found.append((Fault(self.file, *_start(event), dotted(path), message), path))

    def node(self, event: yaml.Event, path: Path) -> Node:
        """Builds the node that starts with an event, taking all its events."""
        if len(path) > DEEPEST:
            message = f"lists and mappings are more than {DEEPEST} deep here"
            raise Unreadable(Fault(self.file, *_start(event), "", message))
        is_faulty = self.has_markup(event, path)
        line, col = _start(event)
        # A chain of questions takes half the time of a match, and there are twenty thousand in a large file.
        if isinstance(event, ScalarEvent):
            is_plain = not event.style
            value = plain_value(event.value) if is_plain else event.value
            return Node(line, col, value, event.value, is_plain, is_faulty, file=self.file)
        if isinstance(event, SequenceStartEvent):
            items = self.items(path)
            values = [item.value for item in items]
            return Node(line, col, values, is_faulty=is_faulty, parts=dict(enumerate(items)), file=self.file)
        if isinstance(event, MappingStartEvent):
            parts, keys = self.entries(path)
            fields = {key: parts[key].value for key in keys}
            return Node(line, col, fields, "", False, is_faulty, parts, keys, self.file)
        return Node(line, col, None, is_faulty=True, file=self.file)

    def has_markup(self, event: yaml.Event, path: Path) -> bool:
        """Finds YAML's anchors, aliases and tags, which make text mean something it does not say."""
        if getattr(event, "anchor", None) is None and getattr(event, "tag", None) is None:
            return False
        if isinstance(event, AliasEvent):
            self.fault(event, path, f"*{event.anchor} is an alias; expected the value itself, written out")
            return True
        if isinstance(event, NodeEvent) and event.anchor:
            self.fault(event, path, f"&{event.anchor} is an anchor; expected the value alone")
        tag = getattr(event, "tag", None)
        if tag:
            short = tag.replace("tag:yaml.org,2002:", "!!")
            self.fault(event, path, f"{short} is a tag; expected the value alone, in quotes if it is text")
        return bool(tag)

    def items(self, path: Path) -> list[Node]:
        items: list[Node] = []
        while not isinstance(event := next(self.events), SequenceEndEvent):
            items.append(self.node(event, (*path, len(items))))
        return items

    def entries(self, path: Path) -> tuple[dict[str | int, Node], dict[str, tuple[int, int]]]:
        """Builds a mapping's values and the places of its keys; of a double key the first counts."""
        parts: dict[str | int, Node] = {}
        keys: dict[str, tuple[int, int]] = {}
        is_doubled = False
        while not isinstance(event := next(self.events), MappingEndEvent):
            key = self.key(event, path)
            part = self.node(next(self.events), (*path, "?" if key is None else key))
            if key is None:
                continue
            if key in parts:
                # After a second id the others follow from the dash that is missing before it.
                if not is_doubled:
                    dash = ", or a dash before it that begins a new entry" if key == "id" else ""
                    message = (
                        f"stands here a second time, first in line {keys[key][0]}; expected it once{dash}"
                    )
                    self.fault(event, (*path, key), message)
                is_doubled = is_doubled or key == "id"
            else:
                parts[key] = part
                keys[key] = _start(event)
        return parts, keys

    def key(self, event: yaml.Event, path: Path) -> str | None:
        """Reads a key, always as the text written: ``on`` is no truth value. None for what is no text."""
        if not isinstance(event, ScalarEvent):
            if not self.node(event, path).is_faulty:
                self.fault(event, path, "a list or mapping is used as a key; expected a name")
            return None
        self.has_markup(event, path)
        text: str = event.value
        # A model that takes numbers as keys would read these leniently.
        if not text[:1].isalpha() and _ODD_NUMBER_KEY.fullmatch(text) and not _NUMBER_KEY.fullmatch(text):
            self.fault(
                event, path, f"{text!r} is used as a key; expected a number in plain digits, or a name"
            )
        return text


def _start(event: yaml.Event) -> tuple[int, int]:
    """Returns line and column, from 1, where an event starts."""
    mark = event.start_mark
    assert mark, "what the parser reads always stands somewhere"
    return mark.line + 1, mark.column + 1

"""Small changes to the text of a YAML file: whatever is not changed stays as it was, byte for byte.

Each change is tried and read again; only one that says what it should, and nothing else, is returned.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from avel.content.faults import Fault
from avel.content.nodes import Node, Value
from avel.content.reader import read_text

_END: Final = re.compile(r"\r\n|[\r\n\x85\u2028\u2029]")
"""What ends a line of YAML."""
_LINE: Final = re.compile(rf".*?(?:{_END.pattern}|\Z)", re.DOTALL)
_NOTHING: Final = re.compile(r"\s*(?:#.*)?")
_DASH: Final = re.compile(r"( *)-(?:\s|$)")


class NotSafe(ValueError):
    """A text is written in a way that it can't be added to without changing what stands there."""


def with_entry(text: str, entry: Sequence[str], field: str = "", value: str = "") -> tuple[str, int]:
    """Returns the text of a list with an entry more, and the line, from 1, where the entry begins.

    The entry comes after the last one that has this value in this field, else after the last one of all; in
    a text without any entry, at its end. It is indented as the others are, and a blank line parts it from
    them where the others are parted so. Raises NotSafe.
    """
    root = _read(text)
    old = root.value if root else []
    if not isinstance(old, list):
        raise NotSafe
    (new,) = _values(_read("\n".join(entry) + "\n"))
    kin = [at for at, card in (root.parts if root else {}).items() if _is_of(card, field, value)]
    at = (int(kin[-1]) if kin else len(old) - 1) + 1
    lines = _LINE.findall(text)[:-1]
    for number, place in _places(root, lines, at):
        changed, line = _inserted(lines, number, entry, *_manner(root, lines))
        if _says(changed, [*old[:place], new, *old[place:]]):
            return changed, line
    raise NotSafe


def with_number(text: str, group: str, field: str, number: int) -> tuple[str, int]:
    """Returns the text of a mapping with a number in a field of one of its groups, and the number's line.

    Raises NotSafe.
    """
    root = _read(text)
    old = root.value if root else {}
    if not isinstance(old, dict) or not isinstance(inside := old.get(group, {}), dict):
        raise NotSafe
    changed, line = _numbered(text, root, group, field, number)
    if not _says(changed, old | {group: inside | {field: number}}):
        raise NotSafe
    return changed, line


def line_end(text: str) -> str:
    r"""Returns how the lines of a text end.

    >>> line_end("a: 1\r\nb: 2\r\n"), line_end("")
    ('\r\n', '\n')
    """
    return next((end for end in ("\r\n", "\n", "\r") if end in text), "\n")


def _read(text: str) -> Node | None:
    """Reads a text, None for one that says nothing; raises NotSafe."""
    if all(_NOTHING.fullmatch(line) for line in _END.split(text)):
        return None
    faults: list[Fault] = []
    root = read_text(text, "", faults)
    if faults:
        raise NotSafe
    return root


def _says(text: str, value: Value) -> bool:
    try:
        root = _read(text)
    except NotSafe:
        return False
    return root is not None and root.value == value


def _values(root: Node | None) -> list[Value]:
    return root.value if root and isinstance(root.value, list) else []


def _is_of(card: Node, field: str, value: str) -> bool:
    return field in card.parts and card.parts[field].text == value


def _places(root: Node | None, lines: Sequence[str], at: int) -> Iterator[tuple[int, int]]:
    """Yields lines before which an entry may come, each with its place in the list, the best first."""
    count = len(root.parts) if root else 0
    if root and count:
        first = _first_line(root.parts[at - 1], lines)
        end = _first_line(root.parts[at], lines) if at < count else len(lines)
        dash = _indent(lines[first])
        last = end
        while last > first + 1 and _is_loose(lines[last - 1], dash):
            last -= 1
        yield last, at
    yield len(lines), count


def _first_line(card: Node, lines: Sequence[str]) -> int:
    """Returns the line, from 0, of an entry's dash; raises NotSafe."""
    for number in range(card.line - 1, max(-1, card.line - 3), -1):
        if number < len(lines) and (dash := _DASH.match(lines[number])) and len(dash[1]) < card.col - 1:
            return number
    raise NotSafe


def _is_loose(line: str, indent: int) -> bool:
    """Says whether a line after an entry is none of its own: blank, or a comment not within it."""
    is_nothing = _NOTHING.fullmatch(line) is not None
    return line.rstrip() in ("", "...") or (is_nothing and _indent(line) <= indent)


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _manner(root: Node | None, lines: Sequence[str]) -> tuple[int, bool]:
    """Returns how far the entries of a list are indented, and whether a blank line parts them."""
    if not root or not root.parts:
        return 0, True
    starts = [_first_line(card, lines) for card in root.parts.values()]
    if len(starts) == 1:
        return _indent(lines[starts[0]]), True
    between = lines[starts[-2] : starts[-1]]
    return _indent(lines[starts[0]]), any(not line.strip() for line in between)


def _inserted(
    lines: Sequence[str], at: int, entry: Sequence[str], indent: int, is_parted: bool
) -> tuple[str, int]:
    """Puts an entry before a line and returns the text with the line of the entry's dash."""
    end = line_end("".join(lines))
    before, after = "".join(lines[:at]), "".join(lines[at:])
    has_blank = is_parted and bool(before) and bool(lines[at - 1].strip())
    head = end * (_is_open(before) + has_blank)
    body = "".join(f"{' ' * indent}{line}{end}" for line in entry)
    comments = next(number for number, line in enumerate(entry) if not line.startswith("#"))
    return f"{before}{head}{body}{after}", at + 1 + has_blank + comments


def _is_open(text: str) -> bool:
    """Says whether the last line of a text has no end."""
    return bool(text) and not _END.fullmatch(text[-1])


def _numbered(text: str, root: Node | None, group: str, field: str, number: int) -> tuple[str, int]:
    end = line_end(text)
    groups = root.parts if root else {}
    if group not in groups:
        changed = f"{text}{end * _is_open(text)}{group}:{end}  {field}: {number}{end}"
        return changed, len(_END.findall(changed))
    inside = groups[group]
    if field in inside.parts:
        old = inside.parts[field]
        start = _offset(text, old.line, old.col)
        return f"{text[:start]}{number}{text[start + len(old.text) :]}", old.line
    start = _offset(text, inside.line, inside.col)
    is_alone = not text[:start].rpartition("\n")[2].strip()
    if is_alone:
        return f"{text[:start]}{field}: {number}{end}{' ' * (inside.col - 1)}{text[start:]}", inside.line
    return f"{text[: start + 1]}{field}: {number}, {text[start + 1 :]}", inside.line


def _offset(text: str, line: int, col: int) -> int:
    """Returns where a place, from 1, is in a text."""
    return sum(map(len, _LINE.findall(text)[: line - 1])) + col - 1

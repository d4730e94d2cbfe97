"""Slips of the hand that make a text no YAML, and what the parser says of others, in words."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from itertools import islice
from typing import Final

import yaml

_KEY = r"\s*(?:-\s+)?[A-Za-z_]\w*"
_FIELD: Final = re.compile(r"\s*(?:-\s|(?:-\s+)?[A-Za-z_]\w*:(?:\s|$))")
_HEAD: Final = re.compile(r"(\s*)(?:id|kind):\s+\S")
"""The first field of an entry without the dash before it."""
_VALUE: Final = re.compile(rf"(?:{_KEY}:|\s*-)\s+(?=['\"])")
_FANCY: Final = re.compile(rf"{_KEY}:\s+(?=[“”‘’「『])")
_MOST: Final = 9
"""Slips that are tried: each costs as much as reading the file."""
_CLOSED: Final[dict[str, re.Pattern[str]]] = {
    "'": re.compile(r"'(?:[^']|'')*'"),
    '"': re.compile(r'"(?:[^"\\]|\\.)*"'),
}
_LOOKS: Final[tuple[tuple[re.Pattern[str], str], ...]] = (
    (
        re.compile(r"()(?:<{7}|={7}|>{7}|\|{7})(?:\s|$)"),
        "a merge was left open here; expected one of its two sides, without the marks",
    ),
    (re.compile(r"(\s*)(?:```|~~~)"), "a fence of Markdown stands here; expected the data alone"),
    (
        re.compile(r"( *)[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]"),
        "a blank of another width stands here; expected plain blanks",
    ),
    (
        re.compile(rf"({_KEY}\s*)："),
        "a full-width colon stands here; expected a plain one and a blank",
    ),
    (re.compile(rf"({_KEY}\s*)=(?!=)"), "an = stands here; expected a colon and a blank"),
    (re.compile(rf"({_KEY}:)(?=[^\s:/])"), "expected a blank after the colon"),
    (re.compile(r"(\s*-)(?=[A-Za-z_]\w*:)"), "expected a blank after the dash"),
)
"""What a line looks like up to a slip, and what to say of it."""
_WORDS: Final[dict[str, tuple[str, bool]]] = {
    "mapping values are not allowed in this context": (
        "a colon is not expected here; fields of one thing line up, and text with ': ' in it goes in quotes",
        False,
    ),
    "found character that cannot start any token": (
        "text can't start with this sign unless it is in quotes",
        False,
    ),
    "could not find expected ':'": ("expected a field name, then a colon and a blank", True),
    "did not find expected key": ("expected this line to line up with the fields above it", False),
    "did not find expected '-' indicator": ("expected this line to line up with the dashes above it", False),
    "found unexpected end of stream": ("the quote that begins here has no end", True),
    "did not find expected ',' or ']'": ("the list that begins here has no ] where it should end", True),
    "did not find expected ',' or '}'": ("the fields that begin here have no } where they should end", True),
    "did not find expected comment or line break": (
        "a text of several lines begins in the line after its |; expected that sign alone, after the colon",
        True,
    ),
    "found unknown escape character": ("\\ means something in double quotes; expected single ones", True),
    "did not find expected <document start>": (
        "expected this line to line up with the fields above it",
        False,
    ),
}
"""What libyaml says, in words for people who write data, and whether it is about where it began to look."""


def syntax_problem(error: yaml.YAMLError, text: str) -> tuple[int, int, str]:
    """Returns line and column, from 1, of what makes a text no YAML, and what to say of it.

    That is the last slip before the place where the parser gave up, if it gives up elsewhere without it.
    """
    lines = text.split("\n")
    mark, context = getattr(error, "problem_mark", None), getattr(error, "context_mark", None)
    # At the end of a text the parser may count a line that is not there.
    last = min(mark.line, len(lines) - 1) if mark else len(lines) - 1
    slips = ((number, found) for number in range(last, -1, -1) if (found := _slip(lines, number)))
    for number, (col, words) in islice(slips, _MOST):
        if _place(error) != _place(_given_up([*lines[:number], "", *lines[number + 1 :]])):
            return number + 1, col + 1, words
    if fancy := _FANCY.match(lines[last]):
        return last + 1, fancy.end() + 1, "these quotes are part of the text; expected plain ones, ' or \""
    problem = str(getattr(error, "problem", None) or getattr(error, "reason", "") or error)
    words, is_at_context = _WORDS.get(problem, (problem, False))
    mark = context if is_at_context and context else mark
    line, col = (mark.line, mark.column) if mark and mark.index < len(text) else (last, len(lines[last]))
    return line + 1, col + 1, f"this is not YAML: {words}"


def _place(error: yaml.YAMLError | None) -> tuple[int, int]:
    mark = getattr(error, "problem_mark", None)
    return (mark.line, mark.column) if mark else (-1, -1)


def _given_up(lines: Sequence[str]) -> yaml.YAMLError | None:
    """Returns why the parser gives up on a text, if it does."""
    try:
        for _ in yaml.parse("\n".join(lines), Loader=yaml.CSafeLoader):
            pass
    except yaml.YAMLError as error:
        return error
    return None


def _slip(lines: Sequence[str], number: int) -> tuple[int, str] | None:
    """Returns the column, from 0, of a slip in a line, and what to say of it."""
    line = lines[number]
    for look, words in _LOOKS:
        if found := look.match(line):
            return found.end(1), words
    head = _HEAD.match(line)
    if head and _is_deeper(lines[number + 1 :], len(head[1])):
        return head.end(1), "expected a dash and a blank before this, for an entry begins here"
    return _quote(line, lines[number + 1] if number + 1 < len(lines) else "")


def _is_deeper(lines: Sequence[str], indent: int) -> bool:
    """Says whether the first field of some lines stands further right than an indent."""
    below = next((line for line in lines if line.strip() and not line.lstrip().startswith("#")), "")
    return bool(_FIELD.match(below)) and len(below) - len(below.lstrip()) > indent


def _quote(line: str, below: str) -> tuple[int, str] | None:
    """Finds a quote without an end, or with text after its end."""
    start = _VALUE.match(line)
    if not start:
        return None
    sign = line[start.end()]
    closed = _CLOSED[sign].match(line, start.end())
    if not closed:
        if below.strip() and not _FIELD.match(below):
            return None
        return start.end(), f"the quote that begins here has no end; expected {sign} after the text"
    rest = line[closed.end() :].strip()
    if not rest or rest.startswith(("#", ":", ",")):
        return None
    again = "two of them for one within the text" if sign == "'" else "\\ before one within the text"
    return closed.end() - 1, f"the quote ends here, but the line goes on; expected {again}"


_SIGNS: Final = str.maketrans("【】「」『』“”‘’、。", '[]""""""\'\',.')


def plainly(text: str) -> str:
    """Returns a text with plain signs and digits for those that are as wide as Chinese characters.

    >>> plainly("［red，１２］"), plainly("【red】"), plainly("红 red")
    ('[red,12]', '[red]', '红 red')
    """
    return unicodedata.normalize("NFKC", text.translate(_SIGNS))


def parted(text: str, is_choice: Callable[[str], bool]) -> list[str]:
    """Returns the words of a text that has several where one was expected, if each is one of those allowed.

    >>> parted("red，blue", ["red", "blue"].__contains__), parted("dark red", ["red"].__contains__)
    (['red', 'blue'], [])
    """
    words = re.split(r"[\s,;/|+]+", plainly(text))
    return words if len(words) > 1 and all(map(is_choice, words)) else []

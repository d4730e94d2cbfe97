"""The small markup of the rule book's texts: bold words, drawings, marks, and values out of the data."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

_PART: Final = re.compile(r"(\{[^{}]*\}|<[^<>]*>|\[[^\[\]]*\]|\*)")
_VALUE: Final = re.compile(r"([a-z][a-z0-9_]*(?:\.[a-z0-9_]+)*)(?:\|([^|]*)\|([^|]*))?")
_ICON: Final = re.compile(r"([a-z_]+)/([a-z0-9_]+)")
_MARK: Final = re.compile(r"[A-Za-z0-9]+")
_STRAY: Final = re.compile(r"[{}<>\[\]]")


@dataclass(frozen=True, slots=True)
class Words:
    """Plain words, or bold ones."""

    text: str
    is_bold: bool = False


@dataclass(frozen=True, slots=True)
class Icon:
    """A drawing among the words, by kind and id."""

    kind: str
    ident: str


@dataclass(frozen=True, slots=True)
class Mark:
    """The number of a house rule, a ruling or a departure."""

    id: str


@dataclass(frozen=True, slots=True)
class Value:
    """A number or name out of the data, and the word after a number, for one and for any other."""

    name: str
    one: str = ""
    other: str = ""
    is_bold: bool = False


Piece = Words | Icon | Mark | Value


class MarkupError(ValueError):
    """A text can't be read; the message says what was found and what is expected."""


def parse(text: str) -> tuple[Piece, ...]:
    """Takes a text apart; raises MarkupError.

    >>> parse("*Pay* {coins|coin|coins} <board/coin> [H2]")[2]
    Value(name='coins', one='coin', other='coins', is_bold=False)
    """
    return tuple(_pieces(text))


def _pieces(text: str) -> Iterator[Piece]:
    is_bold = False
    for part in _PART.split(text):
        if part == "*":
            is_bold = not is_bold
        elif part:
            yield _piece(part, is_bold)
    if is_bold:
        raise MarkupError("a * opens bold words that no second * closes")


def _piece(part: str, is_bold: bool) -> Piece:
    inside = part[1:-1]
    match part[0]:
        case "{" if found := _VALUE.fullmatch(inside):
            return Value(found[1], found[2] or "", found[3] or "", is_bold)
        case "<" if found := _ICON.fullmatch(inside):
            return Icon(found[1], found[2])
        case "[" if _MARK.fullmatch(inside):
            return Mark(inside)
    if stray := _STRAY.search(part):
        raise MarkupError(
            f"{part.strip()!r} has a stray {stray[0]}; expected {{value}}, {{value|one|other}}, "
            "<kind/drawing>, [mark] or *bold*"
        )
    return Words(part, is_bold)

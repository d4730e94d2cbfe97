"""What a page is made of once its texts are filled with the box's numbers: ready to be set in type."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from avel.content.book_text import Icon, Mark, Words

Inline = Words | Icon | Mark
Line = tuple[Inline, ...]
"""A text with its drawings and marks."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Running text; a note is set apart on a ground of its own."""

    text: Line
    kind: Literal["text", "heading", "note"] = "text"


@dataclass(frozen=True, slots=True)
class Points:
    """A list with dots, or with numbers."""

    texts: tuple[Line, ...]
    is_numbered: bool = False


@dataclass(frozen=True, slots=True)
class Grid:
    """A table: rows of cells, the first row being its head if it has one; ``shares`` are widths of columns.

    A large one is read like running text.
    """

    rows: tuple[tuple[Line, ...], ...]
    shares: tuple[float, ...]
    has_head: bool = False
    is_large: bool = False


Part = Paragraph | Points | Grid


@dataclass(frozen=True, slots=True)
class Leaf:
    """One page, filled."""

    id: str
    chapter: str
    """What its chapter is called."""
    icon: str
    """The chapter's drawing, as kind/id."""
    title: str
    picture: str
    parts: tuple[Part, ...]
    see: tuple[str, ...]

    @property
    def text(self) -> str:
        """Returns all its words, for the search."""
        return "\n".join((self.title, *map(plain, lines_of(self.parts))))


def lines_of(parts: Sequence[Part]) -> Iterator[Line]:
    """Yields every text of some parts in reading order."""
    for part in parts:
        match part:
            case Paragraph(text):
                yield text
            case Points(texts):
                yield from texts
            case Grid(rows):
                for row in rows:
                    yield from row


def plain(line: Line) -> str:
    """Returns the words of a text without drawings and marks."""
    return "".join(piece.text for piece in line if isinstance(piece, Words))

"""The rule book for players: one YAML file for each language, strictly read and checked as a whole."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Final, Literal

from pydantic import Field

from avel.content.faults import Fault
from avel.content.model import Id, Model, Text
from avel.content.reader import Sheet, read

LANGUAGES: Final = ("en", "zh")
"""Languages the book must exist in; the first is the one that the others are measured against."""
MarkId = Annotated[str, Field(pattern="^((Hh?|[RC])[1-9][0-9]*|departs)$")]
"""A house rule (H, of the duel Hh), a ruling (R or C), or the departure from the rules."""
MarkGroup = Literal["H", "Hh", "R", "C", "departs"]
TableName = Literal[
    "dice",
    "moon",
    "difficulty",
    "traps",
    "pack",
    "lake",
    "monsters_small",
    "monsters_big",
    "gear",
    "potions",
    "lands",
]
"""Tables that are made from the data, never typed."""


class Block(Model):
    """A part of a page that is no plain paragraph; it has exactly one of these fields."""

    heading: Text | None = None
    """A heading over what follows."""
    items: tuple[Text, ...] = ()
    """A list with dots."""
    steps: tuple[Text, ...] = ()
    """A list with numbers, in the order in which things happen."""
    rows: tuple[tuple[Text, ...], ...] = ()
    """A table of two or more columns."""
    note: Text | None = None
    """A paragraph set apart: an example, or what is easily overlooked."""
    table: TableName | None = None
    """Shows a table that is made from the data, never typed."""
    marks: MarkGroup | None = None
    """Lists all marks of a group with their texts."""

    @property
    def form(self) -> str:
        """Returns the name of the field that it has; nothing or two names where it is wrong."""
        return "+".join(name for name in Block.model_fields if getattr(self, name))


class Page(Model):
    """One page: what it is called, what it says, and which pages go on from it."""

    id: Id
    """Name of the page, by which others refer to it."""
    title: Text
    """The page's heading."""
    picture: Text | None = None
    """A drawing at its upper right, as kind/id."""
    body: Annotated[tuple[Text | Block, ...], Field(min_length=1)]
    """Paragraphs and other parts, in order."""
    see: tuple[Id, ...] = ()
    """Ids of pages that belong to the same matter."""


class Chapter(Model):
    """Pages on one matter."""

    id: Id
    """Name of the chapter."""
    title: Text
    """The chapter's heading."""
    icon: Text
    """A drawing as kind/id."""
    pages: Annotated[tuple[Page, ...], Field(min_length=1)]
    """Its pages, in order."""


class RuleBook(Model):
    """The whole book in one language."""

    chapters: Annotated[tuple[Chapter, ...], Field(min_length=1)]
    """All chapters, in order."""
    marks: dict[MarkId, Text]
    """What each house rule and ruling says, in short."""

    @property
    def pages(self) -> tuple[Page, ...]:
        """Returns all pages in order."""
        return tuple(page for chapter in self.chapters for page in chapter.pages)

    def marks_of(self, group: str) -> dict[str, str]:
        """Returns the marks of a group in the order of the file."""
        return {mark: text for mark, text in self.marks.items() if mark.startswith(group)}


class BrokenBook(ValueError):
    """A rule book with faults; the message names each of them."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = faults


def read_book(folder: Path, language: str) -> RuleBook:
    """Reads the book of one language for showing it; raises BrokenBook."""
    faults: list[Fault] = []
    sheet = read_sheet(folder, language, faults)
    if faults or sheet is None:
        raise BrokenBook(faults)
    return sheet.value


def read_sheet(folder: Path, language: str, faults: list[Fault]) -> Sheet[RuleBook] | None:
    """Reads the file of one language with the places of its texts, adding what is wrong to the faults."""
    name = f"{language}.yaml"
    return read(folder / name, f"{folder.name}/{name}", RuleBook, faults)


Loc = tuple[str | int, ...]
"""Where a text stands, by field names and list positions."""


def texts_of(book: RuleBook) -> Iterator[tuple[Loc, str]]:
    """Yields every text that bears markup, with its place."""
    for at, chapter in enumerate(book.chapters):
        yield ("chapters", at, "title"), chapter.title
        for page_at, page in enumerate(chapter.pages):
            place = ("chapters", at, "pages", page_at)
            yield (*place, "title"), page.title
            yield from page_texts(page, place)
    for mark, text in book.marks.items():
        yield ("marks", mark), text


def page_texts(page: Page, place: Loc = ()) -> Iterator[tuple[Loc, str]]:
    """Yields the texts of a page's body with their places."""
    for at, part in enumerate(page.body):
        here = (*place, "body", at)
        if isinstance(part, str):
            yield here, part
        else:
            yield from _block_texts(part, here)


def _block_texts(block: Block, here: Loc) -> Iterator[tuple[Loc, str]]:
    single: Mapping[str, str | None] = {"heading": block.heading, "note": block.note}
    yield from (((*here, name), text) for name, text in single.items() if text)
    listed: Mapping[str, tuple[str, ...]] = {"items": block.items, "steps": block.steps}
    yield from (((*here, name, n), text) for name, texts in listed.items() for n, text in enumerate(texts))
    for row_at, row in enumerate(block.rows):
        yield from (((*here, "rows", row_at, n), text) for n, text in enumerate(row))

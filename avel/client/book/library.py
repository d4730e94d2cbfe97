"""The book in the player's language, every place in it filled from the box."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from avel.chronicles.book_values import BookValue, book_values
from avel.chronicles.box import Box
from avel.client.book.finding import Finder, Term
from avel.client.book.parts import Grid, Inline, Leaf, Line, Paragraph, Part, Points, plain
from avel.client.book.tables import Tables
from avel.client.game.naming import Naming
from avel.client.words import FALLBACK
from avel.client.words import Words as Speech
from avel.content.book_text import MarkupError, Value, Words, parse
from avel.content.model import Name
from avel.content.rule_book import Block, BrokenBook, Page, RuleBook, read_book
from avel.horn.book_values import book_values as duel_values
from avel.horn.box import HornBox

_MARK_SHARES: Final = (0.1, 0.9)
_SIGNS_SHARE: Final = 0.17
_NAMES_SHARE: Final = 0.34


class Library:
    """Opens the book; one that is broken has a single page, which says what is wrong with it."""

    def __init__(self, box: Box | HornBox, words: Speech, folder: Path) -> None:
        """Reads the book of the present language from a folder of rules, or else the English one."""
        self._values: Mapping[str, BookValue] = _values_of(box)
        self._words = words
        self._tables = Tables(box, Naming(box, words), words, self.line) if isinstance(box, Box) else None
        self.language = words.language
        try:
            is_there = (folder / f"{self.language}.yaml").is_file()
            self._book: RuleBook | None = read_book(folder, self.language if is_there else FALLBACK)
            self._faults = ""
        except BrokenBook as broken:
            self._book, self._faults = None, str(broken)
        self.leaves = self._filled() if self._book else (self._torn(),)
        self._finder = Finder(self.leaves, words("book.common").split())
        self.marks: Mapping[str, str] = {
            mark: plain(self.line(text)) for mark, text in (self._book.marks if self._book else {}).items()
        }

    @property
    def chapters(self) -> tuple[tuple[Leaf, ...], ...]:
        """Returns the pages, chapter by chapter."""
        names = dict.fromkeys(leaf.chapter for leaf in self.leaves)
        return tuple(tuple(leaf for leaf in self.leaves if leaf.chapter == name) for name in names)

    def leaf(self, ident: str) -> Leaf:
        """Returns a page by its id, or the first one if there is none of that id."""
        return next((leaf for leaf in self.leaves if leaf.id == ident), self.leaves[0])

    def found(self, wanted: str) -> tuple[Leaf, ...]:
        """Returns the pages that words searched for lead to, the fittest first."""
        return self._finder.found(wanted)

    def terms(self, wanted: str) -> tuple[Term, ...]:
        """Returns what counts of the words searched for."""
        return self._finder.terms(wanted)

    def mark_page(self, mark: str) -> str:
        """Returns the id of the page that lists a mark."""
        for page in self._book.pages if self._book else ():
            groups = [part.marks for part in page.body if isinstance(part, Block) and part.marks]
            if any(mark.startswith(group) for group in groups):
                return page.id
        return self.leaves[0].id

    def mark_text(self, mark: str) -> str:
        """Says which rule a mark stands for."""
        key = "departs" if mark == "departs" else {"H": "house_rule", "R": "ruling"}.get(mark[0], "settled")
        return self._words(f"book.{key}", mark=mark, text=self.marks.get(mark, ""))

    def line(self, text: str) -> Line:
        """Fills a text with the box's numbers; one that can't be read stands as it is written."""
        try:
            return tuple(self._inline(piece) for piece in parse(text))
        except MarkupError:
            return (Words(text),)

    def _inline(self, piece: Inline | Value) -> Inline:
        if not isinstance(piece, Value):
            return piece
        value = self._values.get(piece.name)
        shown = piece.name if value is None else self._shown(value)
        unit = piece.one if value == 1 else piece.other
        return Words(f"{shown} {unit}" if unit else shown, piece.is_bold)

    def _shown(self, value: BookValue) -> str:
        match value:
            case Name():
                return value.zh if self.language == "zh" else value.en
            case tuple():
                *most, last = map(str, value)
                first = self._words("card.comma").join(most)
                return self._words("book.or", first=first, last=last) if first else last
        return str(value)

    def _filled(self) -> tuple[Leaf, ...]:
        chapters = self._book.chapters if self._book else ()
        return tuple(
            Leaf(
                page.id,
                plain(self.line(chapter.title)),
                chapter.icon,
                plain(self.line(page.title)),
                page.picture or "",
                self._parts(page),
                page.see,
            )
            for chapter in chapters
            for page in chapter.pages
        )

    def _parts(self, page: Page) -> tuple[Part, ...]:
        return tuple(
            Paragraph(self.line(part)) if isinstance(part, str) else self._part(part) for part in page.body
        )

    def _part(self, block: Block) -> Part:
        if block.heading:
            return Paragraph(self.line(block.heading), "heading")
        if block.note:
            return Paragraph(self.line(block.note), "note")
        if block.rows:
            return _table(tuple(tuple(map(self.line, row)) for row in block.rows))
        if block.table and self._tables:
            return self._tables.table(block.table)
        if block.marks and self._book:
            texts = self._book.marks_of(block.marks)
            return Grid(
                tuple((self.line(f"[{mark}]"), self.line(text)) for mark, text in texts.items()), _MARK_SHARES
            )
        return Points(tuple(map(self.line, block.steps or block.items)), bool(block.steps))

    def _torn(self) -> Leaf:
        says = self._words
        parts = (Paragraph((Words(says("book.torn")),)), Paragraph((Words(self._faults),), "note"))
        return Leaf("torn", says("title.rules"), "icons/book", says("title.rules"), "", parts, ())


def _values_of(box: Box | HornBox) -> Mapping[str, BookValue]:
    return dict(book_values(box) if isinstance(box, Box) else duel_values(box))


def _table(rows: tuple[tuple[Line, ...], ...]) -> Grid:
    """Makes a table of rows written by hand; a first column of signs alone is narrow."""
    first = _SIGNS_SHARE if not any(plain(row[0]).strip() for row in rows) else _NAMES_SHARE
    others = len(rows[0]) - 1
    return Grid(rows, (first, *[(1 - first) / others] * others), is_large=True)

"""Lays a page out: heading, picture, paragraphs, lists and tables, one below the other. Draws nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

import pygame

from avel.client.book.finding import Term
from avel.client.book.parts import Grid, Leaf, Line, Paragraph, Part, Points
from avel.client.book.setting import Badge, Drawing, Ink, Room, Setter, Sheet, Type
from avel.client.theme import INK, INK_SOFT, Scale
from avel.client.type import Typesetter
from avel.content.book_text import Icon, Words

KICKER: Final = Type(15, "bold", INK_SOFT)
TITLE: Final = Type(28, "display", INK)
HEADING: Final = Type(22, "display", INK)
BODY: Final = Type(18, "sans", INK)
CELL: Final = Type(15, "sans", INK, thing=2.1)
ROW: Final = Type(18, "sans", INK, sign=1.75, thing=1.9)
_PICTURE: Final = 132
_PICTURE_SHARE: Final = 0.27
"""Which share of the column's width its picture takes at most."""
_GAP: Final = 12
_CHIP: Final = 36
_TURN: Final = 50
_PAD: Final = 14
_CELL_PAD: Final = 10
_HIT_AIR: Final = 1
"""How far a place that was searched for reaches beyond its word: the blanks beside it stay blank."""

Ground = Literal["note", "row", "head", "rule", "dot", "hit"]


@dataclass(frozen=True, slots=True)
class Shade:
    """A surface below the words."""

    kind: Ground
    rect: pygame.Rect


@dataclass(frozen=True, slots=True)
class PagePlan:
    """Where everything of a page lies, in pixels from the upper left corner of its column."""

    inks: tuple[Ink, ...]
    drawings: tuple[Drawing, ...]
    badges: tuple[Badge, ...]
    shades: tuple[Shade, ...]
    picture: pygame.Rect | None
    links: tuple[pygame.Rect, ...]
    turns: tuple[pygame.Rect, ...]
    height: int


@dataclass(frozen=True, slots=True)
class Foot:
    """What stands below a page's text: links to other pages, and what lies before and after it."""

    label: str
    see: tuple[str, ...]
    turns: tuple[str, str]
    """Titles of the page before and of the page after, empty where there is none."""


def page_plan(
    leaf: Leaf, foot: Foot, wanted: Sequence[Term], width: int, type: Typesetter, scale: Scale
) -> PagePlan:
    """Lays out a page in a column of so many pixels, lighting what is searched for."""
    layout = _Layout(Setter(type, scale), width)
    layout.head(leaf)
    for part in leaf.parts:
        layout.part(part)
    layout.clear_picture()
    layout.foot(foot.see, foot.label, foot.turns)
    hits = _hits(layout.sheet.inks, wanted, layout.setter)
    return PagePlan(
        tuple(layout.sheet.inks),
        tuple(layout.sheet.drawings),
        tuple(layout.sheet.badges),
        (*layout.shades, *hits),
        layout.picture,
        tuple(layout.links),
        tuple(layout.turns),
        layout.y,
    )


class _Layout:
    """Goes down a page."""

    def __init__(self, setter: Setter, width: int) -> None:
        self.setter = setter
        self.width = width
        self.sheet = Sheet()
        self.shades: list[Shade] = []
        self.picture: pygame.Rect | None = None
        self.links: list[pygame.Rect] = []
        self.turns: list[pygame.Rect] = []
        self.y = 0

    def px(self, length: float) -> int:
        return self.setter.scale.px(length)

    def head(self, leaf: Leaf) -> None:
        """Sets chapter, title and the line below; the picture stands beside what follows."""
        if leaf.picture:
            side = min(self.px(_PICTURE), round(self.width * _PICTURE_SHARE))
            self.picture = pygame.Rect(self.width - side, 0, side, side)
        kind, _, ident = leaf.icon.partition("/")
        kicker: Line = (Icon(kind, ident), Words(f"  {leaf.chapter}"))
        self.y = self.setter.set(self.sheet, kicker, (0, self.y), self.room, KICKER)
        self.y = self.setter.set(self.sheet, (Words(leaf.title),), (0, self.y), self.room, TITLE)
        line = pygame.Rect(0, self.y + self.px(6), self.room(self.y + self.px(6)), max(1, self.px(1.4)))
        self.shades.append(Shade("rule", line))
        self.y += self.px(20)

    def room(self, y: int) -> int:
        """Returns where a line at this height ends: before the picture, if that is beside it."""
        if self.picture and y < self.picture.bottom + self.px(6):
            return self.picture.left - self.px(22)
        return self.width

    def clear_picture(self) -> None:
        """Goes on below the picture."""
        if self.picture:
            self.y = max(self.y, self.picture.bottom + self.px(_GAP))

    def part(self, part: Part) -> None:
        """Sets one part and the air below it."""
        match part:
            case Paragraph(text, "note"):
                self._note(text)
            case Paragraph(text, "heading"):
                self.y = self.setter.set(self.sheet, text, (0, self.y + self.px(6)), self.room, HEADING)
                self.y += self.px(4)
                return
            case Paragraph(text):
                self.y = self.setter.set(self.sheet, text, (0, self.y), self.room, BODY)
            case Points():
                self._points(part)
            case Grid():
                self.clear_picture()
                self._grid(part)
        self.y += self.px(_GAP)

    def _note(self, text: Line) -> None:
        pad, top = self.px(_PAD), self.y + self.px(4)
        right = min(self.room(top), self.room(top + self.px(80)))
        self.y = self.setter.set(
            self.sheet, text, (pad + self.px(6), top + pad // 2), lambda _: right - pad, BODY
        )
        self.y += pad // 2
        self.shades.append(Shade("note", pygame.Rect(0, top, right, self.y - top)))

    def _points(self, part: Points) -> None:
        indent = self.px(30 if part.is_numbered else 24)
        for number, text in enumerate(part.texts, start=1):
            leading = self.setter.leading(BODY)
            if part.is_numbered:
                label = (Words(str(number), is_bold=True),)
                self.setter.set(self.sheet, label, (self.px(4), self.y), self.room, BODY)
            else:
                side = self.px(6)
                dot = pygame.Rect(self.px(7), self.y + (leading - side) // 2, side, side)
                self.shades.append(Shade("dot", dot))
            self.y = self.setter.set(self.sheet, text, (indent, self.y), self.room, BODY) + self.px(5)
        self.y -= self.px(5)

    def _grid(self, grid: Grid) -> None:
        edges = [0]
        for share in grid.shares:
            edges.append(edges[-1] + round(share * self.width))
        for number, row in enumerate(grid.rows):
            is_head = grid.has_head and number == 0
            top = self.y
            self.y = self._row(row, edges, top, ROW if grid.is_large else CELL)
            rect = pygame.Rect(0, top, self.width, self.y - top)
            if is_head:
                self.shades.append(Shade("head", rect))
            elif number % 2 == (1 if grid.has_head else 0):
                self.shades.append(Shade("row", rect))

    def _row(self, row: tuple[Line, ...], edges: list[int], top: int, look: Type) -> int:
        """Sets a table's row, its cells centred on each other; returns the y below it."""
        pad, air = self.px(_CELL_PAD), self.px(3)
        cells: list[tuple[Sheet, int]] = []
        for cell, left, right in zip(row, edges, edges[1:], strict=False):
            alone = Sheet()
            bottom = self.setter.set(alone, cell, (left + pad, top + air), _until(right - pad // 2), look)
            cells.append((alone, bottom))
        lowest = max(bottom for _, bottom in cells)
        for alone, bottom in cells:
            self.sheet.take(alone, (lowest - bottom) // 2)
        return lowest + air

    def foot(self, see: Sequence[str], label: str, turns: Sequence[str]) -> None:
        """Lays out the links below the text, then the buttons that turn the page."""
        if see:
            self.y += self.px(8)
            self.shades.append(Shade("rule", pygame.Rect(0, self.y, self.width, max(1, self.px(1.4)))))
            self.y = self.setter.set(self.sheet, (Words(label),), (0, self.y + self.px(8)), self.room, KICKER)
            self._chips(see)
        high, gap = self.px(_TURN), self.px(_GAP)
        self.y += self.px(18)
        wide = (self.width - gap) // 2
        self.turns = [pygame.Rect(at * (wide + gap), self.y, wide, high) for at in range(2) if turns[at]]
        self.y += high + self.px(6)

    def _chips(self, titles: Sequence[str]) -> None:
        x, gap, high = 0, self.px(8), self.px(_CHIP)
        self.y += self.px(4)
        for title in titles:
            text = self.setter.type.width(title, self.setter.scale.type_px(15), "bold")
            wide = min(self.width, text + self.px(58))
            if x and x + wide > self.width:
                x, self.y = 0, self.y + high + gap
            self.links.append(pygame.Rect(x, self.y, wide, high))
            x += wide + gap
        self.y += high


def _until(right: int) -> Room:
    return lambda _: right


def _hits(inks: list[Ink], wanted: Sequence[Term], setter: Setter) -> list[Shade]:
    """Finds the places of the words searched for."""
    return [Shade("hit", rect) for ink in inks for term in wanted for rect in _places(ink, term, setter)]


def _places(ink: Ink, term: Term, setter: Setter) -> list[pygame.Rect]:
    px, found = setter.scale.type_px(ink.type.step), []
    for start, end in term.places(ink.text):
        left = setter.type.width(ink.text[:start], px, ink.type.face) if start else 0
        right = setter.type.width(ink.text[:end], px, ink.type.face)
        top, high = round(ink.y - px * 0.26), round(px * 1.26)
        found.append(pygame.Rect(ink.x + left - _HIT_AIR, top, right - left + 2 * _HIT_AIR, high))
    return found

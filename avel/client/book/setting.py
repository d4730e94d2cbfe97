"""Sets lines of words, drawings and marks: where each lies in a column of a given width. Draws nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby, zip_longest
from typing import Final

import pygame

from avel.client.book.parts import Inline, Line
from avel.client.theme import Scale
from avel.client.type import Face, Typesetter, breakable
from avel.content.book_text import Icon, Mark, Words

LEADING: Final = 1.5
"""Distance of baselines in ems: more than on buttons, for it is read at length."""
_ICON: Final = 1.32
"""Edge of a drawing among words, in ems."""
_THINGS: Final = ("monsters", "equipment", "tiles", "face")
"""Kinds of drawings that show a thing rather than a sign; in tables they are larger."""
_MARK_PAD: Final = 5
_CLOSING: Final = "，。、：；！？）》」』】〉…—”’.,:;!?)]}%"
_OPENING: Final = "（《「『【〈“‘([{"


@dataclass(frozen=True, slots=True)
class Type:
    """How a text is set: type step at scale 1, face, and colour."""

    step: float
    face: Face
    colour: str
    sign: float = _ICON
    """Edge of a sign among the words, in ems."""
    thing: float = _ICON
    """Edge of the picture of a thing, in ems."""


@dataclass(frozen=True, slots=True)
class Ink:
    """Words of one look on one line; ``y`` is the top of the capitals."""

    text: str
    x: int
    y: int
    type: Type


@dataclass(frozen=True, slots=True)
class Drawing:
    """A drawing among the words."""

    icon: Icon
    rect: pygame.Rect


@dataclass(frozen=True, slots=True)
class Badge:
    """The mark of a house rule."""

    mark: str
    rect: pygame.Rect


@dataclass(slots=True)
class Sheet:
    """What has been set so far, in pixels from the upper left corner of the page's column."""

    inks: list[Ink] = field(default_factory=list)
    drawings: list[Drawing] = field(default_factory=list)
    badges: list[Badge] = field(default_factory=list)

    def take(self, other: Sheet, by: int) -> None:
        """Takes over what was set on another sheet, so many pixels lower."""
        self.inks += (replace(ink, y=ink.y + by) for ink in other.inks)
        self.drawings += (replace(drawing, rect=drawing.rect.move(0, by)) for drawing in other.drawings)
        self.badges += (replace(badge, rect=badge.rect.move(0, by)) for badge in other.badges)


@dataclass(frozen=True, slots=True)
class _Atom:
    """What is never broken: a word, a blank, a drawing or a mark."""

    piece: Inline
    width: int
    type: Type
    sticks: bool
    """Whether it stays on the line of what stands before it."""

    @property
    def is_words(self) -> bool:
        return isinstance(self.piece, Words)

    @property
    def text(self) -> str:
        return self.piece.text if isinstance(self.piece, Words) else ""

    @property
    def is_blank(self) -> bool:
        return self.is_words and not self.text.strip()


Room = Callable[[int], int]
"""Says where the column ends, in pixels, for a line whose top is at a height."""


class Setter:
    """Sets texts at one scale."""

    def __init__(self, type: Typesetter, scale: Scale) -> None:
        self.type = type
        self.scale = scale

    def leading(self, look: Type) -> int:
        """Returns the distance of two baselines in pixels."""
        return round(self.scale.type_px(look.step) * LEADING)

    def set(self, sheet: Sheet, line: Line, at: tuple[int, int], room: Room, look: Type) -> int:
        """Sets a text from a place on, breaking it where the room ends; returns the y below its last line."""
        x, y = at
        row: list[_Atom] = []
        for cluster in self._clusters(line, look, room(y) - x):
            is_blank = all(atom.is_blank for atom in cluster)
            if row and not is_blank and x + self._wide([*row, *cluster]) > room(y):
                y += self._finish(sheet, row, x, y, look)
                row = []
            if row or not is_blank:
                row += cluster
        return y + (self._finish(sheet, row, x, y, look) if row else self.leading(look))

    def _clusters(self, line: Line, look: Type, widest: int) -> Iterator[list[_Atom]]:
        """Yields the atoms between which a line may be broken; a mark takes the word before it along."""
        cluster: list[_Atom] = []
        atoms = list(self._atoms(line, look, max(1, widest)))
        for atom, after in zip_longest(atoms, atoms[1:]):
            leads_to_mark = atom.is_blank and after is not None and isinstance(after.piece, Mark)
            if cluster and not atom.sticks and not leads_to_mark:
                yield cluster
                cluster = []
            cluster.append(atom)
        if cluster:
            yield cluster

    def _atoms(self, line: Line, look: Type, widest: int) -> Iterator[_Atom]:
        before = ""
        for piece in line:
            if isinstance(piece, Words):
                bold = replace(look, face="bold") if piece.is_bold else look
                for token in self._tokens(piece.text, bold, widest):
                    sticks = token[0] in _CLOSING or _opens(before)
                    yield _Atom(Words(token), self._width(Words(token), bold), bold, sticks)
                    before = token[-1]
            else:
                # A mark belongs to the word before it.
                is_mark = isinstance(piece, Mark)
                yield _Atom(piece, self._width(piece, look), look, is_mark or _opens(before))
                before = ""

    def _tokens(self, text: str, look: Type, widest: int) -> Iterator[str]:
        px = self.scale.type_px(look.step)
        for token in breakable(text):
            if self.type.width(token, px, look.face) <= widest:
                yield token
            else:
                yield from self.type.wrap(token, widest, px, look.face)

    def _width(self, piece: Inline, look: Type) -> int:
        px = self.scale.type_px(look.step)
        match piece:
            case Words(text):
                return self.type.width(text, px, look.face)
            case Icon(kind):
                return round(px * (look.thing if kind in _THINGS else look.sign))
        return self.badge_size(piece.id)[0]

    def badge_size(self, mark: str) -> tuple[int, int]:
        """Returns width and height of a mark in pixels."""
        px = self.scale.type_px(13)
        shown = mark_label(mark)
        return self.type.width(shown, px, "bold") + 2 * self.scale.px(_MARK_PAD), round(px * 1.32)

    def _finish(self, sheet: Sheet, row: list[_Atom], x: int, y: int, look: Type) -> int:
        """Puts the atoms of one line on the sheet; returns how high the line is."""
        px = self.scale.type_px(look.step)
        atoms = list(row)
        while atoms and atoms[-1].is_blank:
            atoms.pop()
        tallest = max((self._height(atom) for atom in atoms), default=0)
        height = max(self.leading(look), tallest + self.scale.px(4))
        middle = y + height // 2
        for run, left in self._runs(atoms, x):
            piece = run.piece
            if isinstance(piece, Words):
                sheet.inks.append(Ink(piece.text, left, round(middle - px * 0.37), run.type))
                continue
            rect = pygame.Rect(0, 0, run.width, self._height(run))
            rect.midleft = left, middle
            if isinstance(piece, Icon):
                sheet.drawings.append(Drawing(piece, rect))
            else:
                sheet.badges.append(Badge(piece.id, rect))
        return height

    def _height(self, atom: _Atom) -> int:
        match atom.piece:
            case Words():
                return 0
            case Icon():
                return atom.width
        return self.badge_size(atom.piece.id)[1]

    def _runs(self, atoms: Sequence[_Atom], x: int) -> Iterator[tuple[_Atom, int]]:
        """Joins neighbouring words of one look, so that they are drawn as one, and yields where each lies."""
        for look, group in groupby(atoms, key=lambda atom: atom.type if atom.is_words else None):
            runs = list(group)
            if look:
                joined = Words("".join(atom.text for atom in runs))
                runs = [replace(runs[0], piece=joined, width=self._width(joined, look))]
            for run in runs:
                yield run, x
                x += run.width

    def _wide(self, atoms: Sequence[_Atom]) -> int:
        """Returns how wide some atoms are on one line: a little other than the sum of their widths."""
        return sum(run.width for run, _ in self._runs(atoms, 0))


def _opens(before: str) -> bool:
    return bool(before) and before in _OPENING


def mark_label(mark: str) -> str:
    """Returns what stands on a mark."""
    return "!" if mark == "departs" else mark

"""Notes where texts and the grounds below them are drawn, so that a test can tell what is cut or covered."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

import pygame

from avel.client.theme import SMALLEST_TYPE

_SOLID: Final = 0.8
"""The opacity from which a ground hides what lies below it."""
_SLACK: Final = 2
"""Pixels by which rounding may let things touch."""
_DESCENT: Final = 0.22
"""How far letters such as g reach below their capital box, in ems."""


@dataclass(frozen=True, slots=True)
class TextMark:
    """One line of text as drawn: its capital box, its size in pixels, and whether any of it was left out."""

    text: str
    box: pygame.Rect
    px: int
    is_cut: bool = False
    block: int = 0
    """The number of the text whose lines belong together, or 0 for a line by itself."""

    @property
    def room(self) -> pygame.Rect:
        """What the line needs for itself, its descenders included, less what rounding takes."""
        deep = round(self.px * _DESCENT)
        return pygame.Rect(self.box.x, self.box.y, self.box.width, self.box.height + deep).inflate(
            -_SLACK, -_SLACK
        )


@dataclass(frozen=True, slots=True)
class GroundMark:
    """A panel, well, button or pill as it was drawn."""

    rect: pygame.Rect
    is_solid: bool


@dataclass(frozen=True, slots=True)
class Clipped:
    """A mark and the part of the surface that was open to drawing."""

    mark: TextMark | GroundMark
    clip: pygame.Rect


@dataclass(slots=True)
class Sheet:
    """Everything drawn on one surface, in order."""

    surface: pygame.Surface
    marks: list[Clipped] = field(default_factory=list)


class Marks:
    """Takes notes of one picture."""

    def __init__(self) -> None:
        self._sheets: dict[int, Sheet] = {}
        self._blocks = 0

    def clear(self) -> None:
        """Forgets the notes, before the next picture."""
        self._sheets.clear()

    def next_block(self) -> int:
        """Returns a number for the lines of a text that is about to be drawn."""
        self._blocks += 1
        return self._blocks

    def text(self, surface: pygame.Surface, mark: TextMark) -> None:
        """Notes a line of text."""
        self._note(surface, mark)

    def ground(self, surface: pygame.Surface, rect: pygame.Rect, opacity: float) -> None:
        """Notes a ground that texts lie on."""
        self._note(surface, GroundMark(rect.copy(), opacity >= _SOLID))

    def _note(self, surface: pygame.Surface, mark: TextMark | GroundMark) -> None:
        # The sheet holds its surface, so that no later one can take over its number.
        sheet = self._sheets.setdefault(id(surface), Sheet(surface))
        sheet.marks.append(Clipped(mark, surface.get_clip()))

    def texts(self) -> list[TextMark]:
        """Returns all texts that were noted."""
        marks = (each.mark for sheet in self._sheets.values() for each in sheet.marks)
        return [mark for mark in marks if isinstance(mark, TextMark)]

    def faults(self) -> list[str]:
        """Returns what is wrong, a line each: texts too small, cut, sticking out, covered or overlapping."""
        return [fault for sheet in self._sheets.values() for fault in _faults(sheet)]


def _faults(sheet: Sheet) -> Iterator[str]:
    whole = sheet.surface.get_rect()
    seen: list[TextMark] = []
    grounds: list[pygame.Rect] = []
    first: dict[int, pygame.Rect] = {}
    for each in sheet.marks:
        if isinstance(each.mark, GroundMark):
            grounds.append(each.mark.rect)
            if each.mark.is_solid:
                yield from _covered(each.mark.rect, seen)
            continue
        if not each.mark.text.strip():
            continue
        if each.clip.contains(each.mark.box) or each.clip == whole:
            parent = _parent(each.mark, grounds, whole)
            yield from _text_faults(each.mark, whole, parent, seen)
            began = first.setdefault(each.mark.block, parent) if each.mark.block else parent
            if began != parent:
                yield f"runs out: {each.mark.text!r} {tuple(each.mark.box)} of {tuple(began)}"
            seen.append(each.mark)
        elif each.clip.colliderect(each.mark.box):
            # A scroll area cuts above and below, where one can scroll, but never at the sides.
            yield from _sideways(each)


def _parent(mark: TextMark, grounds: list[pygame.Rect], whole: pygame.Rect) -> pygame.Rect:
    """Returns the ground that a text lies on: of those below its middle the one drawn last."""
    return next((rect for rect in reversed(grounds) if rect.collidepoint(mark.box.center)), whole)


def _text_faults(
    mark: TextMark, whole: pygame.Rect, parent: pygame.Rect, seen: list[TextMark]
) -> Iterator[str]:
    if mark.px < SMALLEST_TYPE:
        yield f"{mark.px} px: {mark.text!r}"
    if mark.is_cut:
        yield f"cut: {mark.text!r}"
    if not whole.inflate(_SLACK, _SLACK).contains(mark.box):
        yield f"outside the page: {mark.text!r} {tuple(mark.box)}"
    if not parent.inflate(2 * _SLACK, 2 * _SLACK).contains(mark.box):
        yield f"sticks out: {mark.text!r} {tuple(mark.box)} of {tuple(parent)}"
    for other in seen:
        if other.room.colliderect(mark.room):
            yield f"overlaps: {mark.text!r} and {other.text!r}"


def _covered(ground: pygame.Rect, seen: list[TextMark]) -> Iterator[str]:
    """Yields texts that a ground half hides, and forgets those it hides or replaces."""
    for mark in list(seen):
        if ground.contains(mark.box):
            seen.remove(mark)
        elif ground.colliderect(mark.box.inflate(-2 * _SLACK, -2 * _SLACK)):
            yield f"half hidden: {mark.text!r} {tuple(mark.box)} by {tuple(ground)}"


def _sideways(each: Clipped) -> Iterator[str]:
    mark, clip = each.mark, each.clip
    if isinstance(mark, TextMark):
        if mark.box.left < clip.left - _SLACK or mark.box.right > clip.right + _SLACK:
            yield f"cut at the side: {mark.text!r} {tuple(mark.box)} of {tuple(clip)}"
        if mark.is_cut:
            yield f"cut: {mark.text!r}"

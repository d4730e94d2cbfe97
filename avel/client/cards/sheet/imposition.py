"""Lays pieces out on pages, fronts and the backs that come to lie behind them; lengths are millimetres."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from avel.client.cards.sheet.piece import Kind, Piece

Room = tuple[float, float]

PAPERS: Final[Mapping[str, Room]] = MappingProxyType({"a4": (210.0, 297.0), "letter": (215.9, 279.4)})
"""Width and height of each paper."""


class TooLarge(ValueError):
    """A piece does not fit on the paper; the message names it."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A piece on a page; ``x`` and ``y`` are those of its upper left corner, of what is cut out."""

    piece: Piece
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Page:
    """One side of a sheet of paper."""

    kind: Kind
    placed: tuple[Placed, ...]
    is_back: bool = False


def printable(paper: Room, margin: float) -> Room:
    """Returns the width and the height between the margins."""
    return paper[0] - 2 * margin, paper[1] - 2 * margin


def pages(pieces: Sequence[Piece], paper: Room, margin: float, gap: float) -> list[Page]:
    """Lays all pieces out, each kind on pages of its own, every front followed by its back.

    Backs are mirrored from left to right, so that they come to lie behind their fronts when the paper is
    turned on its long edge. A page without any back is followed by an empty one. Raises TooLarge.
    """
    found: list[Page] = []
    for kind in dict.fromkeys(piece.kind for piece in pieces):
        own = [piece for piece in pieces if piece.kind == kind for _ in range(piece.copies)]
        for placed in _fronts(own, paper, margin, gap):
            found += [Page(kind, placed), Page(kind, _behind(placed, paper[0]), is_back=True)]
    return found


def _behind(placed: Iterable[Placed], width: float) -> tuple[Placed, ...]:
    return tuple(
        replace(each, x=width - each.x - each.piece.size[0]) for each in placed if each.piece.back is not None
    )


def _fronts(pieces: Sequence[Piece], paper: Room, margin: float, gap: float) -> list[tuple[Placed, ...]]:
    """Fills pages row by row, the highest pieces first."""
    room = printable(paper, margin)
    rows: list[list[Piece]] = []
    for piece in sorted(pieces, key=lambda piece: (-piece.size[1], -piece.size[0])):
        if piece.size[0] > room[0] or piece.size[1] > room[1]:
            wide, high = piece.size
            most = f"{room[0]:g} x {room[1]:g} mm"
            raise TooLarge(f"{piece.ident} is {wide:g} x {high:g} mm; the paper has room for {most}")
        if rows and _wide([*rows[-1], piece], gap) <= room[0]:
            rows[-1].append(piece)
        else:
            rows.append([piece])
    found: list[tuple[Placed, ...]] = []
    while rows:
        count = _that_fit(rows, room[1], gap)
        found.append(_laid(rows[:count], paper, margin, gap))
        rows = rows[count:]
    return found


def _wide(row: Sequence[Piece], gap: float) -> float:
    return sum(piece.size[0] for piece in row) + gap * (len(row) - 1)


def _high(rows: Sequence[Sequence[Piece]], gap: float) -> float:
    return sum(row[0].size[1] for row in rows) + gap * (len(rows) - 1)


def _that_fit(rows: Sequence[Sequence[Piece]], high: float, gap: float) -> int:
    return max(count for count in range(1, len(rows) + 1) if count == 1 or _high(rows[:count], gap) <= high)


def _laid(rows: Sequence[Sequence[Piece]], paper: Room, margin: float, gap: float) -> tuple[Placed, ...]:
    """Returns the places of rows from the upper margin down, all as far from the left as the widest."""
    left = (paper[0] - max(_wide(row, gap) for row in rows)) / 2
    found: list[Placed] = []
    y = margin
    for row in rows:
        x = left
        for piece in row:
            found.append(Placed(piece, x, y))
            x += piece.size[0] + gap
        y += row[0].size[1] + gap
    return tuple(found)

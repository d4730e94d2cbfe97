"""What a piece on paper is: its size, the line it is cut along, and how its two sides are drawn."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final, Literal

import pygame

from avel.client.canvas import Canvas, Point
from avel.tabletop.packing import Cell

Kind = Literal["tiles", "monsters", "equipment", "cards", "heroes", "moon", "dice", "tokens"]
KINDS: Final[tuple[Kind, ...]] = (
    "tiles",
    "monsters",
    "equipment",
    "cards",
    "heroes",
    "moon",
    "dice",
    "tokens",
)
Painter = Callable[[Canvas, pygame.Rect], None]
"""Draws a side into the rectangle that is cut out, and its ground as far as the surface goes."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One kind of piece and how many of it are printed; lengths are millimetres."""

    kind: Kind
    ident: str
    """A name that no other piece has."""
    size: tuple[float, float]
    front: Painter
    back: Painter | None = None
    copies: int = 1
    outline: tuple[Point, ...] = ()
    """The corners of the line it is cut along, from its upper left corner on; none for a rectangle."""
    is_round: bool = False

    @property
    def card_id(self) -> str:
        """Returns the id of the card that it is a piece of, or nothing."""
        is_card = self.kind in ("tiles", "monsters", "equipment", "cards")
        return self.ident.removeprefix("card ") if is_card else ""


def hexagon(width: float) -> tuple[Point, ...]:
    """Returns the outline of a flat-top hexagon of this width, from the right corner on."""
    radius, high = width / 2, hexagon_high(width)
    steps = (math.radians(60 * step) for step in range(6))
    return tuple((radius + radius * math.cos(turn), high / 2 + radius * math.sin(turn)) for turn in steps)


def hexagon_high(width: float) -> float:
    """Returns how high a flat-top hexagon of this width is."""
    return width * math.sqrt(3) / 2


def outline_of(cells: Iterable[Cell], side: float) -> tuple[Point, ...]:
    """Returns the line around cells that hang together and enclose none, clockwise.

    >>> outline_of([(0, 0), (1, 0), (0, 1)], 1)
    ((0, 0), (2, 0), (2, 1), (1, 1), (1, 2), (0, 2))
    """
    taken = set(cells)
    ways: dict[Cell, Cell] = {}
    for x, y in taken:
        # Each side that no other cell shares, walked with the cell to the right.
        sides = (
            ((x, y - 1), (x, y), (x + 1, y)),
            ((x + 1, y), (x + 1, y), (x + 1, y + 1)),
            ((x, y + 1), (x + 1, y + 1), (x, y + 1)),
            ((x - 1, y), (x, y + 1), (x, y)),
        )
        ways |= {start: end for beyond, start, end in sides if beyond not in taken}
    at = first = min(ways, key=lambda point: (point[1], point[0]))
    walked = [first]
    while (at := ways[at]) != first:
        walked.append(at)
    return tuple(
        (point[0] * side, point[1] * side)
        for before, point, after in zip([walked[-1], *walked], walked, [*walked[1:], first], strict=False)
        if (before[0] == point[0]) != (point[0] == after[0])
    )


def mirrored(cells: Iterable[Cell]) -> tuple[Cell, ...]:
    """Returns a footprint as it looks from behind.

    >>> mirrored([(0, 0), (1, 0), (0, 1)])
    ((1, 0), (0, 0), (1, 1))
    """
    taken = tuple(cells)
    last = max(x for x, _ in taken)
    return tuple((last - x, y) for x, y in taken)

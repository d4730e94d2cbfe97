"""Exact packing of pieces into a grid: finds an arrangement, or proves that there is none."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

Cell: TypeAlias = tuple[int, int]
"""A cell of a grid: x to the right, y downwards."""
Shape: TypeAlias = frozenset[Cell] | tuple[Cell, ...]
"""The cells a piece covers, wherever they stand."""
_Outline: TypeAlias = tuple[Cell, ...]

TURNS = 4
"""Quarter turns until a piece looks as before."""
_KNOWN = 256
"""Outlines whose turns and spots are remembered; a box has five."""


@dataclass(frozen=True, slots=True)
class Placement:
    """Where a piece lies: its number, the upper left corner of its box, and its quarter turns clockwise."""

    piece: int
    x: int
    y: int
    turns: int
    cells: tuple[Cell, ...]
    """The cells it covers, in reading order."""


@dataclass(frozen=True, slots=True)
class _Spot:
    """One way to lay a piece of some outline on the grid, with its cells as bits."""

    x: int
    y: int
    turns: int
    cells: tuple[Cell, ...]
    bits: int


def turned(shape: Iterable[Cell], turns: int) -> tuple[Cell, ...]:
    """Returns a shape after quarter turns clockwise, moved to the origin, its cells in reading order.

    >>> turned(((0, 0), (0, 1), (1, 1)), 1)
    ((0, 0), (1, 0), (0, 1))
    """
    return _turned(tuple(shape), turns % TURNS)


@lru_cache(_KNOWN)
def _turned(cells: Iterable[Cell], turns: int) -> _Outline:
    for _ in range(turns):
        cells = [(-y, x) for x, y in cells]
    left = min((x for x, _ in cells), default=0)
    top = min((y for _, y in cells), default=0)
    return tuple(sorted({(x - left, y - top) for x, y in cells}, key=lambda cell: (cell[1], cell[0])))


def pack(width: int, height: int, pieces: Sequence[Shape]) -> tuple[Placement, ...] | None:
    """Returns an arrangement of all pieces without overlap, in their order, or None if there is none.

    Pieces may turn by quarter turns and are never flipped. The answer depends on the arguments
    alone. Raises ValueError for a piece without cells.
    """
    outlines = [turned(piece, 0) for piece in pieces]
    if not all(outlines):
        raise ValueError(f"piece {outlines.index(())} has no cells; expected at least one")
    if sum(map(len, outlines)) > width * height:
        return None
    twins = [min(turned(outline, turns) for turns in range(TURNS)) for outline in outlines]
    found = _Search(width, height, Counter(twins)).run()
    if found is None:
        return None
    placements = []
    for number, (outline, twin) in enumerate(zip(outlines, twins, strict=True)):
        spot = found[twin].pop(0)
        turns = next(turns for turns in range(TURNS) if turned(outline, turns) == turned(twin, spot.turns))
        placements.append(Placement(number, spot.x, spot.y, turns, spot.cells))
    return tuple(placements)


class _Search:
    """Fills the grid cell by cell in reading order; a cell takes a piece's first cell or stays empty.

    Only how many pieces of an outline are left matters, never which: so a failure is proved once
    for all orders of equal pieces, and positions known to fail are not tried again.
    """

    def __init__(self, width: int, height: int, counts: Counter[_Outline]) -> None:
        self.full = (1 << width * height) - 1
        # Big pieces first: they have the fewest spots, and small ones fill the gaps they leave.
        self.outlines = sorted(counts, key=lambda outline: (-len(outline), outline))
        self.counts = [counts[outline] for outline in self.outlines]
        self.spots = [_spots(width, height, outline) for outline in self.outlines]
        self.failed: set[tuple[int, tuple[int, ...]]] = set()
        self.laid: list[tuple[int, _Spot]] = []

    def run(self) -> dict[_Outline, list[_Spot]] | None:
        """Returns the spots found for each outline, or None."""
        needed = sum(len(outline) * count for outline, count in zip(self.outlines, self.counts, strict=True))
        if not self._fill(0, self.full.bit_count() - needed):
            return None
        found: dict[_Outline, list[_Spot]] = {outline: [] for outline in self.outlines}
        for index, spot in self.laid:
            found[self.outlines[index]].append(spot)
        return found

    def _fill(self, taken: int, spare: int) -> bool:
        """Lays what is left into the free cells, of which ``spare`` may stay empty."""
        if not any(self.counts):
            return True
        position = taken, tuple(self.counts)
        if position in self.failed:
            return False
        first_free = (~taken & self.full) & -(~taken & self.full)
        for index, spots in enumerate(self.spots):
            if self.counts[index]:
                for spot in spots.get(first_free, ()):
                    if not taken & spot.bits and self._lay(index, spot, taken, spare):
                        return True
        if spare and self._fill(taken | first_free, spare - 1):
            return True
        self.failed.add(position)
        return False

    def _lay(self, index: int, spot: _Spot, taken: int, spare: int) -> bool:
        self.counts[index] -= 1
        self.laid.append((index, spot))
        if self._fill(taken | spot.bits, spare):
            return True
        self.laid.pop()
        self.counts[index] += 1
        return False


@lru_cache(_KNOWN)
def _spots(width: int, height: int, outline: _Outline) -> dict[int, list[_Spot]]:
    """Lists all ways to lay an outline on an empty grid, by the bit of their first cell in reading order."""
    spots: dict[int, list[_Spot]] = {}
    seen = set()
    for turns in range(TURNS):
        cells = turned(outline, turns)
        if cells in seen:
            continue
        seen.add(cells)
        for y in range(height - max(y for _, y in cells)):
            for x in range(width - max(x for x, _ in cells)):
                moved = tuple((x + dx, y + dy) for dx, dy in cells)
                bits = sum(1 << cy * width + cx for cx, cy in moved)
                spots.setdefault(bits & -bits, []).append(_Spot(x, y, turns, moved, bits))
    return spots

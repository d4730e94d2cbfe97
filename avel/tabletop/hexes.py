"""Flat-top hexes in double-height coordinates, and maps drawn as text.

In double-height coordinates a hex and the hex below it in its column are two rows apart, and the
hexes of the next column lie one row between them. So ``column + row`` is even for all hexes of a
map, or odd for all of them.
"""

from collections import Counter, deque
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import total_ordering
from math import sqrt
from re import finditer

_AROUND = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
_MARK = 2
"""Characters of a mark."""
_STEP = 4
"""Characters from one column of a picture to the next."""
_MARGIN = "|"


@total_ordering
@dataclass(frozen=True, slots=True)
class Hex:
    """One hex of a map; hexes sort in reading order, by row and then by column."""

    column: int
    row: int

    def __lt__(self, other: "Hex") -> bool:
        return (self.row, self.column) < (other.row, other.column)


class PictureError(ValueError):
    """A map picture that can't be read; ``line`` and ``column`` count from 1 within the picture."""

    def __init__(self, line: int, column: int, problem: str) -> None:
        super().__init__(f"line {line}, column {column}: {problem}")
        self.line = line
        self.column = column
        self.problem = problem


def distance(a: Hex, b: Hex) -> int:
    """Returns the least number of steps between two hexes of one map, with land everywhere.

    >>> distance(Hex(0, 0), Hex(2, 4))
    3
    """
    across = abs(a.column - b.column)
    down = abs(a.row - b.row)
    return across + max(0, down - across) // 2


def neighbours(hex: Hex) -> tuple[Hex, ...]:
    """Returns the six hexes around a hex, clockwise from the one above it."""
    return tuple(Hex(hex.column + across, hex.row + down) for across, down in _AROUND)


def steps_from(start: Hex, land: Collection[Hex]) -> dict[Hex, int]:
    """Returns the least number of steps over land to every hex that can be reached, nearest first.

    The start is there with 0 steps, whether it is land or not.
    """
    ahead = set(land) - {start}
    steps = {start: 0}
    open_ends = deque([start])
    while open_ends:
        here = open_ends.popleft()
        for hex in neighbours(here):
            if hex in ahead:
                ahead.remove(hex)
                steps[hex] = steps[here] + 1
                open_ends.append(hex)
    return steps


def centre(hex: Hex, radius: float) -> tuple[float, float]:
    """Returns the middle of a hex in pixels, given the pixels from a hex's middle to its corner.

    The middle of ``Hex(0, 0)`` is the origin; y grows downwards.
    """
    return 1.5 * radius * hex.column, radius * hex.row * sqrt(3) / 2


def parse_picture(text: str) -> dict[Hex, str]:
    """Reads a map drawn as text into its marks by hex, in reading order; raises PictureError.

    Every hex is a mark of two characters. A line of text is a row, columns are four characters
    apart, and blank is no hex. The leftmost column and the first row with a mark get the number 0.
    Each line may begin with a ``|``: then the editor and YAML leave the blanks before the first
    mark alone.

    >>> parse_picture('''
    ...     |      4*
    ...     |  4.      4.
    ...     |      C1''')[Hex(1, 2)]
    'C1'
    """
    found = list(_marks(text))
    if not found:
        raise PictureError(1, 1, "the picture shows no hex; a hex is a mark of two characters")
    offset = _usual(column % _STEP for _, column, _ in found)
    for line, column, _ in found:
        if column % _STEP != offset:
            left = (column - offset) % _STEP
            ways = f"{left} further left or {_STEP - left} further right"
            problem = f"marks stand {_STEP} characters apart; expected this one {ways}"
            raise PictureError(line, column + 1, problem)
    left = min(column for _, column, _ in found)
    top = found[0][0]
    cells = [(Hex((column - left) // _STEP, line - top), line, column, mark) for line, column, mark in found]
    parity = _usual((hex.column + hex.row) % 2 for hex, *_ in cells)
    for hex, line, column, mark in cells:
        if (hex.column + hex.row) % 2 != parity:
            problem = f"{mark!r} is in line with the next columns; expected it one line higher or lower"
            raise PictureError(line, column + 1, problem)
    return {hex: mark for hex, _, _, mark in cells}


def place_in_picture(text: str, hex: Hex) -> tuple[int, int]:
    r"""Returns line and column, from 1, at which a hex's mark stands in a picture that can be read.

    >>> place_in_picture("|    4.\n|C1", Hex(1, 0))
    (1, 6)
    """
    places = {
        mark: (line, column + 1)
        for mark, (line, column, _) in zip(parse_picture(text), _marks(text), strict=True)
    }
    return places[hex]


def draw_picture(cells: Mapping[Hex, str]) -> str:
    """Draws a map that parse_picture reads, each line with its margin; raises ValueError for a bad mark.

    Reading it gives the same map, moved so that its leftmost column and its first row are 0.
    """
    if not cells:
        return ""
    left = min(hex.column for hex in cells)
    top = min(hex.row for hex in cells)
    lines = [_MARGIN] * (max(hex.row for hex in cells) - top + 1)
    for hex in sorted(cells):
        mark = cells[hex]
        if len(mark) != _MARK or any(letter.isspace() for letter in mark):
            raise ValueError(f"{mark!r} is not a mark; expected two characters, neither of them blank")
        line = hex.row - top
        lines[line] = lines[line].ljust(len(_MARGIN) + (hex.column - left) * _STEP) + mark
    return "\n".join(lines) + "\n"


def _marks(text: str) -> Iterator[tuple[int, int, str]]:
    """Yields each mark with its line, from 1, and its column, from 0, in reading order."""
    for number, line in enumerate(text.split("\n"), start=1):
        if "\t" in line:
            raise PictureError(number, line.index("\t") + 1, "a tab stands here; expected blanks")
        inner = line.replace(_MARGIN, " ", 1) if line.lstrip().startswith(_MARGIN) else line
        for match in finditer(r"\S+", inner):
            mark = match.group()
            if len(mark) != _MARK:
                problem = f"{mark!r} is not a mark; expected two characters, then at least two blanks"
                raise PictureError(number, match.start() + 1, problem)
            yield number, match.start(), mark


def _usual(numbers: Iterator[int]) -> int:
    """Picks the number that most marks agree on, so that the odd one out is the one blamed."""
    counts = Counter(numbers)
    return max(sorted(counts), key=counts.__getitem__)

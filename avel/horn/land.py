"""How a valley lies: cells in reading order, who touches whom, how many steps apart they are.

A map is drawn as text, one mark of two characters for each cell: ``C1`` and ``C2`` are the main cities of
the first and the second player, ``..`` is a cell, ``^^`` a mountain that nobody enters. Distance is counted
in steps from cell to cell (K 6, Hh15).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from string import ascii_lowercase

from avel.horn.cards import MapCard
from avel.tabletop.hexes import Hex, neighbours, parse_picture, steps_from

CITIES = ("C1", "C2")
CELL, MOUNTAIN = "..", "^^"


class MapError(ValueError):
    """A map that can't be played; ``at`` is the hex that is wrong, where one is."""

    def __init__(self, problem: str, at: Hex | None = None) -> None:
        super().__init__(problem)
        self.at = at


@dataclass(frozen=True, slots=True)
class Land:
    """A valley; cells are numbered in reading order."""

    hexes: tuple[Hex, ...]
    near: tuple[tuple[int, ...], ...]
    """The cells that touch each cell, in reading order."""
    around: tuple[tuple[int, ...], ...]
    """Each cell and those that touch it, in reading order."""
    steps: tuple[tuple[int, ...], ...]
    """Steps from each cell to each other."""
    cities: tuple[int, int]
    """The main city of the first and the second player."""
    mountains: tuple[Hex, ...]
    """For show: nobody enters them."""
    names: tuple[str, ...]
    """What each cell is called: its column's letter, and its number in the column from above."""


def lay(card: MapCard) -> Land:
    """Lays a map; raises MapError, or PictureError for a drawing that can't be read."""
    marks = parse_picture(card.picture)
    for each, mark in marks.items():
        if mark not in (*CITIES, CELL, MOUNTAIN):
            raise MapError(f"{mark!r} is no sign of a map; expected C1, C2, {CELL} or {MOUNTAIN}", each)
    cells = tuple(sorted(each for each, mark in marks.items() if mark != MOUNTAIN))
    cities = tuple(_city(marks, sign) for sign in CITIES)
    spot = {each: number for number, each in enumerate(cells)}
    away = [steps_from(each, cells) for each in cells]
    for each in cells:
        if each not in away[spot[cities[0]]]:
            raise MapError("a cell can't be reached from the first city; expected one connected land", each)
    _check_fair(away[spot[cities[0]]], away[spot[cities[1]]])
    near = tuple(tuple(sorted(spot[other] for other in neighbours(each) if other in spot)) for each in cells)
    steps = tuple(tuple(away[here][each] for each in cells) for here in range(len(cells)))
    mountains = tuple(each for each, mark in marks.items() if mark == MOUNTAIN)
    names = tuple(_name(each, cells) for each in cells)
    around = tuple(tuple(sorted((here, *others))) for here, others in enumerate(near))
    return Land(cells, near, around, steps, (spot[cities[0]], spot[cities[1]]), mountains, names)


def _name(cell: Hex, cells: tuple[Hex, ...]) -> str:
    """Returns what a cell is called, such as c2; raises MapError where the alphabet does not suffice."""
    if cell.column >= len(ascii_lowercase):
        raise MapError(f"the map is wider than {len(ascii_lowercase)} columns; expected fewer", cell)
    above = sum(each.column == cell.column and each.row <= cell.row for each in cells)
    return f"{ascii_lowercase[cell.column]}{above}"


def _city(marks: dict[Hex, str], sign: str) -> Hex:
    found = [each for each, mark in marks.items() if mark == sign]
    if len(found) != 1:
        at = found[1] if found else None
        raise MapError(f"{len(found)} cities {sign}; expected one {CITIES[0]} and one {CITIES[1]}", at)
    return found[0]


def _check_fair(first: dict[Hex, int], second: dict[Hex, int]) -> None:
    """Raises MapError where one city has more cells than the other at some number of steps."""
    one, other = Counter(first.values()), Counter(second.values())
    for steps in sorted(one | other):
        if one[steps] != other[steps]:
            raise MapError(
                f"favours a side: {one[steps]} cells lie {steps} steps from the first city, "
                f"{other[steps]} from the second; expected as many"
            )

"""How the land is laid: spots in reading order, who touches whom, ways to the castle.

A layout is drawn as text, one mark of two characters for each land: first ``C`` for the castle, ``S`` for
a spot that touches it at the start, or a digit, the least number of heroes for which the land is laid;
then ``*`` where the crater may lie, else a dot.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from avel.chronicles.actions import Move
from avel.chronicles.cards import LayoutCard
from avel.tabletop.hexes import Hex, neighbours, parse_picture, steps_from


class LayoutError(ValueError):
    """A layout that can't be played; ``at`` is the hex that is to blame, where one is."""

    def __init__(self, problem: str, at: Hex | None = None) -> None:
        super().__init__(problem)
        self.at = at


@dataclass(frozen=True, slots=True)
class Land:
    """The map for one number of heroes; spots are numbered in reading order."""

    hexes: tuple[Hex, ...]
    near: tuple[tuple[int, ...], ...]
    """The spots that touch each spot, in reading order."""
    castle: int
    starts: tuple[int, ...]
    steps: tuple[int, ...]
    """Steps of each spot to the castle."""
    toward: tuple[tuple[int, ...], ...]
    """Of the spots that touch each spot, those one step nearer to the castle."""
    craters: Mapping[int, int]
    """Crater spot by its steps to the castle."""
    moves: tuple[tuple[Move, ...], ...]
    """The moves from each spot to the spots that touch it."""


def lay(card: LayoutCard, heroes: int) -> Land:
    """Lays the land for so many heroes; raises LayoutError where it can't be played."""
    marks = parse_picture(card.picture)
    for each, mark in marks.items():
        if mark[0] not in "CS1234" or mark[1] not in ".*":
            raise LayoutError(f"unknown mark {mark!r}; expected C, S or 1 to 4, then a dot or *", each)
    laid = {each: mark for each, mark in marks.items() if mark[0] in "CS" or int(mark[0]) <= heroes}
    hexes = tuple(sorted(laid))
    castles = [each for each in hexes if laid[each][0] == "C"]
    if len(castles) != 1:
        place = _castle_place(laid)
        blamed = next((each for each in castles if each != place), place)
        raise LayoutError(f"{len(castles)} castles; expected one C", blamed)
    away = steps_from(castles[0], laid)
    if len(away) != len(hexes):
        cut_off = [each for each in hexes if each not in away]
        raise LayoutError(f"{len(cut_off)} lands can't be reached from the castle", cut_off[0])
    spot = {each: number for number, each in enumerate(hexes)}
    steps = tuple(away[each] for each in hexes)
    near = tuple(tuple(sorted(spot[other] for other in neighbours(each) if other in spot)) for each in hexes)
    return Land(
        hexes,
        near,
        spot[castles[0]],
        tuple(spot[each] for each in hexes if laid[each][0] == "S"),
        steps,
        tuple(
            tuple(other for other in near[at] if steps[other] == steps[at] - 1) for at in range(len(hexes))
        ),
        _craters(laid, away, spot),
        tuple(tuple(map(Move, others)) for others in near),
    )


def _castle_place(marks: Mapping[Hex, str]) -> Hex | None:
    """Returns the hex that touches most starting spots, where the castle should be; None without any."""
    starts = [each for each in marks if marks[each][0] == "S"]
    touched = Counter(other for each in starts for other in neighbours(each) if other in marks)
    return max(touched, key=touched.__getitem__, default=starts[0] if starts else None)


def _craters(marks: Mapping[Hex, str], away: Mapping[Hex, int], spot: Mapping[Hex, int]) -> dict[int, int]:
    craters: dict[int, int] = {}
    for each in sorted(marks):
        if marks[each][1] == "*":
            if away[each] in craters:
                raise LayoutError(f"two craters {away[each]} steps from the castle; expected one", each)
            craters[away[each]] = spot[each]
    return craters

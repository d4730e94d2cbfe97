"""Where lands and pieces lie on the map, for a view that may be nearer and shifted. Pure."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil, sqrt
from typing import Final

import pygame

from avel.chronicles.land import Land
from avel.client.canvas import Point
from avel.client.theme import Scale
from avel.tabletop.hexes import centre

NEAREST: Final = 3.0
"""How many times nearer than all in sight the view may come."""
_AIR: Final = 0.99
_USUAL_RADIUS: Final = 80.0
"""Radius of a land at scale 1 in a window of 1280 x 720."""
_SMALLEST: Final = 0.6
_LARGEST: Final = 1.5
_CROWDED: Final = -0.2
"""Monsters higher than this, in radii, have pawns below them."""
HALF_HIGH: Final = sqrt(3) / 2
"""Half a hexagon's height in radii."""


@dataclass(frozen=True, slots=True)
class View:
    """How the player looks at the map: how near, and shifted by how many pixels."""

    zoom: float = 1.0
    shift: Point = (0.0, 0.0)


@dataclass(frozen=True, slots=True)
class MapPlan:
    """The map in a rectangle: the hexagons' radius in pixels and where each spot's middle lies."""

    room: pygame.Rect
    radius: float
    middles: tuple[Point, ...]
    is_whole: bool = True
    """Whether all lands are in sight."""


def in_hex(at: tuple[int, int], middle: Point, radius: float) -> bool:
    """Says whether a point lies in a flat-top hexagon."""
    across, down = abs(at[0] - middle[0]) / radius, abs(at[1] - middle[1]) / radius
    return down <= HALF_HIGH and across + down / sqrt(3) <= 1


def plan_map(land: Land, lands: pygame.Rect, room: pygame.Rect, view: View) -> MapPlan:
    """Fits all lands into a rectangle, then takes the view; ``room`` is what can be seen of the map."""
    unit = [centre(each, 1.0) for each in land.hexes]
    left, right = min(x for x, _ in unit) - 1, max(x for x, _ in unit) + 1
    high, low = min(y for _, y in unit) - HALF_HIGH, max(y for _, y in unit) + HALF_HIGH
    fitted = _AIR * min(lands.width / (right - left), lands.height / (low - high))
    radius = fitted * view.zoom
    x0 = lands.centerx + view.shift[0] - radius * (left + right) / 2
    y0 = lands.centery + view.shift[1] - radius * (high + low) / 2
    return MapPlan(room, radius, tuple((x0 + radius * x, y0 + radius * y) for x, y in unit), view.zoom == 1.0)


def zoomed(view: View, factor: float, about: Point, lands: pygame.Rect) -> View:
    """Returns the view nearer by a factor, the point ``about`` of the window staying where it is."""
    zoom = min(NEAREST, max(1.0, view.zoom * factor))
    if zoom == 1.0:
        return View()
    grown = zoom / view.zoom
    aside = (about[0] - lands.centerx, about[1] - lands.centery)
    moved = (
        aside[0] - (aside[0] - view.shift[0]) * grown,
        aside[1] - (aside[1] - view.shift[1]) * grown,
    )
    return bounded(View(zoom, moved), lands)


def panned(view: View, by: Point, lands: pygame.Rect) -> View:
    """Returns the view moved by pixels, never past the map's edge."""
    return bounded(replace(view, shift=(view.shift[0] + by[0], view.shift[1] + by[1])), lands)


def bounded(view: View, lands: pygame.Rect) -> View:
    """Returns the view with its shift held so that the map's edge never comes far inside."""
    across = lands.width * (view.zoom - 1) / 2
    down = lands.height * (view.zoom - 1) / 2
    x = min(across, max(-across, view.shift[0]))
    y = min(down, max(-down, view.shift[1]))
    return replace(view, shift=(x, y))


def map_scale(plan: MapPlan, table: Scale) -> Scale:
    """Returns the scale at which things on the map are drawn: by the lands' size, near the table's own."""
    wanted = plan.radius / _USUAL_RADIUS
    return Scale(min(_LARGEST * table.factor, max(_SMALLEST * table.factor, wanted)))


@dataclass(frozen=True, slots=True)
class Stand:
    """Where a piece stands on its land, and how large, in radii of the hexagon from its middle."""

    x: float
    y: float
    size: float

    def on(self, middle: Point, radius: float) -> Point:
        """Returns the piece's middle in pixels."""
        return middle[0] + self.x * radius, middle[1] + self.y * radius


@dataclass(frozen=True, slots=True)
class Stands:
    """Where everybody on one land stands."""

    monsters: tuple[Stand, ...]
    pawns: tuple[Stand, ...]


def stands(monsters: int, pawns: int) -> Stands:
    """Places monsters and pawns that share a land so that none hides another.

    Pawns stand at the left where there is one of each, in a row below the monsters where there are more.
    """
    if not monsters:
        return Stands((), _pawns_alone(pawns))
    if monsters == 1 and pawns == 1:
        return Stands((Stand(0.31, -0.1, 0.76),), (Stand(-0.5, 0.04, 0.74),))
    if not pawns:
        return Stands(_tokens(monsters, -0.08, 0.76), ())
    small = 0.5 if pawns < 4 else 0.44
    step = min(0.46, 1.2 / pawns)
    low = 0.43 if monsters == 2 else 0.36
    row = tuple(Stand((n - (pawns - 1) / 2) * step, low, small) for n in range(pawns))
    return Stands(_tokens(monsters, -0.42 if monsters <= 3 else -0.3, 0.6), row)


def _pawns_alone(pawns: int) -> tuple[Stand, ...]:
    if pawns <= 3:
        step, size = ((0.0, 0.74), (0.0, 0.74), (0.66, 0.7), (0.58, 0.6))[pawns]
        return tuple(Stand((n - (pawns - 1) / 2) * step, 0.0, size) for n in range(pawns))
    return tuple(
        Stand((n % 2 - 0.5) * 0.64 + (0.1 if n > 1 else -0.1), -0.26 + (n // 2) * 0.5, 0.56)
        for n in range(pawns)
    )


def _tokens(monsters: int, y: float, largest: float) -> tuple[Stand, ...]:
    if monsters == 1:
        return (Stand(0, y, largest),)
    if monsters == 2:
        # One stands a little lower, so that the strips under them lie free.
        lower = 0.26 if y > _CROWDED else 0.22
        size = min(largest, 0.62)
        return Stand(-0.43, y - lower / 2, size), Stand(0.43, y + lower / 2, size)
    rows = 1 if monsters == 3 else 2
    in_row = ceil(monsters / rows)
    # Wider apart than they are large: the badges at their corners must not hide each other.
    step = min(0.64 if rows == 1 else 0.82, 1.36 / (in_row - 1))
    size = min(0.48, 0.78 * step)
    lift = 0.16 if rows == 1 or y < _CROWDED else 0.2
    high = min(0.6, size + lift) if rows == 2 else size
    found: list[Stand] = []
    for number in range(monsters):
        row, column = divmod(number, in_row)
        here = in_row if row < rows - 1 else monsters - in_row * (rows - 1)
        across = (column - (here - 1) / 2) * step
        found.append(Stand(across, y + (row - (rows - 1) / 2) * high, size))
    return tuple(found)

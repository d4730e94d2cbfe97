"""The ways monsters would march to the castle, and how many steps away they are."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from avel.chronicles.land import Land
from avel.chronicles.model import Board
from avel.client.canvas import Canvas, Point, Style
from avel.client.game.map_layout import MapPlan
from avel.client.paint.pieces import disc
from avel.client.theme import ALARM, INK

_LINE: Final = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"><g fill="none"
stroke-linecap="round" stroke-linejoin="round"><path d="{d}"
stroke="{ink}" stroke-opacity=".8" stroke-width="{wide:.1f}"/><path d="{d}" stroke="{colour}"
stroke-width="{thin:.1f}"/></g><polygon points="{tip}" fill="{colour}" stroke="{ink}"
stroke-width="{edge:.1f}" stroke-linejoin="round"/></svg>"""
STEP: Final = 11
"""Radius at scale 1 of the disc with a way's steps."""
_SMOOTH: Final = 10
_DASH: Final = 2.6
_PERIOD: Final = 5.0
"""How long a dash is, and how far from its start the next begins, in widths of the line."""


@dataclass(frozen=True, slots=True)
class Route:
    """A way from a land with monsters to the castle, along spots."""

    spots: tuple[int, ...]

    @property
    def steps(self) -> int:
        """Returns how many marches it takes to the castle."""
        return len(self.spots) - 1


def routes(board: Board, land: Land) -> list[Route]:
    """Returns one shortest way for each land with monsters, farthest first.

    Where several ways are as short, the first in reading order is shown; the first player will choose.
    """
    starts = sorted({each.spot for each in board.monsters}, key=lambda spot: (-land.steps[spot], spot))
    found: list[Route] = []
    for start in starts:
        way = [start]
        while way[-1] != land.castle:
            way.append(land.toward[way[-1]][0])
        if len(way) > 1:
            found.append(Route(tuple(way)))
    return found


def paint_lines(canvas: Canvas, plan: MapPlan, ways: Sequence[Route]) -> None:
    """Draws a dashed line with an arrow head for each way."""
    for way in ways:
        _paint_line(canvas, _curve(plan, way), plan.radius)


def paint_way(canvas: Canvas, plan: MapPlan, spots: tuple[int, ...], colour: str) -> None:
    """Draws a dashed line with an arrow head from land to land in a colour."""
    middles = [plan.middles[spot] for spot in spots]
    start, end = middles[0], middles[-1]
    first, last = _toward(start, end, 0.35 * plan.radius), _toward(end, start, 0.3 * plan.radius)
    _paint_line(canvas, _smoothed([first, *middles[1:-1], last]), plan.radius, colour)


def paint_steps(canvas: Canvas, plan: MapPlan, ways: Sequence[Route]) -> None:
    """Draws how many steps each way has, where it has left its land."""
    for way in ways:
        at = step_place(plan, way)
        disc(canvas, at, canvas.px(STEP), "#8a1f3a", ALARM, 1.8, "#5a1230")
        canvas.text(str(way.steps), at, Style(15, "bold", "#fff1ee"), "cc")


def step_place(plan: MapPlan, way: Route) -> Point:
    """Returns where the number of a way's steps stands."""
    edge = _edge(plan, way.spots[0], way.spots[1])
    return _toward(edge, plan.middles[way.spots[1]], 0.22 * plan.radius)


def _edge(plan: MapPlan, spot: int, next_spot: int) -> Point:
    (x, y), (to_x, to_y) = plan.middles[spot], plan.middles[next_spot]
    return (x + to_x) / 2, (y + to_y) / 2


def _curve(plan: MapPlan, way: Route) -> list[Point]:
    """Returns a smooth line over the edges the way crosses, ending before the castle's middle."""
    crossed = [_edge(plan, here, there) for here, there in pairwise(way.spots)]
    start, end = plan.middles[way.spots[0]], plan.middles[way.spots[-1]]
    first = _toward(crossed[0], start, 0.4 * plan.radius)
    last = _toward(end, crossed[-1], 0.42 * plan.radius)
    points = [first, *crossed, last]
    return _smoothed(points)


def _toward(start: Point, goal: Point, length: float) -> Point:
    across, down = goal[0] - start[0], goal[1] - start[1]
    share = length / max(1.0, (across * across + down * down) ** 0.5)
    return start[0] + across * share, start[1] + down * share


def _smoothed(points: list[Point]) -> list[Point]:
    """Returns a Catmull-Rom curve through the points."""
    before = (2 * points[0][0] - points[1][0], 2 * points[0][1] - points[1][1])
    after = (2 * points[-1][0] - points[-2][0], 2 * points[-1][1] - points[-2][1])
    held = [before, *points, after]
    curve: list[Point] = []
    for a, b, c, d in zip(held, held[1:], held[2:], held[3:], strict=False):
        for n in range(_SMOOTH):
            t = n / _SMOOTH
            x, y = (
                0.5
                * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t**3)
                for p, q, r, s in zip(a, b, c, d, strict=True)
            )
            curve.append((x, y))
    return [*curve, points[-1]]


def dashes(curve: Sequence[Point], length: float, period: float) -> list[list[Point]]:
    """Cuts a line into dashes of a length, one beginning after each period; the last may be shorter. Pure.

    They are cut here because the renderer joins its own last dash by what its memory happens to hold.
    """
    found: list[list[Point]] = []
    walked = 0.0
    for start, end in pairwise(curve):
        long = math.dist(start, end)
        for number in range(int(walked // period), int((walked + long) // period) + 1):
            first, last = max(number * period, walked), min(number * period + length, walked + long)
            if first < last:
                at = _toward(start, end, first - walked)
                if first == number * period or not found:
                    found.append([at])
                found[-1].append(_toward(start, end, last - walked))
        walked += long
    return found


def _path(dash: Sequence[Point]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in dash)


def _paint_line(canvas: Canvas, curve: list[Point], radius: float, colour: str = ALARM) -> None:
    thin = max(2.0, min(canvas.px(4), radius * 0.05))
    pad = 4 * thin
    left, top = min(x for x, _ in curve) - pad, min(y for _, y in curve) - pad
    size = (
        round(max(x for x, _ in curve) + pad - left),
        round(max(y for _, y in curve) + pad - top),
    )
    local = [(x - left, y - top) for x, y in curve]
    end, back = local[-1], local[-3]
    tip = _toward(end, (2 * end[0] - back[0], 2 * end[1] - back[1]), 2.6 * thin)
    aside = ((tip[1] - end[1]) * 0.7, (end[0] - tip[0]) * 0.7)
    corners = (tip, (end[0] + aside[0], end[1] + aside[1]), (end[0] - aside[0], end[1] - aside[1]))
    source = _LINE.format(
        w=size[0],
        h=size[1],
        d="".join(map(_path, dashes(local, _DASH * thin, _PERIOD * thin))),
        ink=INK,
        colour=colour,
        wide=thin + max(2.0, thin * 0.8),
        thin=thin,
        edge=max(1.5, thin * 0.5),
        tip=" ".join(f"{x:.1f},{y:.1f}" for x, y in corners),
    )
    canvas.blit(canvas.art.svg_text(source, size), (left, top), "lt")

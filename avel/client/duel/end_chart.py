"""The charts of a finished duel: one quantity each, two lines told apart by colour, stroke and sign."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

import pygame

from avel.client.canvas import Canvas, Point, Style
from avel.client.duel.banners import Banners, badge
from avel.client.duel.course import Course, Mark
from avel.client.kit import Kit
from avel.client.theme import CREAM_DIM, INK, Scale
from avel.client.words import Words

_GRID: Final = "#3f4688"
_MOST_LABELS: Final = 8
_ROOF: Final = 1.08
_DASH: Final = 7


def _plot(panel: pygame.Rect, scale: Scale) -> pygame.Rect:
    px = scale.px
    return pygame.Rect(
        panel.x + px(40), panel.y + px(44), panel.width - px(40) - px(34), panel.height - px(44) - px(34)
    )


def chart_columns(panel: pygame.Rect, scale: Scale, marks: int) -> list[pygame.Rect]:
    """Returns the column of each mark in a chart, from left to right. Pure."""
    plot = _plot(panel, scale)
    edges = [plot.x + round(plot.width * at / max(1, marks)) for at in range(marks + 1)]
    return [pygame.Rect(left, plot.y, right - left, plot.height) for left, right in pairwise(edges)]


def mark_told(words: Words, mark: Mark, first: str, second: str, kit: Kit) -> str:
    """Says how both stood after a turn."""
    lines = [words("duel.mark_turn", turn=mark.turn, player=(first, second)[max(0, mark.side)])]
    for at, name in enumerate((first, second)):
        lines.append(
            words("duel.mark_line", player=name, gold=mark.gold[at], land=mark.land[at], life=mark.life[at])
        )
    return "\n".join(lines)


def _values(kind: str, mark: Mark) -> tuple[int, int]:
    return {"gold": mark.gold, "land": mark.land, "life": mark.life}[kind]


def paint_chart(canvas: Canvas, panel: pygame.Rect, kind: str, course: Course, banners: Banners) -> None:
    """Draws one chart into its panel."""
    if not course.marks:
        return
    plot, px = _plot(panel, canvas.scale), canvas.px
    top = max(1, *(max(_values(kind, mark)) for mark in course.marks))
    style = Style(13, "sans", CREAM_DIM)
    for value in sorted({0, top // 2, top}):
        y = plot.bottom - plot.height * value / (top * _ROOF)
        line = max(1, px(1))
        pygame.draw.line(canvas.surface, pygame.Color(_GRID), (plot.x, y), (plot.right, y), line)
        canvas.text(str(value), (plot.x - px(8), y), style, "rc")
    _paint_turns(canvas, plot, course)
    for side in (1, 0):
        points = [
            (
                plot.x + plot.width * (at + 0.5) / len(course.marks),
                plot.bottom - plot.height * max(0, _values(kind, mark)[side]) / (top * _ROOF),
            )
            for at, mark in enumerate(course.marks)
        ]
        _paint_line(canvas, points, canvas.palette.of(banners.dye(side).base), is_dashed=side == 1)
        badge(
            canvas,
            side,
            banners.dye(side),
            px(20),
            (plot.right + px(17), _apart(points[-1][1], kind, course, side, px(20))),
        )


def _apart(y: float, kind: str, course: Course, side: int, size: int) -> float:
    """Moves the sign at a line's end aside where both lines end in one place."""
    ours, theirs = _values(kind, course.marks[-1])
    if ours == theirs:
        return y + (size * 0.55 if side else -size * 0.55)
    return y


def _paint_turns(canvas: Canvas, plot: pygame.Rect, course: Course) -> None:
    """Writes some turns below the chart."""
    style, last = Style(13, "sans", CREAM_DIM), course.marks[-1].turn
    step = max(1, -(-last // _MOST_LABELS))
    seen: set[int] = set()
    for at, mark in enumerate(course.marks):
        if mark.turn in seen or (mark.turn != 1 and mark.turn % step):
            continue
        seen.add(mark.turn)
        x = plot.x + plot.width * (at + 0.5) / len(course.marks)
        canvas.text(str(mark.turn), (x, plot.bottom + canvas.px(15)), style, "cc")


def _paint_line(canvas: Canvas, points: list[Point], colour: str, *, is_dashed: bool) -> None:
    """Draws a line with an ink edge, the edge of all its parts first."""
    width, dash = max(2, canvas.px(3)), canvas.px(_DASH)
    parts = _dashes(points, dash) if is_dashed else list(pairwise(points))
    for under, wide in ((INK, width + canvas.px(2)), (colour, width)):
        for start, end in parts:
            pygame.draw.line(canvas.surface, pygame.Color(under), start, end, wide)
    for point in points if len(points) == 1 else ():
        pygame.draw.circle(canvas.surface, pygame.Color(colour), point, width)


def _dashes(points: list[Point], dash: int) -> list[tuple[Point, Point]]:
    """Cuts a line into dashes that run on over its corners."""
    found: list[tuple[Point, Point]] = []
    gone = 0.0
    for start, end in pairwise(points):
        length = max(1e-6, ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5)
        at = 0.0
        while at < length:
            into = gone % (2 * dash)
            step = min(length - at, (dash if into < dash else 2 * dash) - into)
            step = max(step, 1e-3)
            if into < dash:
                near, far = at / length, (at + step) / length
                found.append(
                    (
                        (start[0] + (end[0] - start[0]) * near, start[1] + (end[1] - start[1]) * near),
                        (start[0] + (end[0] - start[0]) * far, start[1] + (end[1] - start[1]) * far),
                    )
                )
            at, gone = at + step, gone + step
    return found

"""The chart of a finished game: the threat and the Beast by round, and the round in which it turned."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import pygame

from avel.client.canvas import Canvas, Point, Style
from avel.client.game.chart_log import ASLEEP, ChartLog, Mark, Turning, rounds_named, turning_point
from avel.client.paint import light, panels
from avel.client.theme import BRASS_HI, CREAM, CREAM_DIM, EMBER, MOONLIGHT, NIGHT_0, Look, Scale, rgba
from avel.client.widgets.widget import Widget
from avel.client.words import Words

_THREAT: Final = "#ff9c6b"
_BEAST: Final = "#b98cff"
_GRID: Final = "#6f78bd"
_ROUNDS: Final = 9
"""Rounds that are written below at most."""
_TURNING: Final = Look("#3a2422", "#2a1a1c", EMBER, 0.9, 1.4, light=0.1)
_CARD: Final = 190
_SIGN: Final = 17
_ROOF: Final = 1.08
"""How much higher the chart is than its highest point."""


def paint_chart(canvas: Canvas, panel: pygame.Rect, words: Words, log: ChartLog, *, is_won: bool) -> None:
    """Draws the chart into a panel, below its heading."""
    room = _room(panel, canvas.scale)
    if not log.marks:
        canvas.text(words("end.no_rounds"), room.center, Style(15, "sans", CREAM_DIM), "cc", room.width)
        return
    turning = turning_point(log, is_won=is_won)
    if turning:
        card = pygame.Rect(0, room.y, canvas.px(_CARD), room.height)
        card.right = room.right
        _paint_turning(canvas, card, words, turning, log.toughness)
    plot = _plot(panel, canvas.scale, has_card=turning is not None)
    _paint_legend(canvas, pygame.Rect(room.x, room.y, plot.right - room.x, 0), words, log)
    _Plot(canvas, plot, log).paint(turning.at if turning else -1)


def _room(panel: pygame.Rect, scale: Scale) -> pygame.Rect:
    pad, top = scale.px(15), panel.y + scale.px(38)
    return pygame.Rect(panel.x + pad, top, panel.width - 2 * pad, panel.bottom - scale.px(10) - top)


def _plot(panel: pygame.Rect, scale: Scale, *, has_card: bool) -> pygame.Rect:
    """Returns where the lines are drawn; a card about the turning point stands right of them."""
    px, room = scale.px, _room(panel, scale)
    width = room.width - (px(_CARD) + px(14) if has_card else 0)
    top = room.y + px(24)
    return pygame.Rect(room.x + px(6), top, width - px(12), room.bottom - px(38) - top)


def round_places(panel: pygame.Rect, scale: Scale, log: ChartLog, *, is_won: bool) -> list[pygame.Rect]:
    """Returns the column of each round in the chart, from left to right. Pure."""
    plot = _plot(panel, scale, has_card=turning_point(log, is_won=is_won) is not None)
    edges = [plot.x + round(plot.width * at / max(1, len(log.marks))) for at in range(len(log.marks) + 1)]
    high = plot.height + scale.px(38)
    return [pygame.Rect(left, plot.y, right - left, high) for left, right in pairwise(edges)]


def round_told(words: Words, mark: Mark) -> str:
    """Says how things stood at the end of a round."""
    parts = [words("end.turning_round", round=mark.round), words.count("end.mark_monsters", mark.monsters)]
    if mark.monsters:
        parts.append(words("end.mark_nearest", steps=mark.nearest))
    parts.append(words.count("end.walls", mark.walls))
    if mark.beast != ASLEEP:
        parts.append(words("end.mark_beast", left=mark.beast))
    if mark.falls:
        parts.append(words.count("end.turning_falls", mark.falls))
    return "\n".join(parts)


class RoundTip(Widget):
    """One round of the chart: rested on or stood on with the keyboard, it tells its numbers."""

    def draw(self, canvas: Canvas) -> None:
        """Shades the round that is looked at."""
        if self.is_hovered or self.is_focused:
            shade = pygame.Surface(self.rect.size, pygame.SRCALPHA)
            shade.fill(rgba(CREAM, 26))
            canvas.surface.blit(shade, self.rect)


def _paint_legend(canvas: Canvas, room: pygame.Rect, words: Words, log: ChartLog) -> None:
    px = canvas.px
    y, x = room.y + px(6), room.x
    named = ((_THREAT, words("end.chart_threat")), (_BEAST, words("end.chart_beast", most=log.toughness)))
    for colour, text in named:
        pygame.draw.line(canvas.surface, pygame.Color(colour), (x, y), (x + px(20), y), max(2, px(3)))
        style = Style(13, "sans", CREAM)
        box = canvas.text(text, (x + px(27), y), style, "lc", max(px(60), room.right - x - px(27)))
        x = box.right + px(18)


class _Plot:
    """The lines, the grid and the signs below."""

    def __init__(self, canvas: Canvas, rect: pygame.Rect, log: ChartLog) -> None:
        self._canvas, self._rect, self._log = canvas, rect, log
        self._most = _ROOF * max(1.0, *(mark.threat for mark in log.marks))

    def paint(self, turned: int) -> None:
        """Draws everything; ``turned`` is the number of the mark where the game turned, or -1."""
        self._paint_grid()
        self._paint_black_moon()
        marks = self._log.marks
        threat = [(self._x(at), self._y(mark.threat / self._most)) for at, mark in enumerate(marks)]
        self._fill(threat)
        beast = [
            (self._x(at), self._y(mark.beast / (_ROOF * max(1, self._log.toughness))))
            for at, mark in enumerate(marks)
            if mark.beast != ASLEEP
        ]
        self._line(beast, _BEAST)
        self._line(threat, _THREAT)
        if turned >= 0:
            self._paint_turned(turned, threat[turned])
        self._paint_signs(turned)

    def _x(self, at: int) -> float:
        return self._rect.x + self._rect.width * (at + 0.5) / len(self._log.marks)

    def _y(self, share: float) -> float:
        return self._rect.bottom - self._rect.height * share

    def _paint_grid(self) -> None:
        for share in (0.0, 0.5 / _ROOF, 1 / _ROOF):
            y = round(self._y(share))
            line = pygame.Surface((self._rect.width, 1), pygame.SRCALPHA)
            line.fill(rgba(_GRID, 150 if share == 0 else 70))
            self._canvas.surface.blit(line, (self._rect.x, y))

    def _paint_black_moon(self) -> None:
        risen = next((at for at, mark in enumerate(self._log.marks) if mark.beast != ASLEEP), None)
        if risen is None:
            return
        px, x = self._canvas.px, round(self._x(risen))
        top = self._rect.y - px(2)
        pygame.draw.line(self._canvas.surface, pygame.Color(_BEAST), (x, top), (x, self._rect.bottom), 1)
        self._canvas.drawing("board", "moon_black", px(22), (x, top + px(4)))

    def _fill(self, points: Sequence[Point]) -> None:
        """Shades what lies under the line."""
        if len(points) < 2:
            return
        rect = self._rect
        shade = pygame.Surface(rect.size, pygame.SRCALPHA)
        ground = [(points[-1][0], rect.bottom), (points[0][0], rect.bottom)]
        corners = [(x - rect.x, y - rect.y) for x, y in (*points, *ground)]
        pygame.draw.polygon(shade, rgba(_THREAT, 54), corners)
        self._canvas.surface.blit(shade, rect)

    def _line(self, points: Sequence[Point], colour: str) -> None:
        surface, width = self._canvas.surface, max(2, self._canvas.px(3))
        for start, end in pairwise(points):
            pygame.draw.line(surface, pygame.Color(NIGHT_0), start, end, width + 2)
        for start, end in pairwise(points):
            pygame.draw.line(surface, pygame.Color(colour), start, end, width)
        for point in points:
            pygame.draw.circle(surface, pygame.Color(colour), point, width * 0.9)

    def _paint_turned(self, at: int, point: Point) -> None:
        px, surface = self._canvas.px, self._canvas.surface
        light.halo(self._canvas, point, px(22), EMBER, 0.7)
        pygame.draw.circle(surface, pygame.Color(CREAM), point, px(8))
        pygame.draw.circle(surface, pygame.Color(EMBER), point, px(6))

    def _paint_signs(self, turned: int) -> None:
        """Draws, below each round, its number, and what fell or stood in it."""
        canvas, marks = self._canvas, self._log.marks
        px, named = canvas.px, rounds_named(marks, _ROUNDS)
        y, step = self._rect.bottom, self._rect.width / len(marks)
        for at, mark in enumerate(marks):
            if at in named or at == turned:
                colour = EMBER if at == turned else CREAM_DIM
                is_near = turned >= 0 and abs(at - turned) * step < px(22)
                if at == turned or not is_near:
                    style = Style(13, "bold" if at == turned else "sans", colour)
                    canvas.text(str(mark.round), (self._x(at), y + px(11)), style, "cc")
            self._paint_sign(at, mark, y + px(28), min(px(_SIGN), step * 0.95))

    def _paint_sign(self, at: int, mark: Mark, y: float, side: float) -> None:
        before = self._log.marks[at - 1] if at else None
        place = (self._x(at), y)
        if mark.falls:
            self._canvas.drawing("icons", "skull", side, place)
        elif before and mark.walls > before.walls:
            self._canvas.drawing("board", "wall", side, place)


def _paint_turning(canvas: Canvas, card: pygame.Rect, words: Words, turning: Turning, toughness: int) -> None:
    px = canvas.px
    panels.panel(canvas, card, _TURNING, 10)
    x, width = card.x + px(12), card.width - px(24)
    canvas.text(words("end.turning"), (x, card.y + px(18)), Style(15, "bold", EMBER), "lc", width)
    number = words("end.turning_round", round=turning.after.round)
    canvas.text(number, (x, card.y + px(37)), Style(13, "sans", MOONLIGHT), "lc", width)
    text = words(f"end.turning_{turning.by}", **_values(turning, toughness))
    y = canvas.paragraph(text, (x, card.y + px(52)), width, Style(15, "sans", CREAM), most_lines=5)
    if turning.after.falls:
        text = words.count("end.turning_falls", turning.after.falls)
        canvas.paragraph(text, (x, y + px(3)), width, Style(13, "sans", BRASS_HI), most_lines=2)


def _values(turning: Turning, toughness: int) -> dict[str, int]:
    before, after = turning.before, turning.after
    return {
        "beast_before": toughness if before.beast == ASLEEP else before.beast,
        "beast_after": after.beast,
        "before": before.monsters,
        "after": after.monsters,
        "nearest": after.nearest,
    }

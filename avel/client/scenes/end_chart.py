"""The chart of a finished game: threat, Beast and chance by round, and the round in which it turned."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import pygame

from avel.client.canvas import Canvas, Point, Style
from avel.client.game.chance_log import Chance, ChanceLog, Swing
from avel.client.game.chart_log import (
    ASLEEP,
    ChartLog,
    Mark,
    Turning,
    rounds_named,
    turning_at,
    turning_point,
)
from avel.client.paint import light, panels
from avel.client.theme import BRASS_HI, CREAM, CREAM_DIM, EMBER, MOONLIGHT, NIGHT_0, Look, Scale, rgba
from avel.client.widgets.widget import Widget
from avel.client.words import Words

_THREAT: Final = "#ff9c6b"
_BEAST: Final = "#b98cff"
_CHANCE: Final = "#f4f0d6"
_GRID: Final = "#6f78bd"
_ROUNDS: Final = 9
"""Rounds that are written below at most."""
_TURNING: Final = Look("#3a2422", "#2a1a1c", EMBER, 0.9, 1.4, light=0.1)
_CARD: Final = 190
_SIGN: Final = 17
_ROOF: Final = 1.08
"""How much higher the chart is than its highest point."""
_PERCENT: Final = 44
"""What the scale of the chance takes left of the chart."""
CHANCE_LEGEND: Final = "end:chance_legend"


@dataclass(frozen=True, slots=True)
class Course:
    """How a finished game went: what was noted of its rounds, its chances, and how it ended."""

    log: ChartLog
    is_won: bool
    chances: ChanceLog | None = None

    @property
    def swing(self) -> Swing | None:
        """Returns the round in which the chance to win turned, once that is reckoned."""
        swing = self.chances.swing(is_won=self.is_won) if self.chances else None
        return swing if swing and any(mark.round == swing.round for mark in self.log.marks) else None

    @property
    def turned(self) -> int:
        """Returns the number of the mark where the game turned, or -1."""
        if swing := self.swing:
            return next(at for at, mark in enumerate(self.log.marks) if mark.round == swing.round)
        turning = turning_point(self.log, is_won=self.is_won)
        return turning.at if turning else -1

    @property
    def turning(self) -> Turning | None:
        """Returns what was noted of the round in which the game turned, unless nothing was before it."""
        return turning_at(self.log, self.turned, is_won=self.is_won) if self.turned > 0 else None

    def chance(self, round: int) -> Chance | None:
        """Returns what is known of the chance at a round's beginning."""
        return self.chances.by_round.get(round) if self.chances else None


def paint_chart(canvas: Canvas, panel: pygame.Rect, words: Words, course: Course) -> None:
    """Draws the chart into a panel, below its heading."""
    room = _room(panel, canvas.scale)
    if not course.log.marks:
        canvas.text(words("end.no_rounds"), room.center, Style(15, "sans", CREAM_DIM), "cc", room.width)
        return
    if course.turned >= 0:
        card = pygame.Rect(0, room.y, canvas.px(_CARD), room.height)
        card.right = room.right
        _paint_turning(canvas, card, words, course)
    _paint_legend(canvas, _legend(panel, canvas.scale, course), words, course)
    _Plot(canvas, _plot(panel, canvas.scale, course), course).paint()


def _room(panel: pygame.Rect, scale: Scale) -> pygame.Rect:
    pad, top = scale.px(15), panel.y + scale.px(38)
    return pygame.Rect(panel.x + pad, top, panel.width - 2 * pad, panel.bottom - scale.px(10) - top)


def _legend(panel: pygame.Rect, scale: Scale, course: Course) -> pygame.Rect:
    room = _room(panel, scale)
    return pygame.Rect(room.x, room.y, _plot(panel, scale, course).right - room.x, scale.px(14))


def _plot(panel: pygame.Rect, scale: Scale, course: Course) -> pygame.Rect:
    """Returns where the lines are drawn; a card about the turning point stands right of them."""
    px, room = scale.px, _room(panel, scale)
    width = room.width - (px(_CARD) + px(14) if course.turned >= 0 else 0)
    left = px(_PERCENT) if course.chances else px(6)
    top = room.y + px(24)
    return pygame.Rect(room.x + left, top, width - left - px(6), room.bottom - px(38) - top)


def chart_places(panel: pygame.Rect, scale: Scale, course: Course) -> dict[str, pygame.Rect]:
    """Returns the column of each round in the chart by its id, and the legend of the chance. Pure."""
    plot, marks = _plot(panel, scale, course), course.log.marks
    edges = [plot.x + round(plot.width * at / max(1, len(marks))) for at in range(len(marks) + 1)]
    high = plot.height + scale.px(38)
    columns = [pygame.Rect(left, plot.y, right - left, high) for left, right in pairwise(edges)]
    places = {f"round:{mark.round}": column for mark, column in zip(marks, columns, strict=True)}
    return places | {CHANCE_LEGEND: _legend(panel, scale, course)}


def chart_tips(words: Words, course: Course) -> list[Widget]:
    """Returns what tells numbers in the chart when it is rested on."""
    tips: list[Widget] = [
        RoundTip(f"round:{mark.round}", tip=round_told(words, mark, course.chance(mark.round)))
        for mark in course.log.marks
    ]
    if course.chances and tips:
        tip = words("end.chance_counts", wanted=course.chances.wanted)
        tips.append(RoundTip(CHANCE_LEGEND, tip=tip))
    return tips


def round_told(words: Words, mark: Mark, chance: Chance | None = None) -> str:
    """Says how things stood at the end of a round, and how many games were won from its beginning on."""
    parts = [words("end.turning_round", round=mark.round), words.count("end.mark_monsters", mark.monsters)]
    if mark.monsters:
        parts.append(words("end.mark_nearest", steps=mark.nearest))
    parts.append(words.count("end.walls", mark.walls))
    if mark.beast != ASLEEP:
        parts.append(words("end.mark_beast", left=mark.beast))
    if mark.falls:
        parts.append(words.count("end.turning_falls", mark.falls))
    if chance:
        parts.append(words("end.mark_chance", played=chance.played, won=chance.won))
    return "\n".join(parts)


class RoundTip(Widget):
    """One round of the chart: rested on or stood on with the keyboard, it tells its numbers."""

    def draw(self, canvas: Canvas) -> None:
        """Shades the round that is looked at."""
        if self.is_hovered or self.is_focused:
            shade = pygame.Surface(self.rect.size, pygame.SRCALPHA)
            shade.fill(rgba(CREAM, 26))
            canvas.surface.blit(shade, self.rect)


def _paint_legend(canvas: Canvas, room: pygame.Rect, words: Words, course: Course) -> None:
    px = canvas.px
    y, x = room.y + px(6), room.x
    named = [
        (_THREAT, words("end.chart_threat")),
        (_BEAST, words("end.chart_beast", most=course.log.toughness)),
    ]
    style = Style(13, "sans", CREAM)
    if course.chances:
        text = _chance_named(words, course.chances)
        others = sum(px(27 + 16) + canvas.text_width(each, style) for _, each in named)
        # Where there is no room for the number of games, the tip tells it.
        is_tight = others + px(27) + canvas.text_width(text, style) > room.width
        named.append((_CHANCE, words("end.chart_chance_short") if is_tight else text))
    for colour, text in named:
        pygame.draw.line(canvas.surface, pygame.Color(colour), (x, y), (x + px(20), y), max(2, px(3)))
        box = canvas.text(text, (x + px(27), y), style, "lc", max(px(60), room.right - x - px(27)))
        x = box.right + px(16)


def _chance_named(words: Words, chances: ChanceLog) -> str:
    if chances.is_done:
        return words("end.chart_chance", wanted=chances.wanted)
    played = min((each.played for each in chances.by_round.values()), default=0)
    return words("end.chart_chance_so_far", played=played, wanted=chances.wanted)


class _Plot:
    """The lines, the grid and the signs below."""

    def __init__(self, canvas: Canvas, rect: pygame.Rect, course: Course) -> None:
        self._canvas, self._rect, self._course, self._log = canvas, rect, course, course.log
        self._most = _ROOF * max(1.0, *(mark.threat for mark in course.log.marks))

    def paint(self) -> None:
        """Draws everything, and marks the round in which the game turned."""
        self._paint_grid()
        self._paint_black_moon()
        marks, turned = self._log.marks, self._course.turned
        threat = [(self._x(at), self._y(mark.threat / self._most)) for at, mark in enumerate(marks)]
        self._fill(threat)
        beast = [
            (self._x(at), self._y(mark.beast / (_ROOF * max(1, self._log.toughness))))
            for at, mark in enumerate(marks)
            if mark.beast != ASLEEP
        ]
        self._line(beast, _BEAST)
        self._line(threat, _THREAT)
        if self._course.chances:
            self._paint_chances()
        if turned >= 0:
            self._paint_turned(self._turned_at(turned, threat[turned]))
        self._paint_signs(turned)

    def _paint_chances(self) -> None:
        """Draws the chance at the beginning of each round, on the line between the rounds, and the end."""
        points = [point for at in range(len(self._log.marks) + 1) if (point := self._chance_point(at))]
        self._line(points, _CHANCE)
        style = Style(13, "sans", _CHANCE)
        for share in (0.0, 0.5, 1.0):
            at = (self._rect.x - self._canvas.px(5), self._y(share / _ROOF))
            self._canvas.text(f"{share:.0%}", at, style, "rc")

    def _chance_point(self, at: int) -> Point | None:
        """Returns the point before a mark, or the end after the last."""
        marks = self._log.marks
        if at == len(marks):
            share = float(self._course.is_won)
        else:
            chance = self._course.chance(marks[at].round)
            if chance is None:
                return None
            share = chance.share
        return self._rect.x + self._rect.width * at / len(marks), self._y(share / _ROOF)

    def _turned_at(self, turned: int, noted: Point) -> Point:
        """Returns where a game turned: amid the change of its chance, or where the threat changed."""
        before, after = self._chance_point(turned), self._chance_point(turned + 1)
        if self._course.swing and before and after:
            return (before[0] + after[0]) / 2, (before[1] + after[1]) / 2
        return noted

    def _x(self, at: int) -> float:
        return self._rect.x + self._rect.width * (at + 0.5) / len(self._log.marks)

    def _y(self, share: float) -> float:
        return self._rect.bottom - self._rect.height * share

    def _paint_grid(self) -> None:
        for share in (0.0, 0.5 / _ROOF, 1 / _ROOF):
            y = round(self._y(share))
            line = pygame.Surface((self._rect.width, self._canvas.px(1)), pygame.SRCALPHA)
            line.fill(rgba(_GRID, 150 if share == 0 else 70))
            self._canvas.surface.blit(line, (self._rect.x, y))

    def _paint_black_moon(self) -> None:
        risen = next((at for at, mark in enumerate(self._log.marks) if mark.beast != ASLEEP), None)
        if risen is None:
            return
        px, x = self._canvas.px, round(self._x(risen))
        top = self._rect.y - px(2)
        pygame.draw.line(self._canvas.surface, pygame.Color(_BEAST), (x, top), (x, self._rect.bottom), px(1))
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

    def _paint_turned(self, point: Point) -> None:
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


def _paint_turning(canvas: Canvas, card: pygame.Rect, words: Words, course: Course) -> None:
    px, mark = canvas.px, course.log.marks[course.turned]
    panels.panel(canvas, card, _TURNING, 10)
    x, width = card.x + px(12), card.width - px(24)
    canvas.text(words("end.turning"), (x, card.y + px(18)), Style(15, "bold", EMBER), "lc", width)
    number = words("end.turning_round", round=mark.round)
    canvas.text(number, (x, card.y + px(37)), Style(13, "sans", MOONLIGHT), "lc", width)
    y: float = card.y + px(52)
    big, small = Style(15, "sans", CREAM), Style(13, "sans", CREAM_DIM)
    if swing := course.swing:
        values = {"before": round(100 * swing.before), "after": round(100 * swing.after)}
        y = canvas.paragraph(words("end.turning_chance", **values), (x, y), width, big, most_lines=4) + px(3)
    if turning := course.turning:
        is_cleared = turning.by == "threat" and not turning.after.monsters
        key = "cleared" if is_cleared else turning.by
        text = words(f"end.turning_{key}", **_values(turning, course.log.toughness))
        style = small if course.swing else big
        y = canvas.paragraph(text, (x, y), width, style, most_lines=4 if course.swing else 5) + px(3)
    if mark.falls and not course.swing:
        text = words.count("end.turning_falls", mark.falls)
        canvas.paragraph(text, (x, y), width, Style(13, "sans", BRASS_HI), most_lines=2)


def _values(turning: Turning, toughness: int) -> dict[str, int]:
    before, after = turning.before, turning.after
    return {
        "beast_before": toughness if before.beast == ASLEEP else before.beast,
        "beast_after": after.beast,
        "before": before.monsters,
        "after": after.monsters,
        "nearest": after.nearest,
    }

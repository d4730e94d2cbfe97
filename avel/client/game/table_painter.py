"""The table's picture: a still one kept until something changes, and what moves over it."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from avel.client.canvas import Canvas, Style
from avel.client.game import hero_boards, moon_strip, turn_strip
from avel.client.game.desk import Desk
from avel.client.game.map_layout import MapPlan
from avel.client.game.map_view import Lights, MapPainter
from avel.client.game.moving import ASTROLABE, hidden, paint_moving
from avel.client.game.table_layout import TablePlan
from avel.client.paint import panels
from avel.client.paint.light import backdrop
from avel.client.theme import CREAM
from avel.core.decisions import Decision

_GROUND_ZOOM = 1.16
"""The table's drawing has a frame; so much larger, it falls outside the window."""


class TablePainter:
    """Paints everything of the table but its widgets."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._still: pygame.Surface | None = None
        self._still_key: Hashable = None
        self._dimmed: pygame.Surface | None = None

    def forget(self) -> None:
        """Paints anew next time: the window, the language or the board has changed."""
        self._still_key = None

    def uncover(self) -> None:
        """Forgets the dimmed picture: nothing lies over the table any more."""
        self._dimmed = None

    def paint(
        self,
        canvas: Canvas,
        plan: TablePlan,
        lands: MapPlan,
        lights: Lights,
        decision: Decision | None,
        title: str,
        *,
        shows_steps: bool,
    ) -> None:
        """Paints the table in hand."""
        playing = self._desk.shown.playing()
        left_out = hidden(playing.fact) if playing else frozenset()
        key = (plan, lands, lights, id(decision), title, shows_steps, left_out, canvas.surface.get_size())
        if self._still is None or key != self._still_key:
            still = pygame.Surface(canvas.surface.get_size())
            painter = _Still(canvas.onto(still), self._desk, plan, lands, lights, left_out)
            painter.paint(decision, title, shows_steps=shows_steps)
            self._still, self._still_key = still, key
        canvas.surface.blit(self._still, (0, 0))
        if playing:
            paint_moving(canvas, self._desk, plan, lands, playing)

    def paint_dimmed(self, canvas: Canvas, plan: TablePlan, decision: Decision | None) -> None:
        """Paints the last picture blurred and dimmed, with the strips in hand above it."""
        if self._dimmed is None:
            below = self._still or pygame.Surface(canvas.surface.get_size())
            self._dimmed = backdrop(below)
        canvas.surface.blit(self._dimmed, (0, 0))
        moon_strip.paint_top(canvas, self._desk, plan.top)
        turn_strip.paint_bottom(canvas, self._desk, plan, decision)


class _Still:
    """One painting of the still table."""

    def __init__(
        self,
        canvas: Canvas,
        desk: Desk,
        plan: TablePlan,
        lands: MapPlan,
        lights: Lights,
        left_out: frozenset[str],
    ) -> None:
        self._canvas = canvas
        self._desk = desk
        self._plan = plan
        self._lands = lands
        self._lights = lights
        self._left_out = left_out

    def paint(self, decision: Decision | None, title: str, *, shows_steps: bool) -> None:
        """Paints ground, map, boards, strips and the grounds of the right column."""
        canvas, desk, plan = self._canvas, self._desk, self._plan
        canvas.ground("ui", "table", _GROUND_ZOOM)
        painter = MapPainter(canvas, desk, self._lands, self._lights, self._left_out, shows_steps)
        painter.paint()
        active = turn_strip.actor(desk, decision)
        for seat, rect in enumerate(plan.boards):
            if seat == active:
                hero_boards.paint_big(canvas, desk, seat, rect)
            else:
                hero_boards.paint_small(canvas, desk, seat, rect)
        self._column(title)
        has_astrolabe = ASTROLABE not in self._left_out
        moon_strip.paint_top(canvas, desk, plan.top, has_astrolabe=has_astrolabe)
        turn_strip.paint_bottom(canvas, desk, plan, decision)

    def _column(self, title: str) -> None:
        canvas, plan, px = self._canvas, self._plan, self._canvas.px
        panels.night(canvas, plan.choices)
        panels.night(canvas, plan.story)
        heading = Style(22, "display", CREAM)
        room = plan.choices.width - px(32)
        canvas.text(title, (plan.choices.x + px(16), plan.choices.y + px(24)), heading, "lc", room)
        at = (plan.story.x + px(16), plan.story.y + px(21))
        canvas.text(self._desk.kit.words("table.story"), at, Style(18, "bold", CREAM), "lc")
        corner = (plan.story.right - px(26), plan.story.y + px(21))
        canvas.drawing("icons", "log", px(21), corner)

"""The table's picture: a still one kept until something changes, and what moves over it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Final

import pygame

from avel.chronicles.model import Board
from avel.client.canvas import Canvas, Style
from avel.client.game import hero_boards, moon_strip, turn_strip
from avel.client.game.desk import Desk
from avel.client.game.map_layout import MapPlan, map_scale
from avel.client.game.map_view import Lights, MapPainter
from avel.client.game.moving import ASTROLABE, hidden, paint_moving
from avel.client.game.table_layout import TablePlan
from avel.client.paint import panels
from avel.client.paint.light import backdrop
from avel.client.theme import CREAM
from avel.core.decisions import Decision

_GROUND_ZOOM: Final = 1.16
"""The table's drawing has a frame; so much larger, it falls outside the window."""


@dataclass(frozen=True, slots=True)
class Sight:
    """What of the table is to be seen, beside the board itself."""

    plan: TablePlan
    lands: MapPlan
    lights: Lights
    decision: Decision | None
    """The question a person is asked now."""
    title: str
    """The heading of the choices."""
    shows_steps: bool


class TablePainter:
    """Paints everything of the table but its widgets.

    Pictures are kept: the frame (boards, strips, columns), the still table with its map, and, while something
    lies over the table, that table dimmed under the strips.
    """

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._frame = _Kept()
        self._still = _Kept()
        self._covered = _Kept()
        self._dimmed: pygame.Surface | None = None

    def forget_map(self) -> None:
        """Paints the map anew next time: the board has changed."""
        self._still.key = None

    def forget(self) -> None:
        """Paints everything anew next time: the window, the language or a backpack has changed."""
        self._still.key = self._frame.key = self._covered.key = None

    def uncover(self) -> None:
        """Forgets the dimmed picture: nothing lies over the table any more."""
        if self._dimmed:
            self._dimmed = None
            self.forget()

    def paint(self, canvas: Canvas, sight: Sight, draw_widgets: Callable[[Canvas], None]) -> None:
        """Paints the table in hand with its widgets; while something moves, they keep still as well."""
        playing = self._desk.shown.playing()
        left_out = hidden(playing.fact) if playing else frozenset()
        key = (sight, left_out, playing is not None, canvas.surface.get_size())

        def make(still: pygame.Surface) -> None:
            self._paint_frame(canvas, sight, has_astrolabe=ASTROLABE not in left_out)
            if self._frame.surface:
                still.blit(self._frame.surface, (0, 0))
            inside = canvas.onto(still)
            on_map = inside.scaled(map_scale(sight.lands, canvas.scale))
            MapPainter(on_map, self._desk, sight.lands, sight.lights, left_out, sight.shows_steps).paint()
            if playing:
                draw_widgets(inside)

        canvas.surface.blit(self._still.get(key, canvas.surface.get_size(), make), (0, 0))
        if playing:
            paint_moving(canvas, self._desk, sight.plan, sight.lands, playing)
        else:
            draw_widgets(canvas)

    def _paint_frame(self, canvas: Canvas, sight: Sight, *, has_astrolabe: bool) -> None:
        asked, things = id(sight.decision), _open_things(self._desk.board)
        key = (sight.plan, asked, sight.title, self._undo_key(), has_astrolabe, things)

        def make(frame: pygame.Surface) -> None:
            _paint_frame(canvas.onto(frame), self._desk, sight, has_astrolabe=has_astrolabe)

        self._frame.get(key, canvas.surface.get_size(), make)

    @property
    def has_dimmed(self) -> bool:
        """Says whether the dimmed picture is at hand; otherwise the table must be painted first."""
        return self._dimmed is not None

    def dim(self, surface: pygame.Surface) -> None:
        """Keeps a picture of the table, blurred and dimmed, for what will lie over it."""
        self._dimmed = backdrop(surface)

    def paint_dimmed(self, canvas: Canvas, plan: TablePlan, decision: Decision | None) -> None:
        """Paints the dimmed picture, with the strips in hand above it."""
        dimmed, board = self._dimmed, self._desk.board
        key = (
            id(dimmed),
            plan,
            id(decision),
            self._undo_key(),
            board.hero,
            board.left,
            board.round,
            board.space,
        )

        def make(covered: pygame.Surface) -> None:
            inside = canvas.onto(covered)
            if dimmed:
                covered.blit(dimmed, (0, 0))
            moon_strip.paint_top(inside, self._desk, plan.top)
            turn_strip.paint_bottom(inside, self._desk, plan, decision, can_end=False)

        canvas.surface.blit(self._covered.get(key, canvas.surface.get_size(), make), (0, 0))

    def _undo_key(self) -> Hashable:
        session = self._desk.shown.session
        return (len(session.steps), session.fence)


class _Kept:
    """A surface and what it shows."""

    def __init__(self) -> None:
        self.key: Hashable = None
        self.surface: pygame.Surface | None = None

    def get(
        self, key: Hashable, size: tuple[int, int], make: Callable[[pygame.Surface], None]
    ) -> pygame.Surface:
        """Returns the surface of this key, painted now if it shows something else."""
        if self.surface is None or self.surface.get_size() != size:
            self.surface, self.key = pygame.Surface(size), None
        if key != self.key:
            make(self.surface)
            self.key = key
        return self.surface


def _open_things(board: Board) -> Hashable:
    """Returns what of the board the frame shows."""
    heroes = tuple(
        (each.spot, each.toughness, each.coins, *each.worn(), *each.pack, board.tiles[each.spot])
        for each in board.heroes
    )
    return (heroes, board.hero, board.left, board.round, board.space, board.black_moon)


def _paint_frame(canvas: Canvas, desk: Desk, sight: Sight, *, has_astrolabe: bool) -> None:
    """Paints ground, boards, strips and the grounds of the right column."""
    plan, decision = sight.plan, sight.decision
    canvas.ground("ui", "table", _GROUND_ZOOM)
    for seat, rect in enumerate(plan.boards):
        if seat == plan.active:
            hero_boards.paint_big(canvas, desk, seat, rect)
        else:
            hero_boards.paint_small(canvas, desk, seat, rect)
    _paint_column(canvas, desk, plan, sight.title)
    moon_strip.paint_top(canvas, desk, plan.top, has_astrolabe=has_astrolabe)
    turn_strip.paint_bottom(canvas, desk, plan, decision)


def _paint_column(canvas: Canvas, desk: Desk, plan: TablePlan, title: str) -> None:
    px = canvas.px
    panels.night(canvas, plan.choices)
    panels.night(canvas, plan.story)
    heading = Style(22, "display", CREAM)
    room = plan.choices.width - px(32)
    canvas.text(title, (plan.choices.x + px(16), plan.choices.y + px(24)), heading, "lc", room)
    at = (plan.story.x + px(16), plan.story.y + px(21))
    canvas.text(desk.kit.words("table.story"), at, Style(18, "bold", CREAM), "lc")
    corner = (plan.story.right - px(26), plan.story.y + px(21))
    canvas.drawing("icons", "log", px(21), corner)

"""The table's picture: kept in layers of which a fact changes only the one it touches."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from avel.chronicles.model import Board
from avel.client.canvas import Canvas, Style
from avel.client.game import hero_boards, mood, moon_strip, turn_strip
from avel.client.game.desk import Desk
from avel.client.game.map_layout import MapPlan, map_scale
from avel.client.game.map_view import Lights, MapPainter
from avel.client.game.moving import ASTROLABE, hidden, movers, paint_moving
from avel.client.game.patches import Patchwork, Picture
from avel.client.game.stock import left_in, paint_stock
from avel.client.game.table_layout import TablePlan
from avel.client.game.threats import Route
from avel.client.paint import panels
from avel.client.paint.light import backdrop
from avel.client.paint.lines import Said, on_one_line
from avel.client.theme import CREAM
from avel.core.decisions import Decision

_GROUND_ZOOM: Final = 1.16
"""The table's drawing has a frame; so much larger, it falls outside the window."""
_GROUND_DETAIL: Final = 0.6
"""It is dark and soft, so that a smaller drawing does, which is much sooner made."""
_LANDS_KEPT: Final = 4
Layers = list[tuple[object, pygame.Surface]]
"""Kept layers of the map with what they show, the latest first."""


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
    ways: tuple[Route, ...] = ()
    """The monsters' ways that are drawn on the map."""


class TablePainter:
    """Paints everything of the table but its widgets.

    Kept are: the bed with grounds, panels and shadows; on it, patch by patch, boards, strips and columns; the
    lands with what is fixed on them; the map with its pieces. While something lies over the table, that table
    is kept dimmed under the strips, and above it whatever of the sheet or stage stands still.
    """

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._table = Patchwork()
        self._grounds: Layers = []
        self._lands: Layers = []
        self._covered = Picture()
        self._over = Picture()
        self._held = Picture()
        self._dimmed: pygame.Surface | None = None
        self._movers = movers()

    def forget(self) -> None:
        """Paints everything anew next time: the window or the language has changed."""
        self._table.forget()
        self._grounds.clear()
        self._lands.clear()
        self._covered.forget()
        self._over.forget()
        self._held.forget()

    def uncover(self) -> None:
        """Forgets the dimmed picture: nothing lies over the table any more."""
        self._dimmed = None

    # The table in hand

    def paint(
        self, canvas: Canvas, sight: Sight, draw_widgets: Callable[[Canvas], None], moment: int
    ) -> None:
        """Paints the table in hand with its widgets, and what moves over both.

        While something moves the widgets keep still too, as long as ``moment`` is the same.
        """
        playing = self._desk.shown.playing()
        left_out = hidden(playing.fact, self._desk.board) if playing else frozenset()
        self._lay_bed(canvas, sight)
        self._patch_frame(canvas, sight, has_astrolabe=ASTROLABE not in left_out)
        self._patch_map(canvas, sight, left_out)
        if not playing:
            canvas.surface.blit(self._table.surface, (0, 0))
            draw_widgets(canvas)
            return
        key, size = (self._table.version, moment), canvas.surface.get_size()

        def make(held: pygame.Surface) -> None:
            held.blit(self._table.surface, (0, 0))
            draw_widgets(canvas.onto(held))

        canvas.surface.blit(self._held.get(key, size, make), (0, 0))
        paint_moving(canvas, self._desk, sight.plan, sight.lands, playing, self._movers)

    def _lay_bed(self, canvas: Canvas, sight: Sight) -> None:
        size, plan, night = canvas.surface.get_size(), sight.plan, mood.nearness(self._desk)

        def make(bed: pygame.Surface) -> None:
            inside = canvas.onto(bed)
            inside.ground("ui", "table", _GROUND_ZOOM, _GROUND_DETAIL)
            light = bed.subsurface(plan.map).copy()
            mood.darken(inside, night)
            # The map darkens its own sky together with its lands.
            bed.blit(light, plan.map)
            for rect in plan.boards:
                panels.parchment(inside, rect)
            panels.night(inside, plan.choices)
            panels.night(inside, plan.story)
            panels.strip(inside, plan.top, "bottom")
            panels.strip(inside, plan.bottom, "top")

        self._table.lay((plan, size, night), size, make)

    def _patch_frame(self, canvas: Canvas, sight: Sight, *, has_astrolabe: bool) -> None:
        desk, plan, board, decision = self._desk, sight.plan, self._desk.board, sight.decision

        def part(name: str, rect: pygame.Rect, key: Hashable, paint: Callable[[Canvas], None]) -> None:
            self._table.patch(name, rect, key, lambda surface: paint(canvas.onto(surface)))

        for seat, rect in enumerate(plan.boards):
            key = (seat == plan.active, _gear(desk, seat))
            part(f"board {seat}", rect, key, partial(_paint_board, desk, plan, seat))
        part("choices", plan.choices, sight.title, lambda c: _paint_heading(c, plan, sight.title))
        part("story", plan.story, None, lambda c: _paint_story_head(c, desk, plan))
        moons = (board.round, board.space, board.black_moon, has_astrolabe, left_in(desk))
        part("top", plan.top, moons, lambda c: _paint_top(c, desk, plan, has_astrolabe=has_astrolabe))
        part(
            "bottom",
            plan.bottom,
            (*self._turn(decision), decision is not None),
            lambda c: turn_strip.paint_bottom(c, desk, plan, decision),
        )

    def _turn(self, decision: Decision | None) -> tuple[Hashable, ...]:
        board, session = self._desk.board, self._desk.shown.session
        steps = len(session.steps)
        return (id(decision), id(self._desk.shown.decision), steps, session.fence, board.hero, board.left)

    def _patch_map(self, canvas: Canvas, sight: Sight, left_out: frozenset[str]) -> None:
        board, room, size = self._desk.board, sight.lands.room, canvas.surface.get_size()
        ground = (sight.lands, tuple(board.tiles), _of_lands(left_out), mood.nearness(self._desk), size)
        fixed = (*ground, sight.lights, sight.ways, _fixed(board))

        def paint(surface: pygame.Surface) -> None:
            on_map = canvas.onto(surface).scaled(map_scale(sight.lands, canvas.scale))
            painter = MapPainter(on_map, self._desk, sight.lands, sight.lights, left_out, sight.ways)
            if not _brought_back(self._lands, fixed, surface, room):
                if not _brought_back(self._grounds, ground, surface, room):
                    painter.paint_ground()
                    _keep(self._grounds, ground, surface, room)
                painter.paint_lands()
                _keep(self._lands, fixed, surface, room)
            painter.paint_pieces()

        self._table.patch("map", room, (fixed, _pieces(board), left_out), paint)

    # The table covered

    @property
    def has_dimmed(self) -> bool:
        """Says whether the dimmed picture is at hand; otherwise the table must be painted first."""
        return self._dimmed is not None

    def dim(self, surface: pygame.Surface) -> None:
        """Keeps a picture of the table, blurred and dimmed, for what will lie over it."""
        self._dimmed = backdrop(surface)

    def paint_covered(
        self,
        canvas: Canvas,
        plan: TablePlan,
        decision: Decision | None,
        paint_cover: Callable[[Canvas], None],
        key: Hashable,
    ) -> None:
        """Paints the dimmed table, its strips, and what lies over them; kept as long as ``key`` is the same.

        Without a key the cover is painted anew each time.
        """
        board, size = self._desk.board, canvas.surface.get_size()
        below = (id(self._dimmed), plan, *self._turn(decision), board.round, board.space, board.black_moon)
        below = (*below, left_in(self._desk))
        covered = self._covered.get(below, size, lambda s: self._paint_below(canvas.onto(s), plan, decision))
        if key is None:
            canvas.surface.blit(covered, (0, 0))
            paint_cover(canvas)
            return

        def make(over: pygame.Surface) -> None:
            over.blit(covered, (0, 0))
            paint_cover(canvas.onto(over))

        canvas.surface.blit(self._over.get((below, key), size, make), (0, 0))

    def _paint_below(self, canvas: Canvas, plan: TablePlan, decision: Decision | None) -> None:
        if self._dimmed:
            canvas.surface.blit(self._dimmed, (0, 0))
        panels.strip(canvas, plan.top, "bottom")
        panels.strip(canvas, plan.bottom, "top")
        _paint_top(canvas, self._desk, plan)
        turn_strip.paint_bottom(canvas, self._desk, plan, decision, can_end=False)


def _brought_back(kept: Layers, key: object, surface: pygame.Surface, room: pygame.Rect) -> bool:
    """Puts a kept layer of the map back; says whether there was one of this key."""
    layer = next((layer for known, layer in kept if known == key), None)
    if layer:
        surface.blit(layer, room)
    return layer is not None


def _keep(kept: Layers, key: object, surface: pygame.Surface, room: pygame.Rect) -> None:
    kept.insert(0, (key, surface.subsurface(room).copy()))
    del kept[_LANDS_KEPT:]


def _gear(desk: Desk, seat: int) -> Hashable:
    """Returns what of a hero its board shows."""
    hero = desk.hero(seat)
    place = desk.board.tiles[hero.spot]
    return (hero.toughness, hero.coins, *hero.worn(), place, desk.pack(seat).laid)


def _fixed(board: Board) -> Hashable:
    """Returns what of the board is painted with the lands."""
    return (board.crater, board.walls, tuple(board.seals), tuple(sorted(board.traps.items())))


def _of_lands(left_out: frozenset[str]) -> frozenset[str]:
    return frozenset(each for each in left_out if not each.startswith(("pawn", "monster", ASTROLABE)))


def _pieces(board: Board) -> Hashable:
    """Returns what of the board stands on the lands."""
    monsters = tuple((each.piece, each.spot, each.damage) for each in board.monsters)
    return (monsters, tuple(each.spot for each in board.heroes), board.hero, board.beast_toughness)


def _paint_top(canvas: Canvas, desk: Desk, plan: TablePlan, *, has_astrolabe: bool = True) -> None:
    moon_strip.paint_top(canvas, desk, plan.top, has_astrolabe=has_astrolabe)
    paint_stock(canvas, desk, plan)


def _paint_board(desk: Desk, plan: TablePlan, seat: int, canvas: Canvas) -> None:
    rect = plan.boards[seat]
    if seat == plan.active:
        hero_boards.paint_big(canvas, desk, seat, rect)
    else:
        hero_boards.paint_small(canvas, desk, seat, rect)


def _paint_heading(canvas: Canvas, plan: TablePlan, title: str) -> None:
    px = canvas.px
    room = plan.choices.width - px(32)
    at = (plan.choices.x + px(16), plan.choices.y + px(24))
    style = on_one_line(canvas, Said(title, Style(22, "display", CREAM)), room)
    canvas.text(title, at, style, "lc", room)


def _paint_story_head(canvas: Canvas, desk: Desk, plan: TablePlan) -> None:
    px = canvas.px
    at = (plan.story.x + px(16), plan.story.y + px(21))
    canvas.text(desk.kit.words("table.story"), at, Style(18, "bold", CREAM), "lc")
    canvas.drawing("icons", "log", px(21), (plan.story.right - px(26), plan.story.y + px(21)))

"""Painting the map: lands, their signs, and all that stands on them."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import Final

import pygame

from avel.chronicles.cards import TileCard
from avel.client.canvas import FOLDED_HEIGHT, Canvas, Point, Style
from avel.client.game import threats
from avel.client.game.desk import Desk
from avel.client.game.map_layout import HALF_HIGH, MapPlan
from avel.client.game.mood import darken, nearness
from avel.client.game.tokens import (
    draw_body,
    draw_pawn,
    draw_strip,
    pawn_rect,
    pawn_stands,
    tokens_on,
)
from avel.client.paint import hexes, light, panels
from avel.client.theme import BRASS_LO, CREAM, NIGHT_0, PLATE, SHADOW_PIECE

_PLATE_DOWN: Final = 0.775
"""How far below a land's middle its name stands, in half heights."""
_PLATE_ASIDE: Final = (0.0, 0.08, -0.08, 0.16, -0.16, 0.26, -0.26, 0.36, -0.36)
_PLATE_UP: Final = (0.0, -0.08, -0.16, 0.08, -0.24, 0.16)
"""How far aside and how far up or down a name may stand from its place, in radii of a land."""
_SIGN: Final = (-0.45, -0.64)
_LAIR: Final = (0.5, -0.66)
_LAIR_STEP: Final = 0.4
_NAME: Final = Style(13, "bold", CREAM)
_NAMES_FROM: Final = 44.0
"""Radius at scale 1 below which lands bear no name: their tips say it."""


@dataclass(frozen=True, slots=True)
class Lights:
    """What glows on the map: lands and lairs that may be chosen now."""

    lands: frozenset[int] = frozenset()
    lairs: frozenset[tuple[int, int]] = frozenset()


def lair_at(plan: MapPlan, spot: int, lair: int) -> Point:
    """Returns the middle of a lair's sign in pixels."""
    return _lair_on(plan.middles[spot], plan.radius, lair)


def _lair_on(middle: Point, radius: float, lair: int) -> Point:
    return (
        middle[0] + (_LAIR[0] - lair * _LAIR_STEP) * radius,
        middle[1] + _LAIR[1] * HALF_HIGH * radius,
    )


def _paint_shortcut(canvas: Canvas, sign: str, middle: Point, radius: float) -> None:
    at = (middle[0] + _SIGN[0] * radius, middle[1] + _SIGN[1] * HALF_HIGH * radius)
    light.with_shadow(canvas, "board", f"shortcut_{sign}", round(radius * 0.35), at, SHADOW_PIECE)


def _paint_lair(canvas: Canvas, size: str, at: Point, radius: float) -> None:
    px = round(radius * (0.33 if size == "small" else 0.39))
    canvas.drawing("board", f"lair_{size}", px, at)


def paint_land(
    canvas: Canvas, card: TileCard, name: str, middle: Point, radius: float, *, reach: float = 1.0
) -> None:
    """Paints a land as it is printed: its picture, its signs and its name if given.

    ``reach`` below 1 draws the signs in towards the middle, away from an edge that is cut.
    """
    canvas.blit(hexes.tile(canvas.art, canvas.kept, card.id, radius), middle)
    near = radius * reach
    if card.shortcut:
        _paint_shortcut(canvas, card.shortcut, middle, near)
    for lair, size in enumerate(card.lairs):
        _paint_lair(canvas, size, _lair_on(middle, near, lair), near)
    if name:
        has_ribbon = card.action is not None
        rect, room = _name_plate(canvas, name, has_ribbon, middle, radius)
        _paint_name(canvas, name, has_ribbon, rect, room)


def _name_plate(
    canvas: Canvas, text: str, has_ribbon: bool, middle: Point, radius: float
) -> tuple[pygame.Rect, int]:
    """Returns where a land's name stands if nothing is in its way, and how wide the text may be."""
    extra = canvas.px(17) if has_ribbon else 0
    width = min(canvas.text_width(text, _NAME) + canvas.px(18) + extra, round(radius * 2.3))
    room = width - extra - canvas.px(14)
    more = canvas.label_lines(text, _NAME, room) - 1
    high = max(canvas.px(20), canvas.scale.type_px(13) + 4)
    rect = pygame.Rect(0, 0, width, high + round(more * canvas.scale.type_px(13) * FOLDED_HEIGHT))
    rect.center = round(middle[0]), round(middle[1] + _PLATE_DOWN * HALF_HIGH * radius)
    return rect, room


def _paint_name(canvas: Canvas, text: str, has_ribbon: bool, rect: pygame.Rect, room: int) -> None:
    panels.pill(canvas, rect, PLATE)
    if has_ribbon:
        canvas.drawing("board", "ribbon", canvas.px(23), (rect.x + canvas.px(14), rect.centery + 1))
    canvas.text(text, (rect.right - canvas.px(9), rect.centery), _NAME, "rc", room)


def _clear_of(plate: pygame.Rect, tokens: list[pygame.Rect], radius: float) -> pygame.Rect:
    """Returns a land's name plate where monsters' tokens hide least of it, as near to its place as can be."""

    def cost(shift: tuple[float, float]) -> tuple[int, float]:
        place = plate.move(round(shift[0] * radius), round(shift[1] * radius))
        hidden = (place.clip(token) for token in tokens)
        return sum(part.width * part.height for part in hidden), abs(shift[0]) + abs(shift[1])

    if plate.collidelist(tokens) < 0:
        return plate
    best = min(product(_PLATE_ASIDE, _PLATE_UP), key=cost)
    return plate.move(round(best[0] * radius), round(best[1] * radius))


@dataclass(frozen=True, slots=True)
class MapPainter:
    """Paints the whole map but what moves, for one plan."""

    canvas: Canvas
    desk: Desk
    plan: MapPlan
    lights: Lights
    hidden: frozenset[str]
    """What is drawn by the motion instead: ``land:3``, ``pawn:0``, ``monster:ash_giant``."""
    ways: tuple[threats.Route, ...] = ()
    """The monsters' ways that are drawn."""

    def paint_ground(self) -> None:
        """Paints the lands alone, in the moonlight of the hour."""
        canvas, radius = self.canvas, self.plan.radius
        for middle in self.plan.middles:
            hexes.hex_shadow(canvas, middle, radius)
        for spot, tile in enumerate(self.desk.board.tiles):
            if f"land:{spot}" not in self.hidden:
                picture = hexes.tile(canvas.art, canvas.kept, tile or "back", radius)
                canvas.blit(picture, self.plan.middles[spot])
        darken(canvas, nearness(self.desk))

    def paint_lands(self) -> None:
        """Paints on the ground what is fixed on the lands, and which of them glow."""
        for spot in sorted(self.lights.lands):
            hexes.hex_halo(self.canvas, self.plan.middles[spot], self.plan.radius)
        for spot in sorted(self.lights.lands):
            hexes.glow_rim(self.canvas, self.plan.middles[spot], self.plan.radius)
        for spot, tile in enumerate(self.desk.board.tiles):
            if tile:
                self._signs(spot, tile)
        self._crater()
        self._walls()
        self._traps()
        threats.paint_lines(self.canvas, self.plan, self.ways)
        if not self.plan.is_whole:
            pygame.draw.rect(self.canvas.surface, BRASS_LO, self.plan.room, self.canvas.px(1.6))

    def paint_pieces(self) -> None:
        """Paints the lands' names, monsters and pawns, and above them how far the threat is."""
        tokens = self._token_rects()
        for spot, tile in enumerate(self.desk.board.tiles):
            if tile and f"land:{spot}" not in self.hidden:
                self._name(spot, tile, tokens)
        self._pieces()
        threats.paint_steps(self.canvas, self.plan, self.ways)

    def _signs(self, spot: int, tile: str) -> None:
        canvas, radius = self.canvas, self.plan.radius
        card, board = self.desk.box.tiles[tile], self.desk.board
        if card.shortcut:
            _paint_shortcut(canvas, card.shortcut, self.plan.middles[spot], radius)
        for lair, size in enumerate(card.lairs):
            at = lair_at(self.plan, spot, lair)
            if (spot, lair) in self.lights.lairs:
                light.glow_disc(canvas, at, radius * 0.22)
            _paint_lair(canvas, size, at, radius)
            if (spot, lair) in board.seals:
                light.with_shadow(canvas, "board", "seal", round(radius * 0.42), at, SHADOW_PIECE)

    def _crater(self) -> None:
        radius, board = self.plan.radius, self.desk.board
        middle = self.plan.middles[board.crater]
        at = (middle[0], middle[1] + radius * 0.04)
        self.canvas.drawing("tiles", "crater", (radius * 1.5, radius * 1.3), at)

    def _walls(self) -> None:
        radius, most = self.plan.radius, self.desk.box.numbers.walls
        middle = self.plan.middles[self.desk.land.castle]
        px = round(radius * 0.4)
        for number in range(most):
            at = (middle[0] + (number - (most - 1) / 2) * 0.43 * radius, middle[1] + radius * 0.42)
            if number < self.desk.board.walls:
                light.with_shadow(self.canvas, "board", "wall", px, at, SHADOW_PIECE)
            else:
                self.canvas.blit(self._gap(px), at)

    def _gap(self, px: int) -> pygame.Surface:
        wall = self.canvas.art.drawing("board", "wall", px)
        return self.canvas.kept.get(("wall gap", px), lambda: light.silhouette(wall, NIGHT_0, 130))

    def _traps(self) -> None:
        radius = self.plan.radius
        for spot, price in sorted(self.desk.board.traps.items()):
            middle = self.plan.middles[spot]
            at = (middle[0] + radius * 0.5, middle[1] + radius * 0.3)
            light.with_shadow(self.canvas, "board", f"trap_{price}", round(radius * 0.46), at, SHADOW_PIECE)

    def _name(self, spot: int, tile: str, tokens: list[pygame.Rect]) -> None:
        canvas, radius = self.canvas, self.plan.radius
        if radius < canvas.px(_NAMES_FROM):
            return
        text = self.desk.naming.tile(tile)
        has_ribbon = self.desk.box.tiles[tile].action is not None
        rect, room = _name_plate(canvas, text, has_ribbon, self.plan.middles[spot], radius)
        _paint_name(canvas, text, has_ribbon, _clear_of(rect, tokens, radius), room)

    def _token_rects(self) -> list[pygame.Rect]:
        """Returns where monsters' tokens lie with their strips, and where heroes' pawns stand."""
        rects: list[pygame.Rect] = []
        board, radius = self.desk.board, self.plan.radius
        for spot, middle in enumerate(self.plan.middles):
            for token in tokens_on(self.canvas, self.desk, self.plan, spot):
                rects += token.rooms()
            rects += [
                pawn_rect(stand.on(middle, radius), stand.size * radius)
                for _, stand in pawn_stands(board, spot)
            ]
        return rects

    def _pieces(self) -> None:
        canvas, desk, plan = self.canvas, self.desk, self.plan
        tokens = [
            token
            for spot in range(len(plan.middles))
            for token in tokens_on(canvas, desk, plan, spot)
            if f"monster:{token.monster.piece}" not in self.hidden
        ]
        for token in tokens:
            draw_body(canvas, desk, token.monster, token.at, token.diameter)
        for spot, middle in enumerate(plan.middles):
            for seat, stand in pawn_stands(desk.board, spot):
                if f"pawn:{seat}" not in self.hidden:
                    at, px = stand.on(middle, plan.radius), stand.size * plan.radius
                    draw_pawn(canvas, desk, seat, at, px, is_active=seat == desk.board.hero)
        for token in tokens:
            if token.strip:
                draw_strip(canvas, desk, token.monster, token.strip)

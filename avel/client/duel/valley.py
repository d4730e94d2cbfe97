"""The valley: mountains, meadows, plots with their owners, and the generals on them."""

from __future__ import annotations

from typing import Final

import pygame

from avel.client.canvas import Canvas, Point
from avel.client.duel import tokens
from avel.client.duel.banners import badge
from avel.client.duel.desk import DuelDesk
from avel.client.duel.layout import DuelPlan
from avel.client.paint import hexes
from avel.client.theme import ALARM, BRASS_HI, EMBER, INK, Shadow
from avel.horn.model import Plot

_MOUNTAIN_DIM: Final = 0.52
_SHADOW: Final = Shadow(4, 5, 120)
_SMOOTH: Final = 3
_DIMS: Final = (0.08, 0.13, 0.18)
"""How much the meadows are darkened, cell by cell, so that none looks like its neighbour."""


def paint_bed(canvas: Canvas, plan: DuelPlan) -> None:
    """Draws what never changes: mountains, shadows and meadows."""
    art, kept = canvas.art, canvas.kept
    mountain = hexes.tile(art, kept, "mountain", plan.radius, kind="horn", has_rim=False, dim=_MOUNTAIN_DIM)
    for at in plan.mountains:
        canvas.blit(mountain, at)
    for at in plan.middles:
        hexes.hex_shadow(canvas, at, plan.radius, _SHADOW)
    for spot, at in enumerate(plan.middles):
        canvas.blit(_meadow(canvas, spot, plan.radius), at)


def _meadow(canvas: Canvas, spot: int, radius: float) -> pygame.Surface:
    """Returns a meadow, mirrored and shaded by its cell: the pond of none lies where its neighbour's does."""
    number = (spot * 7 + spot // 3) % 12

    def make() -> pygame.Surface:
        plain = hexes.tile(canvas.art, canvas.kept, "meadow", radius, kind="horn", dim=_DIMS[number % 3])
        bare = hexes.tile(
            canvas.art, canvas.kept, "meadow", radius, kind="horn", has_rim=False, dim=_DIMS[number % 3]
        )
        turned = pygame.transform.flip(bare, bool(number & 1), bool(number & 2))
        whole = plain.copy()
        whole.blit(turned, (0, 0))
        whole.blit(canvas.art.drawing("tiles", "rim", plain.get_size()), (0, 0))
        return whole

    return canvas.kept.get(("duel meadow", number, round(radius * 8)), make)


def paint_plots(canvas: Canvas, desk: DuelDesk, plan: DuelPlan, hidden: frozenset[str] = frozenset()) -> None:
    """Draws farms, castles and cities with rim, sign and soldiers; ``hidden`` names cells left out."""
    plots = [
        (spot, plot)
        for spot, plot in enumerate(desk.board.plots)
        if plot is not None and f"plot:{spot}" not in hidden
    ]
    for spot, plot in plots:
        paint_tile(canvas, desk, plot, plan.middles[spot], plan.radius)
    for spot, plot in plots:
        paint_signs(canvas, desk, plot, plan, spot)


def paint_tile(canvas: Canvas, desk: DuelDesk, plot: Plot, at: Point, radius: float) -> None:
    """Draws a plot's hexagon with the rim of its owner."""
    picture = hexes.tile(
        canvas.art, canvas.kept, plot.kind, radius, kind="horn", tokens=desk.banners.tokens(plot.side)
    )
    canvas.blit(picture, at)
    outline(canvas, at, radius * 0.91, tokens.team_line(canvas, desk.dye(plot.side)), radius * 0.085)


def paint_signs(canvas: Canvas, desk: DuelDesk, plot: Plot, plan: DuelPlan, spot: int) -> None:
    """Draws whose plot it is."""
    (x, y), radius = plan.middles[spot], plan.radius
    badge(canvas, plot.side, desk.dye(plot.side), radius * 0.44, (x - radius * 0.46, y - radius * 0.6))


def paint_garrisons(canvas: Canvas, desk: DuelDesk, plan: DuelPlan) -> None:
    """Draws the soldiers of castles and cities: below, or above the general who stands there."""
    taken = {general.spot for side in desk.board.sides for general in side.generals}
    for spot, plot in enumerate(desk.board.plots):
        if plot is not None:
            x, y = plan.middles[spot]
            down = -0.8 if spot in taken else 0.56
            tokens.garrison(canvas, plot.attack, plot.defence, (x, y + plan.radius * down))


def outline(canvas: Canvas, at: Point, radius: float, colour: str, width: float) -> None:
    """Draws a hexagon's smooth line over a dark one; all lengths are in pixels."""
    half = round(radius + width) + 2

    def make() -> pygame.Surface:
        side = 2 * half
        large = pygame.Surface((side * _SMOOTH, side * _SMOOTH), pygame.SRCALPHA)
        middle = (half * _SMOOTH, half * _SMOOTH)
        for shade, wide in ((INK, width * 1.5), (colour, width)):
            alpha = 180 if shade == INK else 255
            hollow = pygame.Surface(large.get_size(), pygame.SRCALPHA)
            outer = hexes.corners(middle, (radius + wide / 2) * _SMOOTH)
            inner = hexes.corners(middle, (radius - wide / 2) * _SMOOTH)
            pygame.draw.polygon(hollow, (*pygame.Color(shade)[:3], alpha), outer)
            pygame.draw.polygon(hollow, (0, 0, 0, 0), inner)
            large.blit(hollow, (0, 0))
        return pygame.transform.smoothscale(large, (side, side))

    key = ("hex line", half, round(radius * 4), colour, round(width * 4))
    canvas.blit(canvas.kept.get(key, make), at)


def paint_generals(
    canvas: Canvas, desk: DuelDesk, plan: DuelPlan, chosen: str = "", hidden: frozenset[str] = frozenset()
) -> None:
    """Draws all generals, the chosen one of the side whose turn it is in light."""
    for spot in range(len(plan.middles)):
        for stand in tokens.stands(desk, plan, spot):
            if f"general:{stand.side}:{stand.general.id}" in hidden:
                continue
            is_chosen = stand.side == desk.board.side and stand.general.id == chosen
            tokens.stand_up(canvas, desk, stand, EMBER if is_chosen else "")


def light_up(canvas: Canvas, plan: DuelPlan, goals: frozenset[int], foes: frozenset[int]) -> None:
    """Lets the cells shine that may be chosen: the goals warm, those of enemies red."""
    for spot in sorted(foes):
        hexes.hex_halo(canvas, plan.middles[spot], plan.radius, ALARM, 190)
        outline(canvas, plan.middles[spot], plan.radius * 0.95, ALARM, plan.radius * 0.07)
    for spot in sorted(goals - foes):
        hexes.hex_halo(canvas, plan.middles[spot], plan.radius, EMBER, 150)
    for spot in sorted(goals - foes):
        hexes.glow_rim(canvas, plan.middles[spot], plan.radius)


def point_at(canvas: Canvas, plan: DuelPlan, spot: int) -> None:
    """Lets the cell shine that something else on the screen tells of."""
    hexes.hex_halo(canvas, plan.middles[spot], plan.radius, EMBER, 170)
    hexes.glow_rim(canvas, plan.middles[spot], plan.radius)
    outline(canvas, plan.middles[spot], plan.radius * 0.95, BRASS_HI, plan.radius * 0.06)

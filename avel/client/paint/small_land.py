"""A layout in small: castle, starting lands, land face down, and where the Beast will come out."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

import pygame

from avel.chronicles.land import Land
from avel.client.canvas import Canvas, Point
from avel.client.paint import hexes, light
from avel.client.theme import BRASS_HI, SHADOW_HEX, Shadow
from avel.tabletop.hexes import centre

_START_TILE = "village"
_BIGGEST = 30.0
"""Radius of a hexagon at scale 1 that a small land never outgrows."""


@dataclass(frozen=True, slots=True)
class LandPlan:
    """Where every spot of a land lies in a rectangle, in pixels, and the radius of its hexagons."""

    radius: float
    centres: tuple[Point, ...]


def land_plan(land: Land, rect: pygame.Rect, most: float) -> LandPlan:
    """Returns the largest plan, hexagons up to a radius of ``most`` pixels, that fits, centred."""
    unit = [centre(hex, 1.0) for hex in land.hexes]
    left, top = min(x for x, _ in unit) - 1, min(y for _, y in unit) - sqrt(3) / 2
    width = max(x for x, _ in unit) + 1 - left
    height = max(y for _, y in unit) + sqrt(3) / 2 - top
    radius = min(most, rect.width / width, rect.height / height)
    x0 = rect.centerx - (left + width / 2) * radius
    y0 = rect.centery - (top + height / 2) * radius
    return LandPlan(radius, tuple((x0 + x * radius, y0 + y * radius) for x, y in unit))


def layout_picture(canvas: Canvas, rect: pygame.Rect, land: Land, crater: int, *, dim: float = 0.0) -> None:
    """Draws a layout before the game: what lies face up, and the crater with its spot."""
    tiles = ["castle" if at == land.castle else "" for at in range(len(land.hexes))]
    for start in land.starts:
        tiles[start] = _START_TILE
    land_picture(canvas, rect, land, tiles, crater, dim=dim)


def land_picture(
    canvas: Canvas, rect: pygame.Rect, land: Land, tiles: Sequence[str], crater: int, *, dim: float = 0.0
) -> LandPlan:
    """Draws a land with the given tiles (empty: face down) and its crater; returns where the spots lie."""
    plan = land_plan(land, rect, canvas.px(_BIGGEST))
    art, kept = canvas.art, canvas.kept
    cast = Shadow(SHADOW_HEX.drop / 3, SHADOW_HEX.blur / 3, 110)
    for middle in plan.centres:
        hexes.hex_shadow(canvas, middle, plan.radius, cast)
    for spot, middle in enumerate(plan.centres):
        picture = hexes.tile(art, kept, tiles[spot] or "back", plan.radius, dim=dim)
        canvas.blit(picture, middle)
    canvas.drawing("tiles", "crater", hexes.box(plan.radius * 0.98), plan.centres[crater])
    light.halo(canvas, plan.centres[land.castle], plan.radius * 1.5, BRASS_HI, 0.35)
    return plan

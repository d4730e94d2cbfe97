"""Land tiles: flat-top hexagons of drawn land under a brass rim, with their shadows and glows."""

import math
from collections.abc import Mapping

import pygame

from avel.client.art import Art
from avel.client.canvas import Canvas, Point
from avel.client.kept import Kept
from avel.client.theme import EMBER, SHADOW, SHADOW_HEX, Shadow, rgba

_SMOOTH = 3
"""How many times larger the hexagon is drawn before it is shrunk to smooth its edge."""
_INSET = 0.985
"""The land ends just inside the rim's middle, so that no land shows outside it."""


def corners(centre: Point, radius: float) -> list[Point]:
    """Returns the six corners of a flat-top hexagon, from the right one clockwise."""
    return [
        (
            centre[0] + radius * math.cos(math.radians(60 * n)),
            centre[1] + radius * math.sin(math.radians(60 * n)),
        )
        for n in range(6)
    ]


def box(radius: float) -> tuple[int, int]:
    """Returns the pixel size of a tile's picture whose hexagon has this radius."""
    return round(radius * 240 / 112), round(radius * 208 / 112)


def tile(
    art: Art,
    kept: Kept,
    ident: str,
    radius: float,
    *,
    kind: str = "tiles",
    tokens: Mapping[str, str] | None = None,
    has_rim: bool = True,
    dim: float = 0.0,
) -> pygame.Surface:
    """Returns a land cut to its hexagon under its rim; ``dim`` (0 to 1) darkens the land, not the rim."""
    size = box(radius)
    key = ("tile", kind, ident, size, tuple(sorted((tokens or {}).items())), has_rim, dim)

    def make() -> pygame.Surface:
        land = art.drawing(kind, ident, size, tokens).copy()
        if dim:
            light = round(255 * (1 - dim))
            land.fill((light, light, light, 255), special_flags=pygame.BLEND_RGBA_MULT)
        land.blit(_mask(kept, size, radius * _INSET), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        if has_rim:
            land.blit(art.drawing("tiles", "rim", size), (0, 0))
        return land

    return kept.get(key, make)


def _mask(kept: Kept, size: tuple[int, int], radius: float) -> pygame.Surface:
    def make() -> pygame.Surface:
        large = pygame.Surface((size[0] * _SMOOTH, size[1] * _SMOOTH), pygame.SRCALPHA)
        large.fill((255, 255, 255, 0))
        middle = (large.get_width() / 2, large.get_height() / 2)
        pygame.draw.polygon(large, (255, 255, 255, 255), corners(middle, radius * _SMOOTH))
        return pygame.transform.smoothscale(large, size)

    return kept.get(("hex mask", size), make)


def hex_shadow(canvas: Canvas, centre: Point, radius: float, cast: Shadow = SHADOW_HEX) -> None:
    """Draws the shadow of a tile; draw all shadows before the first tile."""
    picture = _soft_hex(canvas, radius, SHADOW, cast.alpha, canvas.px(cast.blur))
    canvas.blit(picture, (centre[0], centre[1] + canvas.px(cast.drop)))


def hex_glow(canvas: Canvas, centre: Point, radius: float, colour: str = EMBER, alpha: int = 215) -> None:
    """Draws light around a tile; draw it before the tiles."""
    canvas.blit(_soft_hex(canvas, radius + canvas.px(2.4), colour, alpha, canvas.px(8)), centre)


def hex_halo(canvas: Canvas, centre: Point, radius: float, colour: str = EMBER, alpha: int = 215) -> None:
    """Draws light around a tile that has been drawn already: none of it falls on the tile."""
    grown, blur = radius + canvas.px(2.4), canvas.px(8)

    def make() -> pygame.Surface:
        halo = _soft_hex(canvas, grown, colour, alpha, blur).copy()
        middle = (halo.get_width() / 2, halo.get_height() / 2)
        pygame.draw.polygon(halo, rgba(colour, 0), corners(middle, radius * _INSET))
        return halo

    canvas.blit(canvas.kept.get(("hex halo", round(radius), grown, colour, alpha, blur), make), centre)


def glow_rim(canvas: Canvas, centre: Point, radius: float) -> None:
    """Draws the glowing rim of a tile that may be chosen; draw it after all tiles."""
    canvas.drawing("tiles", "rim_glow", box(radius), centre)


def _soft_hex(canvas: Canvas, radius: float, colour: str, alpha: int, blur: int) -> pygame.Surface:
    half = math.ceil(radius) + 3 * blur

    def make() -> pygame.Surface:
        plain = pygame.Surface((2 * half, 2 * half), pygame.SRCALPHA)
        plain.fill(rgba(colour, 0))
        pygame.draw.polygon(plain, rgba(colour, alpha), corners((half, half), radius))
        return pygame.transform.gaussian_blur(plain, blur)

    return canvas.kept.get(("soft hex", half, round(radius), colour, alpha, blur), make)

"""Drawing equipment: single pieces, and pieces laid into the cells of a backpack."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import pygame

from avel.chronicles.model import UPGRADED
from avel.client.canvas import Canvas, Point
from avel.client.paint.light import softened
from avel.client.theme import SHADOW

_LIQUIDS: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "fury_draught": ("#df7a2d", "#9a4c14"),
        "stone_draught": ("#3d7dcf", "#1f4c8c"),
        "moon_draught": ("#e6bf38", "#a07a12"),
        "healing_draught": ("#e2577c", "#98304f"),
    }
)
_GEMS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "war_hammer": "#4585d6",
        "frost_shield": "#4585d6",
        "seer_circlet": "#8e6fe0",
        "ash_spear": "#d4463d",
        "moon_staff": "#bcd4ff",
        "hunter_hood": "#55a047",
        "iron_helm": "#4585d6",
        "horned_helm": "#d4463d",
    }
)
_RICH: Final[Mapping[str, str]] = MappingProxyType(
    {"metal": "#e6d9a8", "metal-lo": "#a98a45", "trim": "#f4dc9c"}
)
"""What an upgraded side's metal looks like."""
_WORN: Final = (60, -10, 120)
"""Left, top and side of the square of a figure that a drawing of worn equipment shows."""
_WORN_MARKER: Final = 74
_WORN_RISE: Final = 16
"""How large a marker would be, and how far above the square's middle, beside which the star stands."""


def item_tokens(item: str) -> dict[str, str]:
    """Returns the palette of an equipment marker, richer with its upgraded side up."""
    card = item.removesuffix(UPGRADED)
    tokens = dict(_RICH) if item.endswith(UPGRADED) else {}
    if card in _GEMS:
        tokens["gem"] = _GEMS[card]
    if card in _LIQUIDS:
        tokens["liquid"], tokens["liquid-lo"] = _LIQUIDS[card]
    return tokens


def picture(canvas: Canvas, item: str, px: int, kind: str = "equipment") -> pygame.Surface:
    """Returns the square picture of an equipment marker, or with the kind ``worn`` of what is worn."""
    return canvas.art.drawing(kind, item.removesuffix(UPGRADED), px, item_tokens(item))


def item(canvas: Canvas, item: str, px: int, at: Point) -> None:
    """Draws an equipment marker, centred, with its shadow and, if upgraded, its star."""
    _shaded(canvas, item, px, at, "equipment")
    if item.endswith(UPGRADED):
        _star(canvas, px, at)


def worn(canvas: Canvas, item: str, zoom: float, left_top: Point) -> bool:
    """Draws what leaves the face of a figure free as it is worn; tells whether there is such a drawing.

    It shows a square of the figure, whose left upper corner and pixels a unit are given.
    """
    if not canvas.art.exists("worn", item.removesuffix(UPGRADED)):
        return False
    x, y, side = _WORN
    at = left_top[0] + (x + side / 2) * zoom, left_top[1] + (y + side / 2) * zoom
    _shaded(canvas, item, round(side * zoom), at, "worn")
    if item.endswith(UPGRADED):
        _star(canvas, _WORN_MARKER * zoom, (at[0], at[1] - _WORN_RISE * zoom))
    return True


def _shaded(canvas: Canvas, item: str, px: int, at: Point, kind: str) -> None:
    blur = max(1, canvas.px(1.6))
    shape = picture(canvas, item, px, kind)
    soft = canvas.kept.get(("gear shadow", kind, item, px, blur), lambda: softened(shape, SHADOW, 110, blur))
    canvas.blit(soft, (at[0], at[1] + canvas.px(1.6)))
    canvas.blit(shape, at)


def _star(canvas: Canvas, px: float, at: Point) -> None:
    canvas.drawing("equipment", "upgraded_star", px * 0.38, (at[0] + px * 0.4, at[1] - px * 0.36))


def laid(canvas: Canvas, item: str, box: tuple[int, int], *, slant: float) -> pygame.Surface:
    """Returns a marker's picture turned by ``slant`` degrees and grown to fill a box of pixels."""

    def make() -> pygame.Surface:
        large = picture(canvas, item, 2 * max(box))
        turned = pygame.transform.rotozoom(large, slant, 1) if slant else large
        bare = turned.subsurface(turned.get_bounding_rect())
        zoom = min(box[0] / bare.get_width(), box[1] / bare.get_height())
        size = max(1, round(bare.get_width() * zoom)), max(1, round(bare.get_height() * zoom))
        return pygame.transform.smoothscale(bare, size)

    return canvas.kept.get(("laid", item, box, slant), make)


def laid_with_shadow(canvas: Canvas, item: str, rect: pygame.Rect, *, slant: float) -> None:
    """Draws a marker laid into a rectangle."""
    shape = laid(canvas, item, rect.size, slant=slant)
    blur = max(1, canvas.px(1.6))
    key = ("laid shadow", item, rect.size, slant, blur)
    soft = canvas.kept.get(key, lambda: softened(shape, SHADOW, 100, blur))
    middle = rect.center
    canvas.surface.blit(soft, soft.get_rect(center=(middle[0], middle[1] + canvas.px(1.6))))
    canvas.surface.blit(shape, shape.get_rect(center=middle))

"""Which part of a figure lies where: asked for under the pointer, and lit as a whole."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import pygame

from avel.client.art import Art
from avel.client.canvas import Canvas
from avel.client.kept import Kept
from avel.client.theme import TOKENS
from avel.client.workshop.look import HIGH, WIDE
from avel.client.workshop.palette import PARTS

_SIGNS: Final[Mapping[str, tuple[int, int, int]]] = MappingProxyType(
    dict(
        zip(
            PARTS,
            ((255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 0), (255, 0, 255), (0, 255, 255)),
            strict=True,
        )
    )
)
"""The colours that stand for the parts on a figure's map."""
_LITERAL_LINE: Final = re.compile(r'stroke="#[0-9a-fA-F]{6}"')
_LITERAL_FILL: Final = re.compile(r'fill="#[0-9a-fA-F]{6}"')
_FAINT: Final = re.compile(r'<[^<>]*(?:fill|stroke)-opacity="[^"]*"[^<>]*/>')
_LIGHT: Final = (38, 31, 18, 255)
"""What is added to the colours of a part that is lit."""
_MAP: Final = (480, 640)
_REACH: Final = 8
"""How far from a thin line, in dots of the map, a pointer still means it."""
_NEAR: Final = 60
"""How far a dot's channels may be from a sign: edges are blended."""


def part_at(art: Art, kept: Kept, figure: str, spot: tuple[float, float]) -> str:
    """Returns the part of a figure at a place, or ``""``; near a part counts where nothing else is."""
    chart = part_map(art, kept, figure, _MAP)
    x, y = round(spot[0] * _MAP[0] / WIDE), round(spot[1] * _MAP[1] / HIGH)
    for reach in range(_REACH + 1):
        for dx, dy in ((0, 0),) if not reach else ((reach, 0), (-reach, 0), (0, reach), (0, -reach)):
            if chart.get_rect().collidepoint(x + dx, y + dy):
                found = _meant(chart.get_at((x + dx, y + dy)))
                if found is not None:
                    return found
    return ""


def _meant(dot: pygame.Color) -> str | None:
    """Returns the part a dot stands for, ``""`` for what has no colour to choose, ``None`` off the figure."""
    if dot.a < 128:
        return None
    for part, sign in _SIGNS.items():
        if max(abs(one - two) for one, two in zip(dot[:3], sign, strict=True)) <= _NEAR:
            return part
    return "" if max(dot[:3]) <= _NEAR else None


def part_map(art: Art, kept: Kept, figure: str, box: tuple[int, int]) -> pygame.Surface:
    """Returns the standing figure with every part in its sign's colour, in a box of pixels."""

    def make() -> pygame.Surface:
        source = _FAINT.sub("", art.source("heroes", f"hero_{figure}"))
        source = _LITERAL_FILL.sub('fill="#000000"', _LITERAL_LINE.sub('stroke="none"', source))
        tokens = dict.fromkeys(TOKENS, "none")
        for part, (red, green, blue) in _SIGNS.items():
            tokens[part] = tokens[f"{part}-lo"] = f"#{red:02x}{green:02x}{blue:02x}"
        return art.svg_text(source, box, tokens)

    return kept.get(("part map", figure, box), make)


def light_part(canvas: Canvas, figure: str, part: str, frame: pygame.Rect) -> None:
    """Lays a warm light over one part of a standing figure in a frame of pixels."""

    def make() -> pygame.Surface:
        chart = part_map(canvas.art, canvas.kept, figure, frame.size)
        mask = pygame.mask.from_threshold(chart, _SIGNS[part], (_NEAR, _NEAR, _NEAR, 127))
        return mask.to_surface(setcolor=_LIGHT, unsetcolor=(0, 0, 0, 0))

    lit = canvas.kept.get(("lit part", figure, part, frame.size), make)
    canvas.surface.blit(lit, frame, special_flags=pygame.BLEND_RGB_ADD)

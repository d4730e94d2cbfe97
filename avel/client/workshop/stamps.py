"""The shapes of the stamps, each on a square of 100, and the brush."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import pygame

from avel.client.canvas import Canvas
from avel.client.paint.pieces import CRESTS, seat_tokens
from avel.client.theme import INK

_SHAPES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "star": "M50 6L62 36L95 39L70 60L78 93L50 75L22 93L30 60L5 39L38 36Z",
        "moon": "M62 8C38 10 20 28 20 51C20 75 39 93 62 93C70 93 77 91 83 87C65 84 51 69 51 50"
        "C51 31 64 17 82 13"
        "C76 10 69 8 62 8Z",
        "sun": "M50 4L57 22L71 10L72 29L90 25L81 42L97 50L81 58L90 75L72 71L71 90L57 78L50 96"
        "L43 78L29 90L28 71"
        "L10 75L19 58L3 50L19 42L10 25L28 29L29 10L43 22Z",
        "leaf": "M86 8C40 6 12 28 14 62C15 70 18 76 22 80L10 94L17 97L29 86C60 94 90 72 86 8Z",
        "flame": "M52 4C58 24 82 38 82 64C82 84 68 96 50 96C32 96 18 84 18 64C18 50 26 42 32 32"
        "C34 42 38 46 42 48"
        "C48 36 44 20 52 4Z",
        "drop": "M50 5C58 26 80 44 80 65C80 84 67 96 50 96C33 96 20 84 20 65C20 44 42 26 50 5Z",
        "heart": "M50 92C20 70 6 54 6 34C6 18 18 8 30 8C40 8 47 14 50 22C53 14 60 8 70 8C82 8 94 18 94 34"
        "C94 54 80 70 50 92Z",
    }
)
_EXTRA: Final[Mapping[str, str]] = MappingProxyType(
    {
        "leaf": "M74 22C54 38 40 56 26 82",
        "flame": "M50 62C54 70 62 74 60 82C58 90 42 90 40 82C38 74 48 72 50 62Z",
        "sun": "M50 34A16 16 0 1 1 49.9 34Z",
    }
)
"""Lines drawn over a shape."""

_BRUSH: Final = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"><g stroke="{ink}"
stroke-width="5" stroke-linejoin="round"><path d="M50 58L98 8C104 2 116 14 110 20L62 70Z" fill="#a9774d"/>
<path d="M44 64L56 52L68 64L56 76Z" fill="#f4dc9c"/>
<path d="M44 64C30 66 32 88 10 106C32 110 58 98 56 76Z" fill="{colour}"/></g></svg>"""


def brush_picture(canvas: Canvas, colour: str, side: int) -> pygame.Surface:
    """Returns the kept picture of a brush dipped in a paint, its tip at the lower left."""
    return canvas.art.svg_text(_BRUSH.format(ink=INK, colour=colour), side)


def shape(stamp: str, colour: str) -> str:
    """Returns a stamp's SVG elements; the crest has none, for it is a drawing of its own."""
    if stamp not in _SHAPES:
        return ""
    line = f'stroke="{INK}" stroke-width="6" stroke-linejoin="round" stroke-linecap="round"'
    inner = f'<path d="{_EXTRA[stamp]}" fill="none" {line}/>' if stamp in _EXTRA else ""
    return f'<path d="{_SHAPES[stamp]}" fill="{colour}" {line}/>{inner}'


def stamp_picture(
    canvas: Canvas, stamp: str, colour: str, side: int, seat: int, crest: str = ""
) -> pygame.Surface:
    """Returns a stamp's kept picture, ``side`` pixels large; a crest is the seat's (from 0) unless named."""
    if stamp == "crest":
        return canvas.art.drawing("heroes", f"crest_{crest or CRESTS[seat]}", side, seat_tokens(seat))
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 108 108">'
    return canvas.art.svg_text(f"{head}{shape(stamp, colour)}</svg>", side)

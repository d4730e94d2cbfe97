"""Dice: a body in the die's colour, the sign it shows, and dots on the rim that say the colour again."""

import pygame

from avel.client.art import Art
from avel.client.kept import Kept
from avel.client.theme import CREAM, DICE, INK, NOTCHES, mix

_DOT = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {px} {px}">{dots}</svg>"""
_MINI = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect x="1.5" y="1.5" width="21"
height="21" rx="5.5" fill="{base}" stroke="{line}"
stroke-opacity="{alpha}" stroke-width="1.6"/>{dots}</svg>"""
_FADE = (150, 150, 165, 190)


def die(art: Art, kept: Kept, colour: str, sign: str, px: int, *, is_faded: bool = False) -> pygame.Surface:
    """Returns a die of one of the six colours showing a sign, or none while it rolls.

    ``sign`` is ``attack``, ``defence``, ``magic``, ``blank`` or empty; ``px`` is its edge in pixels.
    """
    key = ("die", colour, sign, px, is_faded)
    return kept.get(key, lambda: _body(art, colour, sign, px, is_faded))


def _body(art: Art, colour: str, sign: str, px: int, is_faded: bool) -> pygame.Surface:
    base = art.palette.of(DICE[colour])
    # A black body needs less white in its light, or it reads as grey.
    lift = 0.3 if colour == "black" else 0.42
    tokens = {"die": base, "die-lo": mix(base, "#140d24", 0.5), "die-hi": mix(base, "#ffffff", lift)}
    body = art.drawing("dice", "die_body", px, tokens).copy()
    if sign:
        mark = art.drawing("dice", f"sign_{sign}", round(px * 0.52))
        body.blit(mark, mark.get_rect(center=(round(px * 0.495), round(px * 0.47))))
    body.blit(art.svg_text(_rim_dots(NOTCHES[colour], px), px), (0, 0))
    if is_faded:
        body.fill(_FADE, special_flags=pygame.BLEND_RGBA_MULT)
    return body


def _rim_dots(count: int, px: int) -> str:
    radius, step = max(1.3, px * 0.028), px * 0.075
    dots = "".join(
        f'<circle cx="{px / 2 + (n - (count - 1) / 2) * step:.2f}" cy="{px * 0.895:.2f}" r="{radius:.2f}" '
        f'fill="{CREAM}" stroke="{INK}" stroke-width="{max(0.8, px * 0.014):.2f}"/>'
        for n in range(count)
    )
    return _DOT.format(px=px, dots=dots)


def mini_die(art: Art, colour: str, px: int) -> pygame.Surface:
    """Returns a small die without a sign for lists and strips: its dots alone, on two rows from four up."""
    count = NOTCHES[colour]
    rows = [count] if count <= 3 else [3, count - 3]
    heights = [12.0] if count <= 3 else [9.4, 14.6]
    dots = "".join(
        f'<circle cx="{12 + (n - (in_row - 1) / 2) * 5:.1f}" cy="{y}" r="1.9" fill="{CREAM}"/>'
        for in_row, y in zip(rows, heights, strict=True)
        for n in range(in_row)
    )
    line, alpha = (CREAM, 0.7) if colour == "black" else (INK, 1)
    return art.svg_text(_MINI.format(base=DICE[colour], line=line, alpha=alpha, dots=dots), px)

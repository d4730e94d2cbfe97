"""Dice: a body in the die's colour, the sign it shows, and notches in the rim that say the colour again.

Notches are strokes, never dots: dots on a die are read as its number.
"""

import pygame

from avel.client.art import Art
from avel.client.kept import Kept
from avel.client.theme import CREAM, DICE, INK, NOTCHES, mix

_RIM = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {px} {px}">{notches}</svg>"""
_MINI = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect x="1.5" y="1.5" width="21"
height="21" rx="5.5" fill="{base}" stroke="{line}"
stroke-opacity="{alpha}" stroke-width="1.6"/>{notches}</svg>"""
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
    body.blit(art.svg_text(_rim(NOTCHES[colour], px), px), (0, 0))
    if is_faded:
        body.fill(_FADE, special_flags=pygame.BLEND_RGBA_MULT)
    return body


def _rim(count: int, px: int) -> str:
    wide, high, step = max(1.6, px * 0.034), px * 0.085, px * 0.082
    notches = "".join(
        f'<rect x="{px / 2 + (n - (count - 1) / 2) * step - wide / 2:.2f}" y="{px * 0.862:.2f}" '
        f'width="{wide:.2f}" height="{high:.2f}" rx="{wide / 2:.2f}" fill="{CREAM}" stroke="{INK}" '
        f'stroke-width="{max(0.7, px * 0.012):.2f}"/>'
        for n in range(count)
    )
    return _RIM.format(px=px, notches=notches)


def mini_die(art: Art, colour: str, px: int) -> pygame.Surface:
    """Returns a small die without a sign for lists and strips: its notches alone, as strokes side by side."""
    count = NOTCHES[colour]
    step = min(4.4, 17 / count)
    notches = "".join(
        f'<rect x="{12 + (n - (count - 1) / 2) * step - 0.85:.2f}" y="7.4" width="1.7" height="9.2" '
        f'rx="0.8" fill="{CREAM}"/>'
        for n in range(count)
    )
    line, alpha = (CREAM, 0.7) if colour == "black" else (INK, 1)
    return art.svg_text(_MINI.format(base=DICE[colour], line=line, alpha=alpha, notches=notches), px)

"""The bag, the hand in it, and the clock on its rim."""

from __future__ import annotations

import math
from typing import Final

import pygame

from avel.client.canvas import Canvas, Style
from avel.client.paint import light
from avel.client.theme import BRASS, BRASS_HI, CREAM, CREAM_DIM, EMBER, INK, MOONLIGHT, SHADOW

_BAG: Final = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1104 720"><defs><linearGradient
id="l" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0" stop-color="#7a5136"/><stop offset=".5"
stop-color="#57372a"/><stop offset="1" stop-color="#33202a"/></linearGradient><radialGradient id="d"
cx="50%" cy="42%" r="62%"><stop offset="0" stop-color="#2c3474"/><stop offset=".55"
stop-color="#191c48"/><stop offset="1" stop-color="#090a1c"/></radialGradient><linearGradient id="r"
x1="0%" y1="0%" x2="100%" y2="100%"><stop offset="0" stop-color="#a9774d"/><stop offset=".5"
stop-color="#7a5136"/><stop offset="1" stop-color="#4a2f28"/></linearGradient></defs><path d="M32
292C-18 422 22 582 152 722H952C1082 582 1122 422 1072 292Z" fill="url(#l)" stroke="{ink}"
stroke-width="5"/><path d="M82 462C102 562 132 642 182 722M222 522C242 612 252 662 272 722M1022 462C1002
562 972 642 922 722M882 522C862 612 852 662 832 722" fill="none" stroke="{ink}" stroke-opacity=".35"
stroke-width="5" stroke-linecap="round"/><path d="M552 2C872 2 1104 122 1104 284C1104 434 872 564 552
564C232 564 0 434 0 284C0 122 232 2 552 2Z" fill="url(#r)" stroke="{ink}" stroke-width="5"/><path
d="M552 36C842 36 1056 140 1056 280C1056 414 842 526 552 526C262 526 48 414 48 280C48 140 262 36 552
36Z" fill="url(#d)" stroke="{ink}" stroke-width="5"/>{seam}{moons} </svg>"""
_MOON: Final = """<path transform="translate({x} 584) scale(1.5)" d="M30 6A19 19 0 1 0 42 34A16 16 0 0 1
30 6Z" fill="{brass}" stroke="{ink}" stroke-width="2"/>"""
_CLOCK: Final = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50"
r="48" fill="#171a3a" stroke="{brass}" stroke-width="2.4"/><circle cx="50" cy="50" r="39" fill="none"
stroke="#0a0b1e" stroke-width="11"/>{arc}{ticks}</svg>"""
_MOUTH: Final = 562 / 1104
_WHOLE: Final = 720 / 1104
"""Heights of the mouth and of the whole bag as drawn, in widths."""
_HAND: Final = 138
"""How large the hand is drawn."""
_TICKS: Final = 5
_STITCHES: Final = 72


def paint_bag(canvas: Canvas, mouth: pygame.Rect) -> None:
    """Draws the bag, its mouth in a rectangle and its leather below, with moonlight in it."""
    squeeze = mouth.height / (mouth.width * _MOUTH)
    size = mouth.width, round(mouth.width * _WHOLE * squeeze)
    canvas.surface.blit(canvas.kept.get(("bag", size), lambda: _bag(canvas, size)), mouth)
    light.halo(canvas, (mouth.centerx, mouth.centery - canvas.px(30)), mouth.height * 0.75, MOONLIGHT, 0.2)


def _bag(canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
    seam = "".join(
        f'<path d="M{_on_rim(n)}L{_on_rim(n + 0.55)}" stroke="{BRASS_HI}" stroke-opacity=".6" '
        'stroke-width="3" stroke-linecap="round"/>'
        for n in range(_STITCHES)
    )
    moons = "".join(_MOON.format(x=x, brass=BRASS, ink=INK) for x in (270, 762))
    source = _BAG.format(ink=INK, seam=seam, moons=moons)
    large = canvas.art.svg_text(source, (size[0], round(size[0] * _WHOLE)))
    return pygame.transform.smoothscale(large, size)


def _on_rim(number: float) -> str:
    angle = 2 * math.pi * number / _STITCHES
    return f"{552 + 528 * math.cos(angle):.1f} {282 + 263 * math.sin(angle):.1f}"


def paint_hand(canvas: Canvas, piece: pygame.Rect) -> None:
    """Draws the open hand that feels a piece, its fingers on the piece's lower edge."""
    px = canvas.px(_HAND)
    hand = canvas.art.drawing("ui", "reaching_hand", px)
    blur = canvas.px(6)
    soft = canvas.kept.get(("bag hand shadow", px), lambda: light.softened(hand, SHADOW, 150, blur))
    at = (piece.centerx, piece.bottom + canvas.px(20))
    canvas.blit(soft, (at[0], at[1] + canvas.px(6)))
    canvas.blit(hand, at)


def paint_clock(canvas: Canvas, rect: pygame.Rect, left: float, whole: float, words: str) -> None:
    """Draws the seconds that are left as a number and as an arc that runs out clockwise."""
    light.glow_disc(canvas, rect.center, rect.width * 0.46, SHADOW, 150)
    share = max(0.004, min(1.0, left / whole))
    source = _CLOCK.format(brass=BRASS, arc=_arc(1 - share), ticks=_ticks())
    canvas.surface.blit(canvas.art.svg_text(source, rect.size), rect)
    number = f"{math.ceil(left * 10) / 10:.1f}" if left < 10 else str(math.ceil(left))
    x, y = rect.center
    canvas.text(number, (x, y - canvas.px(6)), Style(28, "display", CREAM), "cc")
    small = Style(13, "sans", CREAM_DIM)
    if canvas.text_width(words, small) < rect.width * 0.56:
        canvas.text(words, (x, y + canvas.px(18)), small, "cc")


def _arc(begin: float) -> str:
    """Returns the arc from a share of the round to its end, in steps so that pictures can be kept."""
    begin = round(begin * 120) / 120
    x1, y1 = _point(begin, 39)
    x2, y2 = _point(0.9999, 39)
    return (
        f'<path d="M{x1:.2f} {y1:.2f}A39 39 0 {int(begin < 0.5)} 1 {x2:.2f} {y2:.2f}" fill="none" '
        f'stroke="{EMBER}" stroke-width="9.4" stroke-linecap="round"/>'
    )


def _ticks() -> str:
    points = [(_point(n / _TICKS, 33), _point(n / _TICKS, 45)) for n in range(_TICKS)]
    return "".join(
        f'<path d="M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}" stroke="{INK}" stroke-width="2.4"/>'
        for a, b in points
    )


def _point(share: float, radius: float) -> tuple[float, float]:
    angle = -math.pi / 2 + 2 * math.pi * share
    return 50 + radius * math.cos(angle), 50 + radius * math.sin(angle)

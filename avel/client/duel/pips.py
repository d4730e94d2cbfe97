"""Six-sided dice with pips, in a side's colour."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from avel.client.canvas import Canvas, Point
from avel.client.duel.banners import Dye
from avel.client.theme import INK, mix

_AT: Final[Mapping[int, Sequence[tuple[float, float]]]] = MappingProxyType(
    {
        1: ((12, 12),),
        2: ((7, 7), (17, 17)),
        3: ((7, 7), (12, 12), (17, 17)),
        4: ((7, 7), (17, 7), (7, 17), (17, 17)),
        5: ((7, 7), (17, 7), (12, 12), (7, 17), (17, 17)),
        6: ((7, 6.6), (17, 6.6), (7, 12), (17, 12), (7, 17.4), (17, 17.4)),
    }
)
_BODY: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><defs><linearGradient id="g" x1="0%" '
    'y1="0%" x2="100%" y2="100%"><stop offset="0" stop-color="{light}"/><stop offset="1" '
    'stop-color="{dark}"/></linearGradient></defs><rect x="1.2" y="1.2" width="21.6" height="21.6" rx="5" '
    'fill="url(#g)" stroke="{line}" stroke-width="1.5"/>{pips}</svg>'
)
_IVORY: Final = "#fdf6e2"


def die(canvas: Canvas, face: int, px: float, at: Point, dye: Dye | None = None, alpha: int = 255) -> None:
    """Draws a die that shows a face, its edge ``px`` pixels; without a colour it is of ivory.

    A face of 0 is a die that has not been rolled.
    """
    light, dark, ink = _IVORY, "#e6d6b0", INK
    if dye:
        base = canvas.palette.of(dye.base)
        light, dark, ink = mix(base, "#ffffff", 0.18), mix(base, INK, 0.34), _IVORY
    pips = "".join(f'<circle cx="{x}" cy="{y}" r="2.1" fill="{ink}"/>' for x, y in _AT.get(face, ()))
    source = _BODY.format(light=light, dark=dark, line=INK, pips=pips)
    canvas.blit(canvas.art.svg_text(source, max(1, round(px))), at, alpha=alpha)

"""The colours of the two sides, and the signs that tell them apart without colour: sun and moon."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from avel.client.canvas import Canvas, Point
from avel.client.palette import Palette
from avel.client.theme import INK, MONSTERS, SEATS, SEATS_LO, mix

_SUN: Final = '<circle cx="24" cy="24" r="8" fill="#fdf0c4"/>' + "".join(
    f'<path d="M24 24m0 -11l3 -7l-6 0z" transform="rotate({turn} 24 24)" fill="#fdf0c4"/>'
    for turn in range(0, 360, 45)
)
_MOON: Final = '<path d="M29 8A16 16 0 1 0 40 30A14 14 0 0 1 29 8Z" fill="#fdf0c4"/>'
_BADGE: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><circle cx="24" cy="24" r="21.5" '
    'fill="{fill}" stroke="{ink}" stroke-width="3"/>{sign}</svg>'
)


@dataclass(frozen=True, slots=True)
class Dye:
    """A colour of cloth and its shaded side."""

    base: str
    shade: str


DYES: Final[Mapping[str, Dye]] = MappingProxyType(
    {
        "red": Dye(MONSTERS["red"], "#8e2620"),
        "blue": Dye(MONSTERS["blue"], "#254f8e"),
        "gold": Dye(SEATS[0], SEATS_LO[0]),
        "teal": Dye(SEATS[1], SEATS_LO[1]),
        "rose": Dye(SEATS[2], SEATS_LO[2]),
        "violet": Dye(SEATS[3], SEATS_LO[3]),
    }
)
"""Every colour that a side may bear."""


@dataclass(frozen=True, slots=True)
class Banners:
    """Which colour each side bears; for show alone, the rules know none."""

    sun: str = "red"
    moon: str = "blue"

    def dye(self, side: int) -> Dye:
        """Returns the colour of a side; one that is not known is that of the first game."""
        name = (self.sun, self.moon)[side]
        return DYES.get(name) or DYES[("red", "blue")[side]]

    def tokens(self, side: int) -> dict[str, str]:
        """Returns the palette tokens that dress a drawing in a side's colour."""
        dye = self.dye(side)
        return {"team": dye.base, "team-lo": dye.shade}

    def changed(self, side: int, name: str) -> Banners:
        """Returns them with another colour for one side; the other gives way where it bears it already."""
        own, other = (self.sun, self.moon) if side == 0 else (self.moon, self.sun)
        if other == name:
            other = own
        return Banners(name, other) if side == 0 else Banners(other, name)


def ground(palette: Palette, dye: Dye) -> tuple[str, str]:
    """Returns the light ground on which a general of this colour stands, and its shaded side."""
    base = palette.of(dye.base)
    return mix(base, "#fdf0d8", 0.72), mix(base, "#fdf0d8", 0.3)


def badge(canvas: Canvas, side: int, dye: Dye, px: float, at: Point) -> None:
    """Draws the sign of a side, ``px`` pixels wide, centred at a point."""
    source = _BADGE.format(fill=dye.base, ink=INK, sign=_MOON if side else _SUN)
    canvas.blit(canvas.art.svg_text(source, max(1, round(px))), at)

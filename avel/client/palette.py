"""The theme's colours as the player's eyes need them: for each kind of colour vision, and in high contrast.

A palette gives every colour of the theme its own version. Screens name the theme's colours; the canvas and
the drawings ask the palette when they draw.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from avel.client.eyes import luminance
from avel.client.theme import DICE, INK, MONSTERS, SEATS, SEATS_LO, Look, mix


class Vision(StrEnum):
    """Kinds of colour vision."""

    NORMAL = "normal"
    DEUTERANOPIA = "deuteranopia"
    PROTANOPIA = "protanopia"
    TRITANOPIA = "tritanopia"


@dataclass(frozen=True, slots=True)
class Colours:
    """The colours that must be told apart, in the order of the theme: seats, monsters, dice."""

    seats: tuple[str, str, str, str]
    monsters: tuple[str, str, str]
    dice: tuple[str, str, str, str, str, str]


COLOURS: Final[Mapping[Vision, Colours]] = MappingProxyType(
    {
        Vision.DEUTERANOPIA: Colours(
            ("#f7c63a", "#2fb4e6", "#c9302f", "#3a2fae"),
            ("#9e2422", "#86e05a", "#5aa9f2"),
            ("#2a6a2a", "#e46f3c", "#4a74dd", "#f3de87", "#38199a", "#15141a"),
        ),
        Vision.PROTANOPIA: Colours(
            ("#f8d748", "#2fb9e6", "#e2355a", "#7a2fd6"),
            ("#a81f18", "#86e45a", "#4595ee"),
            ("#336b3d", "#f29336", "#3380cc", "#f6e57c", "#6a2496", "#1e1d24"),
        ),
        Vision.TRITANOPIA: Colours(
            ("#f2dc84", "#1fa37e", "#cf3a38", "#43309e"),
            ("#e32d24", "#74e05e", "#2c40b4"),
            ("#2fc74e", "#e67a32", "#2d68e6", "#f6d38c", "#83309a", "#24232c"),
        ),
    }
)
"""Normal eyes have the theme's own."""
_HEX: Final = re.compile("#[0-9a-fA-F]{6}")
_TEXT_SHARE: Final = 0.6
_SURFACE_SHARE: Final = 0.55
_BRIGHT: Final = 0.18
"""The luminance that contrasts with black as much as with white."""
_SOLID: Final = 0.5
"""The opacity below which a surface is but a shade on another one, whose text it bears."""
_SHADED: Final = 0.42


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of the theme for one pair of eyes."""

    name: str = "normal"
    swaps: Mapping[str, str] = field(default_factory=dict)
    """The colours of the theme that have another version, by what they are in the theme."""
    is_strong: bool = False
    """Whether text and surfaces are moved apart as far as they go."""

    def of(self, colour: str) -> str:
        """Returns this palette's version of a colour of the theme."""
        return self.swaps.get(colour, colour)

    def text(self, colour: str) -> str:
        """Returns the colour for text: in high contrast nearer to white or to black."""
        own = self.of(colour)
        return _apart(own, _TEXT_SHARE) if self.is_strong else own

    def surface(self, look: Look) -> Look:
        """Returns a surface's look: in high contrast darker or lighter, opaque, with a clear line."""
        if not self.is_strong or look.opacity < _SOLID:
            return look
        top, bottom = _apart(look.top, _SURFACE_SHARE), _apart(look.bottom, _SURFACE_SHARE)
        is_dark = luminance(look.bottom) < _BRIGHT
        line = mix(look.line, "#ffffff", 0.35) if is_dark else INK
        return replace(
            look, top=top, bottom=bottom, line=line, line_alpha=1.0, opacity=max(look.opacity, 0.9)
        )

    def recoloured(self, source: str) -> str:
        """Returns the text of a drawing with this palette's colours."""
        return _HEX.sub(lambda found: self.of(found[0]), source) if self.swaps else source


def palette(vision: Vision, *, high_contrast: bool = False) -> Palette:
    """Returns the palette of a kind of colour vision, with or without high contrast."""
    name = f"{vision}+" if high_contrast else str(vision)
    colours = COLOURS.get(vision)
    return Palette(name, _swaps(colours) if colours else {}, high_contrast)


def _swaps(colours: Colours) -> dict[str, str]:
    swaps = dict(zip(SEATS, colours.seats, strict=True))
    swaps |= {low: mix(own, INK, _SHADED) for low, own in zip(SEATS_LO, colours.seats, strict=True)}
    swaps |= dict(zip(MONSTERS.values(), colours.monsters, strict=True))
    return swaps | dict(zip(DICE.values(), colours.dice, strict=True))


def _apart(colour: str, share: float) -> str:
    return mix(colour, "#ffffff" if luminance(colour) >= _BRIGHT else "#000000", share)

"""The colours of the four figures, and those a player may choose from."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from avel.client.theme import SEATS, SEATS_LO, TOKENS, mix

PARTS: Final = ("skin", "hair", "cloth", "cloak", "trim", "metal")
"""What of a figure can have a colour of its own."""
_OWN: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType(
    {
        "knight": {
            "cloak": "#a83246",
            "cloak-lo": "#6f1f33",
            "hair": "#4a2c1c",
            "hair-lo": "#2e1a10",
            "skin": "#efc4a0",
            "skin-lo": "#bf8a64",
            "gem": "#d4463d",
            "metal": "#b9c3d2",
            "metal-lo": "#76819a",
        },
        "ranger": {
            "cloak": "#3f7a4a",
            "cloak-lo": "#27502f",
            "hair": "#b5562a",
            "hair-lo": "#7a3515",
            "skin": "#f0c9a4",
            "skin-lo": "#c08f66",
        },
        "mage": {
            "cloak": "#5d4aa8",
            "cloak-lo": "#3c2f74",
            "hair": "#231b2c",
            "hair-lo": "#120d1a",
            "skin": "#8d5a3c",
            "skin-lo": "#633b25",
        },
        "druid": {
            "cloak": "#4c7a4a",
            "cloak-lo": "#2f5230",
            "hair": "#d8d2c8",
            "hair-lo": "#9c968c",
            "skin": "#d9a679",
            "skin-lo": "#a87649",
        },
    }
)
SWATCHES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "skin": ("#f7dcc2", "#efc4a0", "#d9a679", "#b57a50", "#8d5a3c", "#5c3824", "#a9c48f", "#b9a3d6"),
        "hair": ("#231b2c", "#5b3a21", "#b5562a", "#d9b44a", "#d8d2c8", "#7a2f2f", "#6a5aa8", "#3f7a6a"),
        "cloth": ("#2fb3a6", "#f0a63a", "#e2577c", "#8e6fe0", "#4585d6", "#6d9c4a", "#d4463d", "#6b6f86"),
        "cloak": ("#3f7a4a", "#a83246", "#5d4aa8", "#2f5f9a", "#b0772a", "#3a3f5c", "#d8cfb8", "#4c7a4a"),
        "trim": ("#c99a4b", "#e8e4da", "#d4463d", "#55a047", "#4585d6", "#8e6fe0", "#f0863a", "#2b2140"),
        "metal": ("#aab4c4", "#d9b65c", "#b8744a", "#6d7688", "#7fb0a4", "#c9a3c4", "#b9c3d2", "#4a4658"),
    }
)
"""The colours offered for each part, besides the one the figure has by itself."""
_OFFERED: Final = 8
PAINTS: Final = (
    "#fdf6e2",
    "#f0c93a",
    "#f0863a",
    "#d4463d",
    "#e2779c",
    "#8e6fe0",
    "#4585d6",
    "#2fb3a6",
    "#55a047",
    "#94602f",
    "#8a8fa6",
    "#2b2140",
)
"""The colours of the brush and the stamps."""
_SHADE: Final = "#1a1028"
_SHADED: Final = 0.35


def figure_tokens(seat: int, figure: str) -> dict[str, str]:
    """Returns the palette of a figure as it is by itself, dressed in its seat's colour (from 0)."""
    cloth = SEATS[seat]
    return {
        "cloth": cloth,
        "cloth-lo": shaded(cloth),
        **_OWN.get(figure, {}),
        "team": SEATS[seat],
        "team-lo": SEATS_LO[seat],
    }


def own_colour(seat: int, figure: str, part: str) -> str:
    """Returns the colour a figure's part has unless its player chose another."""
    return figure_tokens(seat, figure).get(part, TOKENS[part])


def shaded(colour: str) -> str:
    """Returns the colour of a part where it lies in the shade."""
    return mix(colour, _SHADE, _SHADED)


def choices(seat: int, figure: str, part: str) -> tuple[tuple[str, str], ...]:
    """Returns what a part can be given: pairs of the value to keep and the colour to show.

    The first is the figure's own colour, kept as ``""``.
    """
    own = own_colour(seat, figure, part)
    others = [each for each in SWATCHES[part] if each != own]
    return (("", own), *((each, each) for each in others[: _OFFERED - 1]))

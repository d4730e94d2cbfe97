"""How eyes see colours: contrast, differences, and what eyes without one kind of cone are left with.

Facts: WCAG 2.2 relative luminance; Machado, Oliveira and Fernandes 2009 at full severity; OKLab by Ottosson.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import dist
from types import MappingProxyType
from typing import Final

import pygame

Channels = tuple[float, float, float]
"""Red, green and blue as light, 0 to 1."""
Matrix = tuple[Channels, Channels, Channels]

GREY: Final = "grey"
FILTERS: Final[Mapping[str, Matrix]] = MappingProxyType(
    {
        "deuteranopia": (
            (0.367322, 0.860646, -0.227968),
            (0.280085, 0.672501, 0.047413),
            (-0.011820, 0.042940, 0.968881),
        ),
        "protanopia": (
            (0.152286, 1.052583, -0.204868),
            (0.114503, 0.786281, 0.099216),
            (-0.003882, -0.048116, 1.051998),
        ),
        "tritanopia": (
            (1.255528, -0.076749, -0.178779),
            (-0.078411, 0.930809, 0.147602),
            (0.004733, 0.691367, 0.303900),
        ),
        GREY: ((0.2126, 0.7152, 0.0722),) * 3,
    }
)
"""What each kind of eye makes of light; grey is what a print in black and white keeps."""


def light(colour: str) -> Channels:
    """Returns the light a colour of the screen gives."""
    channels = pygame.Color(colour)
    return _lit(channels.r), _lit(channels.g), _lit(channels.b)


def seen(colour: str, eyes: str) -> str:
    """Returns how a colour looks to eyes of a kind among ``FILTERS``; to any others as it is."""
    if eyes not in FILTERS:
        return colour
    red, green, blue = (_shown(value) for value in _times(FILTERS[eyes], light(colour)))
    return f"#{red:02x}{green:02x}{blue:02x}"


def luminance(colour: str) -> float:
    """Returns how bright a colour is, 0 to 1."""
    return _dot(FILTERS[GREY][0], light(colour))


def contrast(first: str, second: str) -> float:
    """Returns the contrast of two colours, 1 to 21."""
    darker, brighter = sorted((luminance(first), luminance(second)))
    return (brighter + 0.05) / (darker + 0.05)


def difference(first: str, second: str) -> float:
    """Returns how far apart two colours look; 0.02 is just seen, black and white are 1 apart."""
    return dist(_oklab(light(first)), _oklab(light(second)))


def _oklab(lit: Channels) -> Channels:
    cones = _times(
        (
            (0.4122214708, 0.5363325363, 0.0514459929),
            (0.2119034982, 0.6806995451, 0.1073969566),
            (0.0883024619, 0.2817188376, 0.6299787005),
        ),
        lit,
    )
    roots = (_root(cones[0]), _root(cones[1]), _root(cones[2]))
    return _times(
        (
            (0.2104542553, 0.7936177850, -0.0040720468),
            (1.9779984951, -2.4285922050, 0.4505937099),
            (0.0259040371, 0.7827717662, -0.8086757660),
        ),
        roots,
    )


def _root(value: float) -> float:
    return float(max(0.0, value) ** (1 / 3))


def _lit(channel: int) -> float:
    share = channel / 255
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


def _shown(lit: float) -> int:
    inside = min(1.0, max(0.0, lit))
    share = inside * 12.92 if inside <= 0.0031308 else 1.055 * inside ** (1 / 2.4) - 0.055
    return round(share * 255)


def _times(matrix: Matrix, lit: Channels) -> Channels:
    return _dot(matrix[0], lit), _dot(matrix[1], lit), _dot(matrix[2], lit)


def _dot(row: Channels, lit: Channels) -> float:
    return row[0] * lit[0] + row[1] * lit[1] + row[2] * lit[2]

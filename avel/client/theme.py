"""The look in numbers: colours, surfaces, type steps, radii, spacing, and the scale they are drawn at.

Every length is written at scale 1, a window of 1280 x 720.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

import pygame

NIGHT_0: Final = "#0e1024"
NIGHT_1: Final = "#171a3a"
NIGHT_2: Final = "#232750"
SHADOW: Final = "#030412"
BRASS: Final = "#c99a4b"
BRASS_HI: Final = "#f4dc9c"
BRASS_LO: Final = "#7d5a25"
CREAM: Final = "#f6ecd2"
CREAM_DIM: Final = "#cfc3a4"
PARCHMENT_0: Final = "#f3e6c4"
PARCHMENT_1: Final = "#dcc491"
INK: Final = "#2b2140"
INK_SOFT: Final = "#5a4b66"
EMBER: Final = "#ff9b45"
MOONLIGHT: Final = "#bcd4ff"
VENOM: Final = "#7fd06a"
ALARM: Final = "#ff5c5c"
OFF_LABEL: Final = "#a9a3b8"
OFF_REASON: Final = "#b9b3c6"

SEATS: Final = ("#f0a63a", "#2fb3a6", "#e2577c", "#8e6fe0")
"""The colours of the four seats, first to fourth."""
SEATS_LO: Final = ("#a2651a", "#1b6f66", "#98304f", "#553f9a")
"""The shaded side of each seat's colour."""
MONSTERS: Final[Mapping[str, str]] = MappingProxyType(
    {"red": "#d4463d", "green": "#55a047", "blue": "#4585d6"}
)
SIGILS: Final[Mapping[str, str]] = MappingProxyType({"red": "flame", "green": "leaf", "blue": "drop"})
"""The sign that says a monster's colour again, for eyes that do not tell colours apart."""
DICE: Final[Mapping[str, str]] = MappingProxyType(
    {
        "green": "#4c9a55",
        "orange": "#df7a2d",
        "blue": "#3d7dcf",
        "yellow": "#e6bf38",
        "purple": "#7a4aa6",
        "black": "#2d2b36",
    }
)
NOTCHES: Final[Mapping[str, int]] = MappingProxyType({colour: n for n, colour in enumerate(DICE, start=1)})
"""How many notches in the rim say a die's colour again."""

TOKENS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "brass": BRASS,
        "brass-hi": BRASS_HI,
        "brass-lo": BRASS_LO,
        "parchment-0": PARCHMENT_0,
        "parchment-1": PARCHMENT_1,
        "ink": INK,
        "ink-soft": INK_SOFT,
        **MONSTERS,
        **{f"hero-{seat}": colour for seat, colour in enumerate(SEATS, start=1)},
        **{f"die-{name}": colour for name, colour in DICE.items()},
        "die": DICE["green"],
        "die-lo": "#2f6a38",
        "die-hi": "#86c98d",
        "metal": "#aab4c4",
        "metal-lo": "#6d7688",
        "trim": BRASS,
        "gem": MONSTERS["blue"],
        "liquid": DICE["orange"],
        "liquid-lo": "#9a4c14",
        "skin": "#e8b98f",
        "skin-lo": "#b98058",
        "hair": "#5b3a21",
        "hair-lo": "#3a2413",
        "cloth": SEATS[1],
        "cloth-lo": "#1d736b",
        "cloak": SEATS[3],
        "cloak-lo": "#5b449a",
        "team": SEATS[0],
        "team-lo": SEATS_LO[0],
    }
)
"""What ``var(--name)`` means in a drawing unless the caller says otherwise."""

STEPS: Final = (13, 15, 18, 22, 28, 38, 56)
SMALLEST_TYPE: Final = 13
"""Pixels below which no text is ever drawn, whatever the scale."""
LINE_HEIGHT: Final = 1.3
CAP_HEIGHT: Final = 0.74
"""Height of a capital letter in ems; text is aligned on it, not on the font's line box."""

UNIT: Final = 6.4
"""Spacing: 2 inside a panel and between panels, 1.25 between buttons, 2 to 3 between groups."""
RADIUS_STAGE: Final = 19.0
RADIUS_PANEL: Final = 14.0
RADIUS_BUTTON: Final = 10.0
RADIUS_WELL: Final = 8.0
RADIUS_CELL: Final = 6.0
RADIUS_KEY: Final = 5.0


@dataclass(frozen=True, slots=True)
class Shadow:
    """A soft shadow straight below its thing: drop and blur in pixels at scale 1, opacity 0 to 255."""

    drop: float
    blur: float
    alpha: int


SHADOW_PANEL: Final = Shadow(4.8, 9.6, 130)
SHADOW_STAGE: Final = Shadow(8, 19, 190)
SHADOW_BUTTON: Final = Shadow(2.4, 4.8, 110)
SHADOW_PIECE: Final = Shadow(2.4, 2.8, 140)
SHADOW_HEX: Final = Shadow(6.4, 6.4, 140)


@dataclass(frozen=True, slots=True)
class Look:
    """A surface: gradient from top to bottom, line around it, light along the upper edge."""

    top: str
    bottom: str
    line: str
    line_alpha: float = 1.0
    line_width: float = 1.2
    light: float = 0.16
    opacity: float = 1.0
    inner_line: bool = False
    shadow: Shadow | None = None
    glow: int = 0
    """Opacity of the ember glow around it, 0 for none."""


NIGHT: Final = Look("#2a2f62", "#191c40", BRASS_LO, 0.75, light=0.14, opacity=0.96, shadow=SHADOW_PANEL)
STAGE: Final = Look("#2a2f62", "#191c40", BRASS, 0.9, 1.6, light=0.14, shadow=SHADOW_STAGE)
PARCHMENT: Final = Look("#f8eed3", "#e7d5a9", BRASS_LO, 1, 1.6, 0.6, inner_line=True, shadow=SHADOW_PANEL)
CARD: Final = Look("#fffaf0", "#f1e0b6", BRASS_LO, 0.9, 1.2, 0.5)
WELL_NIGHT: Final = Look("#0b0d22", "#0b0d22", "#000000", 0.35, 1.2, light=0, opacity=0.55)
WELL_PARCHMENT: Final = Look("#8a6a3a", "#8a6a3a", BRASS_LO, 0.55, 1.2, light=0, opacity=0.18)
WELL_FOCUS: Final = Look("#423f70", "#312e60", EMBER, 1, 1.6, light=0.1, glow=150)
PLATE: Final = Look(NIGHT_0, NIGHT_0, BRASS_LO, 0.8, 1, light=0, opacity=0.86)

BUTTONS: Final[Mapping[str, Look]] = MappingProxyType(
    {
        "normal": Look("#3d4489", "#2a2f66", "#8d95d8", 0.55, shadow=SHADOW_BUTTON),
        "quiet": Look("#2c3168", "#23275a", "#6f78bd", 0.45, shadow=SHADOW_BUTTON),
        "on": Look("#423f70", "#312e60", EMBER, 1, 1.6, shadow=SHADOW_BUTTON, glow=150),
        "primary": Look(
            "#ffb765", "#e97f27", "#ffe3b4", 0.95, 1.6, light=0.28, shadow=SHADOW_BUTTON, glow=110
        ),
        "off": Look("#24274c", "#1f2244", "#6a6d96", 0.4),
        "danger": Look("#7c3350", "#5a2340", "#ff9c9c", 0.6, shadow=SHADOW_BUTTON),
        "card": Look("#fffaf0", "#f1e0b6", BRASS_LO, 0.9, light=0.5, shadow=SHADOW_BUTTON),
    }
)
"""How a button looks in each of its states."""


@dataclass(frozen=True, slots=True)
class Bearing:
    """Which colours text and icons have on which surfaces: all pairs of them are read."""

    surfaces: tuple[Look, ...]
    texts: tuple[str, ...]
    icons: tuple[str, ...]
    """The colour by which icons on these surfaces are recognised."""


BEARINGS: Final = (
    Bearing(
        (NIGHT, STAGE, PLATE, BUTTONS["quiet"]),
        (CREAM, CREAM_DIM, BRASS_HI, MOONLIGHT),
        (CREAM, BRASS, EMBER, MOONLIGHT),
    ),
    Bearing((NIGHT, STAGE, PLATE), (EMBER, VENOM), (VENOM, ALARM)),
    Bearing((BUTTONS["normal"], BUTTONS["on"], BUTTONS["danger"], WELL_FOCUS), (CREAM, CREAM_DIM), (CREAM,)),
    Bearing((PARCHMENT, CARD, BUTTONS["card"]), (INK, INK_SOFT), (INK, INK_SOFT)),
    Bearing((BUTTONS["primary"],), (INK,), (INK,)),
    Bearing((BUTTONS["off"],), (OFF_LABEL, OFF_REASON), (OFF_LABEL,)),
)
"""What must be told apart: text by 4.5 : 1 at least, icons by 3 : 1 (WCAG 2.2, 1.4.3 and 1.4.11)."""


def mix(first: str, second: str, share: float) -> str:
    """Returns the colour that lies ``share`` (0 to 1) of the way from the first to the second."""
    a, b = pygame.Color(first), pygame.Color(second)
    red, green, blue = (round(x * (1 - share) + y * share) for x, y in zip(a[:3], b[:3], strict=True))
    return f"#{red:02x}{green:02x}{blue:02x}"


def rgba(colour: str, alpha: int = 255) -> tuple[int, int, int, int]:
    """Returns the colour's channels with the given opacity, 0 to 255."""
    channels = pygame.Color(colour)
    return channels.r, channels.g, channels.b, alpha


@dataclass(frozen=True, slots=True)
class Scale:
    """How many pixels one pixel of the 1280 x 720 plan takes."""

    factor: float = 1.0

    @classmethod
    def of(cls, size: tuple[int, int], ui_scale: float = 1.0) -> "Scale":
        """Returns the scale of a window of this size under the player's own enlargement."""
        return cls(min(size[0] / 1280, size[1] / 720) * ui_scale)

    def at_most(self, factor: float) -> "Scale":
        """Returns the smaller of this scale and the given one, for parts that must not outgrow the window."""
        return Scale(min(self.factor, factor))

    @property
    def fine(self) -> float:
        """The unit of thin lines in pixels: it grows with the scale but never shrinks."""
        return max(1.0, self.factor)

    def px(self, length: float) -> int:
        """Returns a length in whole pixels; a length above nothing keeps at least one."""
        return max(1, round(length * self.factor)) if length > 0 else round(length * self.factor)

    def units(self, count: float) -> int:
        """Returns so many spacing units in pixels."""
        return self.px(count * UNIT)

    def type_px(self, step: float) -> int:
        """Returns the pixel size of a type step, never below the smallest readable one."""
        return max(SMALLEST_TYPE, round(step * self.factor))

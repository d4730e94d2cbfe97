"""The strip under a monster's token: its dice and what beating it brings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

import pygame

from avel.client.canvas import Canvas, Point, Style
from avel.client.paint import panels
from avel.client.paint.dice import mini_die
from avel.client.theme import BRASS_LO, CREAM

_REWARD_ICONS: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {"coin": ("board", "coin"), "bag": ("icons", "bag"), "upgrade": ("icons", "upgrade")}
)
_TEXT: Final = Style(13, "bold", CREAM)
_PICTURE: Final = 14
_GAP: Final = 3
_BAR: Final = 7
_END: Final = 8
"""Sizes at scale 1: a die, the room after each part, that of the bar after the dice, and at both ends."""


@dataclass(frozen=True, slots=True)
class Reward:
    """One kind of reward on a token: ``coin``, ``bag`` or ``upgrade``, and how many."""

    kind: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class Strip:
    """Pictures with their numbers, dice first, in pixels of the surface they are for."""

    parts: tuple[tuple[pygame.Surface, str], ...]
    widths: tuple[int, ...]
    split: int
    """How many of the parts are dice, 0 where no bar parts them from a reward."""
    size: tuple[int, int]

    @classmethod
    def of(cls, canvas: Canvas, dice: Sequence[str], rewards: Sequence[Reward]) -> Strip:
        """Measures the strip for a token's dice and rewards."""
        side, gap = canvas.px(_PICTURE), canvas.px(_GAP)
        parts = [(mini_die(canvas.art, colour, side), "") for colour in dice]
        for reward in rewards:
            kind, ident = _REWARD_ICONS[reward.kind]
            # A coin always bears its number; of the others one is meant if none is named.
            count = str(reward.count) if reward.kind == "coin" or reward.count > 1 else ""
            parts.append((canvas.art.drawing(kind, ident, side + gap), count))
        widths = [p.get_width() + gap + (canvas.text_width(t, _TEXT) + gap if t else 0) for p, t in parts]
        split = len(dice) if rewards else 0
        wide = sum(widths) + (canvas.px(_BAR) if split else 0) + 2 * canvas.px(_END) - gap
        return cls(tuple(parts), tuple(widths), split, (wide, max(canvas.px(21), 19)))

    def below(self, canvas: Canvas, at: Point, diameter: float) -> pygame.Rect:
        """Returns its place under a token with this middle and diameter, in pixels."""
        rect = pygame.Rect((0, 0), self.size)
        rect.center = round(at[0]), round(at[1] + diameter * 0.5 + canvas.px(5))
        return rect

    def draw(self, canvas: Canvas, rect: pygame.Rect) -> None:
        """Draws it in a rectangle of its size."""
        panels.pill(canvas, rect)
        gap, x = canvas.px(_GAP), rect.x + canvas.px(_END)
        for number, ((picture, label), width) in enumerate(zip(self.parts, self.widths, strict=True)):
            if self.split and number == self.split:
                pygame.draw.line(canvas.surface, BRASS_LO, (x + 1, rect.y + 5), (x + 1, rect.bottom - 6))
                x += canvas.px(_BAR)
            canvas.blit(picture, (x, rect.centery), "lc")
            canvas.text(label, (x + picture.get_width() + gap / 2, rect.centery), _TEXT, "lc")
            x += width

"""Moonlight: map and sky grow darker as the Black Moon nears."""

from __future__ import annotations

from typing import Final

import pygame

from avel.client.canvas import Canvas
from avel.client.game.desk import Desk
from avel.client.game.moon_strip import black_moon_space

_STEPS: Final = 4
"""How many steps of dusk there are before the Black Moon is up."""
_BRIGHT: Final = (255, 255, 255)
_DUSK: Final = (186, 178, 232)
_BLACK: Final = (150, 128, 205)
"""What middle and edge of the sky are multiplied with: at first, just before, and under the Black Moon."""
_EDGE: Final = 0.78
"""How much darker the edges are than the middle, at full dusk."""


def nearness(desk: Desk) -> int:
    """Returns how near the Black Moon is: 0 far off, 4 next, 5 once it is up."""
    board, rises = desk.board, black_moon_space(desk)
    if board.black_moon:
        return _STEPS + 1
    return min(_STEPS, board.space * (_STEPS + 1) // max(1, rises))


def darken(canvas: Canvas, nearness: int) -> None:
    """Multiplies what has been painted of the window, as far as its clip, with the moonlight of the hour."""
    if nearness:
        size = canvas.surface.get_size()
        veil = canvas.kept.get(("mood", size, nearness), lambda: _veil(size, nearness))
        canvas.surface.blit(veil, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _veil(size: tuple[int, int], nearness: int) -> pygame.Surface:
    """Returns the light: brightest in the upper middle, where the moon stands."""
    share = min(1.0, nearness / _STEPS)
    middle = _mixed(_BRIGHT, _DUSK if nearness <= _STEPS else _BLACK, share)
    edge = tuple(round(each * (1 - (1 - _EDGE) * share)) for each in middle)
    small = pygame.Surface((32, 32))
    for y in range(32):
        for x in range(32):
            away = min(1.0, (((x - 15.5) / 22) ** 2 + ((y - 12) / 24) ** 2) ** 0.5)
            small.set_at((x, y), _mixed(middle, edge, away * away))
    return pygame.transform.smoothscale(small, size)


def _mixed(a: tuple[int, ...], b: tuple[int, ...], share: float) -> tuple[int, int, int]:
    red, green, blue = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return red, green, blue

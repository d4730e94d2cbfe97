"""A screen of three columns between a strip above and one below."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from avel.client.theme import Scale

GAP: Final = 12
"""The air around and between the columns at scale 1."""
_STRIP: Final = 64
_FOOT: Final = 60


class Columns(NamedTuple):
    """Where the strips and the columns lie, in pixels of the window."""

    head: pygame.Rect
    foot: pygame.Rect
    first: pygame.Rect
    second: pygame.Rect
    third: pygame.Rect


def columns(size: tuple[int, int], scale: Scale, shares: tuple[float, float]) -> Columns:
    """Returns the places; ``shares`` say how wide the first two columns are. Pure."""
    gap = scale.px(GAP)
    head = pygame.Rect(0, 0, size[0], scale.px(_STRIP))
    foot = pygame.Rect(0, size[1] - scale.px(_FOOT), size[0], scale.px(_FOOT))
    top, height = head.bottom + gap, foot.top - head.bottom - 2 * gap
    one, two = (round((size[0] - 4 * gap) * share) for share in shares)
    first = pygame.Rect(gap, top, one, height)
    second = pygame.Rect(first.right + gap, top, two, height)
    third = pygame.Rect(second.right + gap, top, size[0] - 2 * gap - second.right, height)
    return Columns(head, foot, first, second, third)

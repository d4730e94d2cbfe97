"""Finds where a picture shows nothing, so that a line laid over it hides nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

import pygame

_GRAIN: Final = 4
"""The picture is looked at in squares of so many pixels."""
_EDGE: Final = 26
"""From which contrast on a square shows something: grounds that fade into one another show less."""
_STEP: Final = 3
"""How many squares apart places are tried."""


def calm_place(
    surface: pygame.Surface,
    sizes: Sequence[tuple[int, int]],
    wish: pygame.Rect,
    spared: pygame.Rect | None = None,
) -> pygame.Rect:
    """Returns a place of one of these sizes where a picture shows least, the first size that hides nothing.

    It keeps off ``spared``, if that can be. Of places equally good it is the one nearest to ``wish``. The
    same picture gives the same place.
    """
    busy = _busy(surface)
    best: tuple[bool, int, int, float] | None = None
    found = wish
    for number, size in enumerate(sizes):
        probe = pygame.Mask((-(-size[0] // _GRAIN) + 1, -(-size[1] // _GRAIN) + 1), fill=True)
        for place in _places(surface.get_rect(), size):
            hidden = busy.overlap_area(probe, (place.x // _GRAIN, place.y // _GRAIN))
            away = (place.centerx - wish.centerx) ** 2 + (place.centery - wish.centery) ** 2
            # What hides nothing is settled by size, the rest by how much it hides.
            rank = (bool(spared and place.colliderect(spared)), hidden, number if hidden == 0 else 0, away)
            if best is None or rank < best:
                best, found = rank, place
    return found


def _busy(surface: pygame.Surface) -> pygame.Mask:
    width, height = surface.get_size()
    small = pygame.Surface((max(3, width // _GRAIN), max(3, height // _GRAIN)), 0, 24)
    small.blit(pygame.transform.smoothscale(surface.convert(24), small.get_size()), (0, 0))
    edges = pygame.transform.laplacian(small)
    calm = pygame.mask.from_threshold(edges, (0, 0, 0), (_EDGE, _EDGE, _EDGE, 255))
    calm.invert()
    return calm


def _places(window: pygame.Rect, size: tuple[int, int]) -> Iterator[pygame.Rect]:
    step, edge = _GRAIN * _STEP, 2 * _GRAIN
    across = range(edge, window.width - size[0] - edge + 1, step)
    down = range(edge, window.height - size[1] - edge + 1, step)
    for left, top in product(across, down):
        yield pygame.Rect((left, top), size)

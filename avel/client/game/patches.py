"""Kept pictures: a surface that is patched part by part, only where something has changed."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

import pygame

from avel.client.canvas import Canvas

Paint = Callable[[pygame.Surface], None]
Stamp = Callable[[Canvas, pygame.Rect], None]
_UNPAINTED: Final = object()


def stamped(canvas: Canvas, key: Hashable, rect: pygame.Rect, air: int, paint: Stamp) -> None:
    """Draws a part of many pieces as one kept picture; ``air`` pixels around it are kept for its shadow.

    ``key`` names everything it shows but its size, its scale and the palette.
    """
    if canvas.marks is not None:
        paint(canvas, rect)
        return
    inside = pygame.Rect((air, air), rect.size)

    def make() -> pygame.Surface:
        whole = pygame.Surface((rect.width + 2 * air, rect.height + 2 * air), pygame.SRCALPHA)
        paint(canvas.onto(whole), inside)
        return whole

    full = ("stamp", key, rect.size, air, canvas.scale.factor, canvas.palette.name)
    canvas.surface.blit(canvas.kept.get(full, make), (rect.x - air, rect.y - air))


class Picture:
    """A surface and what it shows."""

    def __init__(self) -> None:
        self.key: Hashable = _UNPAINTED
        self.surface = pygame.Surface((1, 1))

    def forget(self) -> None:
        """Paints it anew next time."""
        self.key = _UNPAINTED

    def get(self, key: Hashable, size: tuple[int, int], make: Paint) -> pygame.Surface:
        """Returns the surface of this key, painted now if it shows something else."""
        if self.surface.get_size() != size:
            self.surface, self.key = pygame.Surface(size), _UNPAINTED
        if key != self.key:
            make(self.surface)
            self.key = key
        return self.surface


class Patchwork:
    """A picture over a bed: parts that do not overlap, each painted anew when its own key changes.

    The bed holds what never changes while the plan stays: grounds, panels and all shadows.
    """

    def __init__(self) -> None:
        self._bed = Picture()
        self.surface = pygame.Surface((1, 1))
        self._keys: dict[str, Hashable] = {}
        self.version = 0
        """Counts the changes of what it shows."""

    def forget(self) -> None:
        """Paints everything anew next time."""
        self._bed.forget()

    def lay(self, key: Hashable, size: tuple[int, int], make: Paint) -> None:
        """Lays the bed of this key; a new bed has no parts on it yet."""
        if key == self._bed.key and self.surface.get_size() == size:
            return
        bed = self._bed.get(key, size, make)
        if self.surface.get_size() != size:
            self.surface = pygame.Surface(size)
        self.surface.blit(bed, (0, 0))
        self._keys.clear()
        self.version += 1

    def patch(self, name: str, rect: pygame.Rect, key: Hashable, paint: Paint) -> None:
        """Paints a part anew on its piece of the bed, if it shows something else than this key."""
        if self._keys.get(name, _UNPAINTED) == key:
            return
        clip = self.surface.get_clip()
        self.surface.set_clip(rect)
        self.surface.blit(self._bed.surface, rect, rect)
        paint(self.surface)
        self.surface.set_clip(clip)
        self._keys[name] = key
        self.version += 1

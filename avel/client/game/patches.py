"""Kept pictures: a surface that is patched part by part, only where something has changed."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

import pygame

Paint = Callable[[pygame.Surface], None]
_UNPAINTED: Final = object()


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

"""Surfaces kept for the next frame, within a bound of bytes."""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager

import pygame

_LEAST = 64 * 1024 * 1024
_WINDOWS = 10
"""How many pictures as large as the window must fit, so that no frame has to make one again."""


class Spent(Exception):
    """As many pictures have been made as were allowed."""


class Kept:
    """A store of made surfaces; the longest unused go first when the bound is passed."""

    def __init__(self, budget: int = _LEAST) -> None:
        self._budget = budget
        self._bytes = 0
        self._surfaces: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._allowed: int | None = None

    @property
    def bytes(self) -> int:
        """How many bytes of pixels are held."""
        return self._bytes

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Returns the surface of this key, made now if it is not held. Callers must not draw on it."""
        held = self._surfaces.get(key)
        if held is not None:
            self._surfaces.move_to_end(key)
            return held
        self._count_making()
        surface = make()
        self._surfaces[key] = surface
        self._bytes += _weight(surface)
        while self._bytes > self._budget and len(self._surfaces) > 1:
            _, oldest = self._surfaces.popitem(last=False)
            self._bytes -= _weight(oldest)
        return surface

    @contextmanager
    def at_most(self, makings: int) -> Iterator[None]:
        """Lets so many pictures be made inside; one more raises Spent, and what is made stays."""
        self._allowed = makings
        try:
            yield
        finally:
            self._allowed = None

    def _count_making(self) -> None:
        if self._allowed is None:
            return
        if self._allowed == 0:
            raise Spent
        self._allowed -= 1

    def fit(self, window: tuple[int, int]) -> None:
        """Sets the bound by the size of the window in pixels."""
        self._budget = max(_LEAST, _WINDOWS * 4 * window[0] * window[1])

    def clear(self) -> None:
        """Forgets everything, for example after the window has changed its size."""
        self._surfaces.clear()
        self._bytes = 0


def _weight(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()

"""The ways of heroes over the land, shortcuts included, found once for each state of the land."""

from __future__ import annotations

from typing import Final, TypeAlias

from avel.chronicles.box import Box
from avel.chronicles.land import Land

NEVER: Final = 99
"""The steps to a land that can't be reached."""
_ROOM: Final = 256
"""How many states of the land are remembered."""

Ways: TypeAlias = tuple[list[int], list[int]]
"""For each land the steps to it, and the first land on the way there."""


class Atlas:
    """The ways over one land as it lies, face up and face down."""

    def __init__(self, box: Box, land: Land, tiles: tuple[str, ...]) -> None:
        self._land, self._tiles = land, tiles
        self._signs = [box.tiles[tile].shortcut if tile else None for tile in tiles]
        self._known: dict[int, Ways] = {}

    def ways(self, start: int) -> Ways:
        """Returns the ways from a land. Among equally short ones that over face-up land wins."""
        ways = self._known.get(start)
        if ways is None:
            ways = self._known[start] = self._find(start)
        return ways

    def _find(self, start: int) -> Ways:
        signs, tiles = self._signs, self._tiles
        steps, first = [NEVER] * len(signs), [-1] * len(signs)
        steps[start] = 0
        line = [start]
        for at in line:
            near = [*self._land.near[at]]
            if signs[at]:
                near += [other for other, sign in enumerate(signs) if sign == signs[at] and other != at]
            for other in sorted(near, key=lambda each: (not tiles[each], each)):
                if steps[other] == NEVER:
                    steps[other] = steps[at] + 1
                    first[other] = other if at == start else first[at]
                    line.append(other)
        return steps, first


class WayFinder:
    """Keeps the atlases of the lands seen last."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self._known: dict[tuple[int, tuple[str, ...]], Atlas] = {}

    def atlas(self, land: Land, tiles: list[str]) -> Atlas:
        """Returns the atlas of a land as it lies."""
        key = hash(land.hexes), tuple(tiles)
        atlas = self._known.get(key)
        if atlas is None:
            if len(self._known) >= _ROOM:
                self._known.clear()
            atlas = self._known[key] = Atlas(self._box, land, key[1])
        return atlas

"""The land as it lies, face up and face down: its places, its lairs, and the ways of heroes over it."""

from __future__ import annotations

from typing import Final, TypeAlias

from avel.chronicles.box import Box
from avel.chronicles.cards import Place, TileCard

NEVER: Final = 99
"""The steps to a land that can't be reached."""
_ROOM: Final = 256
"""How many states of the land are remembered."""

Ways: TypeAlias = tuple[list[int], list[int]]
"""For each land the steps to it, and the first land on the way there."""


class Atlas:
    """All that can be read off the land alone, as long as nothing is turned up."""

    def __init__(self, box: Box, layout: str, heroes: int, tiles: tuple[str, ...]) -> None:
        self.land = box.land(layout, heroes)
        self.places: list[tuple[int, Place]] = [
            (spot, place) for spot, tile in enumerate(tiles) if (place := box.places[tile])
        ]
        """The face-up places with their spots."""
        self.unknown = [spot for spot, tile in enumerate(tiles) if not tile]
        """The spots that lie face down."""
        self.hidden: list[TileCard] = [
            card for card in box.tiles.values() if card.from_heroes <= heroes and card.id not in tiles
        ]
        """The lands that lie face down, wherever each of them is."""
        self.lairs = [
            (spot, lair, size) for spot, tile in enumerate(tiles) for lair, size in enumerate(box.lairs[tile])
        ]
        """Spot, number and size of each lair that can be seen."""
        self._near = _near(box, self.land.near, tiles)
        self._known: dict[int, Ways] = {}

    def ways(self, start: int) -> Ways:
        """Returns the ways from a land. Among equally short ones that over face-up land wins."""
        ways = self._known.get(start)
        if ways is None:
            ways = self._known[start] = self._find(start)
        return ways

    def _find(self, start: int) -> Ways:
        near = self._near
        steps, first = [NEVER] * len(near), [-1] * len(near)
        steps[start] = 0
        line = [start]
        for at in line:
            if len(line) == len(near):
                break
            away = steps[at] + 1
            for other in near[at]:
                if steps[other] == NEVER:
                    steps[other] = away
                    first[other] = other if at == start else first[at]
                    line.append(other)
        return steps, first


def _near(box: Box, touching: tuple[tuple[int, ...], ...], tiles: tuple[str, ...]) -> list[list[int]]:
    """Returns where a hero may go from each land, shortcuts among it, face-up lands first."""
    near: list[list[int]] = []
    for spot, tile in enumerate(tiles):
        others = [*touching[spot]]
        if tile and box.tiles[tile].shortcut:
            others += [far for far, other in enumerate(tiles) if other in box.shortcuts[tile]]
        near.append(sorted(others, key=lambda each: (not tiles[each], each)))
    return near


class WayFinder:
    """Keeps the atlases of the lands seen last."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self._known: dict[tuple[str, int, tuple[str, ...]], Atlas] = {}

    def atlas(self, layout: str, heroes: int, tiles: list[str]) -> Atlas:
        """Returns the atlas of a layout for so many heroes, as its land lies."""
        key = layout, heroes, tuple(tiles)
        atlas = self._known.get(key)
        if atlas is None:
            if len(self._known) >= _ROOM:
                self._known.clear()
            atlas = self._known[key] = Atlas(self._box, *key)
        return atlas

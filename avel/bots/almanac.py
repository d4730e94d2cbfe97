"""What is to come: the moon track ahead, and when monsters will storm the castle (sections 3 and 12)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from avel.chronicles.box import Box
from avel.chronicles.lairs import is_open
from avel.chronicles.land import Land
from avel.chronicles.model import BEAST, Board

FAR: Final = 99
"""More rounds than matter."""


@dataclass(frozen=True, slots=True)
class Lair:
    """A lair that is neither sealed nor unknown: under the Black Moon a monster comes out of it."""

    spot: int
    lair: int
    size: str
    is_open: bool
    """Whether it is empty now, so that it may be sealed."""


class Almanac:
    """The rounds to come on one board."""

    def __init__(self, box: Box, land: Land, board: Board) -> None:
        self._box, self._land, self._board = box, land, board
        self.moon_in = 0 if board.black_moon else max(1, _space_of(box, "black_moon") - board.space)
        """Rounds until the Black Moon rises, 0 once it is up."""

    def ended(self, limit: str) -> bool:
        """Says whether no more of these may be bought: ``seals_end``, ``walls_end`` or ``traps_end``."""
        return self._box.ends(limit, self._board.space)

    def rounds_left(self, limit: str) -> int:
        """Returns the rounds in which these may still be bought, this one included."""
        return max(0, _space_of(self._box, limit) - max(self._board.space, 0))

    @cached_property
    def spawns(self) -> int:
        """How often monsters still come out of the lairs, the Black Moon included."""
        ahead = self._box.moon.spaces[self._board.space + 1 :]
        return sum("spawn" in space or "black_moon" in space for space in ahead)

    @cached_property
    def will_reveal(self) -> bool:
        """Whether all land is still to be turned up, so that no lair stays asleep (house rule H30)."""
        return any("reveal" in space for space in self._box.moon.spaces[self._board.space + 1 :])

    @cached_property
    def lairs(self) -> list[Lair]:
        """The lairs of face-up lands without a seal."""
        board, tiles = self._board, self._box.tiles
        return [
            Lair(spot, lair, size, is_open(board, spot, lair))
            for spot, tile in enumerate(board.tiles)
            if tile
            for lair, size in enumerate(tiles[tile].lairs)
            if (spot, lair) not in board.seals
        ]

    @cached_property
    def grace(self) -> int:
        """In how many rounds the castle falls if nobody does anything more; 1 is at the end of this one.

        Before the Black Moon it is counted from its rising, with the monsters that will come out then.
        """
        if self._board.black_moon:
            steps = [(self._land.steps[each.spot], each.piece == BEAST) for each in self._board.monsters]
        else:
            steps = [(self._land.steps[each.spot], False) for each in self.lairs]
            steps.append((self._land.steps[self._board.crater], True))
        return fall_in(steps, self._board.walls)


def fall_in(steps: list[tuple[int, bool]], walls: int) -> int:
    """Returns the round at whose end the castle falls, by each monster's steps and if it is the Beast."""
    last = max((away for away, _ in steps), default=FAR)
    for rounds in range(1, last + walls + 2):
        storms = [is_beast for away, is_beast in steps if away <= rounds]
        if len(storms) > walls:
            return rounds
        walls -= walls if any(storms) else len(storms)
    return FAR


def _space_of(box: Box, effect: str) -> int:
    spaces = box.moon.spaces
    return next((at for at, space in enumerate(spaces) if effect in space), len(spaces))

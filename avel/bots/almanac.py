"""What is to come: the moon track ahead, and when monsters will storm the castle (sections 3 and 12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from avel.bots.ways import Atlas
from avel.chronicles.box import Box
from avel.chronicles.model import BEAST, Board
from avel.core.quick import Kept, quick

FAR: Final = 99
"""More rounds than matter."""


class Calendar:
    """The moon track of one box: what comes when, and what is still to come after each space."""

    def __init__(self, box: Box) -> None:
        spaces = box.moon.spaces
        self._first: dict[str, int] = {}
        for at, effects in enumerate(spaces):
            for effect in effects:
                self._first.setdefault(effect, at)
        self._end = len(spaces)
        ahead = [[effect for effects in spaces[at:] for effect in effects] for at in range(self._end + 1)]
        self._reveals = ["reveal" in effects for effects in ahead]

    def space_of(self, effect: str) -> int:
        """Returns the first space with an effect, or the number of spaces where none has it."""
        return self._first.get(effect, self._end)

    def will_reveal(self, space: int) -> bool:
        """Says whether all land is still to be turned up after a space."""
        return self._reveals[space + 1]


@quick
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

    def __init__(self, calendar: Calendar, atlas: Atlas, board: Board) -> None:
        self._calendar, self._atlas, self._board = calendar, atlas, board
        self.moon_in = 0 if board.black_moon else max(1, calendar.space_of("black_moon") - board.space)
        """Rounds until the Black Moon rises, 0 once it is up."""

    def rounds_left(self, limit: str) -> int:
        """Returns the rounds in which these may still be bought, this one included, 0 once that is over.

        The limits are ``seals_end``, ``walls_end`` and ``traps_end``.
        """
        return max(0, self._calendar.space_of(limit) - max(self._board.space, 0))

    @property
    def will_reveal(self) -> bool:
        """Whether all land is still to be turned up, so that no lair stays asleep (house rule H30)."""
        return self._calendar.will_reveal(self._board.space)

    @Kept
    def lairs(self) -> list[Lair]:
        """The lairs of face-up lands without a seal."""
        seals = self._board.seals
        taken = {(each.spot, each.lair) for each in self._board.monsters}
        return [
            Lair(spot, lair, size, (spot, lair) not in taken)
            for spot, lair, size in self._atlas.lairs
            if (spot, lair) not in seals
        ]

    @Kept
    def grace(self) -> int:
        """In how many rounds the castle falls if nobody does anything more; 1 is at the end of this one.

        Before the Black Moon it is counted from its rising, with the monsters that will come out then.
        """
        away = self._atlas.land.steps
        if self._board.black_moon:
            steps = [(away[each.spot], each.piece == BEAST) for each in self._board.monsters]
        else:
            steps = [(away[each.spot], False) for each in self.lairs]
            steps.append((away[self._board.crater], True))
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

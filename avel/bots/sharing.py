"""What heroes on one land give each other, so that everything is worn by whom it helps most."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from avel.bots.gear import Gear
from avel.chronicles.box import Box
from avel.chronicles.model import Board

_LEAST: Final = 0.15
_SPARE: Final = 0.1
"""The least gain, in blows, for which a piece changes hands, and the most that its owner may miss it."""


@dataclass(frozen=True, slots=True)
class Gift:
    """A packed item that helps another hero more than its owner."""

    giver: int
    taker: int
    item: str
    gain: float


def best_gift(box: Box, gear: Gear, board: Board, seat: int, other: int) -> Gift | None:
    """Returns what should change hands between two heroes, if anything; it fits into the taker's pack."""
    return max(_gifts(box, gear, board, seat, other), key=lambda each: each.gain, default=None)


def _gifts(box: Box, gear: Gear, board: Board, seat: int, other: int) -> Iterator[Gift]:
    for giver, taker in ((seat, other), (other, seat)):
        owner, friend = board.heroes[giver], board.heroes[taker]
        for item in owner.pack:
            gain = gear.gain_by_wearing(friend, item)
            is_spare = gear.gain_by_wearing(owner, item) <= _SPARE
            if gain > _LEAST and is_spare and box.can_pack([*friend.pack, item], friend.coins):
                yield Gift(giver, taker, item, gain)

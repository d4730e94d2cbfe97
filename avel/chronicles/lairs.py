"""Face-down lands, lairs, and the piles their monsters come from (sections 2.5, 3 and 4)."""

from __future__ import annotations

from avel.chronicles.cards import LairSize
from avel.chronicles.events import (
    MonsterAppeared,
    PileRebuilt,
    TileTurned,
)
from avel.chronicles.model import BEAST, Board
from avel.chronicles.state import Table


def turn_up(table: Table, spot: int) -> bool:
    """Turns a land up; returns whether it lay face down."""
    if table.board.tiles[spot]:
        return False
    table.tell(TileTurned(spot, table.state.under[spot]))
    return True


def lairs_at(table: Table, spot: int) -> tuple[LairSize, ...]:
    """Returns the sizes of the lairs that can be seen on a spot."""
    return table.cards.lairs[table.board.tiles[spot]]


def is_open(board: Board, spot: int, lair: int) -> bool:
    """Says whether a lair has neither a monster that belongs to it nor a seal."""
    for monster in board.monsters:
        if monster.spot == spot and monster.lair == lair:
            return False
    return (spot, lair) not in board.seals


def spawn(table: Table) -> None:
    """Brings a monster to every open lair of face-up lands, in reading order (ruling R16)."""
    board, lairs = table.board, table.cards.lairs
    for spot, tile in enumerate(board.tiles):
        for lair, size in enumerate(lairs[tile]):
            if is_open(board, spot, lair):
                appear(table, size, spot, lair)


def fill(table: Table, spot: int) -> None:
    """Brings a monster to each lair of a land that has just been turned up by a hero (house rule H24)."""
    for lair, size in enumerate(lairs_at(table, spot)):
        appear(table, size, spot, lair)


def appear(table: Table, size: LairSize, spot: int, lair: int) -> None:
    """Draws a monster for a lair; an empty pile is rebuilt first, and with nothing left nothing comes."""
    state, board = table.state, table.board
    pile = state.small_pile if size == "small" else state.big_pile
    if not pile:
        pile.extend(board.small_beaten if size == "small" else board.big_beaten)
        if not pile:
            return
        table.tell(PileRebuilt(size))
        state.chance.monsters.shuffle(pile)
    table.tell(MonsterAppeared(pile.pop(), size, spot, lair))


def beast_appears(table: Table) -> None:
    """Lets the Beast out of its crater."""
    table.tell(MonsterAppeared(BEAST, "beast", table.board.crater, -1))

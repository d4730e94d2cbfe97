"""Occupation (五.4; after a death: 六)."""

from __future__ import annotations

from avel.horn.events import PlotTurned
from avel.horn.model import CITY, SIDES
from avel.horn.state import Table


def occupy(table: Table, side: int) -> None:
    """Turns over each enemy plot on which only a general of this side stands.

    A castle's soldiers count as somebody there (Hh6); a city is never occupied (五.3).
    """
    board, enemy = table.board, table.board.sides[1 - side]
    for spot in sorted(board.spots_of(side)):
        plot = board.plots[spot]
        if plot is None or plot.side == side or plot.kind == CITY or plot.attack or plot.defence:
            continue
        if enemy.at(spot) is None:
            table.tell(PlotTurned(side, plot.kind, spot, "occupied", 0, 0))


def occupy_for_all(table: Table) -> None:
    """Does the same for both sides at once: a general has fallen (六)."""
    for side in range(len(SIDES)):
        occupy(table, side)

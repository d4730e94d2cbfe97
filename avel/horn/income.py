"""Income (五.1, K 1, K 3, K 4)."""

from __future__ import annotations

from avel.horn.events import Harvested, HarvestMoved
from avel.horn.model import CASTLE, FARM
from avel.horn.state import Table


def collect(table: Table, side: int) -> None:
    """Advances the harvest marker if it is awake; on "harvest" all plots pay and it starts again."""
    turns, needed = table.board.sides[side].harvest, table.cards.numbers.harvest_turns
    if turns < 0:
        return
    table.tell(HarvestMoved(side, turns + 1, needed))
    if turns + 1 >= needed:
        kinds = [plot.kind for plot in table.board.holdings(side).values()]
        farms, castles = kinds.count(FARM), kinds.count(CASTLE)
        incomes = table.cards.incomes
        table.tell(Harvested(side, farms * incomes[FARM] + castles * incomes[CASTLE], farms, castles))


def wake(table: Table, side: int) -> None:
    """Wakes the marker with the first farm or castle built; later ones don't move it."""
    if table.board.sides[side].harvest < 0:
        table.tell(HarvestMoved(side, 0, table.cards.numbers.harvest_turns))

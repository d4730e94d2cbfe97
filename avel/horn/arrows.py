"""The arrows of castles and city (K 2, K 5, Hh7)."""

from __future__ import annotations

from avel.core.flow import DONE, Flow, Goto, Next
from avel.horn.fighters import armour_of
from avel.horn.frames import ArrowsFrame, HurtFrame
from avel.horn.general_events import ArrowsShot
from avel.horn.state import Table

ARROWS: Flow[Table, ArrowsFrame] = Flow()
REACH = 1
"""Arrows fly to the own and to neighbouring cells."""


@ARROWS.does
def draw(table: Table, frame: ArrowsFrame) -> Next:
    """Finds the own castles and city whose attack soldiers reach an enemy; they shoot in reading order."""
    side, around, enemies = frame.side, table.land.around, table.board.spots_of(1 - frame.side)
    frame.castles = [
        spot
        for spot, plot in enumerate(table.board.plots)
        if plot is not None and plot.attack and plot.side == side and not enemies.isdisjoint(around[spot])
    ]
    frame.castles.reverse()
    return None


@ARROWS.does
def aim(table: Table, frame: ArrowsFrame) -> Next:
    """Takes aim from the next castle at every enemy general in its cell or next to it."""
    if not frame.castles:
        return DONE
    steps = table.land.steps[frame.castles[-1]]
    enemies = table.board.sides[1 - frame.side].generals
    frame.aims = [each.id for each in reversed(enemies) if steps[each.spot] <= REACH]
    return None


@ARROWS.does
def shoot(table: Table, frame: ArrowsFrame) -> Next:
    """Hurts one of them by as much as the castle has attack soldiers, less his own castle's armour."""
    if not frame.aims:
        frame.castles.pop()
        return Goto("aim")
    spot, enemy = frame.castles[-1], frame.aims.pop()
    plot, target = table.board.plots[spot], table.general(1 - frame.side, enemy)
    arrows = plot.attack if plot else 0
    armour = armour_of(table.board, table.cards, 1 - frame.side, target.spot)
    loss = max(0, arrows - armour)
    table.tell(ArrowsShot(frame.side, spot, enemy, target.spot, arrows, armour, loss))
    if loss:
        table.push(HurtFrame(1 - frame.side, enemy, loss, "arrows"))
    return Goto("shoot")

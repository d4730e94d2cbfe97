"""The march on the castle (section 12)."""

from __future__ import annotations

from avel.chronicles.actions import March
from avel.chronicles.ending import beat, is_beaten, over
from avel.chronicles.events import (
    MonsterMarched,
    TrapSprung,
    WallsBroken,
)
from avel.chronicles.frames import MarchFrame
from avel.chronicles.lairs import turn_up
from avel.chronicles.model import BEAST
from avel.chronicles.state import Table
from avel.core.decisions import Decision
from avel.core.flow import DONE, Flow, Goto, Next

MARCH: Flow[Table, MarchFrame] = Flow()
TO_CALL_NEXT = Goto("call_next")


@MARCH.does
def line_up(table: Table, frame: MarchFrame) -> Next:
    """Settles the order: nearest first, reading order, small before big, longest there; the Beast last."""
    steps, cards = table.land.steps, table.cards.monsters
    line = sorted(
        table.board.monsters,
        key=lambda each: (each.piece == BEAST, steps[each.spot], each.spot, cards[each.piece].size == "big"),
    )
    frame.order = [monster.piece for monster in line]
    return None


@MARCH.does
def call_next(table: Table, frame: MarchFrame) -> Next:
    """Ends the march when all have marched."""
    return None if frame.order else DONE


@MARCH.asks
def way(table: Table, frame: MarchFrame) -> Decision | None:
    """Asks the first player where several shortest ways differ (house rule H18)."""
    ways = table.land.toward[table.board.monster(frame.order[0]).spot]
    if table.state.setup.options.march_by_itself:
        ways = ways[:1]
    return Decision("march.way", 0, tuple(March(spot) for spot in ways))


@MARCH.answers(way)
def go(table: Table, frame: MarchFrame, answer: March) -> Next:
    """Takes one step; what stands there counts for a monster that enters."""
    monster = frame.order.pop(0)
    if answer.to == table.land.castle:
        return storm(table, monster)
    turn_up(table, answer.to)
    table.tell(MonsterMarched(monster, answer.to))
    if monster == BEAST and answer.to in table.board.traps:
        return spring(table, answer.to)
    return TO_CALL_NEXT


def storm(table: Table, monster: str) -> Next:
    """Breaks one wall, the Beast all of them; with none standing the castle falls."""
    if walls := table.board.walls:
        table.tell(WallsBroken(monster, walls if monster == BEAST else 1))
        return TO_CALL_NEXT
    table.tell(MonsterMarched(monster, table.land.castle))
    return over(table, f"lost.{table.cards.monsters[monster].size}")


def spring(table: Table, spot: int) -> Next:
    """Hurts the Beast by the trap it has entered, which is used up (house rule H19)."""
    price = table.board.traps[spot]
    damage = next(trap.damage for trap in table.cards.numbers.traps if trap.price == price)
    table.tell(TrapSprung(spot, price, damage))
    if is_beaten(table, BEAST) and (reason := beat(table, BEAST, -1)):
        return over(table, reason)
    return TO_CALL_NEXT

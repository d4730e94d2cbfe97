"""Turns and their steps (五)."""

from __future__ import annotations

from avel.core.flow import DONE, Flow, Goto, Next
from avel.horn.ending import drawn
from avel.horn.events import StepBegan, TurnBegan, TurnEnded
from avel.horn.frames import ArrowsFrame, BuyFrame, DuelFrame, GeneralsFrame, OracleFrame, TurnFrame
from avel.horn.income import collect
from avel.horn.model import MOON, SUN
from avel.horn.occupation import occupy
from avel.horn.state import Table

DUEL: Flow[Table, DuelFrame] = Flow()
TURN: Flow[Table, TurnFrame] = Flow()


@DUEL.does
def turns(table: Table, frame: DuelFrame) -> Next:
    """Gives the sides their turns, the sun first; after the last turn of both it is a draw (Hh14)."""
    board = table.board
    if board.side == MOON and board.turn >= table.cards.numbers.turns:
        return drawn(table)
    table.push(TurnFrame(MOON if board.side == SUN else SUN))
    return Goto("turns")


@TURN.does
def begin(table: Table, frame: TurnFrame) -> Next:
    """Begins the turn."""
    turn = table.board.turn + (frame.side == SUN)
    table.tell(TurnBegan(frame.side, turn))
    return None


@TURN.does
def income(table: Table, frame: TurnFrame) -> Next:
    """1. Income (五.1)."""
    collect(table, frame.side)
    return None


@TURN.does
def buy(table: Table, frame: TurnFrame) -> Next:
    """2. Buy and place (五.2)."""
    table.tell(StepBegan(frame.side, "buy"))
    table.push(BuyFrame(frame.side))
    return None


@TURN.does
def generals(table: Table, frame: TurnFrame) -> Next:
    """3. Generals: arrows, then the oracle, then each of them (五.3, K 2, 八.7)."""
    table.tell(StepBegan(frame.side, "generals"))
    table.push(ArrowsFrame(frame.side), OracleFrame(frame.side), GeneralsFrame(frame.side))
    return None


@TURN.does
def occupation(table: Table, frame: TurnFrame) -> Next:
    """4. Occupation, for the side whose turn ends (五.4)."""
    table.tell(StepBegan(frame.side, "occupation"))
    occupy(table, frame.side)
    return None


@TURN.does
def end(table: Table, frame: TurnFrame) -> Next:
    """5. End of turn (五.5)."""
    table.tell(TurnEnded(frame.side, table.board.turn))
    return DONE

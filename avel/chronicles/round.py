"""Rounds and the moon track (sections 2.9 and 3)."""

from __future__ import annotations

from avel.chronicles.events import (
    AstrolabeMoved,
    BlackMoonRose,
    RoundBegan,
)
from avel.chronicles.frames import MarchFrame, RoundFrame, TurnFrame
from avel.chronicles.gear_events import HeroHealed
from avel.chronicles.lairs import beast_appears, spawn, turn_up
from avel.chronicles.state import Table
from avel.core.flow import Flow, Goto, Next

ROUND: Flow[Table, RoundFrame] = Flow()
TO_BEGIN = Goto("begin")
TO_TURNS = Goto("turns")


@ROUND.does
def begin(table: Table, frame: RoundFrame) -> Next:
    """Counts the round."""
    frame.seat = 0
    table.tell(RoundBegan(table.board.round + 1))
    return None


@ROUND.does
def move_astrolabe(table: Table, frame: RoundFrame) -> Next:
    """From round 2 on, moves the astrolabe; what its new space says happens once (house rule H5)."""
    spaces = table.cards.moon.spaces
    if table.board.round > 1 and table.board.space + 1 < len(spaces):
        table.tell(AstrolabeMoved(table.board.space + 1))
        for effect in spaces[table.board.space]:
            happen(table, effect)
    return None


@ROUND.does
def turns(table: Table, frame: RoundFrame) -> Next:
    """Gives every hero a turn, clockwise from the first player."""
    if frame.seat < len(table.board.heroes):
        table.push(TurnFrame(frame.seat))
        frame.seat += 1
        return TO_TURNS
    return None


@ROUND.does
def march(table: Table, frame: RoundFrame) -> Next:
    """Ends the round: under the Black Moon the monsters march (section 12)."""
    if table.board.black_moon:
        table.push(MarchFrame())
    return TO_BEGIN


def happen(table: Table, effect: str) -> None:
    """Lets one effect of the moon track happen; limit signs need no deed, ``Box.ends`` reads them."""
    if effect == "spawn":
        spawn(table)
    elif effect == "heal":
        heal(table)
    elif effect == "reveal":
        reveal(table)
    elif effect == "black_moon":
        rise(table)


def heal(table: Table) -> None:
    """Gives every hero toughness back, at most to the full."""
    full, hearts = table.cards.numbers.toughness, table.cards.numbers.heal
    for seat, hero in enumerate(table.board.heroes):
        if hero.toughness < full:
            table.tell(HeroHealed(seat, min(hearts, full - hero.toughness), "moon"))


def reveal(table: Table) -> None:
    """Turns up all land that still lies face down, in reading order; this fills no lair (house rule H30)."""
    for spot in range(len(table.board.tiles)):
        turn_up(table, spot)


def rise(table: Table) -> None:
    """Lets the Black Moon rise: crater up, lairs filled, then the Beast (house rule H8)."""
    table.tell(BlackMoonRose())
    turn_up(table, table.board.crater)
    spawn(table)
    beast_appears(table)

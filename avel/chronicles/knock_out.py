"""A hero at 0 toughness (section 8)."""

from __future__ import annotations

from avel.chronicles.actions import Lose
from avel.chronicles.battle_events import KnockedOut
from avel.chronicles.events import TurnEnded
from avel.chronicles.frames import KnockOutFrame
from avel.chronicles.gear_events import (
    CoinsPaid,
    HeroHealed,
    ItemReturned,
)
from avel.chronicles.state import Table
from avel.core.decisions import Decision
from avel.core.flow import Flow, Leave, Next

KNOCK_OUT: Flow[Table, KnockOutFrame] = Flow()


@KNOCK_OUT.does
def fall(table: Table, frame: KnockOutFrame) -> Next:
    """Carries the hero to the castle, whole again, without coins."""
    hero = table.hero(frame.hero)
    table.tell(KnockedOut(frame.hero, table.land.castle))
    table.tell(HeroHealed(frame.hero, table.cards.numbers.toughness - hero.toughness, "knock_out"))
    if hero.coins:
        table.tell(CoinsPaid(frame.hero, hero.coins, "knock_out"))
    return None


@KNOCK_OUT.asks
def lose(table: Table, frame: KnockOutFrame) -> Decision | None:
    """Asks which item goes back to the bag, if there is any."""
    items = tuple(Lose(item) for item in dict.fromkeys(table.hero(frame.hero).items()))
    return Decision("knock_out.lose", frame.hero, items, asked_alone=True) if items else None


@KNOCK_OUT.answers(lose)
def give_back(table: Table, frame: KnockOutFrame, answer: Lose) -> Next:
    """Returns the item to the bag."""
    table.tell(ItemReturned(frame.hero, answer.item, "knock_out"))
    return None


@KNOCK_OUT.does
def end_turn(table: Table, frame: KnockOutFrame) -> Next:
    """Ends the turn at once."""
    table.tell(TurnEnded(frame.hero, table.board.left))
    return Leave("turn")

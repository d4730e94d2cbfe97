"""Trade between two heroes on one land (sections 3 and 11)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from avel.chronicles.actions import (
    Accept,
    Cancel,
    Decline,
    Offer,
    OfferCoin,
    Propose,
    Withdraw,
    WithdrawCoin,
)
from avel.chronicles.frames import TradeFrame
from avel.chronicles.model import SLOTS, Bargain, Hero
from avel.chronicles.place_events import BargainChanged, BargainDropped, Traded
from avel.chronicles.state import Table
from avel.core.decisions import Action, Decision
from avel.core.flow import DONE, Flow, Goto, Next

TRADE: Flow[Table, TradeFrame] = Flow()
TO_TALK = Goto("talk")
Gear = tuple[tuple[str, str, str], tuple[str, ...]]
"""Weapon, shield and helmet; backpack."""


def partners(table: Table, seat: int) -> list[int]:
    """Returns who a hero may open a trade with: heroes on the same land, if no monster is on it (seed 16)."""
    board = table.board
    spot = board.heroes[seat].spot
    here = board.heroes_at(spot)
    if len(here) == 1 or board.monsters_at(spot):
        return []
    return [
        other
        for other in here
        if other != seat
        and opens(table, seat, other)
        and (_owns(board.heroes[seat]) or _owns(board.heroes[other]))
    ]


def opens(table: Table, seat: int, other: int) -> bool:
    """Says whether this hero opens their trade: the active one of the two, else the earlier seat (C4)."""
    active = table.board.hero
    if active in (seat, other):
        return seat == active
    return seat < other or table.state.setup.seats[other].player != "person"


def _owns(hero: Hero) -> bool:
    return bool(hero.coins or hero.items())


def open_trade(table: Table, seat: int, other: int) -> None:
    """Begins the talk."""
    table.tell(BargainChanged(seat, other, (), (), 0, 0, asked=False))
    table.push(TradeFrame())


@TRADE.asks
def talk(table: Table, frame: TradeFrame) -> Decision | None:
    """Asks what either side would give, until the offer is made or dropped."""
    bargain = bargain_of(table)
    actions: list[Action] = []
    for seat, given, coins in (
        (bargain.hero, bargain.gives, bargain.gives_coins),
        (bargain.other, bargain.takes, bargain.takes_coins),
    ):
        hero = table.hero(seat)
        left = Counter(hero.items())
        left.subtract(given)
        actions += [Offer(seat, item) for item in left if left[item]]
        actions += [OfferCoin(seat)] * (coins < hero.coins)
        actions += [Withdraw(seat, item) for item in dict.fromkeys(given)]
        actions += [WithdrawCoin(seat)] * (coins > 0)
    if exchange(table, bargain):
        actions.append(Propose())
    return Decision("trade.talk", bargain.hero, (*actions, Cancel()), len(actions), asked_alone=True)


@TRADE.answers(talk)
def change(table: Table, frame: TradeFrame, answer: Action) -> Next:
    """Changes the offer, makes it, or drops it."""
    bargain = bargain_of(table).clone()
    mine = getattr(answer, "hero", -1) == bargain.hero
    items = bargain.gives if mine else bargain.takes
    match answer:
        case Offer():
            items.append(answer.item)
        case Withdraw():
            items.remove(answer.item)
        case OfferCoin() | WithdrawCoin():
            coins = 1 if isinstance(answer, OfferCoin) else -1
            if mine:
                bargain.gives_coins += coins
            else:
                bargain.takes_coins += coins
        case Propose():
            bargain.asked = True
        case _:
            table.tell(BargainDropped(bargain.hero, bargain.other, "cancel"))
            return DONE
    table.tell(_changed(bargain))
    return None if bargain.asked else TO_TALK


@TRADE.asks
def consent(table: Table, frame: TradeFrame) -> Decision | None:
    """Asks the other owner (ruling R11)."""
    return Decision("trade.consent", bargain_of(table).other, (Accept(), Decline()), default=1)


@TRADE.answers(consent)
def answer_offer(table: Table, frame: TradeFrame, answer: Accept | Decline) -> Next:
    """Exchanges, or not."""
    bargain = bargain_of(table)
    after = exchange(table, bargain)
    if isinstance(answer, Decline) or after is None:
        table.tell(BargainDropped(bargain.hero, bargain.other, "decline"))
        return DONE
    (worn, pack), (other_worn, other_pack) = after
    table.tell(
        Traded(
            bargain.hero,
            bargain.other,
            tuple(bargain.gives),
            tuple(bargain.takes),
            bargain.gives_coins,
            bargain.takes_coins,
            (worn, other_worn),
            (pack, other_pack),
        )
    )
    return DONE


def exchange(table: Table, bargain: Bargain) -> tuple[Gear, Gear] | None:
    """Returns the gear of both after the trade, or ``None`` where it is empty or does not fit."""
    if not (bargain.gives or bargain.takes or bargain.gives_coins or bargain.takes_coins):
        return None
    coins = bargain.takes_coins - bargain.gives_coins
    mine = gear_after(table, bargain.hero, bargain.gives, bargain.takes, coins)
    theirs = gear_after(table, bargain.other, bargain.takes, bargain.gives, -coins)
    return (mine, theirs) if mine and theirs else None


def gear_after(table: Table, seat: int, lost: list[str], gained: list[str], coins: int) -> Gear | None:
    """Arranges a hero's gear after an exchange, putting on what the pack can't hold; ``None`` if it can't."""
    box, before = table.cards, table.hero(seat)
    hero = replace(before, pack=before.pack[:], coins=before.coins + coins)
    for item in lost:
        if item in hero.pack:
            hero.pack.remove(item)
        else:
            hero.put_on(hero.slot_of(item), "")
    hero.pack += gained
    while not box.can_pack(hero.pack, hero.coins):
        free = [slot for slot in SLOTS if not hero.worn_in(slot)]
        wearable = next((each for each in hero.pack if box.pieces[each].kind in free), None)
        if wearable is None:
            return None
        hero.pack.remove(wearable)
        hero.put_on(box.pieces[wearable].kind, wearable)
    return (hero.weapon, hero.shield, hero.helmet), tuple(hero.pack)


def bargain_of(table: Table) -> Bargain:
    """Returns the offer on the board; raises ValueError where there is none."""
    if table.board.bargain is None:
        raise ValueError("no trade lies on the table")
    return table.board.bargain


def _changed(bargain: Bargain) -> BargainChanged:
    return BargainChanged(
        bargain.hero,
        bargain.other,
        tuple(bargain.gives),
        tuple(bargain.takes),
        bargain.gives_coins,
        bargain.takes_coins,
        bargain.asked,
    )

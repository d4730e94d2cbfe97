"""Free actions: trade, wear and pack, drop, drink (section 3)."""

from __future__ import annotations

from typing import Final

from avel.chronicles.actions import Drink, Drop, DropCoin, Pack, Trade, Wear
from avel.chronicles.bag import wear
from avel.chronicles.gear_events import (
    CoinsPaid,
    HeroHealed,
    ItemPacked,
    ItemReturned,
)
from avel.chronicles.state import Table
from avel.chronicles.trade import open_trade, partners
from avel.core.decisions import Action

FREE = frozenset((Wear, Pack, Drop, DropCoin, Drink, Trade))
_ROOM: Final = 2_000
"""How many states of a hero's gear are remembered."""


def free_actions(table: Table, active: int) -> list[Action]:
    """Returns the free actions of the active hero and of all heroes played by people."""
    seats = table.state.setup.seats
    actions: list[Action] = []
    for seat in range(len(seats)):
        if seat == active or seats[seat].player == "person":
            actions += known_gear_actions(table, seat)
            actions += [Trade(seat, other) for other in partners(table, seat)]
    return actions


def known_gear_actions(table: Table, seat: int) -> tuple[Action, ...]:
    """Returns what a hero may do with the own gear, listed once for each state of it: it seldom changes."""
    hero, known = table.board.heroes[seat], table.cards.gear_actions
    hurt = hero.toughness < table.cards.numbers.toughness
    key = seat, hurt, hero.coins, hero.weapon, hero.shield, hero.helmet, *hero.pack
    actions = known.get(key)
    if actions is None:
        if len(known) >= _ROOM:
            known.clear()
        actions = known[key] = tuple(gear_actions(table, seat))
    return actions


def gear_actions(table: Table, seat: int) -> list[Action]:
    """Returns what a hero may do with the own gear outside battle."""
    hero, box = table.hero(seat), table.cards
    hurt = hero.toughness < box.numbers.toughness
    actions: list[Action] = []
    for item in dict.fromkeys(hero.pack):
        piece = box.pieces[item]
        if piece.kind != "potion":
            actions.append(Wear(seat, item))
        elif hurt and piece.draught and piece.draught.kind == "heal":
            actions.append(Drink(seat, item))
    actions += [Pack(seat, item) for item in hero.worn() if box.can_pack([*hero.pack, item], hero.coins)]
    actions += [Drop(seat, item) for item in dict.fromkeys(hero.items())]
    return [*actions, DropCoin(seat)] if hero.coins else actions


def take_freely(table: Table, answer: Action) -> None:
    """Does a free action; what a new item replaces goes into the room it left in the pack."""
    match answer:
        case Wear():
            wear(table, answer.hero, answer.item)
            if table.board.hand:
                table.tell(ItemPacked(answer.hero, table.board.hand))
        case Pack():
            table.tell(ItemPacked(answer.hero, answer.item))
        case Drop():
            table.tell(ItemReturned(answer.hero, answer.item, "drop"))
        case DropCoin():
            table.tell(CoinsPaid(answer.hero, 1, "drop"))
        case Drink():
            drink(table, answer)
        case Trade():
            open_trade(table, answer.hero, answer.other)
        case _:
            raise ValueError(f"{answer.token} is not free")


def drink(table: Table, answer: Drink) -> None:
    """Gives all toughness back; the draught goes to the bag (seed 11)."""
    missing = table.cards.numbers.toughness - table.hero(answer.hero).toughness
    table.tell(ItemReturned(answer.hero, answer.item, "potion"))
    table.tell(HeroHealed(answer.hero, missing, "potion"))

"""Why something can't be done now: what a button that is off says."""

from __future__ import annotations

from collections.abc import Iterator

from avel.core.game import Refusal
from avel.horn.actions import STANCES, Move
from avel.horn.buy import building_sites, garrisons, price_of
from avel.horn.frames import BuyFrame, GeneralsFrame
from avel.horn.generals import deeds_of, phases
from avel.horn.model import CASTLE, PLOTS, General
from avel.horn.state import Table

BUYING = ("build.farm", "build.castle", "hire", "arm", "garrison.attack", "garrison.defence")
"""What can be refused while buying."""


def refusals(table: Table) -> tuple[Refusal, ...]:
    """Names what the side that is asked can't do now, with reason and values; pure.

    While buying the verbs are those of ``BUYING``; while the generals act ``act.<general>`` for each own
    general who has nothing to do, and ``move.<general>`` or ``fight.<general>`` for the half he can't.
    """
    frame = table.state.stack[-1] if table.state.outcome is None else None
    match frame:
        case BuyFrame(side):
            return tuple(_buying(table, side))
        case GeneralsFrame(side):
            own = table.board.sides[side].generals
            return tuple(each for general in own for each in _acting(table, side, general))
    return ()


def _buying(table: Table, side: int) -> Iterator[Refusal]:
    holdings = table.board.holdings(side)
    sites = building_sites(table, side, holdings)
    for kind in PLOTS:
        if dear := _too_dear(table, side, f"build.{kind}", table.cards.prices[kind]):
            yield dear
        elif not sites:
            yield Refusal(f"build.{kind}", "horn.refusal.no_site")
    if refusal := _hiring(table, side):
        yield refusal
    price = table.cards.numbers.soldier_price
    generals = table.board.sides[side].generals
    if not generals:
        yield Refusal("arm", "horn.refusal.no_general")
    elif dear := _too_dear(table, side, "arm", price):
        yield dear
    elif all(each.soldiers >= table.cards.generals[each.id].command for each in generals):
        yield Refusal("arm", "horn.refusal.command")
    for stance in STANCES:
        if dear := _too_dear(table, side, f"garrison.{stance}", price):
            yield dear
        elif not any(each.stance == stance for each in garrisons(table, holdings)):
            yield Refusal(f"garrison.{stance}", "horn.refusal.full")


def _hiring(table: Table, side: int) -> Refusal | None:
    own, castles = table.board.sides[side], table.board.plots_of(side, CASTLE)
    if not castles:
        return Refusal("hire", "horn.refusal.no_castle")
    if len(own.generals) >= len(castles):
        values = (("generals", str(len(own.generals))), ("castles", str(len(castles))))
        return Refusal("hire", "horn.refusal.as_many", values)
    left = [each for each in table.cards.generals if not own.has(each)]
    if not left:
        return Refusal("hire", "horn.refusal.all_hired")
    return _too_dear(table, side, "hire", min(price_of(table, side, each) for each in left))


def _too_dear(table: Table, side: int, verb: str, price: int) -> Refusal | None:
    gold = table.board.sides[side].gold
    if gold >= price:
        return None
    return Refusal(verb, "horn.refusal.gold", (("price", str(price)), ("gold", str(gold))))


def _acting(table: Table, side: int, general: General) -> Iterator[Refusal]:
    board, deeds, name = table.board, table.board.deeds, general.id
    if name in deeds.done:
        yield Refusal(f"act.{name}", "horn.refusal.has_acted")
        return
    can = deeds_of(table, side, general, board.spots_of(side), board.spots_of(1 - side))
    moves = sum(isinstance(each, Move) for each in can)
    if not can:
        yield Refusal(f"act.{name}", "horn.refusal.nothing_left")
        return
    if not moves:
        yield Refusal(f"move.{name}", f"horn.refusal.{_unmoved(table, name)}")
    if moves == len(can):
        yield Refusal(f"fight.{name}", "horn.refusal.no_enemy")


def _unmoved(table: Table, general: str) -> str:
    """Says why a general can't move."""
    deeds = table.board.deeds
    if general != deeds.acting or deeds.can_move(phases(table, general)):
        return "no_way"
    return "has_shot" if deeds.has_shot else "has_moved"

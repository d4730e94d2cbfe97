"""Buying and placing (五.2)."""

from __future__ import annotations

from collections.abc import Mapping

from avel.core.decisions import Action, Decision
from avel.core.flow import Flow, Goto, Next
from avel.horn.actions import ATTACK, DEFENCE, Arm, Build, CallGenerals, Garrison, Hire
from avel.horn.events import GarrisonPlaced, PlotBuilt, plot_at
from avel.horn.frames import BuyFrame
from avel.horn.general_events import GeneralHired, SoldierJoined
from avel.horn.income import wake
from avel.horn.model import CASTLE, FARM, PLOTS, Plot
from avel.horn.state import Table

BUY: Flow[Table, BuyFrame] = Flow()
CALL = CallGenerals()


@BUY.asks
def choose(table: Table, frame: BuyFrame) -> Decision | None:
    """Asks what to buy, any number of things in any order."""
    side, cards = frame.side, table.cards
    gold, own = table.board.sides[side].gold, table.board.holdings(side)
    actions: list[Action] = []
    if gold >= min(cards.prices.values()):
        sites = building_sites(table, side, own)
        for kind in PLOTS:
            if gold >= cards.prices[kind]:
                builds = table.answers.builds[kind]
                actions += [builds[spot] for spot in sites]
    if gold >= cards.numbers.general_price and (castles := free_castles(table, side, own)):
        hires = table.answers.hires
        actions += [hires[general][spot] for general in affordable(table, side) for spot in castles]
    if gold >= cards.numbers.soldier_price:
        actions += recruits(table, side)
        actions += garrisons(table, own)
    return Decision("buy.choose", side, (*actions, CALL), len(actions))


@BUY.answers(choose)
def place(table: Table, frame: BuyFrame, answer: Action) -> Next:
    """Pays and places what was bought, and asks again."""
    side, numbers = frame.side, table.cards.numbers
    match answer:
        case Build(plot, spot):
            table.tell(PlotBuilt(side, plot, spot, table.cards.prices[plot]))
            wake(table, side)
        case Hire(general, spot):
            table.tell(GeneralHired(side, general, spot, price_of(table, side, general), numbers.life))
        case Arm(general):
            soldiers = table.general(side, general).soldiers + 1
            table.tell(SoldierJoined(side, general, numbers.soldier_price, soldiers))
        case Garrison(spot, stance):
            kind = plot_at(table.board, spot).kind
            table.tell(GarrisonPlaced(side, spot, kind, stance, numbers.soldier_price))
        case _:
            return None
    return Goto("choose")


def building_sites(table: Table, side: int, own: Mapping[int, Plot]) -> list[int]:
    """Returns the empty cells next to an own plot, and those where an own general stands."""
    near, plots = table.land.near, own.keys()
    generals = table.board.spots_of(side)
    return [
        spot
        for spot, plot in enumerate(table.board.plots)
        if plot is None and (spot in generals or not plots.isdisjoint(near[spot]))
    ]


def price_of(table: Table, side: int, general: str) -> int:
    """Returns what a general costs, more with each mark of shame."""
    numbers = table.cards.numbers
    return numbers.general_price + numbers.shame_price * table.board.sides[side].shame.get(general, 0)


def free_castles(table: Table, side: int, own: Mapping[int, Plot]) -> list[int]:
    """Returns the own castles without an own general, where a general may be placed.

    There are none while as many generals as castles are on the map.
    """
    taken = table.board.spots_of(side)
    castles = [spot for spot, plot in own.items() if plot.kind == CASTLE]
    if len(taken) >= len(castles):
        return []
    return [spot for spot in castles if spot not in taken]


def affordable(table: Table, side: int) -> list[str]:
    """Returns the generals who are not on the map and not too dear."""
    own = table.board.sides[side]
    there = {general.id for general in own.generals}
    return [
        each for each in table.cards.generals if each not in there and price_of(table, side, each) <= own.gold
    ]


def recruits(table: Table, side: int) -> list[Arm]:
    """Returns the soldiers for whom there is room with own generals, each leading up to his command."""
    cards, arms = table.cards.generals, table.answers.arms
    return [
        arms[each.id] for each in table.board.sides[side].generals if each.soldiers < cards[each.id].command
    ]


def garrisons(table: Table, own: Mapping[int, Plot]) -> list[Garrison]:
    """Returns the soldiers for whom there is room on own castles and the city, by stance (Hh5)."""
    most_attack, most_defence = table.cards.numbers.most_attack, table.cards.numbers.most_defence
    attackers, defenders = table.answers.garrisons[ATTACK], table.answers.garrisons[DEFENCE]
    found: list[Garrison] = []
    for spot, plot in own.items():
        if plot.kind == FARM:
            continue
        if plot.attack < most_attack:
            found.append(attackers[spot])
        if plot.defence < most_defence:
            found.append(defenders[spot])
    return found

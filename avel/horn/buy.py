"""Buying and placing (五.2)."""

from __future__ import annotations

from avel.core.decisions import Action, Decision
from avel.core.flow import Flow, Goto, Next
from avel.horn.actions import ATTACK, STANCES, Arm, Build, CallGenerals, Garrison, Hire
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
    side, actions = frame.side, list[Action]()
    gold, prices = table.board.sides[side].gold, table.cards.prices
    if gold >= min(prices[FARM], prices[CASTLE]):
        sites = building_sites(table, side)
        for kind in PLOTS:
            if gold >= prices[kind]:
                builds = table.answers.builds[kind]
                actions += [builds[spot] for spot in sites]
    actions += _hires(table, side)
    if gold >= table.cards.numbers.soldier_price:
        actions += _soldiers(table, side)
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


def building_sites(table: Table, side: int) -> list[int]:
    """Returns the empty cells next to an own plot, and those where an own general stands."""
    plots, near = table.board.plots, table.land.near
    sites = {general.spot for general in table.board.sides[side].generals}
    for spot, plot in enumerate(plots):
        if plot is not None and plot.side == side:
            sites.update(near[spot])
    return [spot for spot in sorted(sites) if plots[spot] is None]


def price_of(table: Table, side: int, general: str) -> int:
    """Returns what a general costs, more with each mark of shame."""
    numbers = table.cards.numbers
    return numbers.general_price + numbers.shame_price * table.board.sides[side].shame.get(general, 0)


def free_castles(table: Table, side: int) -> list[int]:
    """Returns the own castles without an own general, where a general may be placed.

    There are none while as many generals as castles are on the map.
    """
    own = table.board.sides[side]
    castles = table.board.plots_of(side, CASTLE)
    if len(own.generals) >= len(castles):
        return []
    taken = {general.spot for general in own.generals}
    return [spot for spot in castles if spot not in taken]


def affordable(table: Table, side: int) -> list[str]:
    """Returns the generals who are not on the map and not too dear."""
    own = table.board.sides[side]
    there = {general.id for general in own.generals}
    return [
        each for each in table.cards.generals if each not in there and price_of(table, side, each) <= own.gold
    ]


def _hires(table: Table, side: int) -> list[Action]:
    if table.board.sides[side].gold < table.cards.numbers.general_price:
        return []
    castles = free_castles(table, side)
    if not castles:
        return []
    hires = table.answers.hires
    return [hires[general][spot] for general in affordable(table, side) for spot in castles]


def _soldiers(table: Table, side: int) -> list[Action]:
    cards, arms = table.cards.generals, table.answers.arms
    actions: list[Action] = [
        arms[each.id] for each in table.board.sides[side].generals if each.soldiers < cards[each.id].command
    ]
    garrisons = table.answers.garrisons
    for spot, plot in enumerate(table.board.plots):
        if plot is not None and plot.side == side and plot.kind != FARM:
            actions += [garrisons[stance][spot] for stance in STANCES if has_room(table, plot, stance)]
    return actions


def has_room(table: Table, plot: Plot, stance: str) -> bool:
    """Says whether a castle or city takes one more soldier of this stance (Hh5)."""
    numbers = table.cards.numbers
    return plot.attack < numbers.most_attack if stance == ATTACK else plot.defence < numbers.most_defence

"""What a purchase, a move or a fight would bring, said before it is made."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from avel.client.duel.buying import price
from avel.client.duel.chances import Chances, percent, siege_of, storm_of, way_of
from avel.client.duel.desk import DuelDesk
from avel.client.duel.leading import spot_of
from avel.client.duel.speaking import oracle_chances
from avel.core.decisions import Action
from avel.horn.actions import (
    ATTACK,
    Arm,
    Besiege,
    Build,
    Foretell,
    Garrison,
    GiveSoldiers,
    Hire,
    Move,
    Storm,
)
from avel.horn.buy import price_of
from avel.horn.fighters import REACH
from avel.horn.frames import OracleFrame
from avel.horn.model import CASTLE, CITY, FARM
from avel.horn.odds import FightOdds
from avel.horn.state import table


@dataclass(frozen=True, slots=True)
class Preview:
    """A heading, the cell it is about (-1: none), and one line for each thing that would follow."""

    title: str
    lines: tuple[str, ...]
    spot: int = -1


def preview(desk: DuelDesk, chances: Chances, side: int, action: Action) -> Preview | None:
    """Returns what an answer would bring; none where nothing can be said beforehand."""
    words = desk.kit.words
    match action:
        case Build(plot, spot):
            title = words("duel.at", what=desk.plot(plot), cell=desk.cell(spot))
            return Preview(title, tuple(_building(desk, side, plot)), spot)
        case Hire(general, spot):
            title = words("duel.at", what=desk.general(general), cell=desk.cell(spot))
            return Preview(title, tuple(_hiring(desk, side, general)), spot)
        case Arm(general):
            spot = desk.side(side).general(general).spot
            return Preview(desk.general(general), tuple(_arming(desk, side, general)), spot)
        case Garrison(spot, stance):
            title = words("duel.at", what=words(f"duel.buy.garrison_{stance}"), cell=desk.cell(spot))
            return Preview(title, tuple(_manning(desk, side, spot, stance)), spot)
        case Move(general, to):
            title = words("duel.at", what=desk.general(general), cell=desk.cell(to))
            return Preview(title, tuple(_moving(desk, side, to)), to)
        case Foretell(of, general):
            return Preview(desk.general(general), tuple(_speaking(desk, side, of, general)))
        case Besiege() | Storm():
            spot = spot_of(desk, action, side)
            return Preview(words(f"horn.verb.{action.verb()}"), tuple(_sieging(desk, side, spot)), spot)
        case GiveSoldiers():
            return None
    if way_of(action) is None:
        return None
    odds = chances.of(action)
    lines = tuple(fight_lines(desk, odds)) if odds else (words("table.reckoning"),)
    return Preview(words("duel.odds"), lines, spot_of(desk, action, side))


def fight_lines(desk: DuelDesk, odds: FightOdds) -> Iterator[str]:
    """Yields the odds of a fight, each with what it is the chance of."""
    words = desk.kit.words
    yield words(
        "duel.odds_sums",
        win=percent(words, odds.win),
        tie=percent(words, odds.tie),
        lose=percent(words, odds.lose),
    )
    yield words("duel.odds_kill", kill=percent(words, odds.kill), fall=percent(words, odds.fall))
    yield words("duel.odds_harm", deals=f"{odds.deals:.1f}", takes=f"{odds.takes:.1f}")


def forecast(desk: DuelDesk, side: int) -> tuple[int, int]:
    """Returns what the next harvest of a side will pay as its plots stand, and in how many own turns.

    The turns are -1 while the marker sleeps.
    """
    own, incomes = desk.side(side), desk.box.incomes
    pays = sum(len(desk.board.plots_of(side, kind)) * incomes[kind] for kind in (FARM, CASTLE))
    needed = desk.box.numbers.harvest_turns
    return pays, -1 if own.harvest < 0 else needed - own.harvest


def _gold(desk: DuelDesk, side: int, cost: int) -> str:
    gold = desk.side(side).gold
    return desk.kit.words("duel.gold_left", gold=gold, left=gold - cost)


def _building(desk: DuelDesk, side: int, plot: str) -> Iterator[str]:
    words, (pays, turns) = desk.kit.words, forecast(desk, side)
    yield _gold(desk, side, desk.box.prices[plot])
    more = pays + desk.box.incomes[plot]
    yield words("duel.harvest_grows", now=pays, then=more)
    if turns < 0:
        yield words.count("duel.harvest_wakes", desk.box.numbers.harvest_turns)
    if plot == CASTLE:
        castles = len(desk.board.plots_of(side, CASTLE)) + 1
        yield words.count("duel.room_for_generals", castles)


def _hiring(desk: DuelDesk, side: int, general: str) -> Iterator[str]:
    words, card = desk.kit.words, desk.box.generals[general]
    state = table(desk.shown.session.state, desk.box, lambda event: None)
    yield _gold(desk, side, price_of(state, side, general))
    yield words("duel.general_line", dice=card.strength, life=desk.box.numbers.life, command=card.command)
    yield words("duel.acts_at_once")


def _arming(desk: DuelDesk, side: int, general: str) -> Iterator[str]:
    words, own = desk.kit.words, desk.side(side).general(general)
    yield _gold(desk, side, desk.box.numbers.soldier_price)
    most = desk.box.generals[general].command
    yield words("duel.soldiers_grow", now=own.soldiers, then=own.soldiers + 1, most=most)
    yield words("duel.soldier_adds")


def _manning(desk: DuelDesk, side: int, spot: int, stance: str) -> Iterator[str]:
    words, plot, numbers = desk.kit.words, desk.board.plots[spot], desk.box.numbers
    yield _gold(desk, side, numbers.soldier_price)
    if plot is None:
        return
    if stance == ATTACK:
        yield words("duel.soldiers_grow", now=plot.attack, then=plot.attack + 1, most=numbers.most_attack)
        near = [each for each in desk.side(1 - side).generals if each.spot in desk.land.around[spot]]
        yield words.count("duel.arrows_hit", len(near), arrows=plot.attack + 1)
        return
    now, then = plot.defence, plot.defence + 1
    yield words("duel.soldiers_grow", now=now, then=then, most=numbers.most_defence)
    if plot.kind == CITY:
        before, after = storm_of(desk, side, now), storm_of(desk, side, then)
        yield words("duel.city_loses", now=f"{before.loss:.1f}", then=f"{after.loss:.1f}")
    else:
        before_, after_ = siege_of(desk, now), siege_of(desk, then)
        yield words("duel.castle_falls", now=percent(words, before_.takes), then=percent(words, after_.takes))


def _moving(desk: DuelDesk, side: int, to: int) -> Iterator[str]:
    words, land, enemy = desk.kit.words, desk.land, desk.side(1 - side)
    names = [desk.general(each.id) for each in enemy.generals if land.steps[to][each.spot] <= REACH]
    for spot in land.around[to]:
        plot = desk.board.plots[spot]
        if plot and plot.side != side and plot.kind == CITY:
            names.append(desk.plot(CITY))
        elif plot and plot.side != side and plot.kind == CASTLE and enemy.at(spot) is None:
            names.append(words("duel.at", what=desk.plot(CASTLE), cell=desk.cell(spot)))
    comma = words("card.comma")
    yield words("duel.in_reach", names=comma.join(names)) if names else words("duel.none_in_reach")
    plot = desk.board.plots[to]
    if plot and plot.side != side and plot.kind != CITY and enemy.at(to) is None:
        is_held = plot.attack or plot.defence
        yield words("duel.held" if is_held else "duel.will_occupy", plot=desk.plot(plot.kind))
    arrows = sum(
        each.attack for spot in land.around[to] if (each := desk.board.plots[spot]) and each.side != side
    )
    if arrows:
        yield words("duel.under_arrows", arrows=arrows)


def _speaking(desk: DuelDesk, side: int, of: int, general: str) -> Iterator[str]:
    words, frame = desk.kit.words, desk.shown.session.state.stack[-1]
    if not isinstance(frame, OracleFrame):
        return
    power = desk.box.oracles[frame.priests[0]]
    heals, hurts = oracle_chances(desk, frame.priests[0], is_own=of == side)
    life, most = desk.side(of).general(general).life, desk.box.numbers.life
    yield words("duel.oracle_heals", chance=percent(words, heals), amount=min(power.heal, most - life))
    yield words("duel.oracle_hurts", chance=percent(words, hurts), amount=power.hurt)


def _sieging(desk: DuelDesk, side: int, spot: int) -> Iterator[str]:
    words, plot = desk.kit.words, desk.board.plots[spot]
    if plot is None:
        return
    if plot.kind == CITY:
        odds = storm_of(desk, 1 - side, plot.defence)
        yield words("duel.odds_city", loss=f"{odds.loss:.1f}", wins=percent(words, odds.wins))
        yield words("duel.defenders_first", defence=plot.defence)
        return
    siege = siege_of(desk, plot.defence)
    yield words("duel.odds_castle", takes=percent(words, siege.takes))
    for fallen, chance in enumerate(siege.fallen):
        if chance and plot.defence:
            yield words.count("duel.odds_fallen", fallen, chance=percent(words, chance))


def about_verb(desk: DuelDesk, side: int, verb: str) -> Preview:
    """Returns what a thing of the market costs and does, before a place is chosen."""
    words = desk.kit.words
    name, cost, numbers = verb.replace(".", "_"), price(desk, side, verb), desk.box.numbers
    does = words(f"duel.does.{name}", farm=numbers.farm_income, castle=numbers.castle_income)
    if verb.startswith("build."):
        lines = list(_building(desk, side, verb.removeprefix("build.")))
    else:
        lines = [_gold(desk, side, cost)]
    is_paid = cost <= desk.side(side).gold
    return Preview(words(f"duel.buy.{name}"), (does, *(lines if is_paid else ())))

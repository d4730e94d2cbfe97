"""What the duel's reference bot thinks of single tables."""

import pytest

from avel.bots.horn.appraisal import appraise
from avel.bots.horn.leads import Leads, Throws, chances
from avel.bots.horn.survey import Survey
from avel.horn.actions import CallGenerals, EndTurn, Fight, Garrison, GiveSoldiers, Hire, Move, Split, Storm
from avel.horn.ends import Bout, Champion
from avel.horn.frames import HurtFrame
from avel.horn.model import CASTLE, FARM
from avel.horn.odds import fight_odds, siege_odds, storm_odds
from tests.bots.horn.tables import Table, acting, beaten_pair, buying


def test_it_defends_a_city_that_can_be_attacked(horn):
    table = buying(horn).gold(1).general(1, "mad_warrior", "b2")
    assert table.advice().action == Garrison(table.spot("a1"), "defence")
    assert table.advice().reason == "guard_city"


def test_without_an_enemy_near_it_saves_the_soldier(horn):
    assert buying(horn).gold(1).advice().action == CallGenerals()


def test_it_fills_a_free_castle(horn):
    advice = (
        buying(horn)
        .gold(5)
        .plot(0, CASTLE, "b1")
        .plot(1, CASTLE, "l1")
        .general(1, "iron_guard", "l1")
        .advice()
    )
    assert isinstance(advice.action, Hire)


def test_arrows_are_bought_when_an_enemy_stands_in_them(horn):
    table = buying(horn).gold(1).plot(0, CASTLE, "f2").general(0, "iron_guard", "f2", soldiers=3)
    table.general(1, "mad_warrior", "g2", life=1)
    assert table.advice().action == Garrison(table.spot("f2"), "attack")


def test_a_bare_farm_is_taken(horn):
    table = acting(horn).general(0, "swift_march", "f2").plot(1, FARM, "g2")
    advice = table.advice()
    assert (advice.action, advice.reason) == (Move("swift_march", table.spot("g2")), "occupy")


def test_the_city_is_stormed(horn):
    assert acting(horn).general(0, "mad_warrior", "l1").advice().action == Storm("mad_warrior")


def test_the_strong_fights_the_weak_and_not_the_other_way_round(horn):
    strong = acting(horn).general(0, "mad_warrior", "f2", soldiers=3).general(1, "crossbows", "g2", life=2)
    assert strong.advice().action == Fight("mad_warrior", "crossbows")
    weak = acting(horn).general(0, "crossbows", "f2", life=2).general(1, "mad_warrior", "g2", soldiers=3)
    assert not isinstance(weak.advice().action, Fight)


def test_a_general_in_danger_keeps_away(horn):
    table = acting(horn).general(0, "crossbows", "e2", life=1).general(1, "mad_warrior", "g2", soldiers=3)
    advice = table.advice()
    assert (type(advice.action), advice.reason) == (Move, "keep_safe")
    steps = table.land.steps[table.spot("g2")]
    assert steps[advice.action.to] > steps[table.spot("e2")] == 2


def test_without_generals_the_turn_ends(horn):
    assert acting(horn).advice().action == EndTurn()


def test_soldiers_fall_before_life(horn):
    table = Table(horn, HurtFrame(0, "iron_guard", 2, "arrows")).general(0, "iron_guard", "f2", 6, 3)
    assert table.advice().action == GiveSoldiers(2)


@pytest.mark.parametrize(("life", "share"), [((6, 1), 3), ((1, 6), 0), ((3, 2), 2)])
def test_a_pair_splits_its_loss_so_that_nobody_falls_who_need_not(horn, life, share):
    assert beaten_pair(horn, *life, loss=3).advice().action == Split(share)


# What the fights are weighed by


@pytest.mark.parametrize("dice", [(1, 1), (4, 3), (2, 4)])
@pytest.mark.parametrize(
    "powers", [{}, {"steel": (1, 1)}, {"enemy_steel": (1, 1)}, {"fates": 1}, {"enemy_fates": 1}]
)
def test_leads_are_those_of_the_exact_odds(dice, powers):
    steel, enemy_steel = powers.get("steel"), powers.get("enemy_steel")
    fates = (0,) * powers.get("fates", 0) + (1,) * powers.get("enemy_fates", 0)
    exact = fight_odds(Bout((_champion(dice[0], steel),), _champion(dice[1], enemy_steel), fates))
    counted: dict[int, float] = {}
    for lead, _, _, chance in Leads().of(Throws(*dice, **powers)):
        counted[lead] = counted.get(lead, 0.0) + chance
    assert sum(counted.values()) == pytest.approx(1)
    win = sum(chance for lead, chance in counted.items() if lead > 0)
    # Armour is worn where it brings more harm; where a lead changes nothing, the two may differ.
    assert win == pytest.approx(exact.win, abs=0.02 if powers else 1e-9)


def _champion(dice, steel):
    return Champion(dice, 0, 0, 6, 0, steel=steel)


@pytest.mark.parametrize("fates", [(1, 1)])
def test_leads_lie_near_the_exact_ones_where_both_turn_fate(fates):
    exact = fight_odds(Bout((_champion(3, None),), _champion(3, None), (0, 1)))
    leads = Leads().of(Throws(3, 3, fates=fates[0], enemy_fates=fates[1]))
    win = sum(chance for lead, _, _, chance in leads if lead > 0)
    assert win == pytest.approx(exact.win, abs=0.03)


@pytest.mark.parametrize("defence", range(7))
def test_sieges_and_storms_are_those_of_the_exact_odds(horn, lore, defence):
    numbers = horn.box.numbers
    survey = Survey(lore, horn.view(acting(horn).state, 0), 0)
    exact = siege_odds(defence, numbers.castle_armour, numbers.siege_dice)
    assert survey.takes(defence) == pytest.approx(exact.takes)
    loss = sum(chance * max(0, total - defence) for total, chance in chances(numbers.storm_dice).items())
    assert loss == pytest.approx(storm_odds(defence, 99, numbers.storm_dice).loss)


def test_the_last_life_of_a_city_is_worth_most(horn, lore):
    table = acting(horn)
    worths = []
    for life in (12, 6, 1):
        table.board.sides[1].city_life = life
        worths.append(Survey(lore, horn.view(table.state, 0), 0).storm(1, 0))
    assert worths == sorted(worths)


def test_a_board_is_worth_to_one_side_what_it_costs_the_other(horn, lore):
    table = acting(horn).general(0, "mad_warrior", "f2", soldiers=2).plot(1, CASTLE, "l1", defence=1)
    sun, moon = (appraise(lore, horn.view(table.state, side)) for side in (0, 1))
    assert sun == pytest.approx(-moon)
    better = acting(horn).general(0, "mad_warrior", "f2", soldiers=3).plot(1, CASTLE, "l1", defence=1)
    assert appraise(lore, horn.view(better.state, 0)) > sun

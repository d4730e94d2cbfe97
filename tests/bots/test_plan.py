"""What the reference bot sets out for, in table words."""

from dataclasses import replace

import pytest

from avel.bots.gear import Gear
from avel.bots.pools import Pools
from avel.bots.reference import ReferenceBot
from avel.bots.sharing import best_gift
from avel.chronicles.model import Seat
from tests.kit import Kit as Table
from tests.setups import setup_of


@pytest.fixture
def table(chronicles):
    return Table(chronicles)


def advice_at(table):
    view = table.game.view(table.state, table.decision.seat)
    return ReferenceBot(table.game.box).advise(view, table.decision)


def test_a_monster_at_the_gate_is_fought_before_anything_else(table):
    table.heroes(1).stand(0, "hollow").wears(0, "battle_axe", "oak_shield").walls(0)
    table.monster("tide_crab", "hollow").black_moon("crag")
    advice = advice_at(table)
    assert (advice.action.token, advice.reason) == ("battle monster=tide_crab", "intercept")
    assert dict(advice.values)["round"] == str(table.board.round)


def test_two_heroes_go_for_two_monsters(table):
    table.heroes(2).stand(0, "castle").stand(1, "hollow").walls(0)
    table.wears(0, "battle_axe", "oak_shield").wears(1, "ash_spear", "flame_ward")
    table.monster("tide_crab", "hollow").monster("bog_lurker", "barrows").black_moon("crag")
    assert advice_at(table).spot == table.spot("barrows"), "the other one stands beside the crab already"


def test_before_the_moon_rises_a_hero_goes_where_monsters_come_out(table):
    table.heroes(1).stand(0, "castle").coins(0, 0).round(12)
    assert advice_at(table).reason in ("stand", "fight_far")


def test_a_spare_weapon_goes_to_the_hero_without_one(table):
    table.heroes(2).wears(0, "battle_axe").carries(0, "short_sword")
    box = table.game.box
    gift = best_gift(box, Gear(box, Pools(box)), table.board, 0, 1)
    assert (gift.giver, gift.taker, gift.item) == (0, 1, "short_sword")
    assert best_gift(box, Gear(box, Pools(box)), table.wears(1, "ash_spear").board, 0, 1) is None


def test_bots_share_on_their_own_until_nothing_is_left_to_share(chronicles):
    setup = replace(setup_of(2), seats=(Seat("One", player="normal"), Seat("Two", player="normal")))
    table = Table(chronicles).set_up(setup).wears(0, "battle_axe").carries(0, "short_sword")
    answers = []
    while (advice := advice_at(table)).reason in ("trade", "share", "propose", "accept", "wear"):
        answers.append(advice.reason)
        table.choose(advice.action.token)
    assert answers[-4:] == ["trade", "share", "propose", "accept"]
    assert [len(hero.items()) for hero in table.board.heroes] == [1, 1]

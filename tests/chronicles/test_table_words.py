"""Rules in table words, and the kit's own promises. The rules line stands beside each."""

import pytest

from avel.chronicles.events import (
    MonsterBeaten,
    TrapSprung,
    WallsBroken,
)
from avel.chronicles.gear_events import (
    BagEmpty,
    CoinsGained,
    CoinsLeft,
)
from avel.chronicles.model import Options, Seat, Setup
from avel.chronicles.setup import starting_lairs
from avel.core.decisions import IllegalAction
from tests.kit import Kit


@pytest.fixture
def table(chronicles):
    return Kit(chronicles).heroes(2)


def test_a_battle_from_the_first_roll_to_the_retreat(table):
    # chronicles 5: prepare, roll, compare, then another clash or retreat; damage stays
    table.stand(0, "crag").monster("ash_giant", "crag").wears(0, "oak_shield")
    table.dice("attack", "blank", "defence", "blank").dark("attack", "attack")
    table.choose("battle monster=ash_giant").expect("battle.prepare", ["roll"], seat=0)
    assert table.board.fight.ours == ["green", "blue"]  # one green die less
    table.choose("roll").expect("battle.items", ["use_item item=oak_shield power=0 dice=1", "done"])
    table.choose("done").expect("battle.press_on", ["clash", "retreat"])
    assert (table.hero().toughness, table.board.monster("ash_giant").damage) == (3, 1)
    table.choose("retreat").expect("turn.choose", seat=0)
    assert table.board.monster("ash_giant").damage == 1


def test_after_the_third_clash_the_battle_is_over_unasked(table):
    # chronicles 5.6
    table.stand(0, "hollow").monster("ice_bat", "hollow")
    for _ in range(3):
        table.dice("blank", "blank").dark("blank", "blank")
    table.choose("battle monster=ice_bat", "roll", "clash", "clash").expect("turn.choose", seat=0)
    assert table.board.fight is None


def test_reward_comes_before_the_knock_out_of_the_same_clash(table):
    # seed 7 and 13: the coins are gained, then lost; one item back to the bag; the turn ends
    table.stand(0, "hollow").monster("bog_lurker", "hollow", damage=1).toughness(0, 1).carries(
        0, "moon_draught"
    )
    table.dice("attack", "blank").dark("attack", "attack")
    table.choose("battle monster=bog_lurker", "roll")
    assert table.happened(CoinsGained) == [CoinsGained(0, 3)]
    table.expect("knock_out.lose", ["lose item=moon_draught"], seat=0).choose("lose item=moon_draught")
    table.expect("turn.choose", seat=1)
    assert (table.where(0), table.hero(0).toughness, table.hero(0).coins) == ("castle", 5, 0)
    assert table.board.small_beaten == ["bog_lurker"]


def test_a_market_action_is_two_deals(table):
    # chronicles 10, ruling R26; house rule H14: three pieces are felt by kind
    table.turn_up("market").stand(0, "market").coins(0, 5).bag("battle_axe", "iron_helm", "moon_draught")
    table.choose("buy").expect("draw.which", ["take felt=0", "take felt=1", "take felt=2"])
    assert table.board.felt == ["weapon", "helmet", "potion"]
    table.choose("take felt=1", "wear hero=0 item=iron_helm")
    table.expect("market.deal", ["sell item=iron_helm", "done"]).choose("sell item=iron_helm")
    table.expect("turn.choose", seat=0)
    assert (table.board.left, table.hero().coins) == (1, 4)


def test_an_empty_bag_gives_nothing(chronicles):
    # house rule H14: four heroes own all 25 pieces
    table = Kit(chronicles).heroes(4)
    kinds = {slot: [] for slot in ("weapon", "shield", "helmet", "potion")}
    for item in table.board.bag:
        kinds[chronicles.box.pieces[item].kind].append(item)
    for seat in range(4):
        table.wears(seat, *(kinds[slot].pop() for slot in ("weapon", "shield", "helmet")))
    table.carries(0, *kinds["weapon"]).carries(1, *kinds["shield"], *kinds["helmet"])
    table.carries(2, *kinds["potion"][:4]).carries(3, *kinds["potion"][4:])
    table.stand(0, "wishing_lake").dice("defence", "defence").choose("wish")
    assert table.happened(BagEmpty) == [BagEmpty(0)]
    table.expect("turn.choose", seat=0)


def test_a_full_backpack_lets_coins_go_or_makes_room(table):
    # ruling R19
    table.stand(0, "wilderness").coins(0, 0).carries(
        0, "short_sword", "battle_axe", "ash_spear", "moon_draught"
    )
    table.coins(0, 1).choose("forage").expect("gain.make_room").offers(
        "done", "drop hero=0 item=moon_draught"
    )
    table.choose("done")
    assert table.happened(CoinsLeft) == [CoinsLeft(0, 2)]
    table.choose("forage", "drop hero=0 item=moon_draught")
    assert table.hero().coins == 3


def test_walls_stop_small_monsters_one_by_one_and_the_beast_breaks_all(table):
    # chronicles 12
    table.black_moon("barrows").monster("ice_bat", "hollow").walls(3).choose("end_turn", "end_turn")
    assert table.happened(WallsBroken) == [WallsBroken("ice_bat", 1), WallsBroken("beast", 2)]
    table.expect("turn.choose", seat=0).choose("end_turn", "end_turn").ended("lost.small")


def test_a_trap_takes_the_last_strength_of_the_beast(chronicles):
    # chronicles 12 and 13, house rule H19
    table = Kit(chronicles).heroes(1, options=Options(march_by_itself=True))
    far = next(spot for spot, steps in enumerate(table.land.steps) if steps == 3)
    beast, way = table.state.under[far], table.state.under[table.land.toward[far][0]]
    table.black_moon(beast, damage=table.board.beast_toughness - 3).trap(3, way).choose("end_turn").ended(
        "won.trap"
    )
    assert len(table.happened(TrapSprung)) == len(table.happened(MonsterBeaten)) == 1


def test_a_trade_needs_the_other_owners_yes(table):
    # ruling R11
    table.carries(1, "fury_draught").choose(
        "trade hero=0 other=1", "offer hero=1 item=fury_draught", "propose"
    )
    table.expect("trade.consent", ["accept", "decline"], seat=1).choose("accept")
    assert table.hero(0).pack == ["fury_draught"]


# The kit


def test_a_wrong_expectation_fails(table):
    with pytest.raises(AssertionError):
        table.expect("battle.prepare")
    with pytest.raises(AssertionError):
        table.expect("turn.choose", ["end_turn"])
    with pytest.raises(AssertionError):
        table.expect("turn.choose", seat=1)
    with pytest.raises(AssertionError, match="rest is not offered"):
        table.offers("rest")
    with pytest.raises(AssertionError, match="are offered"):
        table.refuses("move")
    with pytest.raises(AssertionError, match="end_turn"):
        table.refuses("end_turn")
    with pytest.raises(AssertionError):
        table.ended("won.trap")


def test_an_answer_that_is_not_legal_or_not_known_is_refused(table):
    with pytest.raises(IllegalAction, match="not among"):
        table.choose("rest")
    with pytest.raises(IllegalAction, match="no such verb"):
        table.choose("jump")
    with pytest.raises(IllegalAction, match="move takes to"):
        table.choose("move")
    with pytest.raises(ValueError, match="not in list"):
        table.choose("move to=ruins")  # laid for 4 heroes only


def test_the_kit_notices_what_it_was_not_told(table):
    table.board.walls = 2
    with pytest.raises(AssertionError, match="the events did not tell everything"):
        table.choose("end_turn")


def test_the_kit_notices_a_lost_coin(table):
    table.board.supply -= 1
    with pytest.raises(AssertionError, match="coins"):
        table.choose("end_turn")


def test_a_lone_hero_finds_the_last_starting_lairs_sealed_and_empty(chronicles):
    # chronicles 2.8, house rule H31
    board = chronicles.new(Setup((Seat("Maren"),)), 3).board
    sealed = chronicles.box.difficulties["normal"].seals[0]
    lairs = starting_lairs(chronicles.box, board.tiles)
    assert board.seals == [(spot, lair) for spot, lair, _ in lairs[len(lairs) - sealed :]]
    assert len(board.monsters) == len(lairs) - sealed
    assert board.seal_stock == chronicles.box.numbers.seals - sealed

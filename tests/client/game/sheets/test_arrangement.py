import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from avel.chronicles.model import Hero
from avel.client.game.arrangement import COIN, Arrangement, Packs


@pytest.fixture
def pack(box):
    return Arrangement(box)


def where(pack, thing):
    return next((laid.x, laid.y, laid.turns) for laid in pack.laid if laid.thing == thing)


def test_things_lie_inside_and_never_on_each_other(pack):
    pack.follow(["ash_spear", "oak_shield", "iron_helm"], 2)
    cells = [cell for laid in pack.laid for cell in laid.cells]
    assert len(cells) == len(set(cells)) == len(pack.taken) == 12
    assert all(0 <= x < 4 and 0 <= y < 3 for x, y in cells)


def test_what_stays_keeps_its_place(pack):
    pack.follow(["ash_spear", "oak_shield"], 1)
    number = [laid.thing for laid in pack.laid].index("ash_spear")
    pack.move(number, 0, 2, 0)
    pack.follow(["ash_spear", "healing_draught"], 3)
    assert where(pack, "ash_spear") == (0, 2, 0)
    assert sorted(laid.thing for laid in pack.laid) == sorted(["ash_spear", "healing_draught", *[COIN] * 3])


def test_an_upgraded_thing_keeps_its_place(pack):
    pack.follow(["ash_spear", "iron_helm"], 0)
    before = where(pack, "iron_helm")
    pack.follow(["ash_spear", "iron_helm+"], 0)
    assert where(pack, "iron_helm+") == before


def test_where_a_thing_finds_no_room_all_is_packed_anew(pack):
    pack.follow(["healing_draught", "fury_draught"], 0)
    pack.move(0, 1, 1, 0)
    pack.move(1, 2, 0, 0)
    pack.follow(["healing_draught", "fury_draught", "oak_shield", "mirror_shield"], 0)
    assert len(pack.taken) == 12


def test_what_can_never_lie_is_an_error(pack):
    with pytest.raises(ValueError, match="can't lie in one backpack"):
        pack.follow(["oak_shield", "mirror_shield", "flame_ward", "frost_shield"], 0)


def test_a_thing_lies_only_on_free_cells(pack):
    pack.follow(["ash_spear"], 1)
    spear = [laid.thing for laid in pack.laid].index("ash_spear")
    assert pack.can_lie(spear, 0, 0, 1)
    assert not pack.can_lie(spear, 2, 0, 0)
    with pytest.raises(ValueError, match="can't lie at 2, 0"):
        pack.move(spear, 2, 0, 0)
    pack.move(spear, 0, 0, 1)
    assert pack.at((0, 2)) == spear
    assert pack.at((3, 2)) is None


def test_tidy_keeps_everything(pack):
    pack.follow(["ash_spear", "healing_draught", "iron_helm+"], 4)
    things = sorted(laid.thing for laid in pack.laid)
    pack.tidy()
    assert sorted(laid.thing for laid in pack.laid) == things


def test_a_save_brings_everything_back(box):
    packs = Packs()
    hero = Hero(0, 5, 2, pack=["ash_spear", "oak_shield"])
    arrangement = packs.of(box, 1, hero)
    shield = next(n for n, laid in enumerate(arrangement.laid) if laid.kind == "shield")
    spot = next((x, y) for x in (2, 1, 0) for y in (1, 0) if arrangement.can_lie(shield, x, y, 0))
    arrangement.move(shield, *spot, 1)
    kept = json.loads(json.dumps(packs.dump()[1]))
    again = Packs()
    again.remember({1: kept})
    assert again.of(box, 1, hero).laid == arrangement.laid


def test_a_save_that_makes_no_sense_is_left_out(pack):
    pack.remember([("ash_spear", 3, 0, 0), ("dragon", 0, 0, 0), (COIN, 0, 0, 0), (COIN, 0, 0, 0)])
    assert [laid.thing for laid in pack.laid] == [COIN]


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_any_legal_backpack_can_follow_any_other(box, data):
    pack = Arrangement(box)
    for _ in range(3):
        bag = data.draw(st.permutations(box.start_bag()))
        coins = data.draw(st.integers(0, 12))
        items: list[str] = []
        for item in bag[:6]:
            if box.can_pack([*items, item], coins):
                items.append(item)
        pack.follow(items, coins)
        assert sorted(laid.thing for laid in pack.laid) == sorted([*items, *[COIN] * coins])
        assert len(pack.taken) == sum(len(laid.cells) for laid in pack.laid)

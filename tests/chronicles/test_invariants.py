"""Each check of the invariants fails on a table where just that is wrong."""

import pytest

from avel.chronicles.model import Fight, Monster
from tests.invariants import CHECKS, faults
from tests.kit import Kit

WRONGS = {
    "coins": lambda table: table.board.heroes[0].__setattr__("coins", 2),
    "equipment": lambda table: table.board.bag.append("short_sword"),
    "monsters": lambda table: table.state.small_pile.__setitem__(0, table.state.small_pile[1]),
    "piles": lambda table: table.board.__setattr__("big_pile", 5),
    "tiles": lambda table: table.board.tiles.__setitem__(table.spot("market"), "quarry"),
    "toughness": lambda table: table.board.heroes[1].__setattr__("toughness", 6),
    "backpacks": lambda table: table.carries(0, "oak_shield", "flame_ward", "thorn_buckler", "frost_shield"),
    "buildings": lambda table: table.board.__setattr__("walls", 4),
    "lairs": lambda table: table.monster("ice_bat", "hollow").seal("hollow"),
    "castle": lambda table: table.monster("ice_bat", "castle"),
    "moon": lambda table: table.board.__setattr__("round", 5),
    "table_top": lambda table: table.board.__setattr__("wish", ["attack"]),
    "battles": lambda table: table.board.__setattr__("fight", Fight(0, "ice_bat")),
    "turns": lambda table: table.board.__setattr__("left", 3),
}


def checks_that_fail(table: Kit) -> set[str]:
    return {fault.partition(":")[0] for fault in faults(table.game.box, table.state)}


@pytest.fixture
def table(chronicles):
    return Kit(chronicles).heroes(2)


def test_a_fresh_table_is_in_order(table):
    assert checks_that_fail(table) == set()


def test_every_check_has_a_wrong():
    assert [check.__name__ for check in CHECKS] == list(WRONGS)


@pytest.mark.parametrize("name", WRONGS)
def test_a_wrong_is_found_by_its_check(table, name):
    WRONGS[name](table)
    assert name in checks_that_fail(table)


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("monsters", lambda table: table.board.__setattr__("beast_beaten", True)),
        ("monsters", lambda table: table.board.monsters.append(Monster("beast", 0, -1))),
        ("tiles", lambda table: table.board.heroes[0].__setattr__("spot", 99)),
        ("tiles", lambda table: table.state.under.reverse()),
        ("toughness", lambda table: table.board.heroes[1].__setattr__("toughness", 0)),
        ("toughness", lambda table: table.monster("ice_bat", "hollow", damage=1)),
        ("backpacks", lambda table: table.wears(0, "oak_shield").hero().__setattr__("helmet", "oak_shield")),
        ("buildings", lambda table: table.board.trap_stock.append(3)),
        ("buildings", lambda table: table.board.seals.append((table.spot("hollow"), 0))),
        (
            "lairs",
            lambda table: table.monster("ash_giant", "hollow").board.monsters[0].__setattr__("lair", 0),
        ),
        ("moon", lambda table: table.board.__setattr__("black_moon", True)),
        ("coins", lambda table: table.coins(0, 28)),
    ],
)
def test_other_wrongs_are_found_too(table, name, wrong):
    wrong(table)
    assert name in checks_that_fail(table)

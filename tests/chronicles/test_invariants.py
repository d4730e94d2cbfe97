"""Each check of the invariants fails on a table where just that is wrong."""

from collections.abc import Callable

import pytest

from avel.chronicles.model import Fight, Monster
from tests.invariants import CHECKS, faults
from tests.kit import Kit


def board(**values: object) -> Callable[[Kit], None]:
    """Returns what puts something wrong on the board."""

    def wrong(table: Kit) -> None:
        for name, value in values.items():
            setattr(table.board, name, value)

    return wrong


def hero(seat: int, **values: object) -> Callable[[Kit], None]:
    """Returns what gives a hero something wrong."""

    def wrong(table: Kit) -> None:
        for name, value in values.items():
            setattr(table.hero(seat), name, value)

    return wrong


WRONGS = {
    "coins": hero(0, coins=2),
    "equipment": lambda table: table.board.bag.append("short_sword"),
    "monsters": lambda table: table.state.small_pile.__setitem__(0, table.state.small_pile[1]),
    "piles": board(big_pile=5),
    "tiles": lambda table: table.board.tiles.__setitem__(table.spot("market"), "quarry"),
    "toughness": hero(1, toughness=6),
    "backpacks": lambda table: table.carries(0, "oak_shield", "flame_ward", "thorn_buckler", "frost_shield"),
    "buildings": board(walls=4),
    "lairs": lambda table: table.monster("ice_bat", "hollow").seal("hollow"),
    "castle": lambda table: table.monster("ice_bat", "castle"),
    "moon": board(round=5),
    "table_top": board(wish=["attack"]),
    "battles": board(fight=Fight(0, "ice_bat")),
    "turns": board(left=3),
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
        ("monsters", board(beast_beaten=True)),
        ("monsters", lambda table: table.board.monsters.append(Monster("beast", 0, -1))),
        ("tiles", hero(0, spot=99)),
        ("tiles", lambda table: table.state.under.reverse()),
        ("toughness", hero(1, toughness=0)),
        ("toughness", lambda table: table.monster("ice_bat", "hollow", damage=1)),
        ("backpacks", hero(0, helmet="oak_shield")),
        ("buildings", lambda table: table.board.trap_stock.append(3)),
        ("buildings", lambda table: table.board.seals.append((table.spot("hollow"), 0))),
        ("lairs", lambda table: table.board.monsters.append(Monster("ash_giant", table.spot("hollow"), 0))),
        ("moon", board(black_moon=True)),
        ("coins", lambda table: table.coins(0, 28)),
    ],
)
def test_other_wrongs_are_found_too(table, name, wrong):
    wrong(table)
    assert name in checks_that_fail(table)

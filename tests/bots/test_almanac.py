"""What is to come: the moon ahead, lairs that fill under it, and the round in which the castle falls."""

import pytest

from avel.bots.almanac import FAR, Almanac, Calendar, fall_in
from avel.bots.ways import WayFinder
from tests.kit import Kit as Table

BEAST, SMALL = True, False


def almanac_of(table):
    box, board = table.game.box, table.board
    atlas = WayFinder(box).atlas("first", len(board.heroes), board.tiles)
    return Almanac(Calendar(box), atlas, board)


@pytest.mark.parametrize(
    ("monsters", "walls", "round_"),
    [
        ([], 0, FAR),
        ([(1, SMALL)], 0, 1),
        ([(1, SMALL)], 1, 2),
        ([(1, SMALL), (1, SMALL)], 1, 1),
        ([(1, SMALL), (3, SMALL)], 2, 3),
        ([(2, BEAST)], 0, 2),
        ([(2, BEAST)], 3, 3),
        ([(1, SMALL), (1, BEAST)], 2, 2),
        ([(1, SMALL), (1, BEAST)], 1, 1),
    ],
)
def test_walls_stop_one_storm_each_and_the_beast_breaks_all(monsters, walls, round_):
    assert fall_in(monsters, walls) == round_


def test_the_moon_track_is_read_for_any_number_of_heroes(chronicles):
    assert almanac_of(Table(chronicles).heroes(2)).moon_in == 12
    assert almanac_of(Table(chronicles).heroes(4)).moon_in == 10
    assert almanac_of(Table(chronicles).heroes(2).black_moon("crag")).moon_in == 0


def test_a_limit_leaves_as_many_rounds_as_the_track_says(chronicles):
    table = Table(chronicles).heroes(2)
    assert almanac_of(table).rounds_left("seals_end") == 10
    assert almanac_of(table.round(10)).rounds_left("seals_end") == 1
    assert almanac_of(table.round(11)).rounds_left("seals_end") == 0


def test_a_seal_and_land_left_unturned_keep_monsters_away(chronicles):
    table = Table(chronicles).heroes(1)
    before = len(almanac_of(table).lairs)
    assert len(almanac_of(table.turn_up("wilderness")).lairs) == before + 1
    assert len(almanac_of(table.seal("wilderness")).lairs) == before

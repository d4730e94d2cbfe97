from math import dist, isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from avel.tabletop.hexes import (
    Hex,
    PictureError,
    centre,
    distance,
    draw_picture,
    neighbours,
    parse_picture,
    steps_from,
)

COMFORTABLE = """
    |      4*
    |  4.      4.
    |      C1
    |  3.      2.
"""


def field(radius):
    return {
        Hex(c, r)
        for c in range(-radius, radius + 1)
        for r in range(-2 * radius, 2 * radius + 1)
        if (c + r) % 2 == 0
    }


hexes = st.tuples(st.integers(-9, 9), st.integers(-9, 9)).map(
    lambda pair: Hex(pair[0], 2 * pair[1] + pair[0])
)


def test_reading_order_is_by_row_then_column():
    assert sorted([Hex(2, 2), Hex(0, 2), Hex(3, 1)]) == [Hex(3, 1), Hex(0, 2), Hex(2, 2)]
    assert Hex(0, 2) <= Hex(0, 2) < Hex(1, 3) > Hex(5, 1)


def test_neighbours_go_clockwise_and_touch():
    around = neighbours(Hex(4, 4))
    assert around == (Hex(4, 2), Hex(5, 3), Hex(5, 5), Hex(4, 6), Hex(3, 5), Hex(3, 3))
    for hex in around:
        assert distance(Hex(4, 4), hex) == 1
        assert isclose(dist(centre(hex, 10), centre(Hex(4, 4), 10)), 10 * 3**0.5)


def test_distance_is_the_walk_over_open_land():
    for hex, steps in steps_from(Hex(0, 0), field(4)).items():
        assert distance(Hex(0, 0), hex) == steps


@given(hexes, hexes, hexes)
def test_distance_is_a_metric(a, b, c):
    assert distance(a, b) == distance(b, a)
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, c) <= distance(a, b) + distance(b, c)


def test_steps_go_round_gaps_and_leave_out_islands():
    land = [Hex(0, 0), Hex(0, 2), Hex(0, 4), Hex(1, 5), Hex(2, 4), Hex(9, 9)]
    steps = steps_from(Hex(0, 0), land)
    assert steps == {Hex(0, 0): 0, Hex(0, 2): 1, Hex(0, 4): 2, Hex(1, 5): 3, Hex(2, 4): 4}
    assert list(steps.values()) == sorted(steps.values())


def test_steps_from_a_start_that_is_not_land():
    assert steps_from(Hex(0, -2), [Hex(0, 0)]) == {Hex(0, -2): 0, Hex(0, 0): 1}


def test_picture_with_margin_is_read():
    cells = parse_picture(COMFORTABLE)
    assert cells == {
        Hex(1, 0): "4*",
        Hex(0, 1): "4.",
        Hex(2, 1): "4.",
        Hex(1, 2): "C1",
        Hex(0, 3): "3.",
        Hex(2, 3): "2.",
    }
    assert list(cells) == sorted(cells)


def test_margin_indent_and_trailing_blanks_change_nothing():
    bare = COMFORTABLE.replace("|", " ")
    assert parse_picture(bare) == parse_picture(COMFORTABLE)
    assert parse_picture("".join(f"   {line}   \n" for line in bare.splitlines())) == parse_picture(bare)


@pytest.mark.parametrize(
    ("picture", "line", "column", "words"),
    [
        ("", 1, 1, "no hex"),
        ("  \n |  \n", 1, 1, "no hex"),
        ("4.      4.\n    x", 2, 5, "'x' is not a mark"),
        ("4.4.", 1, 1, "'4.4.' is not a mark"),
        ("4.\n\t4.", 2, 1, "tab"),
        ("4.      4.\n    4.\n  4.", 3, 3, "2 further left or 2 further right"),
        ("4.      4.\n    4.      4.\n    4.", 3, 5, "one line higher or lower"),
        ("4.  4.      4.", 1, 1, "one line higher or lower"),
    ],
)
def test_a_bad_picture_names_line_and_column(picture, line, column, words):
    with pytest.raises(PictureError, match=words) as caught:
        parse_picture(picture)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert str(caught.value).startswith(f"line {line}, column {column}: ")


marks = st.text("4.*C|城", min_size=2, max_size=2)


@given(st.dictionaries(hexes, marks, min_size=1))
def test_drawing_and_reading_are_inverse_up_to_a_move(cells):
    left = min(hex.column for hex in cells)
    top = min(hex.row for hex in cells)
    moved = {Hex(hex.column - left, hex.row - top): cells[hex] for hex in sorted(cells)}
    assert parse_picture(draw_picture(cells)) == moved
    assert draw_picture(moved) == draw_picture(cells)


def test_drawing_refuses_what_could_not_be_read_back():
    assert draw_picture({}) == ""
    with pytest.raises(ValueError, match="not a mark"):
        draw_picture({Hex(0, 0): "4 "})

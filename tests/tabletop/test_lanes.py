import doctest

from hypothesis import given
from hypothesis import strategies as st

from avel.tabletop import lanes
from avel.tabletop.lanes import Lanes

numbers = st.lists(st.tuples(st.integers(0, 2**20), st.integers(0, 2**20)), min_size=1, max_size=9)


def test_examples_in_docstrings_run():
    result = doctest.testmod(lanes)
    assert result.attempted > 0
    assert result.failed == 0


@given(numbers, st.integers(21, 90))
def test_the_greater_number_of_each_lane_stays(pairs, bits):
    table = Lanes(bits, len(pairs))
    ours, theirs = (table.pack(side) for side in zip(*pairs, strict=True))
    assert table.unpack(table.best(ours, theirs), len(pairs)) == [max(pair) for pair in pairs]


@given(numbers)
def test_tables_add_scale_and_shift_lane_by_lane(pairs):
    table = Lanes(30, len(pairs))
    ours, theirs = (table.pack(side) for side in zip(*pairs, strict=True))
    assert table.unpack(3 * ours + theirs, len(pairs)) == [3 * one + other for one, other in pairs]
    assert table.unpack(ours >> table.width, len(pairs)) == [one for one, _ in pairs[1:]] + [0]
    assert table.unpack(ours << table.width & table.whole, len(pairs)) == [0] + [one for one, _ in pairs[:-1]]

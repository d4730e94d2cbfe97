from collections import Counter
from itertools import combinations_with_replacement
from time import perf_counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from avel.tabletop.packing import pack, turned

COIN = ((0, 0),)
POTION = ((0, 0), (1, 0))
WEAPON = ((0, 0), (1, 0), (2, 0))
HELMET = ((0, 0), (1, 0), (0, 1))
SHIELD = ((0, 0), (1, 0), (0, 1), (1, 1))
KINDS = (COIN, POTION, WEAPON, HELMET, SHIELD)


def check(width, height, pieces, placements):
    """Raises unless the placements lay all pieces inside the grid, unflipped and without overlap."""
    assert [placement.piece for placement in placements] == list(range(len(pieces)))
    covered = Counter(cell for placement in placements for cell in placement.cells)
    assert set(covered.values()) <= {1}
    assert all(0 <= x < width and 0 <= y < height for x, y in covered)
    for placement in placements:
        expected = [
            (placement.x + x, placement.y + y) for x, y in turned(pieces[placement.piece], placement.turns)
        ]
        assert list(placement.cells) == expected


def lays(width, height, shape):
    """Lists the sets of cells a shape can cover, by turning and moving it everywhere."""
    found = set()
    for turns in range(4):
        for dx in range(width):
            for dy in range(height):
                cells = frozenset((x + dx, y + dy) for x, y in turned(shape, turns))
                if all(x < width and y < height for x, y in cells):
                    found.add(cells)
    return found


def coverable(width, height, kinds):
    """Lists by brute force which multisets of kinds can lie on the grid, growing them piece by piece."""
    covers = {kind: lays(width, height, kind) for kind in kinds}
    known = {(): {frozenset()}}
    for size in range(1, width * height + 1):
        for pieces in combinations_with_replacement(kinds, size):
            before = known.get(pieces[:-1], set())
            grown = {old | new for old in before for new in covers[pieces[-1]] if not old & new}
            if grown:
                known[pieces] = grown
    return set(known)


def multisets(kinds, room):
    for size in range(room + 1):
        for pieces in combinations_with_replacement(kinds, size):
            if sum(map(len, pieces)) <= room + 1:
                yield pieces


@pytest.mark.parametrize(("width", "height"), [(3, 2), (3, 3), (4, 2)])
def test_small_grids_agree_with_brute_force(width, height):
    can = coverable(width, height, KINDS)
    for pieces in multisets(KINDS, width * height):
        placements = pack(width, height, pieces)
        assert (placements is not None) == (pieces in can)
        if placements is not None:
            check(width, height, pieces, placements)


def test_the_backpack_agrees_with_brute_force_and_is_quick():
    can = coverable(4, 3, KINDS)
    slowest = 0.0
    for pieces in multisets(KINDS, 12):
        times = []
        for _ in range(2):
            start = perf_counter()
            placements = pack(4, 3, pieces)
            times.append(perf_counter() - start)
        slowest = max(slowest, min(times))
        assert (placements is not None) == (pieces in can)
        if placements is not None:
            check(4, 3, pieces, placements)
    assert slowest < 0.005


def test_what_a_person_can_see_at_once():
    assert pack(4, 3, [SHIELD] * 2 + [WEAPON]) is not None
    assert pack(4, 3, [SHIELD] * 3) is None


def test_checker_can_fail():
    placements = pack(4, 3, [COIN, COIN])
    with pytest.raises(AssertionError):
        check(4, 3, [COIN, COIN], (placements[0], placements[0]))
    with pytest.raises(AssertionError):
        check(4, 3, [COIN, POTION], placements)


@given(st.permutations([SHIELD, HELMET, POTION, COIN, COIN]), st.integers(0, 3))
def test_order_and_turned_drawings_change_nothing_but_numbers(pieces, turns):
    pieces = [frozenset(turned(piece, turns)) for piece in pieces]
    placements = pack(4, 3, pieces)
    check(4, 3, pieces, placements)
    assert {placement.cells for placement in placements} == {
        placement.cells for placement in pack(4, 3, [SHIELD, HELMET, POTION, COIN, COIN])
    }


def test_shapes_may_stand_anywhere_and_are_never_flipped():
    hook = ((5, 5), (5, 6), (5, 7), (6, 7))
    assert pack(2, 3, [hook, ((0, 0), (0, 1))]) is not None
    assert turned(hook, 0) == ((0, 0), (0, 1), (0, 2), (1, 2))
    mirror = turned([(-x, y) for x, y in hook], 0)
    assert mirror not in [turned(hook, turns) for turns in range(4)]


def test_edges():
    assert pack(4, 3, []) == ()
    assert pack(0, 0, []) == ()
    assert pack(1, 2, [WEAPON]) is None
    assert pack(3, 1, [((0, 0), (2, 0)), COIN]) is not None
    with pytest.raises(ValueError, match="piece 1 has no cells"):
        pack(4, 3, [COIN, ()])

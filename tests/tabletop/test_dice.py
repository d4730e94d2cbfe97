from collections import Counter
from itertools import product
from math import isclose

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from avel.tabletop.dice import BLANK, SIGNS, Die, Signs, parse_face, pool, ways

GREEN = Die("green", ("attack", "attack", "defence", "magic", "blank", "blank"))
ORANGE = Die("orange", ("attack", "attack+attack", "attack+magic", "attack", "blank", "defence"))
BLACK = Die("black", ("attack+attack", "attack", "defence", "defence", "magic", "blank"))

faces = st.one_of(st.just(BLANK), st.lists(st.sampled_from(SIGNS), min_size=1, max_size=3).map("+".join))
dice = st.builds(Die, st.just("any"), st.lists(faces, min_size=1, max_size=4).map(tuple))


def by_enumeration(pool_of_dice):
    throws = product(*(die.signs for die in pool_of_dice))
    return Counter(sum(throw, Signs()) for throw in throws)


@settings(max_examples=40, deadline=None)
@given(st.lists(dice, max_size=5))
def test_odds_equal_full_enumeration(dice):
    counts = by_enumeration(dice)
    assert ways(dice) == counts
    odds = pool(dice)
    assert odds == {signs: count / counts.total() for signs, count in counts.items()}
    assert isclose(sum(odds.values()), 1.0)


def test_the_order_of_dice_changes_nothing_at_all():
    one, other = pool([GREEN, ORANGE, BLACK, GREEN]), pool([BLACK, GREEN, GREEN, ORANGE])
    assert list(one.items()) == list(other.items())


def test_sums_come_in_ascending_order():
    assert list(pool([GREEN, BLACK])) == sorted(pool([GREEN, BLACK]))


@pytest.mark.parametrize("face", ["", "Attack", "attack+", "attack+blank", "attack + magic", "claw"])
def test_an_unknown_sign_names_what_is_allowed(face):
    with pytest.raises(ValueError, match="expected blank, or attack, defence, magic"):
        parse_face(face)


def test_a_die_is_checked_when_made():
    with pytest.raises(ValueError, match="'claw' is not a sign"):
        Die("red", ("blank", "claw"))
    with pytest.raises(ValueError, match="red die has no faces"):
        Die("red", ())

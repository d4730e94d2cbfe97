import pytest

from avel.client.game.arrangement import Arrangement
from avel.client.game.sheets.rearranging import Rearranging


@pytest.fixture
def hand(box):
    pack = Arrangement(box)
    pack.follow(["ash_spear", "iron_helm"], 1)
    return Rearranging(pack)


def laid(hand, thing):
    return next(each for each in hand.arrangement.laid if each.thing == thing)


def test_a_press_lifts_and_a_second_lays_down(hand):
    spear = laid(hand, "ash_spear")
    free = next(
        (x, y)
        for y in range(3)
        for x in range(2)
        if not hand.arrangement.taken & {(x, y), (x + 1, y), (x + 2, y)}
    )
    hand.press(spear.cells[0])
    assert hand.arrangement.laid[hand.lifted].thing == "ash_spear"
    hand.point(free)
    assert hand.is_legal
    assert set(hand.ghost()) == {(free[0] + n, free[1]) for n in range(3)}
    hand.press(free)
    assert hand.lifted is None
    assert laid(hand, "ash_spear").cells[0] == free


def test_a_press_on_another_thing_lifts_that_instead(hand):
    hand.press(laid(hand, "ash_spear").cells[0])
    hand.press(laid(hand, "iron_helm").cells[0])
    assert hand.arrangement.laid[hand.lifted].thing == "iron_helm"


def test_a_press_on_the_same_cell_lays_it_back(hand):
    before = hand.arrangement.laid
    cell = laid(hand, "ash_spear").cells[1]
    hand.press(cell)
    assert hand.ghost() == ()
    hand.press(cell)
    assert hand.lifted is None
    assert hand.arrangement.laid == before


def test_a_thing_turns_around_the_hand(hand):
    spear = laid(hand, "ash_spear")
    hand.press(spear.cells[1])
    hand.turn()
    x, y = spear.cells[1]
    assert set(hand.ghost()) == {(x, y - 1), (x, y), (x, y + 1)}


def test_four_turns_bring_a_thing_back(hand):
    helm = laid(hand, "iron_helm")
    hand.press(helm.cells[0])
    for _ in range(4):
        hand.turn()
    assert hand.ghost() == ()
    assert hand.is_legal


def test_nothing_lies_outside_or_on_another(hand):
    hand.press(laid(hand, "ash_spear").cells[0])
    hand.point((3, 2))
    assert not hand.is_legal
    hand.press((3, 2))
    assert hand.lifted is not None


def test_the_hand_stops_at_the_edge(hand):
    for _ in range(9):
        hand.step(1, 1)
    assert hand.over == (3, 2)
    for _ in range(9):
        hand.step(-1, -1)
    assert hand.over == (0, 0)


def test_a_lifted_thing_can_be_let_be(hand):
    assert not hand.let_be()
    hand.press(laid(hand, "ash_spear").cells[0])
    assert hand.let_be()
    assert hand.lifted is None

"""The items in their row do what their buttons do, or say why they can't."""

import pytest

from avel.chronicles.actions import UseItem
from avel.client.game.battle.shelf_touch import ShelfTouch
from avel.client.inputs import PointerMoved, PointerPressed, PointerReleased
from avel.client.motion import MotionLevel
from tests.client.game.battle.ring import Bout, entered

A, D, M, B = "attack", "defence", "magic", "blank"
TROLL = Bout(
    worn=("war_hammer", "frost_shield", "seer_circlet+"),
    pack=("moon_draught",),
    ours=[A, B, A, M, B],
    theirs=[A, D],
)


def touches(ring):
    return {each.id: each for each in ring.group._widgets if isinstance(each, ShelfTouch)}


def click(pilot, touch):
    at = touch.rect.center
    for event in (PointerMoved(at), PointerPressed(at), PointerReleased(at)):
        pilot.stack.handle(event)


def test_a_click_on_an_item_that_can_be_used_uses_it(kit):
    pilot, ring = entered(kit, TROLL)
    pilot.click("item:moon_draught")
    pilot.click("choice:roll")
    click(pilot, touches(ring)["shelf:0"])
    assert ring.answers[-1] == UseItem("war_hammer", 0, ())
    click(pilot, touches(ring)["shelf:2"])
    assert {"choice:back", "die:3", "die:4"} <= set(ring.group.targets())


def test_every_item_that_has_a_button_has_a_place_that_does_the_same_and_no_other(kit):
    pilot, ring = entered(kit, TROLL)
    for _ in range(30):
        if ring.question is None:
            break
        buttons = {each for each in ring.group.targets() if each.startswith("item:")}
        offered = {each.does for each in touches(ring).values() if each.does}
        assert offered <= set(ring.question.offers().values())
        if ring.question.decision.kind == "battle.items":
            assert offered == buttons
        else:
            assert not offered
        answers = [each for each in ring.group.targets() if each.startswith("choice:")]
        pilot.click(sorted(buttons)[0] if buttons and offered else answers[-1])
        if "choice:back" in ring.group.targets():
            pilot.press("1")


@pytest.mark.parametrize("language", ["en", "zh"])
def test_an_item_says_whether_and_why_not_it_can_be_used(kit, language):
    kit.words.switch(language)
    pilot, ring = entered(kit, TROLL)
    words = kit.words

    def last(number):
        return touches(ring)[f"shelf:{number}"].tip.splitlines()[-1]

    assert last(0) == words("tip.item_later")
    pilot.click("choice:roll")
    assert last(0) == words("tip.item_now")
    click(pilot, touches(ring)["shelf:0"])
    assert last(0) == words("tip.item_used")
    answers = len(ring.answers)
    click(pilot, touches(ring)["shelf:0"])
    assert len(ring.answers) == answers
    assert len(pilot.stack.scenes) == 1


def test_a_click_that_comes_with_the_question_is_lost(kit):
    pilot, ring = entered(kit, TROLL, MotionLevel.FULL)
    pilot.settle()
    pilot.click("choice:roll")
    while ring.question is None or ring.question.decision.kind != "battle.items":
        pilot.stack.update(1 / 30)
    click(pilot, touches(ring)["shelf:0"])
    assert not any(isinstance(each, UseItem) for each in ring.answers)

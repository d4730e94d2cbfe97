"""Words at the table that must fit what they speak of: a first turn, a die, a monster's power."""

import pytest

from avel.client.game.curtain import Curtain
from avel.client.game.thing_tips import die_line, item_tip
from tests.client.game.seated import Seated, still
from tests.kit import Kit as Table


def test_before_a_first_turn_nothing_is_said_of_a_last_one(kit, chronicles):
    seated = Seated(still(kit), chronicles, Table(chronicles).heroes(2).session, hands_over=True)
    said = []
    while len(said) < 2:
        seated.end_turn()
        if isinstance(seated.scene.front.curtain, Curtain):
            said.append((seated.scene.front.curtain.seat, seated.scene.front.curtain.line))
            seated.click("curtain:go")
    first, again = kit.words("table.hand_over_first"), kit.words("table.hand_over_line")
    assert said == [(1, first), (0, again)]


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_tip_of_an_item_says_what_its_dice_are_good_for(kit, chronicles, language):
    kit.words.switch(language)
    desk = Seated(still(kit, language=language), chronicles, Table(chronicles).heroes(1).session).scene.desk
    for item, piece in chronicles.box.pieces.items():
        lines = item_tip(desk, item).split("\n")
        wanted = [die_line(desk, colour) for colour in dict.fromkeys(piece.dice)]
        assert [line for line in wanted if line not in lines] == [], item


def test_what_a_monster_bars_is_not_called_the_heros_own(kit):
    slots = ("weapon", "shield", "helmet")
    assert [slot for slot in slots if "your" in kit.words(f"card.bars_{slot}").lower()] == []

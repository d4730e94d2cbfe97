"""What single sheets show and say."""

import pytest

from avel.chronicles.actions import Drop, Lose, RollAgain, Upgrade, Wear
from avel.chronicles.place_events import WishEnded, WishRolled
from avel.client.game.settling import SETTLING_SECONDS, Settling
from avel.client.motion import MotionLevel
from tests.client.game.sheets import tables
from tests.client.game.sheets.stand import stand


def test_settling_takes_its_moment_but_none_at_level_none():
    settling = Settling(MotionLevel.FULL)
    settling.update(SETTLING_SECONDS * 0.9)
    assert not settling.is_over
    settling.update(SETTLING_SECONDS * 0.2)
    assert settling.is_over
    assert Settling(MotionLevel.NONE).is_over


def test_a_fallen_hero_loses_nothing_by_haste(kit, chronicles):
    pilot, scene = stand(kit, tables.knock_out(chronicles), tables.KnockOutSheet)
    pilot.press("enter")
    assert scene.answers == []
    pilot.click("item:oak_shield")
    pilot.click("item:hunter_hood")
    pilot.press("enter")
    assert scene.answers == [Lose("hunter_hood")]


def test_of_several_items_none_is_upgraded_by_haste(kit, chronicles):
    pilot, scene = stand(kit, tables.upgrade(chronicles), tables.UpgradeSheet)
    pilot.press("enter", "enter")
    assert scene.answers == []


def test_both_sides_are_seen_before_an_upgrade(kit, chronicles):
    pilot, scene = stand(kit, tables.upgrade(chronicles), tables.UpgradeSheet)
    pilot.click("item:moon_staff")
    assert scene.answers == []
    pilot.press("enter")
    assert scene.answers == [Upgrade("moon_staff")]


def test_the_alchemist_asks_his_price(kit, chronicles):
    pilot, scene = stand(kit, tables.alchemist(chronicles), tables.AlchemistSheet)
    assert "3 coins of 3" in scene.sheet.line()
    pilot.press("esc")
    assert scene.sheet.is_left
    assert scene.answers == []


@pytest.mark.parametrize(
    ("table", "words"),
    [
        (tables.talk, "Nothing lies on the trays yet."),
        (tables.talk_too_full, "Bartholomew Long could not carry all this."),
        (tables.talk_with_offers, "Everything fits. The other owner is asked next."),
    ],
)
def test_a_trade_says_whether_it_can_be_offered(kit, chronicles, table, words):
    _, scene = stand(kit, table(chronicles), tables.TalkSheet)
    assert scene.sheet.help() == words


def test_no_answer_to_a_trade_is_a_default(kit, chronicles):
    pilot, scene = stand(kit, tables.consent(chronicles), tables.ConsentSheet)
    pilot.press("enter", "space", "esc")
    assert scene.answers == []
    _, talk = stand(kit, tables.talk_with_offers(chronicles), tables.TalkSheet)
    made = talk.plan.rects["choice:propose"]
    for ident in ("choice:accept", "choice:decline"):
        assert not scene.plan.rects[ident].colliderect(made)
        assert scene.group.find(ident).variant == "normal"


def test_the_market_counts_its_deals(kit, chronicles):
    _, first = stand(kit, tables.market(chronicles), tables.MarketSheet)
    _, second = stand(kit, tables.deal(chronicles), tables.DealSheet)
    assert (first.sheet.deals, second.sheet.deals) == (2, 1)


def test_what_cannot_be_bought_says_why(kit, chronicles):
    _, scene = stand(kit, tables.poor_market(chronicles), tables.MarketSheet)
    assert scene.group.find("choice:buy").second == "too few coins"


def test_coins_without_room_are_counted(kit, chronicles):
    _, scene = stand(kit, tables.make_room(chronicles), tables.MakeRoomSheet)
    assert (scene.sheet.coming, scene.sheet.fitting) == (2, 1)


def test_the_lake_stays_while_its_dice_roll(kit, chronicles):
    table = tables.lake(chronicles).dice("attack", "attack")
    _, scene = stand(kit, table, tables.LakeSheet)
    assert scene.sheet.faces == ["blank", "attack"]
    assert scene.sheet.prize is None
    scene.desk.shown.answer(RollAgain())
    told = scene.desk.shown.playing()
    assert told
    assert isinstance(told.fact, WishRolled)
    assert scene.sheet.stays(told.fact)
    assert scene.sheet.build() == []
    scene.desk.shown.hasten()
    assert scene.sheet.faces == ["attack", "attack"]
    assert scene.sheet.prize
    assert scene.sheet.prize.prize.kind == "upgrade"
    assert scene.sheet.stays(WishEnded(0, "upgrade"))


def test_a_piece_that_came_off_is_not_put_on_again(kit, chronicles):
    pilot, scene = stand(kit, tables.put_what_came_off(chronicles), tables.PutSheet)
    assert scene.sheet.item == "oak_shield"
    assert "choice:wear" not in pilot.stack.top.targets()
    assert scene.group.find("choice:wear").second == "it has just made way"


def test_room_is_made_by_putting_on_or_letting_go(kit, chronicles):
    pilot, scene = stand(kit, tables.make_room(chronicles), tables.MakeRoomSheet)
    pilot.click("wear:battle_axe")
    pilot.click("drop:moon_staff")
    assert scene.answers == [Wear(0, "battle_axe"), Drop(0, "moon_staff")]

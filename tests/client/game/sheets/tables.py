"""One table for each question of the sheets, and the sheet that puts it."""

from __future__ import annotations

from avel.chronicles.model import Seat, Setup
from avel.client.game.sheets.bag import BagSheet
from avel.client.game.sheets.consent import ConsentSheet
from avel.client.game.sheets.knock_out import KnockOutSheet
from avel.client.game.sheets.lake import LakeSheet
from avel.client.game.sheets.make_room import MakeRoomSheet
from avel.client.game.sheets.market import DealSheet, MarketSheet
from avel.client.game.sheets.pack import PackSheet
from avel.client.game.sheets.put import PutSheet
from avel.client.game.sheets.trade import TalkSheet
from avel.client.game.sheets.upgrade import AlchemistSheet, UpgradeSheet
from tests.kit import Kit

NAMES = ("Bartholomew Long", "Tobin", "Ysolde", "Bram")
FIGURES = ("knight", "ranger", "mage", "druid")


def seated(game, number=2):
    seats = zip(NAMES, FIGURES, ("sun", "wave", "rose", "star"), strict=True)
    return Kit(game).set_up(Setup(tuple(Seat(*who) for who in list(seats)[:number])))


def geared(game, number=2):
    table = seated(game, number).wears(0, "short_sword", "oak_shield", "hunter_hood")
    return table.carries(0, "moon_staff", "battle_axe", "leather_cap+")


def draw(game):
    table = seated(game, 1).stand(0, "market").coins(0, 5)
    return table.bag("mirror_shield", "short_sword", "moon_draught").choose("buy")


def put_worn_or_packed(game):
    return draw(game).choose("take felt=0")


def put_with_full_pack(game):
    table = seated(game, 4).stand(0, "market").coins(0, 4).wears(0, "oak_shield")
    table.carries(0, "healing_draught", "moon_draught", "fury_draught", "stone_draught")
    return table.bag("mirror_shield", "short_sword", "iron_helm").choose("buy", "take felt=0")


def put_what_came_off(game):
    return put_with_full_pack(game).choose("wear hero=0 item=mirror_shield")


def make_room(game):
    return geared(game).stand(0, "market").coins(0, 2).choose("sell item=short_sword")


def upgrade(game):
    table = geared(game).stand(0, "wishing_lake").coins(0, 2).dice("attack", "attack")
    return table.choose("wish")


def alchemist(game):
    return geared(game).stand(0, "alchemist").coins(0, 3)


def knock_out(game):
    return fallen(geared(game))


def fallen(table):
    table.toughness(0, 1).monster("frost_troll", "crag").stand(0, "crag")
    table.dice(*["blank"] * 7).dark("attack", "attack", "attack").choose("battle monster=frost_troll")
    while table.decision.kind != "knock_out.lose":
        table.choose(table.answers()[0].token)
    return table


def market(game):
    return geared(game).stand(0, "market").coins(0, 3)


def poor_market(game):
    return seated(game, 1).stand(0, "market").coins(0, 0).carries(0, "healing_draught")


def deal(game):
    table = market(game).bag("iron_helm", "fury_draught", "stone_draught").choose("buy", "take felt=0")
    return table.choose("pack hero=0 item=iron_helm")


def lake(game):
    return geared(game).stand(0, "wishing_lake").coins(0, 2).dice("blank", "attack").choose("wish")


def talk(game):
    table = geared(game).stand(0, "market").stand(1, "market").coins(0, 2).coins(1, 4)
    table.carries(1, "moon_draught", "moon_draught", "healing_draught", "fury_draught").wears(1, "iron_helm+")
    return table.choose("trade hero=0 other=1")


def talk_with_offers(game):
    table = talk(game).choose("offer hero=0 item=hunter_hood", "offer hero=1 item=moon_draught")
    return table.choose("offer_coin hero=1", "offer_coin hero=1")


def talk_too_full(game):
    return talk(game).choose("offer_coin hero=1", "offer_coin hero=1", "offer hero=1 item=moon_draught")


def consent(game):
    return talk_with_offers(game).choose("propose")


def crowded(game):
    table = seated(game).wears(0, "short_sword", "oak_shield", "hunter_hood").coins(0, 1)
    return table.carries(0, "moon_staff", "healing_draught", "fury_draught", "stone_draught", "moon_draught")


def crowded_market(game):
    return crowded(game).stand(0, "market")


def crowded_knock_out(game):
    return fallen(crowded(game))


def gear(game):
    table = seated(game, 4).wears(0, "short_sword", "oak_shield", "hunter_hood+")
    table.carries(0, "moon_staff", "healing_draught", "leather_cap+").coins(0, 2).toughness(0, 3)
    for seat in range(4):
        table.stand(seat, "market")
    return table


def gear_of(desk, decision):
    return PackSheet(desk, decision, 0)


SHEETS = {
    "draw": (draw, BagSheet),
    "put": (put_worn_or_packed, PutSheet),
    "put full": (put_with_full_pack, PutSheet),
    "put off": (put_what_came_off, PutSheet),
    "room": (make_room, MakeRoomSheet),
    "upgrade": (upgrade, UpgradeSheet),
    "alchemist": (alchemist, AlchemistSheet),
    "knock-out": (knock_out, KnockOutSheet),
    "market": (market, MarketSheet),
    "poor market": (poor_market, MarketSheet),
    "deal": (deal, DealSheet),
    "lake": (lake, LakeSheet),
    "talk": (talk, TalkSheet),
    "talk offers": (talk_with_offers, TalkSheet),
    "talk full": (talk_too_full, TalkSheet),
    "consent": (consent, ConsentSheet),
    "gear": (gear, gear_of),
    "crowded market": (crowded_market, MarketSheet),
    "crowded knock-out": (crowded_knock_out, KnockOutSheet),
}

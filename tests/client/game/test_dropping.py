"""Letting something go: it is asked, it is told to where it went, and one word is used for it everywhere."""

import pytest

from avel.chronicles.gear_events import CoinsPaid
from avel.chronicles.model import Seat, Setup
from avel.client.game.arrangement import COIN
from avel.client.game.sheets.pack import GRID
from avel.client.game.sheets.pack_grid import grid_cell
from avel.client.game.story import Story, told
from avel.client.inputs import PointerMoved, PointerPressed, PointerReleased
from tests.client.game.seated import Seated, still
from tests.kit import Kit as Table

VERB = {"en": ("let", "go"), "zh": ("舍弃",)}
KEYS = (
    "mirror.do_drop",
    "sheet.drop",
    "sheet.drop_yes",
    "table.undo_drop",
    "table.undo_drop_coin",
    "story.paid_drop_one",
    "story.returned_drop",
)


@pytest.fixture
def seated(kit, chronicles):
    table = Table(chronicles).set_up(Setup((Seat("Maren"), Seat("Tobin")))).coins(0, 2)
    return Seated(still(kit), table.game, table.session)


def test_no_key_lets_a_chosen_coin_go_without_asking(seated):
    hero = seated.session.state.board.heroes[0]
    seated.press("i")
    sheet = seated.scene.front.opened
    pack = sheet.hand.arrangement
    cell = next(laid.cells[0] for laid in pack.laid if laid.thing == COIN)
    at = grid_cell(seated.scene.face._cover_rects[GRID], pack, cell).center
    for kind in (PointerMoved, PointerPressed, PointerReleased):
        seated.pilot.stack.handle(kind(at))
    seated.press("x")
    assert hero.coins == 2
    assert sheet.is_asking
    seated.press("x")
    assert hero.coins == 2
    seated.press("y")
    assert hero.coins == 1


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("what", ["drop", "knock_out", "buy"])
def test_the_story_says_where_coins_went_that_bought_nothing(kit, seated, language, what):
    kit.words.switch(language)
    story = Story()
    story.hear(CoinsPaid(0, 1, what), seated.scene.desk.board)
    line = told(story.lines[-1], seated.scene.desk)
    supply = {"en": "supply", "zh": "公共金币堆"}[language]
    assert (supply in line) == (what != "buy")


@pytest.mark.parametrize("language", ["en", "zh"])
def test_one_verb_for_letting_go(kit, language):
    kit.words.switch(language)
    for key in KEYS:
        text = kit.words(key).lower()
        assert all(part in text for part in VERB[language]), (key, text)

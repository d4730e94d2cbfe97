"""On every sheet each button and each thing says what it is for, as at the table."""

import pytest

from avel.chronicles.model import Seat, Setup
from avel.client.gallery.studio import Studio
from avel.client.game.presenter import Presenter
from avel.client.game.sheets.button_tips import _DONE, _KEYS
from avel.client.game.sheets.pack_grid import PackGrid
from avel.client.game.thing_tips import thing_tip
from avel.client.inputs import PointerMoved
from avel.client.pilot import Pilot
from avel.client.widgets.button import Button
from tests.client.game.seated import Seated, still
from tests.kit import Kit as Table

ASKED = (
    "draw_which",
    "gain_make_room",
    "knock_out_lose",
    "lake_again",
    "market_deal",
    "place_put",
    "place_put_full",
    "trade_consent",
    "trade_talk",
    "upgrade_which",
)
NUMBERS = {
    "market_deal": {"tip:purse", "tip:bag", "tip:price", "tip:deals"},
    "trade_talk": {"tip:has:0", "tip:has:1", "tip:gives:0", "tip:gives:1"},
}


def without_a_tip(scene):
    own = ("tool:", "turn:", "map:")
    widgets = [each for each in scene.face.every_widget() if isinstance(each, Button)]
    return [each.id for each in widgets if not each.tip and not each.id.startswith(own)]


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("name", ASKED)
def test_every_button_of_a_question_says_what_it_does(kit, box, tmp_path, language, name):
    kit.words.switch(language)
    scene = Pilot(kit, Studio(kit, box, tmp_path).position(name)).stack.top
    assert isinstance(scene.front.cover, Presenter)
    assert without_a_tip(scene) == []
    tips = {each.id: each.tip for each in scene.face.every_widget()}
    assert all(tips[ident] and "{" not in tips[ident] for ident in NUMBERS.get(name, ()))
    assert not any("sheet_tip." in tip or "tip." in tip for tip in tips.values())


@pytest.fixture
def packed(kit, chronicles):
    table = Table(chronicles).set_up(Setup((Seat("Maren"), Seat("Tobin"))))
    table.stand(0, "market").stand(1, "market").coins(0, 5).toughness(0, 3).wears(0, "short_sword")
    table.carries(0, "oak_shield", "healing_draught")
    return Seated(still(kit), table.game, table.session)


def test_opened_sheets_say_what_every_button_does(packed):
    packed.press("p")
    assert without_a_tip(packed.scene) == []
    packed.press("esc", "i")
    assert without_a_tip(packed.scene) == []
    for choose in ("slot:weapon", "drop"):
        packed.click(choose)
        assert without_a_tip(packed.scene) == []
    tips = {each.id: each.tip for each in packed.scene.face.every_widget()}
    assert "5" in tips["tip:count"]
    assert "3" in tips["tip:hearts"]


def test_each_thing_in_a_backpack_says_what_it_is(packed):
    packed.press("i")
    scene = packed.scene
    grid = next(each for each in scene.face.every_widget() if isinstance(each, PackGrid))
    pack = scene.front.opened.hand.arrangement
    for laid in pack.laid:
        grid = next(each for each in scene.face.every_widget() if isinstance(each, PackGrid))
        cell = laid.cells[0]
        x = grid.rect.x + (2 * cell[0] + 1) * grid.rect.width // (2 * pack.width)
        y = grid.rect.y + (2 * cell[1] + 1) * grid.rect.height // (2 * pack.height)
        point(packed, (x, y))
        grid = next(each for each in scene.face.every_widget() if isinstance(each, PackGrid))
        assert grid.tip == thing_tip(scene.desk, laid.thing)
        assert grid.rect.contains(grid.tip_place)
        assert grid.tip_place.collidepoint((x, y))


def point(seated, at):
    seated.pilot.stack.handle(PointerMoved(at))


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_tip_has_its_text(kit, language):
    kit.words.switch(language)
    keys = {f"sheet_tip.{key}" for key in (*_KEYS.values(), *_DONE.values())}
    assert [key for key in sorted(keys) if not kit.words.has(key)] == []

"""What is pressed is done: where the pointer rests already, and beside a hint."""

import pytest

from avel.client.duel.studio import valley
from avel.client.game.hint import CLOSE_HINT
from avel.client.inputs import PointerMoved, PointerPressed, PointerReleased
from tests.client.duel.playing import Table, session_of, still


@pytest.fixture
def spots(horn_box):
    return {name: spot for spot, name in enumerate(horn_box.land("crescent").names)}


def press_where_it_rests(table, at):
    """Presses and lets go without any movement before."""
    table.pilot.stack.handle(PointerPressed(at))
    table.pilot.stack.handle(PointerReleased(at))
    table.pilot.settle()


@pytest.mark.parametrize("verb", ["build.farm", "garrison.attack", "arm"])
def test_a_glowing_cell_under_the_resting_pointer_is_chosen_at_once(kit, horn, verb):
    table = Table(still(kit), horn, session_of(horn, edit=valley), hands_over=False)
    table.pilot.press({"build.farm": "f", "garrison.attack": "a", "arm": "s"}[verb])
    cell = next(ident for ident in table.targets if ident.startswith("cell:"))
    at = table.scene.targets()[cell].center
    table.pilot.press("esc")
    table.pilot.stack.handle(PointerMoved(at))
    table.pilot.press({"build.farm": "f", "garrison.attack": "a", "arm": "s"}[verb])
    steps = len(table.scene.session.steps)
    press_where_it_rests(table, at)
    assert len(table.scene.session.steps) == steps + 1


def test_every_purchase_on_the_same_cell_counts(kit, horn, spots):
    table = Table(still(kit), horn, session_of(horn, edit=valley), hands_over=False)
    table.click("buy:garrison.attack")
    cell = f"cell:{spots['a1']}"
    at = table.scene.targets()[cell].center
    table.pilot.stack.handle(PointerMoved(at))
    for bought in (1, 2):
        press_where_it_rests(table, at)
        assert len(table.scene.session.steps) == bought


def test_a_press_beside_the_hint_closes_it_and_does_nothing_else(kit, horn, spots):
    table = Table(still(kit), horn, session_of(horn, edit=valley), hands_over=False)
    table.click("buy:garrison.attack", "tool:hint")
    face = table.scene.face
    meant = table.scene._counsel._hint[1].at
    other = next(
        ident for ident in table.targets if ident.startswith(("cell:", "buy:")) and ident not in meant
    )
    card = next(each for each in face.every_widget if each.id == "speech")
    before = table.scene.front.hand.verb
    at = face.targets()[other].center
    assert not card.rect.collidepoint(at)
    press_where_it_rests(table, at)
    assert CLOSE_HINT not in table.targets
    assert not table.scene.session.steps
    assert table.scene.front.hand.verb == before


def test_what_the_hint_points_at_still_does_its_deed(kit, horn):
    table = Table(still(kit), horn, session_of(horn), hands_over=False)
    table.click("tool:hint")
    meant = next(ident for ident in table.scene._counsel._hint[1].at if ident in table.targets)
    press_where_it_rests(table, table.scene.targets()[meant].center)
    assert table.scene.front.hand.verb == meant.removeprefix("buy:")


def test_the_hint_lets_its_cell_shine_and_does_not_cover_it(kit, horn):
    table = Table(still(kit), horn, session_of(horn), hands_over=False)
    table.click("tool:hint")
    face, counsel = table.scene.face, table.scene._counsel
    card = next(each for each in face.every_widget if each.id == "speech")
    assert counsel.spot >= 0
    assert kit.words("duel.glowing_cell") in card.speech.text
    assert not card.rect.collidepoint(face.plan.middles[counsel.spot])
    table.click("hint:close")
    assert counsel.spot == -1

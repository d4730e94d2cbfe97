"""A click on a place that only tells something does nothing: the rule book is opened by its key alone."""

import pytest

from avel.client.gallery.positions import positions
from avel.client.game.land_tips import LandTip
from avel.client.game.tips import TipZone
from avel.client.inputs import PointerMoved, PointerPressed, PointerReleased
from tests.client.game.seated import Seated, still


@pytest.fixture(scope="module")
def prepared(chronicles):
    return positions(chronicles)


def click(seated, at):
    for event in (PointerMoved(at), PointerPressed(at), PointerReleased(at)):
        seated.pilot.stack.handle(event)
    seated.pilot.settle()


def places_that_only_tell(seated):
    """Returns where a click meets a place with a tip and nothing to press."""
    face = seated.scene.face
    quiet = [each for each in face.every_widget() if isinstance(each, TipZone | LandTip)]
    quiet = [each for each in quiet if not getattr(each, "does", "")]
    return [each.rect.center for each in quiet if face.id_at(each.rect.center) == each.id]


def test_no_click_on_a_tip_opens_the_book_or_does_anything(kit, chronicles, prepared):
    clicked = 0
    for name, position in prepared.items():
        seated = Seated(still(kit), chronicles, position.reach(chronicles, "en"))
        opened = []
        seated.scene._book = lambda page, opened=opened, seated=seated: opened.append(page) or seated.scene
        if seated.session.decision is None:
            continue
        state = chronicles.dump(seated.session.state)
        for at in places_that_only_tell(seated):
            click(seated, at)
            clicked += 1
        assert not opened, name
        assert chronicles.dump(seated.session.state) == state, name
    assert clicked > 100


def test_the_key_of_the_book_opens_the_page_of_what_is_pointed_at(kit, chronicles, prepared):
    seated = Seated(still(kit), chronicles, prepared["battle_items"].reach(chronicles, "en"))
    opened = []
    seated.scene._book = lambda page: opened.append(page) or seated.scene
    seated.scene.face._has_book = True
    seated.scene.face.refresh()
    zone = next(each for each in seated.scene.face.every_widget() if each.id == "tip:ours")
    seated.pilot.stack.handle(PointerMoved(zone.rect.midleft))
    seated.pilot.press("h")
    assert opened == ["dice"]

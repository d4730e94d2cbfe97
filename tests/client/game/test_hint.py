"""The hint shows the reference bot's choice, points at what gives it, and never answers."""

import pygame
import pytest

from avel.bots.reference import ReferenceBot
from avel.client.gallery.positions import positions
from avel.client.game.counsel import HINT
from avel.client.game.hint import CLOSE_HINT
from avel.client.game.registry import PRESENTERS
from avel.client.game.speech import Around, card_place
from avel.client.theme import Scale
from tests.client.game.seated import Seated, still


@pytest.fixture(scope="module")
def prepared(chronicles):
    return positions(chronicles)


def card_of(seated):
    return next((each for each in seated.scene.face.widgets if each.id == "speech"), None)


def test_the_bot_knows_every_kind_of_question(box):
    assert set(ReferenceBot(box).kinds) == set(PRESENTERS)


def test_at_every_position_the_hint_points_at_what_gives_its_answer(kit, chronicles, prepared):
    for name, position in prepared.items():
        session = position.reach(chronicles, "en")
        if session.decision is None:
            continue
        seated = Seated(still(kit), chronicles, session)
        before = session.state
        seated.press("f1")
        card = card_of(seated)
        assert card is not None, name
        assert card._targets, name
        assert pygame.Rect(0, 0, 1280, 720).contains(card.rect), name
        assert "{" not in card.speech.text, name
        assert session.state == before


def test_the_hint_comes_and_goes(kit, chronicles, prepared):
    seated = Seated(still(kit), chronicles, prepared["table_2_mid"].reach(chronicles, "en"))
    seated.click(HINT)
    assert CLOSE_HINT in seated.targets
    seated.click(CLOSE_HINT)
    assert card_of(seated) is None
    seated.press("f1")
    seated.press("r")
    assert card_of(seated) is None, "an answer makes it old"


def test_a_card_keeps_off_its_target_and_what_can_be_pressed():
    target, button = pygame.Rect(600, 300, 80, 40), pygame.Rect(700, 280, 200, 80)
    place = card_place(200, Scale(), Around((1280, 720), [target], [button]))
    assert not place.colliderect(target)
    assert not place.collidepoint(button.center)
    assert pygame.Rect(0, 0, 1280, 720).contains(place)

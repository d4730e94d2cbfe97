"""The hint shows the reference bot's choice, points at what gives it, and never answers."""

import pygame
import pytest

from avel.bots.reference import ReferenceBot
from avel.client.gallery.positions import positions
from avel.client.game.counsel import HINT
from avel.client.game.hint import CLOSE_HINT
from avel.client.game.registry import PRESENTERS
from avel.client.game.speech import Around, card_place
from avel.client.scenes.menu import MenuScene
from avel.client.theme import Scale
from tests.client.game.seated import Seated, still
from tests.kit import Kit as Table


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


_FREE = ("land:", "board:", "pawn:", "monster:", "tool:", "moon:", "tip:", "story", "map:")
"""What a card may lie on: it is not what the question is answered with."""


@pytest.mark.parametrize(
    ("language", "size"), [("en", (1280, 720)), ("zh", (1280, 720)), ("en", (1920, 1080))]
)
def test_a_hint_hides_no_answer_no_dice_and_no_odds(kit, chronicles, prepared, size, language):
    faults = []
    kit = still(kit, language=language)
    for name, position in prepared.items():
        session = position.reach(chronicles, language)
        if session.decision is None:
            continue
        seated = Seated(kit, chronicles, session, size)
        seated.press("f1")
        face, card = seated.scene.face, card_of(seated)
        own = {each.id for each in card.children}
        needed = {id: rect for id, rect in face.targets().items() if id not in own}
        needed = {id: rect for id, rect in needed.items() if not id.startswith(_FREE)}
        cover = seated.scene.front.cover
        if cover:
            vital = cover.vital(face._cover_rects)
            needed |= {f"vital {number}": rect for number, rect in enumerate(vital)}
        faults += [f"{name}: {id}" for id, rect in needed.items() if card.rect.colliderect(rect)]
    assert faults == []


@pytest.mark.parametrize("name", ["table_2_mid", "battle_items", "market_deal"])
def test_a_notice_gives_way_to_a_hint(kit, chronicles, prepared, name):
    kit = still(kit)
    seated = Seated(kit, chronicles, prepared[name].reach(chronicles, "en"))
    kit.notices.say("keeping.fault", reason="x" * 20)
    seated.pilot.picture()
    seated.press("f1")
    seated.pilot.picture()
    assert not kit.notices._place[1].colliderect(card_of(seated).rect)


def ways_of_two(desk, seat):
    """Returns the ways of two steps whose first land is face up."""
    start, near = desk.hero(seat).spot, desk.land.near
    first = [spot for spot in near[start] if desk.board.tiles[spot]]
    return [(start, over, to) for over in first for to in near[over] if to not in (start, over)]


@pytest.mark.parametrize("name", ["table_1_early", "table_2_mid", "table_3_mid", "table_4_early"])
def test_a_hint_hides_no_land_that_it_leads_over(kit, chronicles, prepared, monkeypatch, name):
    seated = Seated(still(kit), chronicles, prepared[name].reach(chronicles, "en"))
    desk, face = seated.scene.desk, seated.scene.face
    ways = ways_of_two(desk, seated.session.decision.seat)
    assert ways
    for way in ways:
        monkeypatch.setattr("avel.client.game.hint.way_of", lambda *asked, way=way: way)
        seated.click(HINT)
        card = card_of(seated).rect
        assert [spot for spot in way if card.collidepoint(face.map.plan.middles[spot])] == [], way
        seated.click(CLOSE_HINT)


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
    place = card_place([(308, 200)], Scale(), Around((1280, 720), [target], [button]))
    assert not place.colliderect(target)
    assert not place.collidepoint(button.center)
    assert pygame.Rect(0, 0, 1280, 720).contains(place)


def test_esc_closes_the_hint_before_it_opens_the_pause(kit, chronicles):
    seated = Seated(still(kit), chronicles, Table(chronicles).heroes(2).session).press("f1")
    assert card_of(seated)
    seated.press("esc")
    assert seated.pilot.stack.top is seated.scene
    assert card_of(seated) is None
    seated.press("esc")
    assert isinstance(seated.pilot.stack.top, MenuScene)

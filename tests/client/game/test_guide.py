"""The guided first game: its cards come in order, point at what is there, hide nothing, and can be left."""

import pygame
import pytest

from avel.bots.reference import ReferenceBot
from avel.chronicles.model import Seat, Setup
from avel.client.game.desk import Desk
from avel.client.game.guide import LEAVE, NEXT, SIGNS, Companion, card_values, open_guide
from avel.client.game.naming import Naming
from avel.client.game.presenter import Presenter
from avel.client.game.shown import Shown
from avel.client.game.speech import Around, Speech, SpeechCard
from avel.client.game.table_scene import TableScene
from avel.client.guide_file import GuideFile, Progress
from avel.client.house import House
from avel.client.motion import MotionLevel, Motions
from avel.client.pilot import Pilot
from avel.client.scenes.title import NO, YES, TitleScene
from avel.client.theme import Scale
from avel.content.texts import placeholders, read_texts
from avel.core.session import Session
from avel.paths import data_folder
from tests.client.game.seated import still

GUIDE = open_guide(data_folder())
FIRST_TEN = ["welcome", "first_draw", "wearing", "turn", "hero", "moon", "moving", "undo", "lairs", "spent"]
TEXTS = read_texts(data_folder() / "text")


@pytest.fixture
def pilot(kit, box, tmp_path):
    return Pilot(still(kit), House(kit, box, tmp_path, lambda: 4).title())


def card_of(scene: TableScene):
    return next((each for each in scene.face.widgets if each.id == "speech"), None)


def learn(pilot, steps):
    """Plays the guided game by the reference bot and reads every card; yields each once, with its scene."""
    pilot.click("title:learn")
    pilot.settle()
    bot, last = None, ""
    for _ in range(steps):
        scene = pilot.stack.top
        if not isinstance(scene, TableScene):
            return
        bot = bot or ReferenceBot(scene.desk.box)
        card = card_of(scene)
        name = scene._counsel.companion.card if card else ""
        if name and name != last:
            yield name, scene, card
        last = name
        if NEXT in scene.targets():
            pilot.click(NEXT)
        elif "curtain:go" in scene.targets():
            pilot.click("curtain:go")
        else:
            session = scene.session
            view = session.game.view(session.state, session.decision.seat)
            scene._answer(bot.advise(view, session.decision).action)
        pilot.settle()


@pytest.mark.parametrize("card", GUIDE.cards, ids=lambda card: card.id)
@pytest.mark.parametrize("language", sorted(TEXTS))
def test_every_card_has_its_texts(kit, chronicles, card, language):
    session = Session(chronicles, chronicles.new(Setup((Seat("Maren"), Seat("Tobin"))), 4))
    shown = Shown(chronicles, session, Motions(MotionLevel.NONE), lambda fact: 0.0)
    values = card_values(Desk(kit, shown, Naming(chronicles.box, kit.words)), 0)
    for key in (f"guide.{card.id}", f"guide.{card.id}_title"):
        assert placeholders(TEXTS[language][key]) <= set(values)


def test_every_sign_is_used_by_a_card():
    assert {sign for card in GUIDE.cards for sign in card.signs} == set(SIGNS)


def test_the_first_ten_cards_come_in_order(pilot):
    assert [name for name, _, _ in learn(pilot, 24)][:10] == FIRST_TEN


def test_cards_point_at_what_is_there_and_hide_nothing_that_can_be_pressed(pilot):
    at = {card.id: card.at for card in GUIDE.cards}
    told = []
    for name, scene, card in learn(pilot, 500):
        told.append(name)
        assert bool(card._targets) == bool(at[name]), name
        inside = {each.id for each in card.children}
        hidden = [
            id
            for id, rect in scene.targets().items()
            if id not in inside and not id.startswith("board:") and card.rect.collidepoint(rect.center)
        ]
        assert hidden == [], name
    assert len(told) > 25
    assert told[-1] == "end"


def test_cards_leave_in_sight_what_they_speak_of(pilot):
    """The heading, the fighters, the help and the strip below with the way back stay readable on sheets."""
    faults = []
    for name, scene, card in learn(pilot, 500):
        cover = scene.front.cover
        if isinstance(cover, Presenter):
            face = scene.face
            rects = face._cover_rects
            told = [*cover.vital(rects), *cover.telling(rects), face.plan.bottom]
            faults += [(name, rect) for rect in told if rect.colliderect(card.rect)]
    assert faults == []


def test_the_arrow_of_a_card_crosses_nothing_that_is_needed(kit):
    target, needed = pygame.Rect(600, 500, 80, 40), pygame.Rect(500, 300, 300, 80)
    speech = Speech("Here", "Look.", ("heroes", "crest_owl"), (), ("it",))

    def drawn(vital):
        card = SpeechCard("speech", speech)
        card.stand(Scale(), kit.type, Around((1280, 720), [target], vital=vital))
        card.place(pygame.Rect(580, 100, 120, 100), Scale())
        canvas = kit.canvas(pygame.Surface((1280, 720)), Scale())
        card.draw(canvas)
        return sum(canvas.surface.get_at((640, 430))[:3])

    assert drawn([]) > 200
    assert drawn([needed]) < 60


def test_a_game_of_ones_own_does_not_repeat_what_a_lesson_said(kit, box, tmp_path):
    house = House(still(kit), box, tmp_path, lambda: 4)
    pilot = Pilot(still(kit), house.title())
    said = {name for name, _, _ in learn(pilot, 12)}
    house._lesson_anew()
    assert not GuideFile(tmp_path).progress.seen, "a lesson begins from the first card"
    house.begun(Setup((Seat("Maren"), Seat("Tobin"))), 4)
    assert said - {scene_card(pilot)} <= set(GuideFile(tmp_path).progress.seen)


def scene_card(pilot):
    """The card that was on show when the lesson was left, and so may come again."""
    return pilot.stack.top._counsel.companion.card


def test_an_answer_puts_a_card_away_too(pilot):
    for name, scene, _ in learn(pilot, 20):
        if name == "turn":
            scene._answer(scene.session.decision.actions[0])
            pilot.settle()
            break
    assert "turn" in scene._counsel.companion.file.progress.seen


def test_the_guide_is_left_found_again_and_remembered(pilot, tmp_path):
    pilot.click("title:learn")
    pilot.settle()
    pilot.click(LEAVE)
    assert card_of(pilot.stack.top) is None
    assert not GuideFile(tmp_path).progress.is_on
    pilot.press("f10", "g")
    pilot.settle()
    assert card_of(pilot.stack.top) is not None
    assert GuideFile(tmp_path).progress.is_on


def test_a_first_start_offers_the_guided_game_once(pilot, kit, box, tmp_path):
    assert YES in pilot.stack.top.targets()
    pilot.press("esc")
    assert YES not in pilot.stack.top.targets()
    assert isinstance(pilot.stack.top, TitleScene)
    again = Pilot(kit, House(kit, box, tmp_path, lambda: 4).title())
    assert NO not in again.stack.top.targets()
    assert "title:learn" in again.stack.top.targets()


def test_one_who_has_seen_all_begins_anew(tmp_path):
    file = GuideFile(tmp_path)
    for card in GUIDE.cards:
        file.note(card.id)
    Companion(GUIDE, file).turn(on=True)
    assert GuideFile(tmp_path).progress == Progress(is_on=True)


def test_a_broken_progress_file_is_kept_beside(tmp_path):
    (tmp_path / "guide.json").write_text("{")
    assert GuideFile(tmp_path).progress == Progress()
    assert (tmp_path / "guide.json.broken").exists()

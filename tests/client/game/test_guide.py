"""The guided first game: its cards come in order, point at what is there, hide nothing, and can be left."""

import pygame
import pytest

from avel.bots.reference import ReferenceBot
from avel.chronicles.model import Seat, Setup
from avel.client.game.curtain import Curtain
from avel.client.game.desk import Desk
from avel.client.game.guide import LEAVE, NEXT, SIGNS, Companion, Moment, card_values, open_guide
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
from tests.client.game.seated import Seated, still
from tests.kit import Kit as Table

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


def at_card(pilot, wanted):
    """Plays up to a card; returns the scene and the card."""
    return next((scene, card) for name, scene, card in learn(pilot, 24) if name == wanted)


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
        if isinstance(cover, Curtain):
            told = cover.telling(scene.face._cover_rects)
            faults += [(name, rect) for rect in told if rect.colliderect(card.rect)]
        elif isinstance(cover, Presenter):
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


def test_each_card_says_which_of_how_many_it_is(pilot):
    counts = [card.speech.count for _, _, card in learn(pilot, 40)]
    all_ = len(GUIDE.cards)
    assert counts[:12] == [f"{number} of {all_}" for number in range(1, 13)]


def test_a_card_says_that_this_was_all_once_the_second_round_is_over(pilot):
    rounds = {name: scene.desk.board.round for name, scene, _ in learn(pilot, 120)}
    assert rounds["farewell"] == 3


def test_enter_puts_a_card_away_before_it_does_what_lies_below(pilot):
    scene, _ = at_card(pilot, "hand_over")
    assert scene.front.curtain
    pilot.press("enter")
    pilot.settle()
    assert scene.front.curtain
    assert card_of(scene) is None
    pilot.press("enter")
    pilot.settle()
    assert scene.front.curtain is None


def test_enter_presses_the_cards_other_button_where_that_has_the_focus(pilot, tmp_path):
    pilot.click("title:learn")
    pilot.settle()
    pilot.stack.top.face._group.focus(LEAVE)
    pilot.press("enter")
    assert not GuideFile(tmp_path).progress.is_on


def test_who_sent_the_owl_away_does_not_meet_her_in_that_game_again(kit, box, tmp_path):
    house = House(still(kit), box, tmp_path, lambda: 4)
    pilot = Pilot(still(kit), house.title())
    pilot.press("esc")
    own = house.begun(Setup((Seat("Maren"), Seat("Tobin"))), 4)
    own._answer(own.session.decision.actions[0])
    house._lesson_anew()
    lesson, lines = house._kept.lesson_left(), house._kept.shelf.lines()
    older = next(line for line in lines if line.path != lesson.path)
    assert not house._loaded(older, today=False)._counsel.companion.is_on
    assert house._loaded(house._kept.lesson_left(), today=False)._counsel.companion.is_on


def test_the_owl_that_was_called_in_a_game_is_there_when_it_goes_on(kit, box, tmp_path):
    house = House(still(kit), box, tmp_path, lambda: 4)
    table = house.begun(Setup((Seat("Maren"), Seat("Tobin"))), 4)
    assert not table._counsel.companion.is_on
    table._counsel.turn_guide()
    table._answer(table.session.decision.actions[0])
    house.close()
    again = House(still(kit), box, tmp_path, lambda: 4)
    assert again._resumed()._counsel.companion.is_on


def test_the_card_of_the_backpack_comes_only_where_a_backpack_is_open(kit, chronicles):
    seated = Seated(
        still(kit), chronicles, Table(chronicles).heroes(2).stand(0, "market").coins(0, 6).session
    )
    moment = Moment(seated.scene.desk, seated.scene.front)
    open_, is_open = seated.scene.front.open, SIGNS["pack_open"]
    open_("market", 0)
    assert seated.scene.front.opened
    assert not is_open(moment)
    open_("pack", 0)
    assert is_open(moment)


def test_the_card_about_monsters_points_at_the_one_that_stands_here(pilot):
    scene, card = at_card(pilot, "lairs")
    (foe,) = scene.face._fights
    (target,) = card._targets
    assert target.contains(scene.targets()[f"monster:{foe}"])


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

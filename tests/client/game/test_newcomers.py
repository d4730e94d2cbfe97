"""What first players stumbled over: nothing is skipped, nothing ends by mistake, everything is said."""

import pytest

from avel.chronicles.actions import Move, Rest
from avel.chronicles.events import AstrolabeMoved, MonsterAppeared, RoundBegan, TurnBegan
from avel.chronicles.gear_events import PieceDrawn
from avel.chronicles.model import Seat, Setup
from avel.client.gallery.positions import positions
from avel.client.game.curtain import GO_ON
from avel.client.game.hint import CLOSE_HINT
from avel.client.game.land_tips import land_tip
from avel.client.game.story import Story, told
from avel.client.game.table_widgets import STEPS
from avel.client.game.timing import FOUND_SECONDS, seconds, table_seconds
from avel.client.game.turn_strip import between_turns, end_button
from avel.client.game.way_back import fence_words
from avel.client.inputs import PointerPressed, PointerReleased
from avel.client.motion import MotionLevel
from avel.core.session import Session
from tests.client.game.seated import Seated, new_game, still
from tests.kit import Kit as Table

PEOPLE = (Seat("Maren"), Seat("Tobin"))


@pytest.fixture
def table(chronicles):
    return Table(chronicles).set_up(Setup(PEOPLE))


@pytest.fixture(scope="module")
def prepared(chronicles):
    return positions(chronicles)


def seated_at(kit, table, **kwargs):
    return Seated(still(kit), table.game, table.session, **kwargs)


def press_at(seated, at):
    seated.pilot.stack.handle(PointerPressed(at))
    seated.pilot.stack.handle(PointerReleased(at))
    seated.pilot.settle()


# Presses


def test_a_press_beside_the_hint_closes_it_and_does_nothing_else(kit, chronicles, prepared):
    seated = Seated(still(kit), chronicles, prepared["table_2_mid"].reach(chronicles, "en"))
    seated.press("f1")
    face, meant = seated.scene.face, seated.scene._counsel._hint[1].at
    card = next(each for each in face.widgets if each.id == "speech")
    lands = [ident for ident in seated.targets if ident.startswith("land:") and ident not in meant]
    ident = next(each for each in lands if not card.rect.collidepoint(seated.targets[each].center))
    state = chronicles.dump(seated.session.state)
    press_at(seated, seated.targets[ident].center)
    assert CLOSE_HINT not in seated.targets
    assert chronicles.dump(seated.session.state) == state
    press_at(seated, seated.targets[ident].center)
    assert chronicles.dump(seated.session.state) != state


def test_a_press_goes_on_though_its_screen_is_built_anew(kit, table):
    seated = seated_at(kit, table)
    at = seated.targets[f"land:{table.spot('market')}"].center
    seated.pilot.stack.handle(PointerPressed(at))
    seated.scene.face.refresh()
    seated.pilot.stack.handle(PointerReleased(at))
    seated.pilot.settle()
    assert table.where() == "market"


def test_a_turn_with_actions_left_ends_at_the_second_press(kit, table):
    seated = seated_at(kit, table)
    seated.press("e")
    assert table.board.hero == 0
    end = end_button(seated.scene.desk, seated.session.decision, is_doubted=True)
    assert end.label == kit.words("table.end_again")
    assert end.second == kit.words.count("table.end_with", 2)
    seated.press("e")
    assert table.board.hero != 0


def test_another_deed_takes_the_doubt_back(kit, table):
    seated = seated_at(kit, table)
    seated.press("e").click("choice:move").press("e")
    assert table.board.hero == 0


def test_a_double_click_ends_no_turn(kit, table):
    seated = Seated(still(kit, motion=MotionLevel.FULL), table.game, table.session)
    seated.pilot.press("e", "e")
    assert table.board.hero == 0
    seated.pilot.wait(0.5)
    seated.pilot.press("e")
    assert table.board.hero != 0


def test_the_end_of_a_battle_stays_though_somebody_clicks_twice(kit, chronicles, prepared):
    session = prepared["battle_items"].reach(chronicles, "en")
    seated = Seated(still(kit), chronicles, session)
    for _ in range(40):
        if seated.scene.front.curtain:
            break
        options = [each for each in seated.targets if each.startswith("choice:") and "retreat" not in each]
        seated.pilot.click(options[0])
        seated.pilot.wait(0.1)
    assert GO_ON in seated.targets
    for _ in range(2):
        seated.pilot.click(GO_ON)
        seated.pilot.wait(0.1)
    assert seated.scene.front.curtain is not None


def test_a_tip_closes_when_another_thing_is_asked(kit, chronicles, prepared):
    seated = Seated(still(kit), chronicles, prepared["table_2_mid"].reach(chronicles, "en"))
    group, pilot = seated.scene.face._group, seated.pilot
    pilot.hover(STEPS)
    pilot.wait(2)
    seated.scene.face.refresh()
    assert group.tipped is not None, "the same is asked"
    asked = seated.scene.front.decision
    seated.scene._give(next(each for each in asked.actions if isinstance(each, Rest)))
    pilot.wait(2)
    assert seated.scene.front.decision is not asked
    assert group.tipped is None


def test_a_monster_within_reach_can_be_walked_to_from_its_card(kit, chronicles, prepared):
    for position in prepared.values():
        session = position.reach(chronicles, "en")
        if not session.decision or session.decision.kind != "turn.choose":
            continue
        board = session.state.board
        near = [each for each in board.monsters if Move(each.spot) in session.decision.actions]
        if near:
            break
    seated = Seated(still(kit), chronicles, session)
    seated.scene._press_monster(near[0].piece)
    seated.scene.face.refresh()
    seated.click(f"go:{near[0].spot}")
    assert session.state.board.heroes[board.hero].spot == near[0].spot


# Words


def test_nothing_says_that_the_moon_moves_before_it_does(kit, chronicles, monkeypatch):
    seated = new_game(still(kit), chronicles, Setup(PEOPLE))
    desk, words = seated.scene.desk, kit.words
    shown = {
        None: words("table.first_draws"),
        PieceDrawn(1, desk.board.bag[0]): words("sheet.bag_turn", hero="Tobin"),
        TurnBegan(0, 2): words("table.turn_of", hero="Maren"),
        RoundBegan(1): words("table.the_dark"),
    }
    for fact, text in shown.items():
        played = type("Played", (), {"fact": fact})() if fact else None
        monkeypatch.setattr(desk.shown, "playing", lambda played=played: played)
        assert between_turns(desk) == text


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_land_says_in_words_what_is_there_and_nothing_twice(kit, chronicles, prepared, language):
    kit = still(kit, language=language)
    for position in prepared.values():
        seated = Seated(kit, chronicles, position.reach(chronicles, language))
        desk = seated.scene.desk
        for spot in range(len(desk.board.tiles)):
            lines = land_tip(desk, spot).split("\n")
            lairs = [line for line in lines if "lair" in line or "巢穴" in line]
            assert len(lairs) == len(set(lairs))
            assert not any(" left, " in line and "heart" not in line for line in lines)


def test_a_moon_that_brings_no_monster_says_why(kit, table):
    seated, story = seated_at(kit, table), Story()
    desk = seated.scene.desk
    space = next(n for n, each in enumerate(desk.box.moon.spaces) if "spawn" in each)
    story.hear(AstrolabeMoved(space), desk.board)
    story.hear(TurnBegan(0, 2), desk.board)
    assert kit.words("story.moon_spawn_none") in told(story.lines[-1], desk)
    story.hear(AstrolabeMoved(space), desk.board)
    piece = next(iter(desk.box.monsters))
    story.hear(MonsterAppeared(piece, "small", 0, 0), desk.board)
    story.hear(TurnBegan(0, 2), desk.board)
    assert kit.words("story.moon_spawn_none") not in told(story.lines[-2], desk)


def test_before_anybody_has_played_no_turn_has_ended(kit, chronicles):
    seated = new_game(still(kit), chronicles, Setup(PEOPLE))
    for _ in range(12):
        if seated.session.decision.kind == "turn.choose":
            break
        seated.press("1", "enter") if "felt:0" in seated.targets else seated.click(
            next(each for each in seated.targets if not each.startswith(("tool:", "turn:")))
        )
    desk = seated.scene.desk
    assert fence_words(desk) != kit.words("undo.turn_ended")
    seated.end_turn()
    assert fence_words(desk) == kit.words("undo.turn_ended")


# The bag


def test_the_first_bag_can_be_pressed_itself(kit, chronicles):
    game = Session(chronicles, chronicles.new(Setup(PEOPLE), 3), 3)
    seated = Seated(still(kit, bag_seconds=5), chronicles, game)
    assert not seated.scene.front.presenter.is_reaching
    at = seated.scene.face._cover_rects["mouth"].center
    seated.pilot.stack.handle(PointerPressed(at))
    seated.pilot.stack.handle(PointerReleased(at))
    assert seated.scene.front.presenter.is_reaching


def test_a_potion_that_somebody_draws_is_seen_for_a_while(box):
    seats = (Seat("Maren"), Seat("Tobin", player="careful"))
    shown = table_seconds(box, seats)
    potion = next(item for item, piece in box.pieces.items() if piece.draught)
    sword = next(item for item, piece in box.pieces.items() if not piece.draught)
    assert shown(PieceDrawn(0, potion)) == FOUND_SECONDS
    assert shown(PieceDrawn(1, potion)) == seconds(PieceDrawn(1, potion)) < FOUND_SECONDS
    assert shown(PieceDrawn(0, sword)) == seconds(PieceDrawn(0, sword))

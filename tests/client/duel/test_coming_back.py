"""Who comes back finds the game played last, the lesson where it was left, and every game in the list."""

import pytest

from avel.bots.reference import ReferenceBot
from avel.client.duel.table import DuelScene
from avel.client.game.table_scene import TableScene
from avel.client.house import House
from avel.client.pilot import Pilot
from avel.client.scenes.lesson import ANEW, GO_ON, LessonScene
from avel.client.scenes.load import LoadScene
from avel.client.scenes.title import TitleScene
from avel.client.workshop.look import Look, Stroke
from avel.client.workshop.looks import Looks
from tests.client.duel.playing import still
from tests.setups import setup_of


@pytest.fixture
def house(kit, box, horn_box, tmp_path):
    house = House(still(kit, one_player=True), box, tmp_path, lambda: 11, duel=horn_box)
    house.lessons.file.offered()
    yield house
    house.close()


@pytest.fixture
def pilot(kit, house):
    return Pilot(kit, house.title())


def leave(pilot):
    pilot.settle()
    pilot.press("f10")
    pilot.click("menu:title")
    assert isinstance(pilot.stack.top, TitleScene)


def answer(pilot, times):
    """Gives the first answer of each question."""
    for _ in range(times):
        scene = pilot.stack.top
        scene._answer(scene.session.decision.actions[0])
        pilot.settle()


def lines_of(house):
    return house._kept.shelf.lines()


def test_continue_opens_the_game_played_last_however_often_they_change(pilot, house):
    def duel():
        pilot.click("title:duel")
        pilot.click("duel:start")

    def game():
        pilot.click("title:new_game")
        pilot.press("enter")

    def on():
        pilot.click("title:resume")

    kinds = (game, TableScene, 1), (duel, DuelScene, 6), (game, TableScene, 2), (duel, DuelScene, 1)
    for opens, kind, answers in kinds:
        opens()
        pilot.settle()
        answer(pilot, answers)
        leave(pilot)
        newest = lines_of(house)[0].header.game
        assert newest == ("horn" if kind is DuelScene else "chronicles")
        on()
        assert isinstance(pilot.stack.top, kind)
        leave(pilot)


def test_a_lesson_left_in_the_middle_is_offered_again_and_goes_on(pilot, house):
    pilot.click("title:learn")
    answer(pilot, 3)
    state = pilot.stack.top.session.state
    leave(pilot)
    pilot.click("title:duel")
    pilot.click("duel:start")
    leave(pilot)
    pilot.click("title:learn")
    assert isinstance(pilot.stack.top, LessonScene)
    pilot.picture()
    pilot.press("esc")
    assert isinstance(pilot.stack.top, TitleScene)
    pilot.click("title:learn")
    pilot.click(GO_ON)
    assert pilot.stack.top.session.state == state
    assert house.lessons.file.progress.is_on


def test_a_lesson_begun_anew_keeps_the_one_that_was_left(pilot, house):
    pilot.click("title:learn")
    answer(pilot, 3)
    leave(pilot)
    pilot.click("title:learn")
    pilot.click(ANEW)
    assert not pilot.stack.top.session.transcript.lines
    leave(pilot)
    assert 3 in [line.header.answers for line in lines_of(house) if line.made_room]


def test_a_lesson_that_is_over_begins_anew_without_a_question(pilot, house):
    pilot.click("title:learn")
    scene = pilot.stack.top
    bot = ReferenceBot(scene.desk.box)
    session = scene.session
    while session.decision:
        view = session.game.view(session.state, session.decision.seat)
        session.answer(bot.advise(view, session.decision).action)
    scene._on_answer(session)
    assert house._kept.lesson_left() is None


def test_opening_the_game_in_play_makes_no_second_line_of_it(pilot, house):
    pilot.click("title:new_game")
    pilot.press("enter")
    answer(pilot, 2)
    leave(pilot)
    before = len(lines_of(house))
    for _ in range(2):
        pilot.click("title:load")
        pilot.click("line:0")
        pilot.click("load:open")
        leave(pilot)
    assert len(lines_of(house)) == before


@pytest.fixture
def games(pilot, house):
    """A duel and a game in play, both with earlier turns."""
    pilot.click("title:duel")
    pilot.click("duel:start")
    answer(pilot, 12)
    leave(pilot)
    pilot.click("title:new_game")
    pilot.press("enter")
    answer(pilot, 12)
    leave(pilot)
    pilot.click("title:load")
    pilot.picture()
    return pilot.stack.top


def rows_of(scene):
    return [row for row in scene.group.find("lines").children if row.id.startswith("line:")]


def test_each_game_has_one_row_and_its_turns_are_folded_away(pilot, games):
    rows = rows_of(games)
    assert len(rows) == 2
    assert len({row.label for row in rows}) == 2
    pilot.click("fold:0")
    assert len(rows_of(games)) > 2
    assert rows_of(games)[0].rect.x < rows_of(games)[1].rect.x
    pilot.click("line:1")
    assert games._chosen == 1
    pilot.click("fold:0")
    assert games._chosen == 0
    assert len(rows_of(games)) == 2


def test_a_row_pressed_twice_plays_on_but_not_two_rows_or_slowly(pilot, games):
    first, second = (row.id for row in rows_of(games))
    pilot.wait(1)
    for row in (first, second):
        pilot.click(row)
    assert isinstance(pilot.stack.top, LoadScene)
    pilot.wait(1)
    pilot.click(second)
    assert isinstance(pilot.stack.top, LoadScene)
    pilot.click(second)
    assert isinstance(pilot.stack.top, DuelScene)


def test_the_list_shows_heroes_as_their_players_painted_them(kit, house):
    def rows_with(looks):
        house.begun(setup_of(2), 4, looks)
        pilot = Pilot(kit, house.load())
        scene = pilot.stack.top
        picture = pilot.picture()
        row, about = scene.group.find("line:0").rect, scene.plan.rects["picture"]
        return [picture.subsurface(rect).copy().get_buffer().raw for rect in (row, about)]

    figures = [seat.figure for seat in setup_of(2).seats]
    look = Look(figures[0], marks=(Stroke("#ff0000", 150, ((1200, 400), (1200, 700))),))
    plain = rows_with(Looks())
    painted = rows_with(Looks((look, Look(figures[1]))))
    assert all(one != other for one, other in zip(plain, painted, strict=True))

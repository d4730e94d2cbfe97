"""From the title to the end of a duel: set-up, kept duels, the list, the replay, and a crash."""

import pytest

from avel.bots.horn.reference import ReferenceBot
from avel.cases.horn.game import HornCases
from avel.cases.report import main as run_cases
from avel.client.duel.end import DuelEndScene
from avel.client.duel.replay import DuelReplayScene
from avel.client.duel.set_up import DuelSetUpScene
from avel.client.duel.table import DuelScene
from avel.client.house import House
from avel.client.pilot import Pilot
from avel.client.scenes.crash import CrashScene
from avel.client.scenes.title import TitleScene
from avel.core.randomness import Stream
from avel.horn.rules import Horn
from avel.saves.bundle import case_of, unpack
from avel.saves.replay import replay
from tests.client.duel.playing import still


@pytest.fixture
def open_house(kit, box, horn_box, tmp_path):
    still(kit, one_player=True)
    houses = []

    def opened():
        for house in houses:
            house.close()
        house = House(kit, box, tmp_path, lambda: 11, duel=horn_box)
        house.lessons.file.offered()
        houses.append(house)
        return house, Pilot(kit, house.title())

    yield opened
    for house in houses:
        house.close()


def begun(pilot):
    """Sets a duel up and makes the first purchase."""
    pilot.click("title:duel")
    pilot.click("duel:start")
    pilot.settle()
    answer(pilot, "buy:build.castle", "cell:")


def answer(pilot, *starts):
    for start in starts:
        pilot.click(next(ident for ident in sorted(pilot.stack.top.targets()) if ident.startswith(start)))
        pilot.settle()


def leave(pilot):
    pilot.press("f10")
    pilot.click("menu:title")


def played_out(pilot, box):
    """Lets the reference bot answer for both to the end."""
    scene, bot, rng = pilot.stack.top, ReferenceBot(box), Stream.named(1, "test")
    while scene.session.decision:
        decision = scene.session.decision
        view = scene.session.game.view(scene.session.state, decision.seat)
        scene._answer(bot.choose(view, decision, rng))
        pilot.settle()
        while scene.front.is_held:
            pilot.press("enter")
            pilot.settle()
    pilot.press("enter")


def test_the_set_up_is_remembered_and_wants_two_names(open_house):
    _, pilot = open_house()
    pilot.click("title:duel")
    scene = pilot.stack.top
    assert isinstance(scene, DuelSetUpScene)
    pilot.click("duel:dye_0_blue")
    assert scene.draft.banners.sun == "blue"
    assert scene.draft.banners.moon == "red"
    pilot.click("duel:name_1")
    pilot.press(*["backspace"] * 16)
    assert "duel:start" not in pilot.stack.top.targets()
    pilot.type(scene.draft.seats[0].name)
    assert "duel:start" not in pilot.stack.top.targets()
    pilot.type("2")
    pilot.click("duel:begins_1")
    pilot.click("duel:start")
    seats = pilot.stack.top.session.state.setup.seats
    assert seats[0].name.endswith("2")
    assert pilot.stack.top.desk.banners.sun == "red"
    leave(pilot)
    pilot.click("title:duel")
    assert pilot.stack.top.draft.seats[1].name.endswith("2")


def test_a_duel_goes_on_where_it_was_left_with_its_colours_and_story(open_house):
    _, pilot = open_house()
    pilot.click("title:duel")
    pilot.click("duel:dye_0_gold")
    pilot.press("esc")
    begun_pilot = pilot
    begun(begun_pilot)
    state, lines = pilot.stack.top.session.state.clone(), list(pilot.stack.top.story.lines)
    leave(pilot)
    assert isinstance(pilot.stack.top, TitleScene)
    _, pilot = open_house()
    pilot.click("title:resume")
    pilot.settle()
    scene = pilot.stack.top
    assert isinstance(scene, DuelScene)
    assert scene.session.state == state
    assert scene.story.lines == lines
    pilot.press("z")
    pilot.settle()
    assert not any(plot and plot.kind == "castle" for plot in scene.desk.board.plots)


def test_the_later_of_both_games_is_continued_and_the_other_waits_in_the_list(open_house):
    house, pilot = open_house()
    begun(pilot)
    leave(pilot)
    assert house._doors().resume_line() == house._duel.kept_line()
    pilot.click("title:new_game")
    pilot.press("enter")
    pilot.settle()
    leave(pilot)
    assert house._doors().resume_line() != house._duel.kept_line()
    pilot.click("title:load")
    rows = [ident for ident in pilot.stack.top.targets() if ident.startswith("line:")]
    names = [pilot.stack.top._lines[int(row[5:])].header.game for row in rows]
    assert set(names) == {"horn", "chronicles"}
    row = next(row for row, name in zip(rows, names, strict=True) if name == "horn")
    pilot.click(row)
    pilot.click("load:open")
    assert isinstance(pilot.stack.top, DuelScene)


def test_a_named_duel_is_listed_watched_and_replayed_from_the_command_line(
    open_house, tmp_path, box, horn_box
):
    from avel.chronicles.rules import Chronicles

    house, pilot = open_house()
    begun(pilot)
    path = house._duel.kept.keep_named("Chronicles", pilot.stack.top.session)
    assert path.name != "chronicles.avel"
    assert house._kept.found() is None
    assert replay(path, Chronicles(box), Horn(horn_box)).code == 0
    leave(pilot)
    pilot.click("title:load")
    pilot.click("load:watch")
    assert isinstance(pilot.stack.top, DuelReplayScene)
    pilot.click("replay:step")
    pilot.settle()
    assert pilot.stack.top.at == 1
    pilot.picture()


def test_a_finished_duel_shows_its_course_and_can_be_played_again_or_watched(open_house, horn_box):
    house, pilot = open_house()
    begun(pilot)
    played_out(pilot, horn_box)
    end = pilot.stack.top
    assert isinstance(end, DuelEndScene)
    turns = [(mark.turn, mark.side) for mark in end._course.marks]
    assert turns == sorted(set(turns))
    assert end._course.marks[-1].life == tuple(side.city_life for side in end._state.board.sides)
    assert house._duel.kept.found() is None
    pilot.picture()
    pilot.click("end:watch")
    for _ in range(6):
        pilot.click("replay:turn")
    pilot.settle()
    pilot.picture()
    assert pilot.stack.top.at > 6
    pilot.press("esc")
    pilot.click("end:look")
    assert pilot.stack.top.at == pilot.stack.top._line.length
    assert pilot.stack.top._shown.session.state.board == end._state.board
    pilot.picture()
    pilot.press("esc")
    pilot.click("end:again")
    assert isinstance(pilot.stack.top, DuelScene)
    assert pilot.stack.top.session.state.board.turn == 1


def test_a_crash_in_a_duel_keeps_the_duel_and_becomes_a_case(open_house, horn_box, tmp_path):
    house, pilot = open_house()
    begun(pilot)
    page = house.crashed(RuntimeError("a test"), b"")
    assert isinstance(page, CrashScene)
    bundle = unpack(page._report.path)
    assert bundle.document.header.game == "horn"
    assert "Maren" not in bundle.document.state.decode()
    case = tmp_path / "bug.yaml"
    case.write_text(case_of(bundle), encoding="utf-8")
    assert "build plot=castle spot=" in case.read_text(encoding="utf-8")
    assert run_cases([case], [HornCases(Horn(horn_box))]) == 0


def test_a_house_without_a_duel_has_no_door_to_it(kit, box, tmp_path):
    house = House(still(kit), box, tmp_path)
    assert "title:duel" not in Pilot(kit, house.title()).stack.top.targets()
    house.close()

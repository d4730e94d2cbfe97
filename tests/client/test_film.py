"""A film of either game tells who was asked what, and what was answered; a new game may go on from it."""

from dataclasses import dataclass

import pytest

from avel.bots.horn.reference import ReferenceBot
from avel.client.duel.banners import Banners
from avel.client.duel.replay import DuelReplayScene
from avel.client.duel.story import MOST
from avel.client.duel.table import DuelScene
from avel.client.game.table_scene import TableScene
from avel.client.house import House
from avel.client.motion import MotionLevel
from avel.client.pilot import Pilot
from avel.client.scene import Push
from avel.client.scenes.end import EndScene
from avel.client.scenes.film import FilmScene
from avel.client.scenes.load import LoadScene
from avel.client.scenes.replay import ReplayScene
from avel.client.scenes.replay_bar import SCRUBBER
from avel.client.scenes.title import TitleScene
from avel.client.workshop.looks import Looks
from avel.core.randomness import Stream
from avel.core.session import Session
from avel.horn.loading import load_horn
from avel.horn.model import Seat
from avel.horn.model import Setup as DuelSetup
from avel.paths import data_folder
from avel.saves.film import DuelFilm, Film
from tests.setups import setup_of

_ANSWERS = 120


@dataclass
class Recorded:
    """A game that was played, and how it is watched."""

    session: Session
    film: Film | DuelFilm
    scene: type[FilmScene]


@pytest.fixture
def house(kit, box, tmp_path):
    kit.settings.change(kit.settings.now.model_copy(update={"motion": MotionLevel.NONE}))
    house = House(kit, box, tmp_path, lambda: 4, duel=load_horn(data_folder()))
    house.lessons.file.offered()
    yield house
    house.close()


def chronicles(house):
    session = Session(house._game, house._game.new(setup_of(2), 4), 4)
    rng = Stream.named(4, "test")
    while session.decision and len(session.transcript.lines) < _ANSWERS:
        session.answer(session.decision.actions[rng.below(len(session.decision.actions))])
    return Recorded(session, Film.of_session(session, house._game), ReplayScene)


def duel(house):
    game = house._duel._game
    session = Session(game, game.new(DuelSetup((Seat("Maren"), Seat("Tobin"))), 7), 7)
    bot, rng = ReferenceBot(game.box), Stream.named(7, "test")
    while session.decision and len(session.transcript.lines) < _ANSWERS:
        decision = session.decision
        session.answer(bot.choose(game.view(session.state, decision.seat), decision, rng))
    return Recorded(session, DuelFilm.of_session(session, game), DuelReplayScene)


@pytest.fixture(params=[chronicles, duel], ids=["chronicles", "duel"])
def recorded(request, house):
    return request.param(house)


@pytest.fixture
def pilot(kit, recorded):
    return Pilot(kit, recorded.scene(kit, recorded.film))


def rows(pilot, starts=""):
    """Returns what the rows of the panel's list say, those whose ids begin so."""
    area = next(each for each in pilot.stack.top._bar._group._widgets if each.id.startswith("film:list"))
    return [row._said.text for row in area.children if row.id.startswith(f"film:{starts}")]


def test_every_question_stands_with_its_answer_and_all_others(pilot, recorded):
    scene, film = pilot.stack.top, recorded.film
    seen = 0
    for number in range(film.length):
        state = film.at(number)
        decision, given = film.game.decision(state), film.game.words.read(film.answers[number][1])
        watched = scene._watched
        assert scene._page.number == number
        assert scene._page.question == watched.narrator.question(decision)
        assert scene._page.given == watched.narrator.answer(given)
        assert len(scene._page.others) == len(decision.actions) - 1
        if watched.panel():
            assert rows(pilot, "answer:given") == [scene._page.given]
            seen += 1
        else:
            assert scene._page.given in scene._bar.caption
        pilot.press("right")
        pilot.settle()
    assert seen > film.length // 3
    assert scene._page.given == ""


def test_an_answer_stays_in_sight_until_what_it_did_has_been_shown(kit, recorded):
    kit.settings.change(kit.settings.now.model_copy(update={"motion": MotionLevel.FULL}))
    pilot = Pilot(kit, recorded.scene(kit, recorded.film))
    scene = pilot.stack.top
    moved = 0
    for number in range(20):
        pilot.press("right")
        if scene._shown.motions.is_moving:
            assert (scene.at, scene._page.number) == (number + 1, number)
            moved += 1
        pilot.settle()
        assert scene._page.number == number + 1
    assert moved


def test_chapters_are_listed_and_jumped_to(kit, pilot, recorded):
    scene = pilot.stack.top
    line = scene._line
    assert {each.kind for each in line.chapters} >= {"turn", "battle"}
    assert [each.at for each in line.chapters] == sorted(each.at for each in line.chapters)
    pilot.press("c")
    assert rows(pilot, "chapter:") == [each.text for each in scene._headings]
    last = max(at for at, each in enumerate(line.chapters) if each.kind == "turn")
    pilot.picture()
    pilot.press("end")
    assert scene.at == line.length
    if not scene._watched.panel():
        pilot.press("up")
    present = line.chapter_at(scene.at)
    lit = [row.id for row in scene._panel._list.children if row._said.is_lit]
    assert lit == [f"film:chapter:{present}"]
    area = scene._panel._list
    row = next(row for row in area.children if row.id == lit[0])
    assert area.rect.contains(row.rect), "the present chapter is out of sight"
    scene._bar._group.focus(f"film:chapter:{last}")
    pilot.press("enter")
    assert scene.at == line.chapters[last].at


def test_battles_are_jumped_to_and_told_of_in_the_caption(kit, pilot):
    scene = pilot.stack.top
    battles = sorted(set(scene._line.battles))
    assert battles
    seen = []
    for _ in battles:
        pilot.press("page down")
        seen.append(scene.at)
        pilot.picture()
    assert seen == battles
    pilot.press("page down")
    assert scene.at == battles[-1]
    for at in reversed(battles[:-1]):
        pilot.press("page up")
        assert scene.at == at
    pilot.press("home")
    assert scene.at == 0


def test_the_line_says_which_chapter_lies_under_the_pointer(kit, pilot):
    scene = pilot.stack.top
    pilot.hover(SCRUBBER)
    scrubber = scene._bar._group.find(SCRUBBER)
    assert abs(scrubber._pointed - scene._line.length / 2) <= 1
    assert scrubber.tip == scene._chapter_said(scrubber._pointed)
    assert scrubber.tip
    pilot.wait(1)
    pilot.picture()


def test_what_was_told_long_ago_is_told_again(house):
    """A duel whose story is longer than is kept: going back shows what was told then."""
    game = house._duel._game
    session = Session(game, game.new(DuelSetup((Seat("Maren"), Seat("Tobin"))), 7), 7)
    rng = Stream.named(7, "test")
    while (decision := session.decision) and len(session.transcript.lines) < 900:
        session.answer(decision.actions[rng.below(len(decision.actions))])
    pilot = Pilot(house._kit, DuelReplayScene(house._kit, DuelFilm.of_session(session, game)))
    scene = pilot.stack.top
    for _ in range(60):
        pilot.press("right")
        pilot.settle()
    told = list(scene._watched.story.lines)
    assert sum(map(len, scene._watched._told)) > MOST
    pilot.press("end", "home")
    scene._go(60)
    assert scene._watched.story.lines == told


# Playing on


def kept_games(house):
    house._kept.shelf.flush()
    house._duel.kept.shelf.flush()
    return {line.path.name: line.path.read_bytes() for line in house._kept.shelf.lines()}


@pytest.mark.parametrize("game", ["chronicles", "horn"])
def test_a_new_game_goes_on_from_what_is_seen_and_the_record_stays(house, game):
    recorded = chronicles(house) if game == "chronicles" else duel(house)
    kept = house._kept if game == "chronicles" else house._duel.kept
    path = kept.keep_named("The record", recorded.session)
    record = path.read_bytes()
    pilot = Pilot(house._kit, house.title())
    pilot.click("title:load")
    assert isinstance(pilot.stack.top, LoadScene)
    pilot.press("w")
    scene = pilot.stack.top
    assert isinstance(scene, recorded.scene)
    scene._go(scene._line.turns[5])
    scene._refresh()
    at, state = scene.at, recorded.film.at(scene.at)
    pilot.press("p")
    table = pilot.stack.top
    assert isinstance(table, TableScene if game == "chronicles" else DuelScene)
    assert table.session.state == state
    assert table.session.transcript.lines == recorded.session.transcript.lines[:at]
    assert table.session.origin.seed == recorded.session.origin.seed
    assert path.read_bytes() == record
    assert table.face._story.lines == scene._watched.story.lines
    pilot.settle()
    pilot.press("f10")
    pilot.click("menu:title")
    assert isinstance(pilot.stack.top, TitleScene)
    assert kept.found().fault is None
    assert kept.games.opened(kept.shelf.resume()).session.state == state
    assert path.read_bytes() == record


@pytest.mark.parametrize("game", ["chronicles", "horn"])
def test_a_game_in_play_is_put_by_before_another_goes_on_from_a_record(house, game):
    kept = house._kept if game == "chronicles" else house._duel.kept
    recorded = chronicles(house) if game == "chronicles" else duel(house)
    kept.make_room()
    kept.keep_session(recorded.session)
    before = kept_games(house)
    assert len(before) >= 1
    if game == "chronicles":
        scene = house._film(recorded.film, Looks())
    else:
        scene = house._duel._film(recorded.film, Banners())
    pilot = Pilot(house._kit, house.title())
    pilot.stack.change(Push(scene))
    scene._go(scene._line.turns[5])
    scene._refresh()
    pilot.press("p")
    assert pilot.stack.top is not scene
    states = [kept.games.opened(kept.shelf.read(line.path)).session.state for line in kept.shelf.lines()]
    assert recorded.session.state in states, "the game in play is lost"


def test_the_end_of_a_game_can_not_be_played_on(kit, house, box):
    table = house.begun(setup_of(1), 4)
    rng = Stream.named(4, "test")
    while table.session.decision:
        table._answer(table.session.decision.actions[rng.below(len(table.session.decision.actions))])
    pilot = Pilot(kit, house.title())
    pilot.stack.change(Push(table._end(table.session)))
    assert isinstance(pilot.stack.top, EndScene)
    pilot.press("w", "end")
    assert "film:play_on" not in pilot.stack.top.targets()
    pilot.press("up", "p")
    assert isinstance(pilot.stack.top, TableScene)
    assert pilot.stack.top.session.decision
    pilot.settle()
    pilot.press("f10")
    pilot.click("menu:title")
    assert isinstance(pilot.stack.top, TitleScene)

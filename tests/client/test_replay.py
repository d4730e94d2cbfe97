"""The replay viewer goes forth and back through a game and never changes it."""

from itertools import pairwise

import pygame
import pytest

from avel.client.house import House
from avel.client.inputs import PointerMoved, PointerPressed, PointerReleased
from avel.client.motion import MotionLevel
from avel.client.pilot import Pilot
from avel.client.scenes.load import LoadScene
from avel.client.scenes.replay import ReplayScene
from avel.client.scenes.replay_bar import CAPTION, SCRUBBER, bar_places
from avel.client.theme import Scale
from avel.client.workshop.looks import Looks
from avel.core.randomness import Stream
from avel.saves.film import Film
from tests.setups import setup_of


@pytest.fixture
def house(kit, box, tmp_path):
    kit.settings.change(kit.settings.now.model_copy(update={"motion": MotionLevel.NONE}))
    house = House(kit, box, tmp_path, lambda: 4)
    yield house
    house.close()


@pytest.fixture
def session(house):
    session, book = house._begun(setup_of(2), 4, Looks())
    rng = Stream.named(4, "test")
    while session.decision and len(session.transcript.lines) < 120:
        session.answer(session.decision.actions[rng.below(len(session.decision.actions))])
    house._kept.keep(session, book)
    return session


@pytest.fixture
def pilot(kit, house, session):
    return Pilot(kit, ReplayScene(kit, Film.of_session(session, house._game)))


def board(pilot):
    return pilot.stack.top._shown.board


def test_step_after_step_shows_what_the_film_shows_and_leaves_the_game_alone(pilot, house, session):
    before = house._game.dump(session.state)
    film = Film.of_session(session, house._game)
    for number in range(1, film.length + 1):
        pilot.press("right")
        pilot.settle()
        assert pilot.stack.top.at == number
        assert board(pilot) == film.at(number).board
    assert "replay:step" not in pilot.stack.top.targets()
    told = list(pilot.stack.top._watched.story.lines)
    for number in range(film.length - 1, film.length - 30, -1):
        pilot.press("left")
        assert board(pilot) == film.at(number).board
    for _ in range(29):
        pilot.press("right")
        pilot.settle()
    assert pilot.stack.top._watched.story.lines == told
    assert house._game.dump(session.state) == before
    assert len(session.transcript.lines) == film.length


def test_turns_are_jumped_to_and_back(pilot):
    scene = pilot.stack.top
    turns, seen = scene._line.turns, [0]
    for _ in turns[1:]:
        pilot.press("down")
        seen.append(scene.at)
    assert seen == turns
    assert all(one < other for one, other in pairwise(turns))
    pilot.press("up")
    assert scene.at == turns[-2]


def test_the_scrubber_goes_anywhere(pilot, house, session):
    scene = pilot.stack.top
    film = Film.of_session(session, house._game)
    pilot.click(SCRUBBER)
    assert 0 < scene.at < film.length
    assert board(pilot) == film.at(scene.at).board
    pilot.press("tab")
    scene._bar.focus(SCRUBBER)
    pilot.press("end")
    assert scene.at == film.length
    pilot.press("home")
    assert scene.at == 0
    assert scene._watched.story.lines == []


def test_it_plays_by_itself_faster_if_wished_and_stops_at_the_end(pilot):
    scene = pilot.stack.top
    pilot.press("space")
    pilot.wait(2.2)
    slow = scene.at
    assert slow in (3, 4)
    pilot.press("s", "s")
    pilot.wait(2.2)
    assert scene.at - slow > 3 * slow
    pilot.press("space")
    at = scene.at
    pilot.wait(2)
    assert scene.at == at
    scene._go(scene._line.length - 1)
    pilot.press("space")
    pilot.settle()
    assert scene.at == scene._line.length
    assert not scene._bar.plays


def test_with_motion_it_draws_at_every_moment(kit, house, session):
    kit.settings.change(kit.settings.now.model_copy(update={"motion": MotionLevel.FULL}))
    pilot = Pilot(kit, ReplayScene(kit, Film.of_session(session, house._game)))
    fights = 0
    for _ in range(100):
        pilot.press("right")
        pilot.wait(0.3)
        pilot.picture()
        fights += board(pilot).fight is not None
    pilot.press("left")
    pilot.picture()
    assert fights


def test_it_is_reached_from_the_load_screen_and_leads_back(kit, house, session):
    pilot = Pilot(kit, house.load())
    pilot.press("w")
    assert isinstance(pilot.stack.top, ReplayScene)
    pilot.press("esc")
    assert isinstance(pilot.stack.top, LoadScene)


def test_it_is_reached_from_the_end_screen(kit, box, tmp_path):
    kit.settings.change(kit.settings.now.model_copy(update={"motion": MotionLevel.NONE}))
    house = House(kit, box, tmp_path, lambda: 4)
    table = house.begun(setup_of(1), 4)
    rng = Stream.named(4, "test")
    while table.session.decision:
        table._answer(table.session.decision.actions[rng.below(len(table.session.decision.actions))])
    pilot = Pilot(kit, table._end(table.session))
    pilot.picture()
    pilot.press("w")
    assert isinstance(pilot.stack.top, ReplayScene)
    pilot.press("esc", "w")
    pilot.click("tool:menu")
    assert not isinstance(pilot.stack.top, ReplayScene)
    house.close()


def test_a_record_that_can_not_be_followed_switches_the_door_off_with_the_reason(kit, box, tmp_path):
    house = House(kit, box, tmp_path, lambda: 4)
    table = house.begun(setup_of(1), 4)
    table._answer(table.session.decision.actions[0])
    table.session.transcript.lines[0] = "0 rest"
    pilot = Pilot(kit, table._end(table.session))
    pilot.press("w")
    assert "end:watch" not in pilot.stack.top.targets()
    assert pilot.stack.top.group.find("end:watch").tip == kit.words("bad_save.other_rules")
    pilot.picture()
    house.close()


@pytest.mark.parametrize("width", [1280, 1366, 1920])
@pytest.mark.parametrize("ui_scale", [0.8, 1.0, 1.12])
def test_everything_lies_on_the_bar_and_beside_each_other(width, ui_scale):
    scale = Scale.of((width, 720), ui_scale)
    bar = pygame.Rect(0, 660, width, scale.px(58))
    places = bar_places(bar, scale)
    assert all(bar.contains(rect) for rect in places.values())
    caption = places.pop(CAPTION)
    assert places[SCRUBBER].left <= caption.left < caption.right <= places[SCRUBBER].right
    ordered = sorted(places.values(), key=lambda rect: rect.x)
    assert all(one.right <= other.left for one, other in pairwise(ordered))
    assert places[SCRUBBER].width > scale.px(300)


def digest(pilot):
    """Returns all that the viewer shows of the game: state, board and story."""
    scene = pilot.stack.top
    state = scene._shown.session.state
    return scene.at, scene._shown.game.dump(state), repr(board(pilot)), scene._watched.story.lines[:]


def to_end(pilot, *, most=60):
    """Lets the viewer play by itself to the end of the film."""
    scene = pilot.stack.top
    if not scene._bar.plays:
        pilot.press("space")
    for _ in range(most):
        pilot.wait(1)
        if scene.at == scene._line.length and not scene._shown.motions.is_moving:
            return digest(pilot)
    raise AssertionError("the film does not end")


def restart(pilot):
    pilot.stack.top._bar.focus(SCRUBBER)
    pilot.press("home")
    assert pilot.stack.top.at == 0


def toggle_fullscreen(pilot):
    """Does to the scene what the window does at F11: the settings change, and the size."""
    keeper = pilot.stack.top.kit.settings
    keeper.change(keeper.now.model_copy(update={"fullscreen": not keeper.now.fullscreen}))
    pilot.resize((1920, 1080) if keeper.now.fullscreen else (1280, 720))
    pilot.picture()


def scrub(pilot):
    """Holds the knob and drags it to and fro."""
    bar = pilot.stack.top._bar.targets()[SCRUBBER]
    pilot.stack.handle(PointerPressed((bar.centerx, bar.centery)))
    for share in (0.9, 0.1, 0.6, 1.0, 0.0, 0.3):
        pilot.stack.handle(PointerMoved((round(bar.left + share * bar.width), bar.centery)))
    pilot.stack.handle(PointerReleased((bar.left + bar.width // 3, bar.centery)))


DETOURS = {
    "twice": lambda pilot: None,
    "restarted": restart,
    "fullscreen": toggle_fullscreen,
    "speed": lambda pilot: pilot.press("s"),
    "scrubbed": scrub,
    "turns": lambda pilot: pilot.press("up", "up", "down", "up", "left", "right", "left"),
    "paused": lambda pilot: pilot.press("space", "right", "space"),
}


@pytest.mark.parametrize("motion", [MotionLevel.NONE, MotionLevel.FULL])
def test_T18_watched_with_any_detour_a_game_ends_the_same(kit, house, motion):
    kit.settings.change(kit.settings.now.model_copy(update={"motion": motion, "speed": 2.0}))
    whole, _ = house._begun(setup_of(2), 4, Looks())
    rng = Stream.named(4, "test")
    for _ in range(24):
        whole.answer(whole.decision.actions[rng.below(len(whole.decision.actions))])
    ends = {}
    for name, detour in DETOURS.items():
        pilot = Pilot(kit, ReplayScene(kit, Film.of_session(whole, house._game)))
        pilot.press("s", "s")
        first = to_end(pilot)
        restart(pilot)
        pilot.press("space")
        pilot.wait(1.3)
        assert 0 < pilot.stack.top.at < 24, name
        for _ in range(2):
            detour(pilot)
            pilot.wait(0.4)
        ends[name] = first, to_end(pilot)
    at, state, shown, _ = ends["twice"][0]
    assert (at, state, shown) == (24, house._game.dump(whole.state), repr(whole.state.board))
    assert all(end == ends["twice"][0] for pair in ends.values() for end in pair)

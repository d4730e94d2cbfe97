from time import perf_counter

import pytest

from avel.client import open as client
from avel.client.app import NoDisplay
from avel.client.game.table_scene import TableScene
from avel.client.house import House
from avel.client.motion import MotionLevel
from avel.client.open import open_client
from avel.client.pilot import Pilot
from avel.client.scenes.end import EndScene
from avel.client.scenes.set_up import SetUpScene
from avel.client.scenes.title import TitleScene
from avel.client.workshop.look import Colours, Look, Stamp
from avel.client.workshop.looks import Looks
from avel.core.randomness import Stream
from tests.setups import setup_of


@pytest.fixture
def house(kit, box, tmp_path):
    kit.settings.change(kit.settings.now.model_copy(update={"motion": MotionLevel.NONE, "bag_seconds": 0}))
    return House(kit, box, tmp_path, lambda: 4)


@pytest.fixture
def pilot(kit, house):
    return Pilot(kit, house.title())


def answer(pilot, action):
    """Answers as a presenter does, without looking for its widget."""
    pilot.stack.top._answer(action)
    pilot.settle()


def play(pilot, answers):
    rng = Stream.named(4, "test")
    for _ in range(answers):
        decision = pilot.stack.top.session.decision
        if decision is None:
            return
        answer(pilot, decision.actions[rng.below(len(decision.actions))])


def start(pilot):
    pilot.press("enter")
    assert isinstance(pilot.stack.top, SetUpScene)
    pilot.press("enter")
    pilot.settle()
    assert isinstance(pilot.stack.top, TableScene)


def leave(pilot):
    pilot.press("f10", "t")
    assert isinstance(pilot.stack.top, TitleScene)


def test_a_game_is_begun_left_and_continued(pilot, kit):
    assert "title:resume" not in pilot.stack.top.targets()
    start(pilot)
    play(pilot, 12)
    before = pilot.stack.top.session.state
    leave(pilot)
    pilot.press("enter")
    pilot.settle()
    assert isinstance(pilot.stack.top, TableScene)
    assert pilot.stack.top.session.state == before


def test_the_menu_ends_the_client(pilot):
    start(pilot)
    pilot.press("f10", "q")
    assert pilot.stack.is_over


def end(pilot):
    """Plays to the end and goes past what the table still shows: battles, the Beast's coming, the result."""
    play(pilot, 5000)
    for _ in range(400):
        if not isinstance(pilot.stack.top, EndScene):
            pilot.press("enter")
            pilot.settle()
    assert isinstance(pilot.stack.top, EndScene)


def test_a_game_that_is_over_leads_to_its_end_and_onward(pilot, tmp_path):
    start(pilot)
    end(pilot)
    assert not (tmp_path / "chronicles.avel").exists()
    pilot.press("enter")
    assert isinstance(pilot.stack.top, TableScene)
    leave(pilot)
    assert "title:resume" in pilot.stack.top.targets()


def test_the_end_leads_to_a_new_game_and_to_the_title(pilot):
    start(pilot)
    end(pilot)
    pilot.press("n")
    assert isinstance(pilot.stack.top, SetUpScene)
    pilot.press("esc")
    assert isinstance(pilot.stack.top, TitleScene)


def test_the_tally_goes_on_with_the_game(house, box):
    session, book = house._begun(setup_of(2), 4, Looks())
    rng = Stream.named(4, "test")
    for _ in range(40):
        session.answer(session.decision.actions[rng.below(len(session.decision.actions))])
    house._kept.keep(session, book)
    assert book.tally.round
    assert house._kept.resume()[1].tally == book.tally


def test_a_broken_kept_game_is_named_and_never_overwritten(pilot, kit, tmp_path):
    broken = tmp_path / "chronicles.json"
    broken.write_text('{"format": 1, "game": "chronicles", "state": {}}')
    pilot.resize((1280, 700))
    assert "title:resume" not in pilot.stack.top.targets()
    assert pilot.stack.top.group.find("title:resume").second == kit.words("title.kept_broken")
    assert broken.read_text().startswith('{"format": 1')
    start(pilot)
    assert (tmp_path / "chronicles.json.broken").read_text().startswith('{"format": 1, "game"')
    leave(pilot)
    assert "title:resume" in pilot.stack.top.targets()


def test_a_tally_that_is_lost_begins_anew(house):
    session, book = house._begun(setup_of(1), 4, Looks())
    kept = house._kept
    kept.companions.append(("tally", lambda: b"{"))
    kept.keep(session, book)
    assert kept.resume()[1].tally.round == 0


def test_looks_go_on_with_the_game_and_leave_with_it(pilot, house, tmp_path):
    painted = Looks(
        (Look("knight", Colours(hair="#d9b44a"), (Stamp("moon", "#fdf6e2", 380, (1200, 1400)),)),)
    )
    scene = house.begun(setup_of(1), 4, painted)
    assert scene.desk.look(0) == painted.seats[0]
    resumed = house._resumed()
    assert resumed.desk.looks == painted
    Pilot(scene.kit, resumed).picture()
    house._kept.forget()
    assert not (tmp_path / "chronicles.avel").exists()


def test_starting_says_which_kept_game_ends(pilot, kit):
    start(pilot)
    leave(pilot)
    pilot.press("n")
    assert pilot.stack.top._ways.warning() == kit.words(
        "setup.stays_kept", game=kit.words.count("title.kept_line", 2, round=1)
    )


def test_keeping_takes_no_time_worth_noticing(house, monkeypatch):
    monkeypatch.setattr("os.fsync", lambda file: None)  # how long a disk takes is not ours to say
    session, book = house._begun(setup_of(4), 4, Looks())
    times = []
    rng = Stream.named(4, "test")
    for _ in range(60):
        session.answer(session.decision.actions[rng.below(len(session.decision.actions))])
        before = perf_counter()
        house._kept.keep(session, book)
        times.append(perf_counter() - before)
    assert sorted(times)[len(times) // 2] < 0.01


def test_without_a_screen_the_caller_is_told(box, tmp_path, monkeypatch):
    def blind(*args):
        raise NoDisplay("No screen was found to open a window on.")

    monkeypatch.setattr(client, "App", blind)
    with pytest.raises(NoDisplay):
        open_client(box, tmp_path, "zh")
    assert not (tmp_path / "settings.json").exists(), "it was for this run only"

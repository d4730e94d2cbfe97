"""Whatever happens to the window, the next start offers exactly that point."""

import pytest

from avel.client.game.table_scene import TableScene
from avel.client.house import House
from avel.client.inputs import QuitAsked
from avel.client.motion import MotionLevel
from avel.client.pilot import Pilot
from avel.client.scenes.title import TitleScene
from avel.client.workshop.looks import Looks
from avel.core.randomness import Stream
from avel.saves.shelf import Line
from tests.setups import setup_of


def house_in(kit, box, folder):
    return House(kit, box, folder, lambda: 4)


@pytest.fixture
def kit(kit):
    kit.settings.change(kit.settings.now.model_copy(update={"motion": MotionLevel.FULL, "bag_seconds": 0}))
    return kit


@pytest.mark.parametrize("answers", [0, 1, 7, 25, 60])
@pytest.mark.parametrize("over", ["", "f10"])
def test_T15_the_window_closed_at_any_moment_the_game_waits_there(kit, box, tmp_path, answers, over):
    house = house_in(kit, box, tmp_path)
    pilot = Pilot(kit, house.begun(setup_of(2), 4))
    rng = Stream.named(4, "test")
    for _ in range(answers):
        decision = pilot.stack.top.session.decision
        pilot.stack.top._answer(decision.actions[rng.below(len(decision.actions))])
    session = pilot.stack.top.session
    if over:
        pilot.press(over)
    pilot.stack.handle(QuitAsked())
    assert pilot.stack.is_over
    house.close()
    again = Pilot(kit, house_in(kit, box, tmp_path).title())
    again.press("enter")
    assert isinstance(again.stack.top, TableScene)
    found = again.stack.top.session
    assert found.state == session.state
    assert found.decision == session.decision
    assert found.transcript == session.transcript
    assert [step.action for step in found.steps] == [step.action for step in session.steps]


def test_a_second_window_is_told_and_goes_on_with_a_copy(kit, box, tmp_path):
    first = house_in(kit, box, tmp_path)
    table = Pilot(kit, first.begun(setup_of(2), 4)).stack.top
    first._kept.shelf.flush()
    second = house_in(kit, box, tmp_path)
    title = Pilot(kit, second.title())
    assert title.stack.top.group.find("title:resume").second == kit.words("title.kept_elsewhere")
    title.press("enter")
    copy = title.stack.top
    copy._answer(copy.session.decision.actions[0])
    second.close()
    assert first._kept.resume()[0].state == table.session.state
    assert len(list(tmp_path.glob("*.lock"))) == 2


def test_a_game_of_a_newer_version_is_left_where_it_is(kit, box, tmp_path):
    newer = tmp_path / "chronicles.avel"
    newer.write_bytes(b"avel save 3 abc\n{}")
    house = house_in(kit, box, tmp_path)
    pilot = Pilot(kit, house.title())
    assert isinstance(pilot.stack.top, TitleScene)
    assert pilot.stack.top.group.find("title:resume").second == kit.words("title.kept_newer")
    house.begun(setup_of(1), 4)
    house.close()
    assert newer.read_bytes() == b"avel save 3 abc\n{}"
    assert (tmp_path / "chronicles-2.avel").exists()


def test_a_line_of_the_list_becomes_the_game_in_play_and_the_other_stays(kit, box, tmp_path):
    house = house_in(kit, box, tmp_path)
    session, book = house._begun(setup_of(2), 4, Looks())
    kept = house._kept
    mine = kept.keep_named("mine", session)
    other, book = house._begun(setup_of(1), 9, Looks())
    opened, _ = kept.open(Line(mine))
    assert opened.state == session.state
    kept.keep(opened, book)
    states = [line.header.state for line in kept.shelf.lines()]
    assert kept.games.taken(other).header.state in states
    assert kept.resume()[0].state == session.state
    house.close()


def test_a_finished_game_stays_in_the_list_to_be_seen_again(kit, box, tmp_path):
    house = house_in(kit, box, tmp_path)
    session, book = house._begun(setup_of(1), 4, Looks())
    rng = Stream.named(4, "test")
    while session.decision:
        session.answer(session.decision.actions[rng.below(len(session.decision.actions))])
    house._kept.keep(session, book)
    assert house._kept.found() is None
    assert session.state.outcome in [line.header.outcome for line in house._kept.shelf.lines()]
    house.close()

"""Saving under a name from the menu, and being told when the game can't be kept."""

import errno
import os

import pytest

from avel.client.house import House
from avel.client.keeping import reason_said
from avel.client.motion import MotionLevel
from avel.client.pilot import Pilot
from avel.client.scenes.load import LoadScene
from avel.client.scenes.menu import MenuScene, menu_layout
from avel.client.scenes.name_game import NameGameScene, name_layout
from avel.saves.document import read_document
from tests.setups import setup_of


@pytest.fixture
def house(kit, box, tmp_path):
    kit.settings.change(kit.settings.now.model_copy(update={"motion": MotionLevel.NONE}))
    house = House(kit, box, tmp_path / "games", lambda: 4)
    yield house
    house.close()


def at_the_name(kit, house):
    pilot = Pilot(kit, house.begun(setup_of(2), 4))
    pilot.settle()
    pilot.press("f10", "n")
    assert isinstance(pilot.stack.top, NameGameScene)
    pilot.type("n")  # what the system types for the key that opened the page; it is not meant for the field
    return pilot


def test_a_game_is_saved_under_a_name_with_a_picture_of_the_table(kit, house):
    pilot = at_the_name(kit, house)
    assert "name:keep" not in pilot.stack.top.targets()
    pilot.type("Sunday 夜")
    pilot.picture()
    pilot.press("enter")
    assert isinstance(pilot.stack.top, MenuScene)
    assert kit.notices.present.text(kit.words) == kit.words("keeping.kept", name="Sunday 夜")
    line = next(line for line in house._kept.shelf.lines() if line.header.name == "Sunday 夜")
    assert read_document(line.path).picture.startswith(b"\x89PNG")
    again = Pilot(kit, house.title())
    again.press("l")
    assert isinstance(again.stack.top, LoadScene)
    again.picture()


def test_a_name_that_can_not_be_written_stays_on_the_page_with_the_reason(kit, house, monkeypatch):
    pilot = at_the_name(kit, house)

    def full(*args):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("avel.saves.shelf.write", full)
    pilot.type("Mine")
    pilot.press("enter")
    assert isinstance(pilot.stack.top, NameGameScene)
    assert reason_said(kit.words, pilot.stack.top._fault) == kit.words("keeping.no_space")
    pilot.picture()


def test_a_full_disk_is_told_on_the_table_and_in_the_menu_until_it_is_well_again(kit, house, monkeypatch):
    pilot = Pilot(kit, house.begun(setup_of(2), 4))
    table = pilot.stack.top
    with monkeypatch.context() as patched:

        def full(*args):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

        patched.setattr("avel.saves.shelf.write", full)
        table._answer(table.session.decision.actions[0])
        house._kept.shelf.flush()
        pilot.wait(0.2)
        said = kit.words("keeping.fault", reason=kit.words("keeping.no_space"))
        assert kit.notices.present.text(kit.words) == said
        pilot.press("f10")
        assert pilot.stack.top.group.find("menu:title").second == said
        pilot.picture()
        pilot.press("esc")
    table._answer(table.session.decision.actions[0])
    house._kept.shelf.flush()
    pilot.wait(0.2)
    assert kit.notices.waiting[-1].key == "keeping.well_again"


def test_an_unknown_reason_is_said_as_the_system_says_it(kit):
    assert reason_said(kit.words, "the moon is black") == "the moon is black"


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5])
def test_everything_lies_on_its_stage(size, scale):
    for plan in (name_layout(size, scale), menu_layout(size, scale, has_guide=True, can_name=True)):
        assert all(plan.rects["stage"].contains(rect) for rect in plan.rects.values())
        assert all(rect.x >= 0 and rect.bottom <= size[1] for rect in plan.rects.values())


def test_things_lie_in_the_backpacks_as_they_were_laid(kit, box, house, tmp_path):
    table = house.begun(setup_of(2), 4)
    Pilot(kit, table).settle()
    while not table.desk.pack(0).laid:
        pack = next((each for each in table.session.decision.actions if each.verb() == "pack"), None)
        table._answer(pack or table.session.decision.actions[0])
        Pilot(kit, table).settle()
    mine = table.desk.pack(0)
    mine.move(0, mine.width - 1 - max(x for x, _ in mine.laid[0].cells) + mine.laid[0].x, mine.laid[0].y, 0)
    table._put_away()
    house.close()
    again = House(kit, box, tmp_path / "games", lambda: 4)._resumed()
    assert again.desk.pack(0).laid == mine.laid
    assert again.desk.pack(1).laid == table.desk.pack(1).laid


def test_a_broken_note_of_the_backpacks_is_no_reason_not_to_play(kit, box, house, tmp_path):
    table = house.begun(setup_of(1), 4)
    house._kept.companions.append(("packs", lambda: b'{"0": "?"}'))
    table._answer(table.session.decision.actions[0])
    house.close()
    again = House(kit, box, tmp_path / "games", lambda: 4)._resumed()
    assert again.session.state == table.session.state


def test_a_new_game_keeps_nothing_of_the_one_before(house):
    house.begun(setup_of(2), 4)
    house._kept.companions.append(("other", lambda: b"x"))
    house.begun(setup_of(1), 5)
    assert "other" not in house._kept.extras

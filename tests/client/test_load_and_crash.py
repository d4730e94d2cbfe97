"""The load screen lists and opens games; the page of a crash writes down what happened."""

import io
import zipfile

import pygame
import pytest

from avel.cases.report import main as run_cases
from avel.client.app import App
from avel.client.game.table_scene import TableScene
from avel.client.open import House
from avel.client.pilot import Pilot
from avel.client.scenes.crash import CrashScene, crash_layout
from avel.client.scenes.load import LoadScene
from avel.client.scenes.load_layout import load_layout
from avel.client.scenes.title import TitleScene
from avel.client.workshop.looks import Looks
from avel.saves.bundle import case_of, unpack
from avel.saves.games import Games
from tests.saves.games import after, answers, played
from tests.saves.test_data import changed
from tests.setups import setup_of


@pytest.fixture
def house(kit, box, tmp_path):
    house = House(kit, box, tmp_path, lambda: 4)
    yield house
    house.close()


@pytest.fixture
def session(house):
    session, book = house._begun(setup_of(2), 4, Looks())
    for number, _ in enumerate(answers(session)):
        house._kept.keep(session, book)
        if number == 30:
            return session
    raise AssertionError("over too soon")


def shelf_of(house):
    house._kept.shelf.flush()
    return house._kept.shelf


def picture():
    surface = pygame.Surface((64, 36))
    surface.fill("#336699")
    buffer = io.BytesIO()
    pygame.image.save(surface, buffer, "a.png")
    return buffer.getvalue()


def test_without_a_game_the_door_is_shut(kit, house):
    assert "title:load" not in Pilot(kit, house.title()).stack.top.targets()


def test_the_list_names_good_and_broken_games_and_opens_one(kit, house, session):
    shelf = shelf_of(house)
    shelf.keep_named("Mine", house._kept.games.taken(session), picture())
    (shelf.folder / "broken.avel").write_bytes(b"?")
    pilot = Pilot(kit, house.title())
    pilot.press("l")
    scene = pilot.stack.top
    assert isinstance(scene, LoadScene)
    pilot.picture()
    rows = {row.label: row for row in scene.group.find("lines").children}
    assert rows["Mine"].is_enabled
    assert not rows["broken.avel"].is_enabled
    assert rows["broken.avel"].second == "this is no saved game"
    pilot.click("load:open")
    assert isinstance(pilot.stack.top, TableScene)
    assert pilot.stack.top.session.state == session.state
    assert (shelf.folder / "broken.avel").read_bytes() == b"?"


def test_a_game_of_other_cards_goes_on_with_its_own_or_with_those_of_today(kit, house, session, box):
    old = changed(box, "monsters.yaml", "toughness: 2", "toughness: 3")
    shelf = shelf_of(house)
    shelf.keep_named("Old", Games(old, "0.0.1").taken(played(old, until=after(30))))
    for button, texts in (("load:open", old.box.texts), ("load:today", box.texts)):
        pilot = Pilot(kit, house.title())
        pilot.press("l")
        row = next(row for row in pilot.stack.top.group.find("lines").children if row.label == "Old")
        pilot.click(row.id)
        pilot.picture()
        pilot.click(button)
        assert pilot.stack.top.session.game.box.texts == texts


def test_a_game_that_breaks_when_it_is_opened_says_why(kit, house, session):
    shelf = shelf_of(house)
    path = shelf.keep_named("Mine", house._kept.games.taken(session))
    pilot = Pilot(kit, house.title())
    pilot.press("l")
    path.write_bytes(path.read_bytes()[:-5])
    pilot.click("load:open")
    assert isinstance(pilot.stack.top, LoadScene)
    assert "not as long" in pilot.stack.top._fault
    pilot.picture()
    pilot.press("esc")
    assert isinstance(pilot.stack.top, TitleScene)


@pytest.mark.parametrize("size", [(800, 500), (1280, 720), (1366, 728), (3840, 2160)])
@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5])
def test_everything_lies_on_its_stage(size, scale):
    plan = load_layout(size, scale, 12)
    for name, rect in plan.rects.items():
        if not name.startswith("line:"):
            assert plan.rects["stage"].contains(rect), name
    assert not plan.rects["lines"].colliderect(plan.rects["about"])
    page = crash_layout(size, scale)
    assert all(page.rects["stage"].contains(rect) for rect in page.rects.values())


def crash(house, error):
    try:
        raise error
    except type(error) as raised:
        return house.crashed(raised, picture())


def test_a_crash_is_written_down_without_names_and_with_them_if_allowed(kit, house, box, tmp_path):
    table = house.begun(setup_of(2), 4)
    table._answer(table.session.decision.actions[0])
    pilot = Pilot(kit, crash(house, IndexError("Maren is gone")))
    assert isinstance(pilot.stack.top, CrashScene)
    pilot.picture()
    path = tmp_path / "crashes" / "crash-1.zip"
    with zipfile.ZipFile(path) as archive:
        assert b"Maren" not in archive.read("error.txt")
        assert "picture.png" not in archive.namelist()
    pilot.press("n")
    with zipfile.ZipFile(path) as archive:
        assert b"Maren" in archive.read("error.txt")
        assert "picture.png" in archive.namelist()
    case = tmp_path / "crash.yaml"
    case.write_text(case_of(unpack(path)), encoding="utf-8")
    assert run_cases([case], house._game) == 0
    pilot.press("enter")
    assert isinstance(pilot.stack.top, TitleScene)
    assert "title:resume" in pilot.stack.top.targets()


def test_the_second_crash_does_not_take_the_place_of_the_first(house, tmp_path):
    house.begun(setup_of(1), 4)
    crash(house, IndexError("one"))
    crash(house, IndexError("two"))
    assert sorted(path.name for path in (tmp_path / "crashes").glob("*.zip")) == [
        "crash-1.zip",
        "crash-2.zip",
    ]


def test_a_folder_that_refuses_is_said_on_the_page(kit, house, tmp_path):
    (tmp_path / "crashes").write_text("no folder")
    page = crash(house, IndexError("one"))
    assert page._report.fault
    Pilot(kit, page).picture()


def test_the_window_shows_the_page_and_goes_on(kit, house, monkeypatch):
    class Falling(TitleScene):
        def update(self, dt):
            raise RuntimeError("fallen")

    shown = []

    def crashed(error, last):
        shown.append((str(error), last[:4]))
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        return house.crashed(error, last)

    app = App(kit, lambda _: Falling(kit, house._doors()), None, crashed)
    app.run()
    assert shown == [("fallen", b"\x89PNG")]

"""The load screen lists and opens games; the page of a crash writes down what happened."""

import ast
import io
import zipfile
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from avel.cases.chronicles.game import ChroniclesCases
from avel.cases.report import main as run_cases
from avel.chronicles.loading import box_of
from avel.chronicles.rules import Chronicles
from avel.client.app import App
from avel.client.game.table_scene import TableScene
from avel.client.house import House
from avel.client.pilot import Pilot
from avel.client.scenes.crash import CrashScene, crash_layout
from avel.client.scenes.load import LoadScene
from avel.client.scenes.load_changes import changed_lines
from avel.client.scenes.load_groups import Row
from avel.client.scenes.load_layout import load_layout
from avel.client.scenes.title import TitleScene
from avel.client.workshop.looks import Looks
from avel.content.texts import read_texts
from avel.paths import data_folder
from avel.saves import faults
from avel.saves.bundle import case_of, unpack
from avel.saves.differences import Change, changes
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
    assert rows["broken.avel"].second == "This is no saved game."
    choose(pilot, "broken.avel")
    assert "load:open" not in scene.targets()
    choose(pilot, shelf.lines()[0].path.name)
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
    assert pilot.stack.top._fault == kit.words("bad_save.length")
    pilot.picture()
    pilot.press("esc")
    assert isinstance(pilot.stack.top, TitleScene)


@pytest.mark.parametrize("size", [(800, 500), (1280, 720), (1366, 728), (3840, 2160)])
@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5])
def test_everything_lies_on_its_stage(size, scale):
    rows = [Row("line", 0), Row("fold", 0, 10, is_open=True), *(Row("turn", at) for at in range(1, 11))]
    plan = load_layout(size, scale, rows)
    listed = [plan.rects[row.id] for row in rows]
    assert all(above.bottom < below.top for above, below in pairwise(listed))
    for name, rect in plan.rects.items():
        if not name.startswith(("line:", "fold:", "prose")):
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
    assert run_cases([case], [ChroniclesCases(house._game)]) == 0
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


@pytest.mark.parametrize("language", ["en", "zh"])
def test_changed_new_and_removed_cards_are_called_by_their_names(kit, box, language):
    kit.words.switch(language)
    troll, staff, shield = box.monsters["frost_troll"], box.equipment[0], box.equipment[1]
    texts = dict(box.texts)
    monster = texts["monsters.yaml"].partition("- id: frost_troll")
    tougher = monster[2].replace(f"toughness: {troll.toughness}", "toughness: 9", 1)
    texts["monsters.yaml"] = monster[0] + monster[1] + tougher
    texts["equipment.yaml"] = texts["equipment.yaml"].replace(f"id: {staff.id}\n", "id: other_thing\n")
    texts["dice.yaml"] = texts["dice.yaml"].replace("count: 6", "count: 7", 1)
    today = box_of(texts)
    lines = changed_lines(kit.words, changes(Chronicles(box), Chronicles(today)))
    words = kit.words
    number = words("load.change_number", field=words("load.field_toughness"), before=troll.toughness, after=9)
    name = words.pick(troll.name)
    assert words("load.change", card=name, what=number) in lines
    assert words("load.change", card=words.pick(staff.name), what=words("load.change_gone")) in lines
    assert words("load.change", card=words.pick(staff.name), what=words("load.change_new")) in lines
    assert not any(shield.id in line or "_" in line or "load." in line for line in lines)
    assert len(lines) == len({change.card for change in changes(Chronicles(box), Chronicles(today))})


def test_every_field_of_a_card_is_said_without_its_id(kit, box):
    """Whatever changes on any card, and whatever field comes, the line is made of words for people."""
    for card in ("box", "moon", "dice green", "monster frost_troll"):
        name = box.monsters["frost_troll"].name if card.startswith("monster") else None
        every = [Change(card, f"a.{number}.nonsense_field", "x", "y", name) for number in range(3)]
        (line,) = changed_lines(kit.words, every)
        assert "_" not in line
        assert line.endswith(kit.words("load.change_some"))


def test_T10_the_list_opens_among_empty_cut_binary_and_ill_pictured_files(kit, house, session):
    shelf = shelf_of(house)
    document = house._kept.games.taken(session)
    data = shelf.keep_named("Ill", document, b"\x89PNG but no picture").read_bytes()
    shelf.keep_named("Good", document, picture())
    bad = {"empty": b"", "cut": data[:300], "binary": bytes(range(256)) * 9, "text": b"dear diary"}
    for name, content in bad.items():
        (shelf.folder / f"{name}.avel").write_bytes(content)
    pilot = Pilot(kit, house.title())
    pilot.press("l")
    pilot.picture()
    rows = {row.label: row for row in pilot.stack.top.group.find("lines").children}
    for name in bad:
        assert rows[f"{name}.avel"].second
        choose(pilot, f"{name}.avel")
        pilot.picture()
        assert {"load:open", "load:watch"}.isdisjoint(pilot.stack.top.targets())
    for name in ("Good", "Ill"):
        choose(pilot, f"game-{name}.avel")
        pilot.picture()
        assert "load:open" in pilot.stack.top.targets()
    pilot.click("load:open")
    assert pilot.stack.top.session.state == session.state
    assert all((shelf.folder / f"{name}.avel").read_bytes() == content for name, content in bad.items())


def names_of(pilot):
    return [line.path.name for line in pilot.stack.top._lines]


def loads(kit, house, session):
    shelf_of(house).keep_named("Sunday", house._kept.games.taken(session))
    return Pilot(kit, house.load())


def test_a_kept_game_is_deleted_only_after_it_was_asked(kit, house, session):
    pilot = loads(kit, house, session)
    before = names_of(pilot)
    chosen = pilot.stack.top._lines[pilot.stack.top._chosen].path
    pilot.press("x")
    pilot.picture()
    assert "load:open" not in pilot.stack.top.targets()
    assert chosen.exists()
    pilot.press("esc")
    assert isinstance(pilot.stack.top, LoadScene)
    assert chosen.exists()
    assert names_of(pilot) == before
    pilot.press("x", "y")
    assert not chosen.exists()
    assert names_of(pilot) == [name for name in before if name != chosen.name]
    pilot.picture()
    assert "load:open" in pilot.stack.top.targets()


def test_the_first_key_pressed_twice_or_enter_deletes_nothing(kit, house, session):
    pilot = loads(kit, house, session)
    before = names_of(pilot)
    for keys in (("x", "x"), ("x", "enter"), ("x", "space")):
        pilot.press(*keys)
    assert names_of(pilot) == before
    assert all(line.path.exists() for line in pilot.stack.top._lines)


def test_choosing_another_game_forgets_the_question(kit, house, session):
    pilot = loads(kit, house, session)
    pilot.press("x")
    pilot.click("line:1")
    assert "load:sure" not in pilot.stack.top.targets()
    assert len(names_of(pilot)) == len(shelf_of(house).lines())


def test_all_games_can_be_deleted_down_to_an_empty_list(kit, house, session):
    pilot = loads(kit, house, session)
    for _ in names_of(pilot):
        pilot.press("x", "y")
        pilot.picture()
    assert names_of(pilot) == []
    assert "load:delete" not in pilot.stack.top.targets()
    pilot.press("x", "y", "esc")
    assert house._kept.found() is None


def test_a_game_that_can_not_be_deleted_stays_and_it_is_said_why(kit, house, session):
    def refuses(line):
        raise OSError(13, "Permission denied")

    pilot = loads(kit, house, session)
    scene = pilot.stack.top
    scene._shelves = replace(scene._shelves, remove=refuses)
    before = names_of(pilot)
    pilot.press("x", "y")
    assert names_of(pilot) == before
    assert kit.words("keeping.no_right") in scene._fault
    pilot.picture()


def broken_in(house, names=("odd",), bytes_=b"?"):
    shelf = shelf_of(house)
    shelf.folder.mkdir(exist_ok=True)
    for name in names:
        (shelf.folder / f"{name}.avel").write_bytes(bytes_)
    return shelf.folder


def choose(pilot, name):
    pilot.stack.top.group.focus(f"line:{names_of(pilot).index(name)}")
    pilot.press("enter")


def test_a_broken_file_is_moved_aside_and_never_over_another(kit, house, session):
    folder = broken_in(house)
    (folder / "odd.avel.bak").write_bytes(b"before")
    pilot = loads(kit, house, session)
    for number, name in enumerate(("odd.avel", "odd-2.avel", "odd-3.avel")):
        if number:
            broken_in(house, bytes_=b"?" * (number + 1))
            pilot = Pilot(kit, house.load())
        choose(pilot, "odd.avel")
        pilot.picture()
        assert {"load:watch", "load:open"}.isdisjoint(pilot.stack.top.targets())
        pilot.press("m")
        assert "odd.avel" not in names_of(pilot)
        assert (folder / "broken" / name).read_bytes() == b"?" * (number + 1)
    assert not (folder / "odd.avel").exists()
    assert (folder / "broken" / "odd.avel.bak").read_bytes() == b"before"
    assert "load:open" in pilot.stack.top.targets()


def test_a_broken_file_is_deleted_only_after_it_was_said_what_that_means(kit, house, session):
    folder = broken_in(house)
    pilot = loads(kit, house, session)
    choose(pilot, "odd.avel")
    pilot.press("x")
    said = [passage.text for passage in pilot.stack.top._passages()]
    assert kit.words("load.delete_ask_broken") in said
    pilot.press("esc")
    assert (folder / "odd.avel").exists()
    pilot.press("x", "y")
    assert not (folder / "odd.avel").exists()
    assert not (folder / "broken").exists()


def test_where_there_are_broken_files_alone_they_can_be_cleared_away(kit, house):
    broken_in(house, ("odd", "worse"))
    pilot = Pilot(kit, house.load())
    pilot.press("m", "m")
    pilot.picture()
    assert names_of(pilot) == []
    pilot.press("m", "x", "y")


def test_a_file_that_can_not_be_moved_stays_and_it_is_said_why(kit, house, session):
    def refuses(line):
        raise OSError(13, "Permission denied")

    broken_in(house)
    pilot = loads(kit, house, session)
    choose(pilot, "odd.avel")
    scene = pilot.stack.top
    scene._shelves = replace(scene._shelves, put_aside=refuses)
    pilot.press("m")
    assert "odd.avel" in names_of(pilot)
    assert kit.words("keeping.no_right") in scene._fault
    pilot.picture()


@pytest.mark.parametrize(
    ("data", "key"), [(b"?", "no_game"), (b"", "empty"), (b"avel save 9 x\n", "newer"), (b"{", "changed")]
)
def test_the_list_says_why_a_file_can_not_be_opened_in_the_language_that_is_spoken(kit, house, data, key):
    shelf = shelf_of(house)
    shelf.folder.mkdir(exist_ok=True)
    (shelf.folder / "odd.avel").write_bytes(data)
    for language in ("en", "zh"):
        kit.words.switch(language)
        pilot = Pilot(kit, house.load())
        row = next(each for area in pilot.stack.top.build() for each in area.walk() if each.id == "line:0")
        assert row.second == row.tip == kit.words(f"bad_save.{key}")
        assert row.second.isascii() is (language == "en")
        pilot.picture()


def raised():
    """Finds every place in ``avel/saves`` that says why a file is no game, with its key."""
    for path in sorted(Path(faults.__file__).parent.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("BadSave", "NewerSave"):
                key = node.args[1].value if len(node.args) > 1 else None
                yield path.stem, node.lineno, key


def test_everything_that_a_save_can_be_refused_for_has_a_text_in_both_languages():
    texts = read_texts(data_folder() / "text")
    keys = {key for _, _, key in raised()} - {None}
    written = {key.partition(".")[2] for key in texts["en"] if key.startswith("bad_save.")}
    assert keys == written
    assert all(f"bad_save.{key}" in texts["zh"] for key in keys)
    # Records and bundles are read by the command line alone.
    assert {file for file, _, key in raised() if key is None} <= {"records", "bundle"}

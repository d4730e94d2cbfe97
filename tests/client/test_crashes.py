"""Whatever breaks, wherever: the page says so, the bundle plays it again, the kept game stays."""

import io
import zipfile

import pygame
import pytest
from typer.testing import CliRunner

from avel import __version__
from avel.chronicles.rules import Chronicles
from avel.cli import app as command_line
from avel.client.app import App
from avel.client.house import House
from avel.client.scenes.crash import CrashScene
from avel.saves.bundle import unpack
from avel.saves.document import data_digest
from tests.saves.games import answers
from tests.setups import setup_of

ANSWERS = 60
"""More than any page or log would show of a game."""


class Fallen(RuntimeError):
    """What is raised on purpose."""


@pytest.fixture
def house(kit, box, tmp_path):
    house = House(kit, box, tmp_path, lambda: 4)
    yield house
    house.close()


def breaks(*args, **more):
    raise Fallen("Maren has fallen")


def key(code, letter=""):
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=letter)


class Window(App):
    """A window that is closed after so many frames, and before that hears one key."""

    def __init__(self, kit, house, frames=3):
        super().__init__(kit, lambda _: house.title(), lambda: table_of(house), house.crashed)
        self.frames = iter([key(pygame.K_TAB), *[None] * frames])
        self.pages = []

    def _frame(self, events, elapsed):
        event = next(self.frames, pygame.event.Event(pygame.QUIT))
        self.pages.append(type(self._stack.top))
        return super()._frame([event] if event else [], elapsed)


def table_of(house):
    """Returns a table whose game has been going on for a while."""
    table = house.begun(setup_of(2), 4)
    for number, _ in enumerate(answers(table.session), start=1):
        if number == ANSWERS:
            break
    table._on_answer(table.session)
    return table


def entries(path):
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


@pytest.mark.parametrize("part", ["draw", "update", "handle"])
def test_what_breaks_in_a_scene_is_written_down_whole(kit, box, house, tmp_path, monkeypatch, part):
    window = Window(kit, house)
    table = window._stack.top
    monkeypatch.setattr(table, part, breaks)
    window.run()
    assert CrashScene in window.pages
    path = tmp_path / "crashes" / "crash-1.zip"
    bundle, files = unpack(path), entries(path)
    assert bundle.about.seed == 4
    assert bundle.about.data == data_digest(box.texts)
    assert bundle.about.versions.program == __version__
    assert all((bundle.about.versions.python, bundle.about.versions.system, bundle.about.versions.pygame))
    assert list(bundle.document.body.transcript) == table.session.transcript.lines
    assert files["log.txt"].decode().splitlines() == table.session.transcript.lines
    assert len(table.session.transcript.lines) == ANSWERS
    assert bundle.error.rstrip().endswith("Fallen: Hero 1 has fallen")
    assert "picture.png" not in files
    assert not any(name.encode() in data for data in files.values() for name in ("Maren", "Tobin"))
    assert house._kept.resume()[0].state == table.session.state


def test_with_names_allowed_the_last_picture_is_there(kit, house, tmp_path, monkeypatch):
    window = Window(kit, house)
    monkeypatch.setattr(window._stack.top, "update", breaks)
    window.frames = iter([None, key(pygame.K_n, "n"), None])
    window.run()
    files = entries(tmp_path / "crashes" / "crash-1.zip")
    picture = pygame.image.load(io.BytesIO(files["picture.png"]), "last.png")
    assert picture.get_size() == kit.settings.now.window_size
    assert b"Maren has fallen" in files["error.txt"]


def test_a_step_of_the_rules_that_breaks_becomes_a_case_that_fails(kit, house, tmp_path, monkeypatch):
    window = Window(kit, house)
    table = window._stack.top
    action = table.session.decision.actions[0]
    lines, take = list(table.session.transcript.lines), Chronicles.take

    def falls(self, state, decision, given, announce):
        if given == action and decision.kind == broken:
            state.board.walls = 99
            raise Fallen("Maren has fallen")
        return take(self, state, decision, given, announce)

    broken = table.session.decision.kind
    monkeypatch.setattr(Chronicles, "take", falls)
    monkeypatch.setattr(table, "update", lambda dt: table._answer(action))
    window.run()
    path = tmp_path / "crashes" / "crash-1.zip"
    bundle = unpack(path)
    assert bundle.about.pending == action.token
    assert list(bundle.document.body.transcript) == lines
    assert b"99" not in bundle.document.state.partition(b'"walls":')[2][:4]
    case = tmp_path / "bug.yaml"
    result = CliRunner().invoke(command_line, ["bug", str(path), "--out", str(case)])
    assert result.exit_code == 1, result.output
    assert case.exists()
    monkeypatch.setattr(Chronicles, "take", take)
    mended = CliRunner().invoke(command_line, ["case", str(case)])
    assert mended.exit_code == 0, mended.output


def test_a_bundle_that_gives_no_case_leaves_no_file(kit, house, tmp_path, monkeypatch):
    window = Window(kit, house)
    window._stack.top.session.origin = window._stack.top.session.origin.__class__(
        window._stack.top.session.state
    )
    monkeypatch.setattr(window._stack.top, "update", breaks)
    window.run()
    case = tmp_path / "bug.yaml"
    bundle = tmp_path / "crashes" / "crash-1.zip"
    result = CliRunner().invoke(command_line, ["bug", str(bundle), "--out", str(case)])
    assert result.exit_code == 2
    assert "from its set-up on" in result.output
    assert not case.exists()


@pytest.mark.parametrize("part", ["draw", "update", "handle"])
def test_the_page_of_a_crash_that_breaks_ends_the_client_once(kit, house, tmp_path, monkeypatch, part):
    window = Window(kit, house, frames=20)
    table = window._stack.top
    window.frames = iter([None, *[key(pygame.K_TAB)] * 20])
    monkeypatch.setattr(table, "update", breaks)
    monkeypatch.setattr(CrashScene, part, breaks)
    with pytest.raises(Fallen):
        window.run()
    assert sorted(path.name for path in (tmp_path / "crashes").iterdir()) == ["crash-1.zip", "crash-2.zip"]
    assert house._kept.resume()[0].state == table.session.state


def test_the_page_of_a_crash_that_can_not_be_made_ends_the_client_with_the_first_error(
    kit, house, monkeypatch
):
    window = Window(kit, house)
    monkeypatch.setattr(window._stack.top, "update", breaks)
    monkeypatch.setattr(CrashScene, "__init__", lambda *args: 1 / 0)
    with pytest.raises(Fallen):
        window.run()

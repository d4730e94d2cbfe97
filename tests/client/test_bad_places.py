"""Places where no game can be kept, or only just: each is told in a sentence, and the game goes on."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from avel.client.house import House
from avel.client.motion import MotionLevel
from avel.client.pilot import Pilot
from avel.client.scenes.load import LoadScene
from tests.setups import setup_of

ROOT = Path(__file__).parents[2]


@pytest.fixture
def kit(kit):
    kit.settings.change(kit.settings.now.model_copy(update={"motion": MotionLevel.NONE}))
    return kit


class Player:
    """Somebody who plays on whatever happens, at the table of a house in some folder."""

    def __init__(self, kit, box, folder):
        self.kit, self.house = kit, House(kit, box, folder, lambda: 4)
        self.pilot = Pilot(kit, self.house.begun(setup_of(2), 4))

    def answer(self):
        """Answers once, and returns what the players are told of it."""
        table = self.pilot.stack.top
        table._answer(table.session.decision.actions[0])
        self.house._kept.shelf.flush()
        self.pilot.wait(0.2)
        return self.kit.notices.waiting[-1].text(self.kit.words) if self.kit.notices.waiting else ""

    def resumed(self):
        """Returns the state that the next start would offer."""
        return self.house._kept.resume()[0].state

    @property
    def state(self):
        return self.pilot.stack.top.session.state


def fault(kit, reason):
    return kit.words("keeping.fault", reason=kit.words(f"keeping.{reason}"))


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_file_where_the_folder_should_be(kit, box, tmp_path, language):
    kit.words.switch(language)
    (tmp_path / "file").write_text("mine")
    player = Player(kit, box, tmp_path / "file")
    assert player.answer() == fault(kit, "no_folder")
    for _ in range(10):
        player.answer()
    assert "title:load" not in Pilot(kit, player.house.title()).stack.top.targets()
    player.house.close()
    assert (tmp_path / "file").read_text() == "mine"


def test_a_path_too_long_for_any_system(kit, box, tmp_path):
    player = Player(kit, box, Path(tmp_path, *["x" * 200] * 30))
    assert player.answer() == fault(kit, "too_long")
    player.house.close()


@pytest.mark.parametrize("name", ["Spiele ä 存档 😀", "x" * 200, "con", "a b.", "%41&;$HOME", "'\""])
def test_any_folder_that_the_system_takes(kit, box, tmp_path, name):
    player = Player(kit, box, tmp_path / name / name)
    assert player.answer() == ""
    assert player.resumed() == player.state
    player.house.close()


def test_a_folder_that_vanishes_and_comes_back_while_it_is_played(kit, box, tmp_path):
    folder = tmp_path / "games"
    player = Player(kit, box, folder)
    player.answer()
    shutil.rmtree(folder)
    assert player.answer() == ""
    assert player.resumed() == player.state
    shutil.rmtree(folder)
    folder.write_text("a file now")
    assert player.answer() == fault(kit, "no_folder")
    folder.unlink()
    assert player.answer() == kit.words("keeping.well_again")
    assert player.resumed() == player.state
    player.house.close()


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="nothing is refused to root")
def test_a_folder_that_may_only_be_read(kit, box, tmp_path):
    folder = tmp_path / "games"
    player = Player(kit, box, folder)
    player.answer()
    folder.chmod(0o500)
    try:
        assert player.answer() == fault(kit, "no_right")
    finally:
        folder.chmod(0o700)
    assert player.answer() == kit.words("keeping.well_again")
    player.house.close()


def test_a_clock_that_is_set_back(kit, box, tmp_path):
    player = Player(kit, box, tmp_path)
    player.answer()
    player.house._kept.shelf.keep_named(
        "mine", player.house._kept.games.taken(player.pilot.stack.top.session)
    )
    for path in tmp_path.glob("*.avel"):
        os.utime(path, (2**32, 2**32))
    before = player.house._kept.found()
    player.answer()
    assert player.resumed() == player.state
    assert player.house._kept.found() is not before
    player.house.close()
    again = House(kit, box, tmp_path, lambda: 4)
    assert again._resumed().session.state == player.state
    pilot = Pilot(kit, again.title())
    pilot.press("l")
    assert isinstance(pilot.stack.top, LoadScene)
    assert pilot.stack.top._lines[0].path.name == "chronicles.avel"
    again.close()


@pytest.mark.skipif(os.name == "nt", reason="links need a right of their own there")
@pytest.mark.parametrize("kind", ["folder", "file", "dangling", "loop"])
def test_links_instead_of_folders_and_files(kit, box, tmp_path, kind):
    folder, other = tmp_path / "games", tmp_path / "other"
    other.mkdir()
    if kind == "folder":
        folder.symlink_to(other)
    else:
        folder.mkdir()
        save = folder / "chronicles.avel"
        save.symlink_to({"file": other / "old.avel", "dangling": other / "none", "loop": save}[kind])
        if kind == "file":
            (other / "old.avel").write_bytes(b"?")
    player = Player(kit, box, folder)
    assert player.answer() == ""
    assert player.resumed() == player.state
    if kind == "file":
        assert (other / "old.avel").read_bytes() == b"?"
    player.house.close()


FULL = """
import resource, sys
from pathlib import Path
from avel.chronicles.loading import load_box
from avel.chronicles.rules import Chronicles
from avel.paths import data_folder
from avel.saves.games import Games
from avel.saves.shelf import Shelf
from tests.saves.games import after, played

game = Chronicles(load_box(data_folder()))
games, shelf = Games(game, "0"), Shelf(Path(sys.argv[1]), "chronicles")
shelf.keep(games.taken(played(game, until=after(5))))
shelf.flush()
resource.setrlimit(resource.RLIMIT_FSIZE, (2000, 2000))
shelf.keep(games.taken(played(game, until=after(40))))
shelf.flush()
print(shelf.fault, len(shelf.resume().body.transcript), *sorted(path.name for path in shelf.folder.iterdir()))
"""


@pytest.mark.skipif(os.name == "nt", reason="no such limit there")
def test_a_disk_that_takes_no_whole_file_leaves_the_save_before(tmp_path):
    done = subprocess.run(
        [sys.executable, "-c", FULL, str(tmp_path)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stdout.split() == ["file", "too", "large", "5", "chronicles.avel"]

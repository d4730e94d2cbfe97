"""Real files under a real watch: every way to save is seen, and every way to break data is a sentence."""

import os
import shutil
from pathlib import Path
from queue import Empty, Queue
from time import sleep

import pytest

from avel.chronicles.loading import stacked
from avel.content.nodes import build
from avel.content.sources import Stack
from avel.paths import data_folder
from avel.workbench.live.memory import Memory
from avel.workbench.live.reading import read_live
from avel.workbench.live.watch import Watch

PATIENCE = 20
"""Seconds that a busy machine may take; a quiet one takes a fifth of one."""
TWO_SMALL = "- id: ember_imp\n  toughness: 2\n"


class Watched:
    """A stack under a watch, and what comes of it."""

    def __init__(self, stack):
        self.news = Queue()
        self.watch = Watch(stack, data_folder(), lambda: self.news.put(1))

    def next(self):
        """Returns the next reading."""
        self.news.get(timeout=PATIENCE)
        return self.watch.take()

    def is_quiet(self):
        """Says whether nothing is told for a while."""
        try:
            self.news.get(timeout=0.4)
        except Empty:
            return True
        return False


@pytest.fixture
def base(tmp_path):
    shutil.copytree(data_folder(), tmp_path / "data", ignore=shutil.ignore_patterns("schema", "rules"))
    return tmp_path / "data"


@pytest.fixture
def winter(tmp_path):
    (tmp_path / "winter").mkdir()
    (tmp_path / "winter/monsters.yaml").write_text(TWO_SMALL, "utf-8")
    return tmp_path / "winter"


@pytest.fixture
def watched(base, winter):
    found = Watched(stacked((base, winter), data_folder()))
    with found.watch:
        assert toughness(found.next()) == 2
        yield found


def toughness(reading):
    assert reading.data, list(map(str, reading.faults))
    return next(card for card in reading.data.box.monsters.values() if card.id == "ember_imp").toughness


def only(reading):
    """Returns the one fault of a reading as people see it."""
    assert reading.data is None
    assert len(reading.faults) == 1, list(map(str, reading.faults))
    return str(reading.faults[0])


def renamed(path, text):
    """Saves as editors do that write another file and put it in the place of the first."""
    draft = path.with_name(f".{path.name}.swp")
    draft.write_text(text, "utf-8")
    draft.replace(path)


def moved_away(path, text):
    """Saves as editors do that move the old file away first."""
    path.rename(path.with_name(f"{path.name}~"))
    path.write_text(text, "utf-8")


def in_place(path, text):
    path.write_text(text, "utf-8")


@pytest.mark.parametrize("save", [in_place, renamed, moved_away])
def test_a_saved_file_is_read_however_it_is_saved(watched, winter, save):
    save(winter / "monsters.yaml", TWO_SMALL.replace("2", "3"))
    assert toughness(watched.next()) == 3
    assert watched.is_quiet()


def test_every_folder_of_the_stack_is_watched_and_a_new_file_too(watched, base, winter):
    cards = (base / "equipment.yaml").read_text("utf-8")
    (base / "equipment.yaml").write_text(cards.replace("Short Sword", "Long Sword"), "utf-8")
    assert "Long Sword" in watched.next().data.box.texts["equipment.yaml"]
    (winter / "text").mkdir()
    (winter / "text/en.yaml").write_text("title: {new_game: Begin}\n", "utf-8")
    assert watched.next().data.texts["en"]["title.new_game"] == "Begin"
    (winter / "box.yaml").write_text("felt: 2\n", "utf-8")
    assert watched.next().data.box.numbers.felt == 2


def test_a_fault_has_its_lines_and_when_it_is_mended_the_data_are_good(watched, winter):
    path = winter / "monsters.yaml"
    path.write_text("- id: ember_imp\n  colour: reed\n  toughness: 0\n", "utf-8")
    reading = watched.next()
    assert str(reading.faults[0]).startswith(f"{path}:2:11: ember_imp.colour: 'reed' is not a colour")
    assert reading.lines == ((1, "- id: ember_imp"), (2, "  colour: reed"))
    path.write_text(TWO_SMALL, "utf-8")
    assert toughness(watched.next()) == 2


def test_a_file_that_vanishes_is_missed_until_it_is_back(watched, winter):
    path = winter / "monsters.yaml"
    path.unlink()
    assert only(watched.next()) == (
        f"{path}:1:1: this file is gone; expected it where it was, or a new start without it"
    )
    path.write_text(TWO_SMALL, "utf-8")
    assert toughness(watched.next()) == 2


def test_a_folder_that_vanishes_is_missed_as_one(watched, winter):
    winter.rename(winter.with_name("spring"))
    assert only(watched.next()).startswith(f"{winter}:1:1: this folder is gone")
    winter.with_name("spring").rename(winter)
    assert toughness(watched.next()) == 2


@pytest.mark.parametrize(
    "written", [b"", b"- id: ember_imp\n  toughness: [2", b"- id: ember_imp\n  name: {en: \xe4"]
)
def test_half_a_file_is_a_sentence(watched, base, written):
    text = (base / "monsters.yaml").read_bytes()
    (base / "monsters.yaml").write_bytes(written)
    reading = watched.next()
    assert reading.data is None
    assert reading.faults[0].file == "monsters.yaml"
    (base / "monsters.yaml").write_bytes(text)
    assert watched.next().data


def test_a_file_written_bit_by_bit_is_read_once_it_is_whole(watched, winter):
    text = TWO_SMALL.replace("2", "4") + "# " + "x" * 400 + "\n"
    with (winter / "monsters.yaml").open("w", encoding="utf-8") as file:
        for at in range(0, len(text), 60):
            file.write(text[at : at + 60])
            file.flush()
            sleep(0.02)
    reading = watched.next()
    while reading.data is None:
        # On a machine that stood still in the middle the half was told; the whole always is.
        reading = watched.next()
    assert toughness(reading) == 4


def test_a_folder_that_cannot_be_read_is_a_sentence(base, winter, monkeypatch):
    def refused(folder):
        raise PermissionError(13, "Permission denied", str(folder))

    found = Watched(stacked((base, winter), data_folder()))
    with found.watch:
        assert toughness(found.next()) == 2
        with monkeypatch.context() as locked:
            real = os.scandir
            locked.setattr(os, "scandir", lambda place: refused(place) if place == winter else real(place))
            assert (
                only(found.next())
                == f"{winter}:1:1: can't be read: permission denied; expected the right to read it"
            )
        assert toughness(found.next()) == 2


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() == 0, reason="the system's own rights bind root not"
)
def test_a_file_without_rights_is_a_sentence(watched, winter):
    (winter / "monsters.yaml").chmod(0)
    assert "permission denied" in only(watched.next())
    (winter / "monsters.yaml").chmod(0o644)
    assert toughness(watched.next()) == 2


def test_what_goes_wrong_in_the_thread_is_not_lost(watched, winter, monkeypatch):
    monkeypatch.setattr("avel.workbench.live.watch.read_live", lambda *_: 1 / 0)
    (winter / "monsters.yaml").write_text(TWO_SMALL.replace("2", "3"), "utf-8")
    with pytest.raises(ZeroDivisionError):
        watched.next()


def test_an_id_that_two_overlays_bring_is_a_sentence(base, tmp_path):
    new = (base / "equipment.yaml").read_text("utf-8")
    card = new[new.index("- id: short_sword") : new.index("- id: battle_axe")].replace(
        "short_sword", "rapier"
    )
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "equipment.yaml").write_text(card, "utf-8")
    (tmp_path / "one/box.yaml").write_text("totals: {equipment: 26}\n", "utf-8")
    found = read_live(
        stacked((base, tmp_path / "one", tmp_path / "two"), data_folder()), data_folder(), Memory()
    )
    assert f"'rapier' is a new card of {tmp_path}/one/equipment.yaml:1 too" in only(found)


def test_a_file_of_no_known_name_is_a_sentence(watched, winter):
    (winter / "monster.yaml").write_text(TWO_SMALL, "utf-8")
    assert "no data file has this name" in only(watched.next())


def test_what_is_remembered_is_what_would_be_read(base):
    """Changes the files in turn, and compares a reading that remembers with one that does not."""
    memory, stack = Memory(), Stack(base)
    for file, old, new in [
        ("monsters.yaml", "toughness: 2", "toughness: 3"),
        ("equipment.yaml", "Short Sword", "Long Sword"),
        ("monsters.yaml", "toughness: 3", "toughness: 2"),
        ("text/en.yaml", "title:", "titel:"),
        ("horn/numbers.yaml", "life:", "live:"),
        ("horn/numbers.yaml", "live:", "life:"),
    ]:
        path = Path(base, file)
        path.write_text(path.read_text("utf-8").replace(old, new), "utf-8")
        one, other = read_live(stack, data_folder(), memory), read_live(stack, data_folder(), Memory())
        assert (one.faults, one.lines) == (other.faults, other.lines)
        assert bool(one.data) == bool(other.data)
        assert one.data is None or one.data.says_the_same(other.data)


def test_what_did_not_change_is_not_read_again(base, monkeypatch):
    memory, stack = Memory(), Stack(base)
    read_live(stack, data_folder(), memory)
    read = []

    def noted(text, file, faults):
        read.append(file)
        return build(text, file, faults)

    monkeypatch.setattr("avel.content.reader.build", noted)
    (base / "moon.yaml").write_text((base / "moon.yaml").read_text("utf-8") + "# the same\n", "utf-8")
    assert read_live(stack, data_folder(), memory).data
    assert read == ["moon.yaml"]

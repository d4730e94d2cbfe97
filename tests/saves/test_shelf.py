"""The folder of saves: what is kept, what is listed, and what no fault of a disk can take away."""

import errno
import os
import subprocess
import sys
import unicodedata
from pathlib import Path

import pytest

from avel.saves import disk
from avel.saves.disk import DRAFT, previous
from avel.saves.faults import BadSave, reason
from avel.saves.games import Games
from avel.saves.lock import Lock
from avel.saves.shelf import GAMES, TURNS, Shelf, file_stem
from avel.saves.writer import Writer
from tests.saves.games import after, answers, go_on, played

ROOT = Path(__file__).parents[2]


class Killed(BaseException):
    """The process is no more."""


@pytest.fixture
def games(chronicles):
    return Games(chronicles, "0.1.0")


@pytest.fixture
def shelf(tmp_path):
    shelf = Shelf(tmp_path / "Spiele ä 存档 😀", "chronicles", lambda: "2031-05-04T10:00+02:00")
    yield shelf
    shelf.close()


def keep(shelf, games, session):
    shelf.keep(games.taken(session), session.game.turn(session.state))
    shelf.flush()


def test_T9_killed_at_each_step_of_a_write_the_last_save_loads(chronicles, games, shelf, monkeypatch):
    session = played(chronicles, until=after(20))
    keep(shelf, games, session)
    old = games.taken(session)
    go_on(session, after(21))
    new = games.taken(session)
    for step in range(40):
        shelf.flush()
        disk.remove(shelf.current)
        disk.write(shelf.current, old.encoded())
        calls = iter(range(step + 1))

        def die(done, *, calls=calls):
            if next(calls, None) is None:
                raise Killed
            return done()

        with monkeypatch.context() as patch:
            for owner, name in ((os, "fsync"), (Path, "replace"), (Path, "hardlink_to"), (Path, "unlink")):
                patch.setattr(owner, name, killing(getattr(owner, name), die))
            try:
                disk.write(shelf.current, new.encoded())
                is_killed = False
            except Killed:
                is_killed = True
        found = shelf.resume()
        assert found.state in (old.state, new.state)
        assert is_killed or found.state == new.state
        if not is_killed:
            break
    assert step > 4
    assert not is_killed


def killing(call, die):
    def killed(*words, **more):
        return die(lambda: call(*words, **more))

    return killed


def test_T9_cut_at_any_byte_a_draft_is_never_taken_for_a_save(chronicles, games, shelf):
    session = played(chronicles, until=after(20))
    keep(shelf, games, session)
    data = shelf.current.read_bytes()
    draft = shelf.current.with_name(shelf.current.name + DRAFT)
    for at in range(0, len(data), 211):
        draft.write_bytes(data[:at])
        assert shelf.resume().state == games.taken(session).state
        assert [line.path for line in shelf.lines() if line.is_in_play] == [shelf.current]


def test_a_save_cut_by_a_failing_disk_falls_back_on_the_one_before(chronicles, games, shelf):
    session = played(chronicles, until=after(20))
    keep(shelf, games, session)
    before = games.taken(session).state
    go_on(session, after(21))
    keep(shelf, games, session)
    data = shelf.current.read_bytes()
    for bent in (b"", data[:50], data[:-1], data[:300] + b"\0" * (len(data) - 300)):
        shelf.current.write_bytes(bent)
        assert shelf.resume().state == before
    shelf.current.unlink()
    assert shelf.resume().state == before


def test_T10_broken_files_among_the_saves_are_named_with_a_reason(chronicles, games, shelf):
    session = played(chronicles, until=after(20))
    good = shelf.keep_named("Before the Beast", games.taken(session), b"\x89PNG no picture")
    data = good.read_bytes()
    cases = {
        "empty": (b"", "the file is empty"),
        "cut": (data[:60], "cut short or changed"),
        "binary": (bytes(range(256)) * 40, "no saved game"),
        "newer": (data.replace(b"avel save 2", b"avel save 9", 1), "newer version: format 9"),
        "text": (b"dear diary", "no saved game"),
        "deep": (b"{" + b'"a":{' * 5000, "can't be understood"),
        "large": (bytes(3_000_000), "larger than"),
    }
    for name, (content, _) in cases.items():
        (shelf.folder / f"{name}.avel").write_bytes(content)
    (shelf.folder / "a folder.avel").mkdir()
    lines = {line.path.stem: line for line in shelf.lines()}
    assert lines["Before-the-Beast"].header.name == "Before the Beast"
    assert lines["Before-the-Beast"].header.saved == "2031-05-04T10:00+02:00"
    assert "no file" in str(lines["a folder"].fault) or "directory" in str(lines["a folder"].fault)
    for name, (content, why) in cases.items():
        assert why in str(lines[name].fault)
        assert (shelf.folder / f"{name}.avel").read_bytes() == content
    if hasattr(os, "mkfifo"):
        os.mkfifo(shelf.folder / "pipe.avel")
        assert str({line.path.stem: line for line in shelf.lines()}["pipe"].fault) == "this is no file"


def test_each_turn_of_a_hero_is_a_line_and_the_oldest_makes_room(chronicles, games, shelf):
    session = played(chronicles, "3-first-hard-free", until=after(1))
    turns = []
    for _ in answers(session):
        turn = chronicles.turn(session.state)
        if turn not in turns[-1:]:
            keep(shelf, games, session)
            turns.append(turn)
        if len(turns) == TURNS + 4:
            break
    lines = [line.header for line in shelf.lines() if not line.is_in_play]
    assert [(each.round, each.turn) for each in lines] == turns[::-1][:TURNS]


def test_the_order_is_that_of_keeping_whatever_the_clock_says(chronicles, games, tmp_path):
    years = iter(("2031", "1999", "2030", "1970"))
    shelf = Shelf(tmp_path, "chronicles", lambda: next(years))
    session = played(chronicles, until=after(5))
    names = ["one", "two", "three"]
    for name in names:
        shelf.keep_named(name, games.taken(session))
    again = Shelf(tmp_path, "chronicles", lambda: next(years))
    again.keep_named("four", games.taken(session))
    assert [line.header.name for line in again.lines()] == ["four", "three", "two", "one"]


@pytest.mark.parametrize(
    "name", ["", "///", "Ünïcode 好", "chronicles", "CON..", "x" * 300, "a\nb", "../../up"]
)
def test_any_name_gives_a_file_of_its_own(chronicles, games, shelf, name):
    document = games.taken(played(chronicles, until=after(5)))
    paths = {shelf.keep_named(name, document) for _ in range(3)}
    assert len(paths) == 3
    assert all(path.parent == shelf.folder for path in paths)
    assert shelf.current not in paths
    assert [line.header.name for line in shelf.lines()] == [name] * 3


def test_a_full_disk_leaves_the_save_before_and_says_so(chronicles, games, shelf, monkeypatch):
    session = played(chronicles, until=after(20))
    keep(shelf, games, session)
    before = games.taken(session).state
    go_on(session, after(21))

    def full(handle):
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", full)
        keep(shelf, games, session)
        assert shelf.fault == "no space left on device"
        with pytest.raises(OSError, match="No space"):
            shelf.keep_named("mine", games.taken(session))
    assert shelf.resume().state == before
    assert not list(shelf.folder.glob("*.new"))
    keep(shelf, games, session)
    assert shelf.fault == ""
    assert shelf.resume().state == games.taken(session).state


def test_a_folder_that_refuses_is_said_and_nothing_breaks(chronicles, games, tmp_path):
    (tmp_path / "file").write_text("no folder")
    shelf = Shelf(tmp_path / "file", "chronicles")
    keep(shelf, games, played(chronicles, until=after(5)))
    assert shelf.fault
    assert shelf.lines() == []
    assert shelf.take()
    with pytest.raises(BadSave, match="can't be read"):
        shelf.resume()


def test_without_second_names_the_save_before_is_kept_too(chronicles, games, shelf, monkeypatch):
    def refuse(path, target):
        raise OSError(errno.EPERM, "no links here")

    monkeypatch.setattr(Path, "hardlink_to", refuse)
    session = played(chronicles, until=after(20))
    keep(shelf, games, session)
    go_on(session, after(21))
    keep(shelf, games, session)
    assert previous(shelf.current).is_file()
    assert shelf.resume().state == games.taken(session).state


def test_a_second_program_is_told_and_keeps_a_copy(chronicles, games, tmp_path):
    first, second = Shelf(tmp_path, "chronicles"), Shelf(tmp_path, "chronicles")
    assert first.take()
    session = played(chronicles, until=after(20))
    keep(first, games, session)
    assert second.is_elsewhere
    document = second.resume()
    assert not second.take()
    copy = games.opened(document).session
    go_on(copy, after(30))
    keep(second, games, copy)
    assert second.current != first.current
    assert first.resume().state == games.taken(session).state
    first.close()
    assert not Shelf(tmp_path, "chronicles").is_elsewhere


def test_a_program_that_has_ended_holds_nothing(tmp_path):
    code = (
        "import sys; from pathlib import Path; from avel.saves.lock import Lock;"
        "lock = Lock(Path(sys.argv[1]));"
        "print(lock.take(), flush=True); sys.stdin.read()"
    )
    path = tmp_path / "a.lock"
    with subprocess.Popen(
        [sys.executable, "-c", code, str(path)], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdout.readline() == b"True\n"
        assert not Lock(path).take()
        other.kill()
        other.wait()
    assert Lock(path).take()


def test_a_new_game_leaves_the_one_before_in_the_list(chronicles, games, shelf):
    session = played(chronicles, until=after(20))
    keep(shelf, games, session)
    shelf.put_by()
    keep(shelf, games, played(chronicles, seed=99, until=after(3)))
    assert games.taken(session).header.state in [line.header.state for line in shelf.lines()]


def test_a_game_that_had_to_make_room_is_not_pushed_out_by_the_turns_of_the_next(chronicles, games, shelf):
    one = played(chronicles, until=after(20))
    keep(shelf, games, one)
    shelf.put_by()
    shelf.put_by()
    over = played(chronicles, seed=8)
    shelf.finish(games.taken(over))
    other = played(chronicles, "3-first-hard-free", until=after(1))
    for _ in answers(other):
        keep(shelf, games, other)
        if other.state.board.round == TURNS:
            break
    states = [line.header.state for line in shelf.lines()]
    assert states.count(games.taken(one).header.state) == 1
    assert states.count(games.taken(over).header.state) == 1


def test_a_game_whose_last_save_is_cut_makes_room_as_it_was_one_answer_before(chronicles, games, shelf):
    session = played(chronicles, until=after(20))
    keep(shelf, games, session)
    before = games.taken(session).header.state
    go_on(session, after(21))
    keep(shelf, games, session)
    shelf.current.write_bytes(shelf.current.read_bytes()[:-5])
    shelf.put_by()
    keep(shelf, games, played(chronicles, seed=99, until=after(3)))
    (kept,) = [line for line in shelf.lines() if ".game" in line.path.stem]
    assert kept.header.state == before
    assert shelf.read(kept.path).header.state == before


def test_many_games_that_had_to_make_room_are_bounded(chronicles, games, shelf):
    session = played(chronicles, until=after(1))
    for _ in range(GAMES + 3):
        session.answer(session.decision.actions[0])
        keep(shelf, games, session)
        shelf.put_by()
    kept = [line.header.answers for line in shelf.lines() if ".game" in line.path.stem]
    assert kept == [*range(GAMES + 4, 4, -1)]


def test_the_writer_does_the_last_of_several_jobs_for_one_thing():
    done, writer = [], Writer()
    hold = Lock  # any hashable thing
    for number in range(100):
        writer.put(hold, lambda number=number: done.append(number))
    writer.flush()
    assert done[-1] == 99
    assert done == sorted(done)


NAMES = [
    "", ".", "..", "///", "con", "CON", "nul.txt", "COM1", "com¹", "LPT9.avel", "aux ", "a.", "a . .",
    "tail...", "Chronicles", "CHRONICLES-2", "chronicles.turn1", "x" * 300, "夜" * 300, "a\0b", "a\nb",
    "<>:\"|?*", "~", "-rf", "é", "e\u0301", "ﬁ", "İ", "\ud800", "😀",
]  # fmt: skip
DEVICES = {"con", "prn", "aux", "nul", "conin$", "conout$", "clock$"} | {
    f"{port}{number}" for port in ("com", "lpt") for number in "0123456789¹²³"
}


@pytest.mark.parametrize("name", NAMES)
def test_a_players_name_is_made_one_that_any_system_allows(name):
    stem = file_stem(name, "chronicles")
    assert stem
    assert all(letter.isalnum() or letter == "-" for letter in stem)
    assert stem == unicodedata.normalize("NFC", stem).strip("-. ")
    assert stem.casefold() not in DEVICES
    assert not stem.casefold().startswith("chronicles")
    assert len(f"{stem}-100.avel.bak.new".encode()) <= 255


def test_names_that_some_system_takes_for_the_same_get_files_of_their_own(chronicles, games, shelf):
    document = games.taken(played(chronicles, until=after(5)))
    names = ["Sommer", "SOMMER", "Straße", "STRASSE", "é", "e\u0301"]
    paths = [shelf.keep_named(name, document) for name in names]
    alike = {unicodedata.normalize("NFC", path.name.casefold()) for path in paths}
    assert len(alike) == len(names)


@pytest.mark.parametrize(
    ("code", "is_free"),
    [
        (errno.EACCES, False),
        (errno.EAGAIN, False),
        (errno.EDEADLK, False),
        (errno.ENOSYS, True),
        (errno.ENOLCK, True),
    ],
)
def test_a_disk_that_knows_no_marks_is_not_taken_for_another_program(tmp_path, monkeypatch, code, is_free):
    def refuse(handle):
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr("avel.saves.lock._hold", refuse)
    lock = Lock(tmp_path / "a.lock")
    assert lock.take() is is_free
    assert not lock.is_held
    assert lock.is_elsewhere() is not is_free


def test_a_file_that_is_open_elsewhere_is_replaced_once_it_is_closed(tmp_path, monkeypatch):
    """As on Windows, where a search for viruses may hold the old file for a moment."""
    tries, replace_file = iter(range(10)), Path.replace

    def held(path, target):
        if next(tries) < 2:
            raise PermissionError(errno.EACCES, "in use")
        return replace_file(path, target)

    monkeypatch.setattr(Path, "replace", held)
    monkeypatch.setattr(disk, "_PAUSE", 0.001)
    draft, path = tmp_path / "a.new", tmp_path / "a"
    draft.write_bytes(b"new")
    path.write_bytes(b"old")
    disk.put_in_place(draft, path, tries=3)
    assert path.read_bytes() == b"new"
    draft.write_bytes(b"newer")
    tries = iter(range(10))
    with pytest.raises(PermissionError):
        disk.put_in_place(draft, path, tries=2)
    assert path.read_bytes() == b"new"


def test_a_reason_is_said_in_the_same_words_on_every_system():
    windows = OSError(errno.ENOSPC, "Es steht nicht genug Speicherplatz auf dem Datenträger zur Verfügung")
    assert reason(windows) == os.strerror(errno.ENOSPC).lower()
    assert reason(ValueError("Too large")) == "too large"


def test_however_many_programs_play_each_has_a_file_of_its_own(chronicles, games, tmp_path):
    session = played(chronicles, until=after(5))
    shelves = [Shelf(tmp_path, "chronicles") for _ in range(14)]
    for number, shelf in enumerate(shelves):
        assert shelf.take() is (number == 0)
        keep(shelf, games, session)
    assert len({shelf.current for shelf in shelves}) == len(shelves)
    for shelf in shelves:
        shelf.close()


def test_two_shelves_of_one_folder_number_their_saves_together(chronicles, games, tmp_path):
    """A player goes from one game to the other and back: whatever was kept last is the newest."""
    session = played(chronicles, until=after(5))
    first, second = Shelf(tmp_path, "chronicles"), Shelf(tmp_path, "horn")
    for shelf in (first, second, second, second, first, second, first):
        keep(shelf, games, session)
        assert shelf.lines()[0].path in (shelf.current, shelf.current.with_suffix(".turn1.avel"))
    for shelf in (first, second):
        shelf.close()

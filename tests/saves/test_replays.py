"""Replays check every answer; bundles of crashes play up to it again."""

import zipfile
from pathlib import Path

import pytest

from avel.cases.chronicles.game import ChroniclesCases
from avel.cases.report import main as run_cases
from avel.core.randomness import Stream
from avel.core.session import Session
from avel.saves.bundle import Crash, Versions, case_of, pack, unpack
from avel.saves.document import parsed
from avel.saves.faults import BadSave
from avel.saves.film import Film
from avel.saves.games import Games
from avel.saves.records import read_record, write_record
from avel.saves.replay import replay
from tests.golden.record import FOLDER
from tests.golden.record import read as read_golden
from tests.saves.games import after, in_battle, played

GOLDEN = sorted(FOLDER.glob("*.txt"))
VERSIONS = Versions("0.1.0", "3.11", "Linux", "2.5")


@pytest.fixture
def games(chronicles):
    return Games(chronicles, "0.1.0")


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_recorded_games_play_again(chronicles, path):
    report = replay(path, chronicles)
    assert report.code == 0
    assert report.outcome
    assert f"{report.answers} answers" in str(report)


def test_T18_played_twice_and_from_the_middle_a_replay_ends_the_same(chronicles, games, tmp_path):
    session = played(chronicles)
    path = tmp_path / "whole.avel"
    path.write_bytes(games.taken(session).encoded())
    first, second = replay(path, chronicles), replay(path, chronicles)
    assert first == second
    half = played(chronicles, until=after(100))
    path.write_bytes(games.taken(half).encoded())
    again = games.opened(parsed(path.read_bytes())).session
    for _, token in session.transcript.answers()[100:]:
        again.answer(chronicles.words.read(token))
    path.write_bytes(games.taken(again).encoded())
    assert replay(path, chronicles) == first


def test_an_answer_that_is_not_legal_is_named_with_its_line_and_what_was(chronicles, tmp_path):
    path = tmp_path / "bad.txt"
    text = GOLDEN[0].read_text(encoding="utf-8").replace(": end_turn", ": rest", 1)
    path.write_text(text, encoding="utf-8")
    report = replay(path, chronicles)
    assert report.code == 1
    assert text.splitlines()[report.line - 1].endswith(": rest")
    assert "end_turn" in report.legal
    assert f'bad.txt:{report.line}: "rest" is not legal\n  legal was: ' in str(report)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("outcome: lost", "outcome: won", "recorded is won"),
        ("\nstate: ", "\nstate: 00", "not the recorded one"),
        ("\n0 draw", "\n3 draw", "seat 3 answers"),
        ("take felt", "juggle felt", "no such verb"),
    ],
)
def test_what_differs_is_said(chronicles, tmp_path, old, new, reason):
    path = tmp_path / "bad.txt"
    text = (FOLDER / "1_first.txt").read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    report = replay(path, chronicles)
    assert report.code == 1
    assert reason in report.fault


@pytest.mark.parametrize(
    "text", ["", "seed: 1", "heroes: 9\nseed: 1", "heroes: 1\nseed: x", "heroes: 1\nseed: 1\nwhat", "\ud800"]
)
def test_what_is_no_record_is_refused(chronicles, tmp_path, text):
    path = tmp_path / "no.txt"
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    assert replay(path, chronicles).code == 2
    assert replay(tmp_path / "nowhere", chronicles).code == 2


def test_records_are_written_and_read_back():
    record = read_record(GOLDEN[0].read_text(encoding="utf-8"))
    again = read_record(write_record(record))
    assert [(told.seat, told.token) for told in again.answers] == [
        (told.seat, told.token) for told in record.answers
    ]
    assert (again.setup, again.seed, again.outcome, again.state) == (
        record.setup, record.seed, record.outcome, record.state,
    )  # fmt: skip


def test_a_save_whose_answers_do_not_lead_to_its_state_is_found_out(chronicles, games, tmp_path):
    one, other = played(chronicles, until=after(50)), played(chronicles, until=after(49))
    other.transcript.lines = one.transcript.lines
    path = tmp_path / "bent.avel"
    path.write_bytes(games.taken(other).encoded())
    report = replay(path, chronicles)
    assert report.code == 1
    assert "another state" in report.fault


def crash_of(games, session, tmp_path, **more):
    crash = Crash(VERSIONS, "Traceback\nIndexError: Maren fell", "Tobin rolled in /home/ann", **more)
    path = tmp_path / "crash.zip"
    path.write_bytes(pack(crash, games.taken(session, {"story": b"Maren"}), private=["/home/ann"]))
    return path


def test_a_bundle_names_nobody(chronicles, games, tmp_path):
    session = played(chronicles, until=in_battle)
    path = crash_of(games, session, tmp_path, picture=b"PNG of Maren")
    with zipfile.ZipFile(path) as archive:
        assert sorted(archive.namelist()) == ["about.json", "error.txt", "game.avel", "log.txt"]
        assert archive.read("error.txt") == b"Traceback\nIndexError: Hero 1 fell"
        assert archive.read("log.txt").decode() == "Hero 2 rolled in …"
    bundle = unpack(path)
    assert bundle.document.header.heroes == ("Hero 1", "Hero 2")
    assert bundle.document.extras == {}
    text = b"".join((bundle.document.state, bundle.document.start, bundle.document.base))
    assert b"Maren" not in text
    twin = games.opened(bundle.document).session
    assert twin.state.board == session.state.board
    assert twin.state.chance == session.state.chance


def test_a_bundle_with_names_keeps_all(chronicles, games):
    session = played(chronicles, until=after(5))
    crash = Crash(VERSIONS, "Maren", picture=b"PNG")
    data = pack(crash, games.taken(session), names=True)
    assert data == pack(crash, games.taken(session), names=True)
    assert b"picture.png" in data


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_crash_becomes_a_case_that_plays_up_to_it(chronicles, games, tmp_path, path, capsys):
    record = read_golden(path.read_text(encoding="utf-8"))
    session = Session(chronicles, chronicles.new(record.setup, record.seed), record.seed)
    for token in record.tokens[:-1]:
        session.answer(chronicles.words.read(token))
    bundle = unpack(crash_of(games, session, tmp_path, pending=record.tokens[-1]))
    case = tmp_path / "crash.yaml"
    case.write_text(case_of(bundle), encoding="utf-8")
    assert run_cases([case], [ChroniclesCases(chronicles)]) == 0
    text = case.read_text(encoding="utf-8").replace(record.tokens[-1], "juggle")
    case.write_text(text, encoding="utf-8")
    assert run_cases([case], [ChroniclesCases(chronicles)]) != 0


def test_the_case_of_a_crash_fails_while_the_rules_break(box, games, tmp_path, monkeypatch):
    game = games.game
    session = played(game, until=in_battle)
    action = session.decision.actions[0]
    case = tmp_path / "crash.yaml"
    case.write_text(
        case_of(unpack(crash_of(games, session, tmp_path, pending=action.token))), encoding="utf-8"
    )
    assert run_cases([case], [ChroniclesCases(game)]) == 0
    take = type(game).take

    def breaks(self, state, decision, given, *more):
        if decision.kind.startswith("battle.") and given == action:
            raise IndexError("list index out of range")
        return take(self, state, decision, given, *more)

    monkeypatch.setattr(type(game), "take", breaks)
    assert run_cases([case], [ChroniclesCases(game)]) == 1


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04", b"no zip", bytes(9_000_000)])
def test_what_is_no_bundle_is_refused(tmp_path, content):
    path = tmp_path / "crash.zip"
    path.write_bytes(content)
    with pytest.raises(BadSave):
        unpack(path)
    with pytest.raises(BadSave):
        unpack(Path(tmp_path / "nowhere.zip"))


def test_a_bundle_without_a_game_gives_no_case(tmp_path):
    path = tmp_path / "crash.zip"
    path.write_bytes(pack(Crash(VERSIONS, "boom"), None))
    with pytest.raises(BadSave, match="no game"):
        case_of(unpack(path))


def test_T18_a_film_wound_forth_and_back_shows_the_same_and_changes_nothing(chronicles, games):
    session = played(chronicles)
    document = games.taken(session)
    before = document.encoded()
    film = Film.of(parsed(before), chronicles)
    straight = [chronicles.dump(film.at(number)) for number in range(film.length + 1)]
    assert straight[-1] == chronicles.dump(session.state)
    rng = Stream.named(1, "wind")
    for _ in range(200):
        number = rng.below(film.length + 1)
        shown = film.at(number)
        assert chronicles.dump(shown) == straight[number]
        shown.board.walls = 99
    assert chronicles.dump(film.at(10**6)) == straight[-1]
    assert document.encoded() == before


def test_a_film_knows_what_each_answer_did(chronicles, games):
    session = played(chronicles, until=after(60))
    film = Film.of(games.taken(session), chronicles)
    board = film.at(0).board.clone()
    for number in range(film.length):
        for event in film.step(number):
            event.change(board)
        assert board == film.at(number + 1).board
    assert film.step(film.length) == ()


def test_a_film_with_an_answer_that_is_not_legal_says_which(chronicles):
    session = played(chronicles, until=after(9))
    answers = list(session.transcript.answers())
    answers[4] = (0, "roll")
    film = Film(chronicles, session.origin.state, tuple(answers))
    film.at(4)
    with pytest.raises(BadSave, match="answer 5"):
        film.at(9)

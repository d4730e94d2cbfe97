"""A run that was cut off goes on; a foreign, broken or different one is refused in one sentence."""

import pytest

from avel.lab.crew import Crew, Here
from avel.lab.faults import LabFault
from avel.lab.journal import journal_of, rows_of
from avel.lab.rows import Row
from avel.lab.run import Run, kept, run_games
from tests.lab.conftest import asked

GAMES = 10


@pytest.fixture
def results(tmp_path):
    return tmp_path / "run.json"


def go(wanted, results, *, resume=False, games=GAMES, stop=None) -> Run:
    """Plays a run, up to a number of games if one is given, as one that is cut off there."""

    def tick() -> None:
        if len(run.finished) == stop:
            raise KeyboardInterrupt

    run = Run(wanted, games)
    with kept(run, results, resume) as journal:
        try:
            run_games(run, journal, Crew(Here(), 1), tick)
        except KeyboardInterrupt:
            assert stop is not None
    return run


def written(results) -> dict[int, Row]:
    return {row.number: row for row in rows_of(journal_of(results))}


def test_a_run_that_was_cut_off_goes_on_to_the_same_end(data, results, tmp_path):
    whole = go(asked(data), tmp_path / "other.json")
    assert 4 <= len(go(asked(data), results, stop=4).finished) < GAMES
    done = go(asked(data), results, resume=True)
    first, second = done.document(), whole.document()
    assert first.pop("time") != second.pop("time")
    assert first == second
    assert first["games"] == GAMES


def test_a_line_that_was_cut_off_counts_as_not_written(data, results):
    go(asked(data), results)
    path = journal_of(results)
    path.write_bytes(path.read_bytes()[:-20])
    assert len(written(results)) == GAMES - 1
    go(asked(data), results, resume=True)
    assert sorted(written(results)) == list(range(GAMES))
    assert path.read_bytes().count(b"\n") == GAMES + 1


def test_a_game_that_is_written_twice_counts_once(data, results):
    whole = go(asked(data), results)
    path = journal_of(results)
    path.write_bytes(path.read_bytes() + path.read_bytes().splitlines(keepends=True)[2])
    again = go(asked(data), results, resume=True)
    assert again.summary.games == GAMES
    assert again.summary.sums == whole.summary.sums


def test_more_games_go_on_from_a_finished_run(data, results):
    go(asked(data), results)
    first = written(results)
    more = go(asked(data), results, resume=True, games=GAMES + 3)
    assert more.is_complete
    assert sorted(written(results)) == list(range(GAMES + 3))
    assert first.items() <= written(results).items()


def test_a_run_that_was_cut_off_is_not_thrown_away_unasked(data, results):
    go(asked(data), results, stop=4)
    with pytest.raises(LabFault, match=r"\d of 10 games of a run that was cut off; --resume goes on"):
        go(asked(data), results)


def test_a_finished_run_is_replaced_by_a_new_one(data, results):
    go(asked(data), results)
    assert len(go(asked(data, seed=9), results, games=3).finished) == 3


@pytest.mark.parametrize(
    ("other", "said"),
    [
        ({"heroes": "3"}, "heroes 3: its games were played with heroes 2"),
        ({"difficulty": "easy"}, "difficulty easy"),
        ({"bot": "reference"}, "bot reference: its games were played with bot random"),
        ({"seed": 8}, "seed 8"),
    ],
)
def test_a_resume_with_other_settings_is_refused(data, results, other, said):
    go(asked(data), results, stop=4)
    with pytest.raises(LabFault, match=said):
        go(asked(data, **other), results, resume=True)


def test_a_resume_with_other_data_is_refused(data, results):
    go(asked(data), results, stop=4)
    texts = data.texts()
    texts["box.yaml"] = texts["box.yaml"].replace("heal: 1", "heal: 2")
    with pytest.raises(LabFault, match="can't be resumed with data"):
        go(asked(type(data).of(texts)), results, resume=True)


def test_a_resume_with_another_program_is_refused(data, results, monkeypatch):
    go(asked(data), results, stop=4)
    monkeypatch.setattr("avel.lab.asked.program", lambda: "0.1.0+changed")
    with pytest.raises(LabFault, match=r"can't be resumed with version 0\.1\.0\+changed"):
        go(asked(data), results, resume=True)


@pytest.mark.parametrize(
    "text", [b"hello", b"hello\n", b"[1]\n", b'{"format": "other"}\n', b"\xff\xfe\n", b"{}\n"]
)
def test_a_foreign_file_is_named(data, results, text):
    journal_of(results).write_bytes(text)
    for resume in (True, False):
        with pytest.raises(LabFault, match=r"run\.games\.jsonl holds no games of the lab"):
            go(asked(data), results, resume=resume)


@pytest.mark.parametrize("broken", [b"{}", b"oops", b"[]", b'{"number": "one"}'])
def test_a_broken_line_is_named(data, results, broken):
    go(asked(data), results)
    path = journal_of(results)
    lines = path.read_bytes().splitlines()
    lines[3] = broken
    path.write_bytes(b"\n".join(lines) + b"\n")
    with pytest.raises(LabFault, match=r"run\.games\.jsonl:4: this is no game of the lab"):
        go(asked(data), results, resume=True)


@pytest.mark.parametrize("resume", [True, False])
def test_a_run_that_was_cut_off_before_its_first_line_begins_anew(data, results, resume):
    journal_of(results).write_bytes(b"")
    assert len(go(asked(data), results, resume=resume).finished) == GAMES


def test_resume_needs_a_file(data):
    with pytest.raises(LabFault, match="--resume needs --json"):
        go(asked(data), None, resume=True)

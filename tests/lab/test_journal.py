"""What was cut off goes on; a foreign, broken or different file is refused in one sentence."""

import pytest

from avel.lab.aims import read_knob, read_target
from avel.lab.compare import Comparison, play_pairs, sides
from avel.lab.crew import Crew, Here
from avel.lab.edits import Sheets
from avel.lab.faults import LabFault
from avel.lab.journal import journal_of, opened, rows_of
from avel.lab.keeping import Keeping
from avel.lab.proposal import Proposal
from avel.lab.request import both
from avel.lab.rows import Row
from avel.lab.run import Run, run_games
from avel.lab.spread import Spread
from avel.lab.tune import Search
from tests.lab.conftest import CHRONICLES, asked

GAMES = 10


@pytest.fixture
def results(tmp_path):
    return tmp_path / "run.json"


class Counting(Crew):
    """Plays here, and counts its games."""

    def __init__(self) -> None:
        super().__init__(Here(), 1)
        self.games = 0

    def play(self, tables, numbers, heard) -> None:
        def count(table, row) -> None:
            self.games += 1
            heard(table, row)

        super().play(tables, numbers, count)


class Cut:
    """Counts what is finished, and stops there."""

    def __init__(self, stop) -> None:
        self.stop, self.finished = stop, 0

    def __call__(self) -> None:
        self.finished += 1
        if self.finished == self.stop:
            raise KeyboardInterrupt


def at(results, head, play, *, resume=False, stop=None):
    """Lets games be played and kept, cut off after some if so wished; returns what played and the crew."""
    crew = Counting()
    with opened(results, head, resume) as journal:
        try:
            play(Keeping(crew, journal), Cut(stop))
            journal.finish()
        except KeyboardInterrupt:
            assert stop is not None
    return crew


def go(wanted, results, *, resume=False, games=GAMES, stop=None) -> Run:
    run = Run(wanted, games)
    at(results, wanted.head(), lambda crew, tick: run_games(run, crew, tick), resume=resume, stop=stop)
    return run


def written(results) -> dict[int, Row]:
    return {row.number: row for row in rows_of(journal_of(results))}


def without_time(document):
    del document["time"]
    return document


def test_a_run_that_was_cut_off_goes_on_to_the_same_end(data, results, tmp_path):
    whole = go(asked(data), tmp_path / "other.json")
    assert 4 <= go(asked(data), results, stop=4).summary.games < GAMES
    done = go(asked(data), results, resume=True)
    assert done.document()["games"] == GAMES
    assert without_time(done.document()) == without_time(whole.document())


def compared(data, results, **how) -> tuple[Comparison, Counting]:
    first, second = (asked(data, heroes=heroes) for heroes in "12")
    comparison = sides(first, second)
    head = both(first, second)
    crew = at(results, head, lambda crew, tick: play_pairs(comparison, GAMES, crew, tick), **how)
    return comparison, crew


def test_a_comparison_that_was_cut_off_goes_on_and_plays_no_game_twice(data, results, tmp_path):
    whole, _ = compared(data, tmp_path / "other.json")
    _, before = compared(data, results, stop=3)
    done, after = compared(data, results, resume=True)
    assert 6 <= before.games < 2 * GAMES
    assert before.games + after.games == 2 * GAMES
    assert (done.games, done.up, done.down) == (whole.games, whole.up, whole.down)
    assert done.pairs == whole.pairs


def test_half_a_pair_that_was_kept_is_not_played_again(data, results):
    compared(data, results)
    path = journal_of(results)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-2]))
    _, crew = compared(data, results, resume=True)
    assert crew.games == 1


def searched(data, results, **how) -> tuple[Search, list[Proposal], Counting]:
    found: list[Proposal] = []
    wanted = asked(data)
    knobs = (read_knob("box.yaml:heal=1..3", data), read_knob("box.yaml:rest=1..3", data))
    goals = (read_target("rounds(1)=9", wanted),)
    sheets = Sheets.of(CHRONICLES.stack(()), knobs)

    def play(crew, tick) -> None:
        search = Search(data, knobs, goals, crew, 4, tick)
        found.append(Proposal.of(search, search.run(), sheets))

    return found, at(results, wanted.head(), play, **how)


def test_a_search_that_was_cut_off_goes_on_to_the_same_proposal(data, results, tmp_path):
    (whole,), alone = searched(data, tmp_path / "other.json")
    nothing, before = searched(data, results, stop=9)
    (done,), after = searched(data, results, resume=True)
    assert nothing == []
    assert done.document() == whole.document()
    assert before.games + after.games == alone.games


def test_a_table_that_was_cut_off_goes_on(data, results, tmp_path):
    def spread(results, **how) -> tuple[Spread, Counting]:
        found = Spread.of(asked(data), 2)
        return found, at(results, asked(data).head(), found.play, **how)

    whole, _ = spread(tmp_path / "other.json")
    cut, before = spread(results, stop=3)
    assert 3 <= cut.played == before.games < 24
    done, after = spread(results, resume=True)
    assert before.games + after.games == 24
    assert done.grid() == whole.grid()
    assert len(done.grid().rows) == 4
    assert "24 games" in done.markdown()


def test_a_line_that_was_cut_off_counts_as_not_written(data, results):
    go(asked(data), results, stop=GAMES)
    path = journal_of(results)
    path.write_bytes(path.read_bytes()[:-20])
    assert len(written(results)) == GAMES - 1
    go(asked(data), results, resume=True)
    assert sorted(written(results)) == list(range(GAMES))
    assert path.read_bytes().count(b"\n") == GAMES + 2


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
    with pytest.raises(LabFault, match=r"holds \d games of a run that was cut off; --resume goes on"):
        go(asked(data), results)


def test_a_finished_run_is_replaced_by_a_new_one(data, results):
    go(asked(data), results)
    assert go(asked(data, seed=9), results, games=3).summary.games == 3
    assert len(written(results)) == 3


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


@pytest.mark.parametrize("broken", [b"{}", b"oops", b"[]", b'{"table": "a", "row": {"number": "one"}}'])
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
    assert go(asked(data), results, resume=resume).summary.games == GAMES


def test_resume_needs_a_file():
    with pytest.raises(LabFault, match="--resume needs --json"), opened(None, {}, True):
        pass

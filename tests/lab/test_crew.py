"""The same seed gives the same games, whoever plays them and in whatever order they are finished."""

from concurrent.futures import BrokenExecutor, Future, ThreadPoolExecutor
from dataclasses import replace
from time import sleep

import pytest

from avel.core.randomness import Stream
from avel.lab.asked import Asked, seed_of
from avel.lab.crew import Crew, Here, local_crew
from avel.lab.faults import LabFault
from avel.lab.journal import journal_of, opened, rows_of
from avel.lab.keeping import Keeping
from avel.lab.rows import Row
from avel.lab.run import Run, run_games
from avel.lab.subjects import subject_named
from tests.lab.conftest import asked

GAMES = 24


def unheard() -> None:
    pass


def played_by(crew: Crew, wanted: Asked, games: int = GAMES) -> dict[int, Row]:
    rows: dict[int, Row] = {}

    def heard(table: int, row: Row) -> None:
        assert row.number not in rows, "a game was told twice"
        rows[row.number] = replace(row, seconds=0.0)

    crew.play([wanted], range(games), heard)
    return dict(sorted(rows.items()))


class Backwards(ThreadPoolExecutor):
    """Of every four jobs, hands back the last first."""

    jobs = 0

    def submit(self, job, /, *args, **kwargs):
        delay = (3 - self.jobs % 4) / 50
        self.jobs += 1

        def late():
            done = job(*args, **kwargs)
            sleep(delay)
            return done

        return super().submit(late)


@pytest.mark.parametrize("bot", ["random", "reference"])
def test_the_same_games_whoever_plays_them(data, bot):
    wanted = asked(data, bot)
    games = GAMES if bot == "random" else 8
    alone = played_by(Crew(Here(), 1), wanted, games)
    with ThreadPoolExecutor(3) as threads:
        assert played_by(Crew(threads, 3), wanted, games) == alone
    with Backwards(4) as backwards:
        assert played_by(Crew(backwards, 2), wanted, games) == alone
    if bot == "reference":
        with local_crew(2) as crew:
            assert played_by(crew, wanted, games) == alone


def test_a_game_is_the_same_alone_and_among_others(data):
    wanted = asked(data, "reference")
    table = subject_named("chronicles").match(wanted)
    in_turn = [replace(table.play(number), seconds=0.0) for number in range(4)]
    by_itself = replace(subject_named("chronicles").match(wanted).play(3), seconds=0.0)
    assert by_itself == in_turn[3]


def test_no_two_games_share_a_stream_of_chance():
    names = ("dice", "dark", "bag", "monsters", "tiles", "bots")
    seeds = [seed_of(run, number) for run in range(20) for number in range(500)]
    assert len(set(seeds)) == len(seeds)
    starts = {Stream.named(seed, name).state for seed in seeds[:2000] for name in names}
    assert len(starts) == 2000 * len(names)
    assert all(0 <= seed < 2**63 for seed in seeds)


def test_other_seeds_give_other_games(data):
    first, other = (played_by(Crew(Here(), 1), asked(data, seed=seed), 6) for seed in (1, 2))
    assert not {row.seed for row in first.values()} & {row.seed for row in other.values()}
    assert first != other


def test_chunks_grow_to_about_a_second(data):
    sizes: list[int] = []

    class Noting(Here):
        def submit(self, job, /, *args, **kwargs):
            sizes.append(len(args[1]))
            return super().submit(job, *args, **kwargs)

    played_by(Crew(Noting(), 1), asked(data, heroes="1"), 200)
    assert sizes[0] == 1, "the first chunk only takes the time"
    assert sum(sizes) == 200
    assert max(sizes) > 10


def test_lost_workers_are_one_sentence_and_finished_games_are_kept(data, tmp_path):
    class Dying(Here):
        left = 3

        def submit(self, job, /, *args, **kwargs):
            if self.left == 0:
                broken: Future = Future()
                broken.set_exception(BrokenExecutor("gone"))
                return broken
            self.left -= 1
            return super().submit(job, *args, **kwargs)

    run, results = Run(asked(data), GAMES), tmp_path / "run.json"
    with pytest.raises(LabFault, match="workers are gone"), opened(results, {}, False) as journal:
        run_games(run, Keeping(Crew(Dying(), 1), journal), unheard)
    written = [row.number for row in rows_of(journal_of(results))]
    assert len(set(written)) == len(written) == run.summary.games
    assert len(written) >= 3


def test_what_breaks_in_a_game_names_its_seed(data, monkeypatch):
    def broken(*_):
        raise ZeroDivisionError("no such rule")

    monkeypatch.setattr("avel.lab.subject.play_on", broken)
    with pytest.raises(ZeroDivisionError) as error:
        played_by(Crew(Here(), 1), asked(data))
    assert error.value.__notes__[0] in {f"in game {at} of the run, seed {seed_of(7, at)}" for at in (0, 1)}


def test_an_interrupt_keeps_what_is_being_played(data, tmp_path):
    wanted, results, ticks = asked(data), tmp_path / "run.json", []

    def tick() -> None:
        ticks.append(1)
        if len(ticks) == 5:
            raise KeyboardInterrupt

    run = Run(wanted, 60)
    with (
        ThreadPoolExecutor(2) as threads,
        pytest.raises(KeyboardInterrupt),
        opened(results, {}, False) as journal,
    ):
        run_games(run, Keeping(Crew(threads, 2), journal), tick)
    assert 5 <= len(list(rows_of(journal_of(results)))) < 60
    run = Run(wanted, 60)
    with opened(results, {}, True) as journal:
        run_games(run, Keeping(Crew(Here(), 1), journal), unheard)
    assert run.is_complete
    whole = {row.number: replace(row, seconds=0.0) for row in rows_of(journal_of(results))}
    assert dict(sorted(whole.items())) == played_by(Crew(Here(), 1), wanted, 60)

"""A Dask cluster on loopback: the same games as at home, none lost or told twice when a worker is killed."""

import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace

import pytest

from avel.lab.asked import Data
from avel.lab.crew import Crew, Here
from avel.lab.faults import LabFault
from avel.lab.rows import Row
from tests.lab.conftest import asked

pytest.importorskip("distributed")
pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("default")]

GAMES = 60
SCHEDULER = ("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard")
WORKER = ("--host", "127.0.0.1", "--nthreads", "1", "--no-nanny", "--no-dashboard")


class Cluster:
    """A scheduler and two workers, each a process of its own."""

    def __init__(self) -> None:
        self.processes: list[subprocess.Popen[str]] = []
        self.address = self._start(*SCHEDULER)
        self.workers = [self._worker(), self._worker()]

    def _worker(self) -> subprocess.Popen[str]:
        self._start("worker", self.address, *WORKER)
        return self.processes[-1]

    def _start(self, *words: str) -> str:
        """Starts a process and returns the address it says it listens at."""
        command = [sys.executable, "-m", "dask", *words]
        process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
        self.processes.append(process)
        said = []
        for line in process.stderr or ():
            said.append(line)
            if found := re.search(r"(?:Scheduler at|Start worker at): *(tcp://\S+)", line):
                return found[1]
        raise AssertionError("".join(said))

    def end(self) -> None:
        for process in reversed(self.processes):
            process.kill()
            process.wait()
            if process.stderr:
                process.stderr.close()


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    found = Cluster()
    try:
        yield found
    finally:
        found.end()


def test_a_killed_worker_costs_no_game_and_none_is_told_twice(cluster: Cluster, data: Data):
    from avel.lab.cluster import cluster_crew

    wanted, rows = asked(data, "reference"), {}

    def heard(table: int, row: Row) -> None:
        assert row.number not in rows, "a game was told twice"
        rows[row.number] = replace(row, seconds=0.0)
        if len(rows) == GAMES // 3:
            cluster.workers[0].kill()

    with cluster_crew(cluster.address) as crew:
        crew.play([wanted], range(GAMES), heard)
    assert cluster.workers[0].poll() is not None, "the worker was killed in the middle"
    alone: dict[int, Row] = {}
    Crew(Here(), 1).play(
        [wanted], range(0, GAMES, 7), lambda table, row: alone.update({row.number: replace(row, seconds=0.0)})
    )
    assert sorted(rows) == list(range(GAMES))
    assert {number: rows[number] for number in alone} == alone


def test_a_killed_scheduler_is_one_sentence_and_finished_games_are_kept(cluster: Cluster, data: Data, capfd):
    from avel.lab.cluster import cluster_crew

    numbers: list[int] = []

    def heard(table: int, row: Row) -> None:
        numbers.append(row.number)
        if len(numbers) == GAMES // 3:
            cluster.processes[0].kill()

    with pytest.raises(LabFault, match="the workers are gone"), cluster_crew(cluster.address) as crew:
        crew.play([asked(data, "reference")], range(GAMES * 3), heard)
    assert GAMES // 3 <= len(numbers) == len(set(numbers)) < GAMES * 3
    assert "Traceback" not in capfd.readouterr().err


def test_a_scheduler_without_workers_is_one_sentence(data: Data):
    from avel.lab.cluster import cluster_crew

    bare = Cluster.__new__(Cluster)
    bare.processes = []
    try:
        address = bare._start(*SCHEDULER)
        with pytest.raises(LabFault, match="has no workers"), cluster_crew(address):
            pass
    finally:
        bare.end()


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("tcp://127.0.0.1:9", "no cluster answers at tcp://127.0.0.1:9"),
        ("nonsense", "--cluster nonsense: expected the address of a Dask scheduler"),
        ("foo://bar:1", "expected the address of a Dask scheduler"),
    ],
)
def test_a_cluster_that_can_not_be_reached_is_one_sentence(address: str, said: str):
    from avel.lab.cluster import cluster_crew

    with pytest.raises(LabFault, match=said), cluster_crew(address):
        pass

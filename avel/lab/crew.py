"""Plays games on any executor, in chunks of about a second; what comes out depends on none of that."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import contextmanager
from multiprocessing import get_context
from threading import current_thread, main_thread
from types import FrameType
from typing import Final, ParamSpec, Protocol, TypeVar

from avel.bots.match import collecting_seldom
from avel.lab.asked import Asked
from avel.lab.faults import LabFault
from avel.lab.rows import Row
from avel.lab.subjects import subject_named

P = ParamSpec("P")
T = TypeVar("T")
Heard = Callable[[int, Row], None]
"""Hears each finished game: at which of the tables it was played, and the game."""

CHUNK_SECONDS: Final = 1.0
"""Work that is handed out at once: long against the cost of that, short against what may be lost."""
MOST_IN_CHUNK: Final = 2_000
_Answer = Callable[[int, FrameType | None], object] | signal.Handlers
_ROUNDS_AHEAD: Final = 2
"""Chunks that are handed out for each worker, so that none waits."""
_LAST_SECONDS: Final = 10.0
"""How long an interrupted run waits for chunks that are being played."""


def play_chunk(tables: tuple[Asked, ...], numbers: tuple[int, ...]) -> list[list[Row]]:
    """Plays the games with these numbers at each table; runs in a worker."""
    matches = [subject_named(asked.game).match(asked) for asked in tables]
    with collecting_seldom():
        return [[match.play(number) for match in matches] for number in numbers]


class Players(Protocol):
    """Whoever plays games: a crew, or one that keeps them too."""

    def play(self, tables: Sequence[Asked], numbers: Iterable[int], heard: Heard) -> None:
        """Plays the games with these numbers at every table and tells of each once, in any order."""
        ...


class Crew:
    """Workers behind an executor; implements ``Players``."""

    def __init__(self, executor: Executor, lanes: int) -> None:
        """Takes an executor and the number of chunks it can play at once."""
        self._executor = executor
        self._lanes = lanes
        self._seconds = 0.0
        """How long one number took at all tables, so far."""

    def play(self, tables: Sequence[Asked], numbers: Iterable[int], heard: Heard) -> None:
        """Plays the games with these numbers at every table and tells of each once, in any order.

        Raises LabFault where workers are lost beyond help. An interrupt, or what breaks in a game, is passed
        on after the chunks that were being played have been told.
        """
        at_tables, waiting = tuple(tables), deque(numbers)
        open_: set[Future[list[list[Row]]]] = set()
        self._seconds = 0.0
        try:
            while waiting or open_:
                while waiting and len(open_) < self._lanes * _ROUNDS_AHEAD:
                    chunk = tuple(waiting.popleft() for _ in range(self._size(len(waiting))))
                    open_.add(self._executor.submit(play_chunk, at_tables, chunk))
                for future in wait(open_, return_when=FIRST_COMPLETED).done:
                    open_.remove(future)
                    self._tell(future.result(), heard)
        except (BrokenExecutor, CancelledError):
            self._finish(open_, heard)
            raise LabFault("the workers are gone; expected them to live until the last game") from None
        except BaseException:
            self._finish(open_, heard)
            raise

    def _size(self, waiting: int) -> int:
        if not self._seconds:
            return 1
        fair = -(-waiting // (self._lanes * _ROUNDS_AHEAD))
        return max(1, min(MOST_IN_CHUNK, int(CHUNK_SECONDS / self._seconds), fair))

    def _tell(self, chunk: list[list[Row]], heard: Heard) -> None:
        for rows in chunk:
            for table, row in enumerate(rows):
                heard(table, row)
        self._seconds = sum(row.seconds for rows in chunk for row in rows) / len(chunk)

    def _finish(self, open_: set[Future[list[list[Row]]]], heard: Heard) -> None:
        played = {future for future in open_ if not future.cancel()}
        done, _ = wait(played, timeout=_LAST_SECONDS)
        for future in done:
            if not future.cancelled() and future.exception() is None:
                self._tell(future.result(), heard)


class Here(Executor):
    """Does each job at once, where it is handed in."""

    def submit(self, job: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Does the job and returns its result, or what it raised."""
        future: Future[T] = Future()
        try:
            future.set_result(job(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


def cores() -> int:
    """Returns how many processes can work at once here."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def local_crew(jobs: int) -> Iterator[Crew]:
    """Lends so many processes of this computer; with one job, this process itself."""
    if jobs == 1:
        yield Crew(Here(), 1)
        return
    pool = _Processes(jobs)
    # A request to end is taken for a Ctrl-C, so that no worker is left behind without its asker.
    with _answering(signal.SIGTERM, signal.default_int_handler):
        try:
            yield Crew(pool, jobs)
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


class _Processes(ProcessPoolExecutor):
    """Processes to which Ctrl-C does not matter; the one that asks ends them in order."""

    def __init__(self, jobs: int) -> None:
        # A fresh interpreter for each worker, the same on every system, and none that copies our threads.
        super().__init__(jobs, get_context("spawn"), _leave_interrupts)

    def submit(self, job: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Hands in a job, which may start a worker: it inherits that Ctrl-C is not for it."""
        with _answering(signal.SIGINT, signal.SIG_IGN):
            return super().submit(job, *args, **kwargs)


@contextmanager
def _answering(number: int, how: _Answer) -> Iterator[None]:
    """Answers a signal in this way while its body runs; signals belong to the main thread."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(number, how)
    try:
        yield
    finally:
        signal.signal(number, before)


def _leave_interrupts() -> None:
    """Lets a worker go on at Ctrl-C, also where it inherits nothing."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

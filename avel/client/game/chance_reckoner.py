"""Reckons the chances of a finished game in a process of its own, so that no frame ever waits."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Final

from avel.chronicles.loading import box_of
from avel.chronicles.rules import Chronicles
from avel.client.game.chance_log import Chance, ChanceLog, playouts_for, reckoned
from avel.saves.faults import BadSave
from avel.saves.film import Film

_NICE: Final = 10
"""How far the process stands back behind everything else."""


@dataclass(frozen=True, slots=True)
class _Task:
    """What the process is told: a whole game, its data included, and how closely to look."""

    texts: Mapping[str, str]
    start: bytes
    answers: tuple[tuple[int, str], ...]
    seed: int
    playouts: int

    def parts(self) -> Iterator[Chance]:
        """Yields the chances part by part."""
        game = Chronicles(box_of(self.texts))
        return reckoned(Film(game, game.load(self.start), self.answers), self.seed, self.playouts)


class ChanceReckoner:
    """Fills a log in, part by part, and can be given up at any time."""

    def __init__(self, film: Film, seed: int, playouts: int | None = None) -> None:
        """Takes the record of a finished game; by default as many games are played on as suit its heroes."""
        game, start = film.game, film.at(0)
        wanted = playouts or playouts_for(len(start.setup.seats))
        self.log = ChanceLog(wanted)
        self._task = _Task(dict(game.box.texts), game.dump(start), film.answers, seed, wanted)
        self._told: SimpleQueue[Chance | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._process: BaseProcess | None = None
        self._is_left = False
        self._lock = Lock()

    def update(self) -> bool:
        """Takes in what has been reckoned, without waiting for it; tells whether there was anything.

        The first call begins the work.
        """
        if self._thread is None:
            # Starting a process takes longer than a frame, so that a thread does it.
            self._thread = Thread(target=self._look_after, name="chances", daemon=True)
            self._thread.start()
        has_come = False
        while not self._told.empty() and not self.log.is_done:
            chance = self._told.get()
            if chance is None:
                self.log.is_done = True
            else:
                self.log.add(chance)
            has_come = True
        return has_come

    def stop(self) -> None:
        """Gives up at once what is not reckoned yet."""
        with self._lock:
            self._is_left = True
            if self._process:
                self._process.kill()

    def _look_after(self) -> None:
        """Starts the process and passes on what it tells; one that ends too early leaves the log undone."""
        # A fresh interpreter, the same on every system, that copies neither our threads nor the window.
        fresh = get_context("spawn")
        parts, theirs = fresh.Pipe(duplex=False)
        process = fresh.Process(target=_work, args=(self._task, theirs), name="chances", daemon=True)
        with self._lock:
            if self._is_left:
                return
            try:
                process.start()
            except OSError:
                # A system without room for another process shows all but this line.
                return
            self._process = process
        theirs.close()
        with parts, suppress(EOFError, OSError):
            while isinstance(chance := parts.recv(), Chance):
                self._told.put(chance)
            self._told.put(None)
        process.join()


def _work(task: _Task, parts: Connection) -> None:
    """Tells every part as it is reckoned, and at last ``None``."""
    # Ctrl-C in a terminal is for the window; without its listener this process ends by itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(_NICE)
    with suppress(BadSave, BrokenPipeError):
        for chance in task.parts():
            parts.send(chance)
        parts.send(None)

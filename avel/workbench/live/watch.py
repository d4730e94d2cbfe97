"""Watches the folders of a stack in a thread, and reads them again once what was written is whole."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from threading import Event, Thread
from typing import Final, Self

from avel.content.faults import Fault
from avel.content.sources import Stack
from avel.workbench.live.footprint import Footprint, footprint, refusals
from avel.workbench.live.memory import Memory
from avel.workbench.live.reading import Reading, broken, gone, gone_folder, read_live, unreadable

_PERIOD: Final = 0.05
"""Seconds between two looks. A file counts as written once two looks in a row find it the same."""


class Watch:
    """Says what comes of each change in the folders of a stack."""

    def __init__(self, stack: Stack, own: Path, on_news: Callable[[], None]) -> None:
        """Watches inside a ``with``; ``on_news`` is called in the thread when there is something to take.

        ``own`` holds the texts of the screens where the stack has none.
        """
        self.stack = stack
        self._own, self._on_news = own, on_news
        self._memory = Memory()
        self._news: SimpleQueue[Reading | Exception] = SimpleQueue()
        self._is_closed = Event()
        self._thread = Thread(target=self._work, name="watch", daemon=True)
        self._needed: frozenset[str] = frozenset()
        """The files of the last reading that could be played."""

    def __enter__(self) -> Self:
        """Begins; the first reading comes at once, for something may have changed since the game began."""
        self._thread.start()
        return self

    def __exit__(self, *error: object) -> None:
        """Ends watching; returns once the thread has stopped."""
        self._is_closed.set()
        self._thread.join()

    def take(self) -> Reading | None:
        """Returns what came of the last change, once; ``None`` where nothing has changed since.

        Raises what went wrong in the thread, which then watches no more.
        """
        found = None
        while not self._news.empty():
            news = self._news.get()
            if isinstance(news, Exception):
                raise news
            found = news
        return found

    def _work(self) -> None:
        try:
            self._look()
        except Exception as error:
            self._news.put(error)
            self._on_news()

    def _look(self) -> None:
        read: Footprint | None = None
        before = footprint(self.stack)
        while not self._is_closed.wait(_PERIOD):
            now = footprint(self.stack)
            is_whole, before = now == before, now
            if not is_whole or now == read:
                continue
            reading = self._reading(now)
            before = footprint(self.stack)
            if before == now:
                # What changed meanwhile is read once more, and the half of it is not told.
                read = now
                self._tell(reading, now)

    def _reading(self, now: Footprint) -> Reading:
        faults = [unreadable(place, why) for place, why in refusals(now).items()]
        faults = faults or self._gone(now)
        return broken(self.stack, faults) if faults else read_live(self.stack, self._own, self._memory)

    def _gone(self, now: Footprint) -> list[Fault]:
        """Returns a fault for each folder that is no longer there, or else for each file."""
        lost = sorted(self._needed - now.keys())
        folders = (self.stack.folder, *self.stack.overlays)
        gone_ones = [gone_folder(each) for each in folders if not each.is_dir()] if lost else []
        return gone_ones or [gone(place) for place in lost]

    def _tell(self, reading: Reading, now: Footprint) -> None:
        if reading.data:
            self._needed = frozenset(now)
        self._news.put(reading)
        self._on_news()

"""Work that must not hold up the screen: writing files on a thread of its own."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from threading import Lock, Thread

from avel.saves.faults import reason

Job = Callable[[], None]


class Writer:
    """Does jobs in the order given, one at a time; of several waiting jobs for one thing the last one counts.

    The thread lives only while there is work, and the interpreter waits for it when it ends, so that
    nothing handed in is lost.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._waiting: dict[Hashable, Job] = {}
        self._thread: Thread | None = None
        self.fault = ""
        """Why the last job failed, or nothing."""

    def put(self, thing: Hashable, job: Job) -> None:
        """Hands in a job; it replaces one for the same thing that has not begun."""
        with self._lock:
            self._waiting[thing] = job
            if self._thread is None:
                self._thread = Thread(target=self._work, name="avel saves")
                self._thread.start()

    def flush(self) -> None:
        """Returns once all that was handed in is done."""
        with self._lock:
            thread = self._thread
        if thread is not None:
            thread.join()

    def _work(self) -> None:
        while True:
            with self._lock:
                if not self._waiting:
                    self._thread = None
                    return
                job = self._waiting.pop(next(iter(self._waiting)))
            try:
                job()
                self.fault = ""
            except (OSError, ValueError) as error:
                self.fault = reason(error)

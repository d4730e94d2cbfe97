"""Values that take long to reckon, worked out in a thread so that no frame waits for them."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from queue import SimpleQueue
from threading import Thread
from typing import Final, Generic, TypeVar

T = TypeVar("T")
_MOST_KNOWN: Final = 512


class Aside(Generic[T]):
    """Tells what is known, and sees to it that the rest soon is.

    Where it is not aside everything is told at once, so that pictures and tests are the same each time.
    """

    def __init__(self, *, is_aside: bool) -> None:
        """Reckons at once, or in a thread of its own."""
        self._is_aside = is_aside
        self._known: dict[Hashable, T] = {}
        self._wanted: set[Hashable] = set()
        self._tasks: SimpleQueue[tuple[Hashable, Callable[[], T]]] = SimpleQueue()
        self._done: SimpleQueue[tuple[Hashable, T | None, Exception | None]] = SimpleQueue()
        self._thread: Thread | None = None

    def told(self, key: Hashable, reckon: Callable[[], T]) -> T | None:
        """Returns the value of a key, or ``None`` while it is being reckoned.

        ``reckon`` may run in a thread: it must hold all it needs, and nobody else may change that.
        """
        known = self._known.get(key)
        if known is None and not self._is_aside:
            known = reckon()
            self._keep(key, known)
        elif known is None and key not in self._wanted:
            self._wanted.add(key)
            self._start()
            self._tasks.put((key, reckon))
        return known

    def is_expected(self, key: Hashable) -> bool:
        """Says whether a value is known or is being reckoned."""
        return key in self._known or key in self._wanted

    def known(self, key: Hashable) -> T | None:
        """Returns the value of a key, where it is known."""
        return self._known.get(key)

    def turn_away(self) -> None:
        """Lets be what was asked for and not begun yet."""
        self._wanted.clear()

    def take_in(self) -> bool:
        """Takes in what has been reckoned; says whether there was anything. Raises what went wrong aside."""
        has_come = False
        while not self._done.empty():
            key, value, fault = self._done.get()
            if fault is not None:
                raise fault
            if value is not None:
                self._keep(key, value)
            has_come = True
        return has_come

    def _keep(self, key: Hashable, value: T) -> None:
        self._wanted.discard(key)
        while len(self._known) >= _MOST_KNOWN:
            del self._known[next(iter(self._known))]
        self._known[key] = value

    def _start(self) -> None:
        if self._thread is None:
            self._thread = Thread(target=self._work, name="aside", daemon=True)
            self._thread.start()

    def _work(self) -> None:
        while True:
            key, reckon = self._tasks.get()
            if key not in self._wanted:
                continue
            try:
                self._done.put((key, reckon(), None))
            except Exception as fault:
                self._done.put((key, None, fault))

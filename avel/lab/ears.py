"""Which function hears which event: the table from which a watcher works."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from avel.core.events import Event

W = TypeVar("W")
E = TypeVar("E", bound=Event)


class Ears(Generic[W]):
    """One function for each kind of event, or the reason why it is not counted."""

    def __init__(self) -> None:
        self.heard: dict[type[Event], Callable[[W, Any], None]] = {}
        self.unheard: dict[type[Event], str] = {}
        """Kinds of events that are not counted, and why not."""

    def hears(self, kind: type[E]) -> Callable[[Callable[[W, E], None]], Callable[[W, E], None]]:
        """Declares the function that hears a kind of event; raises ValueError for a second one."""

        def declare(ear: Callable[[W, E], None]) -> Callable[[W, E], None]:
            self._free(kind)
            self.heard[kind] = ear
            return ear

        return declare

    def passes_over(self, kind: type[Event], why: str) -> None:
        """Declares that a kind of event is not counted; raises ValueError where it is already declared."""
        self._free(kind)
        self.unheard[kind] = why

    def kinds(self) -> set[type[Event]]:
        """Returns every kind that is declared."""
        return self.heard.keys() | self.unheard.keys()

    def _free(self, kind: type[Event]) -> None:
        if kind in self.kinds():
            raise ValueError(f"{kind.__name__} is heard already")

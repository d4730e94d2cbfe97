"""Facts that the rules announce."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from avel.core.quick import quick


@dataclass(frozen=True, slots=True)
class Event:
    """One fact, complete enough to be shown without reading the state."""

    reveals: ClassVar[bool] = False
    """Whether hidden information comes out; undo stops before such an event."""

    def __init_subclass__(cls) -> None:
        if "__slots__" in vars(cls):  # ``dataclass`` makes a class twice, with its slots the second time.
            quick(cls)


def unheard(event: Event) -> None:
    """Hears an event and does nothing."""

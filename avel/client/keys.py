"""Which key does what: named actions, each with a key of its own that the player may change.

Screens know keys by their first meaning (``z`` takes back). A player's choice swaps meanings between keys, so
that no button is ever left without one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Final

ACTIONS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "confirm": "enter",
        "back": "esc",
        "undo": "z",
        "redo": "y",
        "end_turn": "e",
        "menu": "f10",
        "rule_book": "h",
        "hint": "f1",
        "steps": "t",
        "pack": "i",
        "move": "m",
        "battle": "b",
        "rest": "r",
        "place": "p",
        "nearer": "=",
        "farther": "-",
        "fit": "0",
        "fullscreen": "f11",
    }
)
"""What can be bound, and to which key it is bound at first."""
_LABELS: Final = MappingProxyType(
    {"enter": "Enter", "esc": "Esc", "space": "Space", "left": "←", "right": "→"}
)
_FIXED: Final = frozenset(
    {"left", "right", "up", "down", "tab", "space", "home", "end", "page up", "page down"}
    | {"backspace", "delete", "insert", "unknown", "caps lock", "numlock", "print screen"}
    | {f"{side} {name}" for side in ("left", "right") for name in ("shift", "ctrl", "alt", "meta", "super")}
)
"""Keys that move about or type, and are never bound."""


def key_label(key: str) -> str:
    """Returns what stands on the cap of a key."""
    return _LABELS.get(key, key.upper())


class KeyRefused(ValueError):
    """A key can't be bound to an action; ``reason`` is ``fixed`` or ``taken``, then by ``other``."""

    def __init__(self, key: str, reason: str, other: str = "") -> None:
        super().__init__(f"the key {key!r} is {reason}" + (f" by {other}" if other else ""))
        self.reason = reason
        self.other = other


@dataclass(frozen=True)
class Bindings:
    """The player's keys by action; an action that is not named has its first key."""

    chosen: Mapping[str, str]

    def key(self, action: str) -> str:
        """Returns the key an action is bound to."""
        return self.chosen.get(action, ACTIONS[action])

    def bound(self, action: str, key: str) -> Bindings:
        """Returns the bindings with one action on another key; raises KeyRefused."""
        if key in _FIXED or not key:
            raise KeyRefused(key, "fixed")
        for other in ACTIONS:
            if other != action and self.key(other) == key:
                raise KeyRefused(key, "taken", other)
        chosen = {name: bound for name, bound in self.chosen.items() if name != action}
        if key != ACTIONS[action]:
            chosen[action] = key
        return Bindings(chosen)

    def meaning(self, key: str) -> str:
        """Returns the key, as screens know it, that a pressed key stands for."""
        return self._meanings.get(key, key)

    def cap(self, meaning: str) -> str:
        """Returns the key to press for what screens know by the key ``meaning``."""
        return self._caps.get(meaning, meaning)

    @cached_property
    def _meanings(self) -> Mapping[str, str]:
        bound = {self.key(action): meaning for action, meaning in ACTIONS.items()}
        # A key that now does a named thing gives what it did before to a key that has become free.
        freed = [meaning for meaning in ACTIONS.values() if meaning not in bound]
        lent = [key for key in bound if key not in ACTIONS.values()]
        return {**bound, **dict(zip(freed, lent, strict=True))}

    @cached_property
    def _caps(self) -> Mapping[str, str]:
        return {meaning: key for key, meaning in self._meanings.items()}


FIRST: Final = Bindings(MappingProxyType({}))
"""Every action on its first key."""


def understood(chosen: Mapping[str, str]) -> Bindings:
    """Returns the bindings among these that can be kept together; the others have their first keys."""
    bindings = FIRST
    for _ in range(2):
        # Twice, for a key may be free only once its first owner has moved.
        for action, key in chosen.items():
            if action in ACTIONS:
                try:
                    bindings = bindings.bound(action, key)
                except KeyRefused:
                    continue
    return bindings

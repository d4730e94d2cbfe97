"""What a press is to the one before: made with the pointer at rest, or the same one heard once more."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from avel.client.inputs import (
    Input,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Position,
    Resized,
    Wheel,
)
from avel.client.motion import MotionLevel

ECHO_SECONDS: Final = 0.6
"""How long after a press has changed the scene the same press is taken for a part of it."""
_JITTER: Final = 4
"""How many pixels a hand trembles that holds the pointer still."""
_POINTER: Final = "pointer"
_NEVER_LOST: Final = "esc"


class Presses:
    """Remembers the last press, in pixels of the window."""

    def __init__(self) -> None:
        self._at: Position | None = None
        self._changed_by = ""
        """The key, or the pointer, that has changed the scene."""
        self._left = 0.0

    def marked(self, event: Input) -> Input:
        """Returns an input that knows whether the pointer has rested since it pressed before."""
        match event:
            case PointerPressed(at, 1):
                is_resting = self._is_near(at)
                self._at = self._at if is_resting else at
                return replace(event, is_resting=is_resting)
            case PointerMoved(at):
                self._at = self._at if self._is_near(at) else None
            case KeyPressed() | Wheel() | Resized():
                self._at = None
        return event

    def _is_near(self, at: Position) -> bool:
        if self._at is None:
            return False
        return abs(at[0] - self._at[0]) <= _JITTER and abs(at[1] - self._at[1]) <= _JITTER

    def changed_scene(self, event: Input, level: MotionLevel) -> None:
        """Notes which press has changed the scene; where nothing moves, nobody is taken by surprise."""
        self._changed_by = _presser(event)
        self._left = 0.0 if level is MotionLevel.NONE else ECHO_SECONDS

    def is_echo(self, event: Input) -> bool:
        """Tells whether a press is the one once more that has just changed the scene."""
        if self._left <= 0 or _presser(event) != self._changed_by:
            return False
        is_again = isinstance(event, PointerPressed) and event.is_resting
        return is_again or (isinstance(event, KeyPressed) and event.name != _NEVER_LOST)

    def update(self, dt: float) -> None:
        """Lets ``dt`` seconds pass."""
        self._left = max(0.0, self._left - dt)


def _presser(event: Input) -> str:
    match event:
        case KeyPressed(name):
            return f"key {name}"
        case PointerPressed(_, 1) | PointerReleased(_, 1):
            return _POINTER
    return ""

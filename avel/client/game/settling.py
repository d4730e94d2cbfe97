"""A moment in which a screen that has just appeared takes no presses."""

from __future__ import annotations

from typing import Final

from avel.client.motion import MotionLevel

SETTLING_SECONDS: Final = 0.25


class Settling:
    """Counts the first moment of a screen, so that a click meant for what was there before is lost.

    At motion level none nothing was there to be clicked away, and there is no wait.
    """

    def __init__(self, level: MotionLevel) -> None:
        """Begins to wait."""
        self._left = 0.0 if level is MotionLevel.NONE else SETTLING_SECONDS

    @property
    def is_over(self) -> bool:
        """Tells whether presses count."""
        return self._left <= 0

    def update(self, dt: float) -> None:
        """Lets ``dt`` seconds pass."""
        self._left = max(0.0, self._left - dt)

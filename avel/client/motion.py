"""Movement over time: easing as pure functions, and a queue of motions that is handed the time."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

Easing = Callable[[float], float]
Action = Callable[[], None]

SLOWEST: Final = 0.5
FASTEST: Final = 4.0
BASIC_SECONDS: Final = 0.15
"""The longest a motion lasts at the basic level."""


class MotionLevel(StrEnum):
    """How much moves: nothing, short fades only, or everything."""

    NONE = "none"
    BASIC = "basic"
    FULL = "full"


def linear(share: float) -> float:
    """Moves evenly."""
    return share


def ease_out(share: float) -> float:
    """Begins fast and ends gently."""
    return 1 - (1 - share) ** 3


def ease_in_out(share: float) -> float:
    """Begins and ends gently."""
    return share * share * (3 - 2 * share)


def overshoot(share: float) -> float:
    """Runs a tenth past the goal and comes back."""
    back = share - 1
    return 1 + back * back * (2.70158 * back + 1.70158)


def hop(share: float) -> float:
    """Rises from 0 to 1 half way and falls back to 0: the height of a leap."""
    return 4 * share * (1 - share)


def between(start: float, end: float, share: float, easing: Easing = ease_in_out) -> float:
    """Returns the value ``share`` of the way; shares outside 0 to 1 count as the nearest end."""
    return start + (end - start) * easing(min(1.0, max(0.0, share)))


def along(
    start: tuple[float, float], end: tuple[float, float], share: float, easing: Easing = ease_in_out
) -> tuple[float, float]:
    """Returns the point ``share`` of the way from one point to another."""
    return between(start[0], end[0], share, easing), between(start[1], end[1], share, easing)


@dataclass(frozen=True, slots=True)
class Motion:
    """One thing that moves: its name for drawing, its length at speed 1, and what is true once it is over."""

    name: str
    seconds: float
    done: Action = lambda: None


class Motions:
    """Plays motions one step after another; a step may hold several that run together.

    Whatever the level or speed, and however often it is skipped, every ``done`` is called once and in order.
    """

    def __init__(self, level: MotionLevel = MotionLevel.FULL, speed: float = 1.0) -> None:
        self._steps: list[tuple[Motion, ...]] = []
        self._elapsed = 0.0
        self.level = level
        self.speed = speed
        self.is_held = False
        """Whether everything waits as it is, however much time passes."""

    @property
    def is_moving(self) -> bool:
        """Tells whether anything is still to be played."""
        return bool(self._steps)

    def enqueue(self, *together: Motion) -> None:
        """Adds a step to be played after all others; at level none it is over at the next update."""
        if together:
            self._steps.append(together)

    def progress(self, name: str) -> float | None:
        """Returns how far (0 to 1) the motion of this name is, or None while it is not playing."""
        for motion in self._steps[0] if self._steps else ():
            if motion.name == name:
                seconds = self._seconds(motion)
                return min(1.0, self._elapsed / seconds) if seconds else 1.0
        return None

    def update(self, dt: float) -> bool:
        """Lets ``dt`` seconds pass; returns whether anything moved or ended."""
        if not self._steps or self.is_held:
            return False
        self._elapsed += dt
        while self._steps and not self.is_held and self._elapsed >= (length := self._step_seconds()):
            left = self._elapsed - length
            self.skip()
            self._elapsed = left
        if not self._steps:
            self._elapsed = 0.0
        return True

    def skip(self) -> None:
        """Ends the step that is playing now."""
        if self._steps:
            step = self._steps.pop(0)
            self._elapsed = 0.0
            for motion in step:
                motion.done()

    def skip_all(self) -> None:
        """Ends every step, also those that the ends of others add."""
        while self._steps:
            self.skip()

    def _step_seconds(self) -> float:
        return max(self._seconds(motion) for motion in self._steps[0])

    def _seconds(self, motion: Motion) -> float:
        if self.level is MotionLevel.NONE:
            return 0.0
        seconds = motion.seconds if self.level is MotionLevel.FULL else min(motion.seconds, BASIC_SECONDS)
        return seconds / min(FASTEST, max(SLOWEST, self.speed))

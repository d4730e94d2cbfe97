"""Sounds that come at their moments within the motion of a fact; knows no game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from avel.client.sound.recipes.book import die_name
from avel.client.sound.speaker import Speaker

_AGAIN_SECONDS: Final = 0.09
"""One sound is not begun twice within this time: a chorus of the same is only loud."""


@dataclass(frozen=True, slots=True)
class Cue:
    """A sound, and the share of the fact's motion after which it comes."""

    name: str
    share: float = 0.0


def dice_cues(number: int) -> tuple[Cue, ...]:
    """Returns the sounds of so many dice that roll."""
    return tuple(Cue(name) for name in dict.fromkeys(die_name(each) for each in range(number)))


class CuePlayer:
    """Plays cues when they are due."""

    def __init__(self, speaker: Speaker) -> None:
        self._speaker = speaker
        self._waiting: list[tuple[float, str, float]] = []
        self._ages: dict[str, float] = {}

    def begin(self, cues: Iterable[Cue], length: float, pan: float) -> None:
        """Begins cues over a motion of so many seconds; what still waits of the one before is heard now."""
        self._play_due(float("inf"))
        self._waiting += [(cue.share * length, cue.name, pan) for cue in cues]
        self._play_due(0.0)

    def update(self, dt: float) -> None:
        """Lets seconds pass: plays what is due."""
        self._ages = {name: age + dt for name, age in self._ages.items() if age + dt < _AGAIN_SECONDS}
        self._play_due(dt)

    def _play_due(self, dt: float) -> None:
        later = [(wait - dt, name, pan) for wait, name, pan in self._waiting]
        self._waiting = [each for each in later if each[0] > 0]
        for wait, name, pan in later:
            if wait <= 0 and name not in self._ages:
                self._ages[name] = 0.0
                self._speaker.play(name, pan)

"""What is kept of one game, and the topics under which it was counted."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TypeAlias

Counts: TypeAlias = dict[str, dict[str, dict[str, int]]]
"""By topic, thing and measure; what never happened is left out."""


@dataclass(frozen=True, slots=True)
class Topic:
    """One thing to ask about: what is counted, of which things."""

    name: str
    things: tuple[str, ...]
    """All of them, so that what never happened shows too."""
    measures: tuple[str, ...]
    watched: tuple[str, ...] = ()
    """The measures whose shift a comparison looks at."""


@dataclass(frozen=True, slots=True)
class Told:
    """What a watcher has made of one game."""

    rounds: int
    counts: Counts
    course: dict[str, list[int]]
    """The state of things at the end of each round, by what it is."""


@dataclass(frozen=True, slots=True)
class Row:
    """One game that was played."""

    number: int
    seed: int
    outcome: str
    won: bool
    rounds: int
    decisions: int
    seconds: float
    """How long it kept a core busy; the one thing that two runs may differ in."""
    counts: Counts = field(default_factory=dict)
    course: dict[str, list[int]] = field(default_factory=dict)

    def went_as(self, other: Row) -> bool:
        """Says whether two games went alike in all that is counted."""
        return replace(self, seconds=0.0) == replace(other, seconds=0.0)

    def count(self, topic: str, thing: str, measure: str) -> int:
        """Returns how often something happened."""
        return self.counts.get(topic, {}).get(thing, {}).get(measure, 0)

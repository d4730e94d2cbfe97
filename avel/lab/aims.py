"""What a search may change and what it is to reach, as they are written on the command line.

--set    FILE:PATH=LOW..HIGH            difficulty.yaml:normal.beast_toughness.2=10..20
--target MEASURE(SETTINGS)=GOAL[±LEEWAY]  win_rate(normal,2)=0.60±0.02
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from avel.content.names import nearest
from avel.content.nodes import Node
from avel.lab.asked import Asked, Data
from avel.lab.data_paths import find, replaced
from avel.lab.faults import LabFault
from avel.lab.rows import Row, Topic
from avel.lab.subject import option_of
from avel.lab.subjects import subject_named

Measure = Callable[[Row], float]

_SET: Final = re.compile(r"([\w./-]+):([\w.-]+)=(-?\d{1,9})\.\.(-?\d{1,9})")
_TARGET: Final = re.compile(
    r"([\w.]+)\(([\w, .-]*)\)=(\d{1,9}(?:\.\d{1,9})?)(?:(?:±|\+-)(\d{1,9}(?:\.\d{1,9})?))?"
)
_RATE_LEEWAY: Final = 0.02
_LEEWAY: Final = 0.05
"""What counts as reached where nothing is said: 2 points of a rate, a twentieth of anything else."""


@dataclass(frozen=True, slots=True)
class Knob:
    """A whole number of the data that may be changed within bounds."""

    file: str
    path: str
    low: int
    high: int
    now: int

    @property
    def name(self) -> str:
        """Returns it as it is written."""
        return f"{self.file}:{self.path}"


@dataclass(frozen=True, slots=True)
class Target:
    """A mean over games that is to be reached."""

    name: str
    asked: Asked
    """The games it is about, with the data as they are."""
    measure: Measure
    goal: float
    leeway: float

    def is_reached(self, mean: float) -> bool:
        """Says whether a mean is within the leeway."""
        return round(abs(mean - self.goal) - self.leeway, 9) <= 0

    def miss(self, mean: float) -> float:
        """Returns how far a mean is off, in leeways, squared, so that targets add up."""
        return ((mean - self.goal) / self.leeway) ** 2


def read_knob(text: str, data: Data) -> Knob:
    """Reads a ``--set``; raises LabFault saying what is wrong and what is allowed."""
    found = _SET.fullmatch(text)
    if found is None:
        raise LabFault(
            f"--set {text}: expected FILE:PATH=LOW..HIGH, such as "
            "difficulty.yaml:normal.beast_toughness.2=10..20"
        )
    file, path, low, high = found[1], found[2], int(found[3]), int(found[4])
    now = whole(find(data, file, path), f"{file}:{path}")
    if not low < high:
        raise LabFault(f"--set {text}: {low} is not below {high}; expected LOW..HIGH")
    if not low <= now <= high:
        raise LabFault(f"--set {text}: it is {now} now; expected bounds that hold it")
    return Knob(file, path, low, high, now)


def whole(node: Node, name: str) -> int:
    """Returns the whole number at a place; raises LabFault for anything else."""
    if isinstance(node.value, bool) or not isinstance(node.value, int) or not node.is_plain:
        raise LabFault(f"{name} is no whole number; expected one that can be turned up and down")
    return node.value


def turned(data: Data, knobs: Sequence[Knob], values: Sequence[int]) -> Data:
    """Returns the data with each knob at its value, everything else as it was."""
    texts = data.texts()
    for knob, value in zip(knobs, values, strict=True):
        # Found anew in the text as it stands: a number before it may have become longer.
        node = find(Data("", tuple(texts.items())), knob.file, knob.path)
        if node.value != value:
            texts[knob.file] = replaced(texts[knob.file], node, str(value))
    return Data.of(texts)


def read_target(text: str, asked: Asked) -> Target:
    """Reads a ``--target``; its settings in any order change what is asked. Raises LabFault."""
    found = _TARGET.fullmatch(text.replace(" ", ""))
    if found is None:
        raise LabFault(
            f"--target {text}: expected MEASURE(SETTINGS)=GOAL or GOAL±LEEWAY, "
            "such as win_rate(normal,2)=0.60±0.02"
        )
    subject = subject_named(asked.game)
    for word in filter(None, found[2].split(",")):
        asked = asked.set(option_of(subject, word, asked.data), word)
    name, goal = found[1], float(found[3])
    if name == "win_rate" and goal > 1:
        raise LabFault(f"--target {text}: a rate of {found[3]}; expected 0 to 1")
    leeway = _RATE_LEEWAY if name == "win_rate" else max(_LEEWAY * goal, _LEEWAY)
    if found[4] is not None and not (leeway := float(found[4])):
        raise LabFault(f"--target {text}: a leeway of 0; expected some, for means of games are never exact")
    return Target(text, asked, measure_of(name, subject.match(asked).topics), goal, leeway)


def measure_of(name: str, topics: Sequence[Topic]) -> Measure:
    """Returns how to read a measure off a game; raises LabFault naming those there are.

    ``win_rate``, ``rounds``, ``TOPIC.THING.MEASURE`` or, all things together, ``TOPIC.MEASURE``.
    """
    if name == "win_rate":
        return lambda row: float(row.won)
    if name == "rounds":
        return lambda row: float(row.rounds)
    known = {topic.name: topic for topic in topics}
    head, *rest = name.split(".")
    if head not in known:
        raise LabFault(
            f"no measure {name!r}; there are win_rate, rounds and TOPIC.MEASURE of {', '.join(known)}"
        )
    return _counted(name, known[head], rest)


def _counted(name: str, topic: Topic, rest: list[str]) -> Measure:
    things, last = (topic.things, rest) if len(rest) < 2 else ((".".join(rest[:-1]),), rest[-1:])
    if not last or last[0] not in topic.measures:
        raise LabFault(f"no measure {name!r}; {topic.name} has {', '.join(topic.measures)}")
    if things[0] not in topic.things:
        meant = nearest(things[0], topic.things)
        question = f"; did you mean {topic.name}.{meant}.{last[0]}?" if meant else ""
        raise LabFault(f"no measure {name!r}: {topic.name} has no {things[0]!r}{question}")
    measure, is_all = last[0], things is topic.things

    def read(row: Row) -> float:
        counted = row.counts.get(topic.name, {})
        if is_all:
            return float(sum(each.get(measure, 0) for each in counted.values()))
        return float(counted.get(things[0], {}).get(measure, 0))

    return read

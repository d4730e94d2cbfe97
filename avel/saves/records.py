"""Recorded games as text: how a game was set up, and its answers, one a line.

    heroes: 2
    players: person random
    layout: first
    difficulty: normal
    options: free_actions
    seed: 7

    0 draw.which of 3: take felt=1
    0 end_turn
    outcome: lost.small

A line starts with the seat; what stands before the last ``: `` is for the reader. Indented and empty lines
and those that start with ``#`` are for the reader too. ``outcome:`` and ``state:``, the digest of the last
state, are checked where they stand.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Final

from avel.chronicles.model import Options, Seat, Setup
from avel.chronicles.setup import MOST_HEROES
from avel.saves.faults import BadSave

_HEAD: Final = ("heroes", "players", "layout", "difficulty", "options", "seed")
_FOOT: Final = ("outcome", "state", "events")
_NAMES: Final = ("Maren", "Tobin", "Ysolde", "Bram")
_VALUE: Final = re.compile(r"([a-z]+): ?(.*)")
_ANSWER: Final = re.compile(r"(\d{1,2}) (?:[\w.]+ of \d+: )?(.+)")
_MOST_SEED: Final = 2**63


@dataclass(frozen=True, slots=True)
class Told:
    """One answer of a record, and the line it stands in, from 1."""

    line: int
    seat: int
    token: str


@dataclass(frozen=True, slots=True)
class Record:
    """A recorded game."""

    setup: Setup
    seed: int
    answers: tuple[Told, ...]
    outcome: str | None = None
    state: str = ""
    """Digest of the last state, or nothing."""


def read_record(text: str) -> Record:
    """Reads a recorded game; raises BadSave naming the line that can't be understood."""
    values: dict[str, str] = {}
    answers: list[Told] = []
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip() or line.startswith((" ", "#")):
            continue
        if value := _VALUE.fullmatch(line):
            values[value[1]] = value[2]
        elif answer := _ANSWER.fullmatch(line):
            answers.append(Told(number, int(answer[1]), answer[2]))
        else:
            raise BadSave(f"line {number}: {line[:60]!r}; expected a seat and an answer, or a value")
    if strange := sorted(values.keys() - {*_HEAD, *_FOOT}):
        raise BadSave(f"no value {strange[0]!r} is known; expected {', '.join((*_HEAD, *_FOOT))}")
    outcome = values.get("outcome")
    seed = _number(values, "seed", _MOST_SEED)
    ended = None if outcome in (None, "None") else outcome
    return Record(_set_up(values), seed, tuple(answers), ended, values.get("state", ""))


def write_record(record: Record) -> str:
    """Writes a recorded game; raises nothing, and reads back as it was but for names and line numbers."""
    return "\n".join([*_lines(record), ""])


def _lines(record: Record) -> Iterator[str]:
    setup = record.setup
    chosen = [each.name for each in fields(Options) if getattr(setup.options, each.name)]
    yield f"heroes: {len(setup.seats)}"
    yield f"players: {' '.join(seat.player for seat in setup.seats)}"
    yield f"layout: {setup.layout}"
    yield f"difficulty: {setup.difficulty}"
    yield f"options: {' '.join(chosen)}"
    yield f"seed: {record.seed}"
    yield ""
    yield from (f"{told.seat} {told.token}" for told in record.answers)
    if record.outcome is not None:
        yield f"outcome: {record.outcome}"
    if record.state:
        yield f"state: {record.state}"


def _set_up(values: dict[str, str]) -> Setup:
    chosen = values.get("options", "").split()
    known = [field.name for field in fields(Options)]
    if strange := [each for each in chosen if each not in known]:
        raise BadSave(f"no option {strange[0]!r}; there are {', '.join(known)}")
    options = Options(**{name: name in chosen for name in known})
    heroes = _number(values, "heroes", MOST_HEROES + 1)
    players = values.get("players", "person " * heroes).split()
    if len(players) != heroes:
        raise BadSave(f"{len(players)} players for {heroes} heroes; expected one word for each")
    seats = tuple(Seat(name, player=player) for name, player in zip(_NAMES, players, strict=False))
    return Setup(seats, values.get("layout", "first"), values.get("difficulty", "normal"), options)


def _number(values: dict[str, str], name: str, below: int) -> int:
    word = values.get(name)
    if word is None:
        raise BadSave(f"the line {name!r} is missing")
    if not (word.isascii() and word.isdecimal() and len(word) < 20 and int(word) < below):
        raise BadSave(f"{name}: {word[:40]!r}; expected a number below {below}")
    return int(word)

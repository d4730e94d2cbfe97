"""Writes a game as text: its set-up, every question with its answer, and what came of it."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields
from hashlib import blake2b
from pathlib import Path
from typing import Any

from avel.chronicles.battle_events import MagicBecame
from avel.chronicles.events import (
    ActionSpent,
    RoundBegan,
    TurnBegan,
    TurnEnded,
)
from avel.chronicles.model import Options, Setup
from avel.chronicles.place_events import BargainChanged
from avel.core.events import Event
from avel.core.game import Game
from tests.setups import setup_of

FOLDER = Path(__file__).parent
CASE = re.compile(r"(?<!^)(?=[A-Z])")


class BrokenRecord(ValueError):
    """A recorded game that can't be read."""


@dataclass(frozen=True)
class Recorded:
    """How a recorded game begins, and its answers."""

    setup: Any
    seed: int
    tokens: tuple[str, ...]


@dataclass(frozen=True)
class Heading:
    """How the records of one game begin, and where they lie."""

    folder: Path
    aside: tuple[type[Event], ...]
    """Events that the answers tell already; the digest holds them too."""
    lines: Callable[[Any], Iterator[str]]
    """Returns the lines of a set-up."""
    setup: Callable[[Mapping[str, str]], Any]
    """Returns the set-up of such lines; raises KeyError where one is missing."""


def chronicles_lines(setup: Setup) -> Iterator[str]:
    """Yields the lines of a set-up of Chronicles."""
    yield f"heroes: {len(setup.seats)}"
    yield f"players: {' '.join(seat.player for seat in setup.seats)}"
    yield f"layout: {setup.layout}"
    yield f"difficulty: {setup.difficulty}"
    yield f"options: {' '.join(each.name for each in fields(Options) if getattr(setup.options, each.name))}"


def chronicles_setup(values: Mapping[str, str]) -> Setup:
    """Returns the set-up that lines describe."""
    chosen = dict.fromkeys(values["options"].split(), True)
    options = Options(**{field.name: field.name in chosen for field in fields(Options)})
    return setup_of(int(values["heroes"]), values["layout"], values["difficulty"], options)


CHRONICLES = Heading(
    FOLDER,
    (ActionSpent, BargainChanged, MagicBecame, RoundBegan, TurnBegan, TurnEnded),
    chronicles_lines,
    chronicles_setup,
)


def write(game: Game[Any, Any, Any], recorded: Recorded, heading: Heading = CHRONICLES) -> str:
    """Plays the answers and returns the record; raises IllegalAction where one is not legal."""
    setup, told = recorded.setup, []
    state = game.new(setup, recorded.seed, told.append)

    def is_main(event: Event) -> bool:
        return not isinstance(event, heading.aside)

    lines = [*head(recorded, heading), "", *map(spoken, filter(is_main, told))]
    digest = Digest(told)
    for token in recorded.tokens:
        decision = game.decision(state)
        if decision is None:
            raise BrokenRecord(f"the game is over before {token!r}")
        told = []
        game.take(state, decision, game.words.read(token), told.append)
        digest.add(told)
        lines.append(f"{decision.seat} {decision.kind} of {len(decision.actions)}: {token}")
        lines += map(spoken, filter(is_main, told))
    return "\n".join([*lines, "", f"outcome: {state.outcome}", *digest.lines(game.dump(state)), ""])


def read(text: str, heading: Heading = CHRONICLES) -> Recorded:
    """Reads set-up, seed and answers of a record; raises BrokenRecord where a line is missing."""
    values = dict(re.findall(r"^(\w+): (.*)$", text, re.MULTILINE))
    try:
        setup = heading.setup(values)
        seed = int(values["seed"])
    except KeyError as missing:
        raise BrokenRecord(f"no line {missing}") from None
    return Recorded(setup, seed, tuple(re.findall(r"^\d [\w.]+ of \d+: (.+)$", text, re.MULTILINE)))


def head(recorded: Recorded, heading: Heading) -> Iterator[str]:
    """Yields the lines of the set-up."""
    yield "# A recorded game: seat, question, how many answers there were, the answer; then what happened."
    yield from heading.lines(recorded.setup)
    yield f"seed: {recorded.seed}"


def spoken(event: Event) -> str:
    """Returns an event as an indented line of words."""
    values = (getattr(event, field.name) for field in fields(event))
    return "  ".join(["", CASE.sub(" ", type(event).__name__).lower(), *map(word, values)]).rstrip()


def word(value: object) -> str:
    """Returns a value of an event in short."""
    return "+".join(map(word, value)) or "-" if isinstance(value, tuple) else str(value) or "-"


class Digest:
    """Sums up every event of a game, and its last state, in a few letters."""

    def __init__(self, told: list[Event]) -> None:
        self._hash = blake2b(digest_size=12)
        self._count = 0
        self.add(told)

    def add(self, told: list[Event]) -> None:
        """Adds the events of an answer."""
        self._count += len(told)
        self._hash.update(repr(told).encode())

    def lines(self, last: bytes) -> list[str]:
        """Returns the closing lines of a record."""
        state = blake2b(last, digest_size=12).hexdigest()
        return [f"events: {self._count} {self._hash.hexdigest()}", f"state: {state}"]

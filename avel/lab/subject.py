"""What a game brings with it to be played in the lab: its adapter, and one game of bots from end to end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import thread_time
from typing import Generic, Protocol, TypeVar

from avel.bots.bot import Bot
from avel.bots.match import play_on
from avel.content.sources import Stack
from avel.core.events import Event
from avel.core.game import Game
from avel.lab.asked import Asked, Data, seed_of
from avel.lab.faults import LabFault
from avel.lab.rows import Row, Told, Topic

S = TypeVar("S")
V = TypeVar("V")
U = TypeVar("U")


class Watcher(Protocol):
    """Hears all that happens in one game and counts it."""

    def hear(self, event: Event) -> None:
        """Counts one event; raises LookupError for a kind it has never heard of."""
        ...

    def told(self) -> Told:
        """Returns what the game added up to, once it is over."""
        ...


class Match(Protocol):
    """A table at which bots play game after game."""

    @property
    def topics(self) -> tuple[Topic, ...]:
        """Returns what is counted."""
        ...

    def play(self, number: int) -> Row:
        """Plays the game with this number, from 0."""
        ...


class Subject(Protocol):
    """A game of the lab: the one thing to write for a new one."""

    id: str
    options: Mapping[str, str]
    """The options of a run, with what each is where nothing is said."""
    outcomes: tuple[str, ...]
    """Every way in which a game ends."""
    spread: tuple[str, str]
    """The options, or ``bot``, over which a table of win rates spreads: down, and across."""

    def stack(self, folders: Sequence[Path]) -> Stack:
        """Returns folders of data stacked, on the game's own where they hold but changes; raises LabFault."""
        ...

    def read(self, stack: Stack) -> Data:
        """Reads a stack of data; raises LabFault naming what is wrong."""
        ...

    def match(self, asked: Asked) -> Match:
        """Sets up a table; raises LabFault for options, bots or data that there are not."""
        ...

    def values(self, data: Data) -> Mapping[str, Sequence[str]]:
        """Returns what each option, and ``bot``, can be."""
        ...


def option_of(subject: Subject, word: str, data: Data) -> str:
    """Returns which option, or ``bot``, can have this value; raises LabFault naming those there are."""
    known = subject.values(data)
    for name, values in known.items():
        if word in values:
            return name
    allowed = "; ".join(f"{name}: {', '.join(values)}" for name, values in known.items())
    raise LabFault(f"{word!r} is no setting; there are {allowed}")


@dataclass(frozen=True, slots=True)
class BotMatch(Generic[S, V, U]):
    """A table of bots for any game; implements ``Match``."""

    seed: int
    """The seed of the run."""
    game: Game[S, V, U]
    setup: U
    bots: Callable[[], Mapping[int, Bot[V]]]
    """Seats new bots, so that no game depends on those that were played before it."""
    watch: Callable[[S], Watcher]
    """Makes a watcher for a game that begins."""
    won: Callable[[str], bool]
    topics: tuple[Topic, ...]

    def play(self, number: int) -> Row:
        """Plays the game with this number, from 0; what breaks in it bears a note of its seed."""
        seed = seed_of(self.seed, number)
        try:
            return self._play(number, seed)
        except Exception as error:
            error.add_note(f"in game {number} of the run, seed {seed}")
            raise

    def _play(self, number: int, seed: int) -> Row:
        start = thread_time()
        state = self.game.new(self.setup, seed)
        watcher = self.watch(state)
        result = play_on(self.game, state, seed, self.bots(), watcher.hear)
        told = watcher.told()
        return Row(
            number,
            seed,
            result.outcome,
            self.won(result.outcome),
            told.rounds,
            result.decisions,
            thread_time() - start,
            told.counts,
            told.course,
        )

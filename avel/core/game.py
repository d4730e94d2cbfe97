"""What every game promises to the screens, bots, saves and tests."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import Protocol, Self, TypeVar, runtime_checkable

from avel.core.decisions import Action, Decision, Vocabulary
from avel.core.events import Event
from avel.core.quick import quick
from avel.core.randomness import Stream


@quick
@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a verb can't be done now: a text key and its values, for a button that is off."""

    verb: str
    reason: str
    values: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Fence:
    """Why undo stops before an answer: a text key."""

    reason: str


S = TypeVar("S")
V = TypeVar("V")
U = TypeVar("U", contravariant=True)


class Game(Protocol[S, V, U]):
    """The one contract of a game: S its state, V a seat's view of it, U how it is set up."""

    id: str
    words: Vocabulary

    def new(self, setup: U, seed: int) -> S:
        """Sets up a game, its first question open; the same set-up and seed give the same game."""
        ...

    def decision(self, state: S) -> Decision | None:
        """Returns the open question, or ``None`` once the game is over. Pure."""
        ...

    def take(
        self, state: S, decision: Decision, action: Action, announce: Callable[[Event], None]
    ) -> Decision | None:
        """Answers the open question, announcing what happens, and returns the next question.

        Raises IllegalAction, with nothing changed, where the answer is not among the legal ones.
        """
        ...

    def clone(self, state: S) -> S:
        """Returns an independent copy."""
        ...

    def view(self, state: S, seat: int) -> V:
        """Returns what this seat may know, sharing nothing with the state."""
        ...

    def imagine(self, view: V, rng: Stream) -> S:
        """Returns a playable state that agrees with the view, hidden parts drawn anew."""
        ...

    def outcome(self, state: S) -> str | None:
        """Returns how the game ended, or ``None`` while it goes on."""
        ...

    def refusals(self, state: S) -> tuple[Refusal, ...]:
        """Names each thing that can't be done now, and why. Pure."""
        ...

    def turn(self, state: S) -> Hashable:
        """Names the turn that is being played: equal for any two states of one turn, and for no others."""
        ...

    def fence(self, before: S, after: S, events: tuple[Event, ...]) -> Fence | None:
        """Says why the answer that led from one state to the other can't be undone, if so."""
        ...

    def dump(self, state: S) -> bytes:
        """Writes the state as JSON, the same state always as the same bytes."""
        ...

    def load(self, text: bytes) -> S:
        """Reads a state from JSON; raises ValueError where the text is no state of this game."""
        ...


@dataclass(frozen=True, slots=True)
class Summary:
    """What a list of kept games shows of a state."""

    players: tuple[str, ...]
    figures: tuple[str, ...]
    """The figure of each of them, where they have one."""
    round: int
    turn: int
    """Seat whose turn it is, or -1 between turns."""
    outcome: str | None


W = TypeVar("W")
"""How a game is set up, where it is also told."""


@runtime_checkable
class Keepable(Game[S, V, W], Protocol[S, V, W]):
    """A game whose sessions can be kept together with the data they are played with."""

    @property
    def texts(self) -> Mapping[str, str]:
        """The data files it was read from, by name."""
        ...

    def reread(self, texts: Mapping[str, str]) -> Self:
        """Returns the same game with the data that texts describe; raises ValueError."""
        ...

    def setup(self, state: S) -> W:
        """Returns how the game of a state was set up."""
        ...

    def summary(self, state: S) -> Summary:
        """Says in short how a state stands. Pure."""
        ...

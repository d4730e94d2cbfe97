"""What every game that is played by a table of flows does in the same way."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, Generic, Protocol, Self, TypeVar

from avel.core import flow
from avel.core.codec import Codec
from avel.core.decisions import Action, Decision
from avel.core.events import Event, unheard
from avel.core.flow import BrokenFlow, Rules
from avel.core.game import Fence


class Options(Protocol):
    """What is asked of a table's options."""

    @property
    def undo_anything(self) -> bool:
        """Whether any answer can be taken back, also across dice and turns."""
        ...


class Setup(Protocol):
    """What is asked of a set-up."""

    @property
    def options(self) -> Options:
        """What the table chose."""
        ...


class State(flow.State, Protocol):
    """What is asked of a state beyond its stack: how it was set up, and its streams of chance."""

    @property
    def setup(self) -> Setup:
        """How the game was set up."""
        ...

    @property
    def chance(self) -> object:
        """The streams of chance; equal where none has moved."""
        ...

    def clone(self) -> Self:
        """Returns an independent copy."""
        ...


S = TypeVar("S", bound=State)
T = TypeVar("T", bound=flow.Table[Any, Any])


class FlowGame(Generic[S, T]):
    """Plays states by flows; implements that part of ``Game`` which knows no board."""

    def __init__(self, rules: Rules[T], kind: type[S]) -> None:
        """Takes the table of flows, and the class of its states."""
        self._rules = rules
        self._codec = Codec(kind)

    def table(self, state: S, announce: Callable[[Event], None] = unheard) -> T:
        """Sits down at the table of a state."""
        raise NotImplementedError

    def check(self, state: S) -> None:
        """Raises ValueError where a state that was read is none of this game and box."""
        raise NotImplementedError

    def turn(self, state: S) -> Hashable:
        """Names the turn that is being played."""
        raise NotImplementedError

    def decision(self, state: S) -> Decision | None:
        """Returns the open question, or ``None`` once the game is over. Pure."""
        return self._rules.decision(self.table(state))

    def take(
        self, state: S, decision: Decision, action: Action, announce: Callable[[Event], None] = unheard
    ) -> Decision | None:
        """Answers the open question and returns the next; raises IllegalAction with nothing changed."""
        return self._rules.take(self.table(state, announce), decision, action)

    def clone(self, state: S) -> S:
        """Returns an independent copy."""
        return state.clone()

    def outcome(self, state: S) -> str | None:
        """Returns how the game ended: one of the game's ``ending.REASONS``."""
        return state.outcome

    def fence(self, before: S, after: S, events: tuple[Event, ...]) -> Fence | None:
        """Says why undo stops here: something was revealed, chance was asked, or a turn ended.

        At a table that undoes anything it never stops: the same dice come again.
        """
        if after.setup.options.undo_anything:
            return None
        if after.outcome is not None:
            return Fence("undo.game_over")
        if before.chance != after.chance:
            return Fence("undo.chance")
        if any(event.reveals for event in events):
            return Fence("undo.revealed")
        if self.turn(before) != self.turn(after):
            return Fence("undo.turn_ended")
        return None

    def dump(self, state: S) -> bytes:
        """Writes the state as JSON."""
        return self._codec.dump(state)

    def load(self, text: bytes) -> S:
        """Reads a state from JSON; raises ValueError where the text is no state of this game and box."""
        state = self._codec.load(text)
        self.check(state)
        try:
            self.decision(state)
        except (BrokenFlow, LookupError) as error:
            raise ValueError(f"the open chapters and the board do not fit together: {error}") from None
        return state

"""Horn of the Crescent Valley as a game: the table of its flows, and the contract every game keeps."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from avel.core.codec import Codec
from avel.core.decisions import Action, Decision
from avel.core.events import Event
from avel.core.flow import BrokenFlow, Rules
from avel.core.game import Fence, Refusal, Summary
from avel.core.randomness import Stream
from avel.horn.actions import WORDS
from avel.horn.arrows import ARROWS
from avel.horn.box import HornBox
from avel.horn.buy import BUY
from avel.horn.fight import FIGHT
from avel.horn.generals import GENERALS
from avel.horn.hurt import HURT
from avel.horn.loading import horn_of
from avel.horn.model import Setup
from avel.horn.oracle import ORACLE
from avel.horn.refusals import refusals
from avel.horn.save_check import check_state
from avel.horn.setup import lay_out
from avel.horn.state import State, Table, table
from avel.horn.turn import DUEL, TURN
from avel.horn.view import View, imagine, look

RULES: Rules[Table] = Rules(
    duel=DUEL,
    turn=TURN,
    buy=BUY,
    arrows=ARROWS,
    oracle=ORACLE,
    generals=GENERALS,
    fight=FIGHT,
    hurt=HURT,
)


def unheard(event: Event) -> None:
    """Hears an event and does nothing."""


class Horn:
    """The game with one box of cards; implements ``Game``."""

    id = "horn"
    words = WORDS

    def __init__(self, box: HornBox) -> None:
        self.box = box
        self._codec = Codec(State)

    @property
    def texts(self) -> Mapping[str, str]:
        """The data files it was read from, by name."""
        return self.box.texts

    def reread(self, texts: Mapping[str, str]) -> Horn:
        """Returns the game with the box that texts describe; raises BrokenHorn."""
        return Horn(horn_of(texts))

    def setup(self, state: State) -> Setup:
        """Returns how the game of a state was set up."""
        return state.setup

    def summary(self, state: State) -> Summary:
        """Says in short how a state stands; sides have no figures of their own."""
        names, board = tuple(seat.name for seat in state.setup.seats), state.board
        return Summary(names, (), board.turn, board.side, state.outcome)

    def new(self, setup: Setup, seed: int, announce: Callable[[Event], None] = unheard) -> State:
        """Sets up a duel; raises ValueError where there are not two players or the box has no such map."""
        state = lay_out(self.box, setup, seed)
        RULES.settle(table(state, self.box, announce))
        return state

    def decision(self, state: State) -> Decision | None:
        """Returns the open question, or ``None`` once the duel is over. Pure."""
        return RULES.decision(table(state, self.box, unheard))

    def take(
        self, state: State, decision: Decision, action: Action, announce: Callable[[Event], None] = unheard
    ) -> Decision | None:
        """Answers the open question and returns the next; raises IllegalAction with nothing changed."""
        return RULES.take(table(state, self.box, announce), decision, action)

    def clone(self, state: State) -> State:
        """Returns an independent copy."""
        return state.clone()

    def view(self, state: State, seat: int) -> View:
        """Returns what a seat may know; in this game both know the same."""
        return look(state, seat)

    def imagine(self, view: View, rng: Stream) -> State:
        """Returns a playable state that agrees with the view, with other dice to come."""
        return imagine(view, rng)

    def outcome(self, state: State) -> str | None:
        """Returns how the duel ended: one of ``ending.REASONS``."""
        return state.outcome

    def refusals(self, state: State) -> tuple[Refusal, ...]:
        """Names each thing that the side whose turn it is can't do now, and why."""
        return refusals(table(state, self.box, unheard))

    def turn(self, state: State) -> tuple[int, int]:
        """Names the turn that is being played: its number, and whose it is."""
        return state.board.turn, state.board.side

    def fence(self, before: State, after: State, events: tuple[Event, ...]) -> Fence | None:
        """Says why undo stops here: dice were rolled or a turn ended.

        At a table that undoes anything it never stops: the same dice come again.
        """
        if after.setup.options.undo_anything:
            return None
        if after.outcome is not None:
            return Fence("undo.game_over")
        if before.chance != after.chance:
            return Fence("undo.chance")
        if self.turn(before) != self.turn(after):
            return Fence("undo.turn_ended")
        return None

    def dump(self, state: State) -> bytes:
        """Writes the state as JSON."""
        return self._codec.dump(state)

    def load(self, text: bytes) -> State:
        """Reads a state from JSON; raises ValueError where the text is no state of this game and box."""
        state = self._codec.load(text)
        check_state(self.box, state, RULES.has_step)
        try:
            self.decision(state)
        except (BrokenFlow, LookupError) as error:
            raise ValueError(f"the open chapters and the board do not fit together: {error}") from None
        return state

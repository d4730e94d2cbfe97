"""Horn of the Crescent Valley as a game: the table of its flows, and the contract every game keeps."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from avel.core.events import Event, unheard
from avel.core.flow import Rules
from avel.core.flow_game import FlowGame
from avel.core.game import Refusal, Summary
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


class Horn(FlowGame[State, Table]):
    """The game with one box of cards; implements ``Game``."""

    id = "horn"
    words = WORDS

    def __init__(self, box: HornBox) -> None:
        super().__init__(RULES, State)
        self.box = box

    def table(self, state: State, announce: Callable[[Event], None] = unheard) -> Table:
        """Sits down at the table of a state."""
        return table(state, self.box, announce)

    def check(self, state: State) -> None:
        """Raises ValueError where a state that was read is none of this game and box."""
        check_state(self.box, state, RULES.has_step)

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
        RULES.settle(self.table(state, announce))
        return state

    def view(self, state: State, seat: int) -> View:
        """Returns what a seat may know; in this game both know the same."""
        return look(state, seat)

    def imagine(self, view: View, rng: Stream) -> State:
        """Returns a playable state that agrees with the view, with other dice to come."""
        return imagine(view, rng)

    def refusals(self, state: State) -> tuple[Refusal, ...]:
        """Names each thing that the side whose turn it is can't do now, and why."""
        return refusals(self.table(state))

    def turn(self, state: State) -> tuple[int, int]:
        """Names the turn that is being played: its number, and whose it is."""
        return state.board.turn, state.board.side

"""Chronicles of Avel as a game: the table of its flows, and the contract every game keeps."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from avel.chronicles.actions import WORDS
from avel.chronicles.bag import DRAW, GAIN, PLACE, UPGRADE
from avel.chronicles.battle import BATTLE
from avel.chronicles.box import Box
from avel.chronicles.knock_out import KNOCK_OUT
from avel.chronicles.loading import box_of
from avel.chronicles.march import MARCH
from avel.chronicles.model import Setup
from avel.chronicles.places import LAKE, MARKET
from avel.chronicles.refusals import refusals
from avel.chronicles.round import ROUND
from avel.chronicles.save_check import check_state
from avel.chronicles.setup import OPENING, lay_out
from avel.chronicles.state import State, Table, table
from avel.chronicles.trade import TRADE
from avel.chronicles.turn import TURN
from avel.chronicles.view import View, imagine, look
from avel.core.events import Event, unheard
from avel.core.flow import Rules
from avel.core.flow_game import FlowGame
from avel.core.game import Refusal, Summary
from avel.core.randomness import Stream

RULES: Rules[Table] = Rules(
    opening=OPENING,
    round=ROUND,
    turn=TURN,
    battle=BATTLE,
    draw=DRAW,
    place=PLACE,
    gain=GAIN,
    upgrade=UPGRADE,
    knock_out=KNOCK_OUT,
    market=MARKET,
    lake=LAKE,
    trade=TRADE,
    march=MARCH,
)


class Chronicles(FlowGame[State, Table]):
    """The game with one box of cards; implements ``Game``."""

    id = "chronicles"
    words = WORDS

    def __init__(self, box: Box) -> None:
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

    def reread(self, texts: Mapping[str, str]) -> Chronicles:
        """Returns the game with the box that texts describe; raises BrokenData."""
        return Chronicles(box_of(texts))

    def setup(self, state: State) -> Setup:
        """Returns how the game of a state was set up."""
        return state.setup

    def summary(self, state: State) -> Summary:
        """Says in short how a state stands."""
        seats, board = state.setup.seats, state.board
        names, figures = tuple(seat.name for seat in seats), tuple(seat.figure for seat in seats)
        return Summary(names, figures, board.round, board.hero, state.outcome)

    def new(self, setup: Setup, seed: int, announce: Callable[[Event], None] = unheard) -> State:
        """Sets up a game by section 2; raises ValueError where the box has no such layout or difficulty."""
        state = lay_out(self.box, setup, seed)
        RULES.settle(self.table(state, announce))
        return state

    def view(self, state: State, seat: int) -> View:
        """Returns what a seat may know; in this game all seats know the same."""
        return look(state, seat)

    def imagine(self, view: View, rng: Stream) -> State:
        """Returns a playable state that agrees with the view, hidden parts drawn anew."""
        return imagine(view, self.box, rng)

    def refusals(self, state: State) -> tuple[Refusal, ...]:
        """Names each verb that the acting hero can't do now, and why."""
        return refusals(self.table(state))

    def turn(self, state: State) -> tuple[int, int]:
        """Names the turn that is being played: the round, and whose turn it is in it."""
        return state.board.round, state.board.hero

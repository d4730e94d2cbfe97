"""What a seat may know: everything but the coming dice."""

from __future__ import annotations

from dataclasses import dataclass

from avel.core.flow import clone_stack
from avel.core.randomness import Stream
from avel.horn.frames import Frame
from avel.horn.model import SIDES, Board, Setup
from avel.horn.state import Chance, State


@dataclass(slots=True)
class View:
    """One seat's view: the board and the open chapters."""

    seat: int
    setup: Setup
    board: Board
    stack: list[Frame]
    outcome: str | None = None


def look(state: State, seat: int) -> View:
    """Returns what this seat may know, sharing nothing that changes with the state."""
    stack = clone_stack(state.stack)
    return View(seat, state.setup, state.board.clone(), stack, state.outcome)


def imagine(view: View, rng: Stream) -> State:
    """Returns a playable state that agrees with the view, with other dice to come."""
    chance = Chance(*(Stream((rng.below(1 << 32) << 32) | rng.below(1 << 32)) for _ in SIDES))
    stack = clone_stack(view.stack)
    return State(view.setup, view.board.clone(), chance, stack, view.outcome)

"""What a seat may know, and states imagined from it.

Everything but face-down lands, the order of the piles and the pieces under a hand in the bag lies open.
"""

from __future__ import annotations

from dataclasses import dataclass

from avel.chronicles.box import Box
from avel.chronicles.frames import DrawFrame, Frame
from avel.chronicles.model import BEAST, Board, Setup
from avel.chronicles.state import Chance, State
from avel.core.flow import clone_stack
from avel.core.randomness import Stream


@dataclass(slots=True)
class View:
    """One seat's view: the board, and the open chapters without what is hidden."""

    seat: int
    setup: Setup
    board: Board
    stack: list[Frame]
    outcome: str | None = None


def look(state: State, seat: int) -> View:
    """Returns what this seat may know, sharing nothing that changes with the state."""
    stack = clone_stack(state.stack)
    for frame in stack:
        if isinstance(frame, DrawFrame):
            frame.felt = []
    return View(seat, state.setup, state.board.clone(), stack, state.outcome)


def imagine(view: View, box: Box, rng: Stream) -> State:
    """Returns a playable state that agrees with the view, hidden parts drawn anew from the stream."""
    board = view.board.clone()
    stack = clone_stack(view.stack)
    for frame in stack:
        if isinstance(frame, DrawFrame) and board.felt:
            frame.felt = _felt(board, box, rng)
    return State(
        view.setup,
        board,
        _under(view, box, rng),
        _pile(board, box, "small", rng),
        _pile(board, box, "big", rng),
        Chance(*(Stream((rng.below(1 << 32) << 32) | rng.below(1 << 32)) for _ in range(5))),
        stack,
        view.outcome,
    )


def _felt(board: Board, box: Box, rng: Stream) -> list[str]:
    bag = board.bag[:]
    felt: list[str] = []
    for kind in board.felt:
        fitting = [item for item in bag if box.pieces[item].kind == kind]
        felt.append(fitting[rng.below(len(fitting))])
        bag.remove(felt[-1])
    return felt


def _under(view: View, box: Box, rng: Stream) -> list[str]:
    used = [tile.id for tile in box.tiles.values() if tile.from_heroes <= len(view.setup.seats)]
    hidden = [tile for tile in used if tile not in view.board.tiles]
    rng.shuffle(hidden)
    return [tile or hidden.pop() for tile in view.board.tiles]


def _pile(board: Board, box: Box, size: str, rng: Stream) -> list[str]:
    seen = {monster.piece for monster in board.monsters} | {BEAST}
    seen.update(board.small_beaten, board.big_beaten)
    pile = [marker for marker in box.markers(size) if marker not in seen]
    rng.shuffle(pile)
    return pile

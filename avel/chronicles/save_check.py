"""Whether a state read from a file is one of this box: every id known, every chapter at a step it has."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from avel.chronicles.box import Box
from avel.chronicles.ending import REASONS
from avel.chronicles.frames import DrawFrame
from avel.chronicles.setup import check as check_setup
from avel.chronicles.state import State


def check_state(box: Box, state: State, has_step: Callable[[str, str], bool]) -> None:
    """Raises ValueError naming the first thing that can't be; ``has_step`` knows the chapters."""
    check_setup(box, state.setup)
    for problem in _problems(box, state, has_step):
        raise ValueError(problem)


def _problems(box: Box, state: State, has_step: Callable[[str, str], bool]) -> Iterator[str]:
    board, heroes = state.board, len(state.setup.seats)
    spots = len(box.land(state.setup.layout, heroes).hexes)
    yield from _unknown("land", [tile for tile in [*board.tiles, *state.under] if tile], box.tiles)
    yield from _unknown("monster", _monsters(state), box.monsters)
    yield from _unknown("equipment", _equipment(state), box.pieces)
    yield from _unknown("trap", [*board.trap_stock, *board.traps.values()], _prices(box))
    yield from _unknown("kind", board.felt, box.shapes)
    if len(board.heroes) != heroes:
        yield f"{len(board.heroes)} heroes on the board; {heroes} sit at the table"
    if len(board.tiles) != spots or len(state.under) != spots:
        yield f"{len(board.tiles)} lands; the layout has {spots}"
    for tile, land in zip(board.tiles, state.under, strict=False):
        if tile not in ("", land) or not land:
            yield f"{tile or 'nothing'} lies where {land or 'nothing'} should"
    standing = [hero.spot for hero in board.heroes] + [monster.spot for monster in board.monsters]
    lying = [board.crater, *board.traps, *(spot for spot, _ in board.seals)]
    yield from _unknown("spot", standing + lying, range(spots))
    yield from _unknown("seat", [board.hero], range(-1, heroes))
    yield from _unknown("moon space", [board.space], range(len(box.moon.spaces)))
    if state.outcome is None and not state.stack:
        yield "no chapter is open, and the game is not over"
    if state.outcome is not None:
        yield from _unknown("outcome", [state.outcome], REASONS)
    for frame in state.stack:
        if isinstance(frame, DrawFrame):
            yield from _unknown("piece in the bag", frame.felt, board.bag)
        if not has_step(frame.kind, frame.step):
            yield f"{frame.kind} has no step {frame.step!r}"


def _unknown(what: str, found: Collection[object], known: Collection[object]) -> Iterator[str]:
    for each in found:
        if each not in known:
            yield f"no {what} {each!r} in this box"


def _monsters(state: State) -> list[str]:
    board = state.board
    fighting = [board.fight.monster] if board.fight else []
    on_map = [monster.piece for monster in board.monsters]
    return [*on_map, *board.small_beaten, *board.big_beaten, *state.small_pile, *state.big_pile, *fighting]


def _equipment(state: State) -> list[str]:
    board = state.board
    owned = [item for hero in board.heroes for item in hero.items()]
    return [*owned, *board.bag, *([board.hand] if board.hand else [])]


def _prices(box: Box) -> list[int]:
    return [trap.price for trap in box.numbers.traps]

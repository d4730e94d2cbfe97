"""Whether a state read from a file is one of this box: every id known, every number one that can be."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from avel.horn.box import HornBox
from avel.horn.cards import FACES
from avel.horn.ending import REASONS
from avel.horn.frames import (
    ArrowsFrame,
    BuyFrame,
    DuelFrame,
    FightFrame,
    Frame,
    GeneralsFrame,
    HurtFrame,
    OracleFrame,
    TurnFrame,
)
from avel.horn.model import CITY, PLOTS, SIDES, STEPS, Board
from avel.horn.setup import check as check_setup
from avel.horn.state import State


def check_state(box: HornBox, state: State, has_step: Callable[[str, str], bool]) -> None:
    """Raises ValueError naming the first thing that can't be; ``has_step`` knows the chapters."""
    check_setup(box, state.setup)
    for problem in _problems(box, state, has_step):
        raise ValueError(problem)


def _problems(box: HornBox, state: State, has_step: Callable[[str, str], bool]) -> Iterator[str]:
    board = state.board
    if len(board.sides) != len(SIDES):
        yield f"{len(board.sides)} sides; expected {len(SIDES)}"
    yield from _unknown("side", [board.side], range(-1, len(SIDES)))
    yield from _unknown("step", [board.step], ("", *STEPS))
    yield from _unknown("turn", [board.turn], range(box.numbers.turns + 1))
    yield from _generals(box, board)
    yield from _plots(box, board, state.setup.map)
    yield from _clash(box, state)
    if state.outcome is not None:
        yield from _unknown("outcome", [state.outcome], REASONS)
    elif not state.stack:
        yield "no chapter is open, and the duel is not over"
    elif not isinstance(state.stack[0], DuelFrame):
        yield f"{state.stack[0].kind} is the first chapter; expected duel"
    hurt = [(frame.side, frame.general) for frame in state.stack if isinstance(frame, HurtFrame)]
    if len(set(hurt)) != len(hurt):
        yield "a general is hurt twice at once"
    for frame in state.stack:
        if not has_step(frame.kind, frame.step):
            yield f"{frame.kind} has no step {frame.step!r}"
        yield from _frame(box, board, frame)


def _frame(box: HornBox, board: Board, frame: Frame) -> Iterator[str]:
    yield from _unknown("side", [getattr(frame, "side", 0)], range(len(SIDES)))
    match frame:
        case TurnFrame() | BuyFrame() | ArrowsFrame() | OracleFrame() | GeneralsFrame():
            if frame.side != board.side:
                yield f"{frame.kind} of side {frame.side} in the turn of side {board.side}"
    match frame:
        case HurtFrame():
            if not board.sides[frame.side].has(frame.general):
                yield f"{frame.general} is hurt but not on the map"
            if frame.loss < 0:
                yield f"{frame.general} is hurt by {frame.loss}"
        case FightFrame():
            yield from _unknown("party", [party for party, _ in frame.armours + frame.fates], (0, 1))
            yield from _unknown("loser", [frame.loser], (-1, 0, 1))
            yield from _unknown("armour", [general for _, general in frame.armours], box.steel)
            yield from _unknown("fate", [general for _, general in frame.fates], box.fates)
        case ArrowsFrame():
            yield from _unknown("cell", frame.castles, range(len(board.plots)))
            if frame.step == "shoot" and not frame.castles:
                yield "arrows fly from nowhere"
            yield from _unknown("aim", frame.aims, [each.id for each in board.sides[1 - frame.side].generals])
        case OracleFrame():
            yield from _unknown("oracle", frame.priests, box.oracles)


def _generals(box: HornBox, board: Board) -> Iterator[str]:
    cells = range(len(board.plots))
    for side in board.sides:
        names = [general.id for general in side.generals]
        yield from _unknown("general", [*names, *side.shame], box.generals)
        yield from _unknown("cell", [general.spot for general in side.generals], cells)
        if len({*names}) != len(names) or len({each.spot for each in side.generals}) != len(names):
            yield "a general twice on the map, or two of one side in a cell"
        for general in side.generals:
            if not 0 <= general.life <= box.numbers.life:
                yield f"{general.id} has {general.life} life; expected at most {box.numbers.life}"
            if not 0 <= general.soldiers <= box.generals[general.id].command:
                yield f"{general.id} leads {general.soldiers} soldiers; expected no more than his command"
        if side.gold < 0 or not 0 <= side.city_life <= box.numbers.city_life:
            yield f"{side.gold} gold, a city of {side.city_life} life; expected what can be"
        yield from _unknown("harvest", [side.harvest], range(-1, box.numbers.harvest_turns))
    deeds = board.deeds
    own = [deeds.acting, *deeds.done, *(general for general, _ in deeds.pairs)]
    yield from _unknown("general", [each for each in own if each], box.generals)


def _plots(box: HornBox, board: Board, map_: str) -> Iterator[str]:
    land = box.land(map_)
    if len(board.plots) != len(land.hexes):
        yield f"{len(board.plots)} cells; the map has {len(land.hexes)}"
        return
    for spot, plot in enumerate(board.plots):
        if (plot is not None and plot.kind == CITY) != (spot in land.cities):
            yield f"a city where none is, or none where one is: cell {spot}"
        if plot is None:
            continue
        yield from _unknown("plot", [plot.kind], (*PLOTS, CITY))
        yield from _unknown("side", [plot.side], range(len(SIDES)))
        if plot.kind == CITY and spot != land.cities[plot.side]:
            yield f"the city in cell {spot} is in the wrong hands"
        most = box.numbers.most_attack, box.numbers.most_defence
        if not (0 <= plot.attack <= most[0] and 0 <= plot.defence <= most[1]):
            yield f"{plot.attack} and {plot.defence} soldiers in cell {spot}; expected at most {most}"


def _clash(box: HornBox, state: State) -> Iterator[str]:
    board, fights = state.board, [frame for frame in state.stack if isinstance(frame, FightFrame)]
    if len(fights) != (board.clash is not None):
        yield f"{len(fights)} fights go on, {int(board.clash is not None)} lies on the table"
    if board.clash is None:
        return
    is_over = fights[0].step == "end"
    parties = board.clash.parties
    if [len(party.generals) for party in parties] not in ([1, 1], [2, 1]):
        yield "a fight is one or two against one"
    for party in parties:
        yield from _unknown("side", [party.side], range(len(SIDES)))
        standing = [each.id for each in board.sides[party.side].generals]
        yield from _unknown("fighter", party.generals, box.generals if is_over else standing)
        yield from _unknown("face", party.faces, range(1, FACES + 1))
        if min(party.dice, default=0) < 0 or len(party.faces) not in (0, sum(party.dice)):
            yield f"{len(party.faces)} dice lie there; expected as many as are rolled"
        if len(party.dice) != len(party.generals) or len(party.bonus) != len(party.generals):
            yield "a fight has dice for each of its generals"
        yield from _unknown("die", party.gone, range(len(party.faces)))
    if parties[0].side == parties[-1].side:
        yield "a side fights against itself"
    if parties[0].side != board.side:
        yield f"side {parties[0].side} attacks in the turn of side {board.side}"


def _unknown(what: str, found: Collection[object], known: Collection[object]) -> Iterator[str]:
    for each in found:
        if each not in known:
            yield f"no {what} {each!r} in this box"

"""Duels to try things on: a short box, and a table in the middle of a war, so that rare things happen."""

from avel.core.events import unheard
from avel.core.randomness import Stream
from avel.horn.box import HornBox
from avel.horn.events import Fact
from avel.horn.model import CASTLE, CITY, FARM, Board, General, Options, Plot, Seat, Setup
from avel.horn.rules import RULES, Horn
from avel.horn.setup import lay_out
from avel.horn.state import State, table

SETUP = Setup((Seat("Lin"), Seat("Mei", "random")))
FREE = Setup(SETUP.seats, options=Options(undo_anything=True))
SHORT = 12
"""Turns of a short duel."""


def short(box: HornBox, turns: int = SHORT) -> HornBox:
    """Returns a box whose duels are drawn early."""
    return HornBox(
        box.numbers.model_copy(update={"turns": turns}),
        tuple(box.maps.values()),
        tuple(box.generals.values()),
    )


def rich_board(game: Horn, setup: Setup, seed: int) -> State:
    """Lays a war: plots all over the valley, generals of both sides close together, cities half broken."""
    state, rng = lay_out(game.box, setup, seed), Stream.named(seed, "rich")
    board, land = state.board, game.box.land(setup.map)
    for spot, plot in enumerate(board.plots):
        if plot is None and rng.below(3):
            kind = (FARM, CASTLE)[rng.below(2)]
            side = int(land.steps[land.cities[0]][spot] + rng.below(5) - 2 > 7)
            soldiers = (rng.below(3), rng.below(4)) if kind == CASTLE else (0, 0)
            board.plots[spot] = Plot(side, kind, *soldiers)
    for number, city in enumerate(land.cities):
        board.plots[city] = Plot(number, CITY, rng.below(2), rng.below(3))
        send_generals(game, board, number, rng)
    return state


def send_generals(game: Horn, board: Board, number: int, rng: Stream) -> None:
    """Gives a side gold, a half broken city and some generals."""
    side, land = board.sides[number], game.box.land(SETUP.map)
    side.gold, side.city_life, side.harvest = 5 + rng.below(15), 1 + rng.below(6), rng.below(3)
    names = list(game.box.generals)
    rng.shuffle(names)
    near = land.cities[1 - number] if rng.below(4) == 0 else len(land.hexes) // 2 + 8
    spots = [spot for spot in range(len(land.hexes)) if land.steps[near][spot] <= 3]
    rng.shuffle(spots)
    for name in names[: 3 + rng.below(4)]:
        soldiers = rng.below(game.box.generals[name].command + 1)
        side.generals.append(General(name, spots.pop(), 1 + rng.below(6), soldiers))


def rich_start(game: Horn, setup: Setup, seed: int, announce=unheard) -> State:
    """Returns a war at its first question."""
    state = rich_board(game, setup, seed)
    RULES.settle(table(state, game.box, announce))
    return state


class Listener:
    """Keeps a board of its own by the facts that it hears."""

    def __init__(self, board: Board) -> None:
        self.board = board.clone()

    def hear(self, fact: Fact) -> None:
        """Lets a fact change the board."""
        fact.change(self.board)


def totals(board: Board) -> dict[str, int]:
    """Counts what both sides have: gold, soldiers, plots, generals on the map."""
    plots = [plot for plot in board.plots if plot]
    generals = [general for side in board.sides for general in side.generals]
    return {
        "gold": sum(side.gold for side in board.sides),
        "soldiers": sum(plot.attack + plot.defence for plot in plots)
        + sum(general.soldiers for general in generals),
        "plots": len(plots),
        "generals": len(generals),
        "life": sum(general.life for general in generals) + sum(side.city_life for side in board.sides),
        "shame": sum(sum(side.shame.values()) for side in board.sides),
    }

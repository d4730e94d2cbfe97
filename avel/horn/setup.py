"""Set-up: each side has its city alone, and its gold (section 1, Hh3, Hh4)."""

from __future__ import annotations

from avel.horn.box import HornBox
from avel.horn.frames import DuelFrame
from avel.horn.land import Land
from avel.horn.model import CITY, Board, Plot, Setup, Side
from avel.horn.state import Chance, State

PLAYERS = 2


def lay_out(box: HornBox, setup: Setup, seed: int) -> State:
    """Lays a new duel out; raises ValueError naming what is allowed."""
    check(box, setup)
    return State(setup, lay_board(box, box.land(setup.map)), Chance.seeded(seed), [DuelFrame()])


def check(box: HornBox, setup: Setup) -> None:
    """Raises ValueError where the set-up is not one that the box allows."""
    if len(setup.seats) != PLAYERS:
        raise ValueError(f"{len(setup.seats)} players; expected {PLAYERS}")
    if setup.map not in box.maps:
        raise ValueError(f"no map {setup.map!r}; there are {', '.join(box.maps)}")


def lay_board(box: HornBox, land: Land) -> Board:
    """Returns the board at the start: the two cities, and gold for both."""
    numbers = box.numbers
    plots: list[Plot | None] = [None] * len(land.hexes)
    for side, spot in enumerate(land.cities):
        plots[spot] = Plot(side, CITY)
    return Board([Side(gold, numbers.city_life) for gold in numbers.start_gold], plots)

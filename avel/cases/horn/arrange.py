"""Lays the table of a case of the duel: the cities, and what is said."""

from __future__ import annotations

from collections.abc import Iterable

from avel.cases.game import Misplaced
from avel.cases.horn.form import GarrisonForm, GeneralForm, HornCase, SetupForm, SideForm, TableForm
from avel.cases.words import UnknownWord, one_of
from avel.content.nodes import Path
from avel.horn.box import HornBox
from avel.horn.frames import ArrowsFrame, BuyFrame, DuelFrame, Frame, GeneralsFrame, OracleFrame, TurnFrame
from avel.horn.model import CASTLE, FARM, SIDES, General, Options, Plot, Seat, Setup, Side
from avel.horn.setup import lay_out
from avel.horn.state import State


def set_up(form: SetupForm, box: HornBox) -> Setup:
    """Returns the set-up of a duel; raises Misplaced where the box allows no such one."""
    _look_up(("setup", "map"), form.map, box.maps, "a map")
    seats = tuple(map(Seat, SIDES))
    return Setup(seats, form.map, Options(**form.options.model_dump()))


def arrange(case: HornCase, box: HornBox) -> State:
    """Returns the state with which a case begins, its script loaded; raises Misplaced.

    Without a table that is a duel just laid out, still to be settled.
    """
    state = lay_out(box, set_up(case.setup, box), case.setup.seed)
    if case.table:
        _Arranger(case.table, box, state).lay()
    for stream, faces in ((state.chance.sun, case.script.sun), (state.chance.moon, case.script.moon)):
        stream.script = list(map(str, faces))
    return state


class _Arranger:
    """Lays one table."""

    def __init__(self, form: TableForm, box: HornBox, state: State) -> None:
        self.form, self.box, self.state = form, box, state
        self.land, self.board = box.land(state.setup.map), state.board

    def lay(self) -> None:
        """Lays everything; raises Misplaced."""
        for name, form in self.form.sides.items():
            self.lay_side(SIDES.index(name), form, ("table", "sides", name))
        self.open_turn()

    def lay_side(self, number: int, form: SideForm, at: Path) -> None:
        """Gives one side what is said."""
        side, numbers = self.board.sides[number], self.box.numbers
        if form.gold is not None:
            side.gold = form.gold
        if form.city_life is not None:
            side.city_life = self.between((*at, "city_life"), form.city_life, 1, numbers.city_life)
        if form.harvest is not None:
            side.harvest = self.between((*at, "harvest"), form.harvest, -1, numbers.harvest_turns - 1)
        self.garrison(self.land.cities[number], form.city, (*at, "city"))
        for place, farm in enumerate(form.farms or ()):
            self.build(number, FARM, (*at, "farms", place), farm)
        for castle, soldiers in (form.castles or {}).items():
            spot = self.build(number, CASTLE, (*at, "castles", castle), castle)
            self.garrison(spot, soldiers, (*at, "castles", castle))
        for general, shame in form.shame.items():
            _look_up((*at, "shame", general), general, self.box.generals, "a general")
            side.shame[general] = shame
        for name, general_form in form.generals.items():
            self.lay_general(side, name, general_form, (*at, "generals", name))

    def build(self, side: int, kind: str, at: Path, cell: str) -> int:
        """Puts a plot into an empty cell and returns the cell."""
        spot = self.spot(at, cell)
        if self.board.plots[spot] is not None:
            raise Misplaced(at, f"something stands in {cell} already; expected an empty cell")
        self.board.plots[spot] = Plot(side, kind)
        return spot

    def garrison(self, spot: int, form: GarrisonForm, at: Path) -> None:
        """Puts soldiers on a castle or city."""
        plot, numbers = self.board.plots[spot], self.box.numbers
        attack = self.between((*at, "attack"), form.attack or 0, 0, numbers.most_attack)
        defence = self.between((*at, "defence"), form.defence or 0, 0, numbers.most_defence)
        if plot:
            self.board.plots[spot] = plot.with_soldiers(attack, defence)

    def lay_general(self, side: Side, name: str, form: GeneralForm, at: Path) -> None:
        """Puts a general on the map, with full life and no soldiers where nothing else is said."""
        _look_up(at, name, self.box.generals, "a general")
        if form.at is None:
            raise Misplaced(at, "does not say in which cell; expected at")
        spot = self.spot((*at, "at"), form.at)
        if side.at(spot):
            raise Misplaced((*at, "at"), "two generals of one side never share a cell; expected another")
        full, command = self.box.numbers.life, self.box.generals[name].command
        life = full if form.life is None else self.between((*at, "life"), form.life, 1, full)
        soldiers = self.between((*at, "soldiers"), form.soldiers or 0, 0, command)
        side.generals.append(General(name, spot, life, soldiers))

    def open_turn(self) -> None:
        """Opens the turn of the side that is said."""
        side, board = SIDES.index(self.form.side), self.board
        board.turn, board.side, board.step = self.form.turn, side, self.form.step
        self.between(("table", "turn"), self.form.turn, 1, self.box.numbers.turns)
        frames: list[Frame] = [DuelFrame()]
        match self.form.step:
            case "income":
                board.side, board.turn, board.step = 1 - side, self.form.turn - (side == 0), "occupation"
                frames += [TurnFrame(side)]
            case "buy":
                frames += [TurnFrame(side, step="generals"), BuyFrame(side)]
            case "generals":
                frames += [TurnFrame(side, step="occupation"), GeneralsFrame(side), OracleFrame(side)]
                frames += [ArrowsFrame(side)]
        self.state.stack = frames

    def spot(self, at: Path, cell: str) -> int:
        """Returns the number of a cell."""
        return self.land.names.index(_look_up(at, cell, self.land.names, "a cell of this map"))

    def between(self, at: Path, number: int, least: int, most: int) -> int:
        """Returns the number; raises Misplaced where it is too small or too large."""
        if not least <= number <= most:
            raise Misplaced(at, f"{number} can't be; expected {least} to {most}")
        return number


def _look_up(at: Path, word: str, names: Iterable[str], what: str) -> str:
    try:
        return one_of(word, names, what)
    except UnknownWord as fault:
        raise Misplaced(at, fault.args[0], fault.near) from None

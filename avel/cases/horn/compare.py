"""Holds what a case of the duel expects of the table against it: what was expected, and what is there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from avel.cases.compare import in_words
from avel.cases.form import NOTHING
from avel.cases.game import Difference
from avel.cases.horn.form import ExpectForm, GarrisonForm, GeneralForm, SideExpect
from avel.cases.horn.nouns import HornNouns
from avel.content.model import Model
from avel.content.nodes import Path
from avel.core.decisions import Decision
from avel.horn.events import plot_at
from avel.horn.model import CASTLE, FARM, SIDES, Board, General
from avel.horn.state import State


def differences(
    expect: ExpectForm, state: State, decision: Decision | None, nouns: HornNouns, at: Path
) -> Iterator[Difference]:
    """Yields every difference, in the order of the form's fields."""
    board = state.board
    found: Mapping[str, object] = {
        "asked": decision.kind if decision else NOTHING,
        "asks": nouns.side(decision.seat) if decision else NOTHING,
        "outcome": state.outcome or NOTHING,
        "side": nouns.side(board.side),
        "turn": board.turn,
        "step": board.step,
        "acting": board.deeds.acting or NOTHING,
    }
    yield from _fields(expect, found, at)
    for name, side in expect.sides.items():
        yield from _side(side, board, SIDES.index(name), nouns, (*at, "sides", name))


def _fields(form: Model, found: Mapping[str, object], at: Path) -> Iterator[Difference]:
    for name in type(form).model_fields:
        expected = getattr(form, name)
        if name in found and name in form.model_fields_set and expected is not None:
            one = sorted(expected) if isinstance(expected, tuple) else expected
            if one != found[name]:
                text = f"expected {in_words(one)}, found {in_words(found[name])}"
                yield Difference((*at, name), text)


def _side(expect: SideExpect, board: Board, number: int, nouns: HornNouns, at: Path) -> Iterator[Difference]:
    side, names = board.sides[number], nouns.land.names
    castles = sorted(names[spot] for spot in board.plots_of(number, CASTLE))
    found: Mapping[str, object] = {
        "gold": side.gold,
        "city_life": side.city_life,
        "harvest": side.harvest,
        "farms": sorted(names[spot] for spot in board.plots_of(number, FARM)),
        "on_map": sorted(general.id for general in side.generals),
    }
    yield from _fields(expect, found, at)
    yield from _garrison(expect.city, board, nouns.land.cities[number], (*at, "city"))
    if expect.castles is not None and sorted(expect.castles) != castles:
        text = f"expected {in_words(sorted(expect.castles))}, found {in_words(castles)}"
        yield Difference((*at, "castles"), text)
    elif expect.castles is not None:
        for castle, soldiers in expect.castles.items():
            yield from _garrison(soldiers, board, nouns.spot(castle), (*at, "castles", castle))
    for name, general in expect.generals.items():
        place = (*at, "generals", name)
        if side.has(name):
            yield from _general(general, side.general(name), nouns, place)
        else:
            yield Difference(place, "expected on the map, but he is not")
    for name, shame in expect.shame.items():
        if side.shame.get(name, 0) != shame:
            text = f"expected {shame}, found {side.shame.get(name, 0)}"
            yield Difference((*at, "shame", name), text)


def _garrison(expect: GarrisonForm, board: Board, spot: int, at: Path) -> Iterator[Difference]:
    plot = plot_at(board, spot)
    yield from _fields(expect, {"attack": plot.attack, "defence": plot.defence}, at)


def _general(expect: GeneralForm, general: General, nouns: HornNouns, at: Path) -> Iterator[Difference]:
    cell = nouns.land.names[general.spot]
    yield from _fields(expect, {"at": cell, "life": general.life, "soldiers": general.soldiers}, at)

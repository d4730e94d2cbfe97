"""Saves of earlier formats, brought up one format at a time: pure functions on plain values.

They run before anything is parsed, so that they depend on no class of today.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from avel.saves.faults import BadSave

Plain = dict[str, object]


def migrated(plain: Plain, newest: int) -> Plain:
    """Returns a save in the newest format; raises BadSave for a format that never was."""
    while (number := plain.get("format")) != newest:
        if type(number) is not int or number not in MIGRATIONS:
            raise BadSave(f"format {number!r}; this version reads up to {newest}", "no_game")
        plain = MIGRATIONS[number](plain)
    return plain


def from_1(plain: Plain) -> Plain:
    """Format 1 was one JSON object: no data, no start, no way back. The game is recorded from here on."""
    state, lines = plain.get("state"), plain.get("transcript")
    answers = len(lines) if isinstance(lines, list) else 0
    body = {"transcript": lines, "origin": answers, "seed": None, "steps": 0, "fence": None, "undone": []}
    return {
        "format": 2,
        "header": _header_from_1(plain, answers),
        "body": body,
        "data": None,
        "state": state,
        "start": state,
        "base": state,
    }


def _header_from_1(plain: Plain, answers: int) -> Plain:
    state = _mapping(plain.get("state"))
    board = _mapping(state.get("board"))
    seats = _mapping(state.get("setup")).get("seats")
    people = [_mapping(seat) for seat in seats] if isinstance(seats, list) else []
    return {
        "game": plain.get("game"),
        "version": plain.get("version"),
        "data": "",
        "state": "",
        "heroes": [seat.get("name") for seat in people],
        "figures": [seat.get("figure") for seat in people],
        "round": board.get("round"),
        "turn": board.get("hero"),
        "answers": answers,
        "outcome": state.get("outcome"),
    }


def _mapping(value: object) -> Mapping[object, object]:
    return value if isinstance(value, dict) else {}


MIGRATIONS: Final[Mapping[int, Callable[[Plain], Plain]]] = MappingProxyType({1: from_1})
"""What leads on from each earlier format."""

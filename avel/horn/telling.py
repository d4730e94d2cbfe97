"""The story line of every fact: the key of its text, and what stands in its places."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from types import MappingProxyType
from typing import Final, Literal

from avel.horn.events import (
    CastleAttacked,
    CityAttacked,
    DuelEnded,
    Fact,
    GarrisonPlaced,
    HarvestMoved,
    PlotTurned,
)
from avel.horn.fight_events import FightBegan, FightCompared, LossBorne
from avel.horn.general_events import ArrowsShot, GeneralHurt, OracleSpoke

Kind = Literal["side", "general", "cell", "plot", "step", "number"]
_KINDS: Final[Mapping[str, Kind]] = MappingProxyType(
    {
        **dict.fromkeys(("side", "of"), "side"),
        **dict.fromkeys(("general", "enemy", "priest", "helper"), "general"),
        **dict.fromkeys(("spot", "start", "to", "target"), "cell"),
        "plot": "plot",
        "step": "step",
    }
)
"""What the value of a field names; the others are numbers."""
_HIDDEN: Final = ("reason", "why", "way", "stance", "heals", "loser", "party", "generals", "dice", "bonus")
"""Fields that choose the text, or have no place in it."""


@dataclass(frozen=True, slots=True)
class Said:
    """A value in a line: what kind of thing it is, and which."""

    kind: Kind
    value: str


@dataclass(frozen=True, slots=True)
class Line:
    """The line of a fact, kept without words so that it can be told in any language."""

    key: str
    values: tuple[tuple[str, Said], ...]


def line_of(fact: Fact) -> Line:
    """Returns the line of a fact; its places bear the names of the fact's fields."""
    values = [
        (field.name, Said(_KINDS.get(field.name, "number"), str(getattr(fact, field.name))))
        for field in fields(fact)
        if field.name not in _HIDDEN and not isinstance(getattr(fact, field.name), tuple)
    ]
    if isinstance(fact, (CastleAttacked, CityAttacked)):
        values.append(("faces", Said("number", "+".join(map(str, fact.faces)))))
    if isinstance(fact, FightBegan):
        names = ("general", "helper")
        values += [(name, Said("general", each)) for name, each in zip(names, fact.generals, strict=False)]
    return Line(key_of(fact), tuple(values))


def key_of(fact: Fact) -> str:
    """Returns the key of a fact's text, which may depend on what happened."""
    name = re.sub(r"(?<!^)(?=[A-Z])", "_", type(fact).__name__).lower()
    variant = _variant(fact)
    return f"horn.story.{name}.{variant}" if variant else f"horn.story.{name}"


def _variant(fact: Fact) -> str:
    match fact:
        case DuelEnded(reason):
            return reason
        case HarvestMoved():
            return "moves" if fact.own_turns else "wakes"
        case GarrisonPlaced():
            return fact.stance
        case PlotTurned() | GeneralHurt():
            return fact.why
        case ArrowsShot():
            return "hits" if fact.loss else "misses"
        case OracleSpoke():
            return "heals" if fact.heals else "hurts"
        case FightBegan():
            return fact.way
        case FightCompared():
            return ("tie", "attacker", "defender")[fact.loser + 1]
        case LossBorne():
            return "armoured" if fact.armour else "bare"
    return ""

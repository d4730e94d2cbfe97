"""The names at a table of the duel: cells, sides and generals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from avel.cases.form import NOTHING
from avel.cases.words import one_of, written
from avel.core.decisions import Vocabulary
from avel.core.events import Event
from avel.horn.actions import STANCES, WORDS
from avel.horn.box import HornBox
from avel.horn.facts import FACTS
from avel.horn.land import Land
from avel.horn.model import CITY, PLOTS, SIDES

SPOT_FIELDS = ("spot", "to", "start", "target")
SIDE_FIELDS = ("side", "of")
GENERAL_FIELDS = ("general", "helper", "enemy", "priest")
_DEFAULTS: Mapping[str, str] = MappingProxyType({})
_FACTS: Mapping[str, type[Event]] = MappingProxyType({kind.__name__: kind for kind in FACTS})


@dataclass(frozen=True, slots=True)
class HornNouns:
    """The names at one table."""

    box: HornBox
    land: Land

    @property
    def words(self) -> Vocabulary:
        """Returns the verbs of the game."""
        return WORDS

    @property
    def facts(self) -> Mapping[str, type[Event]]:
        """Returns the kinds of facts by name."""
        return _FACTS

    @property
    def defaults(self) -> Mapping[str, str]:
        """Returns what an answer means where it leaves these fields out: nothing can be left out."""
        return _DEFAULTS

    @property
    def asked_field(self) -> str:
        """Returns the field of answers that may be left out: none, for an oracle can mean either side."""
        return ""

    def is_named(self, field: str) -> bool:
        """Says whether a number in this field is written as a name."""
        return field in (*SPOT_FIELDS, *SIDE_FIELDS)

    def spot(self, word: str) -> int:
        """Returns the number of a cell; raises UnknownWord."""
        return self.land.names.index(one_of(word, self.land.names, "a cell of this map"))

    def side(self, number: int) -> str:
        """Returns the name of a side, ``none`` for -1."""
        return SIDES[number] if number >= 0 else NOTHING

    def value(self, field: str, word: str) -> str:
        """Translates what is said of a field into the rules' own writing; raises UnknownWord."""
        if field in SPOT_FIELDS:
            return str(self.spot(word))
        if field in SIDE_FIELDS:
            return str(SIDES.index(one_of(word, SIDES, "a side")))
        for fields, names, what in (
            (GENERAL_FIELDS, tuple(self.box.generals), "a general"),
            (("plot",), (*PLOTS, CITY), "a plot"),
            (("stance",), STANCES, "a way to stand"),
        ):
            if field in fields:
                return one_of(word, names, what)
        return word

    def said(self, field: str, value: object) -> str:
        """Writes a field's value in the words that a case would use."""
        if field in SPOT_FIELDS and isinstance(value, int):
            return self.land.names[value]
        if field in SIDE_FIELDS and isinstance(value, int):
            return self.side(value)
        return written(value)

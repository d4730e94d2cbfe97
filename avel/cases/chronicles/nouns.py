"""The names at a table of Chronicles: lands and heroes by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from avel.cases.form import NOTHING
from avel.cases.words import one_of, written
from avel.chronicles.actions import WORDS
from avel.chronicles.box import Box
from avel.chronicles.facts import FACTS
from avel.chronicles.state import State
from avel.core.decisions import Vocabulary
from avel.core.events import Event

CRATER = "crater"
SPOT_FIELDS = ("to", "spot", "castle")
SEAT_FIELDS = ("hero", "other")
_DEFAULTS: Mapping[str, str] = MappingProxyType({"lair": "0", "power": "0", "dice": ""})
_FACTS: Mapping[str, type[Event]] = MappingProxyType({kind.__name__: kind for kind in FACTS})


@dataclass(frozen=True, slots=True)
class Nouns:
    """The names at one table: its box, its heroes by seat, its lands by spot."""

    box: Box
    layout: str
    heroes: tuple[str, ...]
    lands: tuple[str, ...]
    crater: int

    def spot(self, word: str) -> int:
        """Returns the spot of a land, of the crater, or of that number; raises UnknownWord."""
        if word == CRATER:
            return self.crater
        if word.isdecimal() and int(word[:4]) < len(self.lands):
            return int(word)
        return self.lands.index(one_of(word, self.lands, "a land of this table"))

    def seat(self, word: str) -> int:
        """Returns the seat of a hero, by name or number, or -1 for none; raises UnknownWord."""
        if word == NOTHING:
            return -1
        if word.isdecimal() and int(word[:4]) < len(self.heroes):
            return int(word)
        return self.heroes.index(one_of(word, self.heroes, "a hero of this table"))

    def land(self, spot: int) -> str:
        """Returns the land at a spot."""
        return self.lands[spot]

    def steps(self, spot: int) -> int:
        """Returns how many steps a spot is from the castle."""
        return self.box.land(self.layout, len(self.heroes)).steps[spot]

    def hero(self, seat: int) -> str:
        """Returns the name of a hero, ``none`` for -1."""
        return self.heroes[seat] if seat >= 0 else NOTHING

    def value(self, field: str, word: str) -> str:
        """Translates what is said of a field into the rules' own writing; raises UnknownWord."""
        if field in SPOT_FIELDS:
            return str(self.spot(word))
        if field in SEAT_FIELDS:
            return str(self.seat(word))
        if field == "item":
            return one_of(word, self.box.pieces, "an equipment")
        if field == "monster":
            return one_of(word, self.box.monsters, "a monster")
        return word

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
        """Returns what an answer means where it leaves these fields out."""
        return _DEFAULTS

    @property
    def asked_field(self) -> str:
        """Returns the field of answers that means the hero who is asked where it is left out."""
        return "hero"

    def is_named(self, field: str) -> bool:
        """Says whether a number in this field is written as a name."""
        return field in (*SPOT_FIELDS, *SEAT_FIELDS)

    def said(self, field: str, value: object) -> str:
        """Writes a field's value in the words that a case would use."""
        if field in SPOT_FIELDS and isinstance(value, int):
            return self.land(value)
        if field in SEAT_FIELDS and isinstance(value, int):
            return self.hero(value)
        return written(value)


def nouns_of(state: State, box: Box) -> Nouns:
    """Returns the names at a table."""
    heroes = tuple(seat.name for seat in state.setup.seats)
    return Nouns(box, state.setup.layout, heroes, tuple(state.under), state.board.crater)

"""From a player's words to the rules' own: lands and heroes by name, answers, facts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from functools import cache

from avel.cases.form import NOTHING
from avel.chronicles.actions import WORDS
from avel.chronicles.box import Box
from avel.chronicles.facts import FACTS
from avel.content.names import listed, nearest
from avel.core.decisions import Action
from avel.core.events import Event

CRATER = "crater"
SPOT_FIELDS = ("to", "spot", "castle")
SEAT_FIELDS = ("hero", "other")
DEFAULTS: Mapping[str, str] = {"lair": "0", "power": "0", "dice": ""}
"""What an answer means where it leaves these out."""
LARGEST = 999
"""Numbers beyond this are no lair, price or die of any table."""


class UnknownWord(ValueError):
    """A word that means nothing here: what was expected, and the nearest name."""

    def __init__(self, message: str, near: str = "") -> None:
        super().__init__(message)
        self.near = near

    def __str__(self) -> str:
        question = f" (did you mean {self.near}?)" if self.near else ""
        return f"{self.args[0]}{question}"


def one_of(word: str, names: Iterable[str], what: str) -> str:
    """Returns the word if it is among the names; raises UnknownWord naming the nearest."""
    names = list(names)
    if word in names:
        return word
    raise UnknownWord(f"{word!r} is not {what}; expected {listed(names)}", nearest(word, names))


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


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer as a case writes it: what it leaves out may be anything, or goes by ``DEFAULTS``."""

    kind: type[Action]
    said: Mapping[str, str]
    """Fields in the rules' own writing."""

    def fits(self, action: Action) -> bool:
        """Says whether an action is one of those meant."""
        return isinstance(action, self.kind) and all(
            word == written(getattr(action, field)) for field, word in self.said.items()
        )

    def action(self, seat: int) -> Action:
        """Returns the one action meant, the hero being the one asked unless said; raises UnknownWord."""
        whole = {"hero": str(seat), **DEFAULTS, **self.said}
        names = [field.name for field in fields(self.kind)]
        if missing := [name for name in names if name not in whole]:
            raise UnknownWord(f"{self.kind.verb()} does not say {listed(missing, 'and')}; expected it")
        return WORDS.read(" ".join([self.kind.verb(), *(f"{name}={whole[name]}" for name in names)]))


def read_answer(text: str, nouns: Nouns) -> Answer:
    """Reads an answer such as ``battle frost_troll`` or ``seal spot=barrows lair=1``; raises UnknownWord.

    Words without a field's name fill the fields in order, ``hero`` left out.
    """
    verb, *words = text.split() or [""]
    kind = WORDS.kinds[one_of(verb, WORDS.kinds, "a verb")]
    said = _sort(words, [(field.name, str(field.type)) for field in fields(kind)], verb)
    return Answer(kind, {name: nouns.value(name, word) for name, word in said.items()})


def _sort(words: Iterable[str], known: list[tuple[str, str]], verb: str) -> dict[str, str]:
    kinds = dict(known)
    said: dict[str, str] = {}
    for word in words:
        name, sign, value = word.partition("=")
        if not sign:
            name, value = next((each for each in kinds if each not in said and each != "hero"), ""), word
        if name not in kinds:
            takes = listed(kinds, "and") if kinds else "nothing"
            raise UnknownWord(f"{word!r} is no word of {verb}, which takes {takes}", nearest(name, kinds))
        if kinds[name] != "str" and name not in (*SPOT_FIELDS, *SEAT_FIELDS):
            _check_number(name, value)
        said[name] = value
    return said


def _check_number(name: str, value: str) -> None:
    if any(not each.isdecimal() or len(each) > len(str(LARGEST)) for each in value.split("+") if value):
        raise UnknownWord(f"{name}={value}: expected a number up to {LARGEST}")


@dataclass(frozen=True, slots=True)
class FactWords:
    """A fact as a case writes it: its class and some of its fields."""

    name: str
    said: Mapping[str, str]

    def fits(self, event: Event) -> bool:
        """Says whether an event is one of those meant."""
        return type(event).__name__ == self.name and all(
            word == written(getattr(event, field)) for field, word in self.said.items()
        )


@cache
def fact_kinds() -> Mapping[str, tuple[str, ...]]:
    """Returns the fields of every kind of fact."""
    return {kind.__name__: tuple(field.name for field in fields(kind)) for kind in FACTS}


def read_fact(text: str, nouns: Nouns) -> FactWords:
    """Reads a fact such as ``HeroHealed hero=Maren hearts=1``; raises UnknownWord."""
    name, *words = text.split() or [""]
    known = fact_kinds()[one_of(name, fact_kinds(), "a fact")]
    said: dict[str, str] = {}
    for word in words:
        field, _, value = word.partition("=")
        said[one_of(field, known, f"a field of {name}")] = nouns.value(field, value)
    return FactWords(name, said)


def written(value: object) -> str:
    """Writes a field as tokens do: lists joined by ``+``, truth as true or false."""
    if isinstance(value, tuple):
        return "+".join(map(written, value))
    return str(value).lower() if isinstance(value, bool) else str(value)


def said_of(fact: Event | Action, nouns: Nouns) -> str:
    """Writes an event or an action in the words that a case would use."""
    words = [fact.verb() if isinstance(fact, Action) else type(fact).__name__]
    for field in fields(fact):
        value = getattr(fact, field.name)
        if field.name in SPOT_FIELDS:
            value = nouns.land(value)
        elif field.name in SEAT_FIELDS:
            value = nouns.hero(value)
        words.append(f"{field.name}={written(value)}")
    return " ".join(words)

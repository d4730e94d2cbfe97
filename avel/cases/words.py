"""From a player's words to a game's own: answers, facts, and the nouns in them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Protocol

from avel.content.names import listed, nearest
from avel.core.decisions import Action, Vocabulary
from avel.core.events import Event

LARGEST = 999
"""Numbers beyond this are no cell, price or die of any table."""


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


class Nouns(Protocol):
    """The names at one table, and how answers and facts are written there."""

    @property
    def words(self) -> Vocabulary:
        """Returns the verbs of the game."""
        ...

    @property
    def facts(self) -> Mapping[str, type[Event]]:
        """Returns the kinds of facts by name."""
        ...

    @property
    def defaults(self) -> Mapping[str, str]:
        """Returns what an answer means where it leaves these fields out."""
        ...

    @property
    def asked_field(self) -> str:
        """Returns the field of answers that means the seat that is asked where it is left out."""
        ...

    def is_named(self, field: str) -> bool:
        """Says whether a number in this field is written as a name."""
        ...

    def value(self, field: str, word: str) -> str:
        """Translates what is said of a field into the rules' own writing; raises UnknownWord."""
        ...

    def said(self, field: str, value: object) -> str:
        """Writes a field's value in the words that a case would use."""
        ...


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer as a case writes it: what it leaves out may be anything, or goes by the defaults."""

    kind: type[Action]
    said: Mapping[str, str]
    """Fields in the rules' own writing."""
    nouns: Nouns

    def fits(self, action: Action) -> bool:
        """Says whether an action is one of those meant."""
        return isinstance(action, self.kind) and all(
            word == written(getattr(action, field)) for field, word in self.said.items()
        )

    def action(self, seat: int) -> Action:
        """Returns the one action meant by the seat that is asked; raises UnknownWord."""
        whole = {self.nouns.asked_field: str(seat), **self.nouns.defaults, **self.said}
        names = [field.name for field in fields(self.kind)]
        if missing := [name for name in names if name not in whole]:
            raise UnknownWord(f"{self.kind.verb()} does not say {listed(missing, 'and')}; expected it")
        return self.nouns.words.read(
            " ".join([self.kind.verb(), *(f"{name}={whole[name]}" for name in names)])
        )


def read_answer(text: str, nouns: Nouns) -> Answer:
    """Reads an answer such as ``battle frost_troll`` or ``seal spot=barrows lair=1``; raises UnknownWord.

    Words without a field's name fill the fields in order, the field of the seat that is asked left out.
    """
    verb, *words = text.split() or [""]
    kinds = nouns.words.kinds
    kind = kinds[one_of(verb, kinds, "a verb")]
    said = _sort(words, {field.name: str(field.type) for field in fields(kind)}, verb, nouns)
    return Answer(kind, {name: nouns.value(name, word) for name, word in said.items()}, nouns)


def _sort(words: Iterable[str], kinds: Mapping[str, str], verb: str, nouns: Nouns) -> dict[str, str]:
    free = [name for name in kinds if name != nouns.asked_field]
    said: dict[str, str] = {}
    for word in words:
        name, sign, value = word.partition("=")
        if not sign:
            name, value = next((each for each in free if each not in said), ""), word
        if name not in kinds:
            takes = listed(kinds, "and") if kinds else "nothing"
            raise UnknownWord(f"{word!r} is no word of {verb}, which takes {takes}", nearest(name, kinds))
        if kinds[name] != "str" and not nouns.is_named(name):
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


def read_fact(text: str, nouns: Nouns) -> FactWords:
    """Reads a fact such as ``HeroHealed hero=Maren hearts=1``; raises UnknownWord."""
    name, *words = text.split() or [""]
    known = tuple(each.name for each in fields(nouns.facts[one_of(name, nouns.facts, "a fact")]))
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
        words.append(f"{field.name}={nouns.said(field.name, getattr(fact, field.name))}")
    return " ".join(words)

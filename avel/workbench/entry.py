"""A new entry of a data file as text: filled in, each field explained in the words of its model."""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Iterable, Iterator, Mapping
from itertools import takewhile
from typing import Final, TypeAlias

from pydantic import BaseModel

from avel.content.field_docs import field_docs
from avel.content.names import listed
from avel.content.nodes import Path, plain_value
from avel.content.shapes import (
    KIND,
    choices,
    describe,
    field_names,
    hints_along,
    inner,
    kinds,
    may_be_null,
    models_of,
)

Filling: TypeAlias = "str | int | bool | list[Filling] | dict[str, Filling] | None"
"""What stands in an entry."""

_WIDTH: Final = 100
_CITED: Final = re.compile(r"\s*\((?:section|seed|ruling|house rule)[^()]*\)")


def entry_lines(model: type[BaseModel], filling: Mapping[str, Filling]) -> list[str]:
    """Writes an entry of a list of cards without line ends, with a comment above each field.

    A comment says what the field means and what is allowed, once in an entry; an optional field that is left
    out has one too.
    """
    return list(_dashed(_Writer().fields(model, filling)))


class _Writer:
    """Writes fields with comments, each comment once."""

    def __init__(self) -> None:
        self._seen: set[str] = set()

    def fields(self, model: type[BaseModel], filling: Mapping[str, Filling]) -> Iterator[str]:
        words = field_docs(model)
        for name in model.model_fields:
            if name == KIND and len(kinds([model])) == 1:
                yield from self._field(model, name, filling[name])
            elif name in filling:
                yield from self._comment(words[name], _allowed(model, name))
                yield from self._field(model, name, filling[name])
            else:
                said = f"{name} is left out here: {words[name][:1].lower()}{words[name][1:]}"
                yield from self._comment(said, _allowed(model, name))

    def _comment(self, words: str, allowed: str) -> Iterator[str]:
        words = _CITED.sub("", " ".join(words.split()))
        text = f"{words} Allowed: {allowed}." if allowed else words
        if text not in self._seen:
            self._seen.add(text)
            lines = textwrap.wrap(text, _WIDTH, break_long_words=False, break_on_hyphens=False)
            yield from (f"# {line}" for line in lines)

    def _field(self, model: type[BaseModel], name: str, value: Filling) -> Iterator[str]:
        match value:
            case dict():
                yield f"{name}:"
                yield from _indented(self.fields(_held(model, (name,), value), value))
            case [{}, *_]:
                yield f"{name}:"
                for at, part in enumerate(value):
                    assert isinstance(part, dict)
                    yield from _indented(_dashed(self.fields(_held(model, (name, at), part), part)))
            case list():
                yield f"{name}: [{', '.join(map(_scalar, value))}]"
            case str() if "\n" in value:
                yield f"{name}: |"
                yield from _indented(value.splitlines())
            case _:
                yield f"{name}: {_scalar(value)}"


def _indented(lines: Iterable[str]) -> Iterator[str]:
    return (f"  {line}" for line in lines)


def _dashed(lines: Iterable[str]) -> Iterator[str]:
    """Makes an entry of a list of its lines: comments above it, the dash before its first field."""
    every = list(lines)
    above = list(takewhile(lambda line: line.startswith("#"), every))
    first, *rest = every[len(above) :]
    yield from above
    yield f"- {first}"
    yield from _indented(rest)


def _held(model: type[BaseModel], path: Path, value: Mapping[str, Filling]) -> type[BaseModel]:
    """Returns the model of a part, the one of its kind where there are several."""
    found = models_of(hints_along(model, path)[-1])
    return next((each for each in found if value.get(KIND) in kinds([each])), found[0])


def _scalar(value: Filling) -> str:
    """Writes a single value so that it is read again as what it is."""
    if isinstance(value, str):
        return value if plain_value(value) == value else json.dumps(value, ensure_ascii=False)
    return json.dumps(value)


def _allowed(model: type[BaseModel], name: str) -> str:
    """Says which values a field may have; nothing where its own fields say it, or any text may stand."""
    hints = hints_along(model, (name,))[-1]
    if len(models_of(hints)) == 1 or hints == (str,):
        return ""
    if inner := hints_along(model, (name, 0))[-1]:
        may_be_empty = "" if _bound(model, name, "min_length") else ", empty too,"
        return f"a list{may_be_empty} of {_values(inner)}"
    low, high = _bound(model, name, "ge"), _bound(model, name, "le")
    span = "" if low is None else f", {low} or more" if high is None else f", {low} to {high}"
    nothing = " or null" if may_be_null([model], name) else ""
    return f"{_values(hints)}{span}{nothing}"


def _values(hints: tuple[object, ...]) -> str:
    models = models_of(hints)
    return f"kind {listed(map(_kind, models))}" if len(models) > 1 else describe(hints)


def _kind(model: type[BaseModel]) -> str:
    """Names a kind with the fields it has, and the words that may stand in them.

    >>> from avel.chronicles.cards import CoinsPrize, UpgradePrize
    >>> _kind(CoinsPrize), _kind(UpgradePrize)
    ('coins (with coins)', 'upgrade')
    """
    fields = [_field(model, name) for name in field_names([model]) if name != KIND]
    return f"{kinds([model])[0]} (with {listed(fields, 'and')})" if fields else kinds([model])[0]


def _field(model: type[BaseModel], name: str) -> str:
    hints = hints_along(model, (name,))[-1]
    words = choices(hints) or choices(inner(hints))
    return f"{name}: {'/'.join(words)}" if words else name


def _bound(model: type[BaseModel], name: str, bound: str) -> int | None:
    """Returns a bound that is noted with a field, such as ``ge``."""
    for note in model.model_fields[name].metadata:
        if isinstance(found := getattr(note, bound, None), int):
            return found
    return None

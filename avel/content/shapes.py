"""What a model expects at a place of a file, read from its annotations."""

import types
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Final, Literal, TypeGuard, Union, get_args, get_origin

from pydantic import BaseModel, RootModel

from avel.content.names import listed
from avel.content.nodes import Path

KIND: Final = "kind"
"""The field that tells the alternatives of a union apart."""
_KEY: Final = "[key]"
"""How pydantic marks that a mapping's key is meant, not its value."""
_WORDS: Final[dict[object, str]] = {
    str: "text",
    int: "a whole number",
    float: "a number",
    bool: "true or false",
    tuple: "a list",
    frozenset: "a list",
    dict: "a mapping",
}


@dataclass(frozen=True, slots=True)
class Target:
    """The place that an error of pydantic speaks of."""

    path: Path
    """The way to it in the file; pydantic's own also names the alternatives of unions it tried."""
    is_key: bool
    """Whether the last key of the path is meant rather than its value."""
    hints: tuple[object, ...]
    """The types expected there, alternatives apart, without None."""
    holders: tuple[object, ...]
    """The types expected of the mapping or list that holds it."""


def target(model: type[BaseModel], loc: Iterable[int | str]) -> Target:
    """Finds the place and the expected types for an error's location within a model."""
    path: list[int | str] = []
    is_key = is_label = False
    holders: tuple[object, ...] = ()
    hints: tuple[object, ...] = tuple(_alternatives(model))
    among = hints
    for step in loc:
        if step == _KEY:
            is_key = True
            hints = _each(holders, step)
        elif len(hints) > 1 and not is_label:
            is_label = True
            among = hints
            hints = tuple(hint for hint in hints if step in _labels(hint)) or hints
        else:
            is_label = False
            path.append(step)
            holders, hints = hints, _each(hints, step)
    return Target(tuple(path), is_key, among if is_label else hints, holders)


def hints_along(model: type[BaseModel], path: Path) -> list[tuple[object, ...]]:
    """Returns the types expected at the top of a file and after each step of a path, alternatives apart."""
    levels: list[tuple[object, ...]] = [tuple(_alternatives(model))]
    for step in path:
        levels.append(_each(levels[-1], step))
    return levels


def models_of(hints: Iterable[object]) -> list[type[BaseModel]]:
    """Returns the models among types and their alternatives."""
    return [each for hint in hints for each in _alternatives(hint) if _is_model(each)]


def describe(hints: Iterable[object]) -> str:
    """Says in plain words what is expected, such as ``a whole number or text``."""
    hints = list(hints)
    models = [hint for hint in hints if _is_model(hint)]
    if len(models) > 1 and (named := kinds(models)):
        return f"a mapping with {KIND}: {listed(named)}"
    words = dict.fromkeys(_describe(hint) for hint in hints)
    return listed(words) if words else "something else"


def choices(hints: Iterable[object]) -> list[str]:
    """Lists the values of all literals and enums among the types, in the order declared."""
    found: dict[str, None] = {}
    for hint in hints:
        if get_origin(hint) is Literal:
            found |= dict.fromkeys(map(str, get_args(hint)))
        elif isinstance(hint, type) and issubclass(hint, Enum):
            found |= dict.fromkeys(str(member.value) for member in hint)
    return list(found)


def field_names(hints: Iterable[object], *, required: bool = False) -> list[str]:
    """Lists the fields of all models among the types, or only those that must be there, in order."""
    return list(
        dict.fromkeys(
            info.alias or name
            for hint in hints
            if _is_model(hint)
            for name, info in hint.model_fields.items()
            if info.is_required() or not required
        )
    )


def is_list(hints: Iterable[object]) -> bool:
    """Says whether a list is expected."""
    return any((get_origin(hint) or hint) in (tuple, frozenset) for hint in hints)


def inner(hints: Iterable[object]) -> tuple[object, ...]:
    """Returns the types expected of what a list holds."""
    return _each(hints, 0)


def may_be_null(holders: Iterable[object], step: int | str) -> bool:
    """Says whether a field of what holds it can be null, and not be left out instead."""
    models = [hint for hint in holders if _is_model(hint)]
    fields = [model.model_fields[str(step)] for model in models if step in model.model_fields]
    return any(field.is_required() and types.NoneType in get_args(field.annotation) for field in fields)


def kinds(hints: Iterable[object]) -> list[str]:
    """Lists the kinds of all models among the types."""
    return choices(kind for hint in hints for kind in _inside(hint, KIND))


def _describe(hint: object) -> str:
    if named := choices([hint]):
        return listed(named)
    if _is_model(hint):
        fields = field_names([hint], required=True)
        return f"a mapping with {listed(fields, 'and')}" if fields else "a mapping"
    origin = get_origin(hint) or hint
    return _WORDS.get(origin, str(getattr(origin, "__name__", origin)))


def _is_model(hint: object) -> TypeGuard[type[BaseModel]]:
    return isinstance(hint, type) and issubclass(hint, BaseModel)


def _alternatives(hint: object) -> Iterator[object]:
    """Takes a type apart into what a value may be, leaving out None and notes.

    A root model is the type of its root: the file does not show it.
    """
    if isinstance(hint, type) and issubclass(hint, RootModel):
        yield from _alternatives(hint.model_fields["root"].annotation)
    elif get_origin(hint) is Annotated:
        yield from _alternatives(get_args(hint)[0])
    elif get_origin(hint) in (Union, types.UnionType):
        for alternative in get_args(hint):
            yield from _alternatives(alternative)
    elif hint is not types.NoneType:
        yield hint


def _each(hints: Iterable[object], step: int | str) -> tuple[object, ...]:
    return tuple(inner for hint in hints for inner in _inside(hint, step))


def _inside(hint: object, step: int | str) -> Iterator[object]:
    """Finds what a type expects one step further: in a field, in a list, under a key."""
    arguments = get_args(hint)
    if _is_model(hint):
        for name, info in hint.model_fields.items():
            if (info.alias or name) == step:
                yield from _alternatives(info.annotation)
    elif get_origin(hint) is dict:
        yield from _alternatives(arguments[0 if step == _KEY else 1])
    elif get_origin(hint) is tuple and isinstance(step, int) and Ellipsis not in arguments:
        for argument in arguments[step : step + 1]:
            yield from _alternatives(argument)
    elif get_origin(hint) in (tuple, frozenset):
        yield from _alternatives(arguments[0])


def _labels(hint: object) -> set[str]:
    """Lists what pydantic may call an alternative in an error's location."""
    origin = get_origin(hint) or hint
    return {str(getattr(origin, "__name__", origin)), *kinds([hint])}

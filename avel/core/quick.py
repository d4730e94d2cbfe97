"""Frozen dataclasses that are quick to make, and properties that are quick to keep.

The rules make about five of them for each answer. Where ``dataclass`` freezes a class, its ``__init__`` finds
every field by name (``object.__setattr__``); to fill the slots themselves takes two thirds of the time.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, fields
from functools import cache
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

D = TypeVar("D", bound="DataclassInstance")
T = TypeVar("T")

_VALUES: Final = ("int", "str", "bool")
"""Types of fields, as they are written, that are never lists."""


class Kept(Generic[T]):
    """A property that is found once for each object, as by ``functools.cached_property``.

    Up to Python 3.11 that one takes a lock.
    """

    def __init__(self, find: Callable[[Any], T]) -> None:
        self._find = find
        self.__doc__ = find.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, owner: Any, kind: type | None = None) -> T:  # noqa: ANN401
        """Finds what is kept and puts it where it is found without asking here again."""
        value = self._find(owner)
        owner.__dict__[self._name] = value
        return value


def quick(kind: type[D]) -> type[D]:
    """Gives a frozen dataclass with slots an ``__init__`` that fills the slots directly; all else stays.

    Like ``dataclass`` itself it writes the function as text. Default factories are not known to it.
    """
    if each := fields(kind):
        scope = {f"fill_{field.name}": getattr(kind, field.name).__set__ for field in each}
        scope |= {f"default_{field.name}": field.default for field in each}
        taken = ", ".join(
            field.name if field.default is MISSING else f"{field.name}=default_{field.name}" for field in each
        )
        filled = "; ".join(f"fill_{field.name}(self, {field.name})" for field in each)
        exec(f"def __init__(self, {taken}): {filled}", scope)
        scope["__init__"].__qualname__ = f"{kind.__qualname__}.__init__"
        kind.__init__ = scope["__init__"]  # type: ignore[method-assign]
    return kind


@cache
def copier(kind: type[D]) -> Callable[[D], D]:
    """Returns what copies a dataclass with slots: its lists are copied, whatever else it holds is shared.

    It is written as text for each class, so that nothing is looked up by name for each copy.
    """
    values = (
        f"of.{each.name}"
        if each.type in _VALUES or str(each.type).startswith("Literal")
        else f"of.{each.name}[:] if of.{each.name}.__class__ is list else of.{each.name}"
        for each in fields(kind)
    )
    scope: dict[str, Any] = {"kind": kind}
    exec(f"def copy(of): return kind({', '.join(values)})", scope)
    copy: Callable[[D], D] = scope["copy"]
    return copy

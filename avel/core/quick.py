"""Frozen dataclasses that are quick to make.

The rules make about five of them for each answer. Where ``dataclass`` freezes a class, its ``__init__`` finds
every field by name (``object.__setattr__``); to fill the slots themselves takes two thirds of the time.
"""

from __future__ import annotations

from dataclasses import MISSING, fields
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

D = TypeVar("D", bound="DataclassInstance")


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

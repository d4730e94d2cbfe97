"""States to JSON and back, strictly typed."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache
from typing import Any, Generic, TypeVar, cast

from pydantic import TypeAdapter, ValidationError

S = TypeVar("S")


@cache
def _adapter(kind: Hashable) -> TypeAdapter[Any]:
    """Builds what knows a type, once: that takes far longer than to read a value of it."""
    return TypeAdapter(cast("type[Any]", kind))


class Codec(Generic[S]):
    """Writes values of one type as JSON and reads them back, refusing what does not fit."""

    def __init__(self, kind: type[S]) -> None:
        self._adapter: TypeAdapter[S] = _adapter(cast(Hashable, kind))

    def dump(self, value: S) -> bytes:
        """Returns the value as JSON bytes, keys in the order of the fields."""
        return self._adapter.dump_json(value)

    def load(self, text: bytes) -> S:
        """Reads JSON; raises ValueError naming the first field that does not fit."""
        try:
            return self._adapter.validate_json(text, strict=True, extra="forbid")
        except ValidationError as error:
            first = error.errors()[0]
            where = ".".join(map(str, first["loc"])) or "the text"
            raise ValueError(f"{where}: {first['msg']}") from None

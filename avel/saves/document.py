"""A whole save in memory: what it says of itself, how the game came about, its states and its data."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

from avel.content.sources import overlays_of
from avel.core.codec import Codec
from avel.saves.container import (
    FORMAT,
    MOST_BYTES,
    MOST_HEADER,
    PICTURE,
    Header,
    decode,
    digest,
    encode,
    headers,
    is_container,
    read_header,
    read_part,
)
from avel.saves.disk import beginning, lies, previous, read
from avel.saves.faults import BadSave, NewerSave, empty, newer, no_game
from avel.saves.migrations import Plain, migrated

MOST_ANSWERS: Final = 100_000
_STATES: Final = ("state", "start", "base")
_EXTRA: Final = "extra:"


@dataclass(frozen=True, slots=True)
class Body:
    """How a game came about."""

    transcript: tuple[str, ...]
    origin: int
    """Answers that had been given before the start that is kept."""
    seed: int | None
    steps: int
    """Answers that can be taken back."""
    fence: str | None
    undone: tuple[str, ...]
    """Tokens of answers that can be given again, the next one last."""


@dataclass(frozen=True, slots=True)
class Document:
    """One saved game."""

    header: Header
    body: Body
    data: Mapping[str, str] | None
    """The data folder it is played with, by file name; ``None`` where an early save did not keep it."""
    state: bytes
    start: bytes
    base: bytes
    """The state before the oldest answer that can be taken back."""
    extras: Mapping[str, bytes] = field(default_factory=dict)
    """What belongs to the game for show alone, by name."""
    picture: bytes = b""

    @property
    def overlays(self) -> tuple[str, ...]:
        """Returns the names of the overlays that its data were laid together with, the lowest first."""
        return overlays_of(self.data or {})

    def encoded(self) -> bytes:
        """Returns the bytes of the file; raises ValueError where it would be too large."""
        parts = {"body": _bodies().dump(self.body), "state": self.state, "start": self.start}
        if self.base != self.state:
            parts["base"] = self.base
        if self.data is not None:
            parts["data"] = _compact(dict(self.data))
        parts |= {_EXTRA + name: extra for name, extra in self.extras.items()}
        if self.picture:
            parts[PICTURE] = self.picture
        return encode(self.header, parts)


def data_digest(texts: Mapping[str, str]) -> str:
    """Sums up a data folder in a few letters."""
    return digest(_compact(dict(sorted(texts.items()))))


def read_document(path: Path) -> Document:
    """Reads a save of any format; raises BadSave, whose message names the file."""
    try:
        return parsed(read(path, MOST_BYTES))
    except BadSave as fault:
        raise fault.about(f"{path}: {fault}") from None


def read_extra(path: Path, name: str) -> bytes:
    """Returns what a save keeps for show under a name, or nothing; raises BadSave."""
    return read_part(path, _EXTRA + name) if is_container(beginning(path, MOST_HEADER)) else b""


def has_extra(header: Header, name: str) -> bool:
    """Says whether a save keeps something for show under a name."""
    return any(part.name == _EXTRA + name for part in header.parts)


def read_either(path: Path) -> Document:
    """Reads a save, or the one before it where it is missing or broken; raises BadSave about the first."""
    try:
        return read_document(path)
    except NewerSave:
        raise
    except BadSave as fault:
        if not lies(previous(path)):
            raise
        first = fault
    try:
        return read_document(previous(path))
    except BadSave:
        raise first from None


def read_any_header(path: Path) -> Header:
    """Reads what a save of any format says of itself; raises BadSave, the file's name left out."""
    if is_container(beginning(path, MOST_HEADER)):
        return read_header(path)
    return parsed(read(path, MOST_BYTES)).header


def parsed(data: bytes) -> Document:
    """Makes a save of a file's bytes; raises BadSave."""
    plain, others = _container(data) if is_container(data) else (_early(data), {})
    plain = migrated(plain, FORMAT)
    try:
        document = Document(
            headers().load(_compact(plain.get("header"))),
            _bodies().load(_compact(plain.get("body"))),
            _data(plain.get("data")),
            _compact(plain.get("state")),
            _compact(plain.get("start")),
            _compact(plain.get("base")),
            {name.removeprefix(_EXTRA): part for name, part in others.items() if name.startswith(_EXTRA)},
            others.get(PICTURE, b""),
        )
        _check(document)
    except (ValueError, RecursionError) as error:
        raise error if isinstance(error, BadSave) else BadSave(str(error), "changed") from None
    return document


def _container(data: bytes) -> tuple[Plain, dict[str, bytes]]:
    header, parts = decode(data)
    if missing := [name for name in ("body", "state", "start") if name not in parts]:
        raise BadSave(f"it lacks {', '.join(missing)}", "changed")
    if digest(parts["state"]) != header.state:
        raise BadSave("its state is not the one it was kept with", "changed")
    plain: Plain = {"format": FORMAT, "header": _json(headers().dump(header)), "data": None}
    for name in ("body", "data", *_STATES):
        if name in parts:
            plain[name] = _json(parts.pop(name))
    plain.setdefault("base", plain["state"])
    return plain, parts


def _early(data: bytes) -> Plain:
    if not data:
        raise empty()
    if not data.lstrip().startswith(b"{"):
        raise no_game()
    plain = _json(data)
    if not isinstance(plain, dict) or not isinstance(number := plain.get("format"), int):
        raise no_game()
    if number > 1:
        raise newer(number, FORMAT)
    return plain


def _json(text: bytes) -> object:
    try:
        value: object = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadSave(f"it can't be understood: {error}", "changed") from None
    return value


def _compact(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def _data(value: object) -> Mapping[str, str] | None:
    if value is None:
        return None
    if isinstance(value, dict) and all(isinstance(text, str) for pair in value.items() for text in pair):
        return value
    raise BadSave("its data are no files", "changed")


def _check(document: Document) -> None:
    if document.data is not None and data_digest(document.data) != document.header.data:
        raise BadSave("its data are not those it was kept with", "changed")
    body = document.body
    lines = len(body.transcript)
    if lines > MOST_ANSWERS or not 0 <= body.steps <= lines or not 0 <= body.origin <= lines:
        raise BadSave("its answers can't be as many as it says", "changed")
    for line in body.transcript:
        seat, blank, token = line.partition(" ")
        if not (seat.isascii() and seat.isdecimal() and len(seat) < 3 and blank and token):
            message = f"an answer is written {line[:60]!r}; expected a seat and a token"
            raise BadSave(message, "changed")


@cache
def _bodies() -> Codec[Body]:
    return Codec(Body)

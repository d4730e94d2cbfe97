"""The form of a save file: one line that says what it is, one of JSON about the game, then its parts.

    avel save 2 0f3c…
    {"name":…,"heroes":…,"parts":[{"name":"state","size":812,"digest":…},…]}
    (the parts, one after the other)

The first two lines are read without the rest. Every part and the second line carry a digest, so that a
file cut short or changed anywhere is found out. Parts but pictures are packed.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Final

from avel.core.codec import Codec
from avel.saves.disk import beginning, read
from avel.saves.faults import BadSave, empty, newer, no_game

FORMAT: Final = 2
MOST_BYTES: Final = 2_000_000
"""Of a whole file."""
MOST_UNPACKED: Final = 4_000_000
"""Of all parts of a file, unpacked."""
MOST_HEADER: Final = 16_000
MOST_PARTS: Final = 40
MOST_PICTURE: Final = 400_000
PICTURE: Final = "picture"
_MAGIC: Final = b"avel save "
_MAGIC_ROOM: Final = 100
_DIGEST_BYTES: Final = 16


@dataclass(frozen=True, slots=True)
class Part:
    """Where one part of a file lies, by its size, and what it must sum up to."""

    name: str
    size: int
    digest: str


@dataclass(frozen=True, slots=True)
class Header:
    """What the list of saves shows of a game."""

    game: str
    version: str
    """Of the program that kept it."""
    data: str
    """Digest of the data it is played with."""
    state: str
    """Digest of the state."""
    heroes: tuple[str, ...]
    figures: tuple[str, ...]
    round: int
    turn: int
    """Seat whose turn it is, or -1 between turns."""
    answers: int
    outcome: str | None = None
    saved: str = ""
    """When, as the clock said, in ISO form; for show alone, as clocks are set back."""
    serial: int = 0
    """Grows with every save of a folder: the order in which they were made."""
    name: str = ""
    """Given by a player, or nothing for one kept by itself."""
    parts: tuple[Part, ...] = ()


def digest(data: bytes) -> str:
    """Sums up bytes in a few letters."""
    return blake2b(data, digest_size=_DIGEST_BYTES).hexdigest()


def encode(header: Header, parts: Mapping[str, bytes]) -> bytes:
    """Returns the bytes of a file with these parts; raises ValueError where it would be too large."""
    packed = {name: part if name == PICTURE else zlib.compress(part, 6) for name, part in parts.items()}
    listed = tuple(Part(name, len(part), digest(part)) for name, part in packed.items())
    line = headers().dump(replace(header, parts=listed))
    first = _MAGIC + f"{FORMAT} {digest(line)}".encode()
    data = b"\n".join((first, line, b"".join(packed.values())))
    is_large = len(data) > MOST_BYTES or sum(map(len, parts.values())) > MOST_UNPACKED
    if is_large or len(line) > MOST_HEADER or len(packed.get(PICTURE, b"")) > MOST_PICTURE:
        raise ValueError("the game is too large to be kept")
    return data


def decode(data: bytes) -> tuple[Header, dict[str, bytes]]:
    """Returns what a file says of itself, and its parts, unpacked; raises BadSave."""
    header, at = _header(data)
    if len(data) != at + sum(part.size for part in header.parts):
        message = "the file is not as long as it says: it was cut short, or something was added"
        raise BadSave(message, "length")
    parts: dict[str, bytes] = {}
    left = MOST_UNPACKED
    for part in header.parts:
        packed = data[at : at + part.size]
        at += part.size
        if digest(packed) != part.digest:
            raise BadSave(f"the part {part.name!r} has been changed", "changed")
        parts[part.name] = packed if part.name == PICTURE else _unpacked(packed, left, part.name)
        left -= len(parts[part.name])
    return header, parts


def read_header(path: Path) -> Header:
    """Reads no more of a file than what it says of itself; raises BadSave."""
    return _header(beginning(path, MOST_HEADER + _MAGIC_ROOM))[0]


def read_picture(path: Path) -> bytes:
    """Returns the picture of a file, or nothing where it has none; raises BadSave."""
    return read_part(path, PICTURE)


def read_part(path: Path, name: str) -> bytes:
    """Returns one part of a file alone, or nothing where it has no such part; raises BadSave."""
    data = read(path, MOST_BYTES)
    header, at = _header(data)
    for part in header.parts:
        if part.name == name:
            packed = data[at : at + part.size]
            if digest(packed) != part.digest:
                raise BadSave(f"the {name} has been changed", "changed")
            return packed if name == PICTURE else _unpacked(packed, MOST_UNPACKED, name)
        at += part.size
    return b""


def is_container(data: bytes) -> bool:
    """Says whether a file begins as saves of this form do."""
    return data.startswith(_MAGIC)


@cache
def headers() -> Codec[Header]:
    """Returns the codec of headers."""
    return Codec(Header)


def _header(data: bytes) -> tuple[Header, int]:
    """Returns what a file says of itself, and where its parts begin."""
    first, found, _ = data[:_MAGIC_ROOM].partition(b"\n")
    words = first.removeprefix(_MAGIC).split(b" ")
    if not is_container(data) or not found or not words[0].isdigit():
        raise no_game() if data else empty()
    if int(words[0]) > FORMAT:
        raise newer(int(words[0]), FORMAT)
    end = data.find(b"\n", len(first) + 1, len(first) + MOST_HEADER + 2)
    line = data[len(first) + 1 : end]
    if int(words[0]) != FORMAT or end < 0 or [digest(line).encode()] != words[1:]:
        raise BadSave("its first lines have been cut short or changed", "changed")
    try:
        header = headers().load(line)
    except ValueError as error:
        raise BadSave(f"its first lines say what can't be: {error}", "changed") from None
    _check(header)
    return header, end + 1


def _check(header: Header) -> None:
    names = [part.name for part in header.parts]
    if len(names) > MOST_PARTS or len(set(names)) != len(names):
        raise BadSave("its first lines name too many parts, or one twice", "changed")
    if any(part.size < 0 for part in header.parts):
        raise BadSave("its first lines name a part of less than nothing", "changed")


def _unpacked(packed: bytes, most: int, name: str) -> bytes:
    unpacker = zlib.decompressobj()
    try:
        data = unpacker.decompress(packed, most + 1)
    except zlib.error:
        raise BadSave(f"the part {name!r} can't be unpacked", "changed") from None
    if len(data) > most:
        raise BadSave(f"unpacked it is larger than {MOST_UNPACKED:,} bytes; no game is", "large")
    if not unpacker.eof or unpacker.unused_data:
        raise BadSave(f"the part {name!r} was cut short, or something was added", "length")
    return data

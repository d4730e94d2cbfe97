"""Which characters a font can show, read from its table of characters."""

from __future__ import annotations

from pathlib import Path
from struct import unpack_from
from typing import Final

_TABLE_HEAD: Final = 12
_TABLE_ENTRY: Final = 16
_SEGMENTS: Final = 4
"""The form of table that all fonts here have: the 65,536 characters of the basic plane in segments."""


def glyphs(font: Path) -> frozenset[str]:
    """Returns the characters that a TrueType or OpenType font has a shape for, of the basic plane alone."""
    data = font.read_bytes()
    table = _table(data, b"cmap")
    (count,) = unpack_from(">H", data, table + 2)
    for number in range(count):
        (offset,) = unpack_from(">I", data, table + 8 + 8 * number)
        if unpack_from(">H", data, table + offset)[0] == _SEGMENTS:
            return frozenset(map(chr, _characters(data, table + offset)))
    return frozenset()


def shared_glyphs(folder: Path) -> frozenset[str]:
    """Returns the characters that every font of a folder has, so that a text shows wherever it stands."""
    fonts = sorted(path for path in folder.iterdir() if path.suffix in (".ttf", ".otf"))
    return frozenset.intersection(*map(glyphs, fonts)) if fonts else frozenset()


def _table(data: bytes, tag: bytes) -> int:
    (count,) = unpack_from(">H", data, 4)
    entries = range(_TABLE_HEAD, _TABLE_HEAD + _TABLE_ENTRY * count, _TABLE_ENTRY)
    places: list[int] = [unpack_from(">I", data, at + 8)[0] for at in entries if data[at : at + 4] == tag]
    return places[0]


def _characters(data: bytes, at: int) -> list[int]:
    """Reads a table of segments: ends, starts, shifts, and where the shapes of a segment are listed."""
    count = unpack_from(">H", data, at + 6)[0] // 2
    form = f">{count}H"
    ends = unpack_from(form, data, at + 14)
    starts = unpack_from(form, data, at + 16 + 2 * count)
    shifts = unpack_from(form, data, at + 16 + 4 * count)
    lists = at + 16 + 6 * count
    found: list[int] = []
    for number, listed in enumerate(unpack_from(form, data, lists)):
        for code in range(starts[number], min(ends[number], 0xFFFE) + 1):
            shape = code
            if listed:
                place = lists + 2 * number + listed + 2 * (code - starts[number])
                (shape,) = unpack_from(">H", data, place)
            if (shape and listed) or (not listed and (code + shifts[number]) % 0x10000):
                found.append(code)
    return found

"""Which program plays: its version and a digest of what decides how games go."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Final

from avel import __version__

_PACKAGE: Final = Path(__file__).resolve().parent.parent
_APART: Final = ("client", "saves", "cases")
"""Parts on which no game of bots depends."""


@cache
def program() -> str:
    """Returns the version and a digest of rules, bots and lab: games of equal ones are the same.

    A version alone would not do while rules and bots are being worked on.
    """
    mark = blake2b(digest_size=6)
    for file in sorted(_PACKAGE.rglob("*.py")):
        place = file.relative_to(_PACKAGE).as_posix()
        if place.partition("/")[0] not in _APART:
            mark.update(place.encode() + b"\n" + file.read_bytes().replace(b"\r\n", b"\n"))
    return f"{__version__}+{mark.hexdigest()}"

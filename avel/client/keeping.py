"""How the table speaks with those who keep its game: under a name, with a picture, and when it can't be."""

from __future__ import annotations

import errno
import io
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Final

import pygame

from avel.client.kit import Kit
from avel.client.words import Words
from avel.saves.faults import BadSave

LONGEST_NAME: Final = 40
_PICTURE: Final = (384, 216)
_REASONS: Final = MappingProxyType(
    {
        errno.ENOSPC: "keeping.no_space",
        errno.EDQUOT: "keeping.no_space",
        errno.EFBIG: "keeping.no_space",
        errno.EACCES: "keeping.no_right",
        errno.EPERM: "keeping.no_right",
        errno.EROFS: "keeping.no_right",
        errno.EEXIST: "keeping.no_folder",
        errno.ENOENT: "keeping.no_folder",
        errno.ENOTDIR: "keeping.no_folder",
        errno.ELOOP: "keeping.no_folder",
        errno.ENAMETOOLONG: "keeping.too_long",
        errno.EIO: "keeping.broken_disk",
    }
)


@dataclass(frozen=True, slots=True)
class Keeping:
    """What a table asks of those who keep its game."""

    name: Callable[[str, bytes], Path]
    """Keeps the game under a name with a picture as PNG; raises OSError, ValueError."""
    fault: Callable[[], str]
    """Says why the game could not be kept the last time, or nothing."""


def reason_said(words: Words, fault: str) -> str:
    """Returns why something can't be written in the present language, or as the system says it."""
    known = (key for code, key in _REASONS.items() if os.strerror(code).lower() == fault.lower())
    key = next(known, "")
    return words(key) if key else fault


def fault_said(words: Words, fault: BadSave) -> str:
    """Returns why a file is no game that can go on in the present language, or the message as it is."""
    return words(f"bad_save.{fault.key}") if fault.key else str(fault)


def small_picture(draw: Callable[[pygame.Surface], None], size: tuple[int, int]) -> bytes:
    """Returns what is drawn in a window of a size as a small PNG."""
    surface = pygame.Surface(size)
    draw(surface)
    share = min(_PICTURE[0] / size[0], _PICTURE[1] / size[1])
    small = pygame.transform.smoothscale(surface, (round(size[0] * share), round(size[1] * share)))
    picture = io.BytesIO()
    pygame.image.save(small, picture, "table.png")
    return picture.getvalue()


class FaultWatch:
    """Tells the players once when their game can't be kept any more, and once when it can again."""

    def __init__(self, kit: Kit, keeping: Keeping) -> None:
        self._kit = kit
        self._keeping = keeping
        self._said = ""

    def look(self) -> None:
        """Says what has changed since the last look."""
        fault = self._keeping.fault()
        if fault == self._said:
            return
        if fault:
            self._kit.notices.say("keeping.fault", reason=reason_said(self._kit.words, fault))
        else:
            self._kit.notices.say("keeping.well_again")
        self._said = fault

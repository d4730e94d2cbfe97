"""Why a file is no game that can go on, and why one can't be written."""

from __future__ import annotations

import os
from typing import Self


class BadSave(ValueError):
    """A file that is no game that can go on; the message says why, and the file is left alone.

    ``key`` is the last part of the key of a text that says so, less closely, in any language; without one
    there is the message alone.
    """

    def __init__(self, message: str, key: str = "") -> None:
        super().__init__(message)
        self.key = key

    def about(self, message: str) -> Self:
        """Returns the same fault with another message, such as one that names the file."""
        return type(self)(message, self.key)


class NewerSave(BadSave):
    """A game kept by a newer version of the program."""


def no_game() -> BadSave:
    """Says that a file is something else."""
    return BadSave("this is no saved game", "no_game")


def empty() -> BadSave:
    """Says that there is nothing in a file."""
    return BadSave("the file is empty", "empty")


def newer(number: int, newest: int) -> NewerSave:
    """Says that a file has a format of later versions."""
    return NewerSave(f"kept by a newer version: format {number}; this version reads up to {newest}", "newer")


def reason(error: OSError | ValueError) -> str:
    """Says why a file can't be read or written, in words that are the same on every system."""
    # Windows has words of its own, in the language of the system, beside a number that all know.
    code = error.errno if isinstance(error, OSError) else None
    return (os.strerror(code) if code else str(error)).lower()

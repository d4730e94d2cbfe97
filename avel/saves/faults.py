"""Why a file is no game that can go on, and why one can't be written."""

import os


class BadSave(ValueError):
    """A file that is no game that can go on; the message says why, and the file is left alone."""


class NewerSave(BadSave):
    """A game kept by a newer version of the program."""


def reason(error: OSError | ValueError) -> str:
    """Says why a file can't be read or written, in words that are the same on every system."""
    # Windows has words of its own, in the language of the system, beside a number that all know.
    code = error.errno if isinstance(error, OSError) else None
    return (os.strerror(code) if code else str(error)).lower()

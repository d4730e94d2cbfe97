"""What the title and a set-up say of the game that waits, whichever game it is."""

from __future__ import annotations

from collections.abc import Callable

from avel.client.kept_sessions import Found
from avel.client.words import Words


def kept_line(words: Words, found: Found | None, tell: Callable[[Found], str]) -> str:
    """Says in a few words which game waits, as ``tell`` puts it, or why it can't go on."""
    if found is None:
        return ""
    if found.fault:
        return words("title.kept_newer" if found.is_newer else "title.kept_broken")
    return words("title.kept_elsewhere") if found.is_elsewhere else tell(found)


def ends_kept(words: Words, found: Found | None, line: str) -> str:
    """Says, before a new game is begun, which one makes room for it; nothing where none does."""
    if found is None or found.fault or found.is_elsewhere:
        return ""
    return words("setup.ends_kept", game=line)

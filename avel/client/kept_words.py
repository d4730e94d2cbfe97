"""What the title and a set-up say of the game that waits, whichever game it is."""

from __future__ import annotations

from collections.abc import Callable

from avel.client.kept_sessions import Found
from avel.client.words import Words


def kept_line(words: Words, found: Found | None, today: tuple[str, ...], tell: Callable[[Found], str]) -> str:
    """Says in a few words which game waits, as ``tell`` puts it, or why it can't go on.

    ``today`` names the folders with changes that are played with now; cards other than theirs are told.
    """
    if found is None:
        return ""
    if found.fault:
        return words("title.kept_newer" if found.is_newer else "title.kept_broken")
    if found.is_elsewhere:
        return words("title.kept_elsewhere")
    if not found.has_other_cards:
        return tell(found)
    if found.overlays == today:
        return words("title.kept_changed", game=tell(found))
    if not found.overlays:
        return words("title.kept_plain", game=tell(found))
    return words("title.kept_with", game=tell(found), cards=stack_said(words, found.overlays))


def stack_said(words: Words, overlays: tuple[str, ...]) -> str:
    """Names folders with changes, the lowest first."""
    return words("title.cards_apart").join(overlays)


def stays_kept(words: Words, found: Found | None, line: str) -> str:
    """Says, before a new game is begun, which one makes room for it and where it stays; else nothing."""
    if found is None or found.fault or found.is_elsewhere:
        return ""
    return words("setup.stays_kept", game=line)

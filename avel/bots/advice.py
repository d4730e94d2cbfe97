"""What a bot says: an answer and, for hints, why it is given."""

from __future__ import annotations

from dataclasses import dataclass

from avel.core.decisions import Action
from avel.core.quick import quick


@quick
@dataclass(frozen=True, slots=True)
class Advice:
    """An answer and why it is given: the last part of a text key and what the text names."""

    action: Action
    reason: str
    values: tuple[tuple[str, str], ...] = ()
    """Ids of pieces, numbers and percents, by the names of their places in the text."""
    spot: int = -1
    """The land it leads to, or -1."""

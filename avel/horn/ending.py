"""How a duel ends (五.6, Hh14)."""

from __future__ import annotations

from typing import Literal

from avel.core.flow import Over
from avel.horn.events import DuelEnded
from avel.horn.model import SUN
from avel.horn.state import Table

Reason = Literal["won.sun", "won.moon", "draw"]
REASONS: tuple[Reason, ...] = ("won.sun", "won.moon", "draw")


def won(table: Table, side: int) -> Over:
    """Ends the duel: the enemy's city has no life left."""
    return over(table, "won.sun" if side == SUN else "won.moon")


def drawn(table: Table) -> Over:
    """Ends the duel undecided."""
    return over(table, "draw")


def over(table: Table, reason: Reason) -> Over:
    """Ends the duel."""
    table.tell(DuelEnded(reason))
    return Over(reason)

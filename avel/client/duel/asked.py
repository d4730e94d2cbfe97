"""What a question offers at the table: rows of buttons in the hollow, marks in the valley, answers by id."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from avel.client.duel.desk import DuelDesk
from avel.client.duel.hand import Hand
from avel.client.widgets.widget import Widget
from avel.core.decisions import Action, Decision


@dataclass(frozen=True, slots=True)
class Mark:
    """A cell that may be chosen."""

    id: str
    spot: int
    icon: str = "move"
    is_foe: bool = False


@dataclass(frozen=True, slots=True)
class Asked:
    """A question as the table puts it."""

    title: str
    """Over the buttons in the hollow."""
    note: str = ""
    """What to do now, in one line."""
    rows: tuple[tuple[Widget, ...], ...] = ()
    """Buttons of the sheet, row by row."""
    row: float = 50
    """How high a row is, at scale 1."""
    text: str = ""
    """Running text in the sheet, above the buttons."""
    marks: tuple[Mark, ...] = ()
    answers: Mapping[str, Action] = field(default_factory=dict)
    """What is answered by pressing a mark or a button, by its id."""
    done: Action | None = None
    """The answer of the button that goes on."""
    portrait: tuple[int, str] | None = None
    """Side and general whose likeness stands in the sheet."""


Asker = Callable[[DuelDesk, Decision, Hand, int], Asked]
"""Puts a question; the last value is the cell of an enemy who is only pointed at, or -1."""

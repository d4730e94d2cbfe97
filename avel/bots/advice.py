"""What a bot says: an answer and, for hints, why it is given."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from avel.core.decisions import Action, Decision
from avel.core.quick import quick

V = TypeVar("V")


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


class Adviser(Generic[V]):
    """Answers each kind of question in its own way, with a reason for every answer; V is a seat's view."""

    def __init__(self, choosers: Mapping[str, Callable[[V, Decision], Advice]]) -> None:
        """Takes who answers each kind of question."""
        self._choosers = choosers

    @property
    def kinds(self) -> tuple[str, ...]:
        """Returns the kinds of questions it has an opinion on."""
        return tuple(self._choosers)

    def advise(self, view: V, decision: Decision) -> Advice:
        """Returns the answer it would give and why; a question it does not know gets its default."""
        chooser = self._choosers.get(decision.kind)
        if chooser:
            advice = chooser(view, decision)
            if decision.offers(advice.action):
                return advice
        return Advice(decision.actions[decision.default], "default")

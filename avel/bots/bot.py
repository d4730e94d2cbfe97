"""What a bot is, and the one that answers at random."""

from __future__ import annotations

from typing import Protocol, TypeVar

from avel.core.decisions import Action, Decision
from avel.core.randomness import Stream

V = TypeVar("V", contravariant=True)


class Bot(Protocol[V]):
    """A player that is a program; it sees what its seat sees and owns its chance."""

    def choose(self, view: V, decision: Decision, rng: Stream) -> Action:
        """Returns one of the decision's actions."""
        ...


class RandomBot:
    """Takes any legal answer that concerns its own hero, each as likely."""

    def choose(self, view: object, decision: Decision, rng: Stream) -> Action:
        """Returns a random answer; free actions of other heroes are left to their players."""
        actions = own_actions(decision)
        return actions[rng.below(len(actions))]


def own_actions(decision: Decision) -> tuple[Action, ...]:
    """Returns the answers that concern the asked seat's own hero (section 3, free actions)."""
    if decision.kind != "turn.choose":
        return decision.actions
    return tuple(each for each in decision.actions if getattr(each, "hero", decision.seat) == decision.seat)

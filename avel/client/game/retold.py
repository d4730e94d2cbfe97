"""What the answers did that can still be taken back, told once more."""

from __future__ import annotations

from avel.client.game.shown import GameSession
from avel.core.events import Event


def retold(session: GameSession) -> list[tuple[Event, ...]]:
    """Returns what each answer did that can be taken back, the oldest first; the session stays as it is.

    So whoever counts facts can go on with a kept game and still go back in it.
    """
    found = []
    for step in session.steps:
        told: list[Event] = []
        session.game.take(session.game.clone(step.before), step.decision, step.action, told.append)
        found.append(tuple(told))
    return found

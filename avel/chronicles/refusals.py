"""Why a verb can't be done now: what a button that is off says (ruling R14)."""

from __future__ import annotations

from avel.chronicles.frames import TurnFrame
from avel.chronicles.places import place_refusal
from avel.chronicles.state import Table
from avel.chronicles.turn import battles, can_rest
from avel.core.game import Refusal

VERBS = ("move", "battle", "rest", "place")


def refusals(table: Table) -> tuple[Refusal, ...]:
    """Names each of a turn's verbs that the acting hero can't do now, with reason and values; pure."""
    frame = table.state.stack[-1] if table.state.outcome is None else None
    if not isinstance(frame, TurnFrame):
        return ()
    if not table.board.left:
        return tuple(Refusal(verb, "refusal.no_actions") for verb in VERBS)
    found: list[Refusal] = []
    if not battles(table, frame.hero):
        found.append(Refusal("battle", "refusal.no_monster"))
    if not can_rest(table, frame.hero):
        found.append(Refusal("rest", "refusal.full_toughness"))
    if refusal := place_refusal(table, frame.hero):
        found.append(refusal)
    return tuple(found)

"""What a bot says of its answer, in the present language."""

from __future__ import annotations

from avel.bots.advice import Advice
from avel.client.duel.desk import DuelDesk


def advice_text(desk: DuelDesk, advice: Advice, cell: str = "") -> str:
    """Returns the reason for an answer with names for the ids that its text speaks of.

    ``cell`` is said instead of the name of the cell, where that is shown.
    """
    values = dict(advice.values)
    for name in ("general", "helper", "enemy"):
        if name in values:
            values[name] = desk.general(values[name])
    if "plot" in values:
        values["plot"] = desk.plot(values["plot"])
    if advice.spot >= 0:
        values["cell"] = cell or desk.cell(advice.spot)
    return desk.kit.words(f"horn.hint.{advice.reason}", **values)

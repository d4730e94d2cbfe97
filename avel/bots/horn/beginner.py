"""The easy bot of the duel: a likeable beginner, who builds farms gladly and does not see what may come."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from avel.bots.horn.lore import Lore
from avel.bots.horn.reference import ReferenceBot
from avel.bots.horn.weights import Weights
from avel.core.decisions import Action, Decision
from avel.core.randomness import Stream
from avel.horn.box import HornBox
from avel.horn.view import View

_CARELESS: Final = replace(
    Weights(),
    horizon=32.0,
    every=12.0,
    most=4,
    near=(1.1,) * 6,
    storm=1.0,
    guard=0.0,
    danger=0.0,
    together=0.0,
)
"""What a beginner weighs by: farms before all, few generals and soldiers, no thought for what may happen."""
_SLIPS: Final = 3
"""Of so many choices one is the second best."""
_CHOICES: Final = ("buy.choose", "generals.choose")


class BeginnerBot:
    """Plays by the reference bot's rules of thumb, carelessly and now and then beside them."""

    def __init__(self, box: HornBox, lore: Lore | None = None) -> None:
        """Takes the box; of what bots share only the counted fights serve a beginner."""
        own = Lore(box, _CARELESS)
        if lore is not None:
            own.stakes = lore.stakes
        self._bot = ReferenceBot(box, own)

    def choose(self, view: View, decision: Decision, rng: Stream) -> Action:
        """Returns the best or, now and then, the second best answer."""
        if decision.kind not in _CHOICES:
            return self._bot.choose(view, decision, rng)
        found = self._bot.candidates(view, decision, 3)
        slips = len(found) > 1 and rng.below(_SLIPS) == 0
        return found[slips].action

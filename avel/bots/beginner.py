"""The easy bot: a likeable beginner, who sees what is near and does not always see what is best."""

from __future__ import annotations

from typing import Final

from avel.bots.advice import Advice
from avel.bots.reference import ReferenceBot
from avel.bots.survey import Lore
from avel.chronicles.box import Box
from avel.chronicles.view import View
from avel.core.decisions import Action, Decision
from avel.core.randomness import Stream

_SIGHT: Final = 2
"""How many steps a beginner looks ahead."""
_SLIPS: Final = 6
"""Of so many choices one is the second best."""


class BeginnerBot:
    """Plays by the reference bot's plan, short of sight and now and then beside it."""

    def __init__(self, box: Box, lore: Lore | None = None) -> None:
        self._planner = ReferenceBot(box, None, lore)

    def choose(self, view: View, decision: Decision, rng: Stream) -> Action:
        """Returns the best or, now and then, the second best of what is near."""
        if decision.kind != "turn.choose":
            return self._planner.choose(view, decision, rng)
        near = [each for each in self._planner.candidates(view, decision, 6) if self._sees(view, each)]
        slips = len(near) > 1 and rng.below(_SLIPS) == 0
        return near[slips].action if near else decision.actions[decision.default]

    def _sees(self, view: View, advice: Advice) -> bool:
        if advice.spot < 0:
            return True
        setup = view.setup
        atlas = self._planner.lore.finder.atlas(setup.layout, len(setup.seats), view.board.tiles)
        return atlas.ways(view.board.heroes[view.seat].spot)[0][advice.spot] <= _SIGHT

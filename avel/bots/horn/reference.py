"""The reference bot of the duel: strong rules of thumb, exact odds, and a reason for every answer."""

from __future__ import annotations

from itertools import islice
from typing import Final

from avel.bots.advice import Advice, Adviser
from avel.bots.horn.deeds import Deeds
from avel.bots.horn.dice_sense import DiceSense
from avel.bots.horn.lore import Lore
from avel.bots.horn.purchases import Purchases
from avel.bots.horn.survey import Survey
from avel.core.decisions import Action, Decision
from avel.core.randomness import Stream
from avel.horn.actions import CallGenerals, EndTurn
from avel.horn.box import HornBox
from avel.horn.view import View

_ALMOST: Final = 0.85
"""A purchase with this part of the best one's worth for its price is almost as good."""


class ReferenceBot(Adviser[View]):
    """Plays one side by what lies open on the table."""

    def __init__(self, box: HornBox, lore: Lore | None = None) -> None:
        """Takes the box; ``lore`` is what bots for the same box share."""
        self.lore = lore or Lore(box)
        dice = DiceSense(self.lore)
        super().__init__(
            {
                "buy.choose": self._first,
                "generals.choose": self._first,
                "oracle.pick": dice.oracle,
                "fight.armour": dice.armour,
                "fight.fate": dice.fate,
                "fight.split": dice.split,
                "hurt.soldiers": dice.soldiers,
            }
        )

    def choose(self, view: View, decision: Decision, rng: Stream) -> Action:
        """Returns the answer it would give; chance chooses among purchases almost as good."""
        if decision.kind != "buy.choose":
            return self.advise(view, decision).action
        offers = Purchases(Survey(self.lore, view, decision.seat)).offers(decision.actions)
        good = [each for each in offers if each.ratio >= _ALMOST * offers[0].ratio]
        return good[rng.below(len(good))].advice.action if good else CallGenerals()

    def candidates(self, view: View, decision: Decision, most: int) -> list[Advice]:
        """Returns up to so many different answers to a turn's question, the one it would give first."""
        survey = Survey(self.lore, view, decision.seat)
        if decision.kind == "buy.choose":
            offers = Purchases(survey).offers(decision.actions)
            return [*(offer.advice for offer in islice(offers, most - 1)), Advice(CallGenerals(), "call")]
        deeds = Deeds(survey)
        plans = islice(deeds.plans(decision.actions), most - 1)
        return [*map(deeds.advice, plans), Advice(EndTurn(), "end_turn")]

    def _first(self, view: View, decision: Decision) -> Advice:
        return self.candidates(view, decision, 2)[0]

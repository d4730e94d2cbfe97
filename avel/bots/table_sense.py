"""What the reference bot answers at the lake, in trades and when monsters march."""

from __future__ import annotations

from typing import Final

from avel.bots.advice import Advice
from avel.bots.sharing import best_gift
from avel.bots.survey import Lore, Survey
from avel.chronicles.actions import Accept, Cancel, Decline, March, Offer, Propose, RollAgain
from avel.chronicles.frames import MarchFrame
from avel.chronicles.model import BEAST
from avel.chronicles.view import View
from avel.core.decisions import Decision

_GIVING: Final = 1.5
"""What a hero gives up for the good of all, in coins."""


class TableSense:
    """Answers what concerns all heroes."""

    def __init__(self, lore: Lore) -> None:
        self._lore, self._gear, self._weights = lore, lore.gear, lore.weights

    def again(self, view: View, decision: Decision) -> Advice:
        """Rolls again: nothing can be lost by it."""
        return Advice(RollAgain(), "roll_again")

    def talk(self, view: View, decision: Decision) -> Advice:
        """Makes an offer that is fair, else breaks the talk off."""
        bargain = view.board.bargain
        if bargain and not (bargain.gives or bargain.takes):
            gift = best_gift(self._lore.box, self._gear, view.board, bargain.hero, bargain.other)
            if gift:
                return Advice(Offer(gift.giver, gift.item), "share", (("item", gift.item),))
        if bargain and Propose() in decision.actions and self._gain_of_other(view) >= -_GIVING:
            return Advice(Propose(), "propose")
        return Advice(Cancel(), "cancel")

    def consent(self, view: View, decision: Decision) -> Advice:
        """Accepts what helps, or costs little."""
        fair = self._gain_of_other(view) >= -_GIVING
        return Advice(Accept(), "accept") if fair else Advice(Decline(), "decline")

    def _gain_of_other(self, view: View) -> float:
        """Returns what the hero who is offered a trade would gain by it, in coins."""
        bargain = view.board.bargain
        if bargain is None:
            return 0.0
        other, gear = view.board.heroes[bargain.other], self._gear
        gains = sum(gear.keep_worth(other, item) for item in bargain.gives)
        gains -= sum(gear.keep_worth(other, item) for item in bargain.takes)
        return self._weights.gear * gains + bargain.gives_coins - bargain.takes_coins

    def march(self, view: View, decision: Decision) -> Advice:
        """Leads the Beast over traps, and other monsters where heroes stand."""
        board, survey = view.board, Survey(self._lore, view)
        ways = [each.to for each in decision.actions if isinstance(each, March)]
        piece = _marching(view)
        if piece == BEAST:
            to = survey.next_step(board.monster(BEAST).spot)
            to = to if to in ways else ways[0]
        else:
            to = max(ways, key=lambda each: len(board.heroes_at(each)))
        return Advice(March(to), "march_trap" if to in board.traps else "march", (("monster", piece),), to)


def _marching(view: View) -> str:
    frame = view.stack[-1]
    return frame.order[0] if isinstance(frame, MarchFrame) and frame.order else BEAST

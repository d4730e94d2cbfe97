"""What the reference bot answers about items and coins: drawing, placing, letting go, dealing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from avel.bots.advice import Advice
from avel.bots.survey import Lore
from avel.chronicles.actions import Buy, Done, Drop, Lose, Pack, Sell, Take, Upgrade, Wear
from avel.chronicles.model import Hero
from avel.chronicles.view import View
from avel.core.decisions import Decision

_DEAR: Final = 0.15
"""What is missed more than this is not let go for coins."""


class GearSense:
    """Answers by what each item is worth to its hero."""

    def __init__(self, lore: Lore) -> None:
        self._gear, self._wardrobe = lore.gear, lore.wardrobe

    def draw(self, view: View, decision: Decision) -> Advice:
        """Takes the kind that helps most."""
        hero, felt = view.board.heroes[decision.seat], view.board.felt
        at = max(range(len(felt)), key=lambda each: self._gear.kind_worth(hero, felt[each]))
        return Advice(Take(at), "take", (("kind", felt[at]),))

    def put(self, view: View, decision: Decision) -> Advice:
        """Puts a piece on where that helps, else into the pack, else makes room for it."""
        hero, item = view.board.heroes[decision.seat], view.board.hand
        named = (("item", item),)
        wear, pack = Wear(decision.seat, item), Pack(decision.seat, item)
        if wear in decision.actions and self._gear.gain_by_wearing(hero, item) > 0:
            return Advice(wear, "wear", named)
        if pack in decision.actions:
            return Advice(pack, "pack", named)
        return self._least_missed(hero, decision)

    def make_room(self, view: View, decision: Decision) -> Advice:
        """Lets go what is worth less than coins."""
        return self._least_missed(view.board.heroes[decision.seat], decision)

    def upgrade(self, view: View, decision: Decision) -> Advice:
        """Turns what helps most."""
        hero = view.board.heroes[decision.seat]
        turns = [each for each in decision.actions if isinstance(each, Upgrade)]
        best = max(turns, key=lambda each: self._gear.gain_by_upgrade(hero, each.item))
        return Advice(best, "upgrade", (("item", best.item),))

    def lose(self, view: View, decision: Decision) -> Advice:
        """Gives back what is missed least."""
        hero = view.board.heroes[decision.seat]
        losses = [each for each in decision.actions if isinstance(each, Lose)]
        least = min(losses, key=lambda each: self._gear.keep_worth(hero, each.item))
        return Advice(least, "lose", (("item", least.item),))

    def deal(self, view: View, decision: Decision) -> Advice:
        """Buys while there are coins, sells what is no help."""
        hero = view.board.heroes[decision.seat]
        if Buy() in decision.actions:
            return Advice(Buy(), "buy")
        if (item := self._wardrobe.outfit(hero).spare) and Sell(item) in decision.actions:
            return Advice(Sell(item), "sell", (("item", item),))
        return Advice(Done(), "enough")

    def _least_missed(self, hero: Hero, decision: Decision) -> Advice:
        """Makes room: puts a packed item on, else lets go what is worth the least."""
        for action in decision.actions:
            if isinstance(action, Wear):
                return Advice(action, "wear_for_room", (("item", action.item),))
        drops = [each for each in decision.actions if isinstance(each, Drop)]
        if not drops or (decision.kind == "gain.make_room" and self._all_dear(hero, drops)):
            return Advice(decision.actions[0], "leave_coins")
        least = min(drops, key=lambda each: self._gear.keep_worth(hero, each.item))
        return Advice(least, "drop", (("item", least.item),))

    def _all_dear(self, hero: Hero, drops: Sequence[Drop]) -> bool:
        return min(self._gear.keep_worth(hero, each.item) for each in drops) > _DEAR

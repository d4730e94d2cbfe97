"""The reference bot: plans over the round for all heroes, and can say why."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from avel.bots.advice import Advice, Adviser
from avel.bots.battle_sense import BattleSense
from avel.bots.gear_sense import GearSense
from avel.bots.plan import Option, assign
from avel.bots.sharing import best_gift
from avel.bots.survey import Lore, Survey
from avel.bots.table_sense import TableSense
from avel.chronicles.actions import Drink, EndTurn, Move, Trade, Wear
from avel.chronicles.box import Box
from avel.chronicles.model import Hero
from avel.chronicles.odds import OddsBook
from avel.chronicles.view import View
from avel.core.decisions import Action, Decision
from avel.core.randomness import Stream

_WEAK: Final = 2
"""The toughness at which a healing draught is drunk."""
_PERSON: Final = "person"


class ReferenceBot(Adviser[View]):
    """Plays for the heroes together, by what lies open on the table."""

    def __init__(self, box: Box, exact: OddsBook | None = None, lore: Lore | None = None) -> None:
        """Takes the box; ``exact`` odds, if any, choose among items and magic in battle.

        ``lore`` is what bots for the same box share, so that each odds are reckoned once.
        """
        self.lore = lore or Lore(box)
        battle, gear, table = BattleSense(self.lore, exact), GearSense(self.lore), TableSense(self.lore)
        super().__init__(
            {
                "turn.choose": self._turn,
                "battle.prepare": battle.prepare,
                "battle.items": battle.items,
                "battle.magic": battle.magic,
                "battle.press_on": battle.press_on,
                "draw.which": gear.draw,
                "place.put": gear.put,
                "gain.make_room": gear.make_room,
                "upgrade.which": gear.upgrade,
                "knock_out.lose": gear.lose,
                "market.deal": gear.deal,
                "lake.again": table.again,
                "trade.talk": table.talk,
                "trade.consent": table.consent,
                "march.way": table.march,
            }
        )

    def choose(self, view: View, decision: Decision, rng: Stream) -> Action:
        """Returns the answer it would give; it needs no chance."""
        return self.answer(view, decision)

    def answer(self, view: View, decision: Decision) -> Action:
        """Returns the answer it would give, thinking only where there is a choice."""
        actions = decision.actions
        return actions[0] if len(actions) == 1 else self.advise(view, decision).action

    def candidates(self, view: View, decision: Decision, most: int) -> list[Advice]:
        """Returns up to so many different answers to a turn's question, the one it would give first."""
        return list(islice(self._answers(view, decision), most))

    def _turn(self, view: View, decision: Decision) -> Advice:
        return next(self._answers(view, decision))

    def _answers(self, view: View, decision: Decision) -> Iterator[Advice]:
        hero = view.board.heroes[decision.seat]
        if free := self._free(hero, decision) or self._shared(view, decision):
            yield free
            return
        if view.board.left == 0:
            yield Advice(EndTurn(), "end_turn")
            return
        survey = Survey(self.lore, view)
        options, given = assign(survey, decision.seat), set[Action]()
        for option in options:
            if option.score < survey.weights.least:
                break
            advice = self._first_step(survey, option, options, decision)
            if advice and advice.action not in given:
                given.add(advice.action)
                yield advice
        if EndTurn() not in given:
            yield Advice(EndTurn(), "nothing_better")

    def _first_step(
        self, survey: Survey, option: Option, options: list[Option], decision: Decision
    ) -> Advice | None:
        errand, hero = option.errand, survey.board.heroes[decision.seat]
        steps, first = survey.atlas.ways(hero.spot)
        away = steps[option.spot]
        if away < option.begins and (filler := self._meanwhile(option, options, hero.spot)):
            errand = filler.errand
            away = 0
        elif away == 0 and option.begins > 0:
            return Advice(EndTurn(), "wait", errand.told(), option.spot)
        deed = errand.deed if away == 0 else Move(first[option.spot])
        action = decision.find(deed) if deed else None
        if action is None:
            return None
        is_there = isinstance(action, Move) is (errand.deed is None)
        reason = errand.reason if is_there else f"{errand.reason}_far"
        return Advice(action, reason, errand.told(), option.spot)

    @staticmethod
    def _meanwhile(option: Option, options: list[Option], spot: int) -> Option | None:
        """Returns what can be done where the hero stands while there is time to spare."""
        for other in options:
            if other is not option and other.spot == spot and other.begins == 0 and other.errand.deed:
                return other
        return None

    def _shared(self, view: View, decision: Decision) -> Advice | None:
        """Opens a trade for what another can use better: a bot, as a person might decline again and again."""
        board, seat = view.board, decision.seat
        if len(board.heroes_at(board.heroes[seat].spot)) < 2:
            return None
        for action in decision.actions:
            if isinstance(action, Trade) and action.hero == seat:
                is_bot = view.setup.seats[action.other].player != _PERSON
                gift = best_gift(self.lore.box, self.lore.gear, board, seat, action.other) if is_bot else None
                if gift:
                    return Advice(action, "trade", (("item", gift.item),))
        return None

    def _free(self, hero: Hero, decision: Decision) -> Advice | None:
        """Puts on what is better than what is worn, and drinks when it is high time."""
        item = self.lore.wardrobe.outfit(hero).wanted
        if item and (wear := decision.find(Wear(decision.seat, item))):
            return Advice(wear, "wear", (("item", item),))
        if hero.toughness <= _WEAK:
            for action in decision.actions:
                if isinstance(action, Drink) and action.hero == decision.seat:
                    return Advice(action, "heal", (("item", action.item),))
        return None

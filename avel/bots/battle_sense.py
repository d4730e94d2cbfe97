"""What the reference bot answers in a battle."""

from __future__ import annotations

from typing import Final

from avel.bots.advice import Advice
from avel.bots.fights import mood_of
from avel.bots.rough_odds import CAREFUL, Forecast, Mood
from avel.bots.survey import Lore, Survey
from avel.chronicles.actions import Clash, Done, Drink, Retreat, Roll, UseItem, UseMagic
from avel.chronicles.battle import sum_signs, total
from avel.chronicles.model import BEAST, Fight
from avel.chronicles.odds import OddsBook
from avel.chronicles.view import View
from avel.core.decisions import Action, Decision
from avel.tabletop.dice import Signs

_SIP: Final = 1.5
_SIP_LATE: Final = 0.3
"""What a battle potion must add to a forecast to be drunk, and under the Black Moon."""


class BattleSense:
    """Answers the questions of a battle by odds."""

    def __init__(self, lore: Lore, exact: OddsBook | None) -> None:
        self._lore, self._box, self._odds, self._exact = lore, lore.box, lore.odds, exact

    def prepare(self, view: View, decision: Decision) -> Advice:
        """Drinks what helps enough, then rolls."""
        board, fight, mood = view.board, fight_on(view), self._mood(view)
        plain = self._odds.now(board, fight, mood)
        for action in decision.actions:
            draught = self._box.pieces[action.item].draught if isinstance(action, Drink) else None
            if isinstance(action, Drink) and draught and draught.kind == "die":
                gain = self._odds.with_die(board, fight, draught.colour, mood).worth - plain.worth
                if gain > (_SIP if mood is CAREFUL else _SIP_LATE):
                    return Advice(action, "sip", (("item", action.item),))
        return Advice(Roll(), f"roll{_beast(fight)}", self._chances(view, Roll(), plain))

    def press_on(self, view: View, decision: Decision) -> Advice:
        """Goes on while that is worth more than to retreat."""
        fight = fight_on(view)
        forecast = self._odds.now(view.board, fight, self._mood(view))
        if forecast.worth > 0:
            return Advice(Clash(), f"press_on{_beast(fight)}", self._chances(view, Clash(), forecast))
        return Advice(Retreat(), "retreat", self._chances(view, Clash(), forecast))

    def items(self, view: View, decision: Decision) -> Advice:
        """Uses the item that helps most, or none."""
        board = view.board
        if self._exact:
            exact = self._exact
            best = max(decision.actions, key=lambda each: _merit(exact, view, each))
        else:
            best = next((each for each in decision.actions if self._helps(view, each)), Done())
        if board.fight is not None and isinstance(best, UseItem):
            return Advice(best, "use_item", (("item", best.item),))
        return Advice(best, "save_items")

    def magic(self, view: View, decision: Decision) -> Advice:
        """Makes each magic sign what brings most in the end."""
        if self._exact:
            exact = self._exact
            best = max(decision.actions, key=lambda each: _merit(exact, view, each))
        else:
            best = UseMagic("attack" if self._strikes(view) else "defence")
        sign = best.sign if isinstance(best, UseMagic) else "attack"
        return Advice(best, f"magic_{sign}")

    def _mood(self, view: View) -> Mood:
        if not view.board.black_moon:
            return CAREFUL
        return mood_of(Survey(self._lore, view), fight_on(view).monster)

    def _chances(self, view: View, action: Action, rough: Forecast) -> tuple[tuple[str, str], ...]:
        monster = fight_on(view).monster
        win, loss = rough.win, rough.loss
        if self._exact:
            odds = self._exact.after(view.board, action)
            win, loss = odds.win, odds.loss
        damage = ("damage", f"{rough.dealt:.1f}")
        return ("monster", monster), ("chance", str(round(win * 100))), ("loss", f"{loss:.1f}"), damage

    def _helps(self, view: View, action: Action) -> bool:
        """Says whether an item changes this clash for the better: rolls blanks again, adds what counts."""
        fight = fight_on(view)
        if not isinstance(action, UseItem):
            return False
        power = self._box.pieces[action.item].powers[action.power]
        if power.kind == "reroll":
            return all(self._box.signs[fight.faces[die]] == Signs() for die in action.dice)
        ours, theirs = total(self._box, fight), sum_signs(self._box, fight.their_faces)
        if power.sign == "attack":
            return ours.attack + ours.magic >= theirs.defence
        return theirs.attack > ours.defence + ours.magic

    def _strikes(self, view: View) -> bool:
        """Says whether the next magic sign does more as an attack, the others at their best."""
        board, fight, mood = view.board, fight_on(view), self._mood(view)
        ours, theirs = total(self._box, fight), sum_signs(self._box, fight.their_faces)
        best, strikes = float("-inf"), False
        for attacks in range(ours.magic, -1, -1):
            damage = max(0, ours.attack + attacks - theirs.defence)
            lost = max(0, theirs.attack - ours.defence - (ours.magic - attacks))
            worth = self._odds.after(board, fight, mood, damage, lost)
            if worth > best:
                best, strikes = worth, attacks > 0
        return strikes


def fight_on(view: View) -> Fight:
    """Returns the battle on the table; raises ValueError where there is none."""
    if view.board.fight is None:
        raise ValueError("no battle lies on the table")
    return view.board.fight


def _merit(exact: OddsBook, view: View, action: Action) -> tuple[float, float, bool]:
    """Compares by what a player could notice; among equals an item is better kept."""
    odds = exact.after(view.board, action)
    return round(odds.win, 3), -round(odds.loss, 2), isinstance(action, Done)


def _beast(fight: Fight) -> str:
    return "_beast" if fight.monster == BEAST else ""

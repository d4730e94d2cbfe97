"""The hard bot: plays its best answers on in its head before it chooses."""

from __future__ import annotations

from typing import Final

from avel.bots.advice import Advice
from avel.bots.chance import Playouts, success
from avel.bots.reference import ReferenceBot
from avel.bots.survey import Lore, Survey
from avel.chronicles.actions import Clash, Retreat
from avel.chronicles.box import Box
from avel.chronicles.rules import Chronicles
from avel.chronicles.view import View
from avel.core.decisions import Action, Decision
from avel.core.events import unheard
from avel.core.randomness import Stream

_ANSWERS: Final = 4
"""How many answers to a turn's question are played on."""
_EFFORT: Final = 2_600
"""About how many answers are given in the head for one at the table; this bounds the time it takes."""
_EACH: Final = 7
"""About how many answers a hero gives in a round."""
_AFTER: Final = 3
"""About how many rounds a game lasts once the Black Moon is up."""
_FEWEST: Final = 8
_MOST: Final = 40
"""With fewer games than this for each answer nothing can be told; more are not needed."""
_HOPELESS: Final = 0.6
_DOUBT: Final = 0.2
"""By how much an answer may be behind, or has to be ahead, for the root of the number of games."""


class MasterBot:
    """Asks the reference bot for its best answers and plays each on, the same imagined games for all."""

    def __init__(self, box: Box, lore: Lore | None = None) -> None:
        self._game = Chronicles(box)
        self._lore = lore or Lore(box)
        self._bot = ReferenceBot(box, lore=self._lore)
        self._playouts = Playouts(self._game, self._lore)

    def choose(self, view: View, decision: Decision, rng: Stream) -> Action:
        """Returns the answer whose games went best; where games are too long to tell, the reference bot's."""
        answers = self._worth_trying(view, decision)
        games = min(_MOST, _EFFORT // (self._length(view) * max(1, len(answers))))
        if len(answers) < 2 or games < _FEWEST:
            return self._bot.choose(view, decision, rng)
        return self._best(view, decision, answers, games, rng)

    def _worth_trying(self, view: View, decision: Decision) -> list[Action]:
        if decision.kind == "turn.choose":
            found = self._bot.candidates(view, decision, _ANSWERS)
            return [each.action for each in found] if _is_choice(found) else []
        if decision.kind == "battle.press_on":
            first = self._bot.advise(view, decision).action
            return [first, Retreat() if isinstance(first, Clash) else Clash()]
        return []

    def _length(self, view: View) -> int:
        """Returns about how many answers it takes to the end of the game."""
        survey = Survey(self._lore, view)
        rounds = survey.almanac.moon_in + _AFTER
        return rounds * survey.seats * _EACH

    def _best(self, view: View, decision: Decision, answers: list[Action], games: int, rng: Stream) -> Action:
        sums, alive = [0.0] * len(answers), list(range(len(answers)))
        for played in range(1, games + 1):
            imagined = self._game.imagine(view, rng)
            for at in alive:
                state = self._game.clone(imagined)
                self._playouts.to_the_end(state, self._game.take(state, decision, answers[at], unheard))
                sums[at] += success(self._game, state)
            if played == games // 2:
                behind = max(sums) - _HOPELESS * played**0.5
                alive = [at for at in alive if sums[at] >= behind]
                if len(alive) == 1:
                    break
        # Another answer than the first must be better by more than chance alone would often make it.
        first = _DOUBT * games**0.5
        return answers[max(alive, key=lambda at: (sums[at] + first * (at == 0), -at))]


def _is_choice(found: list[Advice]) -> bool:
    return len(found) > 1 and found[0].reason not in ("wear", "heal", "end_turn")

"""The hard bot of the duel: plays its best answers on through the enemy's reply before it chooses."""

from __future__ import annotations

from math import sqrt
from statistics import mean, stdev
from typing import Final

from avel.bots.horn.appraisal import appraise
from avel.bots.horn.lore import Lore
from avel.bots.horn.reference import ReferenceBot
from avel.core.decisions import Action, Decision
from avel.core.randomness import Stream
from avel.horn.box import HornBox
from avel.horn.model import Board
from avel.horn.rules import Horn
from avel.horn.state import State
from avel.horn.view import View

_PLANNED: Final = "generals.choose"
"""The question whose answers are played on: what is bought bears fruit later than the enemy's next turn."""
_ANSWERS: Final = 3
"""How many answers to one question are played on."""
_EFFORT: Final = 80
"""About how many answers are given in the head for one at the table; this bounds the time it takes."""
_FEWEST: Final = 3
"""Before so many imagined turns no answer is judged."""
_MARGIN: Final = 0.5
"""By how much gold another answer must be better than the reference bot's."""
_LONGEST: Final = 400
"""No turn goes on for more answers; a search that meets one ends there."""


class _Trial:
    """An answer and what came of it, turn by imagined turn."""

    def __init__(self, answer: Action) -> None:
        self.answer = answer
        self.worths: list[float] = []

    def _better(self, first: _Trial) -> tuple[float, float]:
        """Returns by how much it is better in the mean, and the standard error of that."""
        differences = [one - other for one, other in zip(self.worths, first.worths, strict=True)]
        return mean(differences), stdev(differences) / sqrt(len(differences))

    def is_worse(self, first: _Trial) -> bool:
        """Says whether it is worse than the first answer by more than chance."""
        if len(self.worths) < _FEWEST:
            return False
        better, error = self._better(first)
        return better < -error

    def lead(self, first: _Trial) -> float:
        """Returns by how much it is surely better than the first answer, which leads by nothing."""
        if self is first or len(self.worths) < _FEWEST:
            return 0.0 if self is first else -1.0
        better, error = self._better(first)
        return better - max(_MARGIN, error)


class MasterBot:
    """Asks the reference bot for its best answers and plays each on, with the same coming dice for all."""

    def __init__(self, box: HornBox, lore: Lore | None = None) -> None:
        self._game = Horn(box)
        self._lore = lore or Lore(box)
        self._bot = ReferenceBot(box, self._lore)

    def choose(self, view: View, decision: Decision, rng: Stream) -> Action:
        """Returns the answer after which it stands best at its next turn, on the mean of imagined dice.

        The reference bot's first answer stays unless another is better by more than chance would make it.
        """
        if decision.kind != _PLANNED:
            return self._bot.choose(view, decision, rng)
        found = self._bot.candidates(view, decision, _ANSWERS)
        trials = [_Trial(each.action) for each in found]
        effort, length = _EFFORT, _length(view.board)
        while effort > 0 and len(trials) > 1:
            imagined = self._game.imagine(view, rng)
            for trial in trials:
                trial.worths.append(self._try(imagined, decision, trial.answer))
            effort -= length * len(trials)
            trials = [trials[0], *(each for each in trials[1:] if not each.is_worse(trials[0]))]
        return max(reversed(trials), key=lambda each: each.lead(trials[0])).answer

    def _try(self, imagined: State, decision: Decision, answer: Action) -> float:
        """Returns the worth of the board at the own next turn after an answer."""
        state = self._game.clone(imagined)
        self._play_on(state, self._game.take(state, decision, answer), decision.seat)
        return appraise(self._lore, _look(state, decision.seat))

    def _play_on(self, state: State, decision: Decision | None, side: int) -> None:
        """Plays a state on in place to the side's next turn, both sides by the reference bot."""
        turn, is_away = state.board.turn, False
        for _ in range(_LONGEST):
            board = state.board
            is_away |= board.side != side
            if decision is None or (is_away and board.side == side) or board.turn > turn + 1:
                return
            # The state is imagined, so the bot may look at it as it lies; it changes nothing.
            view = _look(state, decision.seat)
            decision = self._game.take(state, decision, self._bot.advise(view, decision).action)


def _look(state: State, seat: int) -> View:
    """Returns an imagined state as a view that shares everything with it."""
    return View(seat, state.setup, state.board, state.stack, state.outcome)


def _length(board: Board) -> int:
    """Returns about how many answers two turns take from here."""
    generals = sum(len(side.generals) for side in board.sides)
    return 4 + 2 * generals + sum(side.gold for side in board.sides) // 3

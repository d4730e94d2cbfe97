"""The hard bot of the duel: plays its best answers on through the enemy's reply before it chooses."""

from __future__ import annotations

from typing import Final

from avel.bots.horn.appraisal import appraise
from avel.bots.horn.lore import Lore
from avel.bots.horn.reference import ReferenceBot
from avel.core.decisions import Action, Decision
from avel.core.randomness import Stream
from avel.horn.actions import Build, Hire
from avel.horn.box import HornBox
from avel.horn.model import Board
from avel.horn.rules import Horn
from avel.horn.state import State
from avel.horn.view import View

_PLANNED: Final = ("buy.choose", "generals.choose")
"""Questions whose answers are played on; of dice and wounds the reference bot knows the exact odds."""
_ANSWERS: Final = 4
"""How many answers to one question are played on."""
_EFFORT: Final = 260
"""About how many answers are given in the head for one at the table; this bounds the time it takes."""
_MOST: Final = 12
"""More imagined turns than these are not needed for each answer."""
_MARGIN: Final = 0.6
"""By how much gold another answer must be better than the reference bot's."""
_LONGEST: Final = 400
"""No turn goes on for more answers; a search that meets one ends there."""


class MasterBot:
    """Asks the reference bot for its best answers and plays each on, with the same coming dice for all."""

    def __init__(self, box: HornBox, lore: Lore | None = None) -> None:
        self._game = Horn(box)
        self._lore = lore or Lore(box)
        self._bot = ReferenceBot(box, self._lore)

    def choose(self, view: View, decision: Decision, rng: Stream) -> Action:
        """Returns the answer after which it stands best at its next turn, on the mean of imagined dice."""
        if decision.kind not in _PLANNED:
            return self._bot.choose(view, decision, rng)
        answers = [each.action for each in self._bot.candidates(view, decision, _ANSWERS)]
        if len(answers) < 2 or not _is_tactical(view.board, answers[0]):
            return self._bot.choose(view, decision, rng)
        turns = max(1, min(_MOST, _EFFORT // (len(answers) * _length(view.board))))
        sums = [0.0] * len(answers)
        for _ in range(turns):
            imagined = self._game.imagine(view, rng)
            for at, answer in enumerate(answers):
                state = self._game.clone(imagined)
                self._play_on(state, self._game.take(state, decision, answer), decision.seat)
                sums[at] += appraise(self._lore, _look(state, decision.seat))
        margin = _MARGIN * turns
        best = max(range(len(answers)), key=lambda at: (sums[at] - margin * (at > 0), -at))
        return answers[best]

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


def _is_tactical(board: Board, first: Action) -> bool:
    """Says whether the enemy's reply can tell answers apart: what is built for later it can't judge."""
    return board.step != "buy" or not isinstance(first, (Build, Hire))


def _length(board: Board) -> int:
    """Returns about how many answers two turns take from here."""
    generals = sum(len(side.generals) for side in board.sides)
    return 4 + 2 * generals + sum(side.gold for side in board.sides) // 3

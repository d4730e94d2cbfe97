"""Games played on from imagined states: the chance to win, and what an answer leads to."""

from __future__ import annotations

from typing import Final

from avel.bots.match import Endless
from avel.bots.reference import ReferenceBot
from avel.bots.survey import Lore
from avel.chronicles.model import BEAST
from avel.chronicles.rules import Chronicles
from avel.chronicles.state import State
from avel.chronicles.view import View
from avel.core.decisions import Decision
from avel.core.events import unheard
from avel.core.randomness import Stream

PLAYOUTS: Final = 60
"""Games that tell a chance to within about six points."""
_MOST: Final = 5_000
"""No game goes on for more answers."""


def chance_to_win(
    game: Chronicles, view: View, rng: Stream, playouts: int = PLAYOUTS, lore: Lore | None = None
) -> float:
    """Returns the chance to win from a view, 0 to 1, if the reference bot plays every hero from here on.

    So many games are played to their end, each on a state imagined from the view, so nothing hidden is
    used. The same view and stream give the same chance. ``lore`` may be shared with other bots.
    """
    player = Playouts(game, lore)
    wins = 0
    for _ in range(playouts):
        state = game.imagine(view, rng)
        player.to_the_end(state, game.decision(state))
        wins += is_won(state)
    return wins / playouts


class Playouts:
    """Plays games on with the reference bot, in place."""

    def __init__(self, game: Chronicles, lore: Lore | None = None) -> None:
        self._game = game
        self._bot = ReferenceBot(game.box, lore=lore)

    def to_the_end(self, state: State, decision: Decision | None) -> None:
        """Plays a state on until the game is over; raises Endless where it does not end."""
        game, bot = self._game, self._bot
        for _ in range(_MOST):
            if decision is None:
                return
            # The state is imagined, so the bot may look at it as it lies; it changes nothing.
            view = View(decision.seat, state.setup, state.board, state.stack)
            decision = game.take(state, decision, bot.answer(view, decision), unheard)
        raise Endless(f"a game played on is not over after {_MOST:,} answers")


def is_won(state: State) -> bool:
    """Says whether a game was won."""
    return state.outcome is not None and state.outcome.startswith("won.")


def success(game: Chronicles, state: State) -> float:
    """Returns how well a finished game went: 1 for a win, less than a fifth for a loss that was near one."""
    if is_won(state):
        return 1.0
    board = state.board
    left = sum(game.box.toughness(each.piece, board.beast_toughness) - each.damage for each in board.monsters)
    left += 0 if board.beast_beaten or any(each.piece == BEAST for each in board.monsters) else 10
    return 0.2 / (1 + left / 4)

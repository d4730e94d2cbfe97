"""Whole games for the pictures of the end, played by the greedy bot."""

from __future__ import annotations

from typing import Final

from avel.bots.greedy import GreedyBot
from avel.chronicles.model import Setup
from avel.chronicles.rules import Chronicles
from avel.client.game.chart_log import ChartBook, ChartLog
from avel.client.game.shown import GameSession
from avel.client.game.tally import Tally
from avel.core.session import Session

_LIMIT: Final = 4000


class Unfinished(RuntimeError):
    """A whole game did not come to its end."""


def whole_game(game: Chronicles, setup: Setup, seed: int) -> tuple[GameSession, Tally, ChartLog]:
    """Plays a game to its end and returns it with its tally and chart; raises Unfinished."""
    session: GameSession = Session(game, game.new(setup, seed), seed)
    tally, bot = Tally.empty(len(setup.seats)), GreedyBot(game.box)
    session.observers.append(tally.hear_all)
    chart = ChartBook(session, game.box.land(setup.layout, len(setup.seats)))
    session.observers.append(lambda told: chart.follow(session, told))
    for _ in range(_LIMIT):
        decision = session.decision
        if decision is None:
            return session, tally, chart.log
        session.answer(bot.advise(game.view(session.state, decision.seat), decision).action)
    raise Unfinished(f"the game with seed {seed} is not over after {_LIMIT:,} answers")

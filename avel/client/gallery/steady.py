"""Whole games for the pictures of the end, played by a bot that likes to fight."""

from __future__ import annotations

from typing import Final

from avel.chronicles.model import Setup
from avel.chronicles.rules import Chronicles
from avel.client.game.chart_log import ChartBook, ChartLog
from avel.client.game.shown import GameSession
from avel.client.game.tally import Tally
from avel.core.decisions import Action, Decision
from avel.core.randomness import Stream
from avel.core.session import Session

_LIKES: Final = ("upgrade", "battle", "use_item", "wear", "build_wall", "forage", "seal", "set_trap", "move")
"""Verbs in the order in which they are preferred; any other answer is left to chance."""
_LIMIT: Final = 4000


class Unfinished(RuntimeError):
    """A whole game did not come to its end."""


def whole_game(game: Chronicles, setup: Setup, seed: int) -> tuple[GameSession, Tally, ChartLog]:
    """Plays a game to its end and returns it with its tally and chart; raises Unfinished."""
    session: GameSession = Session(game, game.new(setup, seed))
    tally, rng = Tally.empty(len(setup.seats)), Stream.named(seed, "gallery")
    session.observers.append(tally.hear_all)
    chart = ChartBook(session, game.box.land(setup.layout, len(setup.seats)))
    session.observers.append(lambda told: chart.follow(session, told))
    for _ in range(_LIMIT):
        if session.decision is None:
            return session, tally, chart.log
        session.answer(liked(session.decision, rng))
    raise Unfinished(f"the game with seed {seed} is not over after {_LIMIT:,} answers")


def liked(decision: Decision, rng: Stream) -> Action:
    """Returns an answer of the verb liked best, any of them as likely; mostly for the asked hero."""
    own = [each for each in decision.actions if getattr(each, "hero", decision.seat) == decision.seat]
    for verb in _LIKES:
        found = [each for each in own if each.verb() == verb]
        if found and (decision.kind != "turn.choose" or verb != "wear"):
            return found[rng.below(len(found))]
    return own[rng.below(len(own))]

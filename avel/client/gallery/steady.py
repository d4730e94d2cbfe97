"""Games for the pictures of the end and of what is kept, played by the reference bot."""

from __future__ import annotations

from typing import Final

from avel.bots.reference import ReferenceBot
from avel.chronicles.model import Setup
from avel.chronicles.rules import Chronicles
from avel.client.game.chance_log import Chance, ChanceLog, playouts_for
from avel.client.game.chart_log import ChartBook, ChartLog
from avel.client.game.shown import GameSession
from avel.client.game.story_book import KeptStory, StoryBook
from avel.client.game.tally import Tally
from avel.core.session import Session
from avel.saves.film import Film

_LIMIT: Final = 4000
_TRIES: Final = 40


class Unfinished(RuntimeError):
    """A whole game did not come to its end."""


def whole_game(game: Chronicles, setup: Setup, seed: int) -> tuple[GameSession, Tally, ChartLog]:
    """Plays a game to its end and returns it with its tally and chart; raises Unfinished."""
    session: GameSession = Session(game, game.new(setup, seed), seed)
    tally, bot = Tally.empty(len(setup.seats)), ReferenceBot(game.box)
    session.observers.append(tally.hear_all)
    chart = ChartBook(session, game.box.land(setup.layout, len(setup.seats)))
    session.observers.append(lambda told: chart.follow(session, told))
    _play(game, session, bot, _LIMIT)
    if session.decision is not None:
        raise Unfinished(f"the game with seed {seed} is not over after {_LIMIT:,} answers")
    return session, tally, chart.log


def ended_game(
    game: Chronicles, setup: Setup, seed: int, *, is_won: bool
) -> tuple[GameSession, Tally, ChartLog]:
    """Plays the first game from a seed on that ends as wanted; raises Unfinished where none of many does.

    So a picture shows what its name says, also after the bot or a card has changed.
    """
    for tried in range(seed, seed + _TRIES):
        found = whole_game(game, setup, tried)
        if (found[0].state.outcome or "").startswith("won.") == is_won:
            return found
    raise Unfinished(f"no game with a seed from {seed} to {seed + _TRIES - 1} ends as wanted")


def told_again(session: GameSession, game: Chronicles) -> KeptStory:
    """Returns the story of a whole game, told from its beginning."""
    film = Film.of_session(session, game)
    again: GameSession = Session(game, film.at(0))
    book = StoryBook(again)
    again.observers.append(lambda told: book.follow(again, told))
    for _, token in film.answers:
        again.answer(game.words.read(token))
    return book.kept(again)


def told_chances(chart: ChartLog, heroes: int, *, is_won: bool) -> ChanceLog:
    """Returns chances such as a game may have had, for a picture of their line: nothing is played on.

    They go from even to how it ended, the less the nearer the monsters are.
    """
    log, rounds = ChanceLog(playouts_for(heroes), is_done=True), len(chart.marks)
    most = max((mark.threat for mark in chart.marks), default=0.0) or 1.0
    for at, mark in enumerate(chart.marks):
        share = 0.5 + (is_won - 0.5) * (at / rounds) ** 2 - 0.25 * mark.threat / most * (1 - at / rounds)
        log.add(Chance(mark.round, log.wanted, round(share * log.wanted)))
    return log


def begun_game(game: Chronicles, setup: Setup, seed: int, answers: int) -> GameSession:
    """Plays so many answers of a game, or the whole of it where that is shorter."""
    session: GameSession = Session(game, game.new(setup, seed), seed)
    _play(game, session, ReferenceBot(game.box), answers)
    return session


def _play(game: Chronicles, session: GameSession, bot: ReferenceBot, answers: int) -> None:
    for _ in range(answers):
        decision = session.decision
        if decision is None:
            return
        session.answer(bot.advise(game.view(session.state, decision.seat), decision).action)

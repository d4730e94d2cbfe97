"""Games to keep: played by chance, up to a moment that is wanted."""

from avel.core.randomness import Stream
from avel.core.session import Session
from tests.players import Curious
from tests.setups import SETUPS


def played(game, name="2-second-hard-free", seed=5, until=None, setup=None):
    """Plays a game until something holds of its session, or to its end; returns the session."""
    session = Session(game, game.new(setup or SETUPS[name], seed), seed)
    go_on(session, until, seed)
    return session


def go_on(session, until=None, seed=5):
    """Plays on until something holds, or to the end."""
    steps = answers(session, seed)
    while not (until and until(session)) and next(steps, None):
        pass


def answers(session, seed=5):
    """Plays on, and yields after each answer."""
    rng, player = Stream.named(seed, "played"), Curious()
    while session.decision is not None:
        session.answer(player(session.decision, rng))
        yield session


def in_battle(session):
    """Says whether a battle is under way that has seen a clash."""
    fight = session.state.board.fight
    return fight is not None and fight.clash >= 1 and session.decision.kind.startswith("battle.")


def after(answers):
    """Returns the moment after so many answers."""
    return lambda session: len(session.transcript.lines) >= answers

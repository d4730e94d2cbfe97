"""Players who answer by chance, and the one way in which tests play a game."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import TypeVar

from avel.core.decisions import Action, Decision
from avel.core.events import Event
from avel.core.game import Game
from avel.core.randomness import Stream

MOST_ANSWERS = 5_000
"""No game of any player here goes on for longer."""

S = TypeVar("S")
V = TypeVar("V")
U = TypeVar("U")
Player = Callable[[Decision, Stream], Action]


def by_chance(decision: Decision, rng: Stream) -> Action:
    """Gives any legal answer, each as likely."""
    return decision.actions[rng.below(len(decision.actions))]


def by_verb(decision: Decision, rng: Stream) -> Action:
    """Picks a verb, each as likely, then one of its answers: meets rare verbs more often."""
    verbs = list(dict.fromkeys(type(action) for action in decision.actions))
    verb = verbs[rng.below(len(verbs))]
    answers = [action for action in decision.actions if type(action) is verb]
    return answers[rng.below(len(answers))]


class Curious:
    """Picks the verbs that have come least often so far, letting things go seldom."""

    SELDOM = ("drop", "drop_coin")

    def __init__(self) -> None:
        self.times: Counter[str] = Counter()

    def __call__(self, decision: Decision, rng: Stream) -> Action:
        """Gives one of the answers of a verb that has come seldom, each as likely."""
        verbs = list(dict.fromkeys(action.verb() for action in decision.actions))
        rng.shuffle(verbs)
        verb = min(verbs, key=lambda each: self.times[each] + 1_000 * (each in self.SELDOM))
        self.times[verb] += 1
        answers = [action for action in decision.actions if action.verb() == verb]
        return answers[rng.below(len(answers))]


def unheard(event: Event) -> None:
    """Hears an event and does nothing."""


def walk(
    game: Game[S, V, U],
    state: S,
    seed: int = 0,
    player: Player | None = None,
    hear: Callable[[Event], None] = unheard,
) -> Iterator[tuple[Decision, Action]]:
    """Plays a game in place to its end; yields each question with the answer that is given next.

    Without a player a curious one plays. Raises AssertionError where the game goes on for too long.
    """
    rng, player = Stream.named(seed, "player"), player or Curious()
    decision = game.decision(state)
    for _ in range(MOST_ANSWERS):
        if decision is None:
            return
        action = player(decision, rng)
        yield decision, action
        decision = game.take(state, decision, action, hear)
    raise AssertionError(f"no end after {MOST_ANSWERS} answers")


def play(
    game: Game[S, V, U],
    state: S,
    seed: int = 0,
    player: Player | None = None,
    hear: Callable[[Event], None] = unheard,
) -> S:
    """Plays a game in place to its end and returns it."""
    for _ in walk(game, state, seed, player, hear):
        pass
    return state

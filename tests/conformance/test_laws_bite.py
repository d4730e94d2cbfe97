"""Games that break one promise each: the law for it must fail."""

from dataclasses import replace
from functools import partial

import pytest

from avel.chronicles.frames import DrawFrame
from avel.chronicles.model import Seat, Setup
from avel.chronicles.rules import Chronicles
from avel.core.decisions import Decision
from avel.core.events import unheard
from tests.conformance import laws
from tests.conformance.subjects import Subject, game_start, shuffle_chronicles


class Nosy(Chronicles):
    """Asking costs a coin of the supply."""

    def decision(self, state):
        state.board.supply -= 1
        return super().decision(state)


class Moody(Chronicles):
    """Two games from one seed differ."""

    games = 0

    def new(self, setup, seed, announce=unheard):
        self.games += 1
        return super().new(setup, seed + 100 * self.games, announce)


class Stammering(Chronicles):
    """Names the first answer twice."""

    def decision(self, state):
        decision = super().decision(state)
        return decision and replace(decision, actions=(decision.actions[0], *decision.actions))


class Boastful(Chronicles):
    """Names a default that is none of the answers."""

    def take(self, state, decision, action, announce=unheard):
        after = super().take(state, decision, action, announce)
        return after and replace(after, default=len(after.actions))


class Idle(Chronicles):
    """Resting forever: nothing is ever done."""

    def take(self, state, decision, action, announce=unheard):
        return decision


class Lenient(Chronicles):
    """Takes any answer for the first of the legal ones."""

    def take(self, state, decision, action, announce=unheard):
        legal = action if action in decision.actions else decision.actions[0]
        return super().take(state, decision, legal, announce)


class Clumsy(Chronicles):
    """Moves a coin before it looks whether the answer is legal."""

    def take(self, state, decision, action, announce=unheard):
        if action not in decision.actions:
            state.board.supply -= 1
        return super().take(state, decision, action, announce)


class Siamese(Chronicles):
    """Clones share the bag."""

    def clone(self, state):
        twin = state.clone()
        twin.board.bag = state.board.bag
        return twin


class Forgetful(Chronicles):
    """A loaded game has lost the pieces under the hand."""

    def load(self, text):
        state = super().load(text)
        for frame in state.stack:
            if isinstance(frame, DrawFrame):
                frame.felt = frame.felt[::-1]
        return state


class Open(Chronicles):
    """A view is the board itself."""

    def view(self, state, seat):
        view = super().view(state, seat)
        view.board = state.board
        return view


class Telling(Chronicles):
    """A view names the pieces under the hand."""

    def view(self, state, seat):
        view = super().view(state, seat)
        view.stack = state.clone().stack
        return view


class Dull(Chronicles):
    """Imagines the same lands and piles every time."""

    def imagine(self, view, rng):
        return super().imagine(view, type(rng)(0))


class Dreamy(Chronicles):
    """Imagines states that the view contradicts."""

    def imagine(self, view, rng):
        state = super().imagine(view, rng)
        state.board.supply += 1
        return state


class Endless(Chronicles):
    """Never comes to an end."""

    def decision(self, state):
        return super().decision(state) or Decision("again", 0, (laws.Juggle(),))

    def take(self, state, decision, action, announce=unheard):
        if isinstance(action, laws.Juggle):
            return decision
        return super().take(state, decision, action, announce) or self.decision(state)


@pytest.mark.parametrize(
    ("kind", "law"),
    [
        (Nosy, laws.asking_is_pure),
        (Moody, laws.same_seed_same_game),
        (Stammering, laws.questions_are_well_formed),
        (Boastful, laws.questions_are_well_formed),
        (Idle, laws.every_legal_answer_applies),
        (Lenient, laws.illegal_answers_change_nothing),
        (Clumsy, laws.illegal_answers_change_nothing),
        (Siamese, laws.clones_are_independent),
        (Forgetful, laws.states_survive_json),
        (Endless, laws.games_end),
        (Open, laws.views_share_nothing),
        (Telling, laws.views_hide_the_truth),
        (Dull, laws.imagined_states_agree),
        (Dreamy, laws.imagined_states_agree),
    ],
    ids=lambda value: value.__name__,
)
def test_a_broken_promise_is_found(box, kind, law):
    game = kind(box)
    setup = Setup((Seat("Maren"), Seat("Tobin")))
    start = partial(game_start, game, setup)
    subject = Subject(kind.__name__, game, setup, start, shuffle_chronicles(game))
    with pytest.raises((AssertionError, pytest.fail.Exception)):
        law(subject)

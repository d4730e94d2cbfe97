"""The laws: each plays whole games of a subject and asserts what the ``Game`` protocol promises."""

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass, replace

import pytest

from avel.core.decisions import Action, Decision, IllegalAction
from avel.core.randomness import Stream
from tests.conformance.subjects import Subject
from tests.players import Curious, by_chance, by_verb, play, unheard, walk

EVERY = 7
"""Costly laws look at every seventh question."""
PLAYED_ON = 50
"""Copies are played to their end at every fiftieth."""


@dataclass(frozen=True, slots=True)
class Juggle(Action):
    """An answer of no game."""


def asking_is_pure(subject: Subject) -> None:
    """Asking twice gives the same question and leaves every byte of the state alone; so do refusals."""
    game, state = subject.game, subject.start(1)
    for decision, _ in walk(game, state):
        before = game.dump(state)
        assert game.decision(state) == decision
        assert game.decision(state) == decision
        assert game.refusals(state) == game.refusals(state)
        assert game.outcome(state) is None
        assert game.dump(state) == before
    assert game.outcome(state) is not None
    assert game.decision(state) is None
    assert game.refusals(state) == game.refusals(state)


def same_seed_same_game(subject: Subject) -> None:
    """Set-up and seed decide everything, and another seed gives another game."""
    game, setup = subject.game, subject.setup
    assert game.dump(game.new(setup, 1)) == game.dump(game.new(setup, 1))
    assert game.dump(game.new(setup, 1)) != game.dump(game.new(setup, 2))
    assert game.dump(play(game, game.new(setup, 1))) == game.dump(play(game, game.new(setup, 1)))


def questions_are_well_formed(subject: Subject) -> None:
    """Every question has answers, none twice, a default among them, and each token reads back."""
    game, state = subject.game, subject.start(2)
    for decision, _ in walk(game, state, player=by_chance):
        assert decision.actions
        assert len(set(decision.actions)) == len(decision.actions)
        assert 0 <= decision.default < len(decision.actions)
        assert len({action.token for action in decision.actions}) == len(decision.actions)
        for action in decision.actions:
            assert game.words.read(action.token) == action


def every_legal_answer_applies(subject: Subject) -> None:
    """Each of the answers leads on, to another question or to the end, and the state changes."""
    game, state = subject.game, subject.start(3)
    for at, (decision, _) in enumerate(walk(game, state)):
        if at % EVERY:
            continue
        before = game.dump(state)
        for action in decision.actions:
            twin = game.clone(state)
            after = game.take(twin, decision, action, unheard)
            assert after == game.decision(twin)
            assert (after is None) == (game.outcome(twin) is not None)
            assert game.dump(twin) != before
        assert game.dump(state) == before


def illegal_answers_change_nothing(subject: Subject) -> None:
    """An answer of another class or with a wrong field is refused, silently for all who listen."""
    game, state = subject.game, subject.start(4)
    for at, (decision, _) in enumerate(walk(game, state)):
        if at % EVERY:
            continue
        before, told = game.dump(state), []
        for action in illegal(subject, decision):
            with pytest.raises(IllegalAction):
                game.take(state, decision, action, told.append)
        assert told == []
        assert game.dump(state) == before


def illegal(subject: Subject, decision: Decision) -> Iterator[Action]:
    """Yields answers that are not legal: strange ones, and legal ones bent a little."""
    yield Juggle()
    legal = decision.actions
    kinds = subject.game.words.kinds.values()
    yield from (kind() for kind in kinds if not fields(kind) and kind() not in legal)
    for action in legal:
        for field in fields(action):
            value = getattr(action, field.name)
            wrong = "nothing" if isinstance(value, str) else 99 if isinstance(value, int) else (99,)
            yield replace(action, **{field.name: wrong})
        for kind in kinds:
            if kind is not type(action) and names(kind) == names(type(action)):
                alike = kind(**{name: getattr(action, name) for name in names(kind)})
                if alike not in legal:
                    yield alike


def names(kind: type[Action]) -> list[str]:
    """Returns the names of an answer's fields."""
    return [field.name for field in fields(kind)]


def clones_are_independent(subject: Subject) -> None:
    """A clone shares nothing that can change: playing it on leaves the first as it was."""
    game, state = subject.game, subject.start(5)
    for at, _ in enumerate(walk(game, state)):
        twin = game.clone(state)
        assert twin == state
        if at % EVERY == 0:
            assert not shared(twin, state)
        if at % PLAYED_ON == 0:
            before = game.dump(state)
            play(game, twin, seed=at)
            assert game.dump(state) == before


def states_survive_json(subject: Subject) -> None:
    """Saved and loaded at every question, a game goes on with the same question, events and bytes."""
    game, state = subject.game, subject.start(6)
    for decision, action in walk(game, state):
        text = game.dump(state)
        twin, loaded = game.clone(state), game.load(text)
        assert loaded == state
        assert game.dump(loaded) == text
        assert game.decision(loaded) == decision
        told, retold = [], []
        expected = game.take(twin, decision, action, told.append)
        assert game.take(loaded, decision, action, retold.append) == expected
        assert retold == told
        assert game.dump(loaded) == game.dump(twin)
    assert game.load(game.dump(state)) == state


def games_end(subject: Subject) -> None:
    """Whoever answers, however aimlessly, the game ends."""
    for seed in range(2):
        for player in (by_chance, by_verb, Curious()):
            state = play(subject.game, subject.start(seed), seed, player)
            assert subject.game.outcome(state)


def views_share_nothing(subject: Subject) -> None:
    """A view is a copy: nothing in it can change the state, and it does not follow the state."""
    game, state = subject.game, subject.start(7)
    for at, (decision, action) in enumerate(walk(game, state)):
        view = game.view(state, decision.seat)
        if at % EVERY == 0:
            assert not shared(view, state)
            twin = game.clone(state)
            kept = game.view(twin, decision.seat)
            game.take(twin, decision, action, unheard)
            assert kept == view


def views_hide_the_truth(subject: Subject) -> None:
    """A view is the same whatever the hidden things are."""
    game, state, rng = subject.game, subject.start(8), Stream(8)
    others = 0
    for decision, _ in walk(game, state):
        other = subject.shuffle_hidden(state, rng)
        others += other != state
        for seat in range(len(subject.setup.seats)):
            assert game.view(other, seat) == game.view(state, seat)
        assert game.decision(other) == decision
    assert others


def imagined_states_agree(subject: Subject) -> None:
    """A state imagined from a view looks the same, asks the same, can be played, and is not the truth."""
    game, state, rng = subject.game, subject.start(9), Stream(9)
    different = 0
    for at, (decision, _) in enumerate(walk(game, state)):
        view = game.view(state, decision.seat)
        first, second = game.imagine(view, rng), game.imagine(view, rng)
        different += first not in (second, state)
        for imagined in (first, second):
            assert game.view(imagined, decision.seat) == view
            assert game.decision(imagined) == decision
        if at % EVERY == 0:
            assert not shared(first, view)
        if at % PLAYED_ON == 0:
            play(game, first, seed=at)
            assert game.outcome(first)
            assert game.view(state, decision.seat) == view
    assert different


def shared(one: object, other: object) -> set[int]:
    """Returns the identities of changeable things that are part of both."""
    return changeable(one) & changeable(other)


def changeable(value: object) -> set[int]:
    """Returns the identities of all lists, dicts, sets and unfrozen dataclasses within a value."""
    if is_dataclass(value) and not isinstance(value, type):
        parts = [getattr(value, field.name) for field in fields(value)]
        own = set() if value.__dataclass_params__.frozen else {id(value)}  # type: ignore[attr-defined]
    elif isinstance(value, dict):
        parts, own = [*value.keys(), *value.values()], {id(value)}
    elif isinstance(value, (list, set, tuple)):
        parts, own = list(value), set() if isinstance(value, tuple) else {id(value)}
    else:
        return set()
    return own.union(*map(changeable, parts))


LAWS = (
    asking_is_pure,
    same_seed_same_game,
    questions_are_well_formed,
    every_legal_answer_applies,
    illegal_answers_change_nothing,
    clones_are_independent,
    states_survive_json,
    games_end,
    views_share_nothing,
    views_hide_the_truth,
    imagined_states_agree,
)

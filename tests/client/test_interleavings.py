"""Any order of playing, taking back, keeping, loading, naming, starting anew and watching loses nothing."""

import tempfile
from dataclasses import replace
from pathlib import Path

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from avel.bots.bot import RandomBot
from avel.chronicles.loading import load_box
from avel.chronicles.rules import Chronicles
from avel.client.game.tally import Tally, TallyBook
from avel.client.kept_game import KeptGame
from avel.core.randomness import Stream
from avel.core.session import Session
from avel.paths import data_folder
from avel.saves.film import Film
from avel.saves.replay import replay_document
from tests.setups import setup_of

GAME = Chronicles(load_box(data_folder()))
NUMBERS = st.integers(0, 10**6)


class Evening(RuleBasedStateMachine):
    """One folder, and whatever people do with it."""

    def __init__(self):
        super().__init__()
        self.place = tempfile.TemporaryDirectory()
        self.kept = KeptGame(Path(self.place.name), GAME)
        self.named = {}
        self.rng = Stream.named(1, "evening")
        self.start(1, 3, True)

    def teardown(self):
        self.kept.close()
        self.place.cleanup()

    def sit_down(self, session, book):
        self.session, self.book = session, book
        session.observers.append(lambda told: book.follow(session, told))
        self.keep()

    def keep(self):
        self.kept.keep(self.session, self.book)

    @property
    def is_open(self):
        return self.session.decision is not None

    # What people do

    @rule(heroes=st.integers(1, 3), seed=NUMBERS, is_family=st.booleans())
    def start(self, heroes, seed, is_family):
        setup = setup_of(heroes)
        setup = replace(setup, options=replace(setup.options, undo_anything=is_family))
        self.kept.make_room()
        self.sit_down(Session(GAME, GAME.new(setup, seed), seed), TallyBook(Tally.empty(heroes)))

    @precondition(lambda self: self.is_open)
    @rule(number=NUMBERS, times=st.integers(1, 12))
    def answer(self, number, times):
        for at in range(times):
            if self.session.decision:
                actions = self.session.decision.actions
                self.session.answer(actions[(number + at * 7919) % len(actions)])
        self.keep()

    @precondition(lambda self: self.is_open)
    @rule()
    def let_a_bot_play_to_the_end_of_the_turn(self):
        turn = GAME.turn(self.session.state)
        while self.session.decision and GAME.turn(self.session.state) == turn:
            self.session.answer(RandomBot().choose(None, self.session.decision, self.rng))
            self.keep()

    @precondition(lambda self: self.is_open and self.session.steps)
    @rule(times=st.integers(1, 5))
    def undo(self, times):
        for _ in range(min(times, len(self.session.steps))):
            self.session.undo()
        self.keep()

    @precondition(lambda self: self.is_open and self.session.undone)
    @rule(times=st.integers(1, 5))
    def redo(self, times):
        for _ in range(min(times, len(self.session.undone))):
            self.session.redo()
        self.keep()

    @precondition(lambda self: self.is_open)
    @rule()
    def undo_turn(self):
        self.session.undo_turn()
        self.keep()

    @precondition(lambda self: self.is_open)
    @rule()
    def close_and_continue(self):
        before = self.kept.games.taken(self.session), self.book.tally.clone()
        self.kept.close()
        self.kept = KeptGame(Path(self.place.name), GAME)
        session, book = self.kept.resume()
        assert self.kept.games.taken(session) == before[0]
        assert book.tally == before[1]
        self.sit_down(session, book)

    @rule(name=st.sampled_from(["a", "Chronicles", "con", "é", "e\u0301", "夜"]))
    def keep_under_a_name(self, name):
        path = self.kept.keep_named(name, self.session)
        assert path not in self.named
        self.named[path] = GAME.dump(self.session.state)

    @rule(number=NUMBERS, today=st.booleans())
    def load(self, number, today):
        lines = [line for line in self.kept.shelf.lines() if line.header and not line.header.outcome]
        if lines:
            before, was_open = GAME.dump(self.session.state), self.is_open
            self.sit_down(*self.kept.open(lines[number % len(lines)], today=today))
            assert not was_open or before in self.listed()

    @rule(number=NUMBERS)
    def watch(self, number):
        before = self.kept.games.taken(self.session)
        film = Film.of_session(self.session, GAME)
        for at in (number % (film.length + 1), 0, film.length):
            state = film.at(at)
        assert state == self.session.state
        assert self.kept.games.taken(self.session) == before

    def listed(self):
        lines = self.kept.shelf.lines()
        return [self.kept.shelf.read(line.path).state for line in lines if line.header]

    # What must hold whatever they do

    @invariant()
    def the_next_start_offers_the_game(self):
        if self.is_open:
            document = self.kept.shelf.resume()
            assert document.state == GAME.dump(self.session.state)
            assert self.kept.fault == ""

    @invariant()
    def a_game_that_is_over_is_listed(self):
        if not self.is_open:
            assert GAME.dump(self.session.state) in self.listed()

    @invariant()
    def what_was_named_is_still_there(self):
        assert all(self.kept.shelf.read(path).state == state for path, state in self.named.items())

    @invariant()
    def the_record_leads_to_the_table(self):
        document = self.kept.games.taken(self.session)
        assert replay_document(document, GAME, "").fault == ""
        assert self.session.decision == GAME.decision(self.session.state)

    @invariant()
    def the_tally_is_that_of_the_record(self):
        origin = self.session.origin
        if origin.answers == 0:
            tally = Tally.empty(len(self.session.state.setup.seats))
            for _, told in Film.of_session(self.session, GAME).reel():
                tally.hear_all(told)
            assert self.book.tally == tally


TestEvening = Evening.TestCase
TestEvening.settings = settings(
    max_examples=4,
    stateful_step_count=20,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)

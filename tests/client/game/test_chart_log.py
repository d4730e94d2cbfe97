"""The chart of a game: one mark a round, followed through undo and kept games."""

import pytest

from avel.bots.reference import ReferenceBot
from avel.client.game.chart_log import ASLEEP, ChartBook, ChartLog, Mark, turning_point
from avel.core.session import Session
from tests.setups import setup_of


@pytest.fixture
def session(chronicles):
    return Session(chronicles, chronicles.new(setup_of(2), 3), 3)


def land_of(session):
    setup = session.state.setup
    return session.game.box.land(setup.layout, len(setup.seats))


def charted(session):
    book = ChartBook(session, land_of(session))
    session.observers.append(lambda told: book.follow(session, told))
    return book


def play(session, answers):
    bot = ReferenceBot(session.game.box)
    for _ in range(answers):
        if session.decision is None:
            return
        view = session.game.view(session.state, session.decision.seat)
        session.answer(bot.advise(view, session.decision).action)


def test_every_round_has_one_mark_and_the_last_is_the_board(session):
    book = charted(session)
    play(session, 5000)
    marks, board = book.log.marks, session.state.board
    assert [mark.round for mark in marks] == list(range(1, board.round + 1))
    assert (marks[-1].walls, marks[-1].monsters) == (board.walls, len(board.monsters))
    assert marks[0].beast == ASLEEP < marks[-1].beast


def test_it_goes_back_with_undo(session):
    book = charted(session)
    play(session, 30)
    while not session.steps:
        play(session, 1)
    before = list(book.log.marks)
    steps = len(session.steps)
    play(session, 1)
    if len(session.steps) == steps + 1:
        session.undo()
        book.went_back(len(session.transcript.lines))
        assert book.log.marks == before


def test_a_kept_chart_goes_on_and_a_strange_one_begins_anew(session):
    book = charted(session)
    play(session, 60)
    kept = ChartBook(session, land_of(session), book.log.dump())
    assert kept.log == book.log
    assert [mark.round for mark in ChartBook(session, land_of(session), b"?").log.marks] == [
        session.state.board.round
    ]
    assert ChartLog.load(book.log.dump()) == book.log


MARKS = [
    Mark(1, 2, 3, 1.5),
    Mark(2, 1, 5, 4.0),
    Mark(3, 1, 4, 3.5, beast=12),
    Mark(4, 2, 3, 3.0, beast=3),
]


def test_the_turning_point_is_the_round_that_changed_most_for_the_winner():
    log = ChartLog(12, MARKS)
    won, lost = turning_point(log, is_won=True), turning_point(log, is_won=False)
    assert (won.after.round, won.by) == (4, "beast")
    assert (lost.after.round, lost.by) == (2, "threat")
    assert turning_point(ChartLog(12, MARKS[:1]), is_won=True) is None

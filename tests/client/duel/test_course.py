"""The course of a duel: its dice and fights are those of the record, also where answers were taken back."""

from dataclasses import replace

from avel.client.duel.course import Course
from avel.client.duel.studio import valley
from avel.core.randomness import Stream
from avel.horn.events import CastleAttacked, CityAttacked
from avel.horn.fight_events import DiceRolled, FateTurned, FightCompared
from avel.horn.model import Options
from tests.client.duel.playing import session_of

_ANSWERS = 600


def played(horn, course, *, goes_back=False):
    """Plays from the middle of a duel on, at random; returns all that happened in the end."""
    session = session_of(horn, 7, edit=valley)
    setup = session.state.setup
    session.state.setup = replace(setup, options=Options(undo_anything=goes_back))
    told = []
    session.observers.append(lambda events: course.follow(session, events))
    session.observers.append(lambda events: told.append(tuple(events)))
    rng = Stream.named(7, "test")
    while (decision := session.decision) and len(session.transcript.lines) < _ANSWERS:
        session.answer(decision.actions[rng.below(len(decision.actions))])
        if goes_back and len(session.transcript.lines) % 7 == 0 and session.steps:
            session.undo()
            told.pop()
            session.redo()
    return [event for events in told for event in events]


def faces(event):
    match event:
        case DiceRolled(ours, theirs):
            return (*ours, *theirs)
        case FateTurned(face=face):
            return (face,)
        case CastleAttacked(faces=rolled) | CityAttacked(faces=rolled):
            return rolled
    return ()


def test_every_die_and_every_fight_is_counted_once(horn):
    course = Course()
    told = played(horn, course)
    rolled = [face for event in told for face in faces(event)]
    dice, pips = zip(*(course.dice(side) for side in (0, 1)), strict=True)
    assert sum(dice) == len(rolled) > 20
    assert sum(pips) == sum(rolled)
    compared = [event for event in told if isinstance(event, FightCompared)]
    assert len(course.fought) == len(compared) > 0
    tied = sum(event.loser < 0 for event in compared)
    assert course.won(0) + course.won(1) + tied == len(compared)


def test_what_is_taken_back_and_given_again_counts_once_and_is_kept(horn):
    course = Course()
    told = played(horn, course, goes_back=True)
    assert sum(course.dice(side)[0] for side in (0, 1)) == sum(len(faces(event)) for event in told)
    assert Course.load(course.dump()) == course


def test_a_course_kept_before_dice_were_counted_is_read(horn):
    assert Course.load(b'{"marks":[],"answers":[]}') == Course()

"""The chances of a finished game: the same each time, whole when done, given up at once, never waited for."""

from threading import Event

import pytest

from avel.client.gallery.steady import whole_game
from avel.client.gallery.studio import Studio
from avel.client.game.chance_log import Chance, ChanceLog, reckoned
from avel.client.game.chance_reckoner import ChanceReckoner
from avel.client.pilot import Pilot
from avel.client.scenes.end import EndScene, Record
from avel.client.scenes.end_chart import CHANCE_LEGEND
from avel.saves.film import Film
from tests.setups import setup_of

_SEED = 7
_LONG = 60.0
"""Seconds after which a process is taken for lost."""


@pytest.fixture(scope="module")
def ended(chronicles):
    return whole_game(chronicles, setup_of(2), _SEED)


@pytest.fixture(scope="module")
def film(chronicles, ended):
    return Film.of_session(ended[0], chronicles)


def followed(reckoner):
    tried = 0
    while not reckoner.log.is_done:
        reckoner.update()
        tried += 1
        assert tried < _LONG / 0.01, "the process tells nothing"
        Event().wait(0.01)
    return reckoner.log


def test_the_same_game_and_seed_give_the_same_chances_aside_and_here(film, ended):
    here = list(reckoned(film, _SEED, 2))
    log = followed(ChanceReckoner(film, _SEED, 2))
    assert list(log.by_round.values()) == here
    assert [each.round for each in here] == list(range(1, ended[0].state.board.round + 1))
    assert all(each.played == 2 for each in here)
    assert here != list(reckoned(film, _SEED + 1, 2)), "another seed imagines other games"


def test_every_round_is_looked_at_before_any_is_looked_at_closer(film):
    parts = list(reckoned(film, _SEED, 5))
    half = len(parts) // 2
    assert [each.round for each in parts[:half]] == [each.round for each in parts[half:]]
    assert {each.played for each in parts[:half]} == {4}
    log = ChanceLog(5)
    for each in parts:
        log.add(each)
    assert {each.played for each in log.by_round.values()} == {5}


def test_what_is_asked_for_is_never_waited_for_and_given_up_at_once(film):
    reckoner = ChanceReckoner(film, _SEED, 10_000)
    while not reckoner.log.by_round:
        reckoner.update()
        Event().wait(0.01)
    process = reckoner._process
    assert process.is_alive()
    reckoner.stop()
    reckoner._thread.join(_LONG)
    assert not reckoner._thread.is_alive()
    assert not process.is_alive()
    assert not reckoner.log.is_done, "what was given up is no whole"


def test_a_reckoner_that_is_left_before_it_began_starts_nothing(film):
    reckoner = ChanceReckoner(film, _SEED, 10_000)
    reckoner.stop()
    reckoner.update()
    reckoner._thread.join(_LONG)
    assert reckoner._process is None


@pytest.mark.parametrize(("is_won", "wins", "round"), [(True, (8, 2, 9, 7), 2), (False, (9, 8, 2, 2), 2)])
def test_the_turning_point_is_the_round_with_the_biggest_change_towards_the_end(is_won, wins, round):
    log = ChanceLog(10)
    for at, won in enumerate(wins, start=1):
        log.add(Chance(at, 10, won))
    assert log.swing(is_won=is_won) is None, "nothing is said before all is counted"
    log.is_done = True
    assert log.swing(is_won=is_won).round == round


def test_a_change_that_may_be_chance_is_no_turning_point():
    log = ChanceLog(10, is_done=True)
    for at, won in enumerate((9, 10, 10), start=1):
        log.add(Chance(at, 10, won))
    assert log.swing(is_won=True) is None


class _Counted:
    """A reckoner that tells one part a call, and whether it was given up."""

    def __init__(self, log, parts):
        self.log, self.parts, self.is_stopped = log, list(parts), False

    def update(self):
        if not self.parts:
            return False
        self.log.add(self.parts.pop(0))
        self.log.is_done = not self.parts
        return True

    def stop(self):
        self.is_stopped = True


@pytest.fixture
def counted(kit, box, tmp_path):
    end = Studio(kit, box, tmp_path).end_won()
    record, log = end._record, ChanceLog(60)
    reckoner = _Counted(log, [Chance(mark.round, 60, 41) for mark in record.chart.marks])
    record = Record(record.tally, record.chart, record.seed, log)
    scene = EndScene(kit, box, end._ended, record, end.ways._onward, reckoner=reckoner)
    return Pilot(kit, scene), reckoner


def tip(pilot, ident):
    return next(each.tip for each in pilot.stack.top.build() if each.id == ident)


def test_the_line_fills_in_and_tells_what_it_counts(counted):
    pilot, reckoner = counted
    assert "bot" not in tip(pilot, "round:1")
    assert "60 games" in tip(pilot, CHANCE_LEGEND)
    pilot.picture()
    pilot.settle()
    assert "Of 60 games played on from its beginning by the reference bot, 41 were won." in tip(
        pilot, "round:1"
    )
    assert reckoner.log.is_done
    pilot.picture()


@pytest.mark.parametrize(("key", "stops"), [("esc", True), ("enter", True), ("b", False)])
def test_leaving_the_end_gives_the_rest_up_and_looking_back_does_not(counted, key, stops):
    pilot, reckoner = counted
    pilot.press(key)
    assert reckoner.is_stopped is stops

"""Whole duels by random clicks, and by an impatient hand."""

import random

import pytest

from avel.client.duel.studio import valley
from avel.horn.rules import Horn
from tests.client.duel.playing import Table, play_by_clicking, session_of, still
from tests.horn.kit import short


@pytest.fixture(scope="module")
def short_horn(horn_box):
    return Horn(short(horn_box))


@pytest.mark.parametrize("seed", [1, 2])
def test_a_duel_played_by_random_clicks_comes_to_its_end(kit, short_horn, seed):
    kept = []
    table = Table(still(kit), short_horn, session_of(short_horn, seed), kept.append, hands_over=seed == 2)
    play_by_clicking(table, seed)
    assert table.ended[0].state.outcome is not None
    assert kept


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
def test_ten_whole_duels_by_random_clicks(kit, horn, seed):
    language = ("en", "zh")[seed % 2]
    table = Table(still(kit, language), horn, session_of(horn, seed), hands_over=True)
    play_by_clicking(table, seed)
    assert table.ended[0].state.outcome is not None


def test_a_person_against_the_computer_comes_to_an_end(kit, short_horn):
    table = Table(still(kit), short_horn, session_of(short_horn, 5, ("person", "easy")))
    play_by_clicking(table, 5)
    assert table.ended


def test_two_computers_play_alone_to_the_end(kit, short_horn):
    table = Table(still(kit), short_horn, session_of(short_horn, 3, ("normal", "easy")))
    table.pilot.settle(3000)
    table.pilot.press("enter")
    assert table.ended


def test_an_impatient_player_hastens_everything_and_nothing_breaks(kit, horn):
    """Every motion is cut short by a key and drawn before time passes, as a quick hand does."""
    table = Table(kit, horn, session_of(horn, 4, edit=valley))
    rng, hastened = random.Random(4), set()
    for _ in range(700):
        if table.ended:
            break
        table.pilot.stack.update(1 / 30)
        playing = table.scene.desk.shown.playing()
        if playing:
            hastened.add(type(playing.fact).__name__)
            table.pilot.press("space")
        elif targets := table.targets:
            table.pilot.click(rng.choice(targets))
        table.pilot.picture()
    assert len(hastened) > 9

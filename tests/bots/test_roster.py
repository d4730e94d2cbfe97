"""The names by which bots are called, those of games kept before among them."""

import pytest

from avel.bots.reference import ReferenceBot
from avel.bots.roster import BOTS, NAMES, bot_named, name_of
from avel.chronicles.model import Seat, Setup
from avel.client.draft import is_usable, with_players_of_today


@pytest.mark.parametrize("name", NAMES)
def test_every_name_calls_a_bot(box, name):
    assert bot_named(name, box)


def test_another_name_is_refused_with_those_there_are(box):
    with pytest.raises(ValueError, match="no bot 'clever'; there are easy, normal, hard, random, reference"):
        bot_named("clever", box)


@pytest.mark.parametrize("name", ["reference", "greedy"])
def test_the_reference_bot_answers_to_its_other_names(box, name):
    assert isinstance(bot_named(name, box), ReferenceBot)
    assert name_of(name) == "normal"


def test_a_set_up_kept_before_can_be_shown_again(box):
    old = Setup((Seat("Maren"), Seat("Tobin", crest="wave", player="greedy")))
    assert not is_usable(box, old)
    new = with_players_of_today(old)
    assert is_usable(box, new)
    assert [seat.player for seat in new.seats] == ["person", "normal"]


def test_names_of_seats_are_names_of_today():
    assert [name_of(name) for name in BOTS] == list(BOTS)

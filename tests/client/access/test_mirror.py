import os
import sys

import pytest

from avel.chronicles.loading import load_box
from avel.chronicles.model import Seat, Setup
from avel.chronicles.rules import Chronicles
from avel.client.game.desk import Desk
from avel.client.game.naming import Naming
from avel.client.game.narrator import Narrator
from avel.client.game.shown import Shown
from avel.client.mirror import Mirror
from avel.client.motion import MotionLevel, Motions
from avel.client.settings import MirrorTo, Settings
from avel.core.randomness import Stream
from avel.core.session import Session
from avel.paths import data_folder


def narrated(kit, mirror, language="en"):
    kit.words.switch(language)
    game = Chronicles(load_box(data_folder()))
    session = Session(game, game.new(Setup((Seat("Maren"), Seat("Tobin"))), 4))
    shown = Shown(game, session, Motions(MotionLevel.NONE, 1.0), lambda fact: 0.0)
    narrator = Narrator(Desk(kit, shown, Naming(game.box, kit.words)), mirror)
    shown.listeners.append(narrator.hear)
    return narrator, shown


def play(narrator, shown):
    """Plays a whole game by chance; returns how many questions were asked and how many answers they had."""
    rng, asked, answers = Stream.named(4, "test"), 0, 0
    while (decision := shown.session.decision) is not None:
        narrator.ask(decision)
        narrator.ask(decision)
        asked, answers = asked + 1, answers + len(decision.actions)
        shown.answer(decision.actions[rng.below(len(decision.actions))])
        while shown.update(1.0):
            pass
    return asked, answers


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_whole_game_is_told_in_plain_words(kit, language):
    kit.settings.change(Settings(mirror=MirrorTo.FILE))
    mirror = Mirror(kit.settings)
    narrator, shown = narrated(kit, mirror, language)
    asked, answers = play(narrator, shown)
    lines = mirror.path.read_text(encoding="utf-8").splitlines()
    numbered = [line for line in lines if line[:1].isdigit() and ". " in line[:5]]
    assert len(numbered) == answers
    assert lines.count("") == 2 * asked
    assert not any(mark in line for line in lines for mark in ("{", "}", "mirror.", "story.", "="))
    told = len([line for line in lines if line]) - answers - asked
    assert told > 100


def test_it_is_off_at_first_and_writes_nothing(kit, capsys):
    mirror = Mirror(kit.settings)
    mirror.event("Nothing")
    assert capsys.readouterr().out == ""
    assert not mirror.path.exists()


def test_the_terminal_gets_it_at_once(kit, capsys):
    kit.settings.change(Settings(mirror=MirrorTo.STDOUT))
    mirror = Mirror(kit.settings)
    mirror.event("Round 2.")
    mirror.prompt("What now?", ["Rest", "End the turn"])
    assert capsys.readouterr().out == "Round 2.\n\nWhat now?\n1. Rest\n2. End the turn\n\n"


def test_a_closed_terminal_or_a_folder_that_refuses_is_no_reason_to_stop(kit, monkeypatch):
    kit.settings.change(Settings(mirror=MirrorTo.FILE))
    mirror = Mirror(kit.settings)
    mirror.path.mkdir(parents=True)
    mirror.event("Lost")
    assert not mirror.is_on
    kit.settings.change(Settings(mirror=MirrorTo.STDOUT))
    monkeypatch.setattr(sys, "stdout", open(os.devnull, "w"))  # noqa: SIM115, PTH123
    sys.stdout.close()
    again = Mirror(kit.settings)
    again.event("Lost")
    assert not again.is_on

"""The duel's bots answer everything legally, by their view alone, and always the same."""

import os
import subprocess
import sys

import pytest

from avel.bots.horn.reasons import REASONS
from avel.bots.horn.reference import ReferenceBot
from avel.bots.horn.roster import BOTS, NAMES, bot_named, name_of
from avel.bots.match import play
from avel.content.texts import placeholders, read_texts
from avel.core.randomness import Stream
from avel.horn.model import Options, Seat, Setup
from avel.paths import data_folder
from tests.bots.horn.tables import beaten_pair
from tests.horn.kit import SETUP, rich_start
from tests.horn.test_whole_duels import QUESTIONS

TEXTS = read_texts(data_folder() / "text")
PREFIX = "horn.hint."


PLANNED = ("buy.choose", "generals.choose")


def advised(horn, state, bot, most):
    """Plays a duel on by a bot's advice, yielding with each question all that the bot would think of."""
    decision = horn.decision(state)
    for _ in range(most):
        if decision is None:
            return
        view = horn.view(state, decision.seat)
        advice = bot.advise(view, decision)
        yield decision, advice
        if decision.kind in PLANNED:
            yield from ((decision, each) for each in bot.candidates(view, decision, 40))
        decision = horn.take(state, decision, advice.action)


@pytest.fixture(scope="module")
def told(horn, lore):
    """Advice of a duel's beginning and of wars in full swing, some of them rich ones."""
    bot = ReferenceBot(horn.box, lore)
    wars = [rich_start(horn, SETUP, seed) for seed in range(20)]
    for war in wars[::4]:
        war.board.sides[0].gold = 60
    starts = [horn.new(SETUP, 3), *wars, beaten_pair(horn, 3, 2, loss=3).state]
    return [pair for state in starts for pair in advised(horn, state, bot, 60)]


def test_every_answer_is_legal(told):
    assert all(advice.action in decision.actions for decision, advice in told)


def test_it_has_an_opinion_on_every_question(horn, lore, told):
    assert set(ReferenceBot(horn.box, lore).kinds) == QUESTIONS
    assert {decision.kind for decision, _ in told} == QUESTIONS


def test_every_reason_is_given_but_the_default(told):
    given = {advice.reason for _, advice in told}
    assert given == set(REASONS) - {"default"}


@pytest.mark.parametrize("language", sorted(TEXTS))
def test_every_reason_has_a_text_and_every_text_a_reason(language):
    texts = {key.removeprefix(PREFIX) for key in TEXTS[language] if key.startswith(PREFIX)}
    assert texts == set(REASONS)


@pytest.mark.parametrize("language", sorted(TEXTS))
def test_every_reason_fills_the_places_of_its_text(told, language):
    for _, advice in told:
        places = {name for name, _ in advice.values} | ({"cell"} if advice.spot >= 0 else set())
        assert placeholders(TEXTS[language][PREFIX + advice.reason]) <= places, advice


def test_what_a_reason_names_is_on_the_table(horn, told):
    cells = range(len(horn.box.land(SETUP.map).hexes))
    for _, advice in told:
        values = dict(advice.values)
        assert {values.get(name) for name in ("general", "enemy", "helper")} <= {None, *horn.box.generals}
        assert 0 <= int(values.get("chance", 0)) <= 100
        assert advice.spot == -1 or advice.spot in cells


@pytest.mark.parametrize(("level", "most"), [("easy", 60), ("normal", 60), ("hard", 12)])
def test_coming_dice_change_no_answer(horn, lore, level, most):
    state = rich_start(horn, SETUP, 9)
    decision, answers = horn.decision(state), 0
    while decision is not None and answers < most:
        view = horn.view(state, decision.seat)
        other = horn.view(horn.imagine(view, Stream(answers)), decision.seat)
        first, second = (bot_named(level, horn.box, lore) for _ in range(2))
        one = first.choose(view, decision, Stream(answers))
        assert one == second.choose(other, decision, Stream(answers))
        assert view == horn.view(state, decision.seat), "a bot changes nothing that it sees"
        decision, answers = horn.take(state, decision, one), answers + 1
    assert answers > 5


DUELS = """
from avel.bots.horn.roster import bot_named
from avel.bots.match import play
from avel.horn.loading import load_horn
from avel.horn.model import Seat, Setup
from avel.horn.rules import Horn
from avel.paths import data_folder

game = Horn(load_horn(data_folder()))
setup = Setup((Seat("Lin"), Seat("Mei")))
for first, second in (("easy", "normal"), ("normal", "normal")):
    bots = {0: bot_named(first, game.box), 1: bot_named(second, game.box)}
    print(first, second, play(game, setup, 1, bots))
"""


def test_the_same_seed_gives_the_same_duels_in_any_process():
    told = {
        subprocess.run(
            [sys.executable, "-c", DUELS],
            env=os.environ | {"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1")
    }
    assert len(told) == 1
    assert "normal normal" in told.pop()


def won_by(horn, lore, level, other, duels):
    """Counts the duels that a level wins, first player in every second."""
    bots = [bot_named(each, horn.box, lore) for each in (level, other)]
    return sum(
        play(horn, SETUP, seed, {seed % 2: bots[0], 1 - seed % 2: bots[1]}).outcome
        == ("won.sun", "won.moon")[seed % 2]
        for seed in range(duels)
    )


def test_each_level_beats_those_below(horn, lore):
    assert won_by(horn, lore, "normal", "easy", 12) >= 9
    assert won_by(horn, lore, "easy", "random", 6) == 6
    assert won_by(horn, lore, "normal", "random", 6) == 6


@pytest.mark.slow
def test_the_hardest_beats_the_easiest(horn, lore):
    assert won_by(horn, lore, "hard", "easy", 20) >= 16


def test_the_roster_names_what_it_has(horn):
    assert [type(bot_named(name, horn.box)).__name__ for name in BOTS] == [
        "BeginnerBot",
        "ReferenceBot",
        "MasterBot",
        "RandomBot",
    ]
    assert name_of("reference") == "normal"
    assert set(NAMES) - set(BOTS) == {"reference"}
    with pytest.raises(ValueError, match="no bot 'grand'; there are easy, normal, hard, random, reference"):
        bot_named("grand", horn.box)


def test_a_table_that_undoes_anything_is_played_alike(horn, lore):
    free = Setup((Seat("Lin"), Seat("Mei")), options=Options(undo_anything=True))
    players = dict.fromkeys(range(2), bot_named("normal", horn.box, lore))
    assert play(horn, free, 3, players) == play(horn, SETUP, 3, players)


def test_what_bots_share_changes_no_answer(horn, lore):
    shared, alone = (dict.fromkeys(range(2), ReferenceBot(horn.box, each)) for each in (lore, None))
    assert play(horn, SETUP, 5, shared) == play(horn, SETUP, 5, alone)

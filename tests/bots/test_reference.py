"""The reference bot answers everything sensibly, fast, and always the same."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from avel import bots
from avel.bots.match import play
from avel.bots.reference import ReferenceBot
from avel.bots.roster import bot_named
from avel.bots.rough_odds import CAREFUL, RoughOdds
from avel.bots.survey import Lore
from avel.chronicles.model import Seat, Setup
from avel.chronicles.odds import OddsBook
from avel.content.texts import placeholders, read_texts
from avel.core.randomness import Stream
from avel.paths import data_folder
from tests.kit import Kit as Table
from tests.setups import SETUPS, setup_of

TEXTS = read_texts(data_folder() / "text")
QUOTED = r'"([a-z_]+)"'


def advices(chronicles, setup, seed, exact=None):
    bot = ReferenceBot(chronicles.box, exact)
    state = chronicles.new(setup, seed)
    decision = chronicles.decision(state)
    while decision is not None:
        view = chronicles.view(state, decision.seat)
        advice = bot.advise(view, decision)
        yield decision, advice
        decision = chronicles.take(state, decision, advice.action)


@pytest.mark.parametrize("name", list(SETUPS)[::5])
def test_it_plays_whole_games_by_legal_answers(chronicles, name):
    for decision, advice in advices(chronicles, SETUPS[name], 3):
        assert advice.action in decision.actions


def test_its_answers_depend_on_the_view_alone(chronicles):
    one = [advice for _, advice in advices(chronicles, setup_of(2), 5)]
    assert one == [advice for _, advice in advices(chronicles, setup_of(2), 5)]


@pytest.mark.parametrize(("level", "most"), [("easy", 120), ("normal", 120), ("hard", 8)])
def test_what_is_hidden_changes_no_answer(chronicles, level, most):
    lore = Lore(chronicles.box)
    table = Table(chronicles).heroes(2).round(12).stand(0, "barrows").wears(0, "battle_axe", "oak_shield")
    state = table.state if level == "hard" else chronicles.new(setup_of(2), 9)
    decision, answers = chronicles.decision(state), 0
    while decision is not None and answers < most:
        view = chronicles.view(state, decision.seat)
        other = chronicles.view(chronicles.imagine(view, Stream(answers)), decision.seat)
        bots_ = [bot_named(level, chronicles.box, lore) for _ in range(2)]
        one, two = (
            bot.choose(each, decision, Stream(answers))
            for bot, each in zip(bots_, (view, other), strict=True)
        )
        assert one == two
        decision, answers = chronicles.take(state, decision, one), answers + 1


GAMES = """
from avel.bots.match import play
from avel.bots.roster import bot_named
from avel.chronicles.loading import load_box
from avel.chronicles.model import Seat, Setup
from avel.chronicles.rules import Chronicles
from avel.paths import data_folder

game = Chronicles(load_box(data_folder()))
for level in ("easy", "normal"):
    for heroes in (1, 3):
        setup = Setup(tuple(Seat(f"Hero {at}", player=level) for at in range(heroes)))
        bots = dict.fromkeys(range(heroes), bot_named(level, game.box))
        print(level, heroes, [play(game, setup, seed, bots) for seed in range(3)])
"""


def test_the_same_seed_gives_the_same_games_in_any_process():
    told = {
        subprocess.run(
            [sys.executable, "-c", GAMES],
            env=os.environ | {"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1")
    }
    assert len(told) == 1
    assert "normal 3" in told.pop()


def test_every_reason_has_a_text_whose_places_it_fills(chronicles):
    for seed in range(4):
        for _, advice in advices(chronicles, setup_of(1 + seed), seed):
            given = (
                {name for name, _ in advice.values} | {"land"} if advice.spot >= 0 else dict(advice.values)
            )
            for texts in TEXTS.values():
                assert placeholders(texts[f"hint.{advice.reason}"]) <= set(given)


def test_every_reason_that_is_written_down_has_a_text():
    source = "".join(each.read_text() for each in sorted(Path(bots.__file__).parent.glob("*.py")))
    reasons = set(re.findall(r"Advice\([^\"\n]*, " + QUOTED, source))
    errand = set(re.findall(r"Errand\(\s*" + QUOTED, source))
    reasons |= errand | {f"{each}_far" for each in errand - {"explore", "stand"}}
    assert {"wear", "retreat", "trap_far", "fight"} <= reasons, "the pattern still finds them"
    for texts in TEXTS.values():
        assert sorted(each for each in reasons if f"hint.{each}" not in texts) == []


def wins_of(name, chronicles, games=10):
    setup = Setup(tuple(Seat(f"Hero {n}", player=name) for n in range(4)), difficulty="easy")
    players = dict.fromkeys(range(4), bot_named(name, chronicles.box))
    return sum(play(chronicles, setup, seed, players).outcome.startswith("won") for seed in range(games))


def test_it_wins_far_more_often_than_chance(chronicles):
    assert wins_of("normal", chronicles) >= 5 > wins_of("random", chronicles)


@pytest.mark.parametrize(
    "gear", [("", "", ""), ("short_sword", "oak_shield", ""), ("battle_axe+", "", "iron_helm")]
)
@pytest.mark.parametrize("monster", ["ember_imp", "ash_raider", "frost_troll"])
def test_its_rough_odds_lie_near_the_exact_ones(chronicles, gear, monster):
    table = Table(chronicles).set_up(setup_of(1))
    hero = table.board.heroes[0]
    hero.weapon, hero.shield, hero.helmet = gear
    exact = OddsBook(chronicles.box).before(table.board, 0, monster)
    rough = RoughOdds(chronicles.box).before(
        hero, monster, chronicles.box.toughness(monster, table.board.beast_toughness), CAREFUL
    )
    assert rough.win == pytest.approx(exact.win, abs=0.09)


def test_exact_odds_may_choose_items_and_magic(chronicles):
    exact = OddsBook(chronicles.box)
    games = (advices(chronicles, setup_of(2), seed, exact) for seed in range(4))
    kinds = {decision.kind for game in games for decision, _ in game}
    assert {"battle.items", "battle.magic"} <= kinds

"""The greedy bot answers everything sensibly, fast, and always the same."""

import re
from collections import Counter
from pathlib import Path

import pytest

from avel.bots import errands, greedy
from avel.bots.bot import RandomBot
from avel.bots.greedy import GreedyBot
from avel.bots.match import play
from avel.bots.rough_odds import RoughOdds
from avel.chronicles.model import Seat, Setup
from avel.chronicles.odds import OddsBook
from avel.content.texts import placeholders, read_texts
from avel.paths import data_folder
from tests.kit import Kit as Table
from tests.setups import SETUPS, setup_of

TEXTS = read_texts(data_folder() / "text")
QUOTED = r'"([a-z_]+)"'


def advices(chronicles, setup, seed, exact=None):
    bot = GreedyBot(chronicles.box, exact)
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


def test_every_reason_has_a_text_whose_places_it_fills(chronicles):
    for seed in range(4):
        for _, advice in advices(chronicles, setup_of(1 + seed), seed):
            given = (
                {name for name, _ in advice.values} | {"land"} if advice.spot >= 0 else dict(advice.values)
            )
            for texts in TEXTS.values():
                assert placeholders(texts[f"hint.{advice.reason}"]) <= set(given)


def test_every_reason_that_is_written_down_has_a_text():
    source = Path(greedy.__file__).read_text()
    reasons = set(re.findall(r"Advice\([^\"\n]*, " + QUOTED, source))
    errand = set(re.findall(r"Errand\(\s*" + QUOTED, Path(errands.__file__).read_text()))
    reasons |= errand | {f"{each}_far" for each in errand if each != "explore"}
    assert {"wear", "retreat", "trap_far", "fight"} - reasons == {"fight"}, "the pattern still finds them"
    for texts in TEXTS.values():
        assert sorted(each for each in reasons if f"hint.{each}" not in texts) == []


def test_it_wins_far_more_often_than_chance(chronicles):
    setup = Setup(tuple(Seat(f"Hero {n}", player="greedy") for n in range(4)), difficulty="easy")
    bots = {"greedy": GreedyBot(chronicles.box), "random": RandomBot()}
    wins = Counter()
    for name, bot in bots.items():
        for seed in range(8):
            result = play(chronicles, setup, seed, dict.fromkeys(range(4), bot))
            wins[name] += result.outcome.startswith("won")
    assert wins["greedy"] >= 3 > wins["random"]


@pytest.mark.parametrize(
    "gear", [("", "", ""), ("short_sword", "oak_shield", ""), ("battle_axe+", "", "iron_helm")]
)
@pytest.mark.parametrize("monster", ["ember_imp", "ash_raider", "frost_troll"])
def test_its_rough_odds_lie_near_the_exact_ones(chronicles, gear, monster):
    table = Table(chronicles).set_up(setup_of(1))
    hero = table.board.heroes[0]
    hero.weapon, hero.shield, hero.helmet = gear
    exact = OddsBook(chronicles.box).before(table.board, 0, monster)
    rough = RoughOdds(chronicles.box).before(table.board, 0, monster)
    assert rough.win == pytest.approx(exact.win, abs=0.12)


def test_exact_odds_may_choose_items_and_magic(chronicles):
    exact = OddsBook(chronicles.box)
    kinds = {decision.kind for decision, _ in advices(chronicles, setup_of(1), 2, exact)}
    assert {"battle.items", "battle.magic"} <= kinds

"""The exact odds agree with every roll played by the rules, and with luck."""

import json
from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from avel.cases.horn.game import HornCases
from avel.core.events import unheard
from avel.horn.actions import Bolt, Fight, GiveSoldiers, Pincer, Split, TurnDie
from avel.horn.fight_events import ArmourUsed, FightCompared, FightEnded, LossBorne
from avel.horn.general_events import GeneralFell
from avel.horn.model import CASTLE, Plot
from avel.horn.odds import answer_odds, bout_of, fight_odds, siege_odds, storm_odds

PIPS = range(1, 7)


def table(horn, sun, moon, castles=()):
    """Returns a table on which generals stand, the sun's to act, each with cell, life and soldiers."""
    sides = {
        name: {
            "generals": {
                each: {"at": at, "life": life, "soldiers": soldiers}
                for each, (at, life, soldiers) in generals.items()
            }
        }
        for name, generals in (("sun", sun), ("moon", moon))
    }
    cases = HornCases(horn)
    form = {"name": "Odds", "rule": "horn 3", "game": "horn", "table": {"step": "generals", "sides": sides}}
    state = cases.arrange(cases.one.model_validate_json(json.dumps(form)))
    land = horn.box.land(state.setup.map)
    for side, cell in castles:
        state.board.plots[land.names.index(cell)] = Plot(side, CASTLE)
    while cases.settle(state, unheard).kind == "oracle.pick":
        decision = horn.decision(state)
        horn.take(state, decision, decision.actions[-1])
    return state


def odds_of(horn, state, action):
    """Returns the odds of a fight that can be chosen."""
    ways = {Fight: "duel", Bolt: "bolt", Pincer: "pincer"}
    generals = [action.general] + ([action.helper] if isinstance(action, Pincer) else [])
    land = horn.box.land(state.setup.map)
    return fight_odds(bout_of(state.board, land, horn.box, ways[type(action)], generals, action.enemy))


# Every roll and every choice, played by the rules themselves


class Played:
    """Plays a fight with every roll there is, each owner choosing for the greatest difference of harm."""

    def __init__(self, horn, state, action, dice):
        self.horn, self.ends = horn, Counter()
        rolls = list(product(PIPS, repeat=sum(dice))) if dice else []
        for roll in rolls:
            start = horn.clone(state)
            scripts = roll[: dice[0]], roll[dice[0] :]
            for side, faces in enumerate(scripts):
                start.chance.of(side).script = list(map(str, faces))
            _, ends = self.follow(start, action, [])
            for end, chance in ends.items():
                self.ends[end] += chance / len(rolls)

    def follow(self, state, action, told):
        """Returns worth and the chances of ends (lead, defender fell, attackers fell, dealt, taken)."""
        told = list(told)
        decision = self.horn.take(state, self.horn.decision(state), action, told.append)
        while decision and decision.kind in ("hurt.soldiers", "fight.split"):
            reply = self.reply(state, decision, told)
            decision = self.horn.take(state, decision, reply, told.append)
        if decision is None or any(isinstance(each, FightEnded) for each in told):
            end = self.end(told)
            return Fraction(end[3] - end[4]), {end: Fraction(1)}
        found = [self.after(state, decision, each, told) for each in decision.actions]
        sign = -1 if decision.seat else 1
        return max(reversed(found), key=lambda each: sign * each[0])

    def after(self, state, decision, action, told):
        if not isinstance(action, TurnDie):
            return self.follow(self.horn.clone(state), action, told)
        worth, ends = Fraction(0), Counter()
        for face in PIPS:
            twin = self.horn.clone(state)
            twin.chance.of(action.party).script = [str(face)]
            value, found = self.follow(twin, action, told)
            worth += value / 6
            for end, chance in found.items():
                ends[end] += chance / 6
        return worth, ends

    def reply(self, state, decision, told):
        """Gives all soldiers, and splits a loss so that as few as may be fall and all armour counts."""
        if decision.kind == "hurt.soldiers":
            return GiveSoldiers(max(each.soldiers for each in decision.actions))
        best = None
        for split in decision.actions:
            twin, heard = self.horn.clone(state), []
            after = self.horn.take(twin, decision, split, heard.append)
            while after and after.kind == "hurt.soldiers":
                after = self.horn.take(twin, after, after.actions[-1], heard.append)
            fallen = sum(isinstance(each, GeneralFell) for each in heard)
            armour = sum(min(each.loss, each.armour) for each in heard if isinstance(each, LossBorne))
            if best is None or (fallen, -armour) < best[0]:
                best = (fallen, -armour), split
        return Split(best[1].loss)

    def end(self, told):
        compared = next(each for each in told if isinstance(each, FightCompared))
        lead = compared.loss * (-1, 1)[compared.loser] if compared.loser >= 0 else 0
        fell = {0: 0, 1: 0}
        for each in told:
            if isinstance(each, GeneralFell):
                fell[each.side] += 1
        dealt, taken = (
            sum(
                max(0, each.loss - each.armour)
                for each in told
                if isinstance(each, LossBorne) and each.side == side
            )
            + sum(each.life for each in told if isinstance(each, ArmourUsed) and each.side == side)
            for side in (1, 0)
        )
        return lead, fell[1] > 0, fell[0] > 0, dealt, taken

    def chance(self, holds):
        return float(sum(chance for end, chance in self.ends.items() if holds(*end)))

    def mean(self, of):
        return float(sum(chance * end[of] for end, chance in self.ends.items()))


FIGHTS = {
    "a plain duel": (
        {"swift_march": ("f2", 4, 1)},
        {"high_priest": ("g2", 3, 2)},
        (),
        Fight("swift_march", "high_priest"),
        (2, 2),
    ),
    "a duel on the defender's castle": (
        {"swift_march": ("f2", 6, 0)},
        {"high_priest": ("g2", 2, 0)},
        ((1, "g2"),),
        Fight("swift_march", "high_priest"),
        (2, 2),
    ),
    "a duel on the attacker's castle": (
        {"swift_march": ("f2", 1, 0)},
        {"high_priest": ("g2", 6, 3)},
        ((0, "f2"), (1, "e2")),
        Fight("swift_march", "high_priest"),
        (2, 2),
    ),
    "a bolt": (
        {"crossbows": ("e2", 6, 3)},
        {"mad_warrior": ("g2", 2, 0)},
        (),
        Bolt("crossbows", "mad_warrior"),
        (1, 1),
    ),
    "duty on both sides": (
        {"crossbows": ("f2", 6, 0), "sword_squire": ("f1", 6, 0)},
        {"swift_march": ("g2", 6, 0), "sword_squire": ("h2", 6, 0)},
        (),
        Fight("crossbows", "swift_march"),
        (1, 2),
    ),
    "a pincer with the squire in it": (
        {"crossbows": ("f2", 2, 0), "sword_squire": ("g1", 1, 0)},
        {"high_priest": ("g2", 3, 5)},
        ((0, "f2"),),
        Pincer("crossbows", "sword_squire", "high_priest"),
        (3, 2),
    ),
    "armour of the defender": (
        {"crossbows": ("e2", 6, 3)},
        {"iron_guard": ("g2", 2, 1)},
        (),
        Bolt("crossbows", "iron_guard"),
        (1, 1),
    ),
    "armour of the attacker": (
        {"iron_guard": ("f2", 2, 0)},
        {"crossbows": ("g2", 3, 0)},
        (),
        Fight("iron_guard", "crossbows"),
        (3, 1),
    ),
    "armour against a squire's bonus": (
        {"crossbows": ("f2", 6, 3), "sword_squire": ("g1", 6, 0)},
        {"iron_guard": ("g2", 6, 0)},
        (),
        Pincer("crossbows", "sword_squire", "iron_guard"),
        (3, 3),
    ),
    "fate of the attacker": (
        {"crossbows": ("f2", 6, 0), "chief_of_staff": ("f1", 6, 0)},
        {"swift_march": ("g2", 2, 0)},
        (),
        Fight("crossbows", "swift_march"),
        (1, 2),
    ),
    "fate of both": (
        {"crossbows": ("e2", 6, 0), "chief_of_staff": ("f1", 6, 0)},
        {"mad_warrior": ("g2", 2, 0), "chief_of_staff": ("g1", 6, 0)},
        (),
        Bolt("crossbows", "mad_warrior"),
        (1, 1),
    ),
    "armour and fate": (
        {"crossbows": ("e2", 4, 0), "chief_of_staff": ("f1", 6, 0)},
        {"iron_guard": ("g2", 3, 0)},
        (),
        Bolt("crossbows", "iron_guard"),
        (1, 1),
    ),
}


LONG = ("a pincer with the squire in it", "armour against a squire's bonus")
"""Those with so many rolls that they are played in the long run only."""
NAMES = [pytest.param(name, marks=[pytest.mark.slow] * (name in LONG)) for name in FIGHTS]


@pytest.mark.parametrize("name", NAMES)
def test_the_odds_are_what_every_roll_played_by_the_rules_comes_to(horn, name):
    sun, moon, castles, action, dice = FIGHTS[name]
    state = table(horn, sun, moon, castles)
    odds, played = odds_of(horn, state, action), Played(horn, state, action, dice)
    assert odds.win == pytest.approx(played.chance(lambda lead, *_: lead > 0))
    assert odds.tie == pytest.approx(played.chance(lambda lead, *_: lead == 0))
    assert odds.lose == pytest.approx(played.chance(lambda lead, *_: lead < 0))
    assert odds.kill == pytest.approx(played.chance(lambda lead, kills, falls, *_: kills))
    assert odds.fall == pytest.approx(played.chance(lambda lead, kills, falls, *_: falls))
    assert odds.deals == pytest.approx(played.mean(3))
    assert odds.takes == pytest.approx(played.mean(4))
    for lead, chance in odds.leads:
        assert chance == pytest.approx(played.chance(lambda found, *_, lead=lead: found == lead)), lead


ASKING = {
    "armour of the defender": ((5,), (2, 6, 4)),
    "armour of the attacker": ((1, 1, 2), (6,)),
    "fate of the attacker": ((2,), (5, 3)),
    "fate of both": ((1,), (4,)),
    "armour and fate": ((6,), (5,)),
}
"""A roll for each of the fights in which somebody is asked."""


@pytest.mark.parametrize("name", ASKING)
def test_each_answers_odds_are_what_it_comes_to_by_the_rules(horn, name):
    sun, moon, castles, action, _ = FIGHTS[name]
    state = table(horn, sun, moon, castles)
    for side, faces in enumerate(ASKING[name]):
        state.chance.of(side).script = list(map(str, faces))
    asked, decision = set(), horn.take(state, horn.decision(state), action)
    for side in range(2):
        state.chance.of(side).script = []
    player = Played(horn, state, None, None)
    while decision.kind in ("fight.armour", "fight.fate"):
        asked.add(decision.kind)
        for answer in decision.actions:
            odds = answer_odds(state.board, horn.box, state.stack[-1], answer)
            _, player.ends = player.after(state, decision, answer, [])
            assert odds.win == pytest.approx(player.chance(lambda lead, *_: lead > 0)), answer
            assert odds.kill == pytest.approx(player.chance(lambda lead, kills, *_: kills)), answer
            assert odds.fall == pytest.approx(player.chance(lambda lead, kills, falls, *_: falls)), answer
            assert odds.deals == pytest.approx(player.mean(3)), answer
            assert odds.takes == pytest.approx(player.mean(4)), answer
        decision = horn.take(state, decision, decision.actions[0])
    assert asked
    with pytest.raises(ValueError, match="answers no question about dice"):
        answer_odds(table_in_fight(horn), horn.box, None, GiveSoldiers(1))


def table_in_fight(horn):
    """Returns the board of a fight on the table."""
    state = table(horn, {"chief_of_staff": ("f2", 6, 0)}, {"swift_march": ("g2", 6, 0)})
    horn.take(state, horn.decision(state), Fight("chief_of_staff", "swift_march"))
    return state.board


# Luck


def test_many_fights_come_close_to_their_odds(horn):
    sun = {"mad_warrior": ("f2", 5, 1), "battle_chief": ("g1", 6, 0)}
    moon = {"swift_march": ("g2", 6, 6), "sword_squire": ("h2", 6, 0)}
    state = table(horn, sun, moon)
    action, games = Pincer("mad_warrior", "battle_chief", "swift_march"), 2_000
    odds, seen = odds_of(horn, state, action), Counter()
    for seed in range(games):
        twin, told = horn.clone(state), []
        for side in range(2):
            twin.chance.of(side).state = 7919 * seed + side
        horn.take(twin, horn.decision(twin), action, told.append)
        compared = next(each for each in told if isinstance(each, FightCompared))
        seen["win"] += compared.loser == 1
        seen["kill"] += any(isinstance(each, GeneralFell) and each.side == 1 for each in told)
    for name in ("win", "kill"):
        chance = getattr(odds, name)
        assert 0.05 < chance < 0.999
        spread = (chance * (1 - chance) / games) ** 0.5
        assert abs(seen[name] / games - chance) < 4 * spread


# Castles and cities


def test_a_siege_and_a_storm_are_one_die():
    assert siege_odds(0, 2).takes == 1
    assert siege_odds(4, 2).takes == pytest.approx(1 / 6)
    assert siege_odds(5, 2).takes == 0
    assert siege_odds(2, 2).fallen == pytest.approx((2 / 6, 1 / 6, 3 / 6))
    assert siege_odds(10, 2, dice=2).takes == pytest.approx(1 / 36)
    assert storm_odds(0, 12, dice=2).wins == pytest.approx(1 / 36)
    assert storm_odds(0, 6).wins == pytest.approx(1 / 6)
    assert storm_odds(2, 3).wins == pytest.approx(2 / 6)
    assert storm_odds(0, 12).loss == pytest.approx(3.5)
    assert storm_odds(5, 12).loss == pytest.approx(1 / 6)


def test_odds_change_nothing(horn):
    state = table(horn, {"mad_warrior": ("f2", 5, 1)}, {"chief_of_staff": ("g2", 6, 0)})
    before = horn.dump(state)
    odds_of(horn, state, Fight("mad_warrior", "chief_of_staff"))
    assert horn.dump(state) == before

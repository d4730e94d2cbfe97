"""Rough odds agree with throws counted one by one, and with battles played on at their best."""

from collections import defaultdict
from itertools import product

import pytest

from avel.bots.pools import Arms, Pools, arms_of
from avel.bots.rough_odds import BEAST_MOOD, CAREFUL, DESPERATE, RoughOdds
from avel.chronicles.battle import hero_dice, sum_signs
from avel.chronicles.model import Hero

RARE = 0.02
"""What may be missing at any one end, as rare throws are left out of rough odds."""
SPEARMAN = Hero(0, 4, weapon="ash_spear")
BARE = Hero(0, 5)


def front(blows):
    """The blows worth choosing: no other deals as much for less."""
    return frozenset(
        blow
        for blow in blows
        if not any(more >= blow[0] and less <= blow[1] and (more, less) != blow for more, less in blows)
    )


def blows_of(ahead, behind, magic):
    return {(max(0, ahead + each), max(0, behind - magic + each)) for each in range(magic + 1)}


@pytest.mark.parametrize(
    ("ours", "theirs", "tricks"),
    [
        (("green",), ("black", "purple"), ()),
        (("green", "yellow"), ("black", "purple", "purple"), ("defence",)),
        (("blue", "yellow", "yellow"), ("black", "black"), ("attack", "attack")),
    ],
)
def test_the_gap_between_both_sides_is_that_of_all_throws_counted(box, ours, theirs, tricks):
    counted, told = defaultdict(float), defaultdict(float)
    throws = [*product(*(box.dice[die].faces for die in (*ours, *theirs)))]
    for faces in throws:
        mine, other = (sum_signs(box, each) for each in (faces[: len(ours)], faces[len(ours) :]))
        ahead = mine.attack + tricks.count("attack") - other.defence
        behind = other.attack - mine.defence - tricks.count("defence")
        counted[front(blows_of(ahead, behind, mine.magic))] += 1 / len(throws)
    for gap, chance in Pools(box).gaps(Arms(ours, theirs, tricks)).items():
        told[front(blows_of(*gap))] += chance
    assert sum(told.values()) == pytest.approx(1)
    for blows in counted | told:
        assert told[blows] == pytest.approx(counted[blows], abs=RARE)


def hoped(clashes, mood, hero, monster):
    """What rolling is worth, by the gaps of each clash to come."""
    worth = 0.0
    for gap, chance in clashes[0].items():
        worth += chance * max(end(clashes[1:], mood, hero, monster, *blow) for blow in blows_of(*gap))
    return worth


def end(clashes, mood, hero, monster, damage, lost):
    damage, lost = min(damage, monster), min(lost, hero)
    worth = mood.damage * damage - mood.heart * lost
    worth += mood.win * (damage == monster) - mood.fall * (lost == hero)
    if damage < monster and lost < hero and clashes:
        worth += max(0.0, hoped(clashes, mood, hero - lost, monster - damage))
    return worth


@pytest.mark.parametrize("mood", [CAREFUL, BEAST_MOOD, DESPERATE])
@pytest.mark.parametrize("piece", ["ice_bat", "moss_brute", "beast"])
@pytest.mark.parametrize("hero", [BARE, SPEARMAN], ids=["bare", "spearman"])
def test_a_battle_is_forecast_with_every_choice_at_its_best(box, hero, piece, mood):
    odds, theirs = RoughOdds(box), box.monsters[piece].dice
    arms = arms_of(box, hero, piece, [die for die, _ in hero_dice(box, hero, box.monsters[piece])], theirs)
    later = odds.pools.gaps(arms._replace(tricks=()))
    clashes = [odds.pools.gaps(arms), *[later] * (box.numbers.clashes - 1)]
    for left in (1, 3, 6):
        forecast = odds.before(hero, piece, left, mood)
        assert forecast.worth == pytest.approx(hoped(clashes, mood, hero.toughness, left))
        won, fell = mood.win * forecast.win, mood.fall * forecast.fall
        struck = mood.damage * forecast.dealt - mood.heart * forecast.loss
        assert forecast.worth == pytest.approx(won - fell + struck)

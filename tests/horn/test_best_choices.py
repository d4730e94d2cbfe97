"""The odds know every best choice: a plain count of all choices, any die turned, comes to the same worth."""

from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from avel.horn.ends import Bout, Champion
from avel.horn.odds import fight_odds

PIPS = range(1, 7)


def plain_worth(bout: Bout) -> Fraction:
    """Returns the mean of harm dealt less harm taken, with every choice there is at every question."""

    def harm(ours, theirs, lives, given):
        lead = sum(face + bonus for face, bonus in ours) - sum(face + bonus for face, bonus in theirs)
        lead += sum(each.soldiers - each.lost for each in bout.attackers) - lives[0]
        lead -= bout.defender.soldiers - bout.defender.lost - lives[1]
        dealt = max(0, lead - bout.defender.armour)
        taken = max(0, -lead - sum(each.armour for each in bout.attackers))
        return Fraction(dealt - taken + given)

    @cache
    def fated(ours, theirs, lives, given, at):
        if at == len(bout.fates):
            return harm(ours, theirs, lives, given)
        worths = [fated(ours, theirs, lives, given, at + 1)]
        for party, dice in enumerate((ours, theirs)):
            for die, (_, bonus) in enumerate(dice):
                rest = dice[:die] + dice[die + 1 :]
                turned = [tuple(sorted((*rest, (face, bonus)))) for face in PIPS]
                both = [(each, theirs) if party == 0 else (ours, each) for each in turned]
                worths.append(sum(fated(*each, lives, given, at + 1) for each in both) / 6)
        return min(worths) if bout.fates[at] else max(worths)

    def armoured(ours, theirs, lives, given, left):
        if not left:
            return fated(ours, theirs, lives, given, 0)
        (party, champion), *others = left
        worth = armoured(ours, theirs, lives, given, others)
        life, dice = champion.steel
        enemy = ours if party else theirs
        if champion.life <= life or not enemy:
            return worth
        less = tuple(sorted(sorted(enemy, key=lambda die: (die[0], -die[1]))[dice:]))
        lives = (lives[0], lives[1] + life) if party else (lives[0] + life, lives[1])
        both = (less, theirs) if party else (ours, less)
        used = armoured(*both, lives, given + (life if party else -life), others)
        return min(worth, used) if party else max(worth, used)

    steel = [(0, each) for each in bout.attackers if each.steel]
    steel += [(1, bout.defender)] if bout.defender.steel else []
    numbers = sum(each.dice for each in bout.attackers), bout.defender.dice
    bonuses = [each.bonus for each in bout.attackers for _ in range(each.dice)]
    total = Fraction(0)
    for roll in product(PIPS, repeat=sum(numbers)):
        ours = tuple(sorted(zip(roll[: numbers[0]], bonuses, strict=True)))
        theirs = tuple(sorted((face, bout.defender.bonus) for face in roll[numbers[0] :]))
        total += armoured(ours, theirs, (0, 0), 0, steel)
    return total / 6 ** sum(numbers)


def champion(dice, *, bonus=0, soldiers=0, lost=0, armour=0, steel=None):
    return Champion(dice, bonus, soldiers, 6 - lost, lost, armour, steel)


BOUTS = {
    "two fates": Bout((champion(2),), champion(2, soldiers=1), (0, 1)),
    "two fates of one side": Bout((champion(2, lost=2),), champion(2), (0, 0)),
    "defender's fates": Bout((champion(3),), champion(2, armour=2), (1, 1)),
    "three fates": Bout((champion(2),), champion(2), (0, 1, 1)),
    "armour of both": Bout((champion(2, steel=(1, 1)),), champion(2, steel=(1, 1), lost=1)),
    "armour for two dice": Bout((champion(2, steel=(2, 2)),), champion(3)),
    "armour at the last life": Bout((champion(2, steel=(1, 1), lost=5),), champion(2)),
    "armour of both and fates of both": Bout(
        (champion(2, steel=(1, 1)),), champion(2, steel=(1, 1), soldiers=2), (0, 1)
    ),
    "a pincer with everything": Bout(
        (champion(1, bonus=1, armour=2), champion(1, steel=(1, 1))),
        champion(2, bonus=1, steel=(1, 1)),
        (0, 1),
    ),
    "a pair of two guards": Bout((champion(1, steel=(1, 1)), champion(1, steel=(1, 1))), champion(3), (1,)),
}


@pytest.mark.parametrize("name", BOUTS)
def test_no_choice_is_better_than_those_the_odds_know(name):
    bout = BOUTS[name]
    odds = fight_odds(bout)
    assert odds.deals - odds.takes == pytest.approx(float(plain_worth(bout)))
    assert odds.win + odds.tie + odds.lose == pytest.approx(1)
    assert sum(chance for _, chance in odds.leads) == pytest.approx(1)

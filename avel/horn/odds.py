"""Exact odds of fights, sieges and attacks on a city. Pure: every roll is counted, nothing is sampled.

Powers that ask are used as ``ends`` says: each owner for the greatest difference of harm.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import product

from avel.core.decisions import Action
from avel.horn.actions import LetStand, SteelArmour, TurnDie
from avel.horn.box import HornBox
from avel.horn.cards import FACES
from avel.horn.ends import PIPS, Bout, Champion, End, Ends, count_ends, dealt, in_order, taken
from avel.horn.fight_events import ArmourUsed, clash_on
from avel.horn.fighters import Powers, armour_of, fates, lay_parties, lowest
from avel.horn.frames import FightFrame
from avel.horn.land import Land
from avel.horn.model import Board, Party


@dataclass(frozen=True, slots=True)
class FightOdds:
    """What may come of a fight."""

    win: float
    """Chance that the attacker's sum is higher."""
    tie: float
    lose: float
    kill: float
    """Chance that the defender falls."""
    fall: float
    """Chance that an attacker falls; a pair splits its loss so that nobody does where that can be."""
    deals: float
    """Harm that the defender may expect, armour taken off."""
    takes: float
    """Harm that the attackers may expect."""
    leads: tuple[tuple[int, float], ...]
    """Chance of each difference of the sums, attacker less defender, lowest first."""


def fight_odds(bout: Bout) -> FightOdds:
    """Returns the exact odds of a fight.

    Without powers that ask it takes about a millisecond, with one some ten, with a Chief of Staff on both
    sides some hundred, in the largest pincer a second.
    """
    return _summed(count_ends(bout))


def bout_of(board: Board, land: Land, box: HornBox, way: str, generals: Sequence[str], enemy: str) -> Bout:
    """Returns a fight of the side whose turn it is, as the rules would lay it on the table."""
    parties = lay_parties(board, land, box, way, generals, enemy)
    ours, theirs = parties
    attackers = tuple(_champion(board, box, ours, at) for at in range(len(ours.generals)))
    turned = tuple(party for party, _ in fates(board, land, box, parties))
    return Bout(attackers, _champion(board, box, theirs, 0), turned)


def answer_odds(board: Board, box: HornBox, frame: FightFrame, answer: Action) -> FightOdds:
    """Returns the odds of the fight on the table after an answer to its open question.

    The question is that of ``fight.armour`` or ``fight.fate`` in this frame. Harm counts from here on, a life
    given by this answer with it. Raises ValueError for an answer of another question.
    """
    parties = clash_on(board).parties
    match answer:
        case LetStand() if frame.armours:
            return _summed(count_ends(_lying(board, box, parties, frame.armours[1:], frame.fates)))
        case LetStand():
            return _summed(count_ends(_lying(board, box, parties, [], frame.fates[1:])))
        case SteelArmour():
            return _armoured_odds(board.clone(), box, frame)
        case TurnDie(party, die):
            ends: Counter[tuple[End, int]] = Counter()
            for face in PIPS:
                turned = [each.clone() for each in parties]
                turned[party].faces[die] = face
                ends.update(count_ends(_lying(board, box, turned, [], frame.fates[1:])))
            return _summed(ends)
    raise ValueError(f"{answer.token} answers no question about dice")


def _armoured_odds(board: Board, box: HornBox, frame: FightFrame) -> FightOdds:
    """Returns the odds once the next one has used his armour; plays it on the board."""
    at, general = frame.armours[0]
    parties, power = clash_on(board).parties, box.steel[general]
    dice = lowest(parties[1 - at], power.dice)
    ArmourUsed(at, parties[at].side, general, power.life, dice, ()).change(board)
    odds = _summed(count_ends(_lying(board, box, parties, frame.armours[1:], frame.fates)))
    if at:
        return replace(odds, deals=odds.deals + power.life)
    return replace(odds, takes=odds.takes + power.life)


def _lying(board: Board, box: HornBox, parties: Sequence[Party], armours: Powers, fates_left: Powers) -> Bout:
    """Returns the fight whose dice lie on the table, with the powers that may still be used."""
    ours, theirs = parties
    waiting = {(at, general) for at, general in armours}
    attackers, (defender,) = (
        tuple(
            _champion(board, box, party, number, may_wear=(at, general) in waiting)
            for number, general in enumerate(party.generals)
        )
        for at, party in enumerate(parties)
    )
    mine, other = (
        in_order((party.faces[die], party.bonus_of(die)) for die in party.left()) for party in (ours, theirs)
    )
    return Bout(attackers, defender, tuple(at for at, _ in fates_left), (mine, other))


def _champion(board: Board, box: HornBox, party: Party, at: int, *, may_wear: bool = True) -> Champion:
    general = board.sides[party.side].general(party.generals[at])
    steel = box.steel.get(general.id) if may_wear else None
    return Champion(
        party.dice[at],
        party.bonus[at],
        general.soldiers,
        general.life,
        box.numbers.life - general.life,
        armour_of(board, box, party.side, general.spot),
        (steel.life, steel.dice) if steel else None,
    )


@dataclass(frozen=True, slots=True)
class SiegeOdds:
    """What may come of an attack on a castle."""

    takes: float
    """Chance that it turns over."""
    fallen: tuple[float, ...]
    """Chance of each number of fallen defenders, from none."""


def siege_odds(defence: int, armour: int, dice: int = 1) -> SiegeOdds:
    """Returns the odds of so many dice against so many defenders behind so much armour."""
    fallen = Counter(min(defence, max(0, sum(roll) - armour)) for roll in product(PIPS, repeat=dice))
    rolls = FACES**dice
    return SiegeOdds(fallen[defence] / rolls, tuple(fallen[each] / rolls for each in range(defence + 1)))


@dataclass(frozen=True, slots=True)
class StormOdds:
    """What may come of an attack on a city."""

    wins: float
    """Chance that the duel is won."""
    loss: float
    """Life that the city may expect to lose."""


def storm_odds(defence: int, life: int, dice: int = 1) -> StormOdds:
    """Returns the odds of so many dice against so many defenders and a city of so much life."""
    losses = [min(life, max(0, sum(roll) - defence)) for roll in product(PIPS, repeat=dice)]
    return StormOdds(losses.count(life) / len(losses), sum(losses) / len(losses))


def _summed(ends: Ends) -> FightOdds:
    """Divides once at the end."""
    whole = sum(ends.values())
    leads: Counter[int] = Counter()
    for (_, lead), weight in ends.items():
        leads[lead] += weight

    def chance(weights: Iterable[int]) -> float:
        return sum(weights) / whole

    return FightOdds(
        win=chance(weight for lead, weight in leads.items() if lead > 0),
        tie=leads[0] / whole,
        lose=chance(weight for lead, weight in leads.items() if lead < 0),
        kill=chance(weight for (end, lead), weight in ends.items() if lead > end.defender.bears),
        fall=chance(
            weight
            for (end, lead), weight in ends.items()
            if -lead > sum(each.bears for each in end.attackers)
        ),
        deals=chance((dealt(end, lead) + end.enemy_given) * weight for (end, lead), weight in ends.items()),
        takes=chance((taken(end, lead) + end.given) * weight for (end, lead), weight in ends.items()),
        leads=tuple((lead, leads[lead] / whole) for lead in sorted(leads)),
    )

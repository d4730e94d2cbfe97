"""Who fights with what: dice, Duty, and who may use a power (六, 七, 八). Pure, for rules and odds alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from avel.horn.box import HornBox
from avel.horn.land import Land
from avel.horn.model import CASTLE, Board, General, Party

DUEL, PINCER, BOLT = "duel", "pincer", "bolt"
REACH: Final = 1
"""Steps between two who can fight (K 6)."""

Powers = list[tuple[int, str]]
"""Party and general, in the order in which they are asked."""


def lay_parties(
    board: Board, land: Land, box: HornBox, way: str, generals: Sequence[str], enemy: str
) -> list[Party]:
    """Returns attacker and defender of a fight of the side whose turn it is, before the roll."""
    side = board.side
    spots = _spots(board, side, generals, enemy)
    strengths = [box.generals[each].strength for each in generals]
    enemy_dice = box.generals[enemy].strength
    if way == BOLT:
        enemy_dice = min(enemy_dice, box.bolts[generals[0]].dice)
    bonus = [duty(board, land, box, side, each, spots) for each in generals]
    enemy_bonus = duty(board, land, box, 1 - side, enemy, spots)
    ours = Party(side, list(generals), strengths, bonus)
    return [ours, Party(1 - side, [enemy], [enemy_dice], [enemy_bonus])]


def duty(board: Board, land: Land, box: HornBox, side: int, general: str, spots: Sequence[int]) -> int:
    """Returns what each die of a general counts more, by others of his side near the fight (八.8)."""
    if not box.duties:
        return 0
    return sum(
        box.duties[each.id].bonus
        for each in board.sides[side].generals
        if each.id != general
        and each.id in box.duties
        and is_near(land, each.spot, box.duties[each.id].range, spots)
    )


def armours(box: HornBox, parties: Sequence[Party]) -> Powers:
    """Returns the fighters with Steel armour, the attacker's first (八.3)."""
    return [
        (at, general)
        for at, party in enumerate(parties)
        for general in party.generals
        if general in box.steel
    ]


def fates(board: Board, land: Land, box: HornBox, parties: Sequence[Party]) -> Powers:
    """Returns the generals of both sides who may turn a die of this fight, the attacker's first (八.4)."""
    if not box.fates:
        return []
    attacker, defender = parties
    spots = _spots(board, attacker.side, attacker.generals, defender.generals[0])
    return [
        (at, each.id)
        for at, party in enumerate(parties)
        for each in board.sides[party.side].generals
        if each.id in box.fates and is_near(land, each.spot, box.fates[each.id].range, spots)
    ]


def armour_of(board: Board, box: HornBox, side: int, spot: int) -> int:
    """Returns what a castle takes off the harm of its own general in a cell (K 4); a city nothing (K 5)."""
    plot = board.plots[spot]
    if plot is None or plot.side != side or plot.kind != CASTLE:
        return 0
    return box.numbers.castle_armour


def lowest(party: Party, dice: int) -> tuple[int, ...]:
    """Returns the numbers of a party's lowest dice, in their order."""
    left = sorted(party.left(), key=lambda die: (party.faces[die], -party.bonus_of(die), die))
    return tuple(sorted(left[:dice]))


def is_near(land: Land, spot: int, reach: int, spots: Sequence[int]) -> bool:
    """Says whether a fight is within range: it is if either fighter is."""
    steps = land.steps[spot]
    return any(steps[each] <= reach for each in spots)


def fighters(board: Board, party: Party) -> list[General]:
    """Returns the generals of a party."""
    return [board.sides[party.side].general(each) for each in party.generals]


def _spots(board: Board, side: int, generals: Sequence[str], enemy: str) -> list[int]:
    own = [board.sides[side].general(each).spot for each in generals]
    return [*own, board.sides[1 - side].general(enemy).spot]

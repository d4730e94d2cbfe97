"""The answers that a map and its generals allow, written once: who asks picks those that are legal now."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from avel.horn.actions import STANCES, Arm, Besiege, Build, Fight, Foretell, Garrison, Hire, Move, Storm
from avel.horn.land import Land
from avel.horn.model import CASTLE, FARM, SIDES


@dataclass(frozen=True, slots=True)
class Answers:
    """Answers by general, kind of plot or enemy, then by cell where they name one."""

    builds: Mapping[str, tuple[Build, ...]]
    hires: Mapping[str, tuple[Hire, ...]]
    arms: Mapping[str, Arm]
    garrisons: Mapping[str, tuple[Garrison, ...]]
    """By stance."""
    moves: Mapping[str, tuple[tuple[Move, ...], ...]]
    """Of each general the moves from each cell to those that touch it."""
    fights: Mapping[str, Mapping[str, Fight]]
    """By general and enemy."""
    sieges: Mapping[str, tuple[Besiege, ...]]
    storms: Mapping[str, Storm]
    foretells: tuple[Mapping[str, Foretell], ...]
    """By side and general."""


def write_answers(land: Land, generals: tuple[str, ...]) -> Answers:
    """Writes every answer of a map that names a general, an enemy or a cell."""
    spots = range(len(land.hexes))
    return Answers(
        {kind: tuple(Build(kind, spot) for spot in spots) for kind in (FARM, CASTLE)},
        {each: tuple(Hire(each, spot) for spot in spots) for each in generals},
        {each: Arm(each) for each in generals},
        {stance: tuple(Garrison(spot, stance) for spot in spots) for stance in STANCES},
        {each: tuple(tuple(Move(each, to) for to in near) for near in land.near) for each in generals},
        {each: {enemy: Fight(each, enemy) for enemy in generals} for each in generals},
        {each: tuple(Besiege(each, spot) for spot in spots) for each in generals},
        {each: Storm(each) for each in generals},
        tuple({each: Foretell(side, each) for each in generals} for side in range(len(SIDES))),
    )

"""Which land a fact of the story is about."""

from __future__ import annotations

from avel.chronicles import battle_events as battle_facts
from avel.chronicles import events as facts
from avel.chronicles import place_events as place_facts
from avel.chronicles.events import Fact
from avel.chronicles.model import Board


def spot_of(fact: Fact, board: Board) -> int:
    """Returns the land that a fact is about, as the board is before it; -1 where there is none."""
    match fact:
        case facts.HeroMoved(spot=spot) | facts.TileTurned(spot=spot) | facts.MonsterAppeared(spot=spot):
            return spot
        case facts.MonsterMarched(spot=spot) | facts.TrapSprung(spot=spot):
            return spot
        case place_facts.SealSet(spot=spot) | place_facts.TrapSet(spot=spot):
            return spot
        case battle_facts.KnockedOut(castle=spot):
            return spot
        case facts.MonsterBeaten(monster=monster) | facts.WallsBroken(monster=monster):
            return board.monster(monster).spot
    seat = getattr(fact, "hero", -1)
    return board.heroes[seat].spot if isinstance(seat, int) and seat >= 0 else -1

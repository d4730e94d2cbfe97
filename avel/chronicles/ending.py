"""How a game ends (section 13)."""

from __future__ import annotations

from typing import Literal

from avel.chronicles.events import (
    GameEnded,
    MonsterBeaten,
)
from avel.chronicles.state import Table
from avel.core.flow import Over

Reason = Literal["won.hero_beast", "won.hero_monster", "won.trap", "lost.small", "lost.big", "lost.beast"]
REASONS: tuple[Reason, ...] = (
    "won.hero_beast",
    "won.hero_monster",
    "won.trap",
    "lost.small",
    "lost.big",
    "lost.beast",
)


def over(table: Table, reason: str) -> Over:
    """Ends the game."""
    table.tell(GameEnded(reason))
    return Over(reason)


def is_beaten(table: Table, monster: str) -> bool:
    """Says whether a monster has taken as much damage as it is tough."""
    toughness = table.cards.toughness(monster, table.board.beast_toughness)
    return table.board.monster(monster).damage >= toughness


def beat(table: Table, monster: str, hero: int) -> Reason | None:
    """Takes a beaten monster off the map; returns why the game is won, if it is.

    ``hero`` is -1 where a trap felled it. The last monster under the Black Moon, the Beast included, wins.
    """
    size = table.cards.monsters[monster].size
    table.tell(MonsterBeaten(monster, size, hero))
    board = table.board
    if not board.black_moon or not board.beast_beaten or board.monsters:
        return None
    if hero < 0:
        return "won.trap"
    return "won.hero_beast" if size == "beast" else "won.hero_monster"

"""How long each fact is shown, in seconds at speed 1."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from avel.chronicles import events as e
from avel.chronicles import place_events as p
from avel.chronicles.events import Fact

SECONDS: Final[Mapping[type[Fact], float]] = MappingProxyType(
    {
        e.RoundBegan: 0.0,
        e.AstrolabeMoved: 0.6,
        e.BlackMoonRose: 1.2,
        e.TurnBegan: 0.0,
        e.TurnEnded: 0.0,
        e.ActionSpent: 0.0,
        e.GameEnded: 0.4,
        e.TileTurned: 0.35,
        e.HeroMoved: 0.3,
        e.MonsterAppeared: 0.45,
        e.PileRebuilt: 0.0,
        e.MonsterMarched: 0.5,
        e.WallsBroken: 0.6,
        e.TrapSprung: 0.6,
        e.MonsterBeaten: 0.5,
        e.HeroHealed: 0.4,
        e.CoinsGained: 0.4,
        e.CoinsPaid: 0.3,
        e.CoinsLeft: 0.0,
        e.Felt: 0.0,
        e.BagEmpty: 0.0,
        e.PieceDrawn: 0.35,
        e.ItemWorn: 0.2,
        e.ItemPacked: 0.2,
        e.ItemReturned: 0.2,
        e.ItemUpgraded: 0.4,
        e.UpgradeLost: 0.0,
        e.BattleBegan: 0.35,
        e.DieAdded: 0.3,
        e.DiceRolled: 0.7,
        e.DiceRerolled: 0.6,
        e.SignAdded: 0.3,
        e.MagicBecame: 0.25,
        e.Clashed: 0.8,
        e.BattleEnded: 0.2,
        e.KnockedOut: 0.6,
        p.SealSet: 0.4,
        p.WallBuilt: 0.4,
        p.TrapSet: 0.4,
        p.WishRolled: 0.7,
        p.WishEnded: 0.2,
        p.BargainChanged: 0.0,
        p.BargainDropped: 0.0,
        p.Traded: 0.3,
    }
)
"""Every fact has its time; 0 is shown at once."""

BOT_PAUSE: Final = 0.5
"""Seconds a bot seems to think before each answer."""


def seconds(fact: Fact) -> float:
    """Returns how long a fact is shown."""
    return SECONDS[type(fact)]

"""How long each fact is shown, in seconds at speed 1."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from avel.chronicles import battle_events as battle_facts
from avel.chronicles import events as facts
from avel.chronicles import gear_events as gear_facts
from avel.chronicles import place_events as place_facts
from avel.chronicles.box import Box
from avel.chronicles.events import Fact
from avel.chronicles.model import Seat

SECONDS: Final[Mapping[type[Fact], float]] = MappingProxyType(
    {
        facts.RoundBegan: 0.6,
        facts.AstrolabeMoved: 0.6,
        facts.BlackMoonRose: 1.2,
        facts.TurnBegan: 0.5,
        facts.TurnEnded: 0.0,
        facts.ActionSpent: 0.15,
        facts.GameEnded: 0.6,
        facts.TileTurned: 0.35,
        facts.HeroMoved: 0.3,
        facts.MonsterAppeared: 0.45,
        facts.PileRebuilt: 0.0,
        facts.MonsterMarched: 0.5,
        facts.WallsBroken: 0.6,
        facts.TrapSprung: 0.6,
        facts.MonsterBeaten: 0.5,
        gear_facts.HeroHealed: 0.5,
        gear_facts.CoinsGained: 0.6,
        gear_facts.CoinsPaid: 0.5,
        gear_facts.CoinsLeft: 0.6,
        gear_facts.Felt: 0.0,
        gear_facts.BagEmpty: 0.6,
        gear_facts.PieceDrawn: 0.45,
        gear_facts.ItemWorn: 0.35,
        gear_facts.ItemPacked: 0.35,
        gear_facts.ItemReturned: 0.4,
        gear_facts.ItemUpgraded: 1.6,
        gear_facts.UpgradeLost: 0.6,
        battle_facts.BattleBegan: 0.35,
        battle_facts.DieAdded: 0.35,
        battle_facts.DiceRolled: 0.7,
        battle_facts.DiceRerolled: 0.6,
        battle_facts.SignAdded: 0.35,
        battle_facts.MagicBecame: 0.3,
        battle_facts.Clashed: 1.6,
        battle_facts.BattleEnded: 1.0,
        battle_facts.KnockedOut: 0.6,
        place_facts.SealSet: 0.45,
        place_facts.WallBuilt: 0.45,
        place_facts.TrapSet: 0.45,
        place_facts.WishRolled: 0.9,
        place_facts.WishEnded: 0.6,
        place_facts.BargainChanged: 0.0,
        place_facts.BargainDropped: 0.0,
        place_facts.Traded: 0.6,
    }
)
"""Every fact has its time; 0 is shown at once."""

BEAST_SECONDS: Final = 0.9
"""How long the Beast takes to step out of the crater once it has been seen; other monsters are quicker."""


FOUND_SECONDS: Final = 2.2
"""How long a potion is shown that a person has drawn: unlike gear, nothing is asked about it."""


def table_seconds(box: Box, seats: Sequence[Seat]) -> Callable[[Fact], float]:
    """Returns how long each fact is shown at a table: a person's potion long enough to be read."""

    def shown(fact: Fact) -> float:
        if isinstance(fact, gear_facts.PieceDrawn) and box.pieces[fact.item].draught:
            is_own = seats[fact.hero].player == "person"
            return FOUND_SECONDS if is_own else seconds(fact)
        return seconds(fact)

    return shown


def seconds(fact: Fact) -> float:
    """Returns how long a fact is shown."""
    if isinstance(fact, facts.MonsterAppeared) and fact.size == "beast":
        return BEAST_SECONDS
    return SECONDS[type(fact)]

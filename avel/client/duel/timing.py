"""How long each fact of the duel is shown, in seconds at speed 1."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from avel.horn import events as facts
from avel.horn import fight_events as fights
from avel.horn import general_events as generals
from avel.horn.events import Fact

SECONDS: Final[Mapping[type[Fact], float]] = MappingProxyType(
    {
        facts.TurnBegan: 0.7,
        facts.StepBegan: 0.0,
        facts.TurnEnded: 0.0,
        facts.DuelEnded: 1.0,
        facts.HarvestMoved: 0.45,
        facts.Harvested: 0.8,
        facts.PlotBuilt: 0.4,
        facts.GarrisonPlaced: 0.35,
        facts.CastleAttacked: 1.3,
        facts.CityAttacked: 1.3,
        facts.PlotTurned: 0.6,
        generals.GeneralHired: 0.4,
        generals.SoldierJoined: 0.35,
        generals.GeneralActs: 0.0,
        generals.GeneralMoved: 0.35,
        generals.ArrowsShot: 0.7,
        generals.OracleSpoke: 1.3,
        generals.GeneralHealed: 0.6,
        generals.GeneralHurt: 0.7,
        generals.GeneralFell: 0.9,
        fights.FightBegan: 0.35,
        fights.DiceRolled: 0.9,
        fights.ArmourUsed: 0.6,
        fights.FateTurned: 0.8,
        fights.FightCompared: 1.2,
        fights.LossBorne: 0.0,
        fights.FightEnded: 0.2,
    }
)
"""Every fact has its time; 0 is shown at once."""


def seconds(fact: Fact) -> float:
    """Returns how long a fact is shown."""
    return SECONDS[type(fact)]

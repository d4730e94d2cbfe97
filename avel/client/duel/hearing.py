"""What each fact of the duel sounds like. Nothing is told by sound alone."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from avel.client.duel.shown import Shown
from avel.client.duel.timing import seconds
from avel.client.motion import MotionLevel
from avel.client.sound.cues import Cue, CuePlayer, dice_cues
from avel.client.sound.speaker import Speaker
from avel.horn import events as facts
from avel.horn import fight_events as fights
from avel.horn import general_events as generals
from avel.horn.events import Fact

SOUNDS: Final[Mapping[type[Fact], str | None]] = MappingProxyType(
    {
        facts.TurnBegan: "turn",
        facts.StepBegan: None,
        facts.TurnEnded: None,
        facts.DuelEnded: "victory",
        facts.HarvestMoved: "tick",
        facts.Harvested: "coins",
        facts.PlotBuilt: "wall_built",
        facts.GarrisonPlaced: "wear",
        facts.CastleAttacked: "die_0",
        facts.CityAttacked: "die_0",
        facts.PlotTurned: "tile",
        generals.GeneralHired: "horn",
        generals.SoldierJoined: "wear",
        generals.GeneralActs: None,
        generals.GeneralMoved: "step",
        generals.ArrowsShot: "trap_sprung",
        generals.OracleSpoke: "die_0",
        generals.GeneralHealed: "heal",
        generals.GeneralHurt: "heart_lost",
        generals.GeneralFell: "knock_out",
        fights.FightBegan: "swords",
        fights.DiceRolled: "die_0",
        fights.ArmourUsed: "shield",
        fights.FateTurned: "magic",
        fights.FightCompared: "hit",
        fights.LossBorne: None,
        fights.FightEnded: None,
    }
)
"""Every fact has its sound, or is silent."""
_SPREAD: Final = 0.4
_DANGER: Final = 4
"""Life of a city from which the tune is one of danger."""


def sounds_of(fact: Fact) -> tuple[Cue, ...]:
    """Returns what a fact sounds like."""
    match fact:
        case fights.DiceRolled():
            return dice_cues(len(fact.faces) + len(fact.enemy_faces))
        case facts.CityAttacked():
            return (*dice_cues(len(fact.faces)), Cue("wall_broken", 0.5))
        case facts.CastleAttacked():
            return (*dice_cues(len(fact.faces)), Cue("hit", 0.5))
        case generals.OracleSpoke(heals=heals):
            return (*dice_cues(1), Cue("magic" if heals else "refusal", 0.5))
        case fights.FightCompared(loser=loser) if loser < 0:
            return (Cue("shield"),)
    name = SOUNDS[type(fact)]
    return (Cue(name),) if name else ()


class DuelListener:
    """Hears what is shown and plays its sounds, each at its moment; the tune follows the cities."""

    def __init__(self, speaker: Speaker, shown: Shown) -> None:
        self._speaker, self._shown = speaker, shown
        self._cues = CuePlayer(speaker)

    def hear(self, fact: Fact) -> None:
        """Begins the sounds of a fact."""
        motions = self._shown.motions
        length = seconds(fact) / motions.speed if motions.level is MotionLevel.FULL else 0.0
        self._cues.begin(sounds_of(fact), length, self._pan(fact))

    def update(self, dt: float) -> None:
        """Lets seconds pass."""
        self._cues.update(dt)
        lives = [side.city_life for side in self._shown.board.sides]
        in_danger = self._shown.board.clash is not None or min(lives) <= _DANGER
        self._speaker.music("danger" if in_danger else "wander")

    def _pan(self, fact: Fact) -> float:
        spot = getattr(fact, "to", getattr(fact, "spot", None))
        if not isinstance(spot, int):
            return 0.0
        columns = [each.column for each in self._shown.land.hexes]
        share = (columns[spot] - min(columns)) / max(1, max(columns) - min(columns))
        return _SPREAD * (2 * share - 1)

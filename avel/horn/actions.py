"""Every answer that a side can give, one class a verb."""

from __future__ import annotations

from dataclasses import dataclass

from avel.core.decisions import Action, Vocabulary

ATTACK, DEFENCE = "attack", "defence"
STANCES = (ATTACK, DEFENCE)
"""How a soldier stands on a castle or city."""

# Buy and place


@dataclass(frozen=True, slots=True)
class Build(Action):
    """Builds a farm or a castle."""

    plot: str
    spot: int


@dataclass(frozen=True, slots=True)
class Hire(Action):
    """Places a general on an own castle."""

    general: str
    spot: int


@dataclass(frozen=True, slots=True)
class Arm(Action):
    """Gives a general a soldier."""

    general: str


@dataclass(frozen=True, slots=True)
class Garrison(Action):
    """Puts a soldier on an own castle or the city, for attack or for defence."""

    spot: int
    stance: str


@dataclass(frozen=True, slots=True)
class CallGenerals(Action):
    """Ends the buying: the generals' phase begins."""


# The generals


@dataclass(frozen=True, slots=True)
class Foretell(Action):
    """Oracle: picks a general of either side and rolls."""

    side: int
    general: str


@dataclass(frozen=True, slots=True)
class KeepSilent(Action):
    """Oracle: picks nobody."""


@dataclass(frozen=True, slots=True)
class Move(Action):
    """Goes to a neighbouring cell."""

    general: str
    to: int


@dataclass(frozen=True, slots=True)
class Fight(Action):
    """Fights an enemy general in the same or a neighbouring cell."""

    general: str
    enemy: str


@dataclass(frozen=True, slots=True)
class Pincer(Action):
    """Fights a neighbouring enemy general together with another own general."""

    general: str
    helper: str
    enemy: str


@dataclass(frozen=True, slots=True)
class Bolt(Action):
    """Deadly bolt: gives up the move to fight an enemy general further off."""

    general: str
    enemy: str


@dataclass(frozen=True, slots=True)
class Besiege(Action):
    """Attacks a castle."""

    general: str
    spot: int


@dataclass(frozen=True, slots=True)
class Storm(Action):
    """Attacks the enemy's main city."""

    general: str


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """Ends the turn."""


# In a fight


@dataclass(frozen=True, slots=True)
class SteelArmour(Action):
    """Gives life to take the enemy's lowest die away."""


@dataclass(frozen=True, slots=True)
class TurnDie(Action):
    """Turned fate: has a die of the attacker (0) or of the defender (1) rolled again."""

    party: int
    die: int


@dataclass(frozen=True, slots=True)
class LetStand(Action):
    """Uses no power: the dice stay as they lie."""


@dataclass(frozen=True, slots=True)
class Split(Action):
    """Pincer: how much of the loss the general who declared it bears; the helper bears the rest."""

    loss: int


@dataclass(frozen=True, slots=True)
class GiveSoldiers(Action):
    """So many soldiers fall in place of life."""

    soldiers: int


WORDS = Vocabulary(
    Build,
    Hire,
    Arm,
    Garrison,
    CallGenerals,
    Foretell,
    KeepSilent,
    Move,
    Fight,
    Pincer,
    Bolt,
    Besiege,
    Storm,
    EndTurn,
    SteelArmour,
    TurnDie,
    LetStand,
    Split,
    GiveSoldiers,
)

"""What the YAML files of the duel say: generals, maps and numbers, as checked frozen models."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from avel.content.model import Id, Model, Name, Text

FACES = 6
"""The faces of a die, numbered from 1."""

Count = Annotated[int, Field(ge=0, le=99)]
Several = Annotated[int, Field(ge=1, le=99)]
Range = Annotated[int, Field(ge=0, le=9)]
"""Steps from cell to cell."""


class SteelArmour(Model):
    """In each of his fights: may lose life to take the enemy's lowest dice away (八.3)."""

    kind: Literal["steel_armour"]
    name: Name
    life: Several
    """Points of life he gives each time."""
    dice: Several
    """Number of the enemy's lowest dice that are taken away."""


class TurnedFate(Model):
    """Once in each fight within his range: may have any one die of either side rolled again (八.4)."""

    kind: Literal["turned_fate"]
    name: Name
    range: Range
    """Most steps from him to the fight; 0 is his own cell."""


class WindStep(Model):
    """Has several action phases a turn (八.5)."""

    kind: Literal["wind_step"]
    name: Name
    phases: Annotated[int, Field(ge=2, le=9)]
    """Number of action phases a turn; others have one."""


class DeadlyBolt(Model):
    """May give up the move to fight at exactly this range; the enemy rolls so many dice only (八.6)."""

    kind: Literal["deadly_bolt"]
    name: Name
    range: Annotated[int, Field(ge=2, le=9)]
    """Steps to the enemy, exactly."""
    dice: Several
    """Number of dice the enemy rolls."""


class Oracle(Model):
    """Each own turn before the fights: may pick a general within range and roll (八.7).

    A face up to ``favourable`` heals an own general and hurts an enemy; a higher one does the opposite.
    """

    kind: Literal["oracle"]
    name: Name
    range: Range
    """Most steps to the general picked; 0 is his own cell."""
    favourable: Annotated[int, Field(ge=0, le=FACES)]
    """Highest face, in pips, that is good for the own side."""
    heal: Several
    """Points of life given back."""
    hurt: Several
    """Points of life taken."""


class Duty(Model):
    """In fights of other own generals within his range each of their dice counts more (八.8)."""

    kind: Literal["duty"]
    name: Name
    range: Range
    """Most steps to the other's fight; 0 is his own cell."""
    bonus: Several
    """Pips added to each die."""


Power = Annotated[
    SteelArmour | TurnedFate | WindStep | DeadlyBolt | Oracle | Duty, Field(discriminator="kind")
]


class GeneralCard(Model):
    """One general; each side has one of each."""

    id: Id
    name: Name
    strength: Annotated[int, Field(ge=1, le=12)]
    """Number of dice rolled in a fight (section 4)."""
    command: Annotated[int, Field(ge=0, le=12)]
    """Most soldiers he leads (section 4, Hh5)."""
    power: Power | None = None
    """What he alone can do; left out where he has none (section 4)."""


class MapCard(Model):
    """One valley, drawn as text; ``land.lay`` says what the marks mean."""

    id: Id
    name: Name
    picture: Text
    """The map as text (section 1, Hh1): C1 and C2 the cities, .. a cell, ^^ a mountain."""


class Numbers(Model):
    """Every number that stands on no general."""

    general_price: Count
    """A general's price in gold (section 1)."""
    shame_price: Count
    """Gold that each earlier fall adds to a general's price (section 1)."""
    harvest_turns: Several
    """Own turns from one harvest to the next (section 2)."""
    farm_income: Count
    """Gold that a farm pays at a harvest (section 1)."""
    castle_income: Count
    """Gold that a castle pays at a harvest (section 1)."""
    start_gold: Annotated[tuple[Count, ...], Field(min_length=2, max_length=2)]
    """Gold of the first and of the second player at the start (section 1, Hh4)."""
    farm_price: Count
    """A farm's price in gold (section 1, Hh4)."""
    castle_price: Count
    """A castle's price in gold (section 1, Hh4)."""
    soldier_price: Several
    """A soldier's price in gold (section 1, Hh4). Never 0: a turn would have no end."""
    life: Several
    """A general's life, in points (section 1, Hh4)."""
    city_life: Several
    """The main city's life, in points (section 1, Hh4)."""
    castle_armour: Annotated[int, Field(ge=0, lt=FACES)]
    """Points off the harm of its own people (section 1, Hh4); below 6, so that it can fall."""
    most_attack: Count
    """Most soldiers that attack on a castle or city (section 1, Hh5)."""
    most_defence: Count
    """Most soldiers that defend on a castle or city (section 1, Hh5)."""
    siege_dice: Annotated[int, Field(ge=1, le=9)]
    """Number of dice rolled against a castle (section 3, Hh11)."""
    storm_dice: Annotated[int, Field(ge=1, le=9)]
    """Number of dice rolled against a main city (section 3, Hh12)."""
    turns: Annotated[int, Field(ge=1, le=999)]
    """Turns of each side after which a duel is a draw (section 4, Hh13)."""

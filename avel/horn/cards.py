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
    dice: Several


class TurnedFate(Model):
    """Once in each fight within his range: may have any one die of either side rolled again (八.4)."""

    kind: Literal["turned_fate"]
    name: Name
    range: Range


class WindStep(Model):
    """Has several action phases a turn (八.5)."""

    kind: Literal["wind_step"]
    name: Name
    phases: Annotated[int, Field(ge=2, le=9)]


class DeadlyBolt(Model):
    """May give up the move to fight at exactly this range; the enemy rolls so many dice only (八.6)."""

    kind: Literal["deadly_bolt"]
    name: Name
    range: Annotated[int, Field(ge=2, le=9)]
    dice: Several


class Oracle(Model):
    """Each own turn before the fights: may pick a general within range and roll (八.7).

    A face up to ``favourable`` heals an own general and hurts an enemy; a higher one does the opposite.
    """

    kind: Literal["oracle"]
    name: Name
    range: Range
    favourable: Annotated[int, Field(ge=0, le=FACES)]
    heal: Several
    hurt: Several


class Duty(Model):
    """In fights of other own generals within his range each of their dice counts more (八.8)."""

    kind: Literal["duty"]
    name: Name
    range: Range
    bonus: Several


Power = Annotated[
    SteelArmour | TurnedFate | WindStep | DeadlyBolt | Oracle | Duty, Field(discriminator="kind")
]


class GeneralCard(Model):
    """One general; each side has one of each."""

    id: Id
    name: Name
    strength: Annotated[int, Field(ge=1, le=12)]
    """Dice rolled in a fight."""
    command: Annotated[int, Field(ge=0, le=12)]
    """Most soldiers he leads."""
    power: Power | None = None


class MapCard(Model):
    """One valley, drawn as text; ``land.lay`` says what the marks mean."""

    id: Id
    name: Name
    picture: Text


class Numbers(Model):
    """Every number that stands on no general."""

    general_price: Count
    shame_price: Count
    harvest_turns: Several
    farm_income: Count
    castle_income: Count
    start_gold: Annotated[tuple[Count, ...], Field(min_length=2, max_length=2)]
    farm_price: Count
    castle_price: Count
    soldier_price: Several
    """Never 0: soldiers without end would be a turn without end."""
    life: Several
    city_life: Several
    castle_armour: Annotated[int, Field(ge=0, lt=FACES)]
    """Less than a die can show, so that a castle can fall."""
    most_attack: Count
    most_defence: Count
    siege_dice: Annotated[int, Field(ge=1, le=9)]
    storm_dice: Annotated[int, Field(ge=1, le=9)]
    turns: Annotated[int, Field(ge=1, le=999)]

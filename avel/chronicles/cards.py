"""What the YAML files say: the cards, tiles, dice and numbers of the box, as checked frozen models."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field

from avel.content.model import Id, Model, Name

Colour = Literal["red", "green", "blue"]
HeroDie = Literal["green", "orange", "blue", "yellow"]
DieColour = Literal["green", "orange", "blue", "yellow", "purple", "black"]
Size = Literal["small", "big", "beast"]
LairSize = Literal["small", "big"]
Slot = Literal["weapon", "shield", "helmet"]
Kind = Literal["weapon", "shield", "helmet", "potion"]
Sign = Literal["attack", "defence"]
Source = Literal["seed", "published", "house"]
MOST_FELT: Final = 4
"""Pieces under a hand in the bag at most."""
Count = Annotated[int, Field(ge=0)]
Several = Annotated[int, Field(ge=1)]
PerHeroes = Annotated[tuple[Count, ...], Field(min_length=4, max_length=4)]
"""One number for each number of heroes, 1 to 4."""


class CoinsPrize(Model):
    """So many coins from the supply."""

    kind: Literal["coins"]
    coins: Several


class EquipmentPrize(Model):
    """One equipment from the bag."""

    kind: Literal["equipment"]


class UpgradePrize(Model):
    """One own piece turned to its upgraded side."""

    kind: Literal["upgrade"]


Prize = Annotated[CoinsPrize | EquipmentPrize | UpgradePrize, Field(discriminator="kind")]


class FewerDice(Model):
    """Takes one hero die of each of these colours away (seed 12)."""

    kind: Literal["fewer_dice"]
    dice: Annotated[tuple[HeroDie, ...], Field(min_length=1)]


class BarsItem(Model):
    """Takes the dice and the power of the item worn in this slot away (seed 12)."""

    kind: Literal["bars_item"]
    slot: Slot


class BarsPotions(Model):
    """Forbids potions (seed 12)."""

    kind: Literal["bars_potions"]


MonsterPower = Annotated[FewerDice | BarsItem | BarsPotions, Field(discriminator="kind")]


class MonsterCard(Model):
    """One kind of monster; ``copies`` markers of it lie in the box."""

    id: Id
    name: Name
    colour: Literal["red", "green", "blue", "none"]
    toughness: Count
    """Damage that beats it; 0 for the Beast, whose toughness the difficulty says."""
    dice: Annotated[tuple[Literal["purple", "black"], ...], Field(min_length=1)]
    reward: tuple[Prize, ...]
    powers: tuple[MonsterPower, ...]
    copies: Several
    size: Size
    source: Source


class Reroll(Model):
    """Once a battle: rolls up to so many hero dice of a colour again, together (ruling R8)."""

    kind: Literal["reroll"]
    colour: HeroDie
    dice: Several
    against: Colour | None = None


class AddSign(Model):
    """Once a battle: adds one sign, compared like any other (ruling R25)."""

    kind: Literal["add_sign"]
    sign: Sign
    against: Colour | None = None


ItemPower = Annotated[Reroll | AddSign, Field(discriminator="kind")]


class Side(Model):
    """One side of a worn item: its dice in every battle, its powers once a battle."""

    dice: tuple[HeroDie, ...]
    powers: tuple[ItemPower, ...]


class DieDraught(Model):
    """A battle potion: one more die of a colour in every clash of this battle (seed 11)."""

    kind: Literal["die"]
    colour: HeroDie


class HealingDraught(Model):
    """All toughness back, outside battle (seed 11)."""

    kind: Literal["heal"]


Draught = Annotated[DieDraught | HealingDraught, Field(discriminator="kind")]


class EquipmentCard(Model):
    """One kind of equipment marker: an item with two sides, or a potion."""

    id: Id
    name: Name
    slot: Kind
    copies: Several
    base: Side | None = None
    upgraded: Side | None = None
    draught: Draught | None = None
    source: Source


class Market(Model):
    """Up to so many deals: buy from the bag or sell to it (seed 14.1)."""

    kind: Literal["market"]
    buy: Count
    sell: Count
    deals: Several


class StoneCircle(Model):
    """Makes a moon seal (seed 14.2)."""

    kind: Literal["stone_circle"]
    price: Count


class Quarry(Model):
    """Builds a wall (seed 14.3)."""

    kind: Literal["quarry"]
    price: Count


class ElfCamp(Model):
    """Sets a trap, at the trap's own price (seed 14.4)."""

    kind: Literal["elf_camp"]


class LakePrize(Model):
    """The prize for a pair of signs (seed 14.5, house rule H16)."""

    signs: Annotated[tuple[Sign, ...], Field(min_length=2, max_length=2)]
    prize: Prize


class WishingLake(Model):
    """Rolls dice for a prize, once again if none shows (seed 14.5)."""

    kind: Literal["wishing_lake"]
    price: Count
    dice: tuple[HeroDie, ...]
    prizes: tuple[LakePrize, ...]


class Forage(Model):
    """Coins from a tile without monsters (seed 14.6)."""

    kind: Literal["forage"]
    coins: Several


class Alchemist(Model):
    """Upgrades one own item, worn or carried (seed 14.7)."""

    kind: Literal["alchemist"]
    price: Count


Place = Annotated[
    Market | StoneCircle | Quarry | ElfCamp | WishingLake | Forage | Alchemist, Field(discriminator="kind")
]


class TileCard(Model):
    """One land of the box."""

    id: Id
    name: Name
    kind: Literal["castle", "place", "wild"]
    start: bool
    """Whether it lies face up from the start."""
    lairs: tuple[LairSize, ...]
    shortcut: Literal["star", "rune", "crescent"] | None
    from_heroes: Annotated[int, Field(ge=1, le=4)]
    """The least number of heroes it is used for: its count mark."""
    action: Place | None = None
    source: Source


class DieCard(Model):
    """One colour of dice: how many the box has, and the six faces of each."""

    colour: DieColour
    count: Several
    faces: Annotated[tuple[str, ...], Field(min_length=1)]
    source: Source


MoonEffect = Literal["spawn", "heal", "seals_end", "black_moon", "traps_end", "walls_end"]


class MoonTrack(Model):
    """The spaces of the moon track and where the astrolabe starts."""

    spaces: Annotated[tuple[tuple[MoonEffect, ...], ...], Field(min_length=2)]
    start: PerHeroes
    source: Source


class LayoutCard(Model):
    """A way to lay the land, drawn as text (see ``land.py`` for the marks)."""

    id: Id
    name: Name
    picture: str


class DifficultyCard(Model):
    """One difficulty: a number for each number of heroes."""

    id: Id
    name: Name
    crater_steps: PerHeroes
    beast_toughness: PerHeroes
    walls: PerHeroes


class TrapCard(Model):
    """One trap: what it costs in coins and what it does to the Beast."""

    price: Several
    damage: Several


class Shapes(Model):
    """Footprints in the backpack, drawn with x for a cell and a dot for none."""

    coin: str
    potion: str
    weapon: str
    helmet: str
    shield: str


class Totals(Model):
    """How many pieces the published box holds."""

    equipment: Several
    small_monsters: Several
    big_monsters: Several
    tiles: Several


class BoxNumbers(Model):
    """Every number that stands on no card."""

    coins: Several
    toughness: Several
    start_coins: Count
    start_equipment: Count
    actions: Several
    lone_actions: Several
    """Actions of a lone hero where the set-up asks for the published game's number."""
    base_dice: tuple[HeroDie, ...]
    clashes: Several
    rest: Several
    heal: Several
    felt: Annotated[int, Field(ge=1, le=MOST_FELT)]
    walls: Several
    seals: Several
    traps: tuple[TrapCard, ...]
    pack_width: Annotated[int, Field(ge=1, le=6)]
    pack_height: Annotated[int, Field(ge=1, le=4)]
    shapes: Shapes
    lands: PerHeroes
    totals: Totals

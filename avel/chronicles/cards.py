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
Source = Annotated[
    Literal["seed", "published", "house"],
    Field(description="Where its numbers come from: the rules text, the published game or a house rule."),
]
MOST_FELT: Final = 4
"""Pieces under a hand in the bag at most."""
Count = Annotated[int, Field(ge=0)]
Several = Annotated[int, Field(ge=1)]
Face = Annotated[
    str, Field(json_schema_extra={"pattern": r"^(blank|(attack|defence|magic)(\+(attack|defence|magic))*)$"})
]
"""Signs on a face, as ``tabletop.dice.parse_face`` reads them; the pattern is for editors."""
Drawing = Annotated[str, Field(json_schema_extra={"pattern": r"^[x.\s]*x[x.\s]*$"})]
"""Cells of the backpack, x for one and a dot for none; the pattern is for editors."""
PerHeroes = Annotated[tuple[Count, ...], Field(min_length=4, max_length=4)]
"""One number for each number of heroes, 1 to 4."""


class CoinsPrize(Model):
    """So many coins from the supply."""

    kind: Literal["coins"]
    coins: Several
    """Number of coins, as far as the supply has them (section 5, H2)."""


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
    """Colours of the dice that are missing, one die each."""


class BarsItem(Model):
    """Takes the dice and the power of the item worn in this slot away (seed 12)."""

    kind: Literal["bars_item"]
    slot: Slot
    """Where the item is worn that gives nothing."""


class BarsPotions(Model):
    """Forbids potions (seed 12)."""

    kind: Literal["bars_potions"]


MonsterPower = Annotated[FewerDice | BarsItem | BarsPotions, Field(discriminator="kind")]


class MonsterCard(Model):
    """One kind of monster; ``copies`` markers of it lie in the box."""

    id: Id
    name: Name
    colour: Literal["red", "green", "blue", "none"]
    """Its colour, against which items may have powers; none for the Beast (section 7)."""
    toughness: Count
    """Points of damage that beat it (section 7, H12); 0 for the Beast: the difficulty says."""
    dice: Annotated[tuple[Literal["purple", "black"], ...], Field(min_length=1)]
    """Colours of the dice it rolls, one word for each die (section 7, H12)."""
    reward: tuple[Prize, ...]
    """What beating it brings, in this order (section 5, H26)."""
    powers: tuple[MonsterPower, ...]
    """What it does in every battle (section 7)."""
    copies: Several
    """Number of such markers in the box (section 1)."""
    size: Size
    """In which pile it lies; beast for the one that comes with the Black Moon (section 1)."""
    source: Source


class Reroll(Model):
    """Once a battle: rolls up to so many hero dice of a colour again, together (ruling R8)."""

    kind: Literal["reroll"]
    colour: HeroDie
    """Colour of the dice that may be rolled again."""
    dice: Several
    """Most dice that may be rolled again."""
    against: Colour | None = None
    """Colour of the monsters it works against; left out, all."""


class AddSign(Model):
    """Once a battle: adds one sign, compared like any other (ruling R25)."""

    kind: Literal["add_sign"]
    sign: Sign
    """The sign that is added."""
    against: Colour | None = None
    """Colour of the monsters it works against; left out, all."""


ItemPower = Annotated[Reroll | AddSign, Field(discriminator="kind")]


class Side(Model):
    """One side of a worn item: its dice in every battle, its powers once a battle."""

    dice: tuple[HeroDie, ...]
    """Colours of the dice it adds in every battle, one word for each die (section 6)."""
    powers: tuple[ItemPower, ...]
    """What it can do once a battle (section 6)."""


class DieDraught(Model):
    """A battle potion: one more die of a colour in every clash of this battle (seed 11)."""

    kind: Literal["die"]
    colour: HeroDie
    """Colour of the die."""


class HealingDraught(Model):
    """All toughness back, outside battle (seed 11)."""

    kind: Literal["heal"]


Draught = Annotated[DieDraught | HealingDraught, Field(discriminator="kind")]


class EquipmentCard(Model):
    """One kind of equipment marker: an item with two sides, or a potion."""

    id: Id
    name: Name
    slot: Kind
    """Where it is worn, or that it is a potion (section 6)."""
    copies: Several
    """Number of such markers in the bag (section 1)."""
    base: Side | None = None
    """The side it is drawn on; a potion has none (section 6)."""
    upgraded: Side | None = None
    """The side under it; without one it can't be upgraded (ruling R18)."""
    draught: Draught | None = None
    """What drinking the potion does; items have none (section 6)."""
    source: Source


class Market(Model):
    """Up to so many deals: buy from the bag or sell to it (seed 14.1)."""

    kind: Literal["market"]
    buy: Count
    """Price in coins of one draw from the bag."""
    sell: Count
    """Coins paid for a piece."""
    deals: Several
    """Most deals in one action."""


class StoneCircle(Model):
    """Makes a moon seal (seed 14.2)."""

    kind: Literal["stone_circle"]
    price: Count
    """Price of a seal in coins."""


class Quarry(Model):
    """Builds a wall (seed 14.3)."""

    kind: Literal["quarry"]
    price: Count
    """Price of a wall in coins."""


class ElfCamp(Model):
    """Sets a trap, at the trap's own price (seed 14.4)."""

    kind: Literal["elf_camp"]


class LakePrize(Model):
    """The prize for a pair of signs (seed 14.5, house rule H16)."""

    signs: Annotated[tuple[Sign, ...], Field(min_length=2, max_length=2)]
    """The two signs rolled, in any order."""
    prize: Prize
    """What they bring."""


class WishingLake(Model):
    """Rolls dice for a prize, once again if none shows (seed 14.5)."""

    kind: Literal["wishing_lake"]
    price: Count
    """Price of a wish in coins."""
    dice: tuple[HeroDie, ...]
    """Colours of the dice that are rolled, one word for each die."""
    prizes: tuple[LakePrize, ...]
    """What each pair of signs brings; any other brings nothing."""


class Forage(Model):
    """Coins from a tile without monsters (seed 14.6)."""

    kind: Literal["forage"]
    coins: Several
    """Number of coins found."""


class Alchemist(Model):
    """Upgrades one own item, worn or carried (seed 14.7)."""

    kind: Literal["alchemist"]
    price: Count
    """Price of an upgrade in coins."""


Place = Annotated[
    Market | StoneCircle | Quarry | ElfCamp | WishingLake | Forage | Alchemist, Field(discriminator="kind")
]


class TileCard(Model):
    """One land of the box."""

    id: Id
    name: Name
    kind: Literal["castle", "place", "wild"]
    """What it is: the castle, a place with an action, or wild land (section 10)."""
    start: bool
    """Whether it lies face up from the start (section 2)."""
    lairs: tuple[LairSize, ...]
    """The size of the monster that each of its lairs holds (section 10, H17)."""
    shortcut: Literal["star", "rune", "crescent"] | None
    """The sign that leads to lands with the same one; null for none (section 4, H17)."""
    from_heroes: Annotated[int, Field(ge=1, le=4)]
    """Least number of heroes it is used for, its count mark (section 2, H1)."""
    action: Place | None = None
    """What a hero can do there; only places have one (section 10)."""
    source: Source


class DieCard(Model):
    """One colour of dice: how many the box has, and the six faces of each."""

    colour: DieColour
    """Colour of the dice; the first four are the heroes' (section 1)."""
    count: Several
    """Number of such dice in the box (section 1)."""
    faces: Annotated[tuple[Face, ...], Field(min_length=1)]
    """The faces (section 5, H9): blank, or attack, defence and magic, several joined by +."""
    source: Source


MoonEffect = Literal["spawn", "heal", "reveal", "seals_end", "black_moon", "traps_end", "walls_end"]


class MoonTrack(Model):
    """The spaces of the moon track and where the astrolabe starts."""

    spaces: Annotated[tuple[tuple[MoonEffect, ...], ...], Field(min_length=2)]
    """What happens when the astrolabe enters each space, from space 0 on (section 3, H7)."""
    start: PerHeroes
    """The space it starts on, for 1, 2, 3 and 4 heroes (section 2, H4)."""
    source: Source


class LayoutCard(Model):
    """A way to lay the land, drawn as text (see ``land.py`` for the marks)."""

    id: Id
    name: Name
    picture: str
    """The map as text, two signs for each land (section 2).

    First C for the castle, S for a spot that lies face up at the start, or 1 to 4, the least number of
    heroes for which there is land; then * where the crater may lie, else a dot. Each line lies half a land
    lower, each column is four signs wide.
    """


class DifficultyCard(Model):
    """One difficulty: a number for each number of heroes."""

    id: Id
    name: Name
    crater_steps: PerHeroes
    """Steps from castle to crater, for 1, 2, 3 and 4 heroes (section 2, H28)."""
    beast_toughness: PerHeroes
    """Points of damage that beat the Beast, for 1 to 4 heroes (section 2, H13)."""
    walls: PerHeroes
    """Number of walls that stand at the start, for 1, 2, 3 and 4 heroes (section 2, H29)."""
    seals: PerHeroes = (0, 0, 0, 0)
    """Number of starting lairs that are sealed at the start, for 1 to 4 heroes (section 2, H31)."""


class TrapCard(Model):
    """One trap: what it costs in coins and what it does to the Beast."""

    price: Several
    """Its price in coins (section 10)."""
    damage: Several
    """Points of damage it does to the Beast (section 12, H19)."""


class Shapes(Model):
    """Footprints in the backpack, drawn with x for a cell and a dot for none."""

    coin: Drawing
    """Cells of a coin."""
    potion: Drawing
    """Cells of a potion."""
    weapon: Drawing
    """Cells of a weapon."""
    helmet: Drawing
    """Cells of a helmet."""
    shield: Drawing
    """Cells of a shield."""


class Totals(Model):
    """How many pieces the published box holds."""

    equipment: Several
    """Number of equipment markers."""
    small_monsters: Several
    """Number of markers of small monsters."""
    big_monsters: Several
    """Number of markers of big monsters."""
    tiles: Several
    """Number of lands."""


class BoxNumbers(Model):
    """Every number that stands on no card."""

    coins: Several
    """Number of coins in the box (section 1, H2)."""
    toughness: Several
    """A hero's toughness, in points (section 1)."""
    start_coins: Count
    """Coins of each hero at the start (section 2)."""
    start_equipment: Count
    """Pieces of equipment that each hero draws at the start (section 2)."""
    actions: Several
    """Number of actions a turn (section 3)."""
    lone_actions: Several
    """Actions a turn of a lone hero where the set-up asks for it (section 3)."""
    base_dice: tuple[HeroDie, ...]
    """Colours of the dice of a hero who wears nothing, one word a die (section 5)."""
    clashes: Several
    """Most clashes of a battle (section 5)."""
    rest: Several
    """Points of toughness that a rest gives back (section 11)."""
    heal: Several
    """Points of toughness that a healing moon gives each hero back (section 3)."""
    felt: Annotated[int, Field(ge=1, le=MOST_FELT)]
    """Number of markers that a hand in the bag feels (section 9, H14)."""
    walls: Several
    """Number of walls in the box (section 1)."""
    seals: Several
    """Number of moon seals in the box (section 1)."""
    traps: tuple[TrapCard, ...]
    """The traps, one of each price (section 10)."""
    pack_width: Annotated[int, Field(ge=1, le=6)]
    """Cells of the backpack from left to right (section 6, H11)."""
    pack_height: Annotated[int, Field(ge=1, le=4)]
    """Cells of the backpack from top to bottom (section 6, H11)."""
    shapes: Shapes
    """Cells that each kind of piece covers in the backpack (section 6, H11)."""
    lands: PerHeroes
    """Number of lands in play, castle included, for 1, 2, 3 and 4 heroes (section 1, H1)."""
    totals: Totals
    """How many pieces the published box holds; other counts are faults (section 1)."""

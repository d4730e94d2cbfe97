"""What lies open on the table: ids and small numbers, nothing else.

``Board`` changes through events alone (``events.py``), so whoever hears the events can keep one.

An equipment marker is written as its card's id, with ``+`` when its upgraded side is up. A monster marker
is its card's id, with ``.2`` for a second copy. A spot is the number of a land in reading order.
"""

from __future__ import annotations

from dataclasses import dataclass, field

BEAST = "beast"
UPGRADED = "+"
SLOTS = ("weapon", "shield", "helmet")
"""What a hero wears: right hand, left hand, head."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits in one seat: hero and player."""

    name: str
    figure: str = "knight"
    crest: str = "sun"
    player: str = "person"
    """``person``, or the name of a bot."""


@dataclass(frozen=True, slots=True)
class Options:
    """What a table may choose beyond layout and difficulty."""

    lone_four_actions: bool = False
    """Gives a lone hero the published game's 4 actions; departs from seed 1.3."""
    march_by_itself: bool = False
    """Lets the game pick among equally short ways of a marching monster (house rule H18)."""
    free_actions: bool = True
    """Offers trade, wearing, dropping and healing draughts; off for measuring play without them."""
    undo_anything: bool = False
    """Lets a family take any answer back, also across dice and turns: the same dice come again."""


@dataclass(frozen=True, slots=True)
class Setup:
    """How a game was set up; never changes."""

    seats: tuple[Seat, ...]
    layout: str = "first"
    difficulty: str = "normal"
    options: Options = Options()


@dataclass(slots=True)
class Hero:
    """One hero: where, how tough, and all that is owned."""

    spot: int
    toughness: int
    coins: int = 0
    weapon: str = ""
    shield: str = ""
    helmet: str = ""
    pack: list[str] = field(default_factory=list)

    def worn_in(self, slot: str) -> str:
        """Returns the item worn as weapon, shield or helmet, or ``""``."""
        return self.weapon if slot == "weapon" else self.shield if slot == "shield" else self.helmet

    def put_on(self, slot: str, item: str) -> None:
        """Wears an item as weapon, shield or helmet; ``""`` takes off what is worn there."""
        if slot == "weapon":
            self.weapon = item
        elif slot == "shield":
            self.shield = item
        else:
            self.helmet = item

    def slot_of(self, item: str) -> str:
        """Returns where an item is worn; raises ValueError where it is not."""
        for slot in SLOTS:
            if self.worn_in(slot) == item:
                return slot
        raise ValueError(f"{item} is not worn")

    def worn(self) -> list[str]:
        """Returns the worn items: weapon, shield, helmet."""
        return [item for item in (self.weapon, self.shield, self.helmet) if item]

    def items(self) -> list[str]:
        """Returns everything but coins, worn first."""
        return self.worn() + self.pack

    def clone(self) -> Hero:
        """Returns an independent copy."""
        return Hero(
            self.spot, self.toughness, self.coins, self.weapon, self.shield, self.helmet, self.pack[:]
        )


@dataclass(slots=True)
class Monster:
    """One monster on the map; ``lair`` is the number of its lair on the tile, or -1 once it has left."""

    piece: str
    spot: int
    lair: int
    damage: int = 0


@dataclass(slots=True)
class Fight:
    """The battle that lies on the table: both pools of dice and what is used."""

    hero: int
    monster: str
    clash: int = 0
    ours: list[str] = field(default_factory=list)
    """Colours of the hero's dice."""
    givers: list[str] = field(default_factory=list)
    """For each of them the item or potion that gives it, or ``""``."""
    faces: list[str] = field(default_factory=list)
    theirs: list[str] = field(default_factory=list)
    their_faces: list[str] = field(default_factory=list)
    drunk: list[str] = field(default_factory=list)
    used: list[str] = field(default_factory=list)
    magic: list[str] = field(default_factory=list)
    """What the magic signs of this clash became so far, in the order of the dice."""
    added: list[str] = field(default_factory=list)
    """Signs that items added in this clash."""

    def clone(self) -> Fight:
        """Returns an independent copy."""
        return Fight(
            self.hero,
            self.monster,
            self.clash,
            self.ours[:],
            self.givers[:],
            self.faces[:],
            self.theirs[:],
            self.their_faces[:],
            self.drunk[:],
            self.used[:],
            self.magic[:],
            self.added[:],
        )


@dataclass(slots=True)
class Bargain:
    """A trade being talked over: what each of the two would give."""

    hero: int
    other: int
    gives: list[str] = field(default_factory=list)
    takes: list[str] = field(default_factory=list)
    gives_coins: int = 0
    takes_coins: int = 0
    asked: bool = False
    """Whether the other owner is being asked."""

    def clone(self) -> Bargain:
        """Returns an independent copy."""
        return Bargain(
            self.hero,
            self.other,
            self.gives[:],
            self.takes[:],
            self.gives_coins,
            self.takes_coins,
            self.asked,
        )


@dataclass(slots=True)
class Board:
    """All that lies open on the table."""

    heroes: list[Hero]
    tiles: list[str]
    """The land at each spot, or ``""`` while it lies face down."""
    crater: int
    bag: list[str]
    """What is in the bag: everybody may know it, by what lies elsewhere."""
    supply: int
    """Coins in the supply."""
    small_pile: int
    big_pile: int
    seal_stock: int
    trap_stock: list[int]
    """Prices of the traps that can still be bought."""
    walls: int
    space: int
    """Where the astrolabe stands on the moon track."""
    beast_toughness: int
    small_beaten: list[str] = field(default_factory=list)
    big_beaten: list[str] = field(default_factory=list)
    monsters: list[Monster] = field(default_factory=list)
    """In the order in which they came to their spots."""
    seals: list[tuple[int, int]] = field(default_factory=list)
    """Sealed lairs: spot and lair."""
    traps: dict[int, int] = field(default_factory=dict)
    """Price of the trap at a spot."""
    round: int = 0
    black_moon: bool = False
    hero: int = -1
    """Whose turn it is, or -1 between turns."""
    left: int = 0
    """Actions left in this turn."""
    hand: str = ""
    """The piece that is being placed."""
    felt: list[str] = field(default_factory=list)
    """Kinds under the hand in the bag."""
    wish: list[str] = field(default_factory=list)
    """Faces of the wishing lake's dice."""
    fight: Fight | None = None
    bargain: Bargain | None = None
    beast_beaten: bool = False

    def clone(self) -> Board:
        """Returns an independent copy."""
        return Board(
            [hero.clone() for hero in self.heroes],
            self.tiles[:],
            self.crater,
            self.bag[:],
            self.supply,
            self.small_pile,
            self.big_pile,
            self.seal_stock,
            self.trap_stock[:],
            self.walls,
            self.space,
            self.beast_toughness,
            self.small_beaten[:],
            self.big_beaten[:],
            [Monster(each.piece, each.spot, each.lair, each.damage) for each in self.monsters],
            self.seals[:],
            self.traps.copy(),
            self.round,
            self.black_moon,
            self.hero,
            self.left,
            self.hand,
            self.felt[:],
            self.wish[:],
            self.fight.clone() if self.fight else None,
            self.bargain.clone() if self.bargain else None,
            self.beast_beaten,
        )

    def monster(self, piece: str) -> Monster:
        """Returns the monster on the map with this marker; raises KeyError where there is none."""
        for each in self.monsters:
            if each.piece == piece:
                return each
        raise KeyError(piece)

    def monsters_at(self, spot: int) -> list[Monster]:
        """Returns the monsters on a spot, longest there first."""
        return [each for each in self.monsters if each.spot == spot]

    def heroes_at(self, spot: int) -> list[int]:
        """Returns the seats of the heroes on a spot."""
        return [seat for seat, hero in enumerate(self.heroes) if hero.spot == spot]

"""What lies on the table of a duel: ids and small numbers, nothing else.

``Board`` changes through facts alone (``events.py``), so whoever hears them can keep one. A general is
written as his card's id, a side as the number of its seat, a spot as the number of a cell in reading order.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from avel.core.quick import quick

FARM, CASTLE, CITY = "farm", "castle", "city"
PLOTS = (FARM, CASTLE)
"""What can be built."""
SUN, MOON = 0, 1
SIDES = ("sun", "moon")
"""What the first and the second player are called where they are not numbered."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who plays one side."""

    name: str
    player: str = "person"
    """``person``, or the name of a bot."""


@dataclass(frozen=True, slots=True)
class Options:
    """What a table may choose beyond the map."""

    undo_anything: bool = False
    """Lets a table take any answer back, also across dice and turns: the same dice come again."""


@dataclass(frozen=True, slots=True)
class Setup:
    """How a duel was set up; never changes."""

    seats: tuple[Seat, ...]
    """The sun, who begins, then the moon."""
    map: str = "crescent"
    options: Options = Options()


@quick
@dataclass(frozen=True, slots=True)
class Plot:
    """A farm, a castle or a main city, and the soldiers on it."""

    side: int
    kind: str
    attack: int = 0
    defence: int = 0

    def turned(self, side: int) -> Plot:
        """Returns it in other hands: its soldiers are gone."""
        return Plot(side, self.kind)

    def with_soldiers(self, attack: int, defence: int) -> Plot:
        """Returns it with other soldiers."""
        return Plot(self.side, self.kind, attack, defence)


@dataclass(slots=True)
class General:
    """One general on the map."""

    id: str
    spot: int
    life: int
    soldiers: int = 0


@dataclass(slots=True)
class Side:
    """What one player has."""

    gold: int
    city_life: int
    harvest: int = -1
    """Own turns since the last harvest, or -1 while the marker sleeps."""
    generals: list[General] = field(default_factory=list)
    """Those on the map, in the order in which they came."""
    shame: dict[str, int] = field(default_factory=dict)
    """How often a general has fallen, of those who have."""

    def clone(self) -> Side:
        """Returns an independent copy."""
        generals = [General(each.id, each.spot, each.life, each.soldiers) for each in self.generals]
        return Side(self.gold, self.city_life, self.harvest, generals, self.shame.copy())

    def general(self, name: str) -> General:
        """Returns a general on the map; raises KeyError where he is not there."""
        for each in self.generals:
            if each.id == name:
                return each
        raise KeyError(name)

    def has(self, name: str) -> bool:
        """Says whether a general is on the map."""
        return any(each.id == name for each in self.generals)

    def at(self, spot: int) -> General | None:
        """Returns the general in a cell; two of one side never share one (K 6)."""
        for each in self.generals:
            if each.spot == spot:
                return each
        return None


@dataclass(slots=True)
class Deeds:
    """What the side whose turn it is has done in the generals' phase."""

    acting: str = ""
    """The general who acts now, or ``""``."""
    phase: int = 1
    """His action phase, from 1."""
    has_moved: bool = False
    """In this phase."""
    has_fought: bool = False
    """In this phase, before he moved."""
    has_shot: bool = False
    """Whether he gave his move up for a deadly bolt."""
    done: list[str] = field(default_factory=list)
    """Generals who have acted."""
    pairs: list[tuple[str, str]] = field(default_factory=list)
    """Own general and enemy general, or cell of a castle, that have fought this turn."""
    has_stormed: bool = False
    """Whether the enemy's city was attacked."""

    def begin(self, general: str) -> None:
        """Lets a general act; whoever acted before has acted."""
        if self.acting:
            self.done.append(self.acting)
        self.acting, self.phase = general, 1
        self.has_moved = self.has_fought = self.has_shot = False

    def fought(self, *, shot: bool = False) -> None:
        """Notes a fight of the general who acts."""
        self.has_shot |= shot
        self.has_fought |= not self.has_moved

    def moved(self, phases: int) -> None:
        """Notes a move of the general who acts; what does not fit into this phase belongs to the next."""
        if self.has_moved:
            self.phase += 1
        elif self.has_fought and self.phase < phases:
            self.phase += 1
            self.has_fought = False
        else:
            self.has_moved = True

    def can_move(self, phases: int) -> bool:
        """Says whether the general who acts, with so many action phases, may move now (五.3, 八.5)."""
        return not self.has_shot and (not self.has_moved or self.phase < phases)

    def can_fight(self) -> bool:
        """Says whether the general who acts may fight: in one block, before or after his move."""
        return not (self.has_moved and self.has_fought)

    def can_shoot(self) -> bool:
        """Says whether the general who acts may give up his move for a deadly bolt (八.6)."""
        return not self.has_moved and not self.has_shot and self.phase == 1

    def fell(self, general: str) -> None:
        """Forgets a general who fell."""
        if general == self.acting:
            self.acting = ""

    def clone(self) -> Deeds:
        """Returns an independent copy."""
        return Deeds(
            self.acting,
            self.phase,
            self.has_moved,
            self.has_fought,
            self.has_shot,
            self.done[:],
            self.pairs[:],
            self.has_stormed,
        )


@dataclass(slots=True)
class Party:
    """One of the two parties in a fight: its generals, their dice, and what a die counts more."""

    side: int
    generals: list[str]
    dice: list[int]
    """How many dice each general rolls."""
    bonus: list[int]
    """What each die of each general counts more (Duty)."""
    faces: list[int] = field(default_factory=list)
    """Of all dice, the first general's first; empty before the roll."""
    gone: list[int] = field(default_factory=list)
    """Dice that were taken away, by their number from 0."""

    def clone(self) -> Party:
        """Returns an independent copy."""
        return Party(self.side, self.generals[:], self.dice[:], self.bonus[:], self.faces[:], self.gone[:])

    def counts(self, die: int) -> int:
        """Returns what a die counts: its face and Duty's bonus, or 0 where it was taken away."""
        if die in self.gone:
            return 0
        return self.faces[die] + self.bonus_of(die)

    def bonus_of(self, die: int) -> int:
        """Returns what Duty adds to a die."""
        return self.bonus[0] if die < self.dice[0] else self.bonus[1]

    def left(self) -> list[int]:
        """Returns the numbers of the dice that were not taken away."""
        return [die for die in range(len(self.faces)) if die not in self.gone]


@dataclass(slots=True)
class Clash:
    """The fight of generals that lies on the table."""

    parties: list[Party]
    """Attacker, defender."""

    def clone(self) -> Clash:
        """Returns an independent copy."""
        return Clash([party.clone() for party in self.parties])


@dataclass(slots=True)
class Board:
    """All that lies on the table; nothing is hidden."""

    sides: list[Side]
    plots: list[Plot | None]
    """What stands in each cell."""
    turn: int = 0
    """The turn of the side whose turn it is, from 1; both have had as many, or the first one more."""
    side: int = -1
    """Whose turn it is, or -1 before the first."""
    step: str = ""
    """Where in the turn: one of ``STEPS``."""
    deeds: Deeds = field(default_factory=Deeds)
    clash: Clash | None = None

    def clone(self) -> Board:
        """Returns an independent copy."""
        return Board(
            [side.clone() for side in self.sides],
            self.plots[:],
            self.turn,
            self.side,
            self.step,
            self.deeds.clone(),
            self.clash.clone() if self.clash else None,
        )

    def holdings(self, side: int) -> dict[int, Plot]:
        """Returns the plots of a side by cell, in reading order."""
        return {spot: plot for spot, plot in enumerate(self.plots) if plot is not None and plot.side == side}

    def spots_of(self, side: int) -> set[int]:
        """Returns the cells in which the generals of a side stand."""
        return {each.spot for each in self.sides[side].generals}

    def plots_of(self, side: int, kind: str) -> list[int]:
        """Returns the cells in which a side has plots of a kind."""
        return [spot for spot, plot in self.holdings(side).items() if plot.kind == kind]


STEPS = ("income", "buy", "generals", "occupation")
"""The steps of a turn, in order."""

"""One board as the reference bot reads it: what all heroes plan by, found out once for each question."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from itertools import product

from avel.bots.almanac import Almanac, Calendar, Lair
from avel.bots.errand import Errand
from avel.bots.finds import find_worth
from avel.bots.gear import Gear
from avel.bots.outfit import Wardrobe
from avel.bots.rough_odds import RoughOdds
from avel.bots.ways import WayFinder
from avel.bots.weights import Weights
from avel.chronicles.box import Box
from avel.chronicles.cards import Prize, TrapCard, WishingLake
from avel.chronicles.model import BEAST, Board, Monster
from avel.chronicles.view import View
from avel.core.quick import Kept


@dataclass(slots=True)
class Lore:
    """What the bot knows of a box, and remembers from one question to the next."""

    box: Box
    weights: Weights = field(default_factory=Weights)
    odds: RoughOdds = field(init=False)
    gear: Gear = field(init=False)
    wardrobe: Wardrobe = field(init=False)
    finder: WayFinder = field(init=False)
    calendar: Calendar = field(init=False)
    kinds: dict[str, str] = field(init=False)
    """The kind of each piece."""
    errands: dict[Hashable, list[Errand]] = field(default_factory=dict)
    """The errands of heroes by all they hang on (see ``Errands``)."""
    _wishes: dict[str, list[tuple[float, Prize]]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.odds = RoughOdds(self.box)
        self.gear = Gear(self.box, self.odds.pools)
        self.wardrobe = Wardrobe(self.box, self.gear)
        self.finder = WayFinder(self.box)
        self.calendar = Calendar(self.box)
        self.kinds = {item: piece.kind for item, piece in self.box.pieces.items()}

    def wishes(self, tile: str, lake: WishingLake) -> list[tuple[float, Prize]]:
        """Returns the prizes of the lake on a land, each with the chance that one throw brings it."""
        if tile not in self._wishes:
            throws = [sorted(each) for each in product(*(self.box.dice[die].faces for die in lake.dice))]
            self._wishes[tile] = [
                (throws.count(sorted(each.signs)) / len(throws), each.prize) for each in lake.prizes
            ]
        return self._wishes[tile]


class Survey:
    """A view read for planning; it remembers nothing beyond its own question."""

    def __init__(self, lore: Lore, view: View) -> None:
        setup, numbers = view.setup, lore.box.numbers
        self.lore, self.box, self.weights = lore, lore.box, lore.weights
        self.board: Board = view.board
        self.seats = len(setup.seats)
        self.atlas = lore.finder.atlas(setup.layout, self.seats, self.board.tiles)
        self.land = self.atlas.land
        self.almanac = Almanac(lore.calendar, self.atlas, self.board)
        self.coin = self._coin()
        """What a coin is worth: less and less when there is little time to spend it."""
        lone = self.seats == 1 and setup.options.lone_four_actions
        self.actions = numbers.lone_actions if lone else numbers.actions
        """Actions of a turn."""

    @Kept
    def lie(self) -> Hashable:
        """All on the board that errands hang on, the heroes aside; equal where no errand can have changed."""
        board = self.board
        late = (board.round, self._is_last_turn_over) if board.black_moon else None
        return (
            self.atlas,
            tuple([(each.piece, each.spot, each.lair, each.damage) for each in board.monsters]),
            tuple(board.bag),
            tuple(board.seals),
            tuple(board.traps.items()),
            tuple(board.trap_stock),
            (board.supply, board.seal_stock, board.walls, board.space),
            (board.beast_toughness, board.crater),
            late,
        )

    def left(self, seat: int) -> int:
        """Returns the actions a hero still has in this round."""
        board = self.board
        if seat == board.hero:
            return board.left
        return self.actions if seat > board.hero else 0

    @Kept
    def find_worth(self) -> float:
        """What turning up a land is worth on average."""
        return find_worth(self)

    def _coin(self) -> float:
        weights = self.weights
        if self.board.black_moon:
            return weights.coin * weights.coin_late
        return weights.coin * min(1.0, weights.coin_late + self.almanac.moon_in / weights.coin_span)

    def stand(self, spot: int, seat: int) -> float:
        """Returns what it is worth to be on a land when the Black Moon rises: where monsters come out."""
        if self.almanac.moon_in != 1:
            return 0.0
        return self._stands.get(spot, 0.0) / (
            1 + sum(hero.spot == spot for other, hero in enumerate(self.board.heroes) if other != seat)
        )

    @Kept
    def first_threat(self) -> tuple[tuple[str, str], ...]:
        """The monster that will be first at the castle and the round at whose end it is, for a text."""
        if not self.board.black_moon or not self.board.monsters:
            return ()
        first = min(self.board.monsters, key=lambda each: self.land.steps[each.spot])
        return ("monster", first.piece), ("round", str(self.arrival(first)))

    def arrival(self, monster: Monster) -> int:
        """Returns the round at whose end a marching monster comes to the castle."""
        return self.board.round + self.land.steps[monster.spot] - 1

    @Kept
    def _stands(self) -> dict[int, float]:
        stands: dict[int, float] = {}
        for lair in self.almanac.lairs:
            steps = self.land.steps[lair.spot]
            stands[lair.spot] = stands.get(lair.spot, 0.0) + self.weights.stand / max(1, steps)
        return stands

    def is_last_stand(self, piece: str) -> bool:
        """Says whether the castle falls at the end of this round if this monster is not beaten now."""
        if not self.board.black_moon or not self._is_last_turn_over or self.almanac.grace > 1:
            return False
        return self.land.steps[self.board.monster(piece).spot] == 1

    @property
    def _is_last_turn_over(self) -> bool:
        """Whether no hero has an action left in this round."""
        return self.board.left == 0 and self.board.hero >= self.seats - 1

    @Kept
    def bag_kinds(self) -> Mapping[str, int]:
        """How many pieces of each kind the bag holds."""
        return Counter(map(self.lore.kinds.__getitem__, self.board.bag))

    @Kept
    def open_lairs(self) -> list[Lair]:
        """The lairs that may be sealed, the one first whose monster would be the worst to meet."""
        steps = self.land.steps
        lairs = [each for each in self.almanac.lairs if each.is_open]
        return sorted(lairs, key=lambda each: (steps[each.spot] - 2 * (each.size == "big"), each.spot))

    @Kept
    def traps(self) -> list[tuple[float, TrapCard]]:
        """The traps that can still be bought and what each is worth, the best first."""
        weights, stock = self.weights, self.board.trap_stock
        worths = [
            (weights.trap * trap.damage - self.coin * trap.price, trap)
            for trap in self.box.numbers.traps
            if trap.price in stock
        ]
        return sorted(worths, key=lambda each: -each[0])

    @Kept
    def trap_spots(self) -> list[int]:
        """The face-up lands without a trap that the Beast will be led over."""
        board = self.board
        return [spot for spot in self.beast_way if board.tiles[spot] and spot not in board.traps]

    @Kept
    def guarded(self) -> set[int]:
        """The spots with a monster on them."""
        return {each.spot for each in self.board.monsters}

    @Kept
    def beast_way(self) -> list[int]:
        """The lands that the Beast will be led over, its own and the castle left out."""
        beast = next((each.spot for each in self.board.monsters if each.piece == BEAST), self.board.crater)
        way: list[int] = []
        while (beast := self.next_step(beast)) != self.land.castle:
            way.append(beast)
        return way

    def next_step(self, spot: int) -> int:
        """Returns where the Beast is led next: over a trap, else over face-up land, else the first way."""
        board = self.board
        if spot == self.land.castle:
            return spot
        return min(
            self.land.toward[spot], key=lambda each: (each not in board.traps, not board.tiles[each], each)
        )

    def stops(self, monster: Monster) -> tuple[int, ...]:
        """Returns where a monster can be met in this round and the ones after it."""
        if not self.board.black_moon:
            return (monster.spot,)
        stops = [monster.spot]
        at, castle = monster.spot, self.land.castle
        for _ in range(3):
            to = self.next_step(at) if monster.piece == BEAST else self.land.toward[at][0]
            at = at if to == castle else to
            stops.append(at)
        return tuple(stops)

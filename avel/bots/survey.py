"""One board as the reference bot reads it: what all heroes plan by, found out once for each question."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from itertools import product

from avel.bots.almanac import Almanac
from avel.bots.finds import find_worth
from avel.bots.gear import Gear
from avel.bots.rough_odds import RoughOdds
from avel.bots.ways import Atlas, WayFinder
from avel.bots.weights import Weights
from avel.chronicles.box import Box
from avel.chronicles.cards import Place
from avel.chronicles.land import Land
from avel.chronicles.model import BEAST, Board, Monster
from avel.chronicles.view import View


@dataclass(slots=True)
class Lore:
    """What the bot knows of a box, and remembers from one question to the next."""

    box: Box
    weights: Weights = field(default_factory=Weights)
    odds: RoughOdds = field(init=False)
    gear: Gear = field(init=False)
    finder: WayFinder = field(init=False)
    _pairs: dict[tuple[tuple[str, ...], tuple[str, ...]], float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.odds = RoughOdds(self.box)
        self.gear = Gear(self.box, self.odds.pools)
        self.finder = WayFinder(self.box)

    def pair_chance(self, dice: tuple[str, ...], signs: tuple[str, ...]) -> float:
        """Returns the chance that a throw of these dice shows just these signs."""
        key = dice, signs
        if key not in self._pairs:
            throws = list(product(*(self.box.dice[die].faces for die in dice)))
            self._pairs[key] = sum(sorted(throw) == sorted(signs) for throw in throws) / len(throws)
        return self._pairs[key]


class Survey:
    """A view read for planning; it remembers nothing beyond its own question."""

    def __init__(self, lore: Lore, view: View) -> None:
        setup = view.setup
        self.lore, self.box, self.weights = lore, lore.box, lore.weights
        self.view = view
        self.board: Board = view.board
        self.seats = len(setup.seats)
        self.land: Land = self.box.land(setup.layout, self.seats)
        self.atlas: Atlas = lore.finder.atlas(self.land, self.board.tiles)
        self.almanac = Almanac(self.box, self.land, self.board)
        lone = self.seats == 1 and setup.options.lone_four_actions
        numbers = self.box.numbers
        self.actions = numbers.lone_actions if lone else numbers.actions
        """Actions of a turn."""

    def left(self, seat: int) -> int:
        """Returns the actions a hero still has in this round."""
        board = self.board
        if seat == board.hero:
            return board.left
        return self.actions if seat > board.hero else 0

    @cached_property
    def places(self) -> list[tuple[int, Place]]:
        """The face-up places with their spots."""
        tiles = self.box.tiles
        return [
            (spot, place)
            for spot, tile in enumerate(self.board.tiles)
            if tile and (place := tiles[tile].action)
        ]

    @cached_property
    def hidden(self) -> list[str]:
        """The lands that lie face down, wherever each of them is."""
        seen = set(self.board.tiles)
        return [
            tile.id
            for tile in self.box.tiles.values()
            if tile.from_heroes <= self.seats and tile.id not in seen
        ]

    @cached_property
    def find_worth(self) -> float:
        """What turning up a land is worth on average."""
        return find_worth(self)

    @cached_property
    def coin(self) -> float:
        """What a coin is worth: less and less when there is little time to spend it."""
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

    @cached_property
    def first_threat(self) -> tuple[tuple[str, str], ...]:
        """The monster that will be first at the castle and the round at whose end it is, for a text."""
        if not self.board.black_moon or not self.board.monsters:
            return ()
        first = min(self.board.monsters, key=lambda each: self.land.steps[each.spot])
        return ("monster", first.piece), ("round", str(self.arrival(first)))

    def arrival(self, monster: Monster) -> int:
        """Returns the round at whose end a marching monster comes to the castle."""
        return self.board.round + self.land.steps[monster.spot] - 1

    @cached_property
    def _stands(self) -> dict[int, float]:
        stands: dict[int, float] = {}
        for lair in self.almanac.lairs:
            steps = self.land.steps[lair.spot]
            stands[lair.spot] = stands.get(lair.spot, 0.0) + self.weights.stand / max(1, steps)
        return stands

    def is_last_stand(self, piece: str) -> bool:
        """Says whether the castle falls at the end of this round if this monster is not beaten now."""
        almanac, board = self.almanac, self.board
        if not board.black_moon or almanac.grace > 1 or board.hero < self.seats - 1 or board.left > 0:
            return False
        return self.land.steps[board.monster(piece).spot] == 1

    @cached_property
    def bag_kinds(self) -> dict[str, int]:
        """How many pieces of each kind the bag holds."""
        pieces = self.box.pieces
        kinds: dict[str, int] = {}
        for item in self.board.bag:
            kind = pieces[item].kind
            kinds[kind] = kinds.get(kind, 0) + 1
        return kinds

    @cached_property
    def guarded(self) -> set[int]:
        """The spots with a monster on them."""
        return {each.spot for each in self.board.monsters}

    @cached_property
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

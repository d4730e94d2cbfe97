"""Errands: what a hero could set out for, where, and what it is worth; for the greedy bot.

An errand is worth its points over the actions it takes, the way included. Points are rough: a coin is 1.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final, TypeAlias

from avel.bots.gear_worth import best_upgrade, draw_worth, gain_by_wearing
from avel.bots.rough_odds import Forecast, RoughOdds
from avel.chronicles.actions import Battle, BuildWall, Buy, Forage, Rest, Seal, Sell, SetTrap, Upgrade, Wish
from avel.chronicles.box import Box
from avel.chronicles.cards import MonsterCard
from avel.chronicles.lairs import is_open
from avel.chronicles.land import Land
from avel.chronicles.model import BEAST, Board, Hero
from avel.core.decisions import Action

_NEVER: Final = 99
_FALL_COST, _HEART_COST = 9.0, 0.8
_UPGRADE, _EXPLORE, _WALL, _CLEAR = 0.9, 1.0, 0.45, 2.0
"""Points for a point of strength by an upgrade, for land seen at most, for a wall each round that the Black
Moon is nearer, and for a monster less in the last rounds before it."""


@dataclass(frozen=True, slots=True)
class Errand:
    """Something to set out for."""

    reason: str
    """The last part of its text key."""
    spot: int
    deed: Action | None
    """What is done there; ``None`` where arriving is all."""
    points: float
    values: tuple[tuple[str, str], ...] = ()
    """What its text names: ids of pieces, numbers, percents."""
    is_shared: bool = False
    """Whether several heroes at once are welcome."""


class Errands:
    """All errands of one hero on one board."""

    def __init__(self, box: Box, odds: RoughOdds, land: Land, board: Board, seat: int) -> None:
        self._box, self._odds, self._land, self._board = box, odds, land, board
        self._seat, self._hero = seat, board.heroes[seat]
        self._places = {
            place.kind: spot
            for spot, tile in enumerate(board.tiles)
            if tile and (place := box.tiles[tile].action) and place.kind != "forage"
        }

    @cached_property
    def _rounds(self) -> int:
        """Rounds until the Black Moon rises, 0 once it is up."""
        moon = next(at for at, space in enumerate(self._box.moon.spaces) if "black_moon" in space)
        return 0 if self._board.black_moon else max(1, moon - self._board.space)

    def all(self) -> Iterator[Errand]:
        """Yields everything there is to set out for."""
        yield from self._fights()
        yield from self._lands()
        yield from self._rests()
        yield from self._purchases()
        yield from self._defences()

    # Fights

    def _fights(self) -> Iterator[Errand]:
        for monster in self._board.monsters:
            forecast = self._odds.before(self._board, self._seat, monster.piece)
            card = self._box.monsters[monster.piece]
            points = forecast.win * self._prize(card)
            points -= forecast.loss * self._heart_cost() + forecast.fall * _FALL_COST
            reason, urgent = "fight", self._urgency(monster.piece, monster.spot)
            if 0 < self._rounds <= 3:
                points += forecast.win * _CLEAR * max(1, 4 - self._land.steps[monster.spot])
            if self._board.black_moon:
                points += 6 * forecast.win + 0.8 * forecast.dealt
            if monster.piece == BEAST:
                reason, points = "beast", self._against_beast(forecast)
            elif urgent:
                reason, points = "intercept", points + urgent * (forecast.win + 0.15)
            values = (
                ("monster", monster.piece),
                ("chance", str(round(forecast.win * 100))),
                ("loss", f"{forecast.loss:.1f}"),
            )
            if forecast.worth > 0 or urgent > 10:
                yield Errand(
                    reason, monster.spot, Battle(monster.piece), points, values, monster.piece == BEAST
                )

    def _against_beast(self, forecast: Forecast) -> float:
        """Damage stays on the Beast, so many battles bring it down together."""
        return 3.0 * forecast.dealt + 40 * forecast.win - forecast.loss - 4 * forecast.fall

    def _heart_cost(self) -> float:
        return _HEART_COST * (1.6 if self._hero.toughness <= 2 else 1.0)

    def _prize(self, card: MonsterCard) -> float:
        points = 0.4
        for prize in card.reward:
            if prize.kind == "coins":
                points += prize.coins * self._coin()
            elif prize.kind == "equipment":
                points += self._drawn
            else:
                points += self._upgraded
        return points

    @cached_property
    def _drawn(self) -> float:
        return draw_worth(self._box, self._hero)

    @cached_property
    def _upgraded(self) -> float:
        return _UPGRADE * best_upgrade(self._box, self._hero, worn_only=True)[1]

    def _coin(self) -> float:
        return 1.0 if self._hero.coins < 6 else 0.4

    def _urgency(self, piece: str, spot: int) -> float:
        """Returns how pressing a monster is that marches on the castle; 0 before the Black Moon."""
        if not self._board.black_moon or piece == BEAST:
            return 0.0
        if self._land.steps[spot] > self._grace:
            return 4.0
        return {1: 30.0, 2: 14.0, 3: 8.0}.get(self._grace, 5.0)

    @cached_property
    def _grace(self) -> int:
        """In how many rounds the castle falls if nobody does anything more (section 12)."""
        rounds = 1
        while True:
            storms = 0
            for monster in self._board.monsters:
                times = rounds - self._land.steps[monster.spot] + 1
                storms += max(0, times) * (_NEVER if monster.piece == BEAST and times > 1 else 1)
            if storms > self._board.walls or rounds > len(self._land.hexes):
                return rounds
            rounds += 1

    # Lands

    def _lands(self) -> Iterator[Errand]:
        board = self._board
        for spot, tile in enumerate(board.tiles):
            if not tile:
                yield Errand("explore", spot, None, 0.3 + min(_EXPLORE, 0.18 * self._rounds))
                continue
            place = self._box.tiles[tile].action
            if place and place.kind == "forage" and board.supply and not board.monsters_at(spot):
                coins = min(place.coins, board.supply)
                yield Errand("forage", spot, Forage(), coins * self._coin(), (("coins", str(coins)),))

    def _rests(self) -> Iterator[Errand]:
        missing = self._box.numbers.toughness - self._hero.toughness
        if missing > 0:
            gain = min(self._box.numbers.rest, missing)
            worth = {1: 2.2, 2: 1.9, 3: 1.3}.get(self._hero.toughness, 0.8)
            yield Errand("rest", self._hero.spot, Rest(), gain * worth, (("hearts", str(gain)),))

    # Coins well spent

    def _purchases(self) -> Iterator[Errand]:
        hero, places = self._hero, self._places
        if "market" in places:
            if hero.coins >= 3 and self._board.bag:
                yield Errand("buy", places["market"], Buy(), self._drawn + 0.5)
            for item in hero.pack:
                if self._box.pieces[item].kind != "potion" and gain_by_wearing(self._box, hero, item) <= 0:
                    yield Errand("sell", places["market"], Sell(item), 1.9, (("item", item),))
                    break
        item, gain = best_upgrade(self._box, hero)
        if "alchemist" in places and hero.coins >= 3 and item:
            points = _UPGRADE * gain + 0.8
            yield Errand("upgrade", places["alchemist"], Upgrade(item), points, (("item", item),))
        if "wishing_lake" in places and hero.coins >= 1:
            yield Errand("wish", places["wishing_lake"], Wish(), 1.9 + 0.1 * gain)

    # The castle's defence

    def _defences(self) -> Iterator[Errand]:
        board, coins, places = self._board, self._hero.coins, self._places
        ends, space = self._box.ends, board.space
        has_room = board.walls < self._box.numbers.walls
        if "quarry" in places and coins >= 3 and has_room and not ends("walls_end", space):
            points = 25.0 if board.black_moon and self._grace == 1 else 2.0 + _WALL * max(0, 9 - self._rounds)
            yield Errand("wall", places["quarry"], BuildWall(), points)
        if "elf_camp" in places and board.trap_stock and not ends("traps_end", space):
            yield from self._traps(self._hero)
        if "stone_circle" in places and coins >= 3 and board.seal_stock and not ends("seals_end", space):
            yield from self._seals()

    def _traps(self, hero: Hero) -> Iterator[Errand]:
        prices = [price for price in self._board.trap_stock if price <= hero.coins]
        spot = self._trap_spot()
        if prices and spot >= 0:
            price = max(prices)
            damage = next(trap.damage for trap in self._box.numbers.traps if trap.price == price)
            values = (("coins", str(price)), ("damage", str(damage)))
            points = damage * (1.7 if self._rounds <= 8 else 1.2)
            yield Errand("trap", self._places["elf_camp"], SetTrap(price, spot), points, values)

    def _trap_spot(self) -> int:
        """Returns a face-up land that the Beast can be led over, or -1."""
        beast = next((each.spot for each in self._board.monsters if each.piece == BEAST), self._board.crater)
        way, at = [], beast
        while at != self._land.castle:
            at = next_step(self._land, self._board, at)
            way.append(at)
        for spot in way[:-1]:
            if self._board.tiles[spot] and spot not in self._board.traps:
                return spot
        return -1

    def _seals(self) -> Iterator[Errand]:
        spots = [
            (size == "big", -spot, lair)
            for spot, tile in enumerate(self._board.tiles)
            for lair, size in enumerate(self._box.tiles[tile].lairs if tile else ())
            if is_open(self._board, spot, lair)
        ]
        if spots:
            is_big, spot, lair = max(spots)
            points = (3.2 if is_big else 1.6) + 0.2 * max(0, 8 - self._rounds)
            yield Errand(
                "seal", self._places["stone_circle"], Seal(-spot, lair), points, (("at", str(-spot)),)
            )


def next_step(land: Land, board: Board, spot: int) -> int:
    """Returns where the Beast is led next: over a trap, else a face-up land without one, else the first."""
    ways = land.toward[spot]
    return min(ways, key=lambda each: (each not in board.traps, not board.tiles[each], each))


Ways: TypeAlias = tuple[list[int], list[int]]
"""For each land the steps of a hero to it, and the first land on the way there."""


class WayFinder:
    """Finds the ways of heroes over one layout, and remembers them while no land is turned up."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self._over: tuple[Land, list[str]] | None = None
        self._known: dict[int, Ways] = {}

    def ways(self, land: Land, board: Board, start: int) -> Ways:
        """Returns the ways from a land. Among equally short ones that which turns up more land wins."""
        if self._over is None or self._over[0] is not land or self._over[1] != board.tiles:
            self._over = land, board.tiles[:]
            self._known.clear()
        if start not in self._known:
            self._known[start] = self._find(land, board, start)
        return self._known[start]

    def _find(self, land: Land, board: Board, start: int) -> Ways:
        signs = [self._box.tiles[tile].shortcut if tile else None for tile in board.tiles]
        steps, first = [_NEVER] * len(signs), [-1] * len(signs)
        steps[start] = 0
        line = [start]
        for at in line:
            near = [*land.near[at]]
            if signs[at]:
                near += [other for other, sign in enumerate(signs) if sign == signs[at] and other != at]
            for other in sorted(near, key=lambda each: (bool(board.tiles[each]), each)):
                if steps[other] == _NEVER:
                    steps[other] = steps[at] + 1
                    first[other] = other if at == start else first[at]
                    line.append(other)
        return steps, first

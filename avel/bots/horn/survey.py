"""One look at the board from a side: who threatens whom, what everything is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from avel.bots.horn.lore import Lore
from avel.bots.horn.stakes import Champion, Stakes
from avel.horn.fighters import BOLT, armour_of, duty, is_near
from avel.horn.model import CASTLE, FARM, Board, General, Plot
from avel.horn.view import View

FAR: Final = 99
"""The steps to a general that there is not."""


class Survey:
    """The board as one side sees it; nothing is changed."""

    def __init__(self, lore: Lore, view: View, side: int) -> None:
        self.lore, self.box, self.weights = lore, lore.box, lore.weights
        self.side, self.enemy = side, 1 - side
        self.board: Board = view.board
        self.land = lore.box.land(view.setup.map)
        self.steps = self.land.steps
        self.own = self.board.sides[side]
        self.foe = self.board.sides[1 - side]
        self.home, self.target = self.land.cities[side], self.land.cities[1 - side]
        self._storms: dict[tuple[int, int], float] = {}
        self._arrows: list[list[int] | None] = [None, None]
        self._ranges: list[list[tuple[General, int]] | None] = [None, None]
        self._serving = [any(each.id in self.box.duties for each in one.generals) for one in self.board.sides]

    # What things are worth

    def left(self) -> float:
        """Returns for how many own turns an income counts."""
        return max(self.weights.ahead, self.weights.horizon - self.board.turn)

    def income(self, kind: str) -> float:
        """Returns what a plot will pay."""
        return self.box.incomes[kind] * self.left() / self.box.numbers.harvest_turns

    def swing(self, plot: Plot) -> float:
        """Returns what both sides together win and lose where a plot changes hands."""
        if plot.kind == CASTLE:
            return 2 * (self.income(CASTLE) + self.weights.castle) + plot.attack + plot.defence
        return 2 * self.income(FARM)

    def fall(self, side: int, general: str) -> float:
        """Returns what a general who falls costs beyond his life and soldiers."""
        return self.weights.fall + self.weights.shame * self.board.sides[side].shame.get(general, 0)

    def city_life(self, side: int) -> float:
        """Returns the worth of one life of a city."""
        life = self.board.sides[side].city_life
        return self.weights.city + self.weights.city_last * (1 - life / self.box.numbers.city_life)

    def storm(self, side: int, defence: int) -> float:
        """Returns the worth of one attack on a side's city behind so many defenders."""
        if (side, defence) not in self._storms:
            self._storms[side, defence] = self._stormed(side, defence)
        return self._storms[side, defence]

    def _stormed(self, side: int, defence: int) -> float:
        life, each = self.board.sides[side].city_life, self.city_life(side)
        worth = 0.0
        for total, chance in self.lore.storm.items():
            loss = max(0, total - defence)
            worth += chance * (min(total, defence) + each * min(loss, life))
            worth += chance * self.weights.victory if loss >= life else 0.0
        return worth

    def takes(self, defence: int) -> float:
        """Returns the chance that a castle with so many defenders falls to one attack."""
        needed = defence + self.box.numbers.castle_armour if defence else 0
        return sum(chance for total, chance in self.lore.siege.items() if total >= needed)

    # Fights

    def champion(self, side: int, general: General, spot: int, bonus: int = 0) -> Champion:
        """Returns a general as he would fight from a cell."""
        card, power = self.box.generals[general.id], self.box.steel.get(general.id)
        steel = (power.life, power.dice) if power and general.life > power.life else (0, 0)
        lost = self.box.numbers.life - general.life
        return Champion(
            card.strength,
            general.soldiers - lost + bonus * card.strength,
            general.life + general.soldiers,
            armour_of(self.board, self.box, side, spot),
            self.fall(side, general.id),
            steel,
            bonus,
        )

    def attack(self, general: General, spot: int, enemy: General, enemy_spot: int, side: int) -> Stakes:
        """Returns the stakes of an attack of one side's general if both stood so, powers of others aside."""
        ours = self.champion(side, general, spot, self.aid(side, general, (spot, enemy_spot)))
        theirs = self.champion(1 - side, enemy, enemy_spot, self.aid(1 - side, enemy, (spot, enemy_spot)))
        return self.lore.stakes.of(ours, theirs)

    def aid(self, side: int, general: General, spots: Sequence[int]) -> int:
        """Returns what Duty adds to each die of a general in a fight in these cells."""
        if not self._serving[side]:
            return 0
        return duty(self.board, self.land, self.box, side, general.id, spots)

    def fight(self, generals: Sequence[General], enemy: General, way: str) -> Stakes:
        """Returns the stakes of a fight that can be declared now, every power counted."""
        spots = [*(each.spot for each in generals), enemy.spot]
        parts = [
            self.champion(self.side, each, each.spot, self.aid(self.side, each, spots)) for each in generals
        ]
        theirs = self.champion(self.enemy, enemy, enemy.spot, self.aid(self.enemy, enemy, spots))
        if way == BOLT:
            dice = min(theirs.dice, self.box.bolts[generals[0].id].dice)
            standing = theirs.standing - theirs.bonus * (theirs.dice - dice)
            theirs = theirs._replace(dice=dice, standing=standing)
        ours = parts[0] if len(parts) == 1 else _together(parts)
        return self.lore.stakes.of(
            ours, theirs, self._fates(self.side, spots), self._fates(self.enemy, spots)
        )

    def _fates(self, side: int, spots: Sequence[int]) -> int:
        fates = self.box.fates
        return sum(
            is_near(self.land, each.spot, fates[each.id].range, spots)
            for each in self.board.sides[side].generals
            if each.id in fates
        )

    # Threats

    def arrows(self, side: int, spot: int) -> int:
        """Returns how many arrows a side shoots into a cell each own turn."""
        known = self._arrows[side]
        if known is None:
            known = self._arrows[side] = [0] * len(self.board.plots)
            for at, plot in enumerate(self.board.plots):
                if plot is not None and plot.attack and plot.side == side:
                    for near in self.land.around[at]:
                        known[near] += plot.attack
        return known[spot]

    def range_of(self, general: General) -> int:
        """Returns how many steps a general goes and reaches in one turn."""
        return self.box.phases.get(general.id, 1) + 1

    def reaching(self, side: int, spot: int) -> list[General]:
        """Returns the generals of a side who can fight somebody in a cell in their next turn."""
        steps, known = self.steps[spot], self._ranges[side]
        if known is None:
            generals = self.board.sides[side].generals
            known = self._ranges[side] = [(each, self.range_of(each)) for each in generals]
        return [each for each, reach in known if steps[each.spot] <= reach]

    def danger(self, general: General, spot: int) -> float:
        """Returns the harm that an own general in a cell may come to in the enemy's next turn."""
        bears = general.life + general.soldiers
        arrows = self.arrows(self.enemy, spot)
        if arrows:
            arrows = max(0, arrows - armour_of(self.board, self.box, self.side, spot))
        harm = bears + self.fall(self.side, general.id) if arrows >= bears else float(arrows)
        threats = []
        for enemy in self.reaching(self.enemy, spot):
            worth = self.attack(enemy, enemy.spot, general, spot, self.enemy).worth
            if worth > 0:
                threats.append(worth)
        if threats:
            # The first and the strongest counts, others come on top in part.
            worst = max(threats)
            harm += worst + 0.5 * (sum(threats) - worst)
        return harm

    def nearest(self, side: int, spot: int) -> int:
        """Returns the steps from a cell to the nearest general of a side, a far number without one."""
        steps = self.steps[spot]
        return min((steps[each.spot] for each in self.board.sides[side].generals), default=FAR)

    def wanted(self) -> int:
        """Returns how many generals there should be now."""
        weights, foes = self.weights, len(self.foe.generals)
        by_turn = (self.board.turn + 1) / weights.every
        near = sum(1 for each in self.foe.generals if self._is_near_home(each))
        spare = max(0.0, self.own.gold - weights.rich) / weights.rich
        return min(weights.most, max(int(by_turn + spare), foes, near + bool(near)))

    def castles_wanted(self) -> int:
        """Returns how many castles there should be now: at last as many as generals, while there is land."""
        free = sum(plot is None for plot in self.board.plots)
        late = int(self.weights.most - free / self.weights.land)
        return max(self.wanted(), late)

    def _is_near_home(self, enemy: General) -> bool:
        steps = self.steps[enemy.spot]
        return any(
            plot is not None and plot.side == self.side and steps[spot] <= 3
            for spot, plot in enumerate(self.board.plots)
        )


def _together(parts: Sequence[Champion]) -> Champion:
    """Returns a pair as one party; its loss is split so that nobody falls where that can be."""
    first, second = parts
    steel = first.steel if first.steel[1] else second.steel
    return Champion(
        first.dice + second.dice,
        first.standing + second.standing,
        first.bears + second.bears - 1,
        first.armour + second.armour,
        min(first.fall, second.fall),
        steel,
        max(first.bonus, second.bonus),
    )

"""One clash reckoned out: the worth of every place of its graph, for all sums of signs at once.

A sum of signs leaves the monster some toughness, the hero some toughness, and magic not yet assigned; a
table has a lane for each of these three together. A sign more is the same table shifted, so dice and
rerolls are weighted sums of shifted tables, and a choice is the better of two tables lane by lane.

The worth in a lane is one whole number, the chance to beat the monster before the toughness that the hero
keeps: ``win << split | kept``. The second part never reaches the first, so comparing the numbers compares
chances first and toughness among equal chances, without rounding.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from avel.chronicles.odds.plan import Chance, Choice, Items, Place, Plan, Settle
from avel.tabletop.dice import Signs
from avel.tabletop.lanes import Lanes


@dataclass(frozen=True, slots=True)
class Worth:
    """How good a place is, in equal chances: wins, and toughness kept summed over all of them."""

    win: int
    kept: int


Outlook: TypeAlias = Callable[[int, int, Items], Worth]
"""The worth of standing after the clash: by the hero's toughness, the monster's, and the unused items."""
Strikes: TypeAlias = dict[tuple[int, int], int]
"""The weight of each number of attacks and defences that the monster's dice show."""


@dataclass(frozen=True, slots=True)
class Span:
    """What a clash may start from: the hero's toughness, and the monster's least and greatest.

    ``top`` is the most that can be left of the monster, its defences counted as toughness.
    """

    hero: int
    low: int
    top: int


class ClashTable:
    """The tables of one clash for one toughness of the hero and a span of the monster's."""

    def __init__(self, plan: Plan, strikes: Strikes, span: Span, unit: int, outlook: Outlook) -> None:
        """Measures the lanes; ``unit`` is the number of equal chances in the outlook's worths."""
        self._plan, self._strikes, self._span, self._outlook = plan, strikes, span, outlook
        self._unit = unit
        self._least = span.hero - max(attack for attack, _ in strikes)
        self._row = span.hero + plan.most("defence") - self._least + 1
        self._plane = self._row * (span.top - span.low + plan.most("attack") + 1)
        self._planes = plan.most("magic") + 1
        most = unit * plan.scale(plan.items) * plan.throws()
        self._split = (most * span.hero).bit_length()
        self._lanes = Lanes(self._split + most.bit_length(), self._plane * self._planes)
        self._settled: dict[Settle, int] = {}
        self._tables: dict[Place, int] = {}
        self._starts: dict[Items, list[int]] = {}

    def before(self, monster: int, items: Items) -> Worth:
        """Returns the worth before the roll, in ``unit * scale(items)`` times both sides' throws."""
        if not self._starts:
            # Without hero dice only rows up to the span's top count, of the plane without magic.
            count = (self._span.top - self._span.low + 1) * self._row
            for some in self._plan.subsets():
                self._starts[some] = self._lanes.unpack(self._table(self._plan.start(some)), count)
            self.close()
        lanes, split, low = self._starts[items], self._split, (1 << self._split) - 1
        win = kept = 0
        for (attack, defence), weight in self._strikes.items():
            number = lanes[self._start(monster, attack, defence)]
            win += weight * (number >> split)
            kept += weight * (number & low)
        return Worth(win, kept)

    def close(self) -> None:
        """Lets the tables go; what is known before the roll stays."""
        self._tables.clear()
        self._settled.clear()

    def choosing(self, place: Choice, monster: int, ours: Signs, theirs: Signs) -> Worth:
        """Returns the worth of a roll with items to use, in ``unit * scale(items)``."""
        return self._at(self._table(place), monster, ours, theirs)

    def settled(self, items: Items, monster: int, ours: Signs, theirs: Signs) -> Worth:
        """Returns the worth once no more items are used and magic is still to be assigned."""
        return self._at(self._struck(items), monster, ours, theirs)

    def _at(self, table: int, monster: int, ours: Signs, theirs: Signs) -> Worth:
        lane = self._start(monster, theirs.attack, theirs.defence) + self._lane(ours)
        number = table >> lane * self._lanes.width & (1 << self._lanes.width) - 1
        return Worth(number >> self._split, number & (1 << self._split) - 1)

    def _start(self, monster: int, attack: int, defence: int) -> int:
        """Returns the lane where the monster's dice alone count."""
        left = min(self._span.top, monster + defence)
        return (self._span.top - left) * self._row + self._span.hero - attack - self._least

    def _lane(self, signs: Signs) -> int:
        return signs.magic * self._plane + signs.attack * self._row + signs.defence

    def _table(self, place: Place) -> int:
        if place not in self._tables:
            self._tables[place] = self._mean(place) if isinstance(place, Chance) else self._best(place)
        return self._tables[place]

    def _mean(self, place: Chance) -> int:
        total = 0
        for weight, then, signs in place.outcomes:
            table = self._table(then)
            if lanes := self._lane(signs):
                table >>= lanes * self._lanes.width
            total += table if weight == 1 else weight * table
        return total

    def _best(self, place: Choice) -> int:
        best = self._settle(place.settle)
        for chance, factor, taken in place.rerolls:
            again = self._table(chance)
            if lanes := self._lane(taken):
                again = again << lanes * self._lanes.width & self._lanes.whole
            best = self._lanes.best(best, again if factor == 1 else factor * again)
        return best

    def _settle(self, place: Settle) -> int:
        if place not in self._settled:
            best = self._struck(place.items)
            for without, scale, signs in place.adds:
                added = self._settle(without) >> self._lane(signs) * self._lanes.width
                best = self._lanes.best(best, scale * added)
            self._settled[place] = best
        return self._settled[place]

    def _struck(self, items: Items) -> int:
        """Returns the table of both sides striking, all magic assigned at its best."""
        span, row = self._span, self._row * self._lanes.width
        lefts = [max(0, min(span.low, span.top - at)) for at in range(self._plane // self._row)]
        rows = {left: self._lanes.pack(self._after(left, items)) for left in dict.fromkeys(lefts)}
        plane = sum(rows[left] << at * row for at, left in enumerate(lefts))
        table = plane
        for magic in range(1, self._planes):
            plane = self._lanes.best(plane >> row, plane >> self._lanes.width)
            table |= plane << magic * self._plane * self._lanes.width
        return table

    def _after(self, left: int, items: Items) -> list[int]:
        """Returns a row: the worths after the clash by the hero's toughness, the monster's left being given.

        Nobody gains toughness: attacks and defences to spare are lost. Beaten counts first, even where the
        hero falls in the same clash.
        """
        hero, scale = self._span.hero, self._plan.scale(items)
        if left == 0:
            stand = [Worth(self._unit, kept * self._unit) for kept in range(hero + 1)]
        else:
            stand = [Worth(0, 0), *(self._outlook(kept, left, items) for kept in range(1, hero + 1))]
        numbers = [scale * (worth.win << self._split | worth.kept) for worth in stand]
        fallen, unhurt = numbers[:1] * -self._least, numbers[-1:] * self._plan.most("defence")
        return fallen + numbers[max(0, self._least) :] + unhurt

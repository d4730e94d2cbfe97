"""A whole battle played at its best: clash after clash, reckoned backwards in whole numbers.

The player wants the greatest chance to beat the monster within the battle and, among equal chances, to
keep the most toughness. A monster beaten in the clash that knocks the hero out is beaten (seed 7). Going
on is never worse for the chance than the retreat, which so decides where the chance is 0.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from avel.chronicles.odds.clash import ClashTable, Span, Strikes, Worth
from avel.chronicles.odds.plan import BARE, Item, Items, Plan
from avel.tabletop.dice import Die, Signs, face_weights


@dataclass(frozen=True, slots=True)
class Arms:
    """What two sides fight with: their dice, and the hero's items in ascending order."""

    ours: tuple[Die, ...]
    theirs: tuple[Die, ...]
    items: tuple[Item, ...]


class Duel:
    """The worths of one battle with given arms, kept once found.

    ``unit ** clashes`` is the number of equal chances in a worth with so many clashes to come.
    """

    def __init__(self, arms: Arms) -> None:
        self.plan = Plan(arms.ours, arms.items)
        self.strikes = _strikes(arms.theirs)
        self.unit = self.plan.throws() * sum(self.strikes.values()) * self.plan.scale(self.plan.items)
        self._reach = self.plan.most("attack")
        self._most_defence = max(defence for _, defence in self.strikes)
        self._worths: dict[tuple[int, int, int, Items], Worth] = {}
        self._open: ClashTable | None = None
        self._tables: dict[tuple[int, int, int], ClashTable] = {}

    def standing(self, clashes: int, hero: int, monster: int, items: Items) -> Worth:
        """Returns the worth of standing between two clashes, so many of them still to come."""
        retreat = Worth(0, hero * self.unit**clashes)
        if monster > clashes * self._reach:
            return retreat
        worth = self.rolling(clashes, hero, monster, items)
        return worth if worth.win else retreat

    def rolling(self, clashes: int, hero: int, monster: int, items: Items) -> Worth:
        """Returns the worth of rolling now, so many clashes to come, this one included."""
        key = clashes, hero, min(monster, clashes * self._reach + 1), items
        if key not in self._worths:
            found = self.table(clashes, hero, monster).before(monster, items)
            factor = self.plan.scale(self.plan.items) // self.plan.scale(items)
            self._worths[key] = Worth(found.win * factor, found.kept * factor)
        return self._worths[key]

    def table(self, clashes: int, hero: int, monster: int) -> ClashTable:
        """Returns the tables of a clash, so many to come with this one."""
        span = self._span(clashes, hero, monster)
        key = clashes, hero, span.low
        if key not in self._tables:
            unit = self.unit ** (clashes - 1)

            def outlook(hero: int, monster: int, items: Items) -> Worth:
                return self.standing(clashes - 1, hero, monster, items)

            self._tables[key] = ClashTable(self.plan, self.strikes, span, unit, outlook)
        return self._tables[key]

    def _span(self, clashes: int, hero: int, monster: int) -> Span:
        """Chooses which monsters share tables.

        Defences to spare make no difference to a monster that is out of reach of the clashes after this
        one: only what is left of it matters, so all such monsters share. Those out of reach of this one
        too are alike.
        """
        later, all_ = (clashes - 1) * self._reach, clashes * self._reach
        if monster > all_:
            return Span(hero, all_ + 1, all_ + 1)
        if monster > later:
            return Span(hero, later + 1, all_ + 1)
        return Span(hero, monster, monster + self._most_defence)

    def opened(self, clashes: int, hero: int, monster: int) -> ClashTable:
        """Returns the tables of a clash whose dice have been rolled, and closes those opened before."""
        table = self.table(clashes, hero, monster)
        if table is not self._open:
            self.close()
            self._open = table
        return table

    def close(self) -> None:
        """Lets the tables of an opened clash go, which take the most room; the worths stay."""
        if self._open:
            self._open.close()


def _strikes(theirs: tuple[Die, ...]) -> Strikes:
    sums = {BARE: 1}
    for die in theirs:
        grown: Counter[Signs] = Counter()
        for before, weight in sums.items():
            for face, faces in face_weights(die).items():
                grown[before + face] += weight * faces
        sums = grown
    strikes: Counter[tuple[int, int]] = Counter()
    for signs, weight in sums.items():
        strikes[signs.attack, signs.defence] += weight
    return strikes

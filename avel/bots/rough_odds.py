"""Rough odds of a battle, quick enough to weigh every monster on the map each time a hero may act.

Exact odds play every item at its best (``chronicles/odds``); here a reroll picks up a blank in the first
clash, an added sign helps in the first clash, and everything else is counted. What was reckoned is kept.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import inf
from typing import Final, TypeAlias

from avel.bots.pools import Arms, Gap, Pools, arms_of
from avel.chronicles.battle import has_room, hero_dice
from avel.chronicles.box import Box
from avel.chronicles.model import Board, Fight, Hero

Blow: TypeAlias = tuple[int, int]
"""What one clash costs: the damage dealt and the toughness lost."""

_ROOM: Final = 4_000
"""How many kinds of arms are remembered, and how many forecasts of battles not begun."""


@dataclass(frozen=True, slots=True, eq=False)
class Mood:
    """What the ends of a battle are worth to a hero who decides whether to fight on.

    There are few of them, and each is itself alone, so that forecasts are found quickly.
    """

    win: float
    fall: float
    heart: float
    """What a lost toughness costs."""
    damage: float
    """What one damage is worth that stays on the monster."""


CAREFUL: Final = Mood(5.0, 5.0, 0.7, 0.5)
"""While there is time: the reward is wanted, not at any price."""
BOLD: Final = Mood(7.0, 3.0, 0.5, 0.6)
"""Under the Black Moon: a monster has to go."""
BEAST_MOOD: Final = Mood(8.0, 2.5, 0.4, 1.1)
"""Against the Beast: damage stays on it, whoever strikes next."""
DESPERATE: Final = Mood(50.0, 0.5, 0.05, 1.0)
"""Where the castle falls if this battle is not won."""


@dataclass(slots=True)
class Forecast:
    """What a battle promises, left when it no longer pays."""

    worth: float
    """What the outcomes are worth together; below 0 it does not pay to fight on."""
    win: float
    """The chance to beat the monster within the battle, 0 to 1."""
    loss: float
    """The toughness lost on average."""
    fall: float
    """The chance to be knocked out."""
    dealt: float
    """The damage dealt on average."""


class RoughOdds:
    """Forecasts battles for one box."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self.pools = Pools(box)
        self._duels: dict[Arms, _Duel] = {}
        self._before: dict[tuple[str, str, str, str, int, int, Mood], Forecast] = {}
        """The forecasts of battles not begun, so that nothing is made ready for what is known."""

    def before(self, hero: Hero, piece: str, left: int, mood: Mood) -> Forecast:
        """Returns the forecast of a battle that has not begun, no potion drunk.

        ``left`` is the damage that beats the monster.
        """
        key = hero.weapon, hero.shield, hero.helmet, piece, hero.toughness, left, mood
        forecast = self._before.get(key)
        if forecast is None:
            if len(self._before) >= _ROOM:
                self._before.clear()
            card = self._box.monsters[piece]
            ours = [colour for colour, _ in hero_dice(self._box, hero, card)]
            duel = self._duel(arms_of(self._box, hero, piece, ours, card.dice))
            forecast = duel.rolling(mood, self._box.numbers.clashes, hero.toughness, left)
            self._before[key] = forecast
        return forecast

    def now(self, board: Board, fight: Fight, mood: Mood) -> Forecast:
        """Returns the forecast of rolling now in the battle on the board."""
        hero = board.heroes[fight.hero]
        arms = arms_of(self._box, hero, fight.monster, fight.ours, fight.theirs, fight.used)
        clashes = self._box.numbers.clashes - fight.clash
        return self._duel(arms).rolling(mood, clashes, hero.toughness, self._left(board, fight.monster))

    def with_die(self, board: Board, fight: Fight, colour: str, mood: Mood) -> Forecast:
        """Returns the forecast of rolling with one more die, if the box has one left."""
        if not has_room(self._box, fight.ours, colour):
            return self.now(board, fight, mood)
        armed = fight.clone()
        armed.ours.append(colour)
        return self.now(board, armed, mood)

    def after(self, board: Board, fight: Fight, mood: Mood, damage: int, lost: int) -> float:
        """Returns what it is worth to deal and to take so much in the clash on the table."""
        hero = board.heroes[fight.hero]
        left = self._left(board, fight.monster)
        damage, lost = min(damage, left), min(lost, hero.toughness)
        arms = arms_of(self._box, hero, fight.monster, fight.ours, fight.theirs, fight.used)
        clashes = self._box.numbers.clashes - fight.clash
        then = self._duel(arms).after(mood, clashes, hero.toughness - lost, left - damage)
        return then.worth + mood.damage * damage - mood.heart * lost

    def _left(self, board: Board, piece: str) -> int:
        """Returns the damage that beats a monster."""
        for each in board.monsters:
            if each.piece == piece:
                return max(1, self._box.toughness(piece, board.beast_toughness) - each.damage)
        return max(1, self._box.toughness(piece, board.beast_toughness))

    def _duel(self, arms: Arms) -> _Duel:
        duel = self._duels.get(arms)
        if duel is None:
            if len(self._duels) >= _ROOM:
                self._duels.clear()
            duel = self._duels[arms] = _Duel(self.pools, arms, self._box.numbers.clashes)
        return duel


class _Duel:
    """All battles with the same arms."""

    def __init__(self, pools: Pools, arms: Arms, clashes: int) -> None:
        first = pools.gaps(arms)
        self._first = _throws(first)
        self._later = _throws(pools.gaps(arms._replace(tricks=()))) if arms.tricks else self._first
        self._clashes = clashes
        self._reach = max(ahead + magic for ahead, _, magic in first)
        self._known: dict[tuple[Mood, int, int, int], Forecast] = {}

    def rolling(self, mood: Mood, clashes: int, hero: int, monster: int) -> Forecast:
        """Returns the forecast of rolling now, so many clashes to come with this one."""
        key = (mood, clashes, hero, min(monster, clashes * self._reach + 1))
        forecast = self._known.get(key)
        if forecast is None:
            forecast = self._known[key] = self._reckon(*key)
        return forecast

    def after(self, mood: Mood, clashes: int, hero: int, monster: int) -> Forecast:
        """Returns the forecast of standing between two clashes, so many to come."""
        if monster <= 0:
            return Forecast(mood.win - (0.0 if hero else mood.fall), 1.0, 0.0, float(not hero), 0.0)
        if hero <= 0:
            return Forecast(-mood.fall, 0.0, 0.0, 1.0, 0.0)
        if clashes == 0:
            return _RETREAT
        on = self.rolling(mood, clashes, hero, monster)
        return on if on.worth > 0 else _RETREAT

    def _reckon(self, mood: Mood, clashes: int, hero: int, monster: int) -> Forecast:
        ends: dict[Blow, tuple[float, Forecast]] = {}
        """What each blow is worth and what follows it."""
        shares: dict[Blow, float] = {}
        """The chance of each blow, magic assigned at its best."""
        for blows, chance in self._first if clashes == self._clashes else self._later:
            best, most = (0, 0), -inf
            for damage, lost in blows:
                blow = (damage if damage < monster else monster, lost if lost < hero else hero)
                end = ends.get(blow)
                if end is None:
                    end = ends[blow] = self._end(mood, clashes - 1, hero, monster, blow)
                if end[0] > most:
                    best, most = blow, end[0]
            shares[best] = shares.get(best, 0.0) + chance
        worth = win = loss = fall = dealt = 0.0
        for blow, chance in shares.items():
            each, then = ends[blow]
            worth += chance * each
            win += chance * then.win
            loss += chance * (then.loss + blow[1])
            fall += chance * then.fall
            dealt += chance * (then.dealt + blow[0])
        return Forecast(worth, win, loss, fall, dealt)

    def _end(self, mood: Mood, clashes: int, hero: int, monster: int, blow: Blow) -> tuple[float, Forecast]:
        damage, lost = blow
        then = self.after(mood, clashes, hero - lost, monster - damage)
        return then.worth + mood.damage * damage - mood.heart * lost, then


def _throws(gaps: Mapping[Gap, float]) -> list[tuple[list[Blow], float]]:
    """Returns the blows that each gap leaves to choose from, by how its magic is assigned, and its chance."""
    return [
        ([(max(0, ahead + each), max(0, behind - magic + each)) for each in range(magic + 1)], chance)
        for (ahead, behind, magic), chance in gaps.items()
    ]


_RETREAT: Final = Forecast(0.0, 0.0, 0.0, 0.0, 0.0)

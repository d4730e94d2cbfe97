"""Rough odds of a battle, quick enough to weigh every monster on the map each time a hero may act.

Exact odds play every item at its best (``chronicles/odds``); here a reroll picks up a blank in the first
clash, an added sign helps in the first clash, and everything else is counted. What was reckoned is kept.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import inf
from typing import Final, NamedTuple, TypeAlias

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
            clashes = self._box.numbers.clashes
            duel = self._duel(arms_of(self._box, hero, piece, ours, card.dice), clashes)
            forecast = duel.rolling(mood, clashes, hero.toughness, left)
            self._before[key] = forecast
        return forecast

    def now(self, board: Board, fight: Fight, mood: Mood) -> Forecast:
        """Returns the forecast of rolling now in the battle on the board."""
        hero = board.heroes[fight.hero]
        arms = arms_of(self._box, hero, fight.monster, fight.ours, fight.theirs, fight.used)
        clashes = self._box.numbers.clashes - fight.clash
        left = self._left(board, fight.monster)
        return self._duel(arms, clashes).rolling(mood, clashes, hero.toughness, left)

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
        return self._duel(arms, clashes).worth(mood, clashes, hero.toughness, left, (damage, lost))

    def _left(self, board: Board, piece: str) -> int:
        """Returns the damage that beats a monster."""
        for each in board.monsters:
            if each.piece == piece:
                return max(1, self._box.toughness(piece, board.beast_toughness) - each.damage)
        return max(1, self._box.toughness(piece, board.beast_toughness))

    def _duel(self, arms: Arms, clashes: int) -> _Duel:
        """Returns the duel with so many clashes to come; tricks help in the first of a battle only."""
        if arms.tricks and clashes < self._box.numbers.clashes:
            arms = arms._replace(tricks=())
        duel = self._duels.get(arms)
        if duel is None:
            if len(self._duels) >= _ROOM:
                self._duels.clear()
            later = self._duel(arms._replace(tricks=()), clashes) if arms.tricks else None
            duel = self._duels[arms] = _Duel(self.pools.gaps(arms), later)
        return duel


class _Duel:
    """All battles with the same arms."""

    def __init__(self, gaps: Mapping[Gap, float], later: _Duel | None) -> None:
        """Takes the gaps of a clash, and the duel of the clashes after it where that is another."""
        self._throws = _Throws(gaps)
        self._later = later or self
        self._reach = max(ahead + magic for ahead, _, magic in gaps)
        self._known: dict[tuple[Mood, int, int, int], Forecast] = {}

    def rolling(self, mood: Mood, clashes: int, hero: int, monster: int) -> Forecast:
        """Returns the forecast of rolling now, so many clashes to come with this one."""
        far = clashes * self._reach
        key = mood, clashes, hero, monster if monster <= far else far + 1
        forecast = self._known.get(key)
        if forecast is None:
            forecast = self._known[key] = self._reckon(*key)
        return forecast

    def worth(self, mood: Mood, clashes: int, hero: int, monster: int, blow: Blow) -> float:
        """Returns what a blow is worth with what follows it, so many clashes to come; it is no overkill."""
        damage, lost = blow
        worth = mood.damage * damage - mood.heart * lost
        if damage == monster:
            worth += mood.win
        if lost == hero:
            worth -= mood.fall
        elif clashes and damage < monster:
            worth += max(0.0, self.rolling(mood, clashes, hero - lost, monster - damage).worth)
        return worth

    def _reckon(self, mood: Mood, clashes: int, hero: int, monster: int) -> Forecast:
        clash, later = self._throws.clash(hero, monster), self._later
        win, loss, fall, dealt = clash.sums
        standing = clash.standing
        if clash.choices:
            standing = standing.copy()
            for blows, chance in clash.choices:
                damage, lost = blow = later.best(mood, clashes - 1, hero, monster, blows)
                win += chance * (damage == monster)
                loss += chance * lost
                fall += chance * (lost == hero)
                dealt += chance * damage
                if damage < monster and lost < hero:
                    standing[blow] = standing.get(blow, 0.0) + chance
        if clashes > 1:
            for (damage, lost), chance in standing.items():
                then = later.rolling(mood, clashes - 1, hero - lost, monster - damage)
                if then.worth > 0:
                    win += chance * then.win
                    loss += chance * then.loss
                    fall += chance * then.fall
                    dealt += chance * then.dealt
        worth = mood.win * win - mood.heart * loss - mood.fall * fall + mood.damage * dealt
        return Forecast(worth, win, loss, fall, dealt)

    def best(self, mood: Mood, clashes: int, hero: int, monster: int, blows: list[Blow]) -> Blow:
        """Returns the blow after which most can be hoped for, so many clashes to come."""
        best, most = blows[0], -inf
        for blow in blows:
            worth = self.worth(mood, clashes, hero, monster, blow)
            if worth > most:
                best, most = blow, worth
        return best


class _Clash(NamedTuple):
    """What may come of one throw of both sides' dice, by what each side can still lose."""

    sums: tuple[float, float, float, float]
    """Of throws that leave no choice: the chance to win, the loss, the chance to fall, the damage."""
    standing: dict[Blow, float]
    """The chances of those among them after which both stand."""
    choices: list[tuple[list[Blow], float]]
    """Throws whose magic is still to be assigned: the blows to choose from, and the chance."""


class _Throws:
    """All that the dice of both sides may show, told off once for each state of the two."""

    def __init__(self, gaps: Mapping[Gap, float]) -> None:
        self._throws = [
            ([(max(0, ahead + each), max(0, behind - magic + each)) for each in range(magic + 1)], chance)
            for (ahead, behind, magic), chance in gaps.items()
        ]
        self._known: dict[tuple[int, int], _Clash] = {}

    def clash(self, hero: int, monster: int) -> _Clash:
        """Returns what may come of a throw where the two can lose so much; more does not count."""
        clash = self._known.get((hero, monster))
        if clash is None:
            clash = self._known[hero, monster] = self._tell_off(hero, monster)
        return clash

    def _tell_off(self, hero: int, monster: int) -> _Clash:
        win = loss = fall = dealt = 0.0
        standing: dict[Blow, float] = {}
        choices: list[tuple[list[Blow], float]] = []
        for blows, chance in self._throws:
            if len(blows) > 1:
                capped = dict.fromkeys([(min(damage, monster), min(lost, hero)) for damage, lost in blows])
                choices.append(([*capped], chance))
                continue
            damage, lost = blows[0]
            if damage < monster and lost < hero:
                standing[damage, lost] = standing.get((damage, lost), 0.0) + chance
            if damage >= monster:
                damage = monster
                win += chance
            if lost >= hero:
                lost = hero
                fall += chance
            loss += chance * lost
            dealt += chance * damage
        return _Clash((win, loss, fall, dealt), standing, choices)

"""Rough odds of a battle, quick enough to weigh every monster on the map each time a hero may act.

Exact odds play every item at its best (``chronicles/odds.py``); here a reroll picks up a blank in the first
clash, an added sign helps in the first clash, and everything else is counted. What was reckoned is kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import TypeAlias

from avel.chronicles.battle import barred_slots, has_room, hero_dice
from avel.chronicles.box import Box
from avel.chronicles.cards import ItemPower
from avel.chronicles.model import BEAST, Board, Fight, Hero

_WIN, _FALL, _HEART = 5.0, -5.0, -0.7
"""What beating the monster, falling, and a lost toughness are worth while a battle is weighed."""
_DAMAGE, _BEAST_DAMAGE = 0.25, 1.1
"""What one damage is worth that stays on the monster."""
_RARE = 0.007
"""Gaps as rare as this are left out."""
_ROOM = 4_000
"""How many kinds of arms are remembered."""

Gap: TypeAlias = tuple[int, int, int]
"""The hero's attacks less defences met, the monster's attacks less defences met, and magic to assign."""

Sum: TypeAlias = tuple[int, int, int]
"""Attacks, defences and magic signs together."""
_BARE: Sum = (0, 0, 0)


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class Arms:
    """What both sides fight with; ``tricks`` are the hero's once-a-battle powers, as far as they count."""

    ours: tuple[str, ...]
    theirs: tuple[str, ...]
    tricks: tuple[str, ...]
    """``attack`` and ``defence`` for a sign added, a colour for each die rolled again."""
    is_beast: bool


class RoughOdds:
    """Forecasts battles for one box."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self._pools = _Pools(box)
        self._duels: dict[Arms, _Duel] = {}
        self._before: dict[tuple[str, str, str, str], _Duel] = {}
        """The duel of each set of worn items with each monster, before it begins."""

    def before(self, board: Board, seat: int, piece: str) -> Forecast:
        """Returns the forecast of a battle that has not begun, no potion drunk."""
        hero = board.heroes[seat]
        key = hero.weapon, hero.shield, hero.helmet, piece
        if key not in self._before:
            if len(self._before) >= _ROOM:
                self._before.clear()
            card = self._box.monsters[piece]
            ours = [colour for colour, _ in hero_dice(self._box, hero, card)]
            self._before[key] = self._duel(hero, piece, ours, card.dice, ())
        duel = self._before[key]
        return duel.rolling(self._box.numbers.clashes, hero.toughness, self._left(board, piece))

    def now(self, board: Board, fight: Fight) -> Forecast:
        """Returns the forecast of rolling now in the battle on the board."""
        hero = board.heroes[fight.hero]
        duel = self._duel(hero, fight.monster, fight.ours, fight.theirs, fight.used)
        clashes = self._box.numbers.clashes - fight.clash
        return duel.rolling(clashes, hero.toughness, self._left(board, fight.monster))

    def with_die(self, board: Board, fight: Fight, colour: str) -> Forecast:
        """Returns the forecast of rolling with one more die, if the box has one left."""
        if not has_room(self._box, fight.ours, colour):
            return self.now(board, fight)
        armed = fight.clone()
        armed.ours.append(colour)
        return self.now(board, armed)

    def _left(self, board: Board, piece: str) -> int:
        damage = next((each.damage for each in board.monsters if each.piece == piece), 0)
        return max(1, self._box.toughness(piece, board.beast_toughness) - damage)

    def _duel(
        self, hero: Hero, piece: str, ours: Sequence[str], theirs: Sequence[str], used: Sequence[str]
    ) -> _Duel:
        arms = Arms(
            tuple(sorted(ours)),
            tuple(sorted(theirs)),
            tuple(sorted(self._tricks(hero, piece, used))),
            piece == BEAST,
        )
        if arms not in self._duels:
            if len(self._duels) >= _ROOM:
                self._duels.clear()
            self._duels[arms] = _Duel(self._pools, arms, self._box.numbers.clashes)
        return self._duels[arms]

    def _tricks(self, hero: Hero, piece: str, used: Sequence[str]) -> list[str]:
        card = self._box.monsters[piece]
        barred = barred_slots(card)
        tricks: list[str] = []
        for item in hero.worn():
            if item not in used and self._box.pieces[item].kind not in barred:
                powers = self._box.pieces[item].powers
                tricks += next((_trick(each) for each in powers if each.against in (None, card.colour)), [])
        return tricks


def _trick(power: ItemPower) -> list[str]:
    return [power.sign] if power.kind == "add_sign" else [power.colour] * power.dice


class _Duel:
    """All battles with the same arms."""

    def __init__(self, pools: _Pools, arms: Arms, clashes: int) -> None:
        self._first = pools.gaps(arms, arms.tricks)
        self._later = pools.gaps(arms, ()) if arms.tricks else self._first
        self._clashes = clashes
        self._reach = max(ahead + magic for ahead, _, magic in self._first)
        self._damage = _BEAST_DAMAGE if arms.is_beast else _DAMAGE
        self._known: dict[tuple[int, int, int], Forecast] = {}

    def rolling(self, clashes: int, hero: int, monster: int) -> Forecast:
        """Returns the forecast of rolling now, so many clashes to come with this one."""
        key = (clashes, hero, min(monster, clashes * self._reach + 1))
        if key not in self._known:
            self._known[key] = self._reckon(*key)
        return self._known[key]

    def _reckon(self, clashes: int, hero: int, monster: int) -> Forecast:
        gaps = self._first if clashes == self._clashes else self._later
        blows: dict[tuple[int, int], float] = {}
        for (ahead, behind, magic), chance in gaps.items():
            if magic:
                blow = self._best((ahead, behind, magic), clashes, hero, monster)
            else:
                blow = (ahead if ahead < monster else monster, behind if behind < hero else hero)
            blows[blow] = blows.get(blow, 0.0) + chance
        worth = win = loss = fall = dealt = 0.0
        for (damage, lost), chance in blows.items():
            then = self._after(clashes - 1, hero - lost, monster - damage)
            worth += chance * (then.worth + self._damage * damage + _HEART * lost)
            win += chance * then.win
            loss += chance * (then.loss + lost)
            fall += chance * then.fall
            dealt += chance * (then.dealt + damage)
        return Forecast(worth, win, loss, fall, dealt)

    def _best(self, gap: Gap, clashes: int, hero: int, monster: int) -> tuple[int, int]:
        """Assigns the magic at its best; returns damage and toughness lost."""
        ahead, behind, magic = gap
        best, most = (0, 0), -inf
        for attacks in range(magic + 1):
            damage = min(monster, max(0, ahead + attacks))
            lost = min(hero, max(0, behind - magic + attacks))
            then = self._after(clashes - 1, hero - lost, monster - damage)
            worth = then.worth + self._damage * damage + _HEART * lost
            if worth > most:
                best, most = (damage, lost), worth
        return best

    def _after(self, clashes: int, hero: int, monster: int) -> Forecast:
        if monster == 0:
            return _BEATEN if hero else _BOTH
        if hero == 0:
            return _FALLEN
        if clashes == 0:
            return _RETREAT
        on = self.rolling(clashes, hero, monster)
        return on if on.worth > 0 else _RETREAT


_RETREAT = Forecast(0.0, 0.0, 0.0, 0.0, 0.0)
_BEATEN = Forecast(_WIN, 1.0, 0.0, 0.0, 0.0)
_FALLEN = Forecast(_FALL, 0.0, 0.0, 1.0, 0.0)
_BOTH = Forecast(_WIN + _FALL, 1.0, 0.0, 1.0, 0.0)


class _Pools:
    """The sums of signs that pools of dice show, each pool reckoned once."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self._known: dict[tuple[tuple[str, ...], tuple[str, ...]], dict[Sum, float]] = {}

    def gaps(self, arms: Arms, tricks: tuple[str, ...]) -> dict[Gap, float]:
        """Returns the chance of each gap between both sides' signs in one clash, rare ones left out."""
        extra_attack, extra_defence = tricks.count("attack"), tricks.count("defence")
        gaps: dict[Gap, float] = {}
        theirs = self.sums(arms.theirs, ()).items()
        for (attack, defence, magic), chance in self.sums(arms.ours, tricks).items():
            if chance < _RARE / 2:
                continue
            for (strikes, parries, _), other in theirs:
                gap = _gap(attack + extra_attack - parries, strikes - defence - extra_defence, magic)
                gaps[gap] = gaps.get(gap, 0.0) + chance * other
        kept = {gap: chance for gap, chance in gaps.items() if chance > _RARE}
        whole = sum(kept.values())
        return {gap: chance / whole for gap, chance in kept.items()}

    def sums(self, dice: tuple[str, ...], tricks: tuple[str, ...]) -> dict[Sum, float]:
        """Returns the chance of each sum; a colour among the tricks rolls the blanks of one die again."""
        if not dice:
            return {(0, 0, 0): 1.0}
        key = dice, tricks
        if key not in self._known:
            colour, rest = dice[0], list(tricks)
            is_rerolled = colour in rest
            if is_rerolled:
                rest.remove(colour)
            sums: dict[Sum, float] = {}
            before = self.sums(dice[1:], tuple(rest))
            for (a, d, m), chance in self._faces(colour, is_rerolled=is_rerolled).items():
                for (attack, defence, magic), other in before.items():
                    total = attack + a, defence + d, magic + m
                    sums[total] = sums.get(total, 0.0) + chance * other
            self._known[key] = sums
        return self._known[key]

    def _faces(self, colour: str, *, is_rerolled: bool) -> dict[Sum, float]:
        chances: dict[Sum, float] = {}
        faces = self._box.dice[colour].faces
        for face in faces:
            signs = self._box.signs[face]
            shown = signs.attack, signs.defence, signs.magic
            chances[shown] = chances.get(shown, 0.0) + 1 / len(faces)
        blank = chances.get(_BARE, 0.0)
        if not is_rerolled or not blank:
            return chances
        return {
            shown: chance * blank if shown == _BARE else chance * (1 + blank)
            for shown, chance in chances.items()
        }


def _gap(ahead: int, behind: int, magic: int) -> Gap:
    """Folds what makes no difference: magic that can only strike or only parry is assigned already."""
    if behind <= 0:
        return max(0, ahead + magic), 0, 0
    if ahead + magic <= 0:
        return 0, max(0, behind - magic), 0
    return (ahead, behind, magic) if magic else (max(0, ahead), behind, 0)

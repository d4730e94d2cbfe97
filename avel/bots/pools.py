"""What pools of dice show: the chances of their sums of signs, and of the gap between both sides."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from avel.chronicles.battle import barred_slots
from avel.chronicles.box import Box
from avel.chronicles.cards import ItemPower
from avel.chronicles.model import Hero

Gap: TypeAlias = tuple[int, int, int]
"""The hero's attacks less defences met, the monster's attacks less defences met, and magic to assign."""
Sum: TypeAlias = int
"""Signs together, as one number: ``_ATTACK`` for each attack, ``_DEFENCE`` for each defence, 1 for magic."""

_DEFENCE: Final = 1 << 10
_ATTACK: Final = 1 << 20
_BARE: Final[Sum] = 0
_RARE: Final = 0.006
"""Gaps as rare as this are left out."""
_ROOM: Final = 4_000
"""How many pairs of pools are remembered."""


class Arms(NamedTuple):
    """What both sides fight with; ``tricks`` are the hero's once-a-battle powers, as far as they count."""

    ours: tuple[str, ...]
    theirs: tuple[str, ...]
    tricks: tuple[str, ...] = ()
    """``attack`` and ``defence`` for a sign added, a colour for each die rolled again."""


def arms_of(
    box: Box, hero: Hero, piece: str, ours: Sequence[str], theirs: Sequence[str], used: Sequence[str] = ()
) -> Arms:
    """Returns the arms of a battle with a monster; used items have no tricks left."""
    return Arms(tuple(sorted(ours)), tuple(sorted(theirs)), tuple(sorted(tricks_of(box, hero, piece, used))))


def tricks_of(box: Box, hero: Hero, piece: str, used: Sequence[str] = ()) -> list[str]:
    """Returns the once-a-battle powers that a hero's items have against a monster; the first of each item."""
    card = box.monsters[piece]
    barred = barred_slots(card)
    tricks: list[str] = []
    for item in hero.worn():
        if item not in used and box.pieces[item].kind not in barred:
            powers = box.pieces[item].powers
            tricks += next((trick(each) for each in powers if each.against in (None, card.colour)), [])
    return tricks


def trick(power: ItemPower) -> list[str]:
    """Returns a power as tricks: a sign, or a colour for each die it may roll again."""
    return [power.sign] if power.kind == "add_sign" else [power.colour] * power.dice


class Pools:
    """The sums of signs that pools of dice show, each pool reckoned once."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self._sums: dict[tuple[tuple[str, ...], tuple[str, ...]], dict[Sum, float]] = {}
        self._gaps: dict[Arms, Mapping[Gap, float]] = {}

    def gaps(self, arms: Arms) -> Mapping[Gap, float]:
        """Returns the chance of each gap between both sides' signs in one clash, rare ones left out."""
        gaps = self._gaps.get(arms)
        if gaps is None:
            if len(self._gaps) >= _ROOM:
                self._gaps.clear()
                self._sums.clear()
            gaps = self._gaps[arms] = self._reckon(arms)
        return gaps

    def _reckon(self, arms: Arms) -> dict[Gap, float]:
        extra = arms.tricks.count("attack") * _ATTACK + arms.tricks.count("defence") * _DEFENCE
        theirs = self._met_by(arms.theirs)
        left: defaultdict[Sum, float] = defaultdict(float)
        """The hero's signs less those that the monster's meet."""
        for ours, chance in self._sums_of(arms.ours, arms.tricks).items():
            if chance >= _RARE / 4:
                ours += extra
                for met, other in theirs:
                    left[ours - met] += chance * other
        gaps: defaultdict[Gap, float] = defaultdict(float)
        for signs, chance in left.items():
            gaps[_gap(signs)] += chance
        kept = {gap: chance for gap, chance in gaps.items() if chance > _RARE}
        whole = sum(kept.values())
        return {gap: chance / whole for gap, chance in kept.items()}

    def _met_by(self, dice: tuple[str, ...]) -> list[tuple[Sum, float]]:
        """Returns the hero's signs that a monster's dice meet, each with its chance."""
        met: defaultdict[Sum, float] = defaultdict(float)
        for signs, chance in self._sums_of(dice, ()).items():
            attacks, defences, _ = _counts(signs)
            met[defences * _ATTACK + attacks * _DEFENCE] += chance
        return [*met.items()]

    def _sums_of(self, dice: tuple[str, ...], tricks: tuple[str, ...]) -> dict[Sum, float]:
        """Returns the chance of each sum; a colour among the tricks rolls the blanks of one die again."""
        if not dice:
            return {_BARE: 1.0}
        key = dice, tricks
        if key not in self._sums:
            colour, rest = dice[0], list(tricks)
            is_rerolled = colour in rest
            if is_rerolled:
                rest.remove(colour)
            sums: defaultdict[Sum, float] = defaultdict(float)
            before = self._sums_of(dice[1:], tuple(rest))
            for face, chance in self._faces(colour, is_rerolled=is_rerolled).items():
                for others, other in before.items():
                    sums[face + others] += chance * other
            self._sums[key] = sums
        return self._sums[key]

    def _faces(self, colour: str, *, is_rerolled: bool) -> dict[Sum, float]:
        chances: dict[Sum, float] = {}
        faces = self._box.dice[colour].faces
        for face in faces:
            signs = self._box.signs[face]
            shown = signs.attack * _ATTACK + signs.defence * _DEFENCE + signs.magic
            chances[shown] = chances.get(shown, 0.0) + 1 / len(faces)
        blank = chances.get(_BARE, 0.0)
        if not is_rerolled or not blank:
            return chances
        return {
            shown: chance * blank if shown == _BARE else chance * (1 + blank)
            for shown, chance in chances.items()
        }


@lru_cache(4_000)
def _gap(signs: Sum) -> Gap:
    """Returns the gap that signs leave; magic that can only strike or only parry is assigned already."""
    ahead, short, magic = _counts(signs)
    behind = -short
    if behind <= 0:
        return max(0, ahead + magic), 0, 0
    if ahead + magic <= 0:
        return 0, max(0, behind - magic), 0
    return (ahead, behind, magic) if magic else (max(0, ahead), behind, 0)


def _counts(signs: Sum) -> tuple[int, int, int]:
    """Returns the attacks, defences and magic signs of a sum; more may have been met than there were."""
    rest, magic = divmod(signs, _DEFENCE)
    attacks, defences = divmod(rest + _DEFENCE // 2, _ATTACK // _DEFENCE)
    return attacks, defences - _DEFENCE // 2, magic

"""What items are worth: how many more blows a hero deals and parries in a clash with the Beast."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from avel.bots.pools import Arms, Gap, Pools, trick
from avel.chronicles.box import Box
from avel.chronicles.model import BEAST, UPGRADED, Hero

Worn: TypeAlias = tuple[str, str, str]
"""Weapon, shield and helmet."""

_POTION: Final = 0.7
"""What a die for one battle is worth beside a die for good."""
_SPARE: Final = 0.1
"""What a piece is worth that nobody puts on."""
_ROOM: Final = 20_000
"""How many sets of worn items are remembered."""


class Gear:
    """The worth of items for one box, in blows a clash; what was reckoned is kept."""

    def __init__(self, box: Box, pools: Pools) -> None:
        self._box, self._pools = box, pools
        self._strengths: dict[Worn, float] = {}
        self._values: dict[Arms, float] = {}
        self._kinds: dict[tuple[str, Worn], float] = {}
        markers = [card.colour for card in box.monsters.values()]
        self._colours = {each: markers.count(each) / len(markers) for each in dict.fromkeys(markers)}
        self._potion = {
            item: _POTION * self._die(piece.draught.colour)
            for item, piece in box.pieces.items()
            if piece.draught and piece.draught.kind == "die"
        }
        self._healing = max(self._potion.values(), default=_POTION)

    def strength(self, worn: Worn) -> float:
        """Returns the blows a hero with these items deals and parries more than without, in a clash."""
        strength = self._strengths.get(worn)
        if strength is None:
            if len(self._strengths) >= _ROOM:
                self._strengths.clear()
                self._kinds.clear()
            strength = self._strengths[worn] = self._reckon(worn)
        return strength

    def gain_by_wearing(self, hero: Hero, item: str) -> float:
        """Returns how much stronger a hero gets by putting an item on; 0 for a potion."""
        slot = self._box.pieces[item].kind
        if slot == "potion":
            return 0.0
        worn = hero.weapon, hero.shield, hero.helmet
        return self.strength(_with(worn, slot, item)) - self.strength(worn)

    def gain_by_upgrade(self, hero: Hero, item: str) -> float:
        """Returns how much stronger a hero gets by turning an own item to its upgraded side."""
        return max(0.0, self.gain_by_wearing(hero, item + UPGRADED))

    def keep_worth(self, hero: Hero, item: str) -> float:
        """Returns how much a hero would miss an item that is worn, carried or in the hand."""
        slot = self._box.pieces[item].kind
        if slot == "potion":
            return self._potion.get(item, self._healing)
        worn = hero.weapon, hero.shield, hero.helmet
        if item in worn:
            return self.strength(worn) - self.strength(_with(worn, slot, ""))
        return _SPARE + max(0.0, self.gain_by_wearing(hero, item))

    def kind_worth(self, hero: Hero, kind: str) -> float:
        """Returns what a piece of a kind, not yet seen, is worth to a hero on average."""
        worn = hero.weapon, hero.shield, hero.helmet
        key = kind, worn
        worth = self._kinds.get(key)
        if worth is None:
            cards = [card for card in self._box.equipment if card.slot == kind]
            gains = [card.copies * self._worth_of(hero, card.id) for card in cards]
            worth = self._kinds[key] = sum(gains) / max(1, sum(card.copies for card in cards))
        return worth

    def _worth_of(self, hero: Hero, item: str) -> float:
        if self._box.pieces[item].kind == "potion":
            return self._potion.get(item, self._healing)
        return max(_SPARE, self.gain_by_wearing(hero, item))

    def _die(self, colour: str) -> float:
        base = self._box.numbers.base_dice
        return self._value((*base, colour), []) - self._value(base, [])

    def _reckon(self, worn: Iterable[str]) -> float:
        """Weighs dice and powers; powers against one colour count as often as that colour is met."""
        numbers, dice = self._box.numbers, self._box.dice
        ours: list[str] = [*numbers.base_dice]
        pieces = [self._box.pieces[item] for item in worn if item]
        for piece in pieces:
            ours += [die for die in piece.dice if ours.count(die) < dice[die].count]
        plain = self._value(ours, [])
        with_tricks = 0.0
        for colour, share in self._colours.items():
            tricks: list[str] = []
            for piece in pieces:
                tricks += next((trick(each) for each in piece.powers if each.against in (None, colour)), [])
            with_tricks += share * self._value(ours, tricks)
        # A trick is used once a battle, so it counts in one of its clashes.
        return plain + (with_tricks - plain) / numbers.clashes - self._value(numbers.base_dice, [])

    def _value(self, ours: Iterable[str], tricks: list[str]) -> float:
        arms = Arms(tuple(sorted(ours)), tuple(sorted(self._box.monsters[BEAST].dice)), tuple(sorted(tricks)))
        if arms not in self._values:
            gaps = self._pools.gaps(arms)
            self._values[arms] = sum(chance * _blows(gap) for gap, chance in gaps.items())
        return self._values[arms]


def _blows(gap: Gap) -> float:
    """Returns blows dealt less blows taken, magic at its best."""
    ahead, behind, magic = gap
    parried = min(magic, behind)
    return max(0, ahead + magic - parried) - (behind - parried)


def _with(worn: Worn, slot: str, item: str) -> Worn:
    weapon, shield, helmet = worn
    if slot == "weapon":
        return item, shield, helmet
    if slot == "shield":
        return weapon, item, helmet
    return weapon, shield, item

"""What items are worth to a hero, by the dice and powers they would bring into battle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from avel.chronicles.box import Box, Piece
from avel.chronicles.model import UPGRADED, Hero

_DICE: Final = {"orange": 3.0, "yellow": 3.0, "blue": 2.8, "green": 2.0}
_REROLL, _SIGN, _AGAINST_ALL = 0.9, 1.5, 0.45
"""A die rolled again, a sign added, and the part of it that a power against one colour is worth."""
_SLOTS: Final = ("weapon", "shield", "helmet")
_POTION, _HEALING, _SPARE = 1.6, 1.8, 0.5


def power_of(box: Box, items: Sequence[str]) -> float:
    """Returns the worth of worn items together; dice beyond what the box has count for nothing."""
    counts = {colour: box.numbers.base_dice.count(colour) for colour in _DICE}
    worth = 0.0
    for item in items:
        piece = box.pieces[item]
        for colour in piece.dice:
            counts[colour] = counts.get(colour, 0) + 1
            worth += _DICE.get(colour, 2.0) if counts[colour] <= box.dice[colour].count else 0.0
        worth += _powers(piece)
    return worth


def _powers(piece: Piece) -> float:
    worths = [
        (_REROLL * power.dice if power.kind == "reroll" else _SIGN) * (_AGAINST_ALL if power.against else 1.0)
        for power in piece.powers
    ]
    return max(worths, default=0.0)


def gain_by_wearing(box: Box, hero: Hero, item: str) -> float:
    """Returns how much stronger a hero gets by putting an item on; 0 for a potion."""
    kind = box.pieces[item].kind
    if kind == "potion":
        return 0.0
    others = [each for each in hero.worn() if each != hero.worn_in(kind)]
    return power_of(box, [*others, item]) - power_of(box, hero.worn())


def gain_by_upgrade(box: Box, hero: Hero, item: str) -> float:
    """Returns how much stronger a hero gets by turning an own item to its upgraded side."""
    worn = hero.worn()
    if item in worn:
        better = [each + UPGRADED if each == item else each for each in worn]
        return power_of(box, better) - power_of(box, worn)
    return max(0.0, gain_by_wearing(box, hero, item + UPGRADED))


def best_upgrade(box: Box, hero: Hero, *, worn_only: bool = False) -> tuple[str, float]:
    """Returns the own item that an upgrade helps most and by how much, or ``("", 0)``."""
    items = hero.worn() if worn_only else hero.items()
    gains = [(gain_by_upgrade(box, hero, each), each) for each in items if box.pieces[each].can_upgrade]
    gain, item = max(gains, default=(0.0, ""))
    return item, gain


def keep_worth(box: Box, hero: Hero, item: str) -> float:
    """Returns how much a hero would miss an item that is worn, carried or in the hand."""
    piece = box.pieces[item]
    if piece.kind == "potion":
        return _HEALING if piece.draught and piece.draught.kind == "heal" else _POTION
    worn = hero.worn()
    if item in worn:
        return power_of(box, worn) - power_of(box, [each for each in worn if each != item])
    return _SPARE + max(0.0, gain_by_wearing(box, hero, item))


def draw_worth(box: Box, hero: Hero) -> float:
    """Returns what a piece drawn from the bag is worth to a hero on average, one of three by its kind."""
    return max(kind_worth(box, hero, kind) for kind in _SLOTS)


def kind_worth(box: Box, hero: Hero, kind: str) -> float:
    """Returns what a piece of a kind, not yet seen, is worth to a hero."""
    if kind == "potion":
        return _POTION
    worn = hero.worn_in(kind)
    if not worn:
        return 3.2
    return 0.9 if box.pieces[worn].upgraded else 1.3


def wanted(box: Box, hero: Hero) -> str:
    """Returns the packed item that makes a hero strongest when put on, or ``""``."""
    gains = [(gain_by_wearing(box, hero, item), item) for item in hero.pack]
    gain, item = max(gains, default=(0.0, ""))
    return item if gain > 0.05 else ""

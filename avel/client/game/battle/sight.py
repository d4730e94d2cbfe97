"""What the stage reads off the board: states of items, what a clash would do, who rolls."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from avel.chronicles.battle import barred_slots
from avel.chronicles.box import Box
from avel.chronicles.cards import ItemPower, MonsterCard
from avel.chronicles.model import Board, Fight, Hero
from avel.client.game.battle import pairs

ItemState = Literal["ready", "used", "barred", "passive", "drunk"]
"""``passive``: it gives dice, but has no power that works in this battle."""


@dataclass(frozen=True, slots=True)
class Shelved:
    """Items in one place of the items row, all in the same state."""

    items: tuple[str, ...]
    state: ItemState


@dataclass(frozen=True, slots=True)
class Foe:
    """The monster of a battle as it stands now."""

    marker: str
    card: MonsterCard
    toughness: int
    damage: int

    @property
    def left(self) -> int:
        """Returns the toughness that is left, 0 once it is beaten."""
        return max(0, self.toughness - self.damage)


def foe(board: Board, box: Box, fight: Fight) -> Foe:
    """Returns the monster being fought; one that has left the map is beaten."""
    toughness = box.toughness(fight.monster, board.beast_toughness)
    damage = next((each.damage for each in board.monsters if each.piece == fight.monster), toughness)
    return Foe(fight.monster, box.monsters[fight.monster], toughness, damage)


def shelf(box: Box, hero: Hero, fight: Fight) -> list[Shelved]:
    """Returns what the items row shows: each worn item, then potions drunk or barred as one heap each."""
    monster = box.monsters[fight.monster]
    row = [Shelved((item,), item_state(box, item, monster, fight)) for item in hero.worn()]
    if fight.drunk:
        row.append(Shelved(tuple(fight.drunk), "drunk"))
    barred = tuple(item for item in hero.pack if _is_battle_potion(box, item))
    if barred and any(power.kind == "bars_potions" for power in monster.powers):
        row.append(Shelved(barred, "barred"))
    return row


def _is_battle_potion(box: Box, item: str) -> bool:
    draught = box.pieces[item].draught
    return draught is not None and draught.kind == "die"


def item_state(box: Box, item: str, monster: MonsterCard, fight: Fight) -> ItemState:
    """Returns how a worn item stands in this battle."""
    if box.pieces[item].kind in barred_slots(monster):
        return "barred"
    if item in fight.used:
        return "used"
    return "ready" if working_power(box, item, monster, fight) else "passive"


def working_power(box: Box, item: str, monster: MonsterCard, fight: Fight) -> ItemPower | None:
    """Returns the item's first power that can do something against this monster with these dice."""
    for power in box.pieces[item].powers:
        has_dice = power.kind != "reroll" or power.colour in fight.ours
        if power.against in (None, monster.colour) and has_dice:
            return power
    return None


def roller(fight: Fight, heroes: int) -> int | None:
    """Returns the seat that rolls for the monster: the next one clockwise; ``None`` for a lone hero."""
    return (fight.hero + 1) % heroes if heroes > 1 else None


def would_do(box: Box, fight: Fight, magic: str = "") -> tuple[int, int]:
    """Returns what the clash deals and costs as it lies, with the next magic sign turned into ``magic``."""
    if magic:
        fight = fight.clone()
        fight.magic.append(magic)
    return pairs.outcome(pairs.our_signs(box.signs, fight), pairs.their_signs(box.signs, fight))

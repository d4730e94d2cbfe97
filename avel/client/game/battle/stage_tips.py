"""Places on the battle stage that say what lies there when they are pointed at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from avel.client.game.battle import cards, sight
from avel.client.game.battle.plan import factor_of
from avel.client.game.desk import Desk
from avel.client.game.thing_tips import die_line
from avel.client.game.tips import TipZone
from avel.client.widgets.widget import Widget

_DARK: Final = ("purple", "black")
"""The colours of the monsters' dice."""


def stage_zones(desk: Desk, foe: sight.Foe) -> Sequence[Widget]:
    """Returns the zones of a battle: clash counter, hearts, toughness, both trays, items, odds, powers."""
    words = desk.kit.words
    numbers = desk.box.numbers
    found: list[Widget] = [
        TipZone("tip:head", words("tip.clashes", most=numbers.clashes), page="clash"),
        TipZone("tip:ours", "\n".join([words("tip.dice"), *dice_lines(desk, False)]), page="dice"),
        TipZone("tip:theirs", "\n".join([words("tip.their_dice"), *dice_lines(desk, True)]), page="dice"),
        TipZone("tip:items", words("tip.battle_items"), page="equipment"),
        TipZone("tip:odds", words("tip.odds"), page="battle"),
        TipZone("tip:hero_hearts", words("tip.battle_hearts"), page="knock_out"),
        TipZone("tip:pips", words("tip.pips", left=foe.left, most=foe.toughness), page="monsters"),
    ]
    for number, power in enumerate(foe.card.powers):
        tip = words("tip.power", power=desk.naming.monster_power(power))
        found.append(TipZone(f"tip:power:{number}", tip, page="powers"))
    if foe.card.reward:
        tip = words("tip.reward", prizes=desk.naming.prizes(foe.card.reward))
        found.append(TipZone("tip:reward", tip, page="rewards"))
    return found


def zone_places(rects: Mapping[str, pygame.Rect], foe: sight.Foe) -> dict[str, pygame.Rect]:
    """Returns where these zones lie."""
    factor = factor_of(dict(rects))
    pips = cards.monster_pips(rects["monster"], factor, cards.rows_of(foe))
    found = {f"tip:{part}": rects[part] for part in ("head", "ours", "theirs", "items", "odds")}
    found["tip:hero_hearts"] = cards.hero_hearts(rects["hero"], factor)
    found["tip:pips"] = pips
    for number in range(cards.rows_of(foe)):
        ident = f"tip:power:{number}" if number < len(foe.card.powers) else "tip:reward"
        found[ident] = cards.row_place(rects["monster"], pips, number, factor)
    return found


def dice_lines(desk: Desk, is_dark: bool) -> list[str]:
    """Says how often each sign is on the dice of one side, colour by colour."""
    return [die_line(desk, colour) for colour in desk.box.dice if (colour in _DARK) == is_dark]

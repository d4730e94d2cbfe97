"""Which page of the rule book explains what: questions, verbs, reasons, places, powers and signs."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from avel.chronicles.cards import MonsterPower, TileCard

FIRST_PAGE: Final = "first_game"
"""The page for what no table below knows."""

QUESTIONS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "turn.choose": "turn",
        "battle.prepare": "prepare",
        "battle.items": "clash",
        "battle.magic": "clash",
        "battle.press_on": "after_clash",
        "draw.which": "bag",
        "place.put": "placing",
        "gain.make_room": "placing",
        "upgrade.which": "rewards",
        "knock_out.lose": "knock_out",
        "market.deal": "market",
        "lake.again": "wishing_lake",
        "trade.talk": "trade",
        "trade.consent": "trade",
        "march.way": "march",
    }
)
"""The page for each kind of question: what the key for the rule book opens."""

VERBS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "move": "move",
        "battle": "battle",
        "rest": "rest",
        "buy": "market",
        "sell": "market",
        "seal": "stone_circle",
        "build_wall": "quarry",
        "set_trap": "elf_camp",
        "wish": "wishing_lake",
        "forage": "wilderness",
        "upgrade": "equipment",
        "end_turn": "turn",
        "wear": "equipment",
        "pack": "backpack",
        "drop": "free_actions",
        "drop_coin": "free_actions",
        "drink": "potions",
        "trade": "trade",
        "roll": "clash",
        "use_item": "clash",
        "use_magic": "clash",
        "clash": "after_clash",
        "retreat": "after_clash",
        "take": "bag",
        "lose": "knock_out",
        "roll_again": "wishing_lake",
        "march": "march",
        "offer": "trade",
        "withdraw": "trade",
        "offer_coin": "trade",
        "withdraw_coin": "trade",
        "propose": "trade",
        "accept": "trade",
        "decline": "trade",
        "cancel": "trade",
        "done": "turn",
        "place": "places",
    }
)
"""The page for each verb, and for using a place in general."""

REASONS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "refusal.no_actions": "turn",
        "refusal.no_monster": "battle",
        "refusal.full_toughness": "rest",
        "refusal.no_place": "places",
        "refusal.coins": "places",
        "refusal.seals_ended": "stone_circle",
        "refusal.no_seals": "stone_circle",
        "refusal.walls_ended": "quarry",
        "refusal.walls_stand": "quarry",
        "refusal.traps_ended": "elf_camp",
        "refusal.no_traps": "elf_camp",
        "refusal.monster_here": "wilderness",
        "refusal.no_supply": "box",
        "refusal.market": "market",
        "refusal.stone_circle": "stone_circle",
        "refusal.quarry": "quarry",
        "refusal.elf_camp": "elf_camp",
        "refusal.wishing_lake": "wishing_lake",
        "refusal.forage": "wilderness",
        "refusal.alchemist": "alchemist",
    }
)
"""The page for each reason why something can't be done."""

PLACES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "market": "market",
        "stone_circle": "stone_circle",
        "quarry": "quarry",
        "elf_camp": "elf_camp",
        "wishing_lake": "wishing_lake",
        "forage": "wilderness",
        "alchemist": "alchemist",
    }
)
"""The page for each kind of location action."""

POWERS: Final[Mapping[str, str]] = MappingProxyType(
    {"fewer_dice": "powers", "bars_item": "powers", "bars_potions": "powers"}
)
"""The page for each kind of monster's power."""

ICONS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "board/action_full": "turn",
        "board/action_used": "turn",
        "board/astrolabe": "moon_track",
        "board/coat_of_arms": "round",
        "board/coin": "box",
        "board/damage": "after_clash",
        "board/heart": "rest",
        "board/heart_empty": "knock_out",
        "board/lair_big": "lands",
        "board/lair_small": "lands",
        "board/moon_black": "black_moon",
        "board/moon_heal": "moon_track",
        "board/moon_plain": "moon_track",
        "board/moon_reveal": "moon_track",
        "board/moon_seals_end": "moon_track",
        "board/moon_spawn": "moon_track",
        "board/moon_traps_end": "moon_track",
        "board/moon_walls_end": "moon_track",
        "board/ribbon": "places",
        "board/seal": "stone_circle",
        "board/shortcut_crescent": "shortcuts",
        "board/shortcut_rune": "shortcuts",
        "board/shortcut_star": "shortcuts",
        "board/trap_3": "traps",
        "board/trap_5": "traps",
        "board/trap_7": "traps",
        "board/used": "equipment",
        "board/wall": "walls",
        "dice/die_body": "dice",
        "dice/sign_attack": "dice",
        "dice/sign_blank": "dice",
        "dice/sign_defence": "dice",
        "dice/sign_magic": "dice",
        "equipment/slot_helmet": "equipment",
        "equipment/slot_pack": "backpack",
        "equipment/slot_shield": "equipment",
        "equipment/slot_weapon": "equipment",
        "equipment/upgraded_star": "equipment",
        "icons/bag": "bag",
        "icons/battle": "battle",
        "icons/clash": "clash",
        "icons/drink": "potions",
        "icons/end_turn": "turn",
        "icons/move": "move",
        "icons/place": "places",
        "icons/power_less_green": "powers",
        "icons/power_less_three": "powers",
        "icons/power_no_helmet": "powers",
        "icons/power_no_potions": "powers",
        "icons/power_no_shield": "powers",
        "icons/power_no_weapon": "powers",
        "icons/rest": "rest",
        "icons/retreat": "after_clash",
        "icons/sigil_drop": "monsters",
        "icons/sigil_flame": "monsters",
        "icons/sigil_leaf": "monsters",
        "icons/skull": "monsters",
        "icons/trade": "trade",
        "icons/upgrade": "rewards",
    }
)
"""The page for each sign of the game, as kind/id of its drawing."""

_FORAGE_TILES: Final = ("wilderness", "village")


def page_for_tile(tile: TileCard) -> str:
    """Returns the page for a land: its own, that of its action, or the list of all lands."""
    if tile.kind == "castle":
        return "castle"
    if tile.id in _FORAGE_TILES:
        return tile.id
    return PLACES[tile.action.kind] if tile.action else "lands"


def page_for_power(power: MonsterPower) -> str:
    """Returns the page for a monster's power."""
    return POWERS[power.kind]


def page_for_question(kind: str) -> str:
    """Returns the page for a question; one that is new leads to the first page."""
    return QUESTIONS.get(kind, FIRST_PAGE)

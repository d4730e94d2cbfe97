"""What is counted of a game of Chronicles: every topic with its things and measures."""

from __future__ import annotations

from typing import Final

from avel.chronicles.box import Box
from avel.lab.rows import Topic

SOURCES: Final = ("start", "reward", "buy", "wish", "upgrade", "forage", "sell")
"""Where coins, equipment and upgrades come from."""
RETURNS: Final = ("sell", "potion", "drop", "knock_out")
"""Why equipment goes back to the bag."""
VERBS: Final = (
    "move",
    "battle",
    "rest",
    "buy",
    "sell",
    "seal",
    "build_wall",
    "set_trap",
    "wish",
    "forage",
    "upgrade",
)
"""What an action is spent on."""
SIZES: Final = ("small", "big", "beast")
ACTS: Final = ("before_the_moon", "after_the_moon")
"""The parts of a game, before and after the Black Moon has risen."""
COURSE: Final = (
    "beast_left",
    "walls",
    "monsters",
    "hearts",
    "coins",
    "items",
    "upgraded",
    "lands_up",
    "seals",
    "traps",
)
"""What is noted at the end of each round; hearts, coins and items of all heroes together."""


def topics_of(box: Box, heroes: int) -> tuple[Topic, ...]:
    """Returns every topic of games with so many heroes, with every card of the box that can take part."""
    seats = tuple(f"hero_{seat}" for seat in range(1, heroes + 1))
    tiles = tuple(tile.id for tile in box.tiles.values() if tile.from_heroes <= heroes)
    lairs = tuple(tile for tile in tiles if box.tiles[tile].lairs)
    traps = tuple(str(trap.price) for trap in box.numbers.traps)
    return (
        Topic(
            "heroes", seats, ("beaten", "dealt", "hearts_lost", "knock_outs", "coins_earned", "unused"), ()
        ),
        Topic(
            "cards", tuple(card.id for card in box.equipment), CARD_MEASURES, ("drawn", "used", "worn_at_end")
        ),
        _monsters(box),
        Topic("places", tiles, ("turned", "entered", "by_shortcut", "acted"), ("entered", "acted")),
        Topic("traps", traps, ("set", "sprung", "damage", "felled"), ("set", "sprung")),
        Topic("walls", ("castle",), ("at_start", "built", "broken", "at_end"), ("built", "broken")),
        Topic("seals", lairs, ("set",), ("set",)),
        Topic("coins", (*SOURCES, "seal", "build_wall", "set_trap", "drop", "knock_out"), COIN_MEASURES, ()),
        Topic("items", (*SOURCES, "potion", "drop", "knock_out"), ITEM_MEASURES, ()),
        Topic("hearts", ("clash", "rest", "moon", "potion", "knock_out"), ("lost", "healed"), ()),
        Topic("acts", ACTS, ("fought", "beaten", "hearts_lost", "knock_outs"), ("hearts_lost",)),
        Topic("actions", (*VERBS, "unused"), ("times",), ("times",)),
        Topic("battles", SIZES, BATTLE_MEASURES, ("fought", "beaten", "fallen")),
        Topic("wishes", ("coins", "equipment", "upgrade", "nothing"), ("times", "rolls"), ()),
        Topic("trades", ("agreed", "cancel", "decline"), ("times",), ()),
    )


CARD_MEASURES: Final = (
    "drawn",
    "worn",
    "used",
    "upgraded",
    "packed",
    "traded",
    "sold",
    "dropped",
    "lost",
    "at_end",
    "worn_at_end",
)
MONSTER_MEASURES: Final = (
    "appeared",
    "met",
    "fought",
    "beaten",
    "walked_past",
    "retreated_from",
    "damage",
    "hearts_taken",
    "knock_outs",
    "steps",
    "walls_broken",
    "stormed",
)
COIN_MEASURES: Final = ("earned", "spent", "no_room")
ITEM_MEASURES: Final = ("drawn", "upgraded", "returned", "nothing_to_upgrade", "bag_empty")
BATTLE_MEASURES: Final = (
    "fought",
    "clashes",
    "rerolls",
    "signs_added",
    "potions",
    "magic_attack",
    "magic_defence",
    "beaten",
    "fallen",
    "retreat",
    "clashes_over",
    "pile_rebuilt",
)


def _monsters(box: Box) -> Topic:
    cards = tuple(dict.fromkeys(card.id for card in box.monsters.values()))
    return Topic("monsters", cards, MONSTER_MEASURES, ("fought", "beaten", "walked_past", "hearts_taken"))

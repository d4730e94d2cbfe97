"""Every reason that the duel's bots give, each the last part of a text key under ``horn.hint``."""

from __future__ import annotations

from typing import Final

DEFAULT: Final = "default"
"""Of questions that a bot does not know."""
BUYING: Final = (
    "farm",
    "castle",
    "castle_for_general",
    "castle_shelter",
    "hire",
    "arm",
    "archer",
    "archer_ready",
    "guard",
    "guard_city",
    "call",
)
ORACLE: Final = ("oracle_heal", "oracle_hurt", "silent")
DEEDS: Final = (
    "duel",
    "pincer",
    "bolt",
    "besiege",
    "storm",
    "occupy",
    "move_to_fight",
    "keep_safe",
    "towards_farm",
    "towards_castle",
    "towards_city",
    "towards_enemy",
    "end_turn",
)
DICE: Final = ("armour", "turn_own", "turn_theirs", "let_stand", "split", "give_soldiers")
REASONS: Final = (DEFAULT, *BUYING, *ORACLE, *DEEDS, *DICE)

"""What is counted of a duel: every topic with its things and measures."""

from __future__ import annotations

from typing import Final

from avel.horn.actions import STANCES
from avel.horn.box import HornBox
from avel.horn.fighters import BOLT, DUEL, PINCER
from avel.horn.model import CITY, PLOTS, SIDES
from avel.lab.rows import Topic

COURSE: Final = ("gold", "farms", "castles", "generals", "soldiers", "city_life")
"""What is noted of each side at the end of each turn; soldiers of generals, castles and city together."""
HARMS: Final = ("fight", "arrows", "oracle")
"""Why a general is hurt."""
GENERAL, SOLDIER = "general", "soldier"
BOUGHT: Final = (*PLOTS, GENERAL, SOLDIER, *STANCES)
"""What gold is spent on; a soldier joins a general, the others stand for attack or defence."""
SIDE_MEASURES: Final = (
    "earned",
    "spent",
    "harvests",
    "built",
    "hired",
    "taken",
    "fights_won",
    "fell",
    "stormed",
    "gold_at_end",
    "plots_at_end",
    "generals_at_end",
)
GENERAL_MEASURES: Final = (
    "bought",
    "winner_bought",
    "armed",
    "moved",
    "fought",
    "was_fought",
    "won",
    "lost",
    "tied",
    "killed",
    "fell",
    "besieged",
    "stormed",
)
PLOT_MEASURES: Final = (
    "built",
    "attacked",
    "defenders_fallen",
    "life_lost",
    "stormed",
    "occupied",
    "soldiers_lost",
    "arrows",
    "arrow_harm",
)


def course_of(side: int, what: str) -> str:
    """Returns the name under which something of a side is noted."""
    return f"{SIDES[side]}_{what}"


def topics_of(box: HornBox) -> tuple[Topic, ...]:
    """Returns every topic, with every general and power of the box."""
    powers = tuple(dict.fromkeys(card.power.kind for card in box.generals.values() if card.power))
    return (
        Topic("sides", SIDES, SIDE_MEASURES, ("built", "hired", "fights_won")),
        Topic("generals", tuple(box.generals), GENERAL_MEASURES, ("bought", "winner_bought", "won", "fell")),
        Topic("powers", powers, ("used", "lost", "gained"), ("used",)),
        Topic("plots", (*PLOTS, CITY), PLOT_MEASURES, ("built", "attacked", "stormed", "occupied")),
        Topic("gold", BOUGHT, ("earned", "spent"), ("spent",)),
        Topic(
            "fights",
            (DUEL, PINCER, BOLT),
            ("fought", "attacker_won", "defender_won", "tied", "loss", "armoured"),
            ("fought", "attacker_won"),
        ),
        Topic("harm", HARMS, ("soldiers", "life", "felled", "healed"), ("life", "felled")),
        Topic("turns", ("harvest",), ("woken", "moved"), ()),
    )

"""All facts of the game in one table, for whoever must have something for each of them."""

from avel.chronicles import battle_events, events, gear_events, place_events
from avel.chronicles.events import Fact

FACTS: tuple[type[Fact], ...] = tuple(
    kind
    for module in (events, gear_events, battle_events, place_events)
    for kind in vars(module).values()
    if isinstance(kind, type)
    and issubclass(kind, Fact)
    and kind.__module__ == module.__name__
    and kind is not Fact
)
"""Every class of fact, in the order in which they are written."""

"""All facts of the duel in one table, for whoever must have something for each of them."""

from avel.horn import events, fight_events, general_events
from avel.horn.events import Fact

FACTS: tuple[type[Fact], ...] = tuple(
    kind
    for module in (events, general_events, fight_events)
    for kind in vars(module).values()
    if isinstance(kind, type)
    and issubclass(kind, Fact)
    and kind.__module__ == module.__name__
    and kind is not Fact
)
"""Every class of fact, in the order in which they are written."""

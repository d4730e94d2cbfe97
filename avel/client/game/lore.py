"""What is needed to say and to show what cards do, whether a game is played with them or not."""

from __future__ import annotations

from typing import Protocol

from avel.chronicles.box import Box
from avel.client.game.naming import Naming
from avel.client.kit import Kit


class Lore(Protocol):
    """The cards, their names in the player's language, and what is drawn with."""

    @property
    def kit(self) -> Kit:
        """Returns what is drawn with."""

    @property
    def box(self) -> Box:
        """Returns the cards."""

    @property
    def naming(self) -> Naming:
        """Returns the names and texts of the cards."""

"""What every part of the table shares: the game as shown, the words for it, and the kit to draw with."""

from __future__ import annotations

from dataclasses import dataclass, field

from avel.chronicles.box import Box
from avel.chronicles.land import Land
from avel.chronicles.model import Board, Hero, Seat
from avel.client.game.arrangement import Arrangement, Packs
from avel.client.game.naming import Naming
from avel.client.game.shown import Shown
from avel.client.kit import Kit


@dataclass(slots=True)
class Desk:
    """One table in play."""

    kit: Kit
    shown: Shown
    naming: Naming
    packs: Packs = field(default_factory=Packs)
    """Where things lie in the heroes' backpacks."""

    @property
    def board(self) -> Board:
        """Returns the board as it is shown now."""
        return self.shown.board

    @property
    def box(self) -> Box:
        """Returns the cards."""
        return self.shown.box

    @property
    def land(self) -> Land:
        """Returns how the land lies."""
        return self.shown.land

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Returns who sits where."""
        return self.shown.setup.seats

    def hero(self, seat: int) -> Hero:
        """Returns a hero as shown now."""
        return self.board.heroes[seat]

    def pack(self, seat: int) -> Arrangement:
        """Returns where the things in a hero's backpack lie."""
        return self.packs.of(self.box, seat, self.hero(seat))

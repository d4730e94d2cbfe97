"""What every part of the duel's table shares: the duel as shown, the words for it, and the kit."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from avel.client.duel.banners import Banners, Dye
from avel.client.duel.shown import Shown
from avel.client.kit import Kit
from avel.horn.box import HornBox
from avel.horn.land import Land
from avel.horn.model import SIDES, Board, Seat, Side
from avel.horn.power_text import power_text


@dataclass(slots=True)
class DuelDesk:
    """One duel in play."""

    kit: Kit
    shown: Shown
    banners: Banners = field(default_factory=Banners)
    remark: str = ""
    """Why the program that is asked, or was asked last, answers so; nothing once a person is asked."""

    @property
    def board(self) -> Board:
        """Returns the board as it is shown now."""
        return self.shown.board

    @property
    def box(self) -> HornBox:
        """Returns the cards."""
        return self.shown.box

    @property
    def land(self) -> Land:
        """Returns how the valley lies."""
        return self.shown.land

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Returns who plays which side."""
        return self.shown.setup.seats

    def side(self, side: int) -> Side:
        """Returns what a side has, as shown now."""
        return self.board.sides[side]

    def dye(self, side: int) -> Dye:
        """Returns the colour of a side."""
        return self.banners.dye(side)

    def tokens(self, side: int) -> Mapping[str, str]:
        """Returns the palette tokens that dress a drawing in a side's colour."""
        return self.banners.tokens(side)

    # Names

    def side_name(self, side: int) -> str:
        """Returns what a side is called."""
        return self.kit.words(f"horn.side.{SIDES[side]}")

    def player(self, side: int) -> str:
        """Returns the name of who plays a side."""
        return self.seats[side].name

    def general(self, name: str) -> str:
        """Returns the name of a general."""
        return self.kit.words.pick(self.box.generals[name].name)

    def plot(self, kind: str) -> str:
        """Returns the name of a kind of plot."""
        return self.kit.words(f"horn.plot.{kind}")

    def cell(self, spot: int) -> str:
        """Returns what a cell is called, such as c2."""
        return self.land.names[spot]

    def power(self, name: str) -> str:
        """Says what a general's power does, in the numbers that the rules read."""
        key, values = power_text(self.box.generals[name])
        return self.kit.words(key, **values)

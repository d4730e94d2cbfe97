"""What happens on the table, one class a fact. A fact is also the change: nothing else moves the board.

Here: turns, gold, plots and soldiers. Beside it: ``general_events``, ``fight_events``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from avel.core.events import Event
from avel.horn.actions import ATTACK
from avel.horn.model import Board, Deeds, Plot


@dataclass(frozen=True, slots=True)
class Fact(Event):
    """A fact of this game."""

    def change(self, board: Board) -> None:
        """Makes it so on the board."""
        raise NotImplementedError


# Turns (五)


@dataclass(frozen=True, slots=True)
class TurnBegan(Fact):
    """A side's turn begins, its so-manieth."""

    side: int
    turn: int

    def change(self, board: Board) -> None:
        """Hands the turn to the side."""
        board.side, board.turn, board.step = self.side, self.turn, "income"
        board.deeds = Deeds()


@dataclass(frozen=True, slots=True)
class StepBegan(Fact):
    """A step of the turn begins: ``buy``, ``generals`` or ``occupation``."""

    side: int
    step: str

    def change(self, board: Board) -> None:
        """Remembers it."""
        board.step = self.step


@dataclass(frozen=True, slots=True)
class TurnEnded(Fact):
    """A side's turn ends."""

    side: int
    turn: int

    def change(self, board: Board) -> None:
        """Changes nothing: the next turn's beginning does."""


@dataclass(frozen=True, slots=True)
class DuelEnded(Fact):
    """The duel is over: one of ``ending.REASONS``."""

    reason: str

    def change(self, board: Board) -> None:
        """Changes nothing that lies on the table."""


# Income (五.1, K 1)


@dataclass(frozen=True, slots=True)
class HarvestMoved(Fact):
    """A side's harvest marker wakes (``own_turns`` 0) or advances by a turn, of so many to the harvest."""

    side: int
    own_turns: int
    needed: int

    def change(self, board: Board) -> None:
        """Moves the marker."""
        board.sides[self.side].harvest = self.own_turns


@dataclass(frozen=True, slots=True)
class Harvested(Fact):
    """All plots of a side pay, and its harvest marker starts again."""

    side: int
    gold: int
    farms: int
    castles: int

    def change(self, board: Board) -> None:
        """Pays."""
        board.sides[self.side].gold += self.gold
        board.sides[self.side].harvest = 0


# Buying (五.2)


@dataclass(frozen=True, slots=True)
class PlotBuilt(Fact):
    """A side builds a farm or castle."""

    side: int
    plot: str
    spot: int
    price: int

    def change(self, board: Board) -> None:
        """Pays and puts the plot down."""
        board.sides[self.side].gold -= self.price
        board.plots[self.spot] = Plot(self.side, self.plot)


@dataclass(frozen=True, slots=True)
class GarrisonPlaced(Fact):
    """A side puts a soldier on a castle or its city, for attack or defence."""

    side: int
    spot: int
    plot: str
    stance: str
    price: int

    def change(self, board: Board) -> None:
        """Pays and puts the soldier down."""
        board.sides[self.side].gold -= self.price
        plot = plot_at(board, self.spot)
        attacks = self.stance == ATTACK
        board.plots[self.spot] = plot.with_soldiers(plot.attack + attacks, plot.defence + (not attacks))


# Castles and cities (K 2, K 4, K 5, 六)


@dataclass(frozen=True, slots=True)
class CastleAttacked(Fact):
    """A general attacks a castle: the dice, the castle's armour, how many of its defenders fall."""

    reveals: ClassVar[bool] = True
    side: int
    general: str
    spot: int
    faces: tuple[int, ...]
    armour: int
    fallen: int
    left: int
    """Defenders that are left."""

    def change(self, board: Board) -> None:
        """Takes the soldiers away; it is the one fight of the general against this castle."""
        plot = plot_at(board, self.spot)
        board.plots[self.spot] = plot.with_soldiers(plot.attack, plot.defence - self.fallen)
        board.deeds.pairs.append((self.general, str(self.spot)))
        board.deeds.fought()


@dataclass(frozen=True, slots=True)
class CityAttacked(Fact):
    """A general attacks the enemy's main city: the dice, how many defenders fall, what the city loses."""

    reveals: ClassVar[bool] = True
    side: int
    general: str
    spot: int
    faces: tuple[int, ...]
    fallen: int
    loss: int
    life: int
    """What the city has left."""

    def change(self, board: Board) -> None:
        """Takes soldiers and life away; it is this turn's one attack on the city."""
        plot = plot_at(board, self.spot)
        board.plots[self.spot] = plot.with_soldiers(plot.attack, plot.defence - self.fallen)
        board.sides[plot.side].city_life -= self.loss
        board.deeds.has_stormed = True
        board.deeds.fought()


@dataclass(frozen=True, slots=True)
class PlotTurned(Fact):
    """A plot turns over to a side: ``stormed`` or ``occupied``; all soldiers on it are lost."""

    side: int
    plot: str
    spot: int
    why: str
    attack: int
    defence: int

    def change(self, board: Board) -> None:
        """Turns the plot over."""
        board.plots[self.spot] = plot_at(board, self.spot).turned(self.side)


def plot_at(board: Board, spot: int) -> Plot:
    """Returns the plot in a cell; raises ValueError where there is none."""
    plot = board.plots[spot]
    if plot is None:
        raise ValueError(f"nothing stands in cell {spot}")
    return plot

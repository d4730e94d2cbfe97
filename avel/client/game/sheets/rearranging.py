"""What a hand does over a backpack: lifts one thing, turns it, and lays it where it can lie."""

from __future__ import annotations

from dataclasses import replace

from avel.client.game.arrangement import Arrangement, Laid
from avel.tabletop.packing import TURNS, Cell


class Rearranging:
    """One backpack, the thing that is lifted, and the cell the hand is over.

    A lifted thing stays where it lies until it is laid elsewhere, so that nothing is ever lost.
    """

    def __init__(self, arrangement: Arrangement) -> None:
        """Begins over the first cell with nothing lifted."""
        self.arrangement = arrangement
        self.lifted: int | None = None
        self.over: Cell = (0, 0)
        self.refused = ""
        """Why what was let go last could not lie there: ``way`` or ``edge``, or nothing."""
        self.in_the_way: tuple[Laid, ...] = ()
        """What lay there."""
        self._grip: Cell = (0, 0)
        self._turns = 0

    @property
    def under(self) -> Laid | None:
        """Returns what lies under the hand."""
        number = self.arrangement.at(self.over)
        return None if number is None else self.arrangement.laid[number]

    def point(self, cell: Cell) -> None:
        """Moves the hand over a cell."""
        self.over = cell

    def step(self, dx: int, dy: int) -> None:
        """Moves the hand by so many cells, as far as the backpack goes."""
        x = min(self.arrangement.width - 1, max(0, self.over[0] + dx))
        self.over = x, min(self.arrangement.height - 1, max(0, self.over[1] + dy))

    def press(self, cell: Cell) -> None:
        """Lays the lifted thing at a cell where it can lie there; else lifts what lies on the cell."""
        self.over, self.refused = cell, ""
        if self.lifted is not None and self.is_legal:
            x, y = self._corner()
            self.arrangement.move(self.lifted, x, y, self._turns)
            self.lifted = None
        elif (number := self.arrangement.at(cell)) is not None:
            self.lift(number, cell)

    def let_go(self, cell: Cell) -> None:
        """Lays a dragged thing at a cell; where it can't lie there it stays where it was."""
        self.over = cell
        if self.lifted is not None and not self.is_legal:
            self.refused, self.in_the_way = self.obstacle, self.blocking
            self.lifted = None
        else:
            self.press(cell)

    @property
    def blocking(self) -> tuple[Laid, ...]:
        """Returns the things that lie where the lifted one would lie."""
        ghost = set(self.ghost())
        others = (laid for number, laid in enumerate(self.arrangement.laid) if number != self.lifted)
        return tuple(laid for laid in others if ghost.intersection(laid.cells))

    @property
    def obstacle(self) -> str:
        """Says why the lifted thing can't lie under the hand: ``way``, ``edge``, or nothing if it can."""
        if self.lifted is None or self.is_legal:
            return ""
        return "way" if self.blocking else "edge"

    def held(self) -> tuple[Laid, Cell] | None:
        """Returns the lifted thing as it is turned in the hand, at the first cell, and its grip."""
        if self.lifted is None:
            return None
        laid, cells = self.arrangement.laid[self.lifted], self.arrangement.cells_of
        return replace(
            laid, x=0, y=0, turns=self._turns, cells=cells(self.lifted, 0, 0, self._turns)
        ), self._grip

    def lift(self, number: int, cell: Cell) -> None:
        """Lifts a thing by the one of its cells."""
        laid = self.arrangement.laid[number]
        self.lifted = number
        self._grip = cell[0] - laid.x, cell[1] - laid.y
        self._turns = laid.turns

    def turn(self) -> None:
        """Turns the lifted thing by a quarter turn clockwise around the hand."""
        if self.lifted is None:
            return
        # A cell (x, y) of a box so many cells high comes to (height - 1 - y, x).
        cells = self.arrangement.cells_of(self.lifted, 0, 0, self._turns)
        height = 1 + max(y for _, y in cells)
        self._grip = height - 1 - self._grip[1], self._grip[0]
        self._turns = (self._turns + 1) % TURNS

    def let_be(self) -> bool:
        """Leaves the lifted thing where it lies; says whether one was lifted."""
        was_lifted, self.lifted, self.refused = self.lifted is not None, None, ""
        return was_lifted

    def ghost(self) -> tuple[Cell, ...]:
        """Returns the cells the lifted thing would cover, or none where it lies there already."""
        if self.lifted is None:
            return ()
        cells = self.arrangement.cells_of(self.lifted, *self._corner(), self._turns)
        return () if set(cells) == set(self.arrangement.laid[self.lifted].cells) else cells

    @property
    def is_legal(self) -> bool:
        """Tells whether the lifted thing can lie under the hand."""
        if self.lifted is None:
            return False
        return self.arrangement.can_lie(self.lifted, *self._corner(), self._turns)

    def _corner(self) -> Cell:
        return self.over[0] - self._grip[0], self.over[1] - self._grip[1]

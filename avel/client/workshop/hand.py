"""The hand that paints: which tool it holds, and the stroke it is drawing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from avel.client.workshop.look import HIGH, MOST_POINTS, SIZES, STAMP_SIZES, WIDE, Mark, Spot, Stamp, Stroke
from avel.client.workshop.palette import PAINTS

Kind = Literal["fill", "brush", "rubber", "stamp"]
_STEP: Final = 10
"""How far the hand must have moved before the stroke gets a further point."""


@dataclass(frozen=True, slots=True)
class Tool:
    """What the hand holds: the kind, which of the three sizes, the paint, and the stamp if it is one."""

    kind: Kind = "fill"
    size: int = 1
    colour: str = PAINTS[3]
    stamp: str = "star"

    @property
    def reach(self) -> int:
        """Width of what it paints, measured as the figure is; 0 for filling."""
        if self.kind == "fill":
            return 0
        return STAMP_SIZES[self.size] if self.kind == "stamp" else SIZES[self.size]

    def stroke(self, points: tuple[Spot, ...]) -> Stroke:
        """Returns the stroke that brush or rubber draw through these points."""
        return Stroke("" if self.kind == "rubber" else self.colour, SIZES[self.size], points)

    def print(self, at: Spot) -> Stamp:
        """Returns the print of its stamp."""
        return Stamp(self.stamp, self.colour, STAMP_SIZES[self.size], at)


class Hand:
    """Draws one stroke after another with whatever tool it holds."""

    def __init__(self) -> None:
        self._points: list[Spot] = []
        self._tool = Tool()

    @property
    def is_down(self) -> bool:
        """Tells whether a stroke is being drawn."""
        return bool(self._points)

    @property
    def drawing(self) -> Stroke | None:
        """Returns the stroke as far as it is drawn."""
        return self._tool.stroke(tuple(self._points)) if self._points else None

    def press(self, tool: Tool, at: Spot) -> Mark | None:
        """Sets a tool on the figure; a stamp leaves its mark at once, brush and rubber when lifted."""
        if tool.kind == "stamp":
            return tool.print(at)
        if tool.kind != "fill":
            self._tool, self._points = tool, [at]
        return None

    def move(self, at: Spot) -> Stroke | None:
        """Draws on to a place; returns a stroke that has grown as long as one may, and begins the next."""
        if not self._points:
            return None
        x, y = self._points[-1]
        if abs(at[0] - x) + abs(at[1] - y) < _STEP:
            return None
        self._points.append(at)
        if len(self._points) < MOST_POINTS:
            return None
        full, self._points = self.drawing, [at]
        return full

    def lift(self) -> Stroke | None:
        """Ends the stroke and returns it."""
        done, self._points = self.drawing, []
        return done


def held_in(at: tuple[float, float]) -> Spot:
    """Returns the nearest place on the figure's picture."""
    return round(min(WIDE, max(0, at[0]))), round(min(HIGH, max(0, at[1])))

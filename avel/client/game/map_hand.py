"""The player's hand on the map: nearer, farther, and shifted, by wheel, keys, buttons and dragging."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from avel.chronicles.land import Land
from avel.client.game.land_tips import LandTip
from avel.client.game.map_layout import MapPlan, View, panned, plan_map, zoomed
from avel.client.game.on_table import TargetMark
from avel.client.game.piece_touch import PieceTouch
from avel.client.game.table_layout import TablePlan, table_plan
from avel.client.game.table_widgets import FARTHER, FIT, NEARER
from avel.client.game.way_touch import WayTouch
from avel.client.inputs import (
    Input,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Position,
    Wheel,
)
from avel.client.widgets.widget import Widget

_STEP: Final = 1.25
_PAN: Final = 60
"""How far one key press shifts the map, at scale 1."""
_SLACK: Final = 7
"""How far a pressed pointer may slip before it drags the map, at scale 1."""
_ARROWS: Final = {"left": (1, 0), "right": (-1, 0), "up": (0, 1), "down": (0, -1)}


class MapHand:
    """Holds how the map is looked at; what may be chosen is never lost, its marks wait at the edge."""

    def __init__(self, land: Land) -> None:
        self._land = land
        self._view = View()
        self._from: Position | None = None
        """Where the pointer went down, or was last while it drags."""
        self._is_dragging = False
        self._table = table_plan((1280, 720), 1.0, 1, 0)
        self.plan: MapPlan = self._planned()

    def _planned(self) -> MapPlan:
        return plan_map(self._land, self._table.lands, self._table.map, self._view)

    def look_as(self, other: MapHand) -> None:
        """Looks at the same place from as near as another hand."""
        self._view, self._table = other._view, other._table
        self.plan = self._planned()

    def lay(self, table: TablePlan) -> None:
        """Takes the table's places; a new size keeps how near the view is and where it looks."""
        if table.lands != self._table.lands:
            share = table.lands.width / self._table.lands.width
            x, y = self._view.shift
            self._view = View(self._view.zoom, (x * share, y * share))
        self._table = table
        self.plan = self._planned()

    def press(self, ident: str) -> bool:
        """Does what one of the map's buttons says; tells whether it was one."""
        middle = self._table.lands.center
        if ident == NEARER:
            self._look(zoomed(self._view, _STEP, middle, self._table.lands))
        elif ident == FARTHER:
            self._look(zoomed(self._view, 1 / _STEP, middle, self._table.lands))
        elif ident == FIT:
            self._look(View())
        return ident in (NEARER, FARTHER, FIT)

    def handle(self, event: Input, widgets: Iterable[Widget]) -> bool:
        """Takes an input meant for the map; tells whether it was.

        A drag may begin anywhere on the map, a glowing land too, once the pointer has gone far enough.
        """
        match event:
            case Wheel(at, steps) if self._table.map.collidepoint(at):
                self._look(zoomed(self._view, _STEP**steps, at, self._table.lands))
                return True
            case KeyPressed("+"):
                return self.press(NEARER)
            case KeyPressed(name, mods) if name in _ARROWS and "shift" in mods:
                across, down = _ARROWS[name]
                step = self._table.scale.px(_PAN)
                self._look(panned(self._view, (across * step, down * step), self._table.lands))
                return True
            case PointerPressed(at, 1) if self._table.map.collidepoint(at):
                hits = [widget for widget in widgets if widget.is_enabled and widget.contains(at)]
                may_slip = all(isinstance(hit, TargetMark | LandTip | PieceTouch | WayTouch) for hit in hits)
                self._from = at if may_slip else None
            case PointerMoved(at, True) if self._from:
                return self._dragged(at)
            case PointerReleased():
                was_dragging, self._is_dragging, self._from = self._is_dragging, False, None
                return was_dragging
        return False

    def _dragged(self, at: Position) -> bool:
        start = self._from or at
        across, down = at[0] - start[0], at[1] - start[1]
        if not self._is_dragging and across * across + down * down < self._table.scale.px(_SLACK) ** 2:
            return False
        self._is_dragging = True
        self._from = at
        self._look(panned(self._view, (across, down), self._table.lands))
        return True

    def _look(self, view: View) -> None:
        self._view = view
        self.plan = self._planned()

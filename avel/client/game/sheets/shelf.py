"""Rows of things in columns, which scroll where they are too many."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from avel.client.theme import Scale
from avel.client.widgets.scroll_area import ScrollArea
from avel.client.widgets.widget import Widget

ROW: Final = 40
_MOST: Final = 58
"""How high a row grows where there are only a few."""
_GAP: Final = 6
_BAR: Final = 14
"""Room for the scroll bar, in lengths of the plan like the others."""


class Shelf(ScrollArea):
    """Lays rows side by side and below each other in a place of any size."""

    def __init__(
        self, ident: str, rows: Sequence[Widget], planned: float, *, columns: int = 1, row: float = ROW
    ) -> None:
        """Makes a shelf; ``planned`` is its width and ``row`` the least height of a row in the plan."""
        super().__init__(ident, rows, {})
        self._row = row
        self._planned = planned
        self._columns = columns

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        """Puts the shelf somewhere and its rows on it."""
        factor = rect.width / self._planned
        lines = -(-len(self.children) // self._columns)
        deep = lines * (self._row + _GAP) - _GAP
        bar = _BAR if deep * factor > rect.height else 0
        wide = (self._planned - bar - _GAP * (self._columns - 1)) / self._columns
        high = max(self._row, min(_MOST, (rect.height / factor + _GAP) / max(1, lines) - _GAP))
        self._rects = {}
        for number, row in enumerate(self.children):
            down, across = divmod(number, self._columns)
            left, top = across * (wide + _GAP) * factor, down * (high + _GAP) * factor
            self._rects[row.id] = pygame.Rect(
                round(left), round(top), round(wide * factor), round(high * factor)
            )
        super().place(rect, scale)

"""Which widget a pointer at rest goes on pressing, though others have come to lie under it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pygame

from avel.client.inputs import NOWHERE, Input, PointerMoved, PointerPressed, PointerReleased, Position
from avel.client.widgets.widget import Widget


class Grip:
    """Remembers what was pressed last, and where on it."""

    def __init__(self) -> None:
        self._id = ""
        self._rect = pygame.Rect(0, 0, 0, 0)
        self._at = NOWHERE
        self._shift = (0, 0)
        """From where the pointer is to the same place of the widget as it lies by now."""

    def gripped(
        self, event: PointerPressed, under: Widget | None, widgets: Iterable[Widget]
    ) -> Widget | None:
        """Returns the widget that a press belongs to: for a pointer at rest the one it pressed before."""
        same = next((each for each in widgets if each.id == self._id and each.is_enabled), None)
        if event.is_resting and same and same.keeps_presses:
            self._shift = self._shift_onto(same.rect, event.at)
            return same
        self._id, self._at, self._shift = under.id if under else "", event.at, (0, 0)
        self._rect = under.rect.copy() if under else pygame.Rect(0, 0, 0, 0)
        return under

    def _shift_onto(self, rect: pygame.Rect, at: Position) -> tuple[int, int]:
        if rect == self._rect:
            return 0, 0
        was = self._rect
        x = rect.x + (self._at[0] - was.x) * rect.width // max(1, was.width)
        y = rect.y + (self._at[1] - was.y) * rect.height // max(1, was.height)
        return x - at[0], y - at[1]

    def carried(self, event: Input) -> Input:
        """Returns what the pointer does as the pressed widget must see it."""
        match event:
            case PointerPressed(at) | PointerMoved(at) | PointerReleased(at) if at != NOWHERE:
                return replace(event, at=(at[0] + self._shift[0], at[1] + self._shift[1]))
        return event

"""A list of rows of which one is chosen, such as the kept games."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from avel.client.theme import Scale
from avel.client.widgets.button import Button
from avel.client.widgets.scroll_area import ScrollArea

_ROW_HEIGHT = 52
_GAP = 8
_BAR_ROOM = 18


@dataclass(frozen=True, slots=True)
class Entry:
    """One row: its value, two lines, an icon, and why it cannot be chosen (empty if it can)."""

    value: str
    label: str
    second: str = ""
    icon: str = ""
    reason: str = ""


class List(ScrollArea):
    """Rows one below the other; pressing row ``v`` of list ``games`` sends ``Pressed("games:v")``."""

    def __init__(self, id: str, entries: Sequence[Entry], chosen: str = "") -> None:
        """Makes a list; the entry with the value ``chosen`` is lit."""
        rows = [
            Button(
                f"{id}:{entry.value}",
                entry.label,
                second=entry.second,
                icon=entry.icon,
                reason=entry.reason,
                variant="on" if entry.value == chosen else "quiet",
            )
            for entry in entries
        ]
        super().__init__(id, rows, {})

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        """Puts the list somewhere and its rows below each other."""
        height, gap = scale.px(_ROW_HEIGHT), scale.px(_GAP)
        width = rect.width - scale.px(_BAR_ROOM)
        self._rects = {
            row.id: pygame.Rect(0, number * (height + gap), width, height)
            for number, row in enumerate(self.children)
        }
        super().place(rect, scale)

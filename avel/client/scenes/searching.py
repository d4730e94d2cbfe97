"""The search of a screen: what is wanted, and the keys that open and clear it."""

from __future__ import annotations

from collections.abc import Callable

from avel.client.inputs import Input, KeyPressed, TextTyped
from avel.client.widgets.group import Group


class Searching:
    """Opens the field by ``/`` and Ctrl F, and clears it by Esc."""

    def __init__(self, field: str, group: Group, cleared: Callable[[], None]) -> None:
        """``field`` is the id of the text field in a group; ``cleared`` hears that nothing is wanted now."""
        self._field, self._group, self._cleared = field, group, cleared
        self.wanted = ""
        self._swallows_slash = False

    @property
    def is_open(self) -> bool:
        """Tells whether the keyboard stands in the field."""
        focused = self._group.focused
        return focused is not None and focused.id == self._field

    def swallows(self, event: Input) -> bool:
        """Tells whether an input is the letter of the key that has opened the field."""
        is_slash = isinstance(event, TextTyped) and event.text == "/" and self._swallows_slash
        self._swallows_slash = self._swallows_slash and not is_slash and not isinstance(event, KeyPressed)
        return is_slash

    def took(self, key: KeyPressed) -> bool:
        """Opens or clears the field if a key says so; tells whether it did."""
        if key.name == "f" and "ctrl" in key.mods:
            self._group.focus(self._field)
        elif key.name == "/" and not self.is_open:
            self._group.focus(self._field)
            self._swallows_slash = True
        elif key.name == "esc" and self.wanted:
            self._group.focus("")
            self._cleared()
        else:
            return False
        return True

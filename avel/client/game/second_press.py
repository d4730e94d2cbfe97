"""What can't be taken back is done at the second press; the first one asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from avel.client.inputs import Input, KeyPressed, PointerPressed, Position, Wheel
from avel.client.widgets.button import Button
from avel.client.widgets.widget import Message
from avel.client.words import Words

SAME_PRESS_SECONDS: Final = 0.4
"""How long a press that follows the first one is the same press: a double click."""
DOUBT_SECONDS: Final = 6.0
"""How long the second press is waited for."""


class SecondPress:
    """Waits for a while for the second press of a button."""

    def __init__(self) -> None:
        self._left = 0.0

    @property
    def is_awaited(self) -> bool:
        """Tells whether the first press has asked."""
        return self._left > 0

    @property
    def is_settling(self) -> bool:
        """Tells whether a press would be the same one still."""
        return self._left > DOUBT_SECONDS - SAME_PRESS_SECONDS

    def press(self) -> bool:
        """Takes a press; tells whether it is the second one."""
        if not self.is_awaited:
            self._left = DOUBT_SECONDS
        elif not self.is_settling:
            self._left = 0.0
            return True
        return False

    def withdraw(self) -> bool:
        """Asks no longer; tells whether it did."""
        was, self._left = self.is_awaited, 0.0
        return was

    def update(self, dt: float) -> bool:
        """Lets seconds pass; tells whether it asks no longer."""
        was, self._left = self.is_awaited, max(0.0, self._left - dt)
        return was and not self.is_awaited


def again_button(ident: str, words: Words, lost: str) -> Button:
    """Returns the end of a turn once it asks: it says what would be lost."""
    again = words("table.end_again")
    return Button(ident, again, second=lost, icon="end_turn", key="e", variant="danger", step=15)


def is_other(event: Input, ident: str, message: Message | None, id_at: Callable[[Position], str]) -> bool:
    """Tells whether an input, and what a widget said to it, presses anything but the button of an id."""
    match event:
        case PointerPressed(at, button):
            return button != 1 or id_at(at) != ident
        case KeyPressed():
            return message is None or message.id != ident
        case Wheel():
            return True
    return False

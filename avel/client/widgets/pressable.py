"""What is pressed by Enter, Space, or a pointer that goes down and up on it, however it looks."""

from __future__ import annotations

from avel.client.inputs import Input, KeyPressed, PointerPressed, PointerReleased
from avel.client.widgets.button import PRESSING_KEYS
from avel.client.widgets.held import Held
from avel.client.widgets.widget import Message, Pressed, Widget


class Pressable(Held):
    """Says that it was pressed, even if its screen was built anew between down and up."""

    def press(self) -> Message | None:
        """Presses it."""
        return Pressed(self.id)

    def handle(self, event: Input) -> Message | None:
        """Presses by Enter, Space or a click."""
        match event:
            case KeyPressed(name) if name in PRESSING_KEYS:
                return self.press()
            case PointerPressed(_, 1):
                self.is_down = True
            case PointerReleased(at, 1) if self.is_down:
                self.is_down = False
                return self.press() if self.contains(at) else None
        return None


class PressedAtOnce(Widget):
    """Is pressed as soon as the pointer goes down on it, or by Enter and Space."""

    def handle(self, event: Input) -> Message | None:
        """Presses by Enter, Space or the pointer."""
        match event:
            case PointerPressed(_, 1):
                return self.press()
            case KeyPressed(name) if name in PRESSING_KEYS:
                return self.press()
        return None

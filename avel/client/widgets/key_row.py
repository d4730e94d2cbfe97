"""A row that shows which key does something, and waits for another one."""

from avel.client.canvas import Canvas, Style
from avel.client.keys import key_label
from avel.client.paint import panels
from avel.client.theme import EMBER
from avel.client.widgets.pressable import PressedAtOnce
from avel.client.widgets.row import Row
from avel.client.widgets.widget import Message, Pressed


class KeyRow(Row, PressedAtOnce):
    """Pressed, it asks for a new key; its screen listens and binds it."""

    def __init__(self, id: str, label: str, bound: str, *, note: str = "", waiting: str = "") -> None:
        """Makes a row over the key an action is bound to; ``waiting`` replaces it while a key is awaited."""
        super().__init__(id, label, note=note)
        self._bound = bound
        self._waiting = waiting

    def press(self) -> Message | None:
        """Asks for a new key."""
        return Pressed(self.id)

    def draw(self, canvas: Canvas) -> None:
        """Draws the row and the cap of its key, or that a key is awaited."""
        super().draw(canvas)
        at = (self.control.right, self.rect.centery)
        if self._waiting:
            canvas.text(self._waiting, at, Style(15, "bold", EMBER), "rc", self.control.width)
        else:
            panels.key_cap(canvas, key_label(self._bound), at)

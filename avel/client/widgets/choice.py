"""One of a few values, cycled by two arrows."""

from collections.abc import Sequence

import pygame

from avel.client.canvas import Canvas, Style
from avel.client.inputs import Input, KeyPressed, PointerPressed
from avel.client.paint import panels
from avel.client.theme import BUTTONS, CREAM, RADIUS_BUTTON
from avel.client.widgets.button import PRESSING_KEYS
from avel.client.widgets.row import Row
from avel.client.widgets.widget import Changed, Message


class Choice(Row):
    """Shows one value of a list; the arrows, the arrow keys and Enter go round."""

    own_keys = frozenset({"left", "right"})

    def __init__(
        self,
        id: str,
        label: str,
        values: Sequence[tuple[str, str]],
        value: str,
        *,
        note: str = "",
        key: str = "",
    ) -> None:
        """Makes a choice among pairs of value and shown text."""
        super().__init__(id, label, note=note, key=key)
        self._values = values
        self.value = value

    def press(self) -> Message | None:
        """Goes on to the next value."""
        return self._turned(1)

    def handle(self, event: Input) -> Message | None:
        """Goes round by keys, or by a click: the left arrow back, anywhere else on."""
        match event:
            case KeyPressed("left"):
                return self._turned(-1)
            case KeyPressed(name) if name in ("right", *PRESSING_KEYS):
                return self._turned(1)
            case PointerPressed(at, 1):
                return self._turned(-1 if self._arrow(-1).collidepoint(at) else 1)
        return None

    def _turned(self, by: int) -> Message:
        values = [value for value, _ in self._values]
        at = values.index(self.value) if self.value in values else 0
        self.value = values[(at + by) % len(values)]
        return Changed(self.id, self.value)

    def _arrow(self, side: int) -> pygame.Rect:
        size = min(self.rect.height - self.scale.px(12), self.scale.px(34))
        rect = pygame.Rect(0, 0, size, size)
        rect.centery = self.control.centery
        if side < 0:
            rect.left = self.control.left
        else:
            rect.right = self.control.right
        return rect

    def draw(self, canvas: Canvas) -> None:
        """Draws the row and the value between two arrows."""
        super().draw(canvas)
        left, right = self._arrow(-1), self._arrow(1)
        for rect, icon in ((left, "arrow_left"), (right, "arrow_right")):
            panels.panel(canvas, rect, BUTTONS["quiet"], RADIUS_BUTTON)
            canvas.drawing("icons", icon, rect.width * 0.55, rect.center)
        shown = dict(self._values).get(self.value, self.value)
        middle = ((left.right + right.left) / 2, self.rect.centery)
        canvas.text(shown, middle, Style(15, "sans", CREAM), "cc", right.left - left.right - canvas.px(12))

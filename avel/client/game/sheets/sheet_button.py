"""A sheet's own buttons, drawn no larger than their places were planned for, whatever the table's scale."""

from __future__ import annotations

import pygame

from avel.client.canvas import Canvas
from avel.client.theme import Scale
from avel.client.widgets.button import Button, Variant


class SheetButton(Button):
    """A button that knows how high its place is in the plan."""

    def __init__(
        self,
        ident: str,
        label: str,
        planned: float,
        *,
        second: str = "",
        icon: str = "",
        key: str = "",
        variant: Variant = "normal",
        reason: str = "",
        tip: str = "",
        step: float = 0,
    ) -> None:
        """Makes a button; ``planned`` is its height in the plan, the rest is any button's."""
        super().__init__(
            ident,
            label,
            second=second,
            icon=icon,
            key=key,
            variant=variant,
            reason=reason,
            tip=tip,
            step=step,
        )
        self._planned = planned

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        """Puts the button somewhere, at the scale of its place."""
        super().place(rect, scale.at_most(rect.height / self._planned))

    def draw(self, canvas: Canvas) -> None:
        """Draws the button at the scale of its place."""
        super().draw(canvas.scaled(self.scale))

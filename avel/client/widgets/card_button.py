"""Buttons that show a picture: a figure, a crest, a layout. One of a set can be the chosen one."""

from collections.abc import Callable
from typing import Final, Literal

import pygame

from avel.client.canvas import Canvas, Style
from avel.client.paint import light, panels
from avel.client.theme import BUTTONS, CREAM, EMBER, INK, INK_SOFT, OFF_REASON, RADIUS_BUTTON, Look, mix
from avel.client.widgets.button import Button

Ground = Literal["card", "quiet"]
Painter = Callable[[Canvas, pygame.Rect], None]
"""Draws the picture into a rectangle of the surface."""

_LABEL_ROOM: Final = 21
_PAD: Final = 5
_SUNK: Final = Look("#e6d8b2", "#dccb9d", BUTTONS["card"].line, 0.45, 1.2, 0.2)


class CardButton(Button):
    """A picture over a label. The chosen one has an ember line, light and a check mark."""

    def __init__(
        self,
        id: str,
        painter: Painter,
        *,
        label: str = "",
        is_chosen: bool = False,
        key: str = "",
        reason: str = "",
        tip: str = "",
        ground: Ground = "card",
    ) -> None:
        """Makes a card; a ``reason`` switches it off and stands in the place of its label."""
        super().__init__(id, reason or label, key=key, variant=ground, reason=reason, tip=tip)
        self._painter = painter
        self._ground = ground
        self.is_chosen = is_chosen

    @property
    def look(self) -> Look:
        """The surface of its present state."""
        look = BUTTONS[self._ground]
        if self.is_chosen or self.is_focused:
            return Look(look.top, look.bottom, EMBER, 1, 2, look.light, shadow=look.shadow, glow=150)
        if not self.is_enabled:
            return BUTTONS["off"] if self._ground == "quiet" else _SUNK
        if self.is_hovered:
            return Look(
                mix(look.top, "#ffffff", 0.12),
                mix(look.bottom, "#ffffff", 0.12),
                look.line,
                1,
                look.line_width,
                look.light,
                shadow=look.shadow,
            )
        return look

    @property
    def picture_rect(self) -> pygame.Rect:
        """Where the picture lies, in pixels of the window."""
        pad = self.scale.px(_PAD)
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        if self.label:
            inner.height -= self.scale.px(_LABEL_ROOM) - pad
        return inner

    def said_tip(self, canvas: Canvas) -> str:
        """Returns its tip with the key that does the same."""
        return self.tip_with_key(canvas)

    def draw(self, canvas: Canvas) -> None:
        """Draws the card, its picture, its label and, if it is chosen, the check mark."""
        if self.is_focused:
            light.glow(canvas, self.rect, RADIUS_BUTTON, EMBER, 255, 9)
        panels.panel(canvas, self.rect, self.look, RADIUS_BUTTON)
        self._painter(canvas, self.picture_rect)
        if self.label:
            at = (self.rect.centerx, self.rect.bottom - canvas.px(_LABEL_ROOM) / 2)
            room = self.rect.width - canvas.px(8)
            canvas.text(self.label, at, Style(13, self._face, self._label_colour), "cc", room)
        if self.is_chosen:
            side = canvas.px(20)
            canvas.drawing("icons", "check", side, (self.rect.right - side * 0.5, self.rect.top + side * 0.5))

    @property
    def _face(self) -> Literal["sans", "bold"]:
        return "bold" if self.is_enabled else "sans"

    @property
    def _label_colour(self) -> str:
        if self._ground == "card":
            return INK if self.is_enabled else INK_SOFT
        return CREAM if self.is_enabled else OFF_REASON

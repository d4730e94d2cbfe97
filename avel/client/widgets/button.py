"""Buttons: icon, label, a second line, and the key that does the same."""

from dataclasses import dataclass
from typing import Final, Literal, TypedDict

import pygame

from avel.client.canvas import Canvas, Style
from avel.client.inputs import Input, KeyPressed, PointerPressed, PointerReleased
from avel.client.paint import light, panels
from avel.client.paint.lines import Said, draw_pair
from avel.client.theme import (
    BUTTONS,
    CREAM,
    CREAM_DIM,
    EMBER,
    INK,
    INK_SOFT,
    OFF_LABEL,
    OFF_REASON,
    RADIUS_BUTTON,
    Look,
    mix,
)
from avel.client.widgets.held import Held
from avel.client.widgets.widget import Message, Pressed, Widget

Variant = Literal["normal", "quiet", "on", "primary", "danger", "card"]

PRESSING_KEYS: Final = ("enter", "space")
_LARGE: Final = 50
"""Height at scale 1 from which a button is a large one, with the larger label."""
_ICON_MOST: Final = 38
_ICON_SMALL: Final = 24
_OFF_ICON: Final = 90
_AIR: Final = 5
"""How far lines keep from the upper and the lower edge at least."""
_CLOSE: Final = 17
"""How far apart the middles of both lines of a small button are: its edges are near."""


class ButtonParts(TypedDict, total=False):
    """What a button may have beside its id and its label; see ``Button``."""

    second: str
    icon: str
    key: str
    variant: Variant
    reason: str
    tip: str
    step: float
    is_centred: bool


@dataclass(frozen=True, slots=True)
class Icon:
    """A drawing on a button."""

    kind: str
    ident: str


class Button(Held):
    """Can be pressed. Switched off, it keeps its place and says why in its second line."""

    keeps_presses = True

    def __init__(
        self,
        id: str,
        label: str,
        *,
        second: str = "",
        icon: str = "",
        key: str = "",
        variant: Variant = "normal",
        reason: str = "",
        tip: str = "",
        step: float = 0,
        is_centred: bool = False,
    ) -> None:
        """Makes a button; a ``reason`` switches it off and replaces the second line.

        ``icon`` is an id of the icons or ``kind/id``; ``step`` is the label's type step, 0: by height.
        """
        super().__init__(id, key=key, tip=tip, is_enabled=not reason)
        self.label = label
        self.second = reason or second
        self.variant = variant
        self.icon = _icon(icon)
        self._step = step
        self._is_centred = is_centred

    def adopt(self, older: Widget) -> None:
        """Takes over focus, hover and a press that goes on, unless it is switched off now."""
        super().adopt(older)
        self.is_down = self.is_down and self.is_enabled

    @property
    def is_default(self) -> bool:
        """Tells whether it is the one primary button of its screen."""
        return self.variant == "primary"

    def press(self) -> Message | None:
        """Presses the button, if it is on."""
        return Pressed(self.id) if self.is_enabled else None

    def handle(self, event: Input) -> Message | None:
        """Presses on Enter, Space, or a pointer that goes down and up on it."""
        match event:
            case KeyPressed(name) if name in PRESSING_KEYS:
                return self.press()
            case PointerPressed(_, 1):
                self.is_down = self.is_enabled
            case PointerReleased(at, 1) if self.is_down:
                self.is_down = False
                return self.press() if self.contains(at) else None
        return None

    @property
    def look(self) -> Look:
        """The surface of its present state."""
        if not self.is_enabled:
            return BUTTONS["off"]
        look = BUTTONS[self.variant]
        if self.is_focused and self.variant not in ("primary", "card"):
            return BUTTONS["on"]
        if self.is_hovered or self.is_down:
            tint, share = ("#000000", 0.12) if self.is_down else ("#ffffff", 0.1)
            return Look(
                mix(look.top, tint, share),
                mix(look.bottom, tint, share),
                look.line,
                min(1.0, look.line_alpha + 0.25),
                look.line_width,
                look.light,
                shadow=look.shadow,
                glow=look.glow,
            )
        return look

    def draw(self, canvas: Canvas) -> None:
        """Draws the button in its present state."""
        if self.is_focused and self.variant in ("primary", "card"):
            light.glow(canvas, self.rect, RADIUS_BUTTON, EMBER, 255, 9)
        panels.panel(canvas, self.rect, self.look, RADIUS_BUTTON)
        if self.is_focused and self.variant in ("primary", "card"):
            line = CREAM if self.variant == "primary" else EMBER
            pygame.draw.rect(
                canvas.surface, line, self.rect, canvas.px(2), border_radius=canvas.px(RADIUS_BUTTON)
            )
        self._draw_content(canvas)

    def _colours(self) -> tuple[str, str]:
        if not self.is_enabled:
            return OFF_LABEL, OFF_REASON
        if self.variant == "primary":
            return INK, mix(INK, "#000000", 0.1)
        return (INK, INK_SOFT) if self.variant == "card" else (CREAM, CREAM_DIM)

    def _draw_content(self, canvas: Canvas) -> None:
        rect = self.rect
        is_large = rect.height >= canvas.px(_LARGE)
        label_colour, second_colour = self._colours()
        label = Style(self._step or (18 if is_large else 15), "bold", label_colour)
        edge = canvas.px(10)
        right = rect.right - edge
        # A small button that is off needs the room of its key for the reason.
        if self.key and (self.is_enabled or is_large):
            on_night = not self.is_enabled or self.variant not in ("primary", "card")
            cap = panels.key_cap(
                canvas,
                canvas.key_label(self.key),
                (right, rect.centery),
                on_night=on_night,
                is_on=self.is_enabled,
            )
            right = cap.left - canvas.px(8)
        gap = canvas.px(10 if is_large else 8)
        x = rect.x + edge
        side = self._icon_side(canvas, right - gap - x, is_large=is_large)
        if self._is_centred:
            used = canvas.text_width(self.label, label) + (side + gap if self.icon else 0)
            x = max(x, rect.x + (right - rect.x - used + edge) // 2)
        if self.icon:
            self._draw_icon(canvas, self.icon, side, (x + side / 2, rect.centery))
            x += side + gap
        self._draw_lines(canvas, x, right - x, label, Style(13, "sans", second_colour))

    def _draw_icon(self, canvas: Canvas, icon: Icon, side: int, at: tuple[float, float]) -> None:
        canvas.drawing(icon.kind, icon.ident, side, at, alpha=255 if self.is_enabled else _OFF_ICON)

    def _icon_side(self, canvas: Canvas, room: float, *, is_large: bool) -> int:
        """Returns how large the icon is: it gives way a little where that keeps the second line whole."""
        side = min(self.rect.height - canvas.px(11), canvas.px(_ICON_MOST if is_large else _ICON_SMALL))
        needed = canvas.text_width(self.second, Style(13)) if self.second else 0
        spare = int(room - needed)
        return spare if canvas.px(_ICON_SMALL) <= spare < side else side

    def _draw_lines(self, canvas: Canvas, x: float, width: float, label: Style, second: Style) -> None:
        if not self.second:
            self._draw_label(canvas, x, width, label)
            return
        air = canvas.px(_AIR)
        area = pygame.Rect(round(x), self.rect.y + air, int(width), self.rect.height - 2 * air)
        apart = canvas.px(_CLOSE) if self.rect.height < canvas.px(_LARGE) else 0
        draw_pair(canvas, area, Said(self.label, label), Said(self.second, second), apart=apart)

    def _draw_label(self, canvas: Canvas, x: float, width: float, label: Style) -> None:
        fitted = canvas.type.fit(self.label, int(width), canvas.scale.type_px(label.step), label.face)
        if not fitted.is_cut:
            canvas.text(self.label, (x, self.rect.centery), label, "lc", width)
            return
        small = Style(13, "bold", label.colour)
        most = max(2, self.rect.height // canvas.line_height(small))
        canvas.paragraph(self.label, (x, self.rect.centery), width, small, "lc", most_lines=most)


def _icon(name: str) -> Icon | None:
    if not name:
        return None
    kind, _, ident = name.rpartition("/")
    return Icon(kind or "icons", ident)

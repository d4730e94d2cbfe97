"""A piece in the bag as the hand feels it: the plain shape of its kind, and nothing more."""

from __future__ import annotations

from typing import Final

import pygame

from avel.client.canvas import Canvas, Style
from avel.client.game.sheets.bag_painting import paint_hand
from avel.client.inputs import Input, KeyPressed, PointerMoved, PointerPressed, PointerReleased
from avel.client.paint import light, panels
from avel.client.theme import BRASS_HI, CREAM, EMBER, MOONLIGHT, NIGHT_0, Look
from avel.client.widgets.button import PRESSING_KEYS
from avel.client.widgets.held import Held
from avel.client.widgets.widget import Changed, Message, Pressed

TAKE: Final = "take"
"""The id of the button that closes the hand."""
_SHAPES: Final = {
    "weapon": (
        "M60-14C66-8 70-2 70 6V72H88C94 72 94 84 88 84H67V108C73 110 73 122 67 122H53"
        "C47 122 47 110 53 108V84H32C26 84 26 72 32 72H50V6C50-2 54-8 60-14Z"
    ),
    "shield": "M60 8C78 8 94 14 106 20C108 62 100 96 60 114C20 96 12 62 14 20C26 14 42 8 60 8Z",
    "helmet": (
        "M60 10C92 10 106 36 106 66V104C106 110 100 112 96 108L80 92V70H40V92L24 108"
        "C20 112 14 110 14 104V66C14 36 28 10 60 10Z"
    ),
    "potion": (
        "M46 8H74C78 8 78 20 74 22V44C96 54 104 70 104 86C104 104 92 114 60 114"
        "C28 114 16 104 16 86C16 70 24 54 46 44V22C42 20 42 8 46 8Z"
    ),
}
_TURNS: Final = {"weapon": "rotate(45 60 60)"}
_SVG: Final = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"><path d="{shape}"
fill="{edge}" transform="translate(-1.6 -1.8) {turn}"/><path d="{shape}" fill="#07081a"
transform="{turn}"/></svg>"""
_PILL: Final = Look(NIGHT_0, NIGHT_0, "#8d95d8", 0.6, 1.2, light=0, opacity=0.92)
_PILL_FELT: Final = Look("#3a2412", "#3a2412", EMBER, 1, 1.6, light=0, opacity=0.96)


class FeltPiece(Held):
    """Sends ``Changed`` when the pointer feels it, ``Pressed`` on a click, and on Enter that of ``TAKE``."""

    def __init__(self, ident: str, kind: str, label: str, key: str, *, is_felt: bool, has_hand: bool) -> None:
        """Makes a shape of a kind with the word for it and its key; a felt one may show the hand on it."""
        super().__init__(ident, key=key)
        self._kind = kind
        self._label = label
        self.is_felt = is_felt
        self._has_hand = has_hand

    def press(self) -> Message | None:
        """Feels it, or takes it if it was the last one pressed."""
        return Pressed(self.id)

    def handle(self, event: Input) -> Message | None:
        """Is felt by the pointer, clicked, or taken by Enter and Space."""
        match event:
            case KeyPressed(name) if name in PRESSING_KEYS:
                return Pressed(TAKE)
            case PointerMoved() if not self.is_felt:
                return Changed(self.id, True)
            case PointerPressed(_, 1):
                self.is_down = True
            case PointerReleased(at, 1) if self.is_down:
                self.is_down = False
                return Pressed(self.id) if self.contains(at) else None
        return None

    def draw(self, canvas: Canvas) -> None:
        """Draws the light behind it, its shape with a lit edge, and its kind and key above."""
        canvas = canvas.scaled(canvas.scale.at_most(self.rect.width / 190))
        px = canvas.px(154 if self.is_felt else 138)
        at = (self.rect.centerx, self.rect.bottom - canvas.px(92))
        light.halo(canvas, at, px * 0.98, MOONLIGHT, 0.3)
        if self.is_felt:
            light.halo(canvas, at, px * 0.95, EMBER, 0.6)
        edge = BRASS_HI if self.is_felt else MOONLIGHT
        turn = _TURNS.get(self._kind, "rotate(0)")
        source = _SVG.format(shape=_SHAPES[self._kind], edge=edge, turn=turn)
        canvas.blit(canvas.art.svg_text(source, px), at)
        self._draw_pill(canvas)
        if self.is_felt and self._has_hand:
            paint_hand(canvas, self.rect)

    def _draw_pill(self, canvas: Canvas) -> None:
        style = Style(18, "bold", CREAM)
        cap = panels.key_cap_width(canvas, self.key)
        wide = max(canvas.px(132), canvas.text_width(self._label, style) + cap + canvas.px(46))
        pill = pygame.Rect(0, 0, wide, canvas.px(34))
        pill.midtop = (self.rect.centerx, self.rect.top)
        if self.is_felt or self.is_focused:
            light.glow(canvas, pill, 17, EMBER, 120)
        panels.pill(canvas, pill, _PILL_FELT if self.is_felt else _PILL)
        canvas.text(self._label, (pill.x + canvas.px(18), pill.centery), style, "lc")
        panels.key_cap(canvas, canvas.key_label(self.key), (pill.right - canvas.px(10), pill.centery))

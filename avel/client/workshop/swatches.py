"""A row of colours, of which one is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from avel.client.canvas import Canvas, Style
from avel.client.inputs import Input, KeyPressed, PointerPressed
from avel.client.paint import panels, pieces
from avel.client.theme import BRASS_LO, EMBER, INK, Look, mix
from avel.client.widgets.button import PRESSING_KEYS
from avel.client.widgets.widget import Changed, Message, Widget

_LIT: Final = Look("#fff6dd", "#fbe7ba", EMBER, 1, 1.6, light=0.5)
_FOCUSED: Final = Look("#fff6dd", "#fbe7ba", EMBER, 1, 1.6, light=0.5, glow=150)
_PAPER: Final = "#fff6dd"
_LABEL: Final = 84


class Swatches(Widget):
    """Shows colours side by side; a click takes one, the left and right arrows go to the next."""

    own_keys = frozenset({"left", "right", "home", "end"})
    focuses_on_click = True

    def __init__(
        self,
        id: str,
        colours: Sequence[tuple[str, str]],
        chosen: str,
        *,
        label: str = "",
        is_lit: bool = False,
    ) -> None:
        """Makes a row of pairs of value and shown colour; a lit row is that of the part pointed at."""
        super().__init__(id)
        self.label = label
        self.chosen = chosen
        self.is_lit = is_lit
        self._colours = colours

    @property
    def _at(self) -> int:
        values = [value for value, _ in self._colours]
        return values.index(self.chosen) if self.chosen in values else -1

    def handle(self, event: Input) -> Message | None:
        """Takes the colour under the pointer, or the next one by keys."""
        last = len(self._colours) - 1
        match event:
            case PointerPressed(at, 1):
                hit = [number for number in range(last + 1) if self._cell(number).collidepoint(at)]
                return self._taken(hit[0]) if hit else None
            case KeyPressed("left"):
                return self._taken(self._at - 1 if self._at > 0 else last)
            case KeyPressed("home"):
                return self._taken(0)
            case KeyPressed("end"):
                return self._taken(last)
            case KeyPressed(name) if name in ("right", *PRESSING_KEYS):
                return self._taken((self._at + 1) % (last + 1))
        return None

    def _taken(self, number: int) -> Message:
        self.chosen = self._colours[number][0]
        return Changed(self.id, self.chosen)

    def _cell(self, number: int) -> pygame.Rect:
        left = self.rect.x + (self.scale.px(_LABEL) if self.label else 0)
        pad = self.scale.px(4)
        step = (self.rect.right - 2 * pad - left) / len(self._colours)
        return pygame.Rect(round(left + pad + number * step), self.rect.y, round(step), self.rect.height)

    def draw(self, canvas: Canvas) -> None:
        """Draws the row's name and its colours; the chosen one has a ring and a check mark."""
        if self.is_focused or self.is_lit:
            panels.panel(canvas, self.rect, _FOCUSED if self.is_focused else _LIT, 10)
        if self.label:
            at = (self.rect.x + canvas.px(10), self.rect.centery)
            canvas.text(self.label, at, Style(15, "bold", INK), "lc", canvas.px(_LABEL - 12))
        for number, (_, colour) in enumerate(self._colours):
            cell = self._cell(number)
            radius = min(cell.width * 0.37, cell.height * 0.36, canvas.px(17))
            light, dark = mix(colour, "#ffffff", 0.12), mix(colour, "#000000", 0.12)
            if number == self._at:
                line = EMBER if self.is_focused or self.is_lit else BRASS_LO
                pieces.disc(canvas, cell.center, radius + canvas.px(3.4), _PAPER, line, 2.4)
            pieces.disc(canvas, cell.center, radius, light, INK, 1.5, dark)
            if number == self._at:
                mark = (cell.centerx + radius * 0.8, cell.centery + radius * 0.7)
                canvas.drawing("icons", "check", radius * 1.15, mark)

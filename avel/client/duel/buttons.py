"""Buttons of the hollow: what can be bought, and the ways to fight."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from avel.client.canvas import Canvas, Style
from avel.client.duel import tokens
from avel.client.duel.desk import DuelDesk
from avel.client.paint import hexes, panels
from avel.client.theme import CREAM, CREAM_DIM, VENOM
from avel.client.widgets.button import Button, Variant
from avel.horn.model import CITY, PLOTS

_OFF: Final = 100
_SMALL: Final = 0.6
"""How much smaller the picture is where the reason needs its room."""
_POOR: Final = "#ffc9a6"


class MarketButton(Button):
    """Something to buy: its picture, its name, and its price or why it can't be bought."""

    def __init__(
        self,
        desk: DuelDesk,
        side: int,
        verb: str,
        label: str,
        second: str,
        key: str,
        *,
        reason: str = "",
        is_on: bool = False,
    ) -> None:
        """Makes the button of a verb, in the colour of a side."""
        variant: Variant = "on" if is_on else "normal"
        super().__init__(
            f"buy:{verb}", label, second=second, key=key, reason=reason, variant=variant, step=15
        )
        self._desk, self._side, self._verb = desk, side, verb

    def _draw_content(self, canvas: Canvas) -> None:
        side = (self.rect.height - canvas.px(14)) * (1 if self.is_enabled else _SMALL)
        at = (self.rect.x + canvas.px(6) + side / 2, self.rect.centery)
        alpha = 255 if self.is_enabled else _OFF
        dress = dict(self._desk.tokens(self._side))
        kind = self._verb.removeprefix("build.")
        if kind in (*PLOTS, CITY):
            picture = hexes.tile(canvas.art, canvas.kept, kind, side * 0.52, kind="horn", tokens=dress)
            canvas.blit(picture, at, alpha=alpha)
        else:
            icon = {"hire": "horn", "garrison.attack": "soldier_attack"}.get(self._verb, "soldier_defence")
            canvas.drawing("horn", icon, side, at, tokens=dress, alpha=alpha)
        x = at[0] + side / 2 + canvas.px(6)
        right = self.rect.right - canvas.px(6)
        if self.key and self.is_enabled:
            top = (right, self.rect.y + canvas.px(14))
            cap = panels.key_cap(canvas, canvas.key_label(self.key), top)
            right = cap.left - canvas.px(4)
        label, second = self._colours()
        self._draw_lines(canvas, x, right - x, Style(15, "bold", label), Style(13, "sans", second))


@dataclass(frozen=True, slots=True)
class WayLook:
    """What the button of one way to fight shows."""

    heads: tuple[tuple[int, str], ...]
    """Side and general of each who fights."""
    label: str
    force: tuple[int, int, int] | None
    """Dice, soldiers and lost life of the attackers; none for a siege."""
    detail: str
    """What stands in place of it where there is room; the map's badge says it too."""
    chance: str
    """The main odds, in percent, or that they are being reckoned."""
    second: str
    """The other odds."""
    is_good: bool = False


class WayButton(Button):
    """A way to fight: who fights, with what, and the odds."""

    def __init__(self, desk: DuelDesk, ident: str, look: WayLook, key: str, *, is_first: bool) -> None:
        """Makes the button; ``is_first`` lights it up as the one that is proposed."""
        super().__init__(ident, look.label, key=key, variant="on" if is_first else "normal", step=15)
        self._desk, self._way = desk, look

    def _draw_content(self, canvas: Canvas) -> None:
        px, rect, way = canvas.px, self.rect, self._way
        head, x = px(34), rect.x + px(8)
        for number, (side, name) in enumerate(way.heads):
            at = (x + head / 2 + number * head * 0.62, rect.centery)
            tokens.bust(canvas, self._desk, side, name, head, at)
        x += round(head * (1 + 0.62 * (len(way.heads) - 1))) + px(6)
        right = rect.right - px(8)
        if self.key:
            cap = panels.key_cap(canvas, canvas.key_label(self.key), (right, rect.centery))
            right = cap.left - px(7)
        upper, lower = rect.y + rect.height * 0.33, rect.y + rect.height * 0.7
        good = VENOM if way.is_good else _POOR
        chance = canvas.text(way.chance, (right, upper), Style(18, "display", good), "rc")
        room = chance.left - px(6) - x
        canvas.text(way.label, (x, upper), Style(15, "bold", CREAM), "lc", room)
        small = Style(13, "sans", CREAM_DIM)
        second = canvas.text(way.second, (right, lower), small, "rc")
        room = second.left - px(6) - x
        if way.force:
            tokens.force(canvas, *way.force, (x, lower), dict(self._desk.tokens(way.heads[0][0])))
        elif canvas.label_lines(way.detail, small, room) == 1:
            canvas.text(way.detail, (x, lower), small, "lc", room)

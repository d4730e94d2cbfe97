"""Questions that the table itself puts: choices in the right column, targets on the map."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from avel.client.canvas import Canvas, Point, Style
from avel.client.game.map_layout import in_hex
from avel.client.game.presenter import Presenter
from avel.client.game.preview import Preview
from avel.client.paint import light, pieces
from avel.client.theme import EMBER, INK, Scale
from avel.client.widgets.pressable import Pressable

MARK: Final = 15
"""Radius of a target's mark at scale 1."""
PREVIEWED: Final = frozenset({"land", "lair", "battle", "monster"})
"""The kinds of things of which a preview may say what they would bring."""
KEY_ABOVE: Final = (14, -13)
KEY_BESIDE: Final = (16, 0)
"""Where a mark's key stands, from its middle: at its corner, or where many lie close, straight beside it."""


@dataclass(frozen=True, slots=True)
class Target:
    """Something on the map that may be chosen: a land, or one lair of it."""

    id: str
    spot: int
    lair: int = -1
    key: str = ""
    """The number key that chooses it."""
    icon: str = "move"
    tip: str = ""


class TablePresenter(Presenter):
    """A question the table puts without a sheet; the table scene shows its targets on the map."""

    covers = False

    @property
    def is_end_doubted(self) -> bool:
        """Says whether the end of the turn, pressed while actions are left, waits for a second press."""
        return False

    def forget_doubt(self) -> None:
        """Waits for it no longer: something else was pressed."""

    @abstractmethod
    def title(self) -> str:
        """Returns the heading of the choices."""

    @abstractmethod
    def targets(self) -> Sequence[Target]:
        """Returns what may be chosen on the map now."""

    def preview(self, ident: str) -> Preview | None:
        """Returns what pressing a widget would bring, if that can be shown on the map."""
        return None

    def back(self) -> bool:
        """Leaves a choice that was begun; says whether there was one."""
        return False

    def opened(self) -> str:
        """Returns the name of the sheet that the player wants opened, once, or ``""``."""
        return ""

    def layout(self, size: tuple[int, int], scale: Scale) -> Mapping[str, pygame.Rect]:
        """Returns nothing: the table lays the choices out in its own column."""
        return {}

    def paint(self, canvas: Canvas, rects: Mapping[str, pygame.Rect]) -> None:
        """Draws nothing: the table has drawn all there is."""


def numbered(targets: Sequence[Target]) -> list[Target]:
    """Returns the targets with the keys 1 to 9 on the first nine."""
    return [
        Target(each.id, each.spot, each.lair, str(n) if n <= 9 else "", each.icon, each.tip)
        for n, each in enumerate(targets, start=1)
    ]


class TargetMark(Pressable):
    """A target on the map: its land may be clicked anywhere, its mark shows the key."""

    def __init__(
        self,
        target: Target,
        land: tuple[Point, float] | None,
        room: pygame.Rect,
        marks: Sequence[pygame.Rect],
    ) -> None:
        """Makes a mark; ``land`` is middle and radius of the hexagon that counts for it, if any.

        What lies under one of the ``marks`` counts for that mark, whatever land it lies on.
        """
        super().__init__(target.id, key=target.key, tip=target.tip)
        self._target = target
        self._land = land
        self._room = room
        self._marks = marks
        self.key_at = KEY_ABOVE

    def contains(self, at: tuple[int, int]) -> bool:
        """Tells whether a point lies on the mark or on its land."""
        if super().contains(at):
            return True
        if any(mark.collidepoint(at) for mark in self._marks):
            return False
        return bool(self._land and self._room.collidepoint(at) and in_hex(at, *self._land))

    def draw(self, canvas: Canvas) -> None:
        """Draws the mark with its key, lit while it is focused or pointed at."""
        px, at = canvas.px, self.rect.center
        is_lit = self.is_focused or self.is_hovered
        if is_lit:
            light.glow_disc(canvas, at, px(MARK + 3), EMBER, 230)
        fill, shade = ("#7a4416", "#4a2a10") if is_lit else ("#3a2412", "#23140c")
        pieces.disc(canvas, at, px(MARK), fill, EMBER, 1.9, shade)
        canvas.drawing("icons", self._target.icon, px(19), at)
        self._draw_key(canvas, EMBER)

    def _draw_key(self, canvas: Canvas, ground: str) -> None:
        if self.key:
            px, (x, y), (right, down) = canvas.px, self.rect.center, self.key_at
            cap = (x + px(right), y + px(down))
            pieces.disc(canvas, cap, px(9), ground, INK, 1.3)
            canvas.text(self.key, cap, Style(13, "bold", INK), "cc")

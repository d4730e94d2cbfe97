"""A scrolling page with soft edges."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from avel.client.canvas import Canvas
from avel.client.theme import PARCHMENT, mix, rgba
from avel.client.widgets.scroll_area import ScrollArea
from avel.client.widgets.widget import Widget

_DEPTH: Final = 26
_BAR: Final = 14


class PageArea(ScrollArea):
    """The part of a page that is seen; where there is more, its words fade into the parchment."""

    def __init__(
        self,
        id: str,
        children: Sequence[Widget],
        rects: Mapping[str, pygame.Rect],
        page: pygame.Rect,
    ) -> None:
        """Makes the area; ``page`` is the parchment it lies on, in pixels of the window."""
        super().__init__(id, children, rects)
        self._page = page

    def draw(self, canvas: Canvas) -> None:
        """Draws the page, then the fading edges."""
        super().draw(canvas)
        depth, wide = canvas.px(_DEPTH), self.rect.width - canvas.px(_BAR)
        if self.offset > 0:
            top = pygame.Rect(self.rect.x, self.rect.y, wide, depth)
            canvas.surface.blit(_fade(canvas, top, self._page, is_top=True), top)
        if self.offset < self.content_height - self.rect.height:
            bottom = pygame.Rect(self.rect.x, self.rect.bottom - depth, wide, depth)
            canvas.surface.blit(_fade(canvas, bottom, self._page, is_top=False), bottom)


def _fade(canvas: Canvas, rect: pygame.Rect, page: pygame.Rect, *, is_top: bool) -> pygame.Surface:
    def make() -> pygame.Surface:
        picture = pygame.Surface(rect.size, pygame.SRCALPHA)
        for y in range(rect.height):
            share = (rect.y + y - page.y) / max(1, page.height)
            near = 1 - y / rect.height if is_top else y / rect.height
            picture.fill(
                rgba(mix(PARCHMENT.top, PARCHMENT.bottom, share), round(255 * near)), (0, y, rect.width, 1)
            )
        return picture

    return canvas.kept.get(("page fade", rect.topleft, rect.size, page.size, is_top), make)

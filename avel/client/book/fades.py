"""The soft edges of a page that goes on beyond what is seen of it."""

from __future__ import annotations

from typing import Final

import pygame

from avel.client.canvas import Canvas
from avel.client.theme import PARCHMENT, mix, rgba
from avel.client.widgets.scroll_area import ScrollArea

_DEPTH: Final = 26


def draw_fades(canvas: Canvas, area: ScrollArea, page: pygame.Rect) -> None:
    """Lets the words fade at the edges of an area that lies on a parchment page, where there are more."""
    depth, bar = canvas.px(_DEPTH), canvas.px(14)
    wide = area.rect.width - bar
    if area.offset > 0:
        top = pygame.Rect(area.rect.x, area.rect.y, wide, depth)
        canvas.surface.blit(_fade(canvas, top, page, is_top=True), top)
    if area.offset < area.content_height - area.rect.height:
        bottom = pygame.Rect(area.rect.x, area.rect.bottom - depth, wide, depth)
        canvas.surface.blit(_fade(canvas, bottom, page, is_top=False), bottom)


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

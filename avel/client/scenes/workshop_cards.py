"""The workshop's own buttons: seats, figures, sizes of the brush, stamps, and heroes kept for next time."""

from __future__ import annotations

from typing import Final

import pygame

from avel.client.canvas import Canvas, Style
from avel.client.paint import light, panels, pieces
from avel.client.theme import BRASS_LO, CREAM, CREAM_DIM, EMBER, INK, RADIUS_BUTTON, RADIUS_WELL, Look
from avel.client.widgets.button import Button
from avel.client.widgets.card_button import CardButton, Painter
from avel.client.workshop.look import SIZES, Sitter
from avel.client.workshop.look import Look as HeroLook
from avel.client.workshop.painting import paint_hero
from avel.client.workshop.stamps import brush_picture, stamp_picture

NICHE: Final = Look("#4a5096", "#2b3068", BRASS_LO, 1, 1.2, light=0.2)
_RUBBER: Final = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><g stroke="{ink}"
stroke-width="2.5" stroke-linejoin="round"><path d="M8 30L26 10L42 22L26 42H16Z" fill="#e2577c"/>
<path d="M8 30L16 22L32 35L26 42H16Z" fill="#fdf6e2"/></g></svg>"""


class SeatChip(Button):
    """One of the heroes that may be painted in turn."""

    def __init__(self, id: str, number: int, sitter: Sitter, label: str, second: str, *, is_on: bool) -> None:
        """Makes the chip of a seat (from 0)."""
        super().__init__(id, label, second=second, variant="on" if is_on else "quiet")
        self._number = number
        self._crest = sitter.crest

    def draw(self, canvas: Canvas) -> None:
        """Draws crest, name and what the hero is doing."""
        panels.panel(canvas, self.rect, self.look, RADIUS_BUTTON)
        side = canvas.px(30)
        pieces.crest(
            canvas, self._number, side, (self.rect.x + canvas.px(22), self.rect.centery), self._crest
        )
        x = self.rect.x + canvas.px(44)
        room = self.rect.right - canvas.px(7) - x
        y, apart = self.rect.centery, min(canvas.scale.type_px(13) * 0.66, self.rect.height * 0.24)
        canvas.text(self.label, (x, y - apart), Style(15, "bold", CREAM), "lc", room)
        canvas.text(self.second, (x, y + apart), Style(13, "sans", CREAM_DIM), "lc", room)


class FigureCard(Button):
    """One of the four figures, in the hero's own colours."""

    def __init__(
        self, id: str, label: str, second: str, look: HeroLook, seat: int, *, is_chosen: bool
    ) -> None:
        """Makes the card of a figure at a seat (from 0)."""
        super().__init__(id, label, second=second, variant="on" if is_chosen else "quiet")
        self._look = look
        self._seat = seat
        self._is_chosen = is_chosen

    def draw(self, canvas: Canvas) -> None:
        """Draws the face in its niche, and who it is."""
        panels.panel(canvas, self.rect, self.look, RADIUS_BUTTON)
        pad = canvas.px(8)
        wide = min(self.rect.height - 2 * pad, round(self.rect.width * 0.43))
        niche = pygame.Rect(self.rect.x + pad, self.rect.y + pad, wide, self.rect.height - 2 * pad)
        panels.panel(canvas, niche, NICHE, RADIUS_WELL)
        side = min(niche.size) - canvas.px(5)
        foot = (niche.centerx, niche.bottom - canvas.px(1.5))
        paint_hero(canvas, self._look, "face", side, foot, self._seat, "cb")
        x = niche.right + canvas.px(10)
        room = self.rect.right - canvas.px(6) - x
        style = Style(18, "bold", CREAM)
        canvas.text(self.label, (x, self.rect.centery - canvas.px(14)), style, "lc", room)
        colour = EMBER if self._is_chosen else CREAM_DIM
        below = (x, self.rect.centery + canvas.px(6))
        canvas.paragraph(self.second, below, room, Style(13, "sans", colour), most_lines=2)


def brush_painter(colour: str) -> Painter:
    """Returns what draws a brush dipped in a paint."""

    def paint(canvas: Canvas, rect: pygame.Rect) -> None:
        canvas.blit(brush_picture(canvas, colour, min(rect.size)), rect.center)

    return paint


def paint_rubber(canvas: Canvas, rect: pygame.Rect) -> None:
    """Draws a rubber."""
    canvas.blit(canvas.art.svg_text(_RUBBER.format(ink=INK), min(rect.size)), rect.center)


def size_painter(size: int, colour: str) -> Painter:
    """Returns what draws a dot as large as a size of the brush, in comparison with the others."""

    def paint(canvas: Canvas, rect: pygame.Rect) -> None:
        radius = min(rect.size) * 0.46 * (SIZES[size] / SIZES[-1]) ** 0.62
        pieces.disc(canvas, rect.center, radius, colour, INK)

    return paint


def stamp_painter(stamp: str, colour: str, seat: int, crest: str) -> Painter:
    """Returns what draws a stamp's print."""

    def paint(canvas: Canvas, rect: pygame.Rect) -> None:
        picture = stamp_picture(canvas, stamp, colour, round(min(rect.size) * 0.92), seat, crest)
        canvas.blit(picture, rect.center)

    return paint


def kept_card(id: str, sitter: Sitter, seat: int, *, is_chosen: bool) -> CardButton:
    """Returns the card of a hero kept for next time, shown in a seat's colour (from 0)."""

    def paint(canvas: Canvas, rect: pygame.Rect) -> None:
        light.halo(canvas, rect.center, min(rect.size) * 0.6, "#bcd4ff", 0.25)
        foot = (rect.centerx, rect.bottom)
        side = min(rect.size)
        paint_hero(canvas, sitter.look, "face", side, foot, seat, "cb", crest=sitter.crest)
        mark = side * 0.36
        at = (rect.x + mark * 0.55, rect.y + mark * 0.55)
        pieces.crest(canvas, seat, mark, at, sitter.crest)

    return CardButton(id, paint, label=sitter.name, is_chosen=is_chosen, ground="quiet", tip=sitter.name)

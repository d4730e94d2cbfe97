"""Everything of the workshop that is no widget: panels, captions, the stage, the pawn and the face."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from avel.client.canvas import Canvas, Style
from avel.client.draft import LONGEST_NAME
from avel.client.paint import panels, pieces
from avel.client.paint.dice import die
from avel.client.theme import CREAM, INK, INK_SOFT, MOONLIGHT, WELL_PARCHMENT
from avel.client.words import Words
from avel.client.workshop.kept_heroes import MOST_KEPT
from avel.client.workshop.look import Sitter
from avel.client.workshop.painting import Kind, paint_hero
from avel.client.workshop.stand import draw_stage

Rects = Mapping[str, pygame.Rect]


class WorkshopPainter:
    """Paints one state of the workshop."""

    def __init__(self, words: Words, sitters: Sequence[Sitter], seat: int) -> None:
        self._words = words
        self._sitters = sitters
        self._seat = seat
        self._sitter = sitters[seat]

    def paint(self, canvas: Canvas, rects: Rects, page: str, notice: str) -> None:
        """Draws the panels and what is said on them; ``page`` is the parchment's open one."""
        canvas.ground("ui", "table", 1.16)
        panels.strip(canvas, rects["head"], "bottom")
        panels.strip(canvas, rects["foot"], "top")
        panels.night(canvas, rects["figures"])
        draw_stage(canvas, rects["workshop:easel"])
        panels.parchment(canvas, rects["tools"])
        self._paint_head(canvas, rects["title"])
        title = rects["figures title"]
        text = self._words("workshop.who")
        canvas.text(text, title.midleft, Style(18, "display", CREAM), "lc", title.width)
        self._paint_stage(canvas, rects)
        self._paint_captions(canvas, rects, page)
        room = rects["notice"]
        canvas.paragraph(
            notice, (room.x, room.centery), room.width, Style(13, "sans", MOONLIGHT), "lc", most_lines=2
        )

    def _paint_head(self, canvas: Canvas, head: pygame.Rect) -> None:
        words = self._words
        side = head.height - canvas.px(14)
        canvas.drawing("ui", "logo", side, (head.x + side / 2, head.centery - canvas.px(1)))
        x = head.x + side + canvas.px(12)
        room = head.right - x
        at = (x, head.centery - canvas.px(9))
        canvas.text(words("workshop.title"), at, Style(28, "display", CREAM), "lc", room)
        count = len(self._sitters)
        line = words("workshop.line", number=self._seat + 1, most=count)
        below = (x, head.centery + canvas.px(18))
        canvas.text(line, below, Style(13, "sans", MOONLIGHT), "lc", room)

    def _paint_stage(self, canvas: Canvas, rects: Rects) -> None:
        scroll, sitter = rects["scroll"], self._sitter
        panels.parchment(canvas, scroll)
        side = scroll.height * 0.74
        pieces.crest(canvas, self._seat, side, (scroll.x + side * 0.8, scroll.centery), sitter.crest)
        name = sitter.name or self._words("setup.nameless")
        middle = (scroll.centerx + side * 0.5, scroll.centery)
        canvas.text(name, middle, Style(22, "display", INK), "cc", scroll.width - 2.2 * side)
        self._paint_small(canvas, rects["pawn"], "pawn")
        self._paint_small(canvas, rects["face"], "face")

    def _paint_small(self, canvas: Canvas, card: pygame.Rect, kind: Kind) -> None:
        panels.night(canvas, card)
        side = min(card.width - canvas.px(10), card.height - canvas.px(28))
        at = (card.centerx, card.y + canvas.px(6))
        sitter = self._sitter
        paint_hero(canvas, sitter.look, kind, side, at, self._seat, "ct", crest=sitter.crest)
        below = (card.centerx, card.bottom - canvas.px(12))
        canvas.text(self._words(f"workshop.{kind}"), below, Style(13, "sans", CREAM), "cc", card.width)

    def _paint_captions(self, canvas: Canvas, rects: Rects, page: str) -> None:
        words = self._words
        letters = words("setup.letters", number=len(self._sitter.name), most=LONGEST_NAME)
        self._caption(canvas, rects["name title"], words("setup.name"), letters)
        self._caption(canvas, rects["crest title"], words("setup.crest"), words("setup.crest_rule"))
        match page:
            case "colours":
                title, note = words("workshop.page_colours"), words("workshop.colours_note")
                self._caption(canvas, rects["colours title"], title, note)
            case "paint":
                self._paint_paint(canvas, rects)
            case "kept":
                self._paint_kept(canvas, rects)

    def _paint_paint(self, canvas: Canvas, rects: Rects) -> None:
        words = self._words
        for part in ("tool", "paint", "stamp"):
            title, note = words(f"workshop.{part}"), words(f"workshop.{part}_note")
            self._caption(canvas, rects[f"{part} title"], title, note)
        room, style = rects["help"], Style(13, "sans", INK_SOFT)
        lines = room.height // max(1, canvas.line_height(style))
        if lines:
            at = (room.x, room.y + canvas.px(4))
            canvas.paragraph(words("workshop.keys"), at, room.width, style, most_lines=lines)

    def _paint_kept(self, canvas: Canvas, rects: Rects) -> None:
        words = self._words
        self._caption(canvas, rects["kept title"], words("workshop.page_kept"), words("workshop.kept_note"))
        for at in range(MOST_KEPT):
            panels.well(canvas, rects[f"workshop:kept_{at}"], WELL_PARCHMENT, 10)

    def _caption(self, canvas: Canvas, rect: pygame.Rect, title: str, more: str) -> None:
        y = rect.y + canvas.px(8)
        used = canvas.text(title, (rect.x, y), Style(15, "bold", INK), "lc")
        room = rect.right - used.right - canvas.px(10)
        canvas.text(more, (rect.right, y), Style(13, "sans", INK_SOFT), "rc", room)


def paint_die(canvas: Canvas, rect: pygame.Rect) -> None:
    """Draws the die that chooses a name."""
    canvas.blit(die(canvas.art, canvas.kept, "purple", "magic", min(rect.size)), rect.center)

"""Everything of the set-up screen that is no widget: panels, captions, the chosen hero, the difficulty."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from avel.chronicles.box import Box
from avel.chronicles.setup import MOST_HEROES
from avel.client.canvas import Canvas, Style
from avel.client.draft import LONGEST_NAME, LONGEST_SEED, Draft
from avel.client.game import portraits
from avel.client.paint import panels
from avel.client.theme import CREAM, CREAM_DIM, INK, INK_SOFT, MOONLIGHT, WELL_NIGHT, WELL_PARCHMENT
from avel.client.words import Words
from avel.client.workshop.look import Look

_WRONG: Final = "#9c1f2e"
_PICTURE: Final = 0.34
"""The most a fact's picture takes of its width."""
"""What is wrong on parchment, dark enough to be read there."""
Rects = Mapping[str, pygame.Rect]


def paint_ground(canvas: Canvas, rects: Rects) -> None:
    """Draws the table, the strips and the three panels."""
    canvas.ground("ui", "table", 1.16)
    panels.strip(canvas, rects["head"], "bottom")
    panels.strip(canvas, rects["foot"], "top")
    panels.night(canvas, rects["heroes"])
    panels.night(canvas, rects["hero"])
    panels.parchment(canvas, rects["land"])


class SetUpPainter:
    """Paints one state of the draft."""

    def __init__(self, words: Words, box: Box, draft: Draft, seat: int, look: Look) -> None:
        self._words = words
        self._box = box
        self.draft = draft
        self._seat = seat
        self._look = look

    def paint(self, canvas: Canvas, rects: Rects, *, is_seed_wrong: bool) -> None:
        """Draws what is said on the panels."""
        self._paint_head(canvas, rects["head"])
        self._paint_seats(canvas, rects)
        self._paint_hero(canvas, rects)
        self._paint_land(canvas, rects, is_seed_wrong)

    def _paint_head(self, canvas: Canvas, head: pygame.Rect) -> None:
        words = self._words
        side = head.height - canvas.px(14)
        canvas.drawing("ui", "logo", side, (canvas.px(14) + side / 2, head.centery - canvas.px(1)))
        x = canvas.px(26) + side
        room = head.width - x - canvas.px(14)
        at = (x, head.centery - canvas.px(9))
        canvas.text(words("setup.title"), at, Style(28, "display", CREAM), "lc", room)
        line = (x, head.centery + canvas.px(18))
        canvas.text(words("setup.line"), line, Style(13, "sans", MOONLIGHT), "lc", room)

    def _paint_seats(self, canvas: Canvas, rects: Rects) -> None:
        words = self._words
        title = rects["heroes title"]
        canvas.text(words("setup.heroes"), title.midleft, Style(18, "display", CREAM), "lc")
        count = words.count("setup.count", len(self.draft.seats))
        canvas.text(count, title.midright, Style(13, "sans", CREAM_DIM), "rc")
        for at in range(len(self.draft.seats) + 1, MOST_HEROES):
            well = rects[f"set_up:seat_{at}"]
            panels.well(canvas, well, WELL_NIGHT, 10)
            canvas.text(words("setup.empty"), well.center, Style(13, "sans", CREAM_DIM), "cc", well.width)

    def _paint_hero(self, canvas: Canvas, rects: Rects) -> None:
        words = self._words
        seat = self.draft.seats[self._seat]
        portraits.portrait(canvas, rects["stage"], self._seat, seat, self._look)
        said = {
            "name": words("setup.letters", number=len(seat.name), most=LONGEST_NAME),
            "figure": words(f"setup.figure_{seat.figure}"),
            "crest": words("setup.crest_rule"),
            "player": words(f"setup.line_{seat.player}"),
        }
        for part, more in said.items():
            self._caption(canvas, rects[f"{part} title"], words(f"setup.{part}"), more, CREAM, CREAM_DIM)

    def _paint_land(self, canvas: Canvas, rects: Rects, is_seed_wrong: bool) -> None:
        words = self._words
        setup = self.draft.setup
        lands = len(self._box.land(setup.layout, len(setup.seats)).hexes)
        said = {"layout": words("setup.lands", number=lands), "difficulty": words("setup.for_so_many")}
        for part, more in said.items():
            self._caption(canvas, rects[f"{part} title"], words(f"setup.{part}"), more, INK, INK_SOFT)
        more = words("setup.seed_wrong", digits=LONGEST_SEED) if is_seed_wrong else words("setup.seed_note")
        colour = _WRONG if is_seed_wrong else INK_SOFT
        self._caption(canvas, rects["seed title"], words("setup.seed"), more, INK, colour)
        self._paint_meaning(canvas, rects)

    def _paint_meaning(self, canvas: Canvas, rects: Rects) -> None:
        level = self._box.difficulties[self.draft.setup.difficulty]
        at = len(self.draft.seats) - 1
        facts = (
            ("crater", "tiles", "crater", level.crater_steps[at]),
            ("beast", "monsters", "beast", level.beast_toughness[at]),
            ("walls", "board", "wall", level.walls[at]),
        )
        for name, kind, drawing, number in facts:
            rect = rects[name]
            panels.well(canvas, rect, WELL_PARCHMENT)
            side = min(rect.height - canvas.px(10), round(rect.width * _PICTURE))
            canvas.drawing(kind, drawing, side, (rect.x + canvas.px(6) + side / 2, rect.centery))
            x = rect.x + canvas.px(12) + side
            room = rect.right - canvas.px(4) - x
            text, style = self._words.count(f"setup.fact_{name}", number), Style(13, "sans", INK_SOFT)
            if name == "walls" and (seals := level.seals[at]):
                text += self._words.count("setup.fact_seals", seals)
            # The number makes room for a label of several lines.
            more = (canvas.label_lines(text, style, room) - 1) * canvas.px(6.5)
            value = (x, rect.centery - canvas.px(9) - more)
            canvas.text(str(number), value, Style(18, "bold", INK), "lc", room)
            canvas.text(text, (x, rect.centery + canvas.px(12)), style, "lc", room)

    def _caption(
        self, canvas: Canvas, rect: pygame.Rect, title: str, more: str, colour: str, more_colour: str
    ) -> None:
        y = rect.y + canvas.px(7)
        used = canvas.text(title, (rect.x, y), Style(15, "bold", colour), "lc")
        room = rect.right - used.right - canvas.px(10)
        canvas.text(more, (rect.right, y), Style(13, "sans", more_colour), "rc", room)

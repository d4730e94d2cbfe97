"""The end of a game: how it went, who did what, and how the dice fell."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from avel.chronicles.box import Box
from avel.chronicles.model import Board, Setup
from avel.client.canvas import Canvas, Style
from avel.client.clipboard import no_clipboard
from avel.client.game import ending_text, portraits
from avel.client.game.chance_log import ChanceLog
from avel.client.game.chance_reckoner import ChanceReckoner
from avel.client.game.chart_log import ChartLog
from avel.client.game.ending_text import Ended
from avel.client.game.gear import item as draw_item
from avel.client.game.naming import Naming
from avel.client.game.tally import Tally, luck
from avel.client.kit import Kit
from avel.client.paint import panels
from avel.client.paint.lines import Said, draw_pair
from avel.client.scene import Change, Pop, Replace
from avel.client.scenes.end_chart import Course, chart_places, chart_tips, paint_chart
from avel.client.scenes.end_land import paint_land
from avel.client.scenes.end_layout import PAGE, end_layout
from avel.client.scenes.end_luck import paint_luck
from avel.client.scenes.end_painting import Headline, Row, paint_headline, paint_rows
from avel.client.scenes.end_ways import EndWays, Onward
from avel.client.scenes.night_sky import draw_soft_sky
from avel.client.scenes.widget_scene import Plan, WidgetScene
from avel.client.theme import (
    BRASS,
    CREAM,
    INK,
    INK_SOFT,
)
from avel.client.widgets.button import Button
from avel.client.widgets.widget import Message, Widget
from avel.client.workshop.looks import Looks

_DEEDS: Final = (
    ("beaten", "icons", "skull"),
    ("dealt", "icons", "battle"),
    ("lost", "board", "heart_empty"),
    ("coins", "board", "coin"),
    ("falls", "icons", "rest"),
)
_TITLE_INK: Final = "#7a3d10"
_MOST_ITEMS: Final = 9


@dataclass(frozen=True, slots=True)
class Record:
    """What was noted of a game while it was played."""

    tally: Tally
    chart: ChartLog | None = None
    seed: int | None = None
    chances: ChanceLog | None = None
    """The chance to win by round, where it is or will be reckoned."""


class EndScene(WidgetScene):
    """Shows a finished game; closing it goes back to the title."""

    mood = "calm"
    least_plan = (1200, 675)

    def __init__(
        self,
        kit: Kit,
        box: Box,
        ended: Ended,
        record: Record,
        onward: Onward,
        looks: Looks | None = None,
        copy: Callable[[str], bool] = no_clipboard,
        reckoner: ChanceReckoner | None = None,
    ) -> None:
        """Shows how a game ended; ``copy`` puts a text on the clipboard and says whether it could.

        ``reckoner`` fills in the record's chances while the screen is shown.
        """
        super().__init__(kit)
        self._box = box
        self._ended = ended
        self._record = record
        self.ways = EndWays(kit, onward, record.seed, copy)
        self._looks = looks or Looks()
        self._reckoner = reckoner
        self._shows_land = False
        self._naming = Naming(box, kit.words)
        self._luck = luck(box, record.tally)

    @property
    def _setup(self) -> Setup:
        return self._ended.setup

    @property
    def _board(self) -> Board:
        return self._ended.board

    def build(self) -> Sequence[Widget]:
        """Returns the rounds to point at, what turns the right panel over, and the ways on."""
        return [*self._round_tips(), *self.ways.watching(), self._page_button(), *self.ways.buttons()]

    def _round_tips(self) -> list[Widget]:
        return [] if self._shows_land else chart_tips(self.kit.words, self._course)

    @property
    def _course(self) -> Course:
        log = self._record.chart or ChartLog(self._board.beast_toughness, [])
        return Course(log, self._ended.is_won, self._record.chances)

    def _page_button(self) -> Button:
        words = self.kit.words
        label = words("end.to_chart" if self._shows_land else "end.to_land")
        icon = "chart" if self._shows_land else "place"
        return Button(PAGE, label, icon=icon, key="l", variant="quiet", step=13)

    def layout(self, size: tuple[int, int], ui_scale: float) -> Plan:
        """Returns the places of everything on the end screen."""
        plan = end_layout(size, ui_scale, len(self._setup.seats))
        chart = chart_places(plan.rects["land"], plan.scale, self._course)
        return Plan(plan.scale, {**plan.rects, **chart})

    def update(self, dt: float) -> bool:
        """Lets time pass, and takes in what has been reckoned meanwhile."""
        has_come = self._reckoner is not None and self._reckoner.update()
        if has_come:
            self.refresh()
        return super().update(dt) or has_come

    def on(self, message: Message) -> Change | None:
        """Goes one of the ways on, or turns the right panel over."""
        if message.id == PAGE:
            self._shows_land = not self._shows_land
        change = self.ways.on(message.id)
        if change is None:
            self.refresh()
        elif isinstance(change, Pop | Replace):
            self._stop()
        return change

    def resume(self, result: object) -> Change | None:
        """Makes room for a game that goes on from a moment of this one."""
        change = super().resume(result)
        if change:
            self._stop()
        return change

    def _stop(self) -> None:
        """Gives up what is not reckoned yet: nobody will see it."""
        if self._reckoner:
            self._reckoner.stop()

    # Painting

    def paint(self, canvas: Canvas) -> None:
        """Draws the sky, the headline, the cards and both panels."""
        draw_soft_sky(canvas)
        rects = self.plan.rects
        paint_headline(canvas, rects["head"], self._headline(canvas))
        for seat in range(len(self._setup.seats)):
            self._paint_card(canvas, rects[f"card {seat}"], seat)
        panels.night(canvas, rects["luck"])
        panels.night(canvas, rects["land"])
        paint_luck(canvas, rects["luck"], self.kit.words, self._naming, self._luck)
        self._paint_page(canvas, rects["land"])
        panels.strip(canvas, rects["foot"], "top")

    def _paint_page(self, canvas: Canvas, panel: pygame.Rect) -> None:
        words = self.kit.words
        title = (panel.x + canvas.px(15), panel.y + canvas.px(18))
        heading = words("end.stands" if self._shows_land else "end.chart")
        room = self.plan.rects[PAGE].left - title[0] - canvas.px(8)
        canvas.text(heading, title, Style(15, "bold", CREAM), "lc", room)
        if self._shows_land:
            paint_land(canvas, panel, words, self._box, self._ended)
        else:
            paint_chart(canvas, panel, words, self._course)

    def _headline(self, canvas: Canvas) -> Headline:
        won, words, naming = self._ended.is_won, self.kit.words, self._naming
        said = ending_text.reason(naming, words, self._ended) + words("end.apart")
        said += ending_text.circumstances(naming, words, self._box, self._ended)
        return Headline(
            words("end.won" if won else "end.lost"),
            said,
            (partial(canvas.drawing, "board", "coat_of_arms"), partial(canvas.drawing, "monsters", "beast")),
            is_bright=won,
        )

    def _paint_card(self, canvas: Canvas, card: pygame.Rect, seat: int) -> None:
        panels.parchment(canvas, card)
        pad = canvas.px(12)
        wide = min(round(card.width * 0.33), canvas.px(132))
        picture = pygame.Rect(card.x + pad, card.y + pad, wide, card.height - 2 * pad)
        hero, who = self._board.heroes[seat], self._setup.seats[seat]
        portraits.portrait(canvas, picture, seat, who, self._looks.of(seat, who.figure), hero)
        self._paint_purse(canvas, picture, seat)
        x = picture.right + pad
        inside = pygame.Rect(x, picture.y, card.right - pad - x, picture.height)
        head = pygame.Rect(inside.x, inside.y - canvas.px(3), inside.width, canvas.px(48))
        title = ending_text.title(self.kit.words, self._ended, self._record.tally, seat)
        name = Said(who.name, Style(22, "display", INK))
        draw_pair(canvas, head, name, Said(title, Style(13, "bold", _TITLE_INK)))
        top = inside.y + canvas.px(47)
        pygame.draw.line(canvas.surface, BRASS, (inside.x, top), (inside.right, top), canvas.px(1.4))
        gear = canvas.px(28)
        rows = pygame.Rect(inside.x, top, inside.width, inside.bottom - gear - top - canvas.px(3))
        paint_rows(canvas, rows, self._deeds(seat))
        items = pygame.Rect(inside.x, inside.bottom - gear, inside.width, gear)
        self._paint_items(canvas, items, hero.items())

    def _paint_purse(self, canvas: Canvas, picture: pygame.Rect, seat: int) -> None:
        hero, style = self._board.heroes[seat], Style(13, "bold", CREAM)
        side, gap = canvas.px(15), canvas.px(3.6)
        signs = (("heart", str(hero.toughness)), ("coin", str(hero.coins)))
        widths = [side + gap + canvas.text_width(text, style) for _, text in signs]
        pill = pygame.Rect(0, 0, sum(widths) + 6 * gap, max(canvas.px(24), canvas.scale.type_px(13) + 8))
        pill.midbottom = (picture.centerx, picture.bottom - canvas.px(6))
        panels.pill(canvas, pill)
        x = pill.x + 1.5 * gap
        for (ident, text), width in zip(signs, widths, strict=True):
            canvas.drawing("board", ident, side, (x + side / 2, pill.centery))
            canvas.text(text, (x + side + gap, pill.centery), style, "lc")
            x += width + 3 * gap

    def _deeds(self, seat: int) -> list[Row]:
        deeds, words = self._record.tally.deeds[seat], self.kit.words
        return [
            Row(kind, ident, words(f"end.did_{deed}"), str(getattr(deeds, deed)))
            for deed, kind, ident in _DEEDS
        ]

    def _paint_items(self, canvas: Canvas, row: pygame.Rect, items: Sequence[str]) -> None:
        if not items:
            text = self.kit.words("end.no_gear")
            canvas.text(text, row.midleft, Style(13, "sans", INK_SOFT), "lc", row.width)
            return
        shown = items[:_MOST_ITEMS]
        step = min(row.height + canvas.px(3), (row.width - row.height) / max(1, len(shown) - 1))
        for at, each in enumerate(shown):
            draw_item(canvas, each, row.height, (row.x + row.height / 2 + at * step, row.centery))

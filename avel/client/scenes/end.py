"""The end of a game: how it went, who did what, and how the dice fell."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
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
from avel.client.keeping import fault_said
from avel.client.kit import Kit
from avel.client.paint import light, panels
from avel.client.paint.lines import Said, draw_pair
from avel.client.scene import Change, Door, Pop, Push, Replace
from avel.client.scenes.end_chart import Course, chart_places, chart_tips, paint_chart
from avel.client.scenes.end_land import paint_land
from avel.client.scenes.end_layout import PAGE, WATCH, end_layout
from avel.client.scenes.end_luck import paint_luck
from avel.client.scenes.night_sky import draw_soft_sky
from avel.client.scenes.widget_scene import Plan, WidgetScene
from avel.client.theme import (
    ALARM,
    BRASS,
    BRASS_HI,
    CREAM,
    INK,
    INK_SOFT,
)
from avel.client.widgets.button import Button
from avel.client.widgets.widget import Message, Widget
from avel.client.workshop.looks import Looks
from avel.saves.faults import BadSave

_DEEDS: Final = (
    ("beaten", "icons", "skull"),
    ("dealt", "icons", "battle"),
    ("lost", "board", "heart_empty"),
    ("coins", "board", "coin"),
    ("falls", "icons", "rest"),
)
_RULE: Final = "#cdb98c"
_TITLE_INK: Final = "#7a3d10"
_MOST_ITEMS: Final = 9


@dataclass(frozen=True, slots=True)
class Onward:
    """Where the end screen leads besides back to the title."""

    again: Door
    """A new game of the same set-up."""
    new_game: Door
    same: Door | None = None
    """The same game from its beginning, where its seed is known."""
    look_back: Door | None = None
    """The table as it stands, to be looked at."""
    watch: Door | None = None
    """The game from its beginning, to be looked at; opening it may raise BadSave."""


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
        self._onward = onward
        self._looks = looks or Looks()
        self._copy = copy
        self._reckoner = reckoner
        self._copied: bool | None = None
        self._watch_fault = ""
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
        """Returns the ways on, the seed to copy, and what turns the right panel over."""
        return [
            *self._round_tips(),
            *self._watching(),
            self._page_button(),
            *self._looking_back(),
            *self._ways_on(),
        ]

    def _round_tips(self) -> list[Widget]:
        return [] if self._shows_land else chart_tips(self.kit.words, self._course)

    @property
    def _course(self) -> Course:
        log = self._record.chart or ChartLog(self._board.beast_toughness, [])
        return Course(log, self._ended.is_won, self._record.chances)

    def _watching(self) -> list[Button]:
        watch = Button(WATCH, self.kit.words("end.watch"), icon="replay", key="w", variant="quiet", step=13)
        watch.tip, watch.is_enabled = self._watch_fault, not self._watch_fault
        return [watch] if self._onward.watch else []

    def _watch(self, door: Door) -> Change | None:
        """Opens the replay; a record that these rules can't follow is no reason to break."""
        try:
            return Push(door())
        except BadSave as fault:
            self._watch_fault = fault_said(self.kit.words, fault)
            self.refresh()
        return None

    def _page_button(self) -> Button:
        words = self.kit.words
        label = words("end.to_chart" if self._shows_land else "end.to_land")
        icon = "chart" if self._shows_land else "place"
        return Button(PAGE, label, icon=icon, key="l", variant="quiet", step=13)

    def _looking_back(self) -> list[Button]:
        words, seed = self.kit.words, self._record.seed
        said = {None: "copy", True: "copied", False: "copy_failed"}[self._copied]
        line = words(f"end.{said}") if seed is not None else words("end.seed_unknown")
        seed_button = Button(
            "end:seed",
            words("end.seed", seed="?" if seed is None else seed),
            second=line,
            icon="card",
            key="c",
            variant="quiet",
            step=15,
            reason=line if seed is None else "",
        )
        look = Button("end:look", words("end.look_back"), icon="eye", key="b", variant="quiet", step=15)
        look.is_enabled = self._onward.look_back is not None
        return [seed_button, look]

    def _ways_on(self) -> list[Button]:
        words = self.kit.words
        same = Button(
            "end:same",
            words("end.same"),
            second=words("end.same_line"),
            icon="replay",
            key="s",
            step=15,
            reason="" if self._onward.same else words("end.seed_unknown"),
        )
        again = Button(
            "end:again",
            words("end.again"),
            second=words("end.again_line"),
            icon="replay",
            key="enter",
            variant="primary",
            step=18,
        )
        return [
            Button("end:title", words("end.title"), icon="place", key="esc", variant="quiet", step=15),
            Button("end:new_game", words("end.new_game"), icon="plus", key="n", step=15),
            same,
            again,
        ]

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
        """Plays again, begins anew, looks back, or goes back to the title."""
        change = self._change(message)
        if self._reckoner and isinstance(change, Pop | Replace):
            self._reckoner.stop()
        return change

    def _change(self, message: Message) -> Change | None:
        match message.id:
            case "end:watch" if self._onward.watch:
                return self._watch(self._onward.watch)
            case "end:again":
                return Replace(self._onward.again())
            case "end:same" if self._onward.same:
                return Replace(self._onward.same())
            case "end:new_game":
                return Replace(self._onward.new_game())
            case "end:look" if self._onward.look_back:
                return Push(self._onward.look_back())
            case "end:title":
                return Pop()
            case "end:seed":
                self._copied = self._copy(str(self._record.seed))
            case _ if message.id == PAGE:
                self._shows_land = not self._shows_land
        self.refresh()
        return None

    # Painting

    def paint(self, canvas: Canvas) -> None:
        """Draws the sky, the headline, the cards and both panels."""
        draw_soft_sky(canvas)
        rects = self.plan.rects
        self._paint_headline(canvas, rects["head"])
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

    def _paint_headline(self, canvas: Canvas, head: pygame.Rect) -> None:
        won = self._ended.is_won
        y = head.y + head.height * 0.38
        colour, strength = (BRASS_HI, 0.34) if won else (ALARM, 0.22)
        light.halo(canvas, (head.centerx, y), head.width * 0.32, colour, strength)
        style = Style(46, "display", CREAM, outline=2.6, shadow=True)
        text = self.kit.words("end.won" if won else "end.lost")
        box = canvas.text(text, (head.centerx, y), style, "cc", head.width * 0.7)
        side, gap = head.height * 0.54, canvas.px(22)
        signs = (("board", "coat_of_arms"), ("monsters", "beast"))
        places = (box.left - gap - side / 2, box.right + gap + side / 2)
        for (kind, ident), x in zip(signs, places, strict=True):
            canvas.drawing(kind, ident, side, (x, y))
        line = Style(15, "sans", BRASS_HI, shadow=True)
        said = ending_text.reason(self._naming, self.kit.words, self._ended)
        said += self.kit.words("end.apart") + ending_text.circumstances(
            self._naming, self.kit.words, self._box, self._ended
        )
        canvas.text(said, (head.centerx, head.y + head.height * 0.74), line, "cc", head.width * 0.94)
        size = (canvas.px(430), canvas.px(21))
        canvas.drawing("ui", "divider", size, (head.centerx, head.y + head.height * 0.9))

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
        self._paint_deeds(canvas, rows, seat)
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

    def _paint_deeds(self, canvas: Canvas, rows: pygame.Rect, seat: int) -> None:
        deeds, step = self._record.tally.deeds[seat], rows.height / len(_DEEDS)
        for at, (deed, kind, ident) in enumerate(_DEEDS):
            y = rows.y + (at + 0.5) * step
            side = min(canvas.px(20), step * 0.86)
            canvas.drawing(kind, ident, side, (rows.x + canvas.px(10), y))
            value = str(getattr(deeds, deed))
            box = canvas.text(value, (rows.right, y), Style(15, "bold", INK), "rc")
            x = rows.x + canvas.px(27)
            text = self.kit.words(f"end.did_{deed}")
            canvas.text(text, (x, y), Style(13, "sans", INK), "lc", box.x - canvas.px(6) - x)
            if at < len(_DEEDS) - 1:
                line = round(rows.y + (at + 1) * step)
                pygame.draw.line(canvas.surface, _RULE, (rows.x, line), (rows.right, line))

    def _paint_items(self, canvas: Canvas, row: pygame.Rect, items: Sequence[str]) -> None:
        if not items:
            text = self.kit.words("end.no_gear")
            canvas.text(text, row.midleft, Style(13, "sans", INK_SOFT), "lc", row.width)
            return
        shown = items[:_MOST_ITEMS]
        step = min(row.height + canvas.px(3), (row.width - row.height) / max(1, len(shown) - 1))
        for at, each in enumerate(shown):
            draw_item(canvas, each, row.height, (row.x + row.height / 2 + at * step, row.centery))

"""The end of a duel: who won, how both stand, how the dice fell, and the course of the duel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from avel.client.canvas import Canvas, Style
from avel.client.clipboard import no_clipboard
from avel.client.duel.banners import Banners, badge
from avel.client.duel.course import KINDS, Course
from avel.client.duel.end_chart import chart_columns, mark_told, paint_chart
from avel.client.kit import Kit
from avel.client.paint import panels
from avel.client.paint.lines import Said, draw_pair
from avel.client.scene import Change
from avel.client.scenes.end_chart import RoundTip
from avel.client.scenes.end_layout import WATCH, end_layout
from avel.client.scenes.end_painting import Headline, Row, paint_headline, paint_rows
from avel.client.scenes.end_ways import EndWays, Labels, Onward
from avel.client.scenes.night_sky import draw_soft_sky
from avel.client.scenes.widget_scene import Plan, WidgetScene
from avel.client.theme import BRASS, CREAM, INK, INK_SOFT
from avel.client.widgets.widget import Message, Widget
from avel.horn.box import HornBox
from avel.horn.cards import FACES
from avel.horn.model import CASTLE, FARM, SIDES
from avel.horn.state import State

_LABELS: Final = Labels("duel.end_new", "duel.end_again_line")
_DRAW: Final = "draw"


class DuelEndScene(WidgetScene):
    """Shows a finished duel; closing it goes back to the title."""

    mood = "calm"
    least_plan = (1250, 675)

    def __init__(
        self,
        kit: Kit,
        box: HornBox,
        state: State,
        course: Course,
        banners: Banners,
        onward: Onward,
        seed: int | None = None,
        copy: Callable[[str], bool] = no_clipboard,
    ) -> None:
        """Shows how a duel ended; ``copy`` puts a text on the clipboard and says whether it could."""
        super().__init__(kit)
        self._box, self._state, self._course, self._banners = box, state, course, banners
        self.ways = EndWays(kit, onward, seed, copy, _LABELS)

    @property
    def winner(self) -> int:
        """Returns the side that won, or -1 for a draw."""
        outcome = self._state.outcome or _DRAW
        return SIDES.index(outcome.removeprefix("won.")) if outcome.startswith("won.") else -1

    # Widgets

    def build(self) -> Sequence[Widget]:
        """Returns the turns of the charts to point at, and the ways on."""
        seats = self._state.setup.seats
        tips = [
            RoundTip(
                f"turn:{kind}:{at}",
                tip=mark_told(self.kit.words, mark, seats[0].name, seats[1].name, self.kit),
            )
            for kind in KINDS
            for at, mark in enumerate(self._course.marks)
        ]
        return [*tips, *self.ways.watching(), *self.ways.buttons()]

    def layout(self, size: tuple[int, int], ui_scale: float) -> Plan:
        """Returns the places of everything on the end screen."""
        plan = end_layout(size, ui_scale, 2)
        rects = dict(plan.rects)
        below = rects["luck"].union(rects["land"])
        px = plan.scale.px
        gap = px(12)
        wide = (below.width - 2 * gap) // 3
        for at, kind in enumerate(KINDS):
            rects[f"chart {kind}"] = pygame.Rect(below.x + at * (wide + gap), below.y, wide, below.height)
            columns = chart_columns(rects[f"chart {kind}"], plan.scale, len(self._course.marks))
            rects |= {f"turn:{kind}:{number}": column for number, column in enumerate(columns)}
        watch = pygame.Rect(0, below.y + px(5), px(200), px(27))
        watch.right = below.right - px(10)
        rects[WATCH] = watch
        return Plan(plan.scale, rects)

    def on(self, message: Message) -> Change | None:
        """Goes one of the ways on."""
        change = self.ways.on(message.id)
        if change is None:
            self.refresh()
        return change

    # Painting

    def paint(self, canvas: Canvas) -> None:
        """Draws the sky, the headline, both cards and the three charts."""
        draw_soft_sky(canvas)
        rects, words = self.plan.rects, self.kit.words
        paint_headline(canvas, rects["head"], self._headline(canvas))
        for side in (0, 1):
            self._paint_card(canvas, rects[f"card {side}"], side)
        for kind in KINDS:
            panel = rects[f"chart {kind}"]
            panels.night(canvas, panel)
            at = (panel.x + canvas.px(15), panel.y + canvas.px(18))
            right = rects[WATCH].left if panel.right >= rects[WATCH].right else panel.right
            room = right - at[0] - canvas.px(8)
            canvas.text(words(f"duel.chart_{kind}"), at, Style(15, "bold", CREAM), "lc", room)
            paint_chart(canvas, panel, kind, self._course, self._banners)
        panels.strip(canvas, rects["foot"], "top")

    def _headline(self, canvas: Canvas) -> Headline:
        words, winner = self.kit.words, self.winner
        outcome = words(f"horn.story.duel_ended.{self._state.outcome or _DRAW}")
        line = words("duel.end_line", line=outcome, turn=self._state.board.turn)
        if winner < 0:
            horn = partial(canvas.drawing, "horn", "horn")
            return Headline(words("duel.end_draw"), line, (horn, horn))
        text = words("duel.end_won", player=self._state.setup.seats[winner].name)
        sign = partial(badge, canvas, winner, self._banners.dye(winner))
        return Headline(text, line, (sign, sign))

    def _paint_card(self, canvas: Canvas, card: pygame.Rect, side: int) -> None:
        panels.parchment(canvas, card)
        px, words = canvas.px, self.kit.words
        pad = px(18)
        emblem = px(54)
        badge(
            canvas,
            side,
            self._banners.dye(side),
            emblem,
            (card.x + pad + emblem / 2, card.y + pad + emblem / 2),
        )
        x = card.x + pad + emblem + px(14)
        head = pygame.Rect(x, card.y + pad - px(2), card.right - pad - x, emblem)
        seat = self._state.setup.seats[side]
        who = words(
            "duel.side_line", side=words(f"horn.side.{SIDES[side]}"), who=words(f"duel.player_{seat.player}")
        )
        name = Said(seat.name, Style(22, "display", INK))
        draw_pair(canvas, head, name, Said(who, Style(13, "sans", INK_SOFT)))
        top = card.y + pad + emblem + px(10)
        pygame.draw.line(canvas.surface, BRASS, (card.x + pad, top), (card.right - pad, top), px(1.4))
        rows = pygame.Rect(card.x + pad, top, card.width - 2 * pad, card.bottom - px(8) - top)
        paint_rows(canvas, rows, self._rows(side), 24)

    def _rows(self, side: int) -> list[Row]:
        words, board, numbers = self.kit.words, self._state.board, self._box.numbers
        own, course, tokens = board.sides[side], self._course, self._banners.tokens(side)
        dice, pips = course.dice(side)
        expected = f"{dice * (1 + FACES) / 2:g}"
        shown = (
            ("board", "heart", words("horn.plot.city"), f"{max(0, own.city_life)} / {numbers.city_life}"),
            ("horn", "gold", words("duel.gold"), str(own.gold)),
            ("horn", "harvest_ready", words("duel.end_farms"), str(len(board.plots_of(side, FARM)))),
            ("icons", "place", words("duel.end_castles"), str(len(board.plots_of(side, CASTLE)))),
            ("horn", "soldier_attack", words("duel.end_generals"), str(len(own.generals))),
            ("horn", "shame", words("duel.end_fallen"), str(sum(own.shame.values()))),
            ("icons", "battle", words("duel.end_fights", number=len(course.fought)), str(course.won(side))),
            ("icons", "chart", words("duel.end_dice", dice=dice, expected=expected), str(pips)),
        )
        return [Row(*each, tokens) for each in shown]

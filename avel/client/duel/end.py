"""The end of a duel: who won, how both stand, and the course of gold, land and city life."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from avel.client.canvas import Canvas, Style
from avel.client.clipboard import no_clipboard
from avel.client.duel.banners import Banners, badge
from avel.client.duel.course import KINDS, Course
from avel.client.duel.end_chart import chart_columns, mark_told, paint_chart
from avel.client.keeping import fault_said
from avel.client.kit import Kit
from avel.client.paint import light, panels
from avel.client.paint.lines import Said, draw_pair
from avel.client.scene import Change, Door, Pop, Push, Replace
from avel.client.scenes.end import Onward
from avel.client.scenes.end_chart import RoundTip
from avel.client.scenes.end_layout import WATCH, end_layout
from avel.client.scenes.night_sky import draw_soft_sky
from avel.client.scenes.widget_scene import Plan, WidgetScene
from avel.client.theme import BRASS, BRASS_HI, CREAM, INK, INK_SOFT
from avel.client.widgets.button import Button
from avel.client.widgets.widget import Message, Widget
from avel.horn.box import HornBox
from avel.horn.model import CASTLE, FARM, SIDES
from avel.horn.state import State
from avel.saves.faults import BadSave

_RULE: Final = "#cdb98c"
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
        self._onward, self._seed, self._copy = onward, seed, copy
        self._copied: bool | None = None
        self._fault = ""

    @property
    def winner(self) -> int:
        """Returns the side that won, or -1 for a draw."""
        outcome = self._state.outcome or _DRAW
        return SIDES.index(outcome.removeprefix("won.")) if outcome.startswith("won.") else -1

    # Widgets

    def build(self) -> Sequence[Widget]:
        """Returns the ways on, the seed to copy, and the turns of the charts to point at."""
        words = self.kit.words
        watch = Button(WATCH, words("end.watch"), icon="replay", key="w", variant="quiet", step=13)
        watch.tip, watch.is_enabled = self._fault, not self._fault
        seats = self._state.setup.seats
        tips: list[Widget] = [
            RoundTip(f"turn:{kind}:{at}", tip=mark_told(words, mark, seats[0].name, seats[1].name, self.kit))
            for kind in KINDS
            for at, mark in enumerate(self._course.marks)
        ]
        return [*tips, *([watch] if self._onward.watch else []), *self._foot()]

    def _foot(self) -> list[Widget]:
        words, seed = self.kit.words, self._seed
        said = {None: "copy", True: "copied", False: "copy_failed"}[self._copied]
        line = words(f"end.{said}") if seed is not None else words("end.seed_unknown")
        reason = "" if self._onward.same else words("end.seed_unknown")
        return [
            Button("end:title", words("end.title"), icon="place", key="esc", variant="quiet", step=15),
            Button(
                "end:seed",
                words("end.seed", seed="?" if seed is None else seed),
                second=line,
                icon="card",
                key="c",
                variant="quiet",
                step=15,
                reason=line if seed is None else "",
            ),
            Button("end:new_game", words("duel.end_new"), icon="plus", key="n", step=15),
            Button(
                "end:same",
                words("end.same"),
                second=words("end.same_line"),
                icon="replay",
                key="s",
                step=15,
                reason=reason,
            ),
            Button(
                "end:again",
                words("end.again"),
                second=words("duel.end_again_line"),
                icon="replay",
                key="enter",
                variant="primary",
                step=18,
            ),
        ]

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
        """Plays again, begins anew, watches, or goes back to the title."""
        match message.id:
            case "end:watch" if self._onward.watch:
                return self._watch(self._onward.watch)
            case "end:again":
                return Replace(self._onward.again())
            case "end:same" if self._onward.same:
                return Replace(self._onward.same())
            case "end:new_game":
                return Replace(self._onward.new_game())
            case "end:title":
                return Pop()
            case "end:seed":
                self._copied = self._copy(str(self._seed))
        self.refresh()
        return None

    def _watch(self, door: Door) -> Change | None:
        """Opens the replay; a record that these rules can't follow is no reason to break."""
        try:
            return Push(door())
        except BadSave as fault:
            self._fault = fault_said(self.kit.words, fault)
            self.refresh()
        return None

    # Painting

    def paint(self, canvas: Canvas) -> None:
        """Draws the sky, the headline, both cards and the three charts."""
        draw_soft_sky(canvas)
        rects, words = self.plan.rects, self.kit.words
        self._paint_headline(canvas, rects["head"])
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

    def _paint_headline(self, canvas: Canvas, head: pygame.Rect) -> None:
        words, winner = self.kit.words, self.winner
        y = head.y + head.height * 0.38
        light.halo(canvas, (head.centerx, y), head.width * 0.32, BRASS_HI, 0.34)
        style = Style(46, "display", CREAM, outline=2.6, shadow=True)
        text = words("duel.end_draw")
        if winner >= 0:
            text = words("duel.end_won", player=self._state.setup.seats[winner].name)
        box = canvas.text(text, (head.centerx, y), style, "cc", head.width * 0.7)
        side, gap = head.height * 0.5, canvas.px(24)
        for x in (box.left - gap - side / 2, box.right + gap + side / 2):
            if winner >= 0:
                badge(canvas, winner, self._banners.dye(winner), side, (x, y))
            else:
                canvas.drawing("horn", "horn", side, (x, y))
        outcome = words(f"horn.story.duel_ended.{self._state.outcome or _DRAW}")
        said = words("duel.end_line", line=outcome, turn=self._state.board.turn)
        line = Style(15, "sans", BRASS_HI, shadow=True)
        canvas.text(said, (head.centerx, head.y + head.height * 0.74), line, "cc", head.width * 0.94)
        size = (canvas.px(430), canvas.px(21))
        canvas.drawing("ui", "divider", size, (head.centerx, head.y + head.height * 0.9))

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
        rows = self._rows(side)
        step = (card.bottom - px(10) - top) / len(rows)
        for at, (kind, ident, label, value) in enumerate(rows):
            y = top + (at + 0.5) * step
            size = min(px(24), step * 0.86)
            tokens = self._banners.tokens(side)
            canvas.drawing(kind, ident, size, (card.x + pad + px(12), y), tokens=tokens)
            box = canvas.text(value, (card.right - pad, y), Style(15, "bold", INK), "rc")
            left = card.x + pad + px(32)
            canvas.text(label, (left, y), Style(13, "sans", INK), "lc", box.x - px(6) - left)
            if at < len(rows) - 1:
                line = round(top + (at + 1) * step)
                pygame.draw.line(canvas.surface, _RULE, (card.x + pad, line), (card.right - pad, line))

    def _rows(self, side: int) -> list[tuple[str, str, str, str]]:
        words, board, numbers = self.kit.words, self._state.board, self._box.numbers
        own = board.sides[side]
        fallen = sum(own.shame.values())
        return [
            ("board", "heart", words("horn.plot.city"), f"{max(0, own.city_life)} / {numbers.city_life}"),
            ("horn", "gold", words("duel.gold"), str(own.gold)),
            ("horn", "harvest_ready", words("duel.end_farms"), str(len(board.plots_of(side, FARM)))),
            ("icons", "place", words("duel.end_castles"), str(len(board.plots_of(side, CASTLE)))),
            ("icons", "battle", words("duel.end_generals"), str(len(own.generals))),
            ("horn", "shame", words("duel.end_fallen"), str(fallen)),
        ]

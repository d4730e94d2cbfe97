"""Whether a guided game that was left in the middle goes on, or begins anew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from avel.client.canvas import Canvas, Style
from avel.client.keeping import fault_said
from avel.client.kit import Kit
from avel.client.paint import panels
from avel.client.scene import Change, Door, Pop, Replace
from avel.client.scenes.load_rows import table_line
from avel.client.scenes.widget_scene import Plan, WidgetScene, stage_in
from avel.client.theme import CREAM, EMBER, MOONLIGHT
from avel.client.widgets.button import Button
from avel.client.widgets.widget import Message, Widget
from avel.saves.container import Header
from avel.saves.faults import BadSave

_STAGE: Final = (760, 250)
_BACK: Final = 160
_GO_ON: Final = 322
"""Widths of the first and the last button; the one between takes the rest."""
_OWL: Final = 74
GO_ON: Final = "lesson:go_on"
ANEW: Final = "lesson:anew"


def lesson_layout(size: tuple[int, int], ui_scale: float) -> Plan:
    """Returns the places of everything, which never outgrow the window."""
    scale, stage = stage_in(size, ui_scale, _STAGE)
    px = scale.px
    inner = stage.inflate(-2 * px(28), -2 * px(24))
    left, foot = inner.x + px(_OWL + 20), inner.bottom - px(50)
    wide, gap = inner.right - left, px(12)
    between = inner.width - 2 * gap - px(_BACK) - px(_GO_ON)
    rects = {
        "stage": stage,
        "owl": pygame.Rect(inner.x, inner.y + px(4), px(_OWL), px(_OWL)),
        "title": pygame.Rect(left, inner.y, wide, px(30)),
        "line": pygame.Rect(left, inner.y + px(38), wide, px(22)),
        "note": pygame.Rect(left, inner.y + px(70), wide, px(50)),
        "lesson:back": pygame.Rect(inner.x, foot, px(_BACK), px(50)),
        ANEW: pygame.Rect(inner.x + px(_BACK) + gap, foot, between, px(50)),
        GO_ON: pygame.Rect(inner.right - px(_GO_ON), foot, px(_GO_ON), px(50)),
    }
    return Plan(scale, rects)


class LessonScene(WidgetScene):
    """Lies over the title; opens the guided game as it was left, or a new one in its place."""

    is_overlay = True
    least_plan = (784, 274)

    def __init__(self, kit: Kit, left: Header, go_on: Door, anew: Door) -> None:
        """Asks about the game that was left; ``go_on`` opens it and may raise BadSave."""
        super().__init__(kit)
        self._left = left
        self._go_on, self._anew = go_on, anew
        self._fault = ""

    def build(self) -> Sequence[Widget]:
        """Returns the ways on and the way back."""
        words = self.kit.words
        broken = words("load.not_playable") if self._fault else ""
        return [
            Button("lesson:back", words("load.back"), icon="cross", key="esc", variant="quiet"),
            Button(ANEW, words("guide.lesson_anew"), icon="replay", key="n"),
            Button(
                GO_ON,
                words("guide.lesson_go_on"),
                icon="arrow_right",
                key="enter",
                variant="primary",
                reason=broken,
            ),
        ]

    def layout(self, size: tuple[int, int], ui_scale: float) -> Plan:
        """Returns the places of everything."""
        return lesson_layout(size, ui_scale)

    def on(self, message: Message) -> Change | None:
        """Opens the game that was left or a new one, or goes back."""
        if message.id == ANEW:
            return Replace(self._anew())
        if message.id != GO_ON:
            return Pop()
        try:
            return Replace(self._go_on())
        except BadSave as fault:
            self._fault = fault_said(self.kit.words, fault)
            self.refresh()
        return None

    def paint(self, canvas: Canvas) -> None:
        """Draws the stage, the owl, and what she asks or what went wrong."""
        rects, words = self.plan.rects, self.kit.words
        panels.stage(canvas, rects["stage"])
        canvas.drawing("heroes", "crest_owl", rects["owl"].size, rects["owl"].center)
        title, line, note = rects["title"], rects["line"], rects["note"]
        canvas.text(
            words("guide.lesson_title"), title.midleft, Style(24, "display", CREAM), "lc", title.width
        )
        canvas.text(table_line(words, self._left), line.midleft, Style(15, "bold", EMBER), "lc", line.width)
        said = self._fault or words("guide.lesson_note")
        style = Style(15, "sans", EMBER if self._fault else MOONLIGHT)
        canvas.paragraph(said, note.topleft, note.width, style, most_lines=2)

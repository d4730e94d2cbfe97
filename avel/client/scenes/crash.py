"""The page after a crash: what happened, where it is written down, and that the game is kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from avel.client.canvas import Canvas, Style
from avel.client.crash_report import CrashReport
from avel.client.keeping import reason_said
from avel.client.kit import Kit
from avel.client.paint import panels
from avel.client.scene import Change, Door, Quit, Replace
from avel.client.scenes.widget_scene import Plan, WidgetScene
from avel.client.theme import CREAM, CREAM_DIM, EMBER, NIGHT_0, Scale
from avel.client.widgets.button import Button
from avel.client.widgets.toggle import Toggle
from avel.client.widgets.widget import Changed, Message, Widget

_STAGE: Final = (760, 430)
_MARGIN: Final = 12


def crash_layout(size: tuple[int, int], ui_scale: float) -> Plan:
    """Returns the places of the page."""
    scale = Scale.of(size, ui_scale)
    px = scale.px
    width, height = (min(px(side), room - 2 * _MARGIN) for side, room in zip(_STAGE, size, strict=True))
    stage = pygame.Rect(0, 0, width, height)
    stage.center = (size[0] // 2, size[1] // 2)
    inner = stage.inflate(-2 * px(30), -2 * px(26))
    foot = inner.bottom - px(50)
    half = (inner.width - px(14)) // 2
    rects = {
        "stage": stage,
        "text": pygame.Rect(inner.x, inner.y, inner.width, foot - px(78) - inner.y),
        "crash:names": pygame.Rect(inner.x, foot - px(68), inner.width, px(54)),
        "crash:title": pygame.Rect(inner.right - half, foot, half, px(50)),
        "crash:quit": pygame.Rect(inner.x, foot, half, px(50)),
    }
    return Plan(scale, rects)


class CrashScene(WidgetScene):
    """One plain page, made of as little as possible."""

    least_plan = (_STAGE[0] + 2 * _MARGIN, _STAGE[1] + 2 * _MARGIN)

    def __init__(self, kit: Kit, report: CrashReport, title: Door) -> None:
        """Shows a report that was written; ``title`` leads back to the title screen."""
        super().__init__(kit)
        self._report, self._title = report, title
        self._with_names = False

    def build(self) -> Sequence[Widget]:
        """Returns the choice about names and the two ways on."""
        words = self.kit.words
        return [
            Toggle(
                "crash:names",
                words("crash.names"),
                (words("crash.names_out"), words("crash.names_in")),
                is_on=self._with_names,
                note=words("crash.names_note"),
                key="n",
            ),
            Button("crash:quit", words("crash.quit"), icon="cross", key="q", variant="quiet"),
            Button("crash:title", words("crash.title"), icon="replay", key="enter", variant="primary"),
        ]

    def layout(self, size: tuple[int, int], ui_scale: float) -> Plan:
        """Returns the places of everything on the page."""
        return crash_layout(size, ui_scale)

    def on(self, message: Message) -> Change | None:
        """Writes the report again with or without names, or goes on."""
        if isinstance(message, Changed):
            self._with_names = bool(message.value)
            self._report.keep(names=self._with_names)
            return None
        return Quit() if message.id == "crash:quit" else Replace(self._title())

    def paint(self, canvas: Canvas) -> None:
        """Draws what happened in plain words."""
        canvas.surface.fill(NIGHT_0)
        panels.stage(canvas, self.plan.rects["stage"])
        words, report, place = self.kit.words, self._report, self.plan.rects["text"]
        head = canvas.text(words("crash.head"), place.topleft, Style(28, "display", CREAM), "lt", place.width)
        y = float(head.bottom + canvas.px(26))
        written = words("crash.written")
        if report.fault:
            written = words("crash.not_written", reason=reason_said(words, report.fault))
        for text, style, lines in (
            (words("crash.kept"), Style(16, "sans", CREAM), 3),
            (report.summary, Style(14, "sans", EMBER), 2),
            (written, Style(16, "sans", CREAM), 3),
            ("" if report.fault else str(report.path), Style(14, "bold", CREAM_DIM), 2),
        ):
            if text:
                y = canvas.paragraph(text, (place.x, y), place.width, style, most_lines=lines) + canvas.px(12)

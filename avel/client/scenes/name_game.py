"""Keeping the game in play under a name of the player's own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from avel.client.canvas import Canvas, Style
from avel.client.inputs import Input, KeyPressed
from avel.client.keeping import LONGEST_NAME, reason_said
from avel.client.kit import Kit
from avel.client.paint import panels
from avel.client.scene import Change, Pop
from avel.client.scenes.widget_scene import Plan, WidgetScene, stage_in
from avel.client.theme import CREAM, EMBER, MOONLIGHT
from avel.client.widgets.button import Button
from avel.client.widgets.text_field import TextField
from avel.client.widgets.widget import Changed, Message, Widget
from avel.saves.faults import reason

_STAGE: Final = (520, 262)
_FIELD: Final = "name:field"


def name_layout(size: tuple[int, int], ui_scale: float) -> Plan:
    """Returns the places of everything, which never outgrow the window."""
    scale, stage = stage_in(size, ui_scale, _STAGE)
    px = scale.px
    inner = stage.inflate(-2 * px(28), -2 * px(24))
    foot, half = inner.bottom - px(50), (inner.width - px(12)) // 2
    rects = {
        "stage": stage,
        "title": pygame.Rect(inner.x, inner.y, inner.width, px(28)),
        "line": pygame.Rect(inner.x, inner.y + px(38), inner.width, px(36)),
        _FIELD: pygame.Rect(inner.x, inner.y + px(86), inner.width, px(46)),
        "name:back": pygame.Rect(inner.x, foot, half, px(50)),
        "name:keep": pygame.Rect(inner.right - half, foot, half, px(50)),
    }
    return Plan(scale, rects)


class NameGameScene(WidgetScene):
    """Lies over the menu, asks for a name and keeps the game under it."""

    is_overlay = True
    least_plan = (544, 286)

    def __init__(self, kit: Kit, keep: Callable[[str], None]) -> None:
        """Asks for the name; ``keep`` keeps the game and raises OSError or ValueError."""
        super().__init__(kit)
        self._keep = keep
        self._name = ""
        self._fault = ""
        self._is_new = True

    def build(self) -> Sequence[Widget]:
        """Returns the field and the two ways out."""
        words = self.kit.words
        nameless = "" if self._name.strip() else words("keeping.nameless")
        return [
            TextField(_FIELD, self._name, most=LONGEST_NAME, placeholder=words("keeping.name_here")),
            Button("name:back", words("keeping.back"), icon="cross", key="esc", variant="quiet"),
            Button(
                "name:keep",
                words("keeping.keep"),
                icon="save",
                key="enter",
                variant="primary",
                reason=nameless,
            ),
        ]

    def layout(self, size: tuple[int, int], ui_scale: float) -> Plan:
        """Returns the places of everything."""
        return name_layout(size, ui_scale)

    def resize(self, size: tuple[int, int], ui_scale: float) -> None:
        """Lays everything out; at first the keyboard stands in the field."""
        super().resize(size, ui_scale)
        if self._is_new:
            self.group.focus(_FIELD)
            self._is_new = False

    def handle(self, event: Input) -> Change | None:
        """Takes an input; Esc leaves at once, as the field is all there is."""
        if isinstance(event, KeyPressed) and event.name == "esc":
            return Pop()
        return super().handle(event)

    def on(self, message: Message) -> Change | None:
        """Takes what is typed, keeps the game, or goes back."""
        if isinstance(message, Changed):
            self._name, self._fault = str(message.value), ""
        elif message.id == "name:back":
            return Pop()
        else:
            return self._kept()
        self.refresh()
        return None

    def _kept(self) -> Change | None:
        name = self._name.strip()
        try:
            self._keep(name)
        except (OSError, ValueError) as error:
            self._fault = reason(error)
            return None
        self.kit.notices.say("keeping.kept", name=name)
        return Pop()

    def paint(self, canvas: Canvas) -> None:
        """Draws the stage, its title, and what it is for or what went wrong."""
        rects, words = self.plan.rects, self.kit.words
        panels.stage(canvas, rects["stage"])
        title, line = rects["title"], rects["line"]
        canvas.text(words("keeping.title"), title.center, Style(28, "display", CREAM), "cc", title.width)
        text, colour = words("keeping.line"), MOONLIGHT
        if self._fault:
            text, colour = words("keeping.fault", reason=reason_said(words, self._fault)), EMBER
        canvas.paragraph(text, line.center, line.width, Style(14, "sans", colour), "cc", most_lines=3)

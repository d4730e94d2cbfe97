"""Any question as a list of buttons: what a new rule gets until it has a presenter of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from avel.client.canvas import Canvas, Style
from avel.client.game.presenter import Presenter
from avel.client.paint import panels
from avel.client.theme import CREAM, MOONLIGHT, Scale
from avel.client.widgets.list import Entry, List
from avel.client.widgets.widget import Message, Widget
from avel.core.decisions import Action

_LIST: Final = "answers"
_STAGE: Final = (520, 460)


class PlainList(Presenter):
    """Shows every legal answer as it is written in the game's record."""

    def build(self) -> Sequence[Widget]:
        """Returns one row for each answer."""
        rows = [Entry(str(number), each.token) for number, each in enumerate(self.decision.actions)]
        return [List(_LIST, rows)]

    def layout(self, size: tuple[int, int], scale: Scale) -> Mapping[str, pygame.Rect]:
        """Returns where the stage and the list lie."""
        stage = pygame.Rect(0, 0, scale.px(_STAGE[0]), scale.px(_STAGE[1]))
        stage.center = (size[0] // 2, size[1] // 2)
        inner = stage.inflate(-2 * scale.px(26), -2 * scale.px(26))
        head = scale.px(70)
        return {"stage": stage, _LIST: pygame.Rect(inner.x, inner.y + head, inner.width, inner.height - head)}

    def on(self, message: Message) -> Action | None:
        """Answers by the row that was pressed."""
        ident, _, number = message.id.partition(":")
        return self.decision.actions[int(number)] if ident == _LIST else None

    def paint(self, canvas: Canvas, rects: Mapping[str, pygame.Rect]) -> None:
        """Draws the stage, whose question it is, and its kind."""
        stage = rects["stage"]
        panels.stage(canvas, stage)
        name = self.desk.seats[self.decision.seat].name
        heading = self.desk.kit.words("table.what_now", hero=name)
        at = (stage.centerx, stage.y + canvas.px(40))
        canvas.text(heading, at, Style(22, "display", CREAM), "cc", stage.width - canvas.px(40))
        below = (stage.centerx, stage.y + canvas.px(68))
        canvas.text(self.decision.kind, below, Style(13, "sans", MOONLIGHT), "cc")

"""What a knocked-out hero gives up (``knock_out.lose``)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar, Final

import pygame

from avel.chronicles.actions import Lose
from avel.client.canvas import Canvas, Style
from avel.client.game.desk import Desk
from avel.client.game.sheets.sheet import BODY, EDGE, Page, Sheet, foot_button
from avel.client.game.sheets.shelf import Shelf
from avel.client.game.sheets.thing_row import RowFace, ThingRow
from avel.client.paint import light, panels
from avel.client.theme import ALARM, INK
from avel.client.widgets.widget import Message, Pressed, Widget
from avel.client.workshop.painting import paint_hero
from avel.core.decisions import Action, Decision

_STORY_WIDE: Final = 400
_BODY_HIGH: Final = 380
_ROW_HIGH: Final = 48
_LIST: Final = EDGE + _STORY_WIDE + 22


class KnockOutSheet(Sheet):
    """Tells what has happened and asks for the one item that is lost; nothing is chosen beforehand."""

    wide = 960
    foot: ClassVar[Mapping[str, float]] = MappingProxyType({"lose": 330})

    def __init__(self, desk: Desk, decision: Decision) -> None:
        """Opens with nothing chosen."""
        super().__init__(desk, decision)
        self.chosen = ""

    def title(self) -> str:
        """Says who has fallen."""
        return self.say("fallen_title", hero=self.name)

    def line(self) -> str:
        """Says that the hero lives."""
        return self.say("fallen_line")

    def help(self) -> str:
        """Says what is lost."""
        return self.say("fallen_help")

    def build(self) -> Sequence[Widget]:
        """Returns the items and the button that gives the chosen one up."""
        rows = [
            ThingRow(
                f"item:{action.item}",
                self.desk,
                RowFace(action.item, is_worn=action.item in self.hero.worn(), key=str(number)),
                is_chosen=action.item == self.chosen,
            )
            for number, action in enumerate(self.offered(Lose), start=1)
        ]
        label = self.say("give_up", item=self.desk.naming.item(self.chosen)) if self.chosen else ""
        reason = "" if self.chosen else self.say("choose_one")
        button = foot_button(
            "lose", label or self.say("give_up_one"), "enter", variant="danger", icon="bag", reason=reason
        )
        return [Shelf("items", rows, self.wide - EDGE - _LIST, row=_ROW_HIGH), button]

    def places(self, page: Page) -> Mapping[str, pygame.Rect]:
        """Lays out the story and the items."""
        return {
            "story": page.at(EDGE, BODY, _STORY_WIDE, _BODY_HIGH),
            "items": page.at(_LIST, BODY, self.wide - EDGE - _LIST, _BODY_HIGH),
        }

    def answer(self, message: Message) -> Action | None:
        """Chooses an item, or gives the chosen one up."""
        match message:
            case Pressed("lose"):
                return Lose(self.chosen) if self.chosen else None
            case Pressed(ident):
                self.chosen = ident.removeprefix("item:")
        return None

    def draw(self, canvas: Canvas, rects: Mapping[str, pygame.Rect]) -> None:
        """Draws the hero and what has happened, one line after the other."""
        rect = rects["story"]
        panels.parchment(canvas, rect)
        at = (rect.centerx, rect.y + canvas.px(104))
        light.halo(canvas, at, canvas.px(118), ALARM, 0.35)
        crest = self.desk.seats[self.seat].crest
        paint_hero(canvas, self.desk.look(self.seat), "face", canvas.px(150), at, self.seat, crest=crest)
        lines = (
            ("icons", "place", self.say("fallen_castle")),
            ("board", "heart", self.say("fallen_hearts", number=self.desk.box.numbers.toughness)),
            ("board", "coin", self.say("fallen_coins")),
            ("icons", "bag", self.say("fallen_item")),
            ("icons", "end_turn", self.say("fallen_turn")),
        )
        y = rect.y + canvas.px(208)
        x = rect.x + canvas.px(24)
        for kind, ident, text in lines:
            canvas.drawing(kind, ident, canvas.px(28), (x + canvas.px(14), y))
            room = rect.right - x - canvas.px(60)
            canvas.text(text, (x + canvas.px(42), y), Style(15, "sans", INK), "lc", room)
            y += canvas.px(36)

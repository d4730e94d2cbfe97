"""The two small panels below the wings of the crescent: what something would bring, and the story."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from avel.client.canvas import Canvas, Style
from avel.client.duel.banners import badge
from avel.client.duel.desk import DuelDesk
from avel.client.duel.layout import DuelPlan
from avel.client.duel.previews import Preview
from avel.client.duel.story import Story, Told, said
from avel.client.inputs import Input
from avel.client.paint import panels
from avel.client.theme import CREAM, CREAM_DIM, EMBER, LINE_HEIGHT, MOONLIGHT, NIGHT, Look, Scale
from avel.client.widgets.scroll_area import ScrollArea
from avel.client.widgets.widget import Message, Widget

STORY: Final = "story"
_MOST: Final = 60
_HEAD: Final = 27
_INDENT: Final = 21
_BAR: Final = 13
_LIT: Final = Look("#423f70", "#312e60", EMBER, 0.7, 1, light=0, opacity=0.7)
_TEXT: Final = Style(13, "sans", CREAM)


class StoryRow(Widget):
    """One line with the sign of its side; pointed at, it shows in the valley where it was."""

    focuses_on_click = True

    def __init__(self, desk: DuelDesk, ident: str, told: Told, rows: Sequence[str], *, is_new: bool) -> None:
        super().__init__(ident)
        self._desk, self.told, self._rows, self._is_new = desk, told, rows, is_new

    def handle(self, event: Input) -> Message | None:
        """Takes the keyboard by a click, so that what it points at stays lit."""
        return None

    def draw(self, canvas: Canvas) -> None:
        """Draws the sign and the wrapped text, as far as its lines are wholly in sight."""
        px, rect = canvas.px, self.rect
        if self.is_focused or self.is_hovered:
            panels.panel(canvas, rect.inflate(px(4), px(2)), _LIT, 6)
        step = canvas.line_height(_TEXT)
        first, sight = rect.y + step / 2, canvas.surface.get_clip()
        if (side := self.told.side) >= 0 and rect.y >= sight.top:
            badge(canvas, side, self._desk.dye(side), px(14), (rect.x + px(8), first))
        style = _TEXT if self._is_new else _TEXT.tinted(CREAM_DIM)
        for number, row in enumerate(self._rows):
            top = rect.y + number * step
            if sight.top <= top and top + step <= sight.bottom:
                canvas.text(row, (rect.x + px(_INDENT), first + number * step), style, "lc")


def story_room(plan: DuelPlan) -> pygame.Rect:
    """Returns where the story's list lies in its panel."""
    px = plan.scale.px
    room = plan.story.inflate(-2 * px(10), 0)
    room.y += px(_HEAD)
    room.height -= px(_HEAD) + px(8)
    return room


def story_area(desk: DuelDesk, story: Story, width: int, scale: Scale) -> ScrollArea:
    """Returns the story's list for a column so many pixels wide."""
    widgets: list[Widget] = []
    rects: dict[str, pygame.Rect] = {}
    y, px = 0, scale.type_px(13)
    shown = story.lines[-_MOST:]
    newest = shown[-1].turn if shown else -1
    for number, told in enumerate(shown):
        rows = desk.kit.type.wrap(said(desk, told.line), width - scale.px(_INDENT + _BAR), px)
        ident = f"{STORY}:{number}"
        widgets.append(StoryRow(desk, ident, told, rows, is_new=told.turn == newest))
        high = max(scale.px(18), len(rows) * round(px * LINE_HEIGHT))
        rects[ident] = pygame.Rect(0, y, width - scale.px(_BAR), high)
        y += high + scale.px(4)
    return ScrollArea(STORY, widgets, rects)


def paint_nooks(canvas: Canvas, desk: DuelDesk, plan: DuelPlan) -> None:
    """Draws the grounds and headings of both panels."""
    words, px = desk.kit.words, canvas.px
    for rect, key in ((plan.preview, "duel.look"), (plan.story, "duel.story")):
        panels.panel(canvas, rect, NIGHT)
        if key == "duel.story":
            at = (rect.x + px(11), rect.y + px(15))
            canvas.text(words(key), at, Style(13, "bold", MOONLIGHT), "lc", rect.width - px(22))


def paint_preview(canvas: Canvas, desk: DuelDesk, plan: DuelPlan, preview: Preview | None) -> None:
    """Draws what the thing that is pointed at would bring."""
    words, px, rect = desk.kit.words, canvas.px, plan.preview
    x, room = rect.x + px(11), rect.width - px(20)
    title = preview.title if preview else words("duel.look")
    lines = preview.lines if preview else (words("duel.look_line"),)
    colour = CREAM if preview else MOONLIGHT
    canvas.text(title, (x, rect.y + px(15)), Style(13, "bold", colour), "lc", room)
    style = Style(13, "sans", CREAM if preview else CREAM_DIM)
    y: float = rect.y + px(30)
    for line in lines:
        if y + canvas.paragraph_height(line, room, style) > rect.bottom - px(2):
            break
        y = canvas.paragraph(line, (x, y + px(2)), room, style, "lt") + px(1)

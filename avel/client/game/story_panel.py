"""The story as a list that scrolls, newest at the bottom."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import pygame

from avel.client.canvas import Canvas, Style
from avel.client.game.desk import Desk
from avel.client.game.map_layout import MapPlan
from avel.client.game.story import Line, Story, told
from avel.client.game.table_layout import TablePlan
from avel.client.inputs import Input
from avel.client.paint import hexes, panels, pieces
from avel.client.theme import CREAM, CREAM_DIM, EMBER, LINE_HEIGHT, MOONLIGHT, RADIUS_PANEL, Look, Scale
from avel.client.widgets.scroll_area import ScrollArea
from avel.client.widgets.widget import Message, Widget

STORY: Final = "story"
MOST_IN_PLAY: Final = 80
"""How many of the last lines can be scrolled to while the game is in hand."""
_TEXT: Final = Style(13, "sans", CREAM)
_INDENT: Final = 30
_BAR: Final = 14
_GAP: Final = 7
_LIT: Final = Look("#423f70", "#312e60", EMBER, 0.7, 1, light=0, opacity=0.7)


class StoryLine(Widget):
    """One line with the crest or the sign it begins with; pointed at, it shows on the board where it was."""

    focuses_on_click = True

    def __init__(self, ident: str, line: Line, rows: Sequence[str], crest: str, *, is_new: bool) -> None:
        super().__init__(ident)
        self.line = line
        self._rows = rows
        self._crest = crest
        self._is_new = is_new

    def handle(self, event: Input) -> Message | None:
        """Takes the keyboard by a click, so that what it points at stays lit."""
        return None

    def draw(self, canvas: Canvas) -> None:
        """Draws the sign and the wrapped text."""
        px, rect = canvas.px, self.rect
        if self.is_focused or self.is_hovered:
            panels.panel(canvas, rect.inflate(px(6), px(4)), _LIT, 6)
        step = canvas.line_height(_TEXT)
        first = rect.y + step / 2
        at = (rect.x + px(10), first)
        if self.line.seat >= 0:
            pieces.crest(canvas, self.line.seat, px(20), at, self._crest)
        elif self.line.icon:
            kind, _, ident = self.line.icon.rpartition("/")
            canvas.drawing(kind, ident, px(20), at)
        style = _TEXT if self._is_new else _TEXT.tinted(CREAM_DIM)
        for number, row in enumerate(self._rows):
            canvas.text(row, (rect.x + px(_INDENT), first + number * step), style, "lc")


class ChapterHead(Widget):
    """Says whose turn or which round begins."""

    def __init__(self, ident: str, text: str) -> None:
        super().__init__(ident, is_enabled=False)
        self._text = text

    def draw(self, canvas: Canvas) -> None:
        """Draws the words and a thin line behind them."""
        at = (self.rect.x, self.rect.centery)
        end = canvas.text(self._text, at, Style(13, "bold", MOONLIGHT), "lc").right + canvas.px(8)
        if end < self.rect.right:
            pygame.draw.line(canvas.surface, "#4a4f86", (end, at[1]), (self.rect.right, at[1]), canvas.px(1))


def story_area(
    desk: Desk, story: Story, room: pygame.Rect, scale: Scale, most: int = MOST_IN_PLAY
) -> ScrollArea:
    """Returns the list of the story's last ``most`` lines for a room; scrolled to its end, no line is cut."""
    width = room.width
    heads = {chapter.first: chapter.seat for chapter in story.chapters}
    widgets: list[Widget] = []
    rects: dict[str, pygame.Rect] = {}
    y = 0
    newest = story.chapters[-1].first if story.chapters else 0
    for number in range(max(0, len(story.lines) - most), len(story.lines)):
        if number in heads:
            y = _add_head(desk, widgets, rects, number, heads[number], y, width, scale)
        line = story.lines[number]
        y = _add_line(desk, widgets, rects, (number, line), y, width, scale, is_new=number >= newest)
    return ScrollArea(STORY, widgets, rects, _end(rects.values(), room.height))


def _end(rects: Iterable[pygame.Rect], height: int) -> int:
    """Returns where the content must end so that, scrolled to its end, it begins with a whole line."""
    rects = list(rects)
    hidden = max((rect.bottom for rect in rects), default=0) - height
    return height + min((rect.top for rect in rects if rect.top >= hidden), default=0) if hidden > 0 else 0


def _add_head(
    desk: Desk,
    widgets: list[Widget],
    rects: dict[str, pygame.Rect],
    number: int,
    seat: int,
    y: int,
    width: int,
    scale: Scale,
) -> int:
    words = desk.kit.words
    text = words("story.round") if seat < 0 else words("story.turn", hero=desk.seats[seat].name)
    ident = f"story:head:{number}"
    high = round(scale.type_px(13) * LINE_HEIGHT) + scale.px(3)
    widgets.append(ChapterHead(ident, text))
    rects[ident] = pygame.Rect(0, y, width - scale.px(_BAR), high)
    return y + high + scale.px(3)


def _add_line(
    desk: Desk,
    widgets: list[Widget],
    rects: dict[str, pygame.Rect],
    numbered: tuple[int, Line],
    y: int,
    width: int,
    scale: Scale,
    *,
    is_new: bool,
) -> int:
    number, line = numbered
    px = scale.type_px(13)
    room = width - scale.px(_INDENT + _BAR)
    text = told(line, desk)
    rows = desk.kit.type.wrap(text, room, px)
    crest = desk.seats[line.seat].crest if line.seat >= 0 else ""
    ident = f"story:{number}"
    widgets.append(StoryLine(ident, line, rows, crest, is_new=is_new))
    high = max(scale.px(20), len(rows) * round(px * LINE_HEIGHT))
    rects[ident] = pygame.Rect(0, y, width - scale.px(_BAR), high)
    return y + high + scale.px(_GAP)


def line_looked_at(widgets: Iterable[Widget]) -> Line | None:
    """Returns the line under the pointer, else the one the keyboard stands on, or None."""
    lines = [each for each in widgets if isinstance(each, StoryLine)]
    hovered = (each.line for each in lines if each.is_hovered)
    return next(hovered, None) or next((each.line for each in lines if each.is_focused), None)


def paint_place_of(canvas: Canvas, line: Line, plan: TablePlan, lands: MapPlan) -> None:
    """Lets the land and the hero board shine that a line tells of."""
    if 0 <= line.spot < len(lands.middles):
        corners = hexes.corners(lands.middles[line.spot], lands.radius * 0.96)
        pygame.draw.polygon(canvas.surface, MOONLIGHT, corners, canvas.px(4))
    if line.seat >= 0:
        radius = canvas.px(RADIUS_PANEL)
        pygame.draw.rect(canvas.surface, EMBER, plan.boards[line.seat], canvas.px(3), border_radius=radius)

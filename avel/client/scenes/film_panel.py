"""The panel of a watched game: what was asked and answered, what else could have been, and all chapters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from avel.client.canvas import Canvas, Point, Style
from avel.client.kit import Kit
from avel.client.paint import panels
from avel.client.scenes.film_rows import CHAPTER, LIST, Heading, answers_said, chapters_said, film_list
from avel.client.theme import CREAM, CREAM_DIM, LINE_HEIGHT, Scale
from avel.client.widgets.button import Button
from avel.client.widgets.icon_button import IconButton
from avel.client.widgets.scroll_area import ScrollArea
from avel.client.widgets.widget import Widget

CHAPTERS: Final = "film:chapters"
PLAY_ON: Final = "film:play_on"
_PAD: Final = 12
_TOOL: Final = 34
_FOOT: Final = 34
_SIGN: Final = 30
_HEAD: Final = Style(15, "bold", CREAM)
_ABOUT: Final = Style(13, "sans", CREAM_DIM)
Sign = Callable[[Canvas, float, Point], None]
"""Draws the sign of who is asked, so many pixels wide, at a point."""


@dataclass(frozen=True, slots=True)
class Page:
    """What is told of one moment: the question, who was asked, what was answered, what else could be."""

    number: int
    """After how many answers it was asked."""
    question: str
    given: str = ""
    others: tuple[str, ...] = ()
    sign: Sign | None = None


@dataclass(frozen=True, slots=True)
class Shown:
    """All that the panel shows."""

    page: Page
    chapters: Sequence[Heading]
    present: int
    """The number of the chapter that is seen."""
    about: tuple[str, ...] = ()
    """What is known of the whole game, a line each."""
    play_on: str | None = None
    """Why the game can't be played on from here, ``""`` where it can, ``None`` where nobody offers to."""


class FilmPanel:
    """Lays itself out in whatever place the table leaves it."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self.lists_chapters = False
        self._room = pygame.Rect(0, 0, 0, 0)
        self._list: ScrollArea | None = None
        self._revealed = ("", -1)

    def placed(self, room: pygame.Rect, scale: Scale, shown: Shown) -> list[tuple[Widget, pygame.Rect]]:
        """Returns the widgets with their places."""
        self._room = room
        px, words = scale.px, self._kit.words
        tool = pygame.Rect(room.right - px(_PAD + _TOOL), room.y + px(_PAD), px(_TOOL), px(_TOOL))
        inner = pygame.Rect(room.x + px(_PAD), 0, room.width - 2 * px(_PAD), 0)
        foot = pygame.Rect(inner.x, room.bottom - px(_PAD + _FOOT), inner.width, px(_FOOT))
        low = foot.top - px(8) if shown.play_on is not None else foot.bottom
        low -= self._about_high(shown, inner.width, scale)
        inner.top = max(tool.bottom, room.y + px(_PAD) + self._head_high(shown, room, scale)) + px(8)
        inner.height = low - inner.top
        label = words("replay.answers" if self.lists_chapters else "replay.chapters")
        turn_over = IconButton(
            CHAPTERS, "log", label, key="c", variant="on" if self.lists_chapters else "quiet"
        )
        self._list = self._listed(shown, inner.width, scale)
        found: list[tuple[Widget, pygame.Rect]] = [(turn_over, tool), (self._list, inner)]
        if shown.play_on is not None:
            tip = shown.play_on or words("replay.play_on_tip")
            button = Button(PLAY_ON, words("replay.play_on"), icon="load", key="p", step=15, tip=tip)
            button.is_enabled = not shown.play_on
            found.append((button, foot))
        return found

    def _listed(self, shown: Shown, width: int, scale: Scale) -> ScrollArea:
        page = shown.page
        if self.lists_chapters:
            said = chapters_said(shown.chapters, shown.present)
            return film_list(self._kit, LIST, said, width, scale)
        said = answers_said(self._kit, page.given, page.others)
        # Another question is another list: it begins at its own top.
        return film_list(self._kit, f"{LIST}:{page.number}", said, width, scale)

    def follow(self, shown: Shown) -> None:
        """Scrolls to the present chapter once it is another one, or once the list is opened."""
        area, mark = self._list, (self._list.id if self._list else "", shown.present)
        if area is None or not self.lists_chapters or mark == self._revealed:
            self._revealed = mark
            return
        self._revealed = mark
        for row in area.children:
            if row.id == f"{CHAPTER}{shown.present}":
                area.scroll_to(area.offset + row.rect.centery - area.rect.centery)

    # Measures

    def _title(self, shown: Shown) -> str:
        return self._kit.words("replay.chapters_title") if self.lists_chapters else shown.page.question

    def _title_room(self, room: pygame.Rect, scale: Scale) -> int:
        return room.width - scale.px(2 * _PAD + _TOOL + _SIGN + 16)

    def _head_high(self, shown: Shown, room: pygame.Rect, scale: Scale) -> int:
        px = scale.type_px(_HEAD.step)
        lines = self._kit.type.wrap(self._title(shown), self._title_room(room, scale), px, _HEAD.face)
        return len(lines) * round(px * LINE_HEIGHT)

    def _about_high(self, shown: Shown, width: int, scale: Scale) -> int:
        px = scale.type_px(_ABOUT.step)
        lines = sum(len(self._kit.type.wrap(each, width, px)) for each in shown.about)
        return lines * round(px * LINE_HEIGHT) + scale.px(8) if lines else 0

    # Drawing

    def paint(self, canvas: Canvas, shown: Shown) -> None:
        """Draws the ground, the question with the sign of who is asked, and what is known of the game."""
        px, room = canvas.px, self._room
        panels.night(canvas, room)
        x, high = room.x + px(_PAD), self._head_high(shown, room, canvas.scale)
        middle = room.y + px(_PAD) + max(px(_TOOL), high) / 2
        if self.lists_chapters or shown.page.sign is None:
            canvas.drawing("icons", "log", px(_SIGN - 4), (x + px(_SIGN / 2), middle))
        else:
            shown.page.sign(canvas, px(_SIGN), (x + px(_SIGN / 2), middle))
        width = self._title_room(room, canvas.scale)
        canvas.paragraph(self._title(shown), (x + px(_SIGN + 8), middle), width, _HEAD, "lc")
        y: float = self._list.rect.bottom + px(8) if self._list else room.bottom
        for line in shown.about:
            y = canvas.paragraph(line, (x, y + px(4)), room.width - 2 * px(_PAD), _ABOUT) - px(4)

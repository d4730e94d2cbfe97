"""The widgets of the cards' screen: a card in the list, its two sides, and the rows of what it says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from avel.client.canvas import Canvas, Style
from avel.client.cards.facts import Fact
from avel.client.paint import panels
from avel.client.paint.dice import mini_die
from avel.client.theme import BRASS_LO, EMBER, INK, INK_SOFT, NIGHT_0, RADIUS_WELL, WELL_PARCHMENT, Scale
from avel.client.type import Typesetter
from avel.client.widgets.widget import Widget

Painter = Callable[[Canvas, pygame.Rect], None]

_TITLE: Final = Style(28, "display", INK)
_HEAD: Final = Style(18, "display", INK)
_TEXT: Final = Style(15, "sans", INK)
_LABEL: Final = Style(13, "sans", INK_SOFT)
_LABEL_SHARE: Final = 0.27
_AIR: Final = 6
_DIE: Final = 20
_HEAD_HIGH: Final = 34
_CAPTION: Final = 26
_LEAST_SAID: Final = 12
"""Letters of a path that are always left."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What rows are measured with before there is anything to draw on."""

    type: Typesetter
    scale: Scale

    def lines(self, text: str, width: float, style: Style) -> int:
        """Returns into how many lines a text is wrapped."""
        return len(self.type.wrap(text, int(width), self.scale.type_px(style.step), style.face))

    def high(self, style: Style) -> int:
        """Returns the distance between two lines."""
        return round(self.scale.type_px(style.step) * 1.3)


class Title(Widget):
    """The name of the card that is shown large; ``source`` says where it stands."""

    def __init__(self, id: str, text: str, source: str) -> None:
        super().__init__(id)
        self.text = text
        self.source = source

    @staticmethod
    def height(setting: Setting, text: str, width: int) -> int:
        """Returns how high a name is in a column of this width."""
        return setting.lines(text, width, _TITLE) * setting.high(_TITLE) + setting.scale.px(8)

    def draw(self, canvas: Canvas) -> None:
        """Draws the name."""
        _draw_hot(canvas, self, self.rect)
        at = (self.rect.centerx, self.rect.y + canvas.px(6))
        canvas.paragraph(self.text, at, self.rect.width, _TITLE, "ct")


class Sides(Widget):
    """The two sides of a card beside each other, each over its caption."""

    def __init__(
        self, id: str, painters: tuple[Painter, Painter], captions: tuple[str, str], tip: str
    ) -> None:
        super().__init__(id, tip=tip, is_enabled=False)
        self._painters = painters
        self._captions = captions

    def draw(self, canvas: Canvas) -> None:
        """Draws both sides."""
        half = (self.rect.width - canvas.px(10)) // 2
        for at, (painter, caption) in enumerate(zip(self._painters, self._captions, strict=True)):
            place = pygame.Rect(self.rect.x, self.rect.y, half, self.rect.height)
            place.x += at * (self.rect.width - half)
            panels.well(canvas, place, WELL_PARCHMENT, RADIUS_WELL)
            inner = place.inflate(-canvas.px(16), -canvas.px(16))
            inner.height -= canvas.px(_CAPTION) - canvas.px(8)
            painter(canvas, inner)
            at_text = (place.centerx, place.bottom - canvas.px(_CAPTION) / 2)
            canvas.text(caption, at_text, _LABEL, "cc", place.width - canvas.px(12))


class FactRow(Widget):
    """One thing that a card says: what it is, and what the card says of it; ``source``: where it stands."""

    def __init__(self, id: str, fact: Fact, source: str) -> None:
        super().__init__(id)
        self.fact = fact
        self.source = source

    @staticmethod
    def height(setting: Setting, fact: Fact, width: int) -> int:
        """Returns how high a row is in a column of this width."""
        px = setting.scale.px
        label, room = _columns(width, px(_AIR), _dice_wide(fact, setting.scale))
        texts = setting.lines(fact.text, room, _TEXT) * setting.high(_TEXT)
        labels = setting.lines(fact.label, label, _LABEL) * setting.high(_LABEL)
        return max(texts, labels, px(_DIE)) + 2 * px(_AIR) + (px(_HEAD_HIGH) if fact.heads else 0)

    @property
    def _row(self) -> pygame.Rect:
        head = self.scale.px(_HEAD_HIGH) if self.fact.heads else 0
        return pygame.Rect(self.rect.x, self.rect.y + head, self.rect.width, self.rect.height - head)

    def draw(self, canvas: Canvas) -> None:
        """Draws the row under its heading, lit while it is pointed at."""
        if self.fact.heads:
            at = (self.rect.x + canvas.px(_AIR), self.rect.y + canvas.px(_HEAD_HIGH * 0.58))
            canvas.text(self.fact.heads, at, _HEAD, "lc", self.rect.width - canvas.px(12))
        row, air = self._row, canvas.px(_AIR)
        _draw_hot(canvas, self, row)
        pygame.draw.line(canvas.surface, BRASS_LO, row.bottomleft, row.bottomright, canvas.px(1))
        label, room = _columns(row.width, air, _dice_wide(self.fact, canvas.scale))
        top = row.y + air + canvas.px(4)
        canvas.paragraph(self.fact.label, (row.x + air, top + canvas.px(1)), label, _LABEL)
        x = float(row.x + 2 * air + label)
        for colour in self.fact.dice:
            die = mini_die(canvas.art, colour, canvas.px(_DIE))
            x = canvas.blit(die, (x, top - canvas.px(4)), "lt").right + canvas.px(4)
        if self.fact.dice:
            x += canvas.px(2)
        canvas.paragraph(self.fact.text, (x, top), room, _TEXT)


def _columns(width: int, air: int, dice: int) -> tuple[int, int]:
    """Returns the widths of a row's label and of its text."""
    label = round(width * _LABEL_SHARE)
    return label, max(1, width - label - 3 * air - dice)


def _dice_wide(fact: Fact, scale: Scale) -> int:
    return len(fact.dice) * (scale.px(_DIE) + scale.px(4)) + (scale.px(2) if fact.dice else 0)


def draw_foot(canvas: Canvas, place: pygame.Rect, source: str) -> None:
    """Draws at the foot of the page where that stands which is pointed at; of a long path the end."""
    pygame.draw.line(canvas.surface, BRASS_LO, place.topleft, place.topright, canvas.px(1))
    side = canvas.px(18)
    canvas.drawing("icons", "log", side, (place.x + side / 2, place.centery))
    room = place.width - side - canvas.px(8)
    said = source
    while canvas.text_width(said, _LABEL) > room and len(said) > _LEAST_SAID:
        source = source[1:]
        said = f"…{source}"
    canvas.text(said, (place.right - room, place.centery), _LABEL, "lc", room)


def draw_ribbon(canvas: Canvas, place: pygame.Rect) -> None:
    """Draws a ribbon across the upper left corner of a card that folders with changes bring or change."""
    x, y = place.topleft
    near, far = canvas.px(14), canvas.px(30)
    band = [(x, y + near), (x, y + far), (x + far, y), (x + near, y)]
    pygame.draw.polygon(canvas.surface, EMBER, band)
    pygame.draw.aaline(canvas.surface, NIGHT_0, band[1], band[2])


def _draw_hot(canvas: Canvas, widget: Widget, place: pygame.Rect) -> None:
    """Lights up what is pointed at, and rings what the keyboard stands on."""
    if widget.is_hovered or widget.is_focused:
        panels.well(canvas.unmarked, place, WELL_PARCHMENT, RADIUS_WELL)
    if widget.is_focused:
        pygame.draw.rect(canvas.surface, EMBER, place, canvas.px(1.6), border_radius=canvas.px(RADIUS_WELL))

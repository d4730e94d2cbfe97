"""The lines of a watched game's panel: answers that were possible, and chapters to jump to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

import pygame

from avel.client.canvas import Canvas, Style
from avel.client.kit import Kit
from avel.client.paint import panels
from avel.client.theme import CREAM, CREAM_DIM, EMBER, LINE_HEIGHT, MOONLIGHT, Look, Scale
from avel.client.timeline import Kind
from avel.client.widgets.pressable import Pressable
from avel.client.widgets.scroll_area import ScrollArea

LIST: Final = "film:list"
CHAPTER: Final = "film:chapter:"
_ANSWER: Final = "film:answer:"
_TYPE: Final = 13
_GIVEN: Final = Style(_TYPE, "bold", CREAM)
_OTHER: Final = Style(_TYPE, "sans", CREAM_DIM)
_LABEL: Final = Style(_TYPE, "bold", MOONLIGHT)
_AIR: Final = 3
"""Above and below the words of a row."""
_GAP: Final = 3
_BAR: Final = 14
_PAD: Final = 8
_ICON: Final = 22
_STEP: Final = 13
_LIT: Final = Look("#4d3a52", "#3a2d50", EMBER, 0.85, 1.2, light=0.1)
_STEPS: Final = MappingProxyType({"round": 0, "turn": 1, "battle": 2})
"""How far each kind of chapter stands in."""


@dataclass(frozen=True, slots=True)
class Heading:
    """A chapter in words."""

    kind: Kind
    text: str


@dataclass(frozen=True, slots=True)
class Said:
    """What a row says, and how."""

    id: str
    text: str
    style: Style
    step: int = 0
    icon: str = ""
    is_lit: bool = False


class FilmRow(Pressable):
    """One line; a chapter can be pressed, to be gone to."""

    def __init__(self, said: Said, rows: Sequence[str]) -> None:
        super().__init__(said.id)
        self.is_enabled = said.id.startswith(CHAPTER)
        self._said, self._rows = said, rows

    def draw(self, canvas: Canvas) -> None:
        """Draws the line, lit where it is the one that counts now, or is pointed at."""
        px, rect, said = canvas.px, self.rect, self._said
        if said.is_lit or (self.is_enabled and (self.is_hovered or self.is_focused)):
            panels.panel(canvas, rect, _LIT, 6)
        x, step = rect.x + px(_PAD + _STEP * said.step), canvas.line_height(said.style)
        first = rect.y + px(_AIR) + step / 2
        if said.icon:
            canvas.drawing("icons", said.icon, px(15), (x + px(7), first))
            x += px(_ICON)
        for number, row in enumerate(self._rows):
            canvas.text(row, (x, first + number * step), said.style, "lc")


def answers_said(kit: Kit, given: str, others: Sequence[str]) -> list[Said]:
    """Returns the rows of a question: the answer that was given, then what else could have been."""
    words = kit.words
    rows = [Said(f"{_ANSWER}given", given, _GIVEN, icon="check", is_lit=True)] if given else []
    if others:
        label = words.count("replay.others" if given else "replay.open", len(others))
        rows.append(Said(f"{_ANSWER}label", label, _LABEL))
    return [*rows, *(Said(f"{_ANSWER}{at}", text, _OTHER) for at, text in enumerate(others))]


def chapters_said(chapters: Sequence[Heading], present: int) -> list[Said]:
    """Returns the rows of all chapters, the present one lit."""
    return [
        Said(
            f"{CHAPTER}{at}",
            each.text,
            _LABEL if each.kind == "round" else _OTHER,
            _STEPS[each.kind],
            "battle" if each.kind == "battle" else "",
            at == present,
        )
        for at, each in enumerate(chapters)
    ]


def film_list(kit: Kit, ident: str, said: Sequence[Said], width: int, scale: Scale) -> ScrollArea:
    """Returns the list of rows for so many pixels of width, each as high as its words need."""
    rects: dict[str, pygame.Rect] = {}
    rows: list[FilmRow] = []
    px, wide, y = scale.type_px(_TYPE), width - scale.px(_BAR), 0
    for each in said:
        room = wide - scale.px(2 * _PAD + _STEP * each.step + (_ICON if each.icon else 0))
        lines = kit.type.wrap(each.text, room, px, each.style.face)
        high = len(lines) * round(px * LINE_HEIGHT) + 2 * scale.px(_AIR)
        rects[each.id] = pygame.Rect(0, y, wide, high)
        rows.append(FilmRow(each, lines))
        y += high + scale.px(_GAP)
    return ScrollArea(ident, rows, rects)

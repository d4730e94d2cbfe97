"""Rows of items and coins: those that can be pressed, and those that only show."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from avel.client.canvas import Canvas, Style
from avel.client.game.arrangement import COIN
from avel.client.game.desk import Desk
from avel.client.game.sheets.item_card import paint_effects, paint_thing, thing_name
from avel.client.game.thing_tips import thing_tip
from avel.client.paint import panels
from avel.client.theme import CARD, EMBER, INK, INK_SOFT, RADIUS_BUTTON, Look
from avel.client.widgets.button import Button

_LOWEST: Final = 40
"""How high the lowest row is, at scale 1."""
_TWO_LINES: Final = 2.6
"""How many times its small type a row must be high to hold two lines."""
_CHOSEN: Final = Look("#fff4d6", "#f6d79a", EMBER, 1, 2, light=0.5, glow=190)


@dataclass(frozen=True, slots=True)
class RowFace:
    """What a row shows: the thing, a note in place of its signs, how many, and what stands at its end."""

    thing: str
    note: str = ""
    count: int = 1
    is_worn: bool = False
    coins: int = 0
    """What it brings, 0 for nothing."""
    key: str = ""


class ThingRow(Button):
    """A row with an item or a coin that can be pressed; its tip says in words what its signs mean."""

    keeps_presses = False

    def __init__(self, ident: str, desk: Desk, face: RowFace, *, is_chosen: bool = False) -> None:
        """Makes a row, lit where it is the chosen one."""
        name = thing_name(desk, face.thing)
        super().__init__(ident, name, key=face.key, variant="card", tip=thing_tip(desk, face.thing))
        self._desk = desk
        self._face = face
        self._is_chosen = is_chosen

    @property
    def look(self) -> Look:
        """The surface, lit while the row is chosen."""
        return _CHOSEN if self._is_chosen else super().look

    def _draw_content(self, canvas: Canvas) -> None:
        _paint_face(canvas, self._desk, self._face, self.rect)


def paint_row(canvas: Canvas, desk: Desk, face: RowFace, rect: pygame.Rect) -> None:
    """Draws a row that cannot be pressed."""
    panels.panel(canvas, rect, CARD, RADIUS_BUTTON)
    _paint_face(canvas, desk, face, rect)


def _paint_face(canvas: Canvas, desk: Desk, face: RowFace, rect: pygame.Rect) -> None:
    """Draws the picture, the end, and between them the name over signs or note, as far as there is room."""
    canvas = canvas.scaled(canvas.scale.at_most(rect.height / _LOWEST))
    side = rect.height - canvas.px(8)
    paint_thing(canvas, face.thing, side, (rect.x + canvas.px(8) + side / 2, rect.centery))
    x = rect.x + side + canvas.px(18)
    room = _paint_end(canvas, desk, face, rect) - x - canvas.px(6)
    name = thing_name(desk, face.thing)
    label = name if face.count == 1 else f"{name} × {face.count}"
    style = Style(15, "bold", INK)
    is_low = rect.height < _TWO_LINES * canvas.scale.type_px(13)
    if is_low or (face.thing == COIN and not face.note):
        canvas.text(label, (x, rect.centery), style, "lc", room)
        return
    if canvas.type.fit(label, int(room), canvas.scale.type_px(15), "bold").is_cut:
        # A long name is worth more than the signs, which the tip says too.
        canvas.paragraph(label, (x, rect.centery), room, Style(13, "bold", INK), "lc", most_lines=2)
        return
    canvas.text(label, (x, rect.y + rect.height * 0.33), style, "lc", room)
    below = rect.y + rect.height * 0.7
    if face.note:
        canvas.text(face.note, (x, below), Style(13, "sans", INK_SOFT), "lc", room)
    else:
        paint_effects(canvas, desk, face.thing, (x, below))


def _paint_end(canvas: Canvas, desk: Desk, face: RowFace, rect: pygame.Rect) -> float:
    """Draws key, coins and mark at the right and returns where the room for the name ends."""
    right, y = float(rect.right - canvas.px(10)), rect.centery
    if face.key:
        right = panels.key_cap(
            canvas, canvas.key_label(face.key), (right, y), on_night=False
        ).left - canvas.px(8)
    if face.coins:
        right = canvas.text(f"+{face.coins}", (right, y), Style(15, "bold", INK), "rc").left - canvas.px(3)
        right = canvas.drawing("board", "coin", canvas.px(24), (right, y), "rc").left - canvas.px(8)
    if face.is_worn:
        style = Style(13, "sans", INK_SOFT)
        right = canvas.text(desk.kit.words("sheet.worn"), (right, y), style, "rc").left - canvas.px(8)
    return right


def counted(things: Sequence[str]) -> dict[str, int]:
    """Counts equal things, in the order they first come."""
    return {thing: list(things).count(thing) for thing in dict.fromkeys(things)}

"""What a hero wears and carries, drawn on one parchment: three slots over the backpack."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from avel.chronicles.model import SLOTS
from avel.client.canvas import Canvas, Style
from avel.client.game.arrangement import Arrangement
from avel.client.game.desk import Desk
from avel.client.game.sheets.item_card import paint_signs, paint_thing
from avel.client.game.sheets.pack_grid import paint_pack
from avel.client.game.sheets.sheet import Page
from avel.client.paint import panels, pieces
from avel.client.theme import CARD, INK, INK_SOFT, RADIUS_WELL, WELL_PARCHMENT

_PAD: Final = 18
_SLOT: Final = 108
_HEAD: Final = 48
_CELL_MOST: Final = 60
GEAR_WIDE: Final = 344
GEAR_HIGH: Final = 382


def gear_places(page: Page, x: float, y: float) -> dict[str, pygame.Rect]:
    """Lays out a parchment with slots and backpack, its upper left corner at a point of the page."""
    rects = {"gear": page.at(x, y, GEAR_WIDE, GEAR_HIGH)}
    step = (GEAR_WIDE - 2 * _PAD + 8) / len(SLOTS)
    for number, slot in enumerate(SLOTS):
        rects[f"gear:{slot}"] = page.at(x + _PAD + number * step, y + _HEAD, step - 8, _SLOT)
    top = y + _HEAD + _SLOT + 34
    wide, high = 4 * _CELL_MOST, 3 * _CELL_MOST
    rects["gear:pack"] = page.at(x + (GEAR_WIDE - wide) / 2, top, wide, high)
    rects["gear:count"] = page.at(x + _PAD, top - 27, GEAR_WIDE - 2 * _PAD, 22)
    return rects


def paint_gear(
    canvas: Canvas,
    desk: Desk,
    seat: int,
    rects: Mapping[str, pygame.Rect],
    *,
    arrangement: Arrangement | None = None,
    lit: int | None = None,
) -> None:
    """Draws a hero's slots and backpack, the latter if wanted as it would be, with one thing lit."""
    rect, hero = rects["gear"], desk.hero(seat)
    panels.parchment(canvas, rect)
    pad, gap = canvas.px(_PAD), canvas.px(3)
    head = (rect.x + pad, rect.y + canvas.px(27))
    heart, most = canvas.px(19), desk.box.numbers.toughness
    hearts_wide = most * (heart + gap)
    name = Style(18, "display", INK)
    canvas.text(desk.seats[seat].name, head, name, "lc", rect.width - 3 * pad - hearts_wide)
    pieces.hearts(canvas, (rect.right - pad - hearts_wide, head[1]), hero.toughness, most, heart, gap)
    for slot in SLOTS:
        paint_slot(canvas, desk, slot, hero.worn_in(slot), rects[f"gear:{slot}"])
    shown = arrangement or desk.pack(seat)
    paint_pack_count(canvas, desk, seat, shown, rects["gear:count"])
    paint_pack(canvas, shown, rects["gear:pack"], lit=lit)


def paint_slot(canvas: Canvas, desk: Desk, slot: str, item: str, rect: pygame.Rect) -> None:
    """Draws one slot of the body with what is worn there, or its empty shape."""
    if not item:
        panels.well(canvas, rect, WELL_PARCHMENT)
        middle = (rect.centerx, rect.y + rect.height * 0.42)
        canvas.drawing("equipment", f"slot_{slot}", rect.height * 0.58, middle, alpha=150)
        below = (rect.centerx, rect.bottom - canvas.px(14))
        canvas.text(desk.naming.kind(slot), below, Style(13, "sans", INK_SOFT), "cc", rect.width - 8)
        return
    panels.panel(canvas, rect, CARD, RADIUS_WELL)
    piece = desk.box.pieces[item]
    rows = [dice for dice in (piece.dice, piece.powers) if dice]
    paint_thing(canvas, item, rect.height * 0.54, (rect.centerx, rect.y + rect.height * 0.32))
    step = canvas.px(21)
    y = rect.bottom - canvas.px(13) - (len(rows) - 1) * step
    if len(rows) == 1:
        y -= step // 3
    for row in rows:
        paint_signs(canvas, row, (rect.centerx, y), "cc")
        y += step


def paint_pack_count(
    canvas: Canvas, desk: Desk, seat: int, arrangement: Arrangement, rect: pygame.Rect
) -> None:
    """Writes how full a backpack is, and how many coins are in it."""
    words = desk.kit.words
    title = canvas.text(words("sheet.backpack"), rect.midleft, Style(15, "bold", INK), "lc")
    cells = words("sheet.cells", taken=len(arrangement.taken), cells=arrangement.width * arrangement.height)
    small = Style(13, "sans", INK_SOFT)
    canvas.text(cells, (title.right + canvas.px(10), rect.centery), small, "lc")
    coins = f"× {desk.hero(seat).coins}"
    count = canvas.text(coins, rect.midright, Style(15, "bold", INK), "rc")
    canvas.drawing("board", "coin", canvas.px(22), (count.left - canvas.px(4), rect.centery), "rc")

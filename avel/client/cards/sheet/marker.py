"""Markers of equipment: they lie in the backpack with their real footprints."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame

from avel.chronicles.cards import ItemPower
from avel.client.canvas import Canvas, Style
from avel.client.cards.sheet.grounds import mm
from avel.client.game import gear
from avel.client.game.lore import Lore
from avel.client.game.sheets.item_card import paint_effects, paint_signs
from avel.client.theme import BRASS_LO, INK, PARCHMENT
from avel.tabletop.packing import Cell

_NAME: Final = Style(15, "display", INK)
_LINE: Final = 0.7
"""Width of the line around a marker, in millimetres."""
_SIGNS: Final = 1.2
"""How much larger signs are drawn than on the screens, where there is room."""


def paint_marker(canvas: Canvas, lore: Lore, item: str, cells: Sequence[Cell], rect: pygame.Rect) -> None:
    """Draws a side of a marker into the cells that it covers of a rectangle."""
    boxes = [_cell(rect, cells, cell) for cell in cells]
    _plate(canvas, boxes)
    across, down = (1 + max(cell[axis] for cell in cells) for axis in (0, 1))
    if across * down > len(cells) >= 3:
        _on_corner(canvas, lore, item, boxes)
    elif across > down:
        _along(canvas, lore, item, rect)
    else:
        _upright(canvas, lore, item, rect)


def _cell(rect: pygame.Rect, cells: Sequence[Cell], cell: Cell) -> pygame.Rect:
    across, down = (1 + max(each[axis] for each in cells) for axis in (0, 1))
    left, right = (rect.x + rect.width * (cell[0] + n) // across for n in (0, 1))
    top, bottom = (rect.y + rect.height * (cell[1] + n) // down for n in (0, 1))
    return pygame.Rect(left, top, right - left, bottom - top)


def _plate(canvas: Canvas, boxes: Sequence[pygame.Rect]) -> None:
    """Covers the cells and their bleed with parchment, with one line around them within the cut."""
    bleed = boxes[0].x if len(boxes) == 1 else min(box.x for box in boxes)
    inset, line = mm(canvas, 1), mm(canvas, _LINE)
    spans = [*boxes, *(a.union(b) for n, a in enumerate(boxes) for b in boxes[:n] if _touch(a, b))]
    for grow, colour in ((bleed, PARCHMENT.bottom), (-inset, BRASS_LO), (-inset - line, PARCHMENT.top)):
        for span in spans:
            radius = mm(canvas, 1.6) if grow < 0 else 0
            pygame.draw.rect(canvas.surface, colour, span.inflate(2 * grow, 2 * grow), border_radius=radius)


def _touch(first: pygame.Rect, second: pygame.Rect) -> bool:
    """Says whether two cells share an edge."""
    return (first.x == second.x) != (first.y == second.y) and bool(first.inflate(2, 2).colliderect(second))


def _along(canvas: Canvas, lore: Lore, item: str, rect: pygame.Rect) -> None:
    """Draws the picture at the left, name and signs at the right."""
    side = rect.height
    gear.item(canvas, item, round(side * 0.74), (rect.x + side * 0.5, rect.centery))
    words = pygame.Rect(rect.x + side, rect.y, rect.width - side - mm(canvas, 2.5), side)
    canvas.text(lore.naming.item(item), (words.centerx, words.y + side * 0.3), _NAME, "cc", words.width)
    _signs(canvas, lore, item, (words.centerx, words.y + side * 0.66), is_wide=words.width > 1.5 * side)


def _upright(canvas: Canvas, lore: Lore, item: str, rect: pygame.Rect) -> None:
    """Draws the picture above name and signs."""
    gear.item(canvas, item, round(rect.height * 0.5), (rect.centerx, rect.y + rect.height * 0.35))
    room = rect.width - mm(canvas, 5)
    canvas.text(lore.naming.item(item), (rect.centerx, rect.y + rect.height * 0.71), _NAME, "cc", room)
    _signs(canvas, lore, item, (rect.centerx, rect.y + rect.height * 0.86), is_wide=True)


def _on_corner(canvas: Canvas, lore: Lore, item: str, boxes: Sequence[pygame.Rect]) -> None:
    """Draws the picture in the cell that two others touch, name and signs in these."""
    corner = next(box for box in boxes if all(box is each or _touch(box, each) for each in boxes))
    beside = next(box for box in boxes if box is not corner and box.y == corner.y)
    below = next(box for box in boxes if box is not corner and box.x == corner.x)
    gear.item(canvas, item, round(corner.width * 0.7), corner.center)
    canvas.text(lore.naming.item(item), below.center, _NAME, "cc", below.width - mm(canvas, 4))
    _signs(canvas, lore, item, beside.center, is_wide=False)


def _signs(canvas: Canvas, lore: Lore, item: str, at: tuple[float, float], *, is_wide: bool) -> None:
    """Draws what an item does, centred: in one row where there is room, or else its dice over its powers."""
    larger = _SIGNS if is_wide else 1.0
    large = canvas.scaled(replace(canvas.scale, factor=canvas.scale.factor * larger))
    piece = lore.box.pieces[item]
    if piece.draught:
        wide = large.px(20) if piece.draught.kind == "heal" else large.px(38)
        paint_effects(large, lore, item, (at[0] - wide / 2, at[1]))
        return
    rows: list[list[str | ItemPower]] = [[*piece.dice]]
    rows += [[power] for power in piece.powers]
    rows = [[sign for row in rows for sign in row]] if is_wide else [row for row in rows if row]
    step = mm(canvas, 5.6)
    for number, row in enumerate(rows):
        y = at[1] + (number - (len(rows) - 1) / 2) * step
        paint_signs(large, row, (at[0], y), "cc")

"""Hero boards: what is worn and the backpack in cells of their true size, hearts and actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from avel.chronicles.box import Box
from avel.client.canvas import Canvas, Style
from avel.client.cards.sheet import grounds
from avel.client.cards.sheet.grounds import mm
from avel.client.game.lore import Lore
from avel.client.paint import light, panels, pieces
from avel.client.paint.dice import mini_die
from avel.client.theme import INK, INK_SOFT, RADIUS_CELL, SEATS, WELL_PARCHMENT
from avel.client.workshop.look import Look
from avel.client.workshop.painting import hero_picture
from avel.tabletop.packing import Cell

_PAD: Final = 4.0
_GAP: Final = 3.0
_HEAD: Final = 46.0
"""Height of the head with the hero's picture."""
_LINE: Final = 0.5
"""How far within its cell a well is drawn."""
_WORN: Final = ("helmet", "shield", "weapon")
_HEART: Final = 11.0
_ACTION: Final = 12.0
_DIE: Final = 9.0
_LABEL: Final = Style(13, "sans", INK_SOFT)


def board_size(box: Box, cell: float) -> tuple[float, float]:
    """Returns the size of a hero board in millimetres, for cells of this size."""
    places, pack = _worn(box), (box.numbers.pack_width, box.numbers.pack_height)
    left = max(x + _wide(cells) for x, _, cells in places.values()) * cell + _GAP
    down = max(y + _high(cells) for _, y, cells in places.values()) * cell + _GAP
    wide = 2 * _PAD + left + _GAP + pack[0] * cell
    return wide, _HEAD + max(down, pack[1] * cell) + _PAD


def _worn(box: Box) -> dict[str, tuple[int, int, Sequence[Cell]]]:
    """Returns where in cells each slot begins and what it covers: two beside each other over the third."""
    helmet, shield, weapon = (tuple(box.shapes[slot]) for slot in _WORN)
    below = max(_high(helmet), _high(shield))
    return {"helmet": (0, 0, helmet), "shield": (_wide(helmet), 0, shield), "weapon": (0, below, weapon)}


def _wide(cells: Sequence[Cell]) -> int:
    return 1 + max(x for x, _ in cells)


def _high(cells: Sequence[Cell]) -> int:
    return 1 + max(y for _, y in cells)


def paint_board(canvas: Canvas, lore: Lore, hero: tuple[str, int], cell: float, rect: pygame.Rect) -> None:
    """Draws the board of a hero, a figure and a seat, with cells of so many millimetres."""
    grounds.parchment(canvas, rect)
    _paint_head(canvas, lore, hero, rect)
    top = rect.y + mm(canvas, _HEAD)
    left = rect.x + mm(canvas, _PAD)
    for slot, (x, y, cells) in _worn(lore.box).items():
        aside, down = (_GAP if at else 0.0 for at in (x, y))
        corner = (left + mm(canvas, x * cell + aside), top + mm(canvas, y * cell + down))
        _paint_slot(canvas, lore, slot, [_box(canvas, corner, each, cell) for each in cells])
    numbers = lore.box.numbers
    right = rect.right - mm(canvas, _PAD) - mm(canvas, numbers.pack_width * cell)
    for y in range(numbers.pack_height):
        for x in range(numbers.pack_width):
            _well(canvas, _box(canvas, (right, top), (x, y), cell))
    label = lore.kit.words("table.backpack")
    _paint_sign(canvas, "pack", label, _box(canvas, (right, top), (0, 0), cell))


def _box(canvas: Canvas, corner: tuple[int, int], at: Cell, cell: float) -> pygame.Rect:
    left, right = (corner[0] + mm(canvas, cell * (at[0] + n)) if at[0] + n else corner[0] for n in (0, 1))
    top, bottom = (corner[1] + mm(canvas, cell * (at[1] + n)) if at[1] + n else corner[1] for n in (0, 1))
    return pygame.Rect(left, top, right - left, bottom - top)


def _well(canvas: Canvas, box: pygame.Rect) -> None:
    inset = mm(canvas, _LINE)
    panels.well(canvas, box.inflate(-2 * inset, -2 * inset), WELL_PARCHMENT, RADIUS_CELL)


def _paint_slot(canvas: Canvas, lore: Lore, slot: str, boxes: Sequence[pygame.Rect]) -> None:
    for box in boxes:
        _well(canvas, box)
    _paint_sign(canvas, slot, lore.kit.words(f"book.kind_{slot}"), boxes[0])


def _paint_sign(canvas: Canvas, slot: str, label: str, box: pygame.Rect) -> None:
    """Draws what belongs into a slot into the first of its cells."""
    sign = canvas.art.drawing("equipment", f"slot_{slot}", round(box.height * 0.58))
    canvas.blit(sign, (box.centerx, box.centery + mm(canvas, 2)), alpha=120)
    room = box.width - mm(canvas, 3)
    canvas.text(label, (box.centerx, box.y + mm(canvas, 3.6)), _LABEL, "cc", room)


def _paint_head(canvas: Canvas, lore: Lore, hero: tuple[str, int], rect: pygame.Rect) -> None:
    figure, seat = hero
    high = mm(canvas, _HEAD - _PAD - 3)
    size = (high * 3 // 4, high)
    corner = (rect.x + mm(canvas, _PAD), rect.y + mm(canvas, 4.5))
    light.halo(canvas, (corner[0] + size[0] / 2, corner[1] + high / 2), high * 0.62, SEATS[seat], 0.5)
    canvas.blit(hero_picture(canvas, Look(figure), "hero", size, seat), corner, "lt")
    x = corner[0] + size[0] + mm(canvas, 6)
    crest = mm(canvas, 13)
    pieces.crest(canvas, seat, crest, (x + crest / 2, rect.y + mm(canvas, 14)))
    name = lore.kit.words(f"setup.figure_{figure}")
    canvas.text(name, (x + crest + mm(canvas, 4), rect.y + mm(canvas, 14)), Style(38, "display", INK), "lc")
    _paint_numbers(canvas, lore, (x, rect.y + mm(canvas, 30)))


def _paint_numbers(canvas: Canvas, lore: Lore, left: tuple[int, int]) -> None:
    """Draws what every hero has, each over its label: hearts, actions and dice."""
    numbers, words, (x, y) = lore.box.numbers, lore.kit.words, left
    signs: dict[str, list[pygame.Surface]] = {
        "hearts": [canvas.art.drawing("board", "heart", mm(canvas, _HEART))] * numbers.toughness,
        "actions": [canvas.art.drawing("board", "action_full", mm(canvas, _ACTION))] * numbers.actions,
        "base_dice": [mini_die(canvas.art, colour, mm(canvas, _DIE)) for colour in numbers.base_dice],
    }
    for name, pictures in signs.items():
        start = x
        for picture in pictures:
            x = canvas.blit(picture, (x, y), "lc").right + mm(canvas, 1.5)
        label = words(f"print.{name}")
        canvas.text(label, (start, y + mm(canvas, 9)), _LABEL, "lc")
        x = max(x, start + canvas.text_width(label, _LABEL)) + mm(canvas, 7)

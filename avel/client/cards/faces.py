"""Both sides of a card as the table shows them: tokens, markers and lands, at any size."""

from __future__ import annotations

from typing import Final

import pygame

from avel.chronicles.cards import EquipmentCard, MonsterCard, TileCard
from avel.chronicles.model import BEAST, UPGRADED
from avel.client.canvas import Canvas, Point
from avel.client.cards.album import Entry
from avel.client.duel.banners import Banners
from avel.client.duel.tokens import likeness
from avel.client.game import gear
from avel.client.game.lore import Lore
from avel.client.game.map_view import paint_land
from avel.client.game.tokens import card_look
from avel.client.paint import hexes, light, pieces
from avel.client.theme import BRASS, BRASS_LO, NIGHT_0
from avel.horn.cards import GeneralCard
from avel.horn.model import MOON, SUN

_TOKEN: Final = 0.74
"""Diameter of a token in heights of its place; its badges and its strip need the rest."""
_TOKEN_UP: Final = 0.06
"""How far above the middle of its place a token lies, in heights: the strip hangs below it."""
_HEX_WIDE: Final = 240 / 224
"""Width of a land's picture in diameters of its hexagon."""
_MARKER: Final = 0.8
_BUST: Final = 0.84
_GOLD: Final = "#c99a4b"


def paint_front(
    canvas: Canvas, lore: Lore, entry: Entry, rect: pygame.Rect, *, is_named: bool = True
) -> None:
    """Draws the side that lies up when a card comes into play, as large as fits a rectangle.

    ``is_named``: whether a land bears its name.
    """
    match entry.card:
        case MonsterCard():
            toughness = entry.card.toughness if entry.card.size != BEAST else None
            at, diameter = token_place(rect)
            pieces.token(canvas, card_look(entry.card, toughness), at, diameter)
        case EquipmentCard():
            _marker(canvas, entry.card.id, rect)
        case TileCard():
            radius = hex_radius(rect)
            name = lore.naming.pick(entry.card.name) if is_named else ""
            paint_land(canvas, entry.card, name, rect.center, radius)
        case GeneralCard():
            _general(canvas, entry.card, SUN, rect)


def paint_back(canvas: Canvas, entry: Entry, rect: pygame.Rect) -> None:
    """Draws the other side; a potion's is like its first."""
    match entry.card:
        case MonsterCard():
            at, diameter = token_place(rect)
            paint_token_back(canvas, entry.card.size, at, diameter)
        case EquipmentCard():
            _marker(canvas, entry.card.id + (UPGRADED if entry.card.upgraded else ""), rect)
        case TileCard():
            canvas.blit(hexes.tile(canvas.art, canvas.kept, "back", hex_radius(rect)), rect.center)
        case GeneralCard():
            _general(canvas, entry.card, MOON, rect)


def paint_small(canvas: Canvas, lore: Lore, entry: Entry, rect: pygame.Rect) -> None:
    """Draws a card for a list that names it: of equipment both sides, of all else the first."""
    if not (isinstance(entry.card, EquipmentCard) and entry.card.upgraded):
        paint_front(canvas, lore, entry, rect, is_named=False)
        return
    half = rect.width // 2
    paint_front(canvas, lore, entry, pygame.Rect(rect.x, rect.y, half, rect.height))
    paint_back(canvas, entry, pygame.Rect(rect.right - half, rect.y, half, rect.height))


def token_place(rect: pygame.Rect) -> tuple[Point, float]:
    """Returns the middle and the diameter of a token that fits a rectangle with badges and strip."""
    side = min(rect.width / 1.1, rect.height)
    return (rect.centerx, rect.centery - side * _TOKEN_UP), side * _TOKEN


def hex_radius(rect: pygame.Rect) -> float:
    """Returns the radius of the largest land that fits a rectangle."""
    return min(rect.width / 2 / _HEX_WIDE, rect.height / 2 * 112 / 104)


def paint_token_back(canvas: Canvas, size: str, at: Point, diameter: float) -> None:
    """Draws a monster's back: the lair it comes out of, or the Black Moon for the Beast."""
    pieces.disc(canvas, at, diameter / 2 - 1, "#2a2f62", BRASS, 2.4, NIGHT_0)
    pieces.disc(canvas, at, diameter * 0.42, "#323878", BRASS_LO, 1.2, "#171a3a")
    ident = "moon_black" if size == BEAST else f"lair_{size}"
    canvas.drawing("board", ident, diameter * 0.56, at)


def _general(canvas: Canvas, card: GeneralCard, side: int, rect: pygame.Rect) -> None:
    likeness(canvas, Banners(), side, card.id, min(rect.size) * _BUST, rect.center)


def _marker(canvas: Canvas, item: str, rect: pygame.Rect) -> None:
    px = round(min(rect.size) * _MARKER)
    light.halo(canvas, rect.center, px * 0.66, _GOLD, 0.4)
    gear.item(canvas, item, px, rect.center)

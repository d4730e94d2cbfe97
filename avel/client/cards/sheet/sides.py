"""The sides of lands, monsters, item cards and small tokens on paper."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from avel.chronicles.cards import MonsterCard, TileCard
from avel.chronicles.model import BEAST
from avel.client.canvas import Canvas, Style
from avel.client.cards.faces import paint_token_back
from avel.client.cards.sheet import grounds
from avel.client.cards.sheet.grounds import mm
from avel.client.game.lore import Lore
from avel.client.game.map_view import paint_land
from avel.client.game.sheets.item_card import paint_card
from avel.client.game.tokens import card_look
from avel.client.paint import hexes, pieces
from avel.client.theme import BRASS_LO, CARD, CREAM, CREAM_DIM, SEATS, SEATS_LO
from avel.client.workshop.look import Look
from avel.client.workshop.painting import hero_picture

TOKEN_ROOM: Final = 1.36
"""Side of a monster's card in diameters of its token, which its badges reach beyond."""
NAME_ROOM: Final = 5.0
"""Millimetres below a monster for its name."""
_RIM: Final = 0.968
"""Radius of a printed land in radii of the hexagon that is cut: its rim ends at the cut."""
_REACH: Final = 0.9
"""How far out a land's signs stand, so that no cut goes through one."""
_DRAWN: Final = 0.74


def paint_tile(canvas: Canvas, lore: Lore, card: TileCard, rect: pygame.Rect) -> None:
    """Draws a land and the least number of heroes it is used for."""
    radius = _hexagon(canvas, rect)
    large = canvas.scaled(replace(canvas.scale, factor=canvas.scale.factor * 1.25))
    paint_land(large, card, lore.naming.pick(card.name), rect.center, radius, reach=_REACH)
    if card.from_heroes > 1:
        at = (rect.centerx - radius * 0.74, rect.centery)
        pieces.disc(large, at, mm(canvas, 4), "#fdf6e2", BRASS_LO)
        text = lore.kit.words("print.from_heroes", number=card.from_heroes)
        large.text(text, at, Style(15, "bold", "#2b2140"), "cc")


def paint_tile_back(canvas: Canvas, rect: pygame.Rect) -> None:
    """Draws the back of a land."""
    radius = _hexagon(canvas, rect)
    canvas.blit(hexes.tile(canvas.art, canvas.kept, "back", radius), rect.center)


def _hexagon(canvas: Canvas, rect: pygame.Rect) -> float:
    """Covers the hexagon and its bleed with the rim's colour; returns the radius of the land's picture."""
    bleed = (canvas.surface.get_width() - rect.width) / 2
    pygame.draw.polygon(canvas.surface, BRASS_LO, hexes.corners(rect.center, rect.width / 2 + bleed))
    return rect.width / 2 * _RIM


def paint_monster(canvas: Canvas, lore: Lore, card: MonsterCard, diameter: float, rect: pygame.Rect) -> None:
    """Draws a monster's token with its name below; ``diameter`` is in millimetres."""
    grounds.night(canvas, rect)
    toughness = card.toughness if card.size != BEAST else None
    at = (rect.centerx, rect.y + mm(canvas, diameter * TOKEN_ROOM * 0.49))
    pieces.token(canvas, card_look(card, toughness), at, mm(canvas, diameter))
    name = lore.naming.pick(card.name)
    below = (rect.centerx, rect.bottom - mm(canvas, 3.6))
    canvas.text(name, below, Style(13, "bold", CREAM), "cc", rect.width - mm(canvas, 4))


def paint_monster_back(canvas: Canvas, size: str, diameter: float, rect: pygame.Rect) -> None:
    """Draws the back of a monster of a size."""
    grounds.night(canvas, rect)
    paint_token_back(canvas, size, rect.center, mm(canvas, diameter * 1.1))


def paint_item_card(canvas: Canvas, lore: Lore, item: str, rect: pygame.Rect) -> None:
    """Draws one side of an item's card."""
    canvas.surface.fill(CARD.bottom)
    inset = mm(canvas, 1)
    paint_card(canvas, lore, item, rect.inflate(-2 * inset, -2 * inset))


def paint_token(canvas: Canvas, kind: str, ident: str, rect: pygame.Rect) -> None:
    """Draws a round token with a drawing on it."""
    grounds.disc(canvas, rect)
    canvas.drawing(kind, ident, rect.width * _DRAWN, rect.center)


def paint_coin(canvas: Canvas, rect: pygame.Rect) -> None:
    """Draws a coin that is cut along its own rim."""
    pygame.draw.circle(canvas.surface, BRASS_LO, rect.center, max(canvas.surface.get_size()) / 2)
    canvas.drawing("board", "coin", rect.width * 1.08, rect.center)


def paint_hero(canvas: Canvas, figure: str, seat: int, rect: pygame.Rect) -> None:
    """Draws a hero's token in the colour of a seat."""
    grounds.disc(canvas, rect, SEATS[seat], SEATS_LO[seat])
    side = round(rect.width * _DRAWN)
    canvas.blit(hero_picture(canvas, Look(figure), "pawn", (side, side), seat), rect.center)


def paint_title(canvas: Canvas, lore: Lore, rect: pygame.Rect) -> None:
    """Draws the back of what has no other side: the game's sign and name."""
    grounds.night(canvas, rect)
    words = lore.kit.words
    side = min(rect.height * 0.5, rect.width * 0.3)
    canvas.drawing("ui", "logo", side, (rect.centerx, rect.centery - side * 0.2))
    below = (rect.centerx, rect.centery + side * 0.5)
    canvas.text(words("title.name"), below, Style(28, "display", CREAM), "cc", rect.width * 0.8)
    motto = (rect.centerx, below[1] + mm(canvas, 7))
    canvas.text(words("title.motto"), motto, Style(13, "sans", CREAM_DIM), "cc", rect.width * 0.9)

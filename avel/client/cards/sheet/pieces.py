"""Every piece of the game, as it is printed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

import pygame

from avel.chronicles.cards import EquipmentCard
from avel.chronicles.model import UPGRADED
from avel.chronicles.print_sizes import PrintSizes
from avel.client.canvas import Canvas
from avel.client.cards.sheet import board, moon, net, sides
from avel.client.cards.sheet.marker import paint_marker
from avel.client.cards.sheet.piece import Kind, Painter, Piece, hexagon, hexagon_high, mirrored, outline_of
from avel.client.draft import FIGURES
from avel.client.game.lore import Lore


@dataclass(frozen=True, slots=True)
class Workbench:
    """Makes the pieces of a box at their sizes."""

    lore: Lore
    sizes: PrintSizes
    room: tuple[float, float]
    """The part of the paper that can be printed, in millimetres."""

    def pieces(self, kind: Kind) -> Iterator[Piece]:
        """Yields every piece of a kind."""
        makers: Mapping[Kind, Callable[[], Iterator[Piece]]] = {
            "tiles": self._tiles,
            "monsters": self._monsters,
            "equipment": self._markers,
            "cards": self._cards,
            "heroes": self._boards,
            "moon": self._moon,
            "dice": self._dice,
            "tokens": self._tokens,
        }
        return makers[kind]()

    def _tiles(self) -> Iterator[Piece]:
        wide = self.sizes.tile
        size, outline = (wide, hexagon_high(wide)), hexagon(wide)
        for card in self.lore.box.tiles.values():
            front = _painter(sides.paint_tile, self.lore, card)
            yield Piece("tiles", card.id, size, front, sides.paint_tile_back, outline=outline)

    def _monsters(self) -> Iterator[Piece]:
        sizes = self.sizes
        diameters = {"small": sizes.small_monster, "big": sizes.big_monster, "beast": sizes.beast}
        for card in dict.fromkeys(self.lore.box.monsters.values()):
            diameter = diameters[card.size]
            side = diameter * sides.TOKEN_ROOM
            front = _painter(sides.paint_monster, self.lore, card, diameter)
            back = _painter(sides.paint_monster_back, card.size, diameter)
            size = (side, side + sides.NAME_ROOM)
            yield Piece("monsters", card.id, size, front, back, card.copies)

    def _markers(self) -> Iterator[Piece]:
        for card in self.lore.box.equipment:
            cells = tuple(self.lore.box.shapes[card.slot])
            side = self.sizes.cell
            outline = outline_of(cells, side)
            size = (max(x for x, _ in outline), max(y for _, y in outline))
            front = _painter(paint_marker, self.lore, card.id, cells)
            back = _painter(paint_marker, self.lore, _other_side(card), mirrored(cells))
            cut = outline if len(outline) > 4 else ()
            yield Piece("equipment", card.id, size, front, back, card.copies, cut)

    def _cards(self) -> Iterator[Piece]:
        size = (self.sizes.card_width, self.sizes.card_height)
        for card in self.lore.box.equipment:
            front = _painter(sides.paint_item_card, self.lore, card.id)
            back = _painter(sides.paint_item_card, self.lore, _other_side(card))
            yield Piece("cards", f"card {card.id}", size, front, back, card.copies)

    def _boards(self) -> Iterator[Piece]:
        size = board.board_size(self.lore.box, self.sizes.cell)
        for seat, figure in enumerate(FIGURES):
            front = _painter(board.paint_board, self.lore, (figure, seat), self.sizes.cell)
            yield Piece("heroes", f"board {figure}", size, front, self._title)

    def _moon(self) -> Iterator[Piece]:
        wide = self.sizes.moon_space
        for spaces in moon.strips(len(self.lore.box.moon.spaces), wide, self.room[0]):
            front = _painter(moon.paint_strip, self.lore, spaces)
            size = (wide * len(spaces), self.sizes.moon_height)
            yield Piece("moon", f"moon {spaces.start}", size, front, self._title)

    def _dice(self) -> Iterator[Piece]:
        edge = self.sizes.die
        for die in self.lore.box.dice.values():
            front = _painter(net.paint_net, die, edge)
            faces = len(die.faces)
            size, outline = net.net_size(faces, edge), net.net_outline(faces, edge)
            yield Piece("dice", die.colour, size, front, None, die.count, outline)

    def _tokens(self) -> Iterator[Piece]:
        sizes, numbers = self.sizes, self.lore.box.numbers
        yield _round("coin", sizes.coin, sides.paint_coin, numbers.coins)
        yield _round("seal", sizes.seal, _painter(sides.paint_token, "board", "seal"), numbers.seals)
        yield _round("wall", sizes.wall, _painter(sides.paint_token, "board", "wall"), numbers.walls)
        for trap in numbers.traps:
            drawing = f"trap_{trap.price}"
            yield _round(drawing, sizes.trap, _painter(sides.paint_token, "board", drawing))
        yield _round("crater", sizes.crater, _painter(sides.paint_token, "tiles", "crater"))
        yield _round("astrolabe", sizes.astrolabe, _painter(sides.paint_token, "board", "astrolabe"))
        for seat, figure in enumerate(FIGURES):
            yield _round(f"hero {figure}", sizes.hero, _painter(sides.paint_hero, figure, seat))

    @property
    def _title(self) -> Painter:
        return _painter(sides.paint_title, self.lore)


def _painter(paint: Callable[..., None], *what: object) -> Painter:
    """Returns a painter of a side that is told what to draw between the canvas and the rectangle."""

    def side(canvas: Canvas, rect: pygame.Rect) -> None:
        paint(canvas, *what, rect)

    return side


def _round(ident: str, diameter: float, paint: Painter, copies: int = 1) -> Piece:
    return Piece("tokens", ident, (diameter, diameter), paint, paint, copies, is_round=True)


def _other_side(card: EquipmentCard) -> str:
    return card.id + (UPGRADED if card.upgraded else "")

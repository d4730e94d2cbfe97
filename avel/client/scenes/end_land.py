"""Where everyone stands at the end of a game: the land in small, and a line for each."""

from __future__ import annotations

import pygame

from avel.chronicles.box import Box
from avel.client.canvas import Canvas, Style
from avel.client.game import ending_text
from avel.client.game.ending_text import Ended
from avel.client.game.naming import Naming
from avel.client.paint import pieces
from avel.client.paint.small_land import LandPlan, land_picture
from avel.client.theme import CREAM, CREAM_DIM
from avel.client.words import Words


def paint_land(canvas: Canvas, panel: pygame.Rect, words: Words, box: Box, ended: Ended) -> None:
    """Draws the land and who stands where into a panel, below its heading."""
    pad, top = canvas.px(15), panel.y + canvas.px(34)
    middle = panel.x + round(panel.width * 0.56)
    picture = pygame.Rect(panel.x + pad, top, middle - panel.x - pad, panel.bottom - top - canvas.px(10))
    land = box.land(ended.setup.layout, len(ended.setup.seats))
    plan = land_picture(canvas, picture, land, ended.board.tiles, ended.board.crater)
    _paint_pieces(canvas, plan, box, ended)
    x = middle + canvas.px(12)
    room = pygame.Rect(x, top, panel.right - pad - x, panel.bottom - pad - top)
    _paint_places(canvas, room, ended, ending_text.places(Naming(box, words), words, box, ended))


def _paint_pieces(canvas: Canvas, plan: LandPlan, box: Box, ended: Ended) -> None:
    board = ended.board
    for spot, (x, y) in enumerate(plan.centres):
        monsters, heroes = board.monsters_at(spot), board.heroes_at(spot)
        side = plan.radius * 1.05
        for at, monster in enumerate(monsters[:3]):
            place = (x + (at - (min(3, len(monsters)) - 1) / 2) * side * 0.5, y - plan.radius * 0.12)
            canvas.drawing("monsters", box.monsters[monster.piece].id, side, place)
        for at, seat in enumerate(heroes):
            shift = (at - (len(heroes) - 1) / 2) * plan.radius * 0.44
            crest = ended.setup.seats[seat].crest
            pieces.crest(canvas, seat, plan.radius * 0.8, (x + shift, y + plan.radius * 0.42), crest)


def _paint_places(canvas: Canvas, rect: pygame.Rect, ended: Ended, lines: list[ending_text.Place]) -> None:
    step = min(canvas.px(30), rect.height / len(lines))
    side = min(canvas.px(22), step * 0.9)
    for at, line in enumerate(lines):
        y = rect.y + (at + 0.5) * step
        middle = (rect.x + side / 2, y)
        if line.seat >= 0:
            pieces.crest(canvas, line.seat, side, middle, ended.setup.seats[line.seat].crest)
        elif line.piece:
            canvas.drawing("monsters", line.piece, side, middle)
        else:
            canvas.drawing("board", "wall", side, middle)
        x = rect.x + side + canvas.px(9)
        who = canvas.text(line.who, (x, y), Style(13, "bold", CREAM), "lc", rect.width * 0.5)
        room = rect.right - who.right - canvas.px(8)
        canvas.text(line.where, (rect.right, y), Style(13, "sans", CREAM_DIM), "rc", room)

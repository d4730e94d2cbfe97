"""The top strip: the round, how far the Black Moon is, and the moon track with its astrolabe."""

from __future__ import annotations

from typing import Final

import pygame

from avel.client.canvas import Canvas, Style
from avel.client.game.desk import Desk
from avel.client.paint import light
from avel.client.paint.lines import Said, draw_pair
from avel.client.paint.pieces import moon_signs
from avel.client.theme import BRASS, BRASS_LO, CREAM, EMBER, MOONLIGHT

_TRACK_FROM: Final = 0.2325
_TRACK_TO: Final = 0.801
"""Where the first and the last moon lie, in shares of the strip's width."""
_VIOLET: Final = "#9a5cf6"
_PAST: Final = (105, 105, 140, 255)


def black_moon_space(desk: Desk) -> int:
    """Returns the space on which the Black Moon rises."""
    return next(at for at, effects in enumerate(desk.box.moon.spaces) if "black_moon" in effects)


def space_x(rect: pygame.Rect, spaces: int, space: float) -> float:
    """Returns where a space's middle lies from the left, in pixels."""
    share = _TRACK_FROM + (_TRACK_TO - _TRACK_FROM) * space / (spaces - 1)
    return rect.x + rect.width * share


def paint_top(canvas: Canvas, desk: Desk, rect: pygame.Rect, *, has_astrolabe: bool = True) -> None:
    """Paints what stands on the strip but its tools."""
    px, words, board = canvas.px, desk.kit.words, desk.board
    canvas.drawing("ui", "logo", px(64), (rect.x + px(46), rect.centery - px(1)))
    room = round(rect.width * _TRACK_FROM) - px(90 + 42)
    area = pygame.Rect(rect.x + px(90), rect.y, room, rect.height).inflate(0, -2 * px(8))
    heading = Said(words("table.round", number=max(1, board.round)), Style(28, "display", CREAM))
    note = Said(_moon_line(desk), Style(15, "sans", MOONLIGHT))
    draw_pair(canvas, area, heading, note, apart=px(27))
    _paint_track(canvas, desk, rect)
    if has_astrolabe:
        paint_astrolabe(canvas, desk, rect, board.space)


def paint_astrolabe(canvas: Canvas, desk: Desk, rect: pygame.Rect, space: float) -> None:
    """Paints the astrolabe on a space, or between two while it slides."""
    x = space_x(rect, len(desk.box.moon.spaces), space)
    canvas.drawing("board", "astrolabe", canvas.px(67), (x, rect.centery - canvas.px(1)))


def _moon_line(desk: Desk) -> str:
    words = desk.kit.words
    left = black_moon_space(desk) - desk.board.space
    if desk.board.black_moon or left <= 0:
        return words("table.black_moon_up")
    return words.count("table.black_moon_in", left)


def _paint_track(canvas: Canvas, desk: Desk, rect: pygame.Rect) -> None:
    px, board, spaces = canvas.px, desk.board, desk.box.moon.spaces
    y = rect.centery
    start = space_x(rect, len(spaces), 0)
    begun = space_x(rect, len(spaces), board.space)
    end = space_x(rect, len(spaces), len(spaces) - 1)
    canvas.surface.fill(BRASS_LO, (round(start), y - 1, round(end - start), max(2, px(2))))
    canvas.surface.fill(BRASS, (round(start), y - 1, round(begun - start), max(2, px(2))))
    for space, effects in enumerate(spaces):
        x = space_x(rect, len(spaces), space)
        if "black_moon" in effects:
            light.halo(canvas, (x, y), px(40), _VIOLET, 0.8)
        if space == board.space:
            light.halo(canvas, (x, y), px(46), EMBER, 0.55)
        paint_moon(canvas, effects, (x, y), is_past=space < board.space)


def paint_moon(
    canvas: Canvas, effects: tuple[str, ...], at: tuple[float, float], *, is_past: bool = False
) -> None:
    """Paints the moon of a space with these effects; one that is past is dark."""
    px = canvas.px
    idents = moon_signs(effects)
    if "moon_black" in idents:
        # Right below it a second sign keeps as far from the moon before as from the one after.
        others = [(ident, (0, 25), 25) for ident in idents if ident != "moon_black"]
        shown = [("moon_black", (0, -2), 51), *others]
    elif len(idents) > 1:
        shown = [(idents[0], (-9, -6), 35), (idents[1], (9, 7), 35)]
    else:
        shown = [(idents[0], (0, 0), 38)]
    for ident, (across, down), size in shown:
        picture = _past(canvas, ident, px(size)) if is_past else canvas.art.drawing("board", ident, px(size))
        canvas.blit(picture, (at[0] + px(across), at[1] + px(down)))


def _past(canvas: Canvas, ident: str, px: int) -> pygame.Surface:
    return canvas.kept.get(("past moon", ident, px), lambda: _dark(canvas, ident, px))


def _dark(canvas: Canvas, ident: str, px: int) -> pygame.Surface:
    dark = canvas.art.drawing("board", ident, px).copy()
    dark.fill(_PAST, special_flags=pygame.BLEND_RGBA_MULT)
    return dark

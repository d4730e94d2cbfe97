"""A card of an item that is held up for a moment, to be read, and taken away again."""

from __future__ import annotations

from typing import Final

import pygame

from avel.chronicles.model import UPGRADED
from avel.client.canvas import Canvas, Point
from avel.client.game.desk import Desk
from avel.client.game.sheets.item_card import paint_card
from avel.client.motion import ease_out
from avel.client.paint import light
from avel.client.theme import BRASS_HI

_CARD: Final = (250, 330)
_OPENS: Final = 0.08
"""Which part of its time it takes to come, and to go."""
_TURNS: Final = 0.4
"""After which part of its time an item's upgraded side comes up."""


def raise_card(canvas: Canvas, desk: Desk, item: str, middle: Point, progress: float, heading: str) -> None:
    """Draws the card around a place."""
    share = ease_out(min(1.0, progress / _OPENS, (1 - progress) / _OPENS))
    rect = pygame.Rect(0, 0, canvas.px(_CARD[0]), canvas.px(_CARD[1]))
    rect.center = round(middle[0]), round(middle[1] + canvas.px(40 * (1 - share)))
    light.halo(canvas, rect.center, canvas.px(230), BRASS_HI, 0.5 * share)
    paint_card(canvas, desk, item, rect, heading=heading)


def raise_upgraded(canvas: Canvas, desk: Desk, item: str, middle: Point, progress: float) -> None:
    """Draws the card of an item that is upgraded: the side it had, then the better one."""
    is_turned = progress >= _TURNS
    heading = desk.kit.words("sheet.then" if is_turned else "sheet.now")
    raise_card(canvas, desk, item + (UPGRADED if is_turned else ""), middle, progress, heading)

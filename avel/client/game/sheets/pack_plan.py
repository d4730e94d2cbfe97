"""Where everything of the backpack's sheet lies, in lengths of the plan."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from avel.chronicles.model import SLOTS
from avel.client.game.arrangement import Arrangement
from avel.client.game.sheets.sheet import BODY, EDGE, WIDE, Page

_HIGH: Final = 382
_PAD: Final = 16
_BODY_WIDE: Final = 300
_FIGURE_HIGH: Final = 206
_GROUND: Final = EDGE + _BODY_WIDE + 16
_GROUND_WIDE: Final = 400
_CELL: Final = 88
_RIGHT: Final = _GROUND + _GROUND_WIDE + 16
_RIGHT_WIDE: Final = WIDE - EDGE - _RIGHT
_CARD_HIGH: Final = 236
_TRADE_WIDE: Final = 178
USE_HIGH: Final = 60
TRADE_HIGH: Final = 48
TOOL_HIGH: Final = 44
SLOT_HIGH: Final = _HIGH - 2 * _PAD - _FIGURE_HIGH - 34


def pack_places(page: Page, arrangement: Arrangement, trades: Sequence[str]) -> dict[str, pygame.Rect]:
    """Returns every part; where letting go was pressed, its question has the answer no."""
    trade_room = len(trades) * (_TRADE_WIDE + 10)
    rects = {
        "head": page.at(EDGE, 18, WIDE - 2 * EDGE - trade_room - 20 * bool(trades), 60),
        "body": page.at(EDGE, BODY, _BODY_WIDE, _HIGH),
        "figure": page.at(EDGE + _PAD, BODY + _PAD, _BODY_WIDE - 2 * _PAD, _FIGURE_HIGH),
        "hearts": page.at(EDGE + _PAD, BODY + _PAD + _FIGURE_HIGH + 4, _BODY_WIDE - 2 * _PAD, 26),
        "card": page.at(_RIGHT, BODY, _RIGHT_WIDE, _CARD_HIGH),
        **_ground(page, arrangement),
    }
    step = (_BODY_WIDE - 2 * _PAD + 8) / len(SLOTS)
    top = BODY + _PAD + _FIGURE_HIGH + 34
    for number, slot in enumerate(SLOTS):
        rects[f"slot:{slot}"] = page.at(EDGE + _PAD + number * step, top, step - 8, SLOT_HIGH)
    y = BODY + _CARD_HIGH + 12
    for idents in (("use:wear", "use:take_off", "use:drink", "drop:yes"), ("drop", "drop:no")):
        rects |= {ident: page.at(_RIGHT, y, _RIGHT_WIDE, USE_HIGH) for ident in idents}
        y += USE_HIGH + 10
    left = WIDE - EDGE - trade_room + 10 - 26
    for number, ident in enumerate(trades):
        rects[ident] = page.at(left + number * (_TRADE_WIDE + 10), 24, _TRADE_WIDE, TRADE_HIGH)
    return rects


def _ground(page: Page, arrangement: Arrangement) -> dict[str, pygame.Rect]:
    wide, high = arrangement.width * _CELL, arrangement.height * _CELL
    left = _GROUND + (_GROUND_WIDE - wide) / 2
    tool = (wide - 10) / 2
    tools = BODY + 48 + high + 10
    return {
        "ground": page.at(_GROUND, BODY, _GROUND_WIDE, _HIGH),
        "count": page.at(left + 3, BODY + 16, wide - 6, 28),
        "pack": page.at(left, BODY + 48, wide, high),
        "pack:turn": page.at(left + 3, tools, tool - 3, TOOL_HIGH),
        "pack:tidy": page.at(left + tool + 10, tools, tool - 3, TOOL_HIGH),
    }

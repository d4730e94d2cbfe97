"""The numbers on the monsters' ways as places that say what they count."""

from __future__ import annotations

from collections.abc import Container, Sequence

import pygame

from avel.client.game.desk import Desk
from avel.client.game.map_layout import MapPlan
from avel.client.game.threats import STEP, Route, step_place
from avel.client.game.tips import TipZone
from avel.client.theme import Scale

Touches = list[tuple["WayTouch", pygame.Rect]]


class WayTouch(TipZone):
    """The number of rounds a monster needs; a press on it means the land below."""


def way_touches(
    desk: Desk, lands: MapPlan, scale: Scale, ways: Sequence[Route], goals: Container[int]
) -> Touches:
    """Returns a place for each way in sight; those on ``goals`` do what their land does."""
    found: Touches = []
    for way in ways:
        rect = pygame.Rect(0, 0, 2 * scale.px(STEP), 2 * scale.px(STEP))
        x, y = step_place(lands, way)
        rect.center = round(x), round(y)
        if lands.room.contains(rect):
            below = way.spots[1]
            does = f"land:{below}" if below in goals else ""
            touch = WayTouch(f"way:{way.spots[0]}", way_tip(desk, way), page="march", does=does)
            found.append((touch, rect))
    return found


def way_tip(desk: Desk, way: Route) -> str:
    """Says which monsters stand at the beginning of a way, and in how many rounds they reach its end."""
    words, board = desk.kit.words, desk.board
    names = dict.fromkeys(desk.naming.monster(each.piece) for each in board.monsters_at(way.spots[0]))
    key = "table.way_after" if board.black_moon else "table.way_before"
    return words.count(key, way.steps, monsters=words("card.comma").join(names))

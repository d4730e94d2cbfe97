"""Where everything of a fight lies on its stage. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from avel.client.duel.layout import DuelPlan
from avel.client.theme import Scale

_STAGE: Final = (780, 486)
_CARD: Final = 148
_TRAY: Final = 84
_HEAD: Final = 70
_PAD: Final = 18
_FOOT: Final = 98
_DIE: Final = 45
_DIE_GAP: Final = 11
COLUMNS: Final = 4
"""Buttons beside each other below the dice."""


@dataclass(frozen=True, slots=True)
class FightPlan:
    """The stage and its parts in pixels."""

    scale: Scale
    stage: pygame.Rect
    head: pygame.Rect
    cards: tuple[pygame.Rect, pygame.Rect]
    trays: tuple[pygame.Rect, pygame.Rect]
    """Of the attacker above, of the defender below."""
    verdict: pygame.Rect
    """Between the trays: what is asked, or how the sums compare."""
    buttons: pygame.Rect

    def dice(self, party: int, number: int) -> list[pygame.Rect]:
        """Returns where so many dice of a party lie; many lie closer and are smaller."""
        tray, px = self.trays[party], self.scale.px
        room = tray.width - px(2 * 12) - px(118)
        side = min(px(_DIE), tray.height - px(16), (room + px(_DIE_GAP)) // max(1, number) - px(_DIE_GAP))
        step = side + px(_DIE_GAP)
        top = tray.centery - side // 2
        return [pygame.Rect(tray.x + px(12) + at * step, top, side, side) for at in range(number)]

    def total(self, party: int) -> pygame.Rect:
        """Returns where a party's sum stands, at the right of its tray."""
        tray, px = self.trays[party], self.scale.px
        return pygame.Rect(tray.right - px(118), tray.y, px(112), tray.height)


def fight_plan(plan: DuelPlan) -> FightPlan:
    """Lays the stage out in the middle of the valley."""
    scale, px = plan.scale, plan.scale.px
    stage = pygame.Rect(0, 0, px(_STAGE[0]), px(_STAGE[1]))
    stage.center = plan.valley.centerx, (plan.top.bottom + plan.bottom.top) // 2
    inner = stage.inflate(-2 * px(_PAD), -2 * px(_PAD))
    head = pygame.Rect(inner.x, stage.y + px(10), inner.width, px(_HEAD) - px(10))
    top = stage.y + px(_HEAD)
    foot = pygame.Rect(inner.x, inner.bottom - px(_FOOT), inner.width, px(_FOOT))
    high = foot.top - px(_PAD) - top
    left = pygame.Rect(inner.x, top, px(_CARD), high)
    right = left.move(inner.width - left.width, 0)
    middle = pygame.Rect(left.right + px(14), top, right.left - left.right - 2 * px(14), high)
    upper = pygame.Rect(middle.x, middle.y, middle.width, px(_TRAY))
    lower = upper.copy()
    lower.bottom = middle.bottom
    verdict = pygame.Rect(middle.x, upper.bottom, middle.width, lower.top - upper.bottom)
    return FightPlan(scale, stage, head, (left, right), (upper, lower), verdict, foot)

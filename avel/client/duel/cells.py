"""Cells and figures as things to point at and to press."""

from __future__ import annotations

from typing import Final

import pygame

from avel.client.canvas import Canvas
from avel.client.duel.asked import Asked
from avel.client.duel.desk import DuelDesk
from avel.client.duel.layout import DuelPlan
from avel.client.duel.rule_links import GENERALS, MEADOW, PLOTS
from avel.client.duel.tokens import stands
from avel.client.game.land_tips import LandTip
from avel.client.game.map_layout import MapPlan
from avel.client.game.on_table import KEY_BESIDE, MARK, Target, TargetMark
from avel.client.game.piece_touch import PieceTouch
from avel.client.paint import light, pieces
from avel.client.theme import ALARM
from avel.client.widgets.widget import Widget
from avel.horn.model import CASTLE, CITY

_BESIDE: Final = (0.52, -0.5)
"""Where a mark stands if somebody is there, in radii from the middle: off the numbers of all who are near."""
_FOE: Final = (0.25, -0.6)
_ASIDE: Final = (0.66, 0.0)
"""Where an enemy's mark and another one stand that share a cell."""
_KEYS: Final = 9
Placed = list[tuple[Widget, pygame.Rect]]


class FoeMark(TargetMark):
    """A mark on an enemy who can be fought: crossed swords on red."""

    def draw(self, canvas: Canvas) -> None:
        """Draws the mark with its key, lit while it is focused or pointed at."""
        px, at = canvas.px, self.rect.center
        is_lit = self.is_focused or self.is_hovered
        if is_lit:
            light.glow_disc(canvas, at, px(MARK + 3), ALARM, 230)
        pieces.disc(canvas, at, px(MARK), "#8a1c44" if is_lit else "#5a1230", ALARM, 1.9)
        canvas.drawing("icons", "battle", px(21), at)
        self._draw_key(canvas, ALARM)


def map_plan(plan: DuelPlan) -> MapPlan:
    """Returns the valley as widgets of the map know it."""
    return MapPlan(plan.valley, plan.radius, plan.middles)


def marks(desk: DuelDesk, asked: Asked, plan: DuelPlan, taken: frozenset[int], *, has_keys: bool) -> Placed:
    """Returns the marks of what may be chosen in the valley; ``taken`` are cells with a figure."""
    found: Placed = []
    side = 2 * plan.scale.px(MARK + 1)
    rects: list[pygame.Rect] = []
    spots = [mark.spot for mark in asked.marks]
    for mark in asked.marks:
        (x, y), (right, down) = plan.middles[mark.spot], (0.0, 0.0)
        if spots.count(mark.spot) > 1:
            right, down = _FOE if mark.is_foe else _ASIDE
        elif mark.is_foe or mark.spot in taken:
            right, down = _BESIDE
        rect = pygame.Rect(0, 0, side, side)
        rect.center = round(x + plan.radius * right), round(y + plan.radius * down)
        rects.append(rect)
    for number, (mark, rect) in enumerate(zip(asked.marks, rects, strict=True), start=1):
        key = str(number) if has_keys and number <= _KEYS else ""
        target = Target(mark.id, mark.spot, key=key, icon=mark.icon, tip=cell_tip(desk, mark.spot))
        first = spots.index(mark.spot) == number - 1
        land = (plan.middles[mark.spot], plan.radius) if first else None
        kind = FoeMark if mark.is_foe else TargetMark
        touch = kind(target, land, plan.valley, rects)
        if spots.count(mark.spot) > 1:
            touch.key_at = KEY_BESIDE
        found.append((touch, rect))
    return found


def figures(desk: DuelDesk, plan: DuelPlan, able: frozenset[str]) -> Placed:
    """Returns the generals of the side whose turn it is who can be picked, as things to press."""
    found: Placed = []
    for spot in range(len(plan.middles)):
        for stand in stands(desk, plan, spot):
            if stand.side != desk.board.side or stand.general.id not in able:
                continue
            rect = pygame.Rect(0, 0, round(stand.diameter), round(stand.diameter))
            rect.center = round(stand.at[0]), round(stand.at[1])
            found.append((PieceTouch(f"pick:{stand.general.id}", cell_tip(desk, spot), (), GENERALS), rect))
    return found


def cell_tips(desk: DuelDesk, plan: DuelPlan) -> Placed:
    """Returns a tip for every cell."""
    lands = map_plan(plan)
    tips = [LandTip(spot, cell_tip(desk, spot), lands, page(desk, spot)) for spot in range(len(plan.middles))]
    return [(tip, tip.bounds) for tip in tips]


def page(desk: DuelDesk, spot: int) -> str:
    """Returns the page of the rule book about what stands in a cell."""
    plot = desk.board.plots[spot]
    return PLOTS[plot.kind] if plot else MEADOW


def cell_tip(desk: DuelDesk, spot: int) -> str:
    """Says what stands in a cell and who stands there."""
    words, plot, numbers = desk.kit.words, desk.board.plots[spot], desk.box.numbers
    cell = desk.cell(spot)
    lines = [words("duel.cell_empty", cell=cell)]
    if plot:
        side = desk.side_name(plot.side)
        lines = [words("duel.cell_plot", cell=cell, plot=desk.plot(plot.kind), side=side)]
        if plot.kind == CITY:
            life = desk.side(plot.side).city_life
            lines.append(
                words(
                    "duel.cell_city",
                    life=life,
                    most=numbers.city_life,
                    attack=plot.attack,
                    defence=plot.defence,
                )
            )
        elif plot.kind == CASTLE:
            armour = numbers.castle_armour
            lines.append(words("duel.cell_castle", armour=armour, attack=plot.attack, defence=plot.defence))
        if plot.kind != CITY:
            lines.append(words("duel.cell_farm", income=desk.box.incomes[plot.kind]))
    for side_number, side_ in enumerate(desk.board.sides):
        for general in side_.generals:
            if general.spot == spot:
                lines.append(
                    words(
                        "duel.cell_general",
                        general=desk.general(general.id),
                        side=desk.side_name(side_number),
                        dice=desk.box.generals[general.id].strength,
                        life=general.life,
                        soldiers=general.soldiers,
                    )
                )
                lines.append(desk.power(general.id))
    return "\n".join(lines)

"""The widgets of the table in hand, and their places."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from avel.client.game.counsel import HINT
from avel.client.game.desk import Desk
from avel.client.game.hero_boards import BoardTouch, big_board
from avel.client.game.land_tips import LandTip, land_tip, monster_lines
from avel.client.game.map_layout import MapPlan, Stand
from avel.client.game.map_view import lair_at
from avel.client.game.on_table import MARK, Target, TargetMark
from avel.client.game.piece_touch import PieceTouch
from avel.client.game.rule_links import page_for_tile
from avel.client.game.table_layout import TablePlan
from avel.client.game.threats import Route, routes, step_place
from avel.client.game.tips import table_zones
from avel.client.game.tokens import monster_stands, pawn_stands, token_size
from avel.client.game.way_touch import way_touches
from avel.client.theme import Scale
from avel.client.widgets.button import Button
from avel.client.widgets.icon_button import IconButton
from avel.client.widgets.scroll_area import ScrollArea
from avel.client.widgets.widget import Widget

CHOICES: Final = "choices"
BOOK: Final = "tool:book"
MENU: Final = "tool:menu"
NEARER, FARTHER, FIT, STEPS = "map:nearer", "map:farther", "map:fit", "map:steps"
_SMALL: Final = 35
_ROWS: Final = ((54, 8), (50, 4))
"""How high a large choice is and how far apart two are: with air, and where only so all are in sight."""
_MARK_AT: Final = (
    (0.0, -0.06),
    (-0.5, -0.3),
    (0.5, 0.3),
    (-0.5, 0.3),
    (0.5, -0.3),
    (0.0, 0.4),
    (0.34, -0.48),
    (0.0, -0.62),
    (-0.66, 0.0),
    (0.66, 0.0),
    (-0.3, -0.62),
    (0.3, -0.62),
)
"""Where a land's mark may stand, in radii: the first place that nobody stands on."""
_NUMBER: Final = 0.3
"""How wide the number on a way is, in radii."""
_AIR: Final = 0.2
"""How far from a piece's edge a mark's middle must be, in radii."""


@dataclass(frozen=True, slots=True)
class Placed:
    """Widgets in reading order with their places in the window."""

    widgets: tuple[Widget, ...]
    rects: tuple[pygame.Rect, ...]

    def put(self, scale: Scale) -> None:
        """Puts every widget in its place."""
        for widget, rect in zip(self.widgets, self.rects, strict=True):
            widget.place(rect, scale)

    def __add__(self, other: Placed) -> Placed:
        return Placed(self.widgets + other.widgets, self.rects + other.rects)


def tool_widgets(desk: Desk, plan: TablePlan, *, has_book: bool, can_hint: bool) -> Placed:
    """Returns the tools of the top strip."""
    words = desk.kit.words
    book = IconButton(
        BOOK, "book", words("table.book"), key="h", reason="" if has_book else words("table.book_not_here")
    )
    menu = IconButton(MENU, "menu", words("table.menu"), key="f10")
    hint = IconButton(
        HINT, "hint", words("hint.tool"), key="f1", reason="" if can_hint else words("hint.nobody_asked")
    )
    return Placed((book, menu, hint), plan.tools)


def map_widgets(desk: Desk, plan: TablePlan, *, shows_steps: bool) -> Placed:
    """Returns the tools over the map."""
    words = desk.kit.words
    nearer = IconButton(NEARER, "plus", words("table.nearer"), key="=")
    farther = IconButton(FARTHER, "minus", words("table.farther"), key="-")
    fit = IconButton(FIT, "fullscreen", words("table.fit"), key="0")
    tip = words("table.steps_tip")
    if shows_steps and not routes(desk.board, desk.land):
        tip = words("table.steps_none")
    elif shows_steps:
        # What the numbers beside the ways count depends on whether the monsters march yet.
        tip = words("table.steps_after" if desk.board.black_moon else "table.steps_before")
    steps = Button(
        STEPS,
        words("table.steps"),
        icon="check" if shows_steps else "eye",
        key="t",
        variant="quiet",
        step=15,
        tip=tip,
    )
    return Placed((nearer, farther, fit, steps), (*plan.zooms, plan.steps))


def board_widgets(desk: Desk, plan: TablePlan, *, is_played: bool = True) -> Placed:
    """Returns the hero boards as things to press, and the active one's backpack button.

    On a table that is only looked at, the small ones alone can be pressed: they become the large one.
    """
    words, numbers = desk.kit.words, desk.box.numbers
    tip = words("table.board_tip" if is_played else "table.board_look")
    seats = [seat for seat in range(len(plan.boards)) if is_played or seat != plan.active]
    boards = [BoardTouch(f"board:{seat}", tip=tip) for seat in seats]
    if not is_played:
        return Placed(tuple(boards), tuple(plan.boards[seat] for seat in seats))
    places = big_board(plan.boards[plan.active], plan.scale, numbers.pack_width, numbers.pack_height)
    pack = Button(f"rearrange:{plan.active}", words("table.pack"), key="i", variant="card", step=15)
    return Placed((*boards, pack), (*plan.boards, places.button))


def land_widgets(desk: Desk, lands: MapPlan) -> Placed:
    """Returns a tip for every land."""
    tips = [
        LandTip(spot, land_tip(desk, spot), lands, _page(desk, spot)) for spot in range(len(lands.middles))
    ]
    return Placed(tuple(tips), tuple(tip.bounds for tip in tips))


def _page(desk: Desk, spot: int) -> str:
    tile = desk.board.tiles[spot]
    return page_for_tile(desk.box.tiles[tile]) if tile else "lands"


def piece_widgets(desk: Desk, lands: MapPlan, marks: Sequence[pygame.Rect], fights: Container[str]) -> Placed:
    """Returns the monsters' tokens and the heroes' pawns as things to press.

    Monsters among the ``fights`` can be fought now, and their preview says more than a tip.
    """
    found: list[PieceTouch] = []
    rects: list[pygame.Rect] = []
    for spot, middle in enumerate(lands.middles):
        for monster, stand in monster_stands(desk.board, spot):
            lines = monster_lines(desk, monster.piece, monster.damage)
            tip = "" if monster.piece in fights else "\n".join(lines)
            found.append(PieceTouch(f"monster:{monster.piece}", tip, marks, "monsters"))
            side = round(token_size(desk, monster, stand, lands.radius))
            rects.append(_round_at(stand.on(middle, lands.radius), side))
        for seat, stand in pawn_stands(desk.board, spot):
            tip = desk.kit.words("tip.pawn", hero=desk.seats[seat].name)
            found.append(PieceTouch(f"pawn:{seat}", tip, marks, "turn"))
            rects.append(_round_at(stand.on(middle, lands.radius), round(stand.size * lands.radius * 0.8)))
    kept = [n for n, rect in enumerate(rects) if lands.room.contains(rect)]
    return Placed(tuple(found[n] for n in kept), tuple(rects[n] for n in kept))


def _round_at(middle: tuple[float, float], side: int) -> pygame.Rect:
    rect = pygame.Rect(0, 0, side, side)
    rect.center = round(middle[0]), round(middle[1])
    return rect


def zone_widgets(desk: Desk, plan: TablePlan, *, is_played: bool = True) -> Placed:
    """Returns what says, when pointed at, what lies in the strips and on the boards."""
    zones = tuple(table_zones(desk, plan, is_played=is_played))
    return Placed(tuple(zone for zone, _ in zones), tuple(rect for _, rect in zones))


def way_widgets(
    desk: Desk, plan: TablePlan, lands: MapPlan, ways: Sequence[Route], targets: Sequence[Target]
) -> Placed:
    """Returns what says, when pointed at, what the numbers on the monsters' ways count."""
    touches = way_touches(desk, lands, plan.scale, ways, [each.spot for each in targets if each.lair < 0])
    return Placed(tuple(touch for touch, _ in touches), tuple(rect for _, rect in touches))


def target_widgets(
    desk: Desk, plan: TablePlan, lands: MapPlan, targets: Sequence[Target], ways: Sequence[Route] = ()
) -> Placed:
    """Returns the marks of what may be chosen on the map; one out of sight waits at the map's edge."""
    rects = mark_places(plan, [_mark_at(desk, lands, target, ways) for target in targets])
    spots = [target.spot for target in targets]
    marks = []
    for target in targets:
        whole = (lands.middles[target.spot], lands.radius) if spots.count(target.spot) == 1 else None
        marks.append(TargetMark(replace(target, tip=""), whole, lands.room, rects))
    return Placed(tuple(marks), tuple(rects))


def mark_places(plan: TablePlan, wanted: Sequence[tuple[float, float]]) -> list[pygame.Rect]:
    """Returns the marks' places: as wanted, but within the map, beside its tools and each other. Pure."""
    side = 2 * plan.scale.px(MARK + 1)
    edge = plan.map.inflate(-side, -side)
    edge.height = plan.steps.top - side // 2 - edge.top
    taken: list[pygame.Rect] = []
    for x, y in wanted:
        rect = pygame.Rect(0, 0, side, side)
        rect.center = round(min(edge.right, max(edge.left, x))), round(min(edge.bottom, max(edge.top, y)))
        if not edge.collidepoint(x, y):
            _evade(rect, taken, edge)
        taken.append(rect)
    return taken


def _evade(rect: pygame.Rect, taken: Sequence[pygame.Rect], edge: pygame.Rect) -> None:
    """Moves a mark that waits at the edge on along it until it lies on no other."""
    is_upright = rect.centerx in (edge.left, edge.right)
    while (hit := rect.collidelist(taken)) >= 0:
        if is_upright:
            rect.top = taken[hit].bottom
            if rect.centery > edge.bottom:
                rect.bottom, is_upright = edge.bottom, False
        else:
            rect.left = taken[hit].right
            if rect.centerx > edge.right:
                rect.left, rect.top = edge.left, rect.top - rect.height


def _mark_at(desk: Desk, lands: MapPlan, target: Target, ways: Sequence[Route]) -> tuple[float, float]:
    if target.lair >= 0:
        return lair_at(lands, target.spot, target.lair)
    tokens = [stand for _, stand in monster_stands(desk.board, target.spot)]
    taken = [stand for _, stand in pawn_stands(desk.board, target.spot)] + tokens
    taken += [part for stand in tokens for part in (*_strip_of(stand), *_badges_of(stand))]
    taken += [_number_of(lands, way) for way in ways if way.spots[1] == target.spot]

    def air(place: tuple[float, float]) -> float:
        gaps = [((s.x - place[0]) ** 2 + (s.y - place[1]) ** 2) ** 0.5 - s.size / 2 for s in taken]
        return min(gaps, default=9.0)

    free = next((place for place in _MARK_AT if air(place) > _AIR), None)
    x, y = free or max(_MARK_AT, key=air)
    middle = lands.middles[target.spot]
    return middle[0] + x * lands.radius, middle[1] + y * lands.radius


def _number_of(lands: MapPlan, way: Route) -> Stand:
    """Returns the room that a way's number takes on the land it stands on."""
    (x, y), (left, top) = step_place(lands, way), lands.middles[way.spots[1]]
    return Stand((x - left) / lands.radius, (y - top) / lands.radius, _NUMBER)


def _strip_of(stand: Stand) -> list[Stand]:
    """Returns the room that the strip under a token takes, as three places beside each other."""
    y = stand.y + stand.size / 2 + 0.07
    return [Stand(stand.x + across, y, 0.24) for across in (-0.28, 0.0, 0.28)]


def _badges_of(stand: Stand) -> list[Stand]:
    """Returns the room that colour and toughness take at a token's upper corners."""
    out, side = 0.42 * stand.size, 0.34 * stand.size
    return [Stand(stand.x + across, stand.y - out, side) for across in (-out, out)]


def choices_area(plan: TablePlan, widgets: Sequence[Widget]) -> Placed:
    """Returns the choices in their column: large ones below each other, small ones in pairs."""
    px = plan.scale.px
    pad = px(13)
    room = pygame.Rect(plan.choices.x + pad, plan.choices.y + px(46), plan.choices.width - 2 * pad, 0)
    room.height = plan.choices.bottom - px(6) - room.y
    large = [widget for widget in widgets if not _is_small(widget)]
    small = [widget for widget in widgets if _is_small(widget)]
    pairs = (len(small) + 1) // 2
    fitting = [each for each in _ROWS if _rows_high(len(large), pairs, *each, px) <= room.height]
    high, gap = fitting[0] if fitting else _ROWS[0]
    width = room.width - (0 if fitting else px(14))
    places: dict[str, pygame.Rect] = {}
    y = 0
    for widget in large:
        places[widget.id] = pygame.Rect(0, y, width, px(high))
        y += px(high) + px(gap)
    half = (width - px(gap)) // 2
    for number, widget in enumerate(small):
        whole = len(small) == 1
        x = 0 if number % 2 == 0 else half + px(gap)
        top = y + number // 2 * (px(_SMALL) + px(gap))
        places[widget.id] = pygame.Rect(x, top, width if whole else half, px(_SMALL))
    return Placed((ScrollArea(CHOICES, [*large, *small], places),), (room,))


def _rows_high(large: int, pairs: int, high: int, gap: int, px: Callable[[float], int]) -> int:
    """Returns how many pixels high so many large choices and pairs of small ones are."""
    return large * px(high) + pairs * px(_SMALL) + max(0, large + pairs - 1) * px(gap)


def _is_small(widget: Widget) -> bool:
    return isinstance(widget, Button) and widget.variant == "quiet"


def story_room(plan: TablePlan) -> pygame.Rect:
    """Returns where the story's list lies in its panel."""
    px = plan.scale.px
    room = plan.story.inflate(-2 * px(14), 0)
    room.y += px(40)
    room.height -= px(40) + px(10)
    return room

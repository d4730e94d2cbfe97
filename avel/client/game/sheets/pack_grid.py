"""A backpack as a grid: what lies in it with its real footprint, and the widget to rearrange it by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from avel.client.canvas import Canvas
from avel.client.game import gear
from avel.client.game.arrangement import COIN, Arrangement, Laid
from avel.client.game.sheets.carrying import Carrying
from avel.client.game.sheets.rearranging import Rearranging
from avel.client.inputs import Input, KeyPressed, PointerMoved, PointerPressed, PointerReleased, Position
from avel.client.paint import light, panels
from avel.client.theme import (
    ALARM,
    BRASS_LO,
    EMBER,
    RADIUS_CELL,
    WELL_PARCHMENT,
    Look,
)
from avel.client.widgets.button import PRESSING_KEYS
from avel.client.widgets.widget import Changed, Message, Widget
from avel.tabletop.packing import Cell

_CELL: Final = 88
"""How wide a cell is planned in a backpack to rearrange."""
_GAP: Final = 3
"""Half the gap between two things, at scale 1."""
_SLANTS: Final = {"weapon": -45, "potion": 90}
"""How a drawing is turned to lie along its footprint as printed; the others always stand upright."""
_STEPS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_PLATE: Final = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}">{parts}</svg>"""
_PART: Final = """<rect x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}" rx="{r:.1f}" fill="{fill}"
fill-opacity="{alpha}"/>"""
_FOCUS: Final = Look("#ffffff", "#ffffff", EMBER, 1, 2, light=0, opacity=0.12, glow=140)


def grid_cell(rect: pygame.Rect, arrangement: Arrangement, cell: Cell) -> pygame.Rect:
    """Returns where a cell lies when the whole grid takes a rectangle."""
    left, right = (rect.x + rect.width * (cell[0] + n) // arrangement.width for n in (0, 1))
    top, bottom = (rect.y + rect.height * (cell[1] + n) // arrangement.height for n in (0, 1))
    return pygame.Rect(left, top, right - left, bottom - top)


def cell_at(rect: pygame.Rect, arrangement: Arrangement, at: Position) -> Cell | None:
    """Returns the cell at a point when the whole grid takes a rectangle."""
    if not rect.collidepoint(at):
        return None
    x = (at[0] - rect.x) * arrangement.width // rect.width
    return x, (at[1] - rect.y) * arrangement.height // rect.height


def want_where_dropped(arrangement: Arrangement, thing: str, carrying: Carrying) -> None:
    """Wants a thing that is still to be packed where it was carried to; the grid is the last of its goals."""
    if cell := cell_at(carrying.goals[thing][-1].rect, arrangement, carrying.at):
        arrangement.want(thing, cell)


def paint_pack(
    canvas: Canvas, arrangement: Arrangement, rect: pygame.Rect, *, lit: int | None = None
) -> None:
    """Draws a backpack's cells and what lies in them; the thing with the number ``lit`` glows."""
    gap = canvas.px(_GAP)
    for y in range(arrangement.height):
        for x in range(arrangement.width):
            cell = grid_cell(rect, arrangement, (x, y)).inflate(-2 * gap, -2 * gap)
            panels.well(canvas, cell, WELL_PARCHMENT, RADIUS_CELL)
    for number, laid in enumerate(arrangement.laid):
        paint_laid(canvas, arrangement, rect, laid, is_lit=number == lit)


def paint_laid(
    canvas: Canvas, arrangement: Arrangement, rect: pygame.Rect, laid: Laid, *, is_lit: bool = False
) -> None:
    """Draws one thing on its plate."""
    if is_lit:
        for cell in laid.cells:
            light.glow(canvas, grid_cell(rect, arrangement, cell), RADIUS_CELL, EMBER, 120)
    line, width = (EMBER, 2.4) if is_lit else (BRASS_LO, 1.2)
    paint_footprint(canvas, arrangement, rect, laid.cells, ("#fff6df" if is_lit else "#fbf0d4", line, width))
    _paint_picture(canvas, _boxes(arrangement, rect, laid), laid)


def _boxes(arrangement: Arrangement, rect: pygame.Rect, laid: Laid) -> list[pygame.Rect]:
    return [grid_cell(rect, arrangement, cell) for cell in laid.cells]


def paint_footprint(
    canvas: Canvas,
    arrangement: Arrangement,
    rect: pygame.Rect,
    cells: tuple[Cell, ...],
    look: tuple[str, str, float],
    alpha: float = 1.0,
) -> None:
    """Draws the plate of a footprint as one shape, as far as it lies in the grid.

    ``look`` is its fill, its line and the line's width at scale 1.
    """
    width, height = arrangement.width, arrangement.height
    boxes = [grid_cell(rect, arrangement, (x, y)) for x, y in cells if 0 <= x < width and 0 <= y < height]
    if not boxes:
        return
    whole = boxes[0].unionall(boxes[1:])
    # The gaps between neighbours are bridged, so that the line runs around the whole.
    spans = [*boxes, *(a.union(b) for n, a in enumerate(boxes) for b in boxes[:n] if _touch(a, b))]
    fill, line, edge = look
    gap = canvas.px(_GAP)
    inner = gap + max(1.0, edge * canvas.scale.factor)
    radius = canvas.px(RADIUS_CELL) + gap
    parts = "".join(
        _part(span.move(-whole.x, -whole.y), inset, radius, colour, alpha)
        for inset, colour in ((gap, line), (inner, fill))
        for span in spans
    )
    source = _PLATE.format(w=whole.width, h=whole.height, parts=parts)
    canvas.surface.blit(canvas.art.svg_text(source, whole.size), whole)


def _part(span: pygame.Rect, inset: float, radius: float, colour: str, alpha: float) -> str:
    return _PART.format(
        x=span.x + inset,
        y=span.y + inset,
        w=span.width - 2 * inset,
        h=span.height - 2 * inset,
        r=max(1.0, radius - inset),
        fill=colour,
        alpha=alpha,
    )


def _touch(first: pygame.Rect, second: pygame.Rect) -> bool:
    """Says whether two cells share an edge."""
    return (first.x == second.x) != (first.y == second.y) and bool(first.inflate(2, 2).colliderect(second))


def _said(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def _paint_picture(canvas: Canvas, boxes: list[pygame.Rect], laid: Laid) -> None:
    """Draws a thing on the cells it covers."""
    whole = boxes[0].unionall(boxes[1:])
    inset = canvas.px(2 * _GAP + 3)
    room = whole.inflate(-2 * inset, -2 * inset)
    if laid.kind == COIN:
        canvas.drawing("board", "coin", min(room.size), room.center)
        return
    if laid.kind == "helmet":
        room = _beside_the_corner(room, whole, boxes)
    slant = _SLANTS[laid.kind] - 90 * laid.turns if laid.kind in _SLANTS else 0
    gear.laid_with_shadow(canvas, laid.thing, room, slant=slant)
    if laid.thing.endswith("+"):
        first = boxes[-1] if laid.kind == "weapon" and laid.turns % 2 == 0 else boxes[0]
        star = canvas.px(18)
        corner = (first.right if first is boxes[-1] else first.left, first.top)
        side = -1 if first is boxes[-1] else 1
        at = (corner[0] + side * (inset + star * 0.3), corner[1] + inset + star * 0.3)
        canvas.drawing("equipment", "upgraded_star", star, at)


def _beside_the_corner(room: pygame.Rect, whole: pygame.Rect, boxes: list[pygame.Rect]) -> pygame.Rect:
    """Shrinks the room of a footprint of three cells and moves it away from the missing fourth."""
    middle = whole.center
    away = [sum(box.center[axis] - middle[axis] for box in boxes) for axis in (0, 1)]
    small = room.inflate(-round(room.width * 0.32), -round(room.height * 0.32))
    dx, dy = (room.width - small.width) // 2, (room.height - small.height) // 2
    return small.move(dx if away[0] > 0 else -dx, dy if away[1] > 0 else -dy)


class PackGrid(Widget):
    """A backpack to rearrange: press a thing and then where it goes, or drag it, or use the keys.

    Sends ``Changed(id, "x,y")`` when a cell is pressed or a dragged thing is let go on it, ``Changed(id,
    place)`` when it is let go on another place of the sheet, and ``Changed(id, "")`` or ``Changed(id, x)``
    when only the look has changed.
    """

    own_keys = frozenset({*_STEPS})
    focuses_on_click = True

    def __init__(
        self, ident: str, rearranging: Rearranging, carrying: Carrying, tip: Callable[[str], str]
    ) -> None:
        """Makes the grid of what is being rearranged; ``tip`` says what a thing is and does."""
        under = rearranging.under
        # A thing in the hand must not be hidden by what is said of another.
        super().__init__(ident, tip=tip(under.thing) if under and rearranging.lifted is None else "")
        self._hand = rearranging
        self._carrying = carrying
        self._pressed: Cell | None = None

    @property
    def is_held(self) -> bool:
        """Tells whether a thing may be being dragged."""
        return self._pressed is not None

    def adopt(self, older: Widget) -> None:
        """Takes over focus and a drag that goes on."""
        super().adopt(older)
        if isinstance(older, PackGrid):
            self._pressed = older._pressed

    @property
    def tip_place(self) -> pygame.Rect:
        """Where the thing lies that is pointed at."""
        under = self._hand.under
        cells = under.cells if under else (self._hand.over,)
        boxes = [grid_cell(self.rect, self._hand.arrangement, cell) for cell in cells]
        return boxes[0].unionall(boxes[1:])

    def handle(self, event: Input) -> Message | None:
        """Points, presses and drags; the arrow keys move the keyboard's cell and Enter presses it."""
        match event:
            case PointerMoved(at):
                return self._follow(at)
            case PointerPressed(at, 1) if cell := self.cell_at(at):
                return self._take_up(cell, at)
            case PointerReleased(at, 1) if self._pressed:
                return self._let_go(self._pressed, at)
            case KeyPressed(name) if name in _STEPS:
                dx, dy = _STEPS[name]
                self._hand.step(dx, dy)
                return Changed(self.id, "")
            case KeyPressed(name) if name in PRESSING_KEYS:
                return self._press(self._hand.over)
        return None

    def _follow(self, at: Position) -> Message | None:
        """Brings what is dragged to the pointer, and the hand over the cell there."""
        if self._pressed:
            self._carrying.follow(at)
        cell = self.cell_at(at)
        if cell and cell != self._hand.over:
            self._hand.point(cell)
            return Changed(self.id, "")
        return Changed(self.id, float(at[0])) if self._carrying.is_under_way else None

    def _take_up(self, cell: Cell, at: Position) -> Message:
        self._pressed = cell
        message = self._press(cell)
        lifted = self._hand.lifted
        thing = "" if lifted is None else self._hand.arrangement.laid[lifted].thing
        self._carrying.take(thing, at, self._paint_held)
        return message

    def _paint_held(self, canvas: Canvas, at: Position) -> None:
        """Draws what is dragged as it would lie, held where it was taken."""
        held = self._hand.held()
        if held is None:
            return
        laid, grip = held
        pack = self._hand.arrangement
        taken_at = grid_cell(self.rect, pack, grip).center
        away = at[0] - taken_at[0], at[1] - taken_at[1]
        boxes = [grid_cell(self.rect, pack, cell).move(away) for cell in laid.cells]
        _paint_picture(self._in_cells(canvas), boxes, laid)

    def _in_cells(self, canvas: Canvas) -> Canvas:
        """Returns the canvas for lines and gaps that follow the cells, whatever the table's scale."""
        return canvas.scaled(canvas.scale.at_most(self.rect.width / self._hand.arrangement.width / _CELL))

    def _let_go(self, begun: Cell, at: Position) -> Message | None:
        """Lays what was dragged where it was let go: at another cell, on another place, or back."""
        self._pressed = None
        self._carrying.follow(at)
        was_dragged, goal = self._carrying.is_under_way, self._carrying.let_go()
        cell = self.cell_at(at)
        if cell and cell != begun:
            self._hand.let_go(cell)
            return Changed(self.id, _said(cell))
        if was_dragged and not cell:
            self._hand.let_be()
        return Changed(self.id, goal) if was_dragged else None

    def _press(self, cell: Cell) -> Message:
        self._hand.press(cell)
        return Changed(self.id, _said(cell))

    def cell_at(self, at: tuple[int, int]) -> Cell | None:
        """Returns the cell at a point of the window."""
        return cell_at(self.rect, self._hand.arrangement, at)

    def draw(self, canvas: Canvas) -> None:
        """Draws the backpack, what is lifted at its place, and where it would come to lie."""
        hand = self._hand
        canvas = self._in_cells(canvas)
        paint_pack(canvas, hand.arrangement, self.rect, lit=hand.lifted)
        ghost = hand.ghost()
        if ghost:
            look = ("#ffd9a0", EMBER, 2.4) if hand.is_legal else ("#e9a0a0", ALARM, 2.4)
            paint_footprint(canvas, hand.arrangement, self.rect, ghost, look, 0.62)
            for laid in hand.blocking:
                _paint_picture(canvas, _boxes(hand.arrangement, self.rect, laid), laid)
        if self.is_focused:
            gap = canvas.px(_GAP)
            cell = grid_cell(self.rect, hand.arrangement, hand.over).inflate(-2 * gap, -2 * gap)
            panels.panel(canvas, cell, _FOCUS, RADIUS_CELL)

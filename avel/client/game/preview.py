"""What an answer would bring, shown on the map while its target or button is pointed at or focused."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

import pygame

from avel.chronicles.model import BEAST, Board
from avel.client.canvas import Canvas, Style
from avel.client.game import threats
from avel.client.game.desk import Desk
from avel.client.game.land_tips import land_lines, monster_lines
from avel.client.game.map_layout import MapPlan, map_scale
from avel.client.game.map_view import lair_at
from avel.client.game.moon_strip import black_moon_space
from avel.client.game.table_layout import TablePlan
from avel.client.game.tokens import draw_pawn, monster_place, pawn_stand
from avel.client.paint import panels
from avel.client.theme import ALARM, BRASS_LO, CREAM, CREAM_DIM, EMBER, NIGHT_0, SHADOW_BUTTON, Look

_CARD: Final = Look(NIGHT_0, NIGHT_0, BRASS_LO, 0.9, 1.2, light=0, opacity=0.95, shadow=SHADOW_BUTTON)
_HEAD: Final = Style(15, "bold", CREAM)
_TEXT: Final = Style(13, "sans", CREAM_DIM)
_WIDEST: Final = 250
_GHOST: Final = 0.62
"""How large a hero's ghost is where it would stand, in radii."""


@dataclass(frozen=True, slots=True)
class Preview:
    """What would happen at one spot: a heading, lines, and what is drawn there."""

    spot: int
    head: str
    lines: tuple[str, ...]
    kind: Literal["move", "fight", "seal", "trap", "march"]
    what: str = ""
    """The monster, or the price of the trap."""
    lair: int = -1
    start: int = -1
    """Where the way begins, if one is drawn."""


def of_move(desk: Desk, seat: int, spot: int) -> Preview:
    """Says what walking to a land costs and meets."""
    words, board, here = desk.kit.words, desk.board, desk.hero(seat).spot
    lines = [words.count("table.preview_costs", 1, left=board.left - 1)]
    if spot not in desk.land.near[here]:
        lines.append(words("table.preview_shortcut"))
    lines += land_lines(desk, spot) if board.tiles[spot] else [words("table.preview_unknown")]
    head = words("table.preview_move", place=desk.naming.tile(board.tiles[spot]))
    return Preview(spot, head, tuple(lines), "move", start=here)


def of_fight(desk: Desk, seat: int, monster: str) -> Preview:
    """Says what a battle with a monster promises."""
    words, odds = desk.kit.words, desk.reckoner.before(desk.board, seat, monster)
    line = words("table.reckoning")
    if odds:
        line = words("table.preview_odds", win=round(100 * odds.win), lost=f"{odds.loss:.1f}")
    there = desk.board.monster(monster)
    lines = (line, *monster_lines(desk, monster, there.damage))
    head = words("table.preview_fight", monster=desk.naming.monster(monster))
    return Preview(there.spot, head, lines, "fight", monster)


def of_seal(desk: Desk, spot: int, lair: int) -> Preview:
    """Says what a seal on a lair stops."""
    words = desk.kit.words
    size = desk.box.tiles[desk.board.tiles[spot]].lairs[lair]
    lines = [words(f"table.preview_seal_{size}")]
    until = _until(desk, "spawn")
    if until:
        lines.append(words.count("table.preview_next_spawn", until))
    head = words("table.preview_seal", place=desk.naming.tile(desk.board.tiles[spot]))
    return Preview(spot, head, tuple(lines), "seal", lair=lair)


def of_trap(desk: Desk, price: int, spot: int) -> Preview:
    """Says when the Beast may come to a trap, and what the trap does to it."""
    words = desk.kit.words
    damage = next(trap.damage for trap in desk.box.numbers.traps if trap.price == price)
    lines = (words("table.trap_hurts", damage=damage), _beast_comes(desk, spot))
    head = words("table.preview_trap", price=price, place=desk.naming.tile(desk.board.tiles[spot]))
    return Preview(spot, head, lines, "trap", str(price))


def of_march(desk: Desk, monster: str, spot: int) -> Preview:
    """Says how far a monster would be from the castle on a land."""
    words = desk.kit.words
    head = words("table.preview_march", monster=desk.naming.monster(monster))
    line = words.count("table.preview_steps", desk.land.steps[spot])
    lines = (line, *land_lines(desk, spot)) if desk.board.tiles[spot] else (line,)
    return Preview(spot, head, lines, "march", monster, start=desk.board.monster(monster).spot)


def _beast_comes(desk: Desk, spot: int) -> str:
    """Says at the end of which round the Beast may enter a land."""
    words = desk.kit.words
    start = beast_spot(desk.board)
    away = marches(desk, start, spot)
    if away is None:
        return words("table.preview_not_its_way")
    if away == 0:
        return words("table.preview_beast_stands")
    waits = 0 if desk.board.black_moon else max(0, black_moon_space(desk) - desk.board.space)
    return words("table.preview_beast_comes", round=desk.board.round + waits + away - 1)


def beast_spot(board: Board) -> int:
    """Returns where the Beast is, or will come out."""
    return next((each.spot for each in board.monsters if each.piece == BEAST), board.crater)


def marches(desk: Desk, start: int, goal: int) -> int | None:
    """Returns after how many marches a monster may be on a land; ``None`` if no shortest way leads there."""
    ring, count = {start}, 0
    while ring:
        if goal in ring:
            return count
        ring = {spot for each in ring for spot in desk.land.toward[each]}
        count += 1
    return None


def _until(desk: Desk, effect: str) -> int:
    """Returns in how many rounds the astrolabe enters the next space with an effect; 0 if never."""
    spaces = desk.box.moon.spaces
    for space in range(desk.board.space + 1, len(spaces)):
        if effect in spaces[space] or (effect == "spawn" and "black_moon" in spaces[space]):
            return space - desk.board.space
    return 0


def paint_preview(canvas: Canvas, desk: Desk, table: TablePlan, lands: MapPlan, preview: Preview) -> None:
    """Draws what would be, on the map, and the words beside it."""
    surface, clip = canvas.surface, canvas.surface.get_clip()
    surface.set_clip(lands.room.clip(clip))
    _paint_sign(canvas.scaled(map_scale(lands, table.scale)), desk, lands, preview)
    surface.set_clip(clip)
    _paint_card(canvas, table, lands, preview)


def _paint_sign(canvas: Canvas, desk: Desk, lands: MapPlan, preview: Preview) -> None:
    middle, radius = lands.middles[preview.spot], lands.radius
    match preview.kind:
        case "move":
            threats.paint_way(canvas, lands, (preview.start, preview.spot), EMBER)
            _paint_ghost(canvas, desk, lands, preview)
        case "march":
            threats.paint_way(canvas, lands, (preview.start, preview.spot), ALARM)
        case "fight":
            at, size = monster_place(desk, lands, preview.what)
            ring = pygame.Rect(0, 0, round(size * 1.1), round(size * 1.1))
            ring.center = round(at[0]), round(at[1])
            pygame.draw.ellipse(canvas.surface, ALARM, ring, canvas.px(4))
        case "seal":
            at = lair_at(lands, preview.spot, preview.lair)
            canvas.drawing("board", "seal", round(radius * 0.42), at, alpha=190)
        case "trap":
            at = (middle[0] + radius * 0.5, middle[1] + radius * 0.3)
            canvas.drawing("board", f"trap_{preview.what}", round(radius * 0.46), at, alpha=190)


def _paint_ghost(canvas: Canvas, desk: Desk, lands: MapPlan, preview: Preview) -> None:
    seat = desk.board.hero
    if seat < 0:
        return
    size = 4 * round(min(_GHOST, pawn_stand(desk.board, seat).size) * lands.radius / 4)

    def make() -> pygame.Surface:
        ghost = pygame.Surface((2 * size, 2 * size), pygame.SRCALPHA)
        draw_pawn(canvas.onto(ghost), desk, seat, (size, size), size, is_active=False)
        ghost.fill((255, 255, 255, 150), special_flags=pygame.BLEND_RGBA_MULT)
        return ghost

    look = desk.look(seat)
    ghost = canvas.kept.get(("ghost", seat, look, size), make)
    middle = lands.middles[preview.spot]
    canvas.blit(ghost, (middle[0] + lands.radius * 0.36, middle[1] + lands.radius * 0.06))


def _paint_card(canvas: Canvas, table: TablePlan, lands: MapPlan, preview: Preview) -> None:
    px, pad = canvas.px, canvas.px(11)
    type_px = canvas.scale.type_px
    head = canvas.type.wrap(preview.head, px(_WIDEST), type_px(_HEAD.step), _HEAD.face)
    rows = [row for line in preview.lines for row in canvas.type.wrap(line, px(_WIDEST), type_px(_TEXT.step))]
    widths = [canvas.text_width(row, _HEAD) for row in head] + [canvas.text_width(row, _TEXT) for row in rows]
    step, head_step = canvas.line_height(_TEXT), canvas.line_height(_HEAD)
    high = len(head) * head_step + len(rows) * step + 2 * pad
    rect = card_place(lands, table.map, preview.spot, (max(widths) + 2 * pad, high))
    panels.panel(canvas, rect, _CARD, 8)
    y = rect.y + pad + head_step // 2
    for row in head:
        canvas.text(row, (rect.x + pad, y), _HEAD, "lc")
        y += head_step
    y += (step - head_step) // 2
    for row in rows:
        canvas.text(row, (rect.x + pad, y), _TEXT, "lc")
        y += step


def card_place(lands: MapPlan, room: pygame.Rect, spot: int, size: tuple[int, int]) -> pygame.Rect:
    """Returns where the words about a land lie: beside it, within the map. Pure."""
    middle, radius = lands.middles[spot], lands.radius
    rect = pygame.Rect((0, 0), size)
    rect.centery = round(middle[1])
    rect.left = round(middle[0] + radius * 1.04)
    if rect.right > room.right:
        rect.right = round(middle[0] - radius * 1.04)
    if rect.left < room.left:
        # No room at either side: above the land, or below.
        rect.centerx = round(middle[0])
        rect.bottom = round(middle[1] - radius * 0.9)
        if rect.top < room.top:
            rect.top = round(middle[1] + radius * 0.9)
    return rect.clamp(room)

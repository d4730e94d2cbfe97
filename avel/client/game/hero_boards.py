"""The hero boards at the left: the active hero large, the others small."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from avel.chronicles.cards import ItemPower
from avel.client.canvas import Canvas, Style
from avel.client.game import gear
from avel.client.game.desk import Desk
from avel.client.game.figures import standing
from avel.client.game.sheets.pack_grid import paint_pack
from avel.client.paint import light, panels, pieces
from avel.client.paint.dice import mini_die
from avel.client.paint.lines import Said, draw_pair
from avel.client.theme import (
    BRASS_LO,
    EMBER,
    INK,
    INK_SOFT,
    RADIUS_PANEL,
    RADIUS_WELL,
    SEATS,
    SIGILS,
    WELL_PARCHMENT,
    Look,
    Scale,
)
from avel.client.widgets.pressable import Pressable
from avel.client.workshop.painting import paint_hero

_NICHE: Final = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"><defs><linearGradient id="g"
x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0" stop-color="#2b3270"/><stop offset=".72"
stop-color="#5a5fae"/><stop offset=".73" stop-color="#3c5a63"/><stop offset="1" stop-color="#2c4450"/>
</linearGradient></defs><rect x="1" y="1" width="{iw}" height="{ih}" rx="9" fill="url(#g)" stroke="{line}"
stroke-width="1.6"/><circle cx="{mx}" cy="30" r="16" fill="#fdf3d0" fill-opacity=".85"/><circle cx="{nx}"
cy="26" r="14.5" fill="#353b7d"/><circle cx="22" cy="24" r="1.4" fill="#fff"/><circle cx="42" cy="42" r="1.1"
fill="#fff"/><circle cx="19" cy="69" r="1.1" fill="#fff"/></svg>"""
_FACE: Final = Look("#4a5096", "#2b3068", BRASS_LO, 1, 1.2, light=0.2)
SLOTS: Final = ("weapon", "shield", "helmet")
"""Where something is worn, from the top row down."""
_HEAD: Final = 67
"""Height of a large board's head at scale 1."""
_HEARTS: Final = 42
_CELL: Final = 35
_FOLDED_PACK: Final = 38
_FOLDED_BUTTON: Final = 134
_PAD: Final = 13
_NICHE_WIDE: Final = 130
_EFFECTS: Final = 49
"""How far from its row's left end begins what a worn piece does."""
_FOLD_BELOW: Final = 375
"""Height at scale 1 below which the large board folds its backpack to one line."""


@dataclass(frozen=True, slots=True)
class BigBoard:
    """The places on the active hero's board."""

    head: pygame.Rect
    niche: pygame.Rect
    worn: tuple[pygame.Rect, ...]
    hearts: pygame.Rect
    pack: pygame.Rect
    button: pygame.Rect
    is_folded: bool


def big_board(board: pygame.Rect, scale: Scale, pack_wide: int, pack_high: int) -> BigBoard:
    """Lays out the large board; the backpack is so many cells wide and high. Pure."""
    px = scale.px
    pad, width = px(_PAD), board.width - 2 * px(_PAD)
    is_folded = board.height < px(_FOLD_BELOW)
    cell = px(_CELL)
    deep = px(_FOLDED_PACK) if is_folded else pack_high * cell
    pack = pygame.Rect(board.x + pad, board.bottom - pad - deep, pack_wide * cell, deep)
    hearts = pygame.Rect(board.x + pad, pack.top - px(_HEARTS), width, px(_HEARTS))
    head = pygame.Rect(board.x, board.y, board.width, px(_HEAD))
    niche = pygame.Rect(board.x + pad, head.bottom, px(_NICHE_WIDE), hearts.top - head.bottom)
    rows = pygame.Rect(niche.right + px(10), niche.y, board.right - pad - niche.right - px(10), niche.height)
    gap = px(5)
    high = (rows.height - 2 * gap) // 3
    worn = tuple(pygame.Rect(rows.x, rows.y + n * (high + gap), rows.width, high) for n in range(3))
    if is_folded:
        pack.width = width - px(_FOLDED_BUTTON + 6)
    button = pygame.Rect(
        0, 0, px(_FOLDED_BUTTON) if is_folded else board.right - pad - pack.right - px(13), px(36)
    )
    button.bottomright = (
        board.right - pad,
        pack.bottom - (pack.height - px(36)) // 2 if is_folded else pack.bottom,
    )
    return BigBoard(head, niche, worn, hearts, pack, button, is_folded)


class BoardTouch(Pressable):
    """Makes a hero's board a thing to press; the board itself is painted with the table."""

    def draw(self, canvas: Canvas) -> None:
        """Draws a line around the board while it is focused or pointed at."""
        if self.is_focused or self.is_hovered:
            if self.is_focused:
                light.glow(canvas, self.rect, RADIUS_PANEL, EMBER, 120)
            line, radius = canvas.px(2), canvas.px(RADIUS_PANEL)
            pygame.draw.rect(canvas.surface, EMBER, self.rect, line, border_radius=radius)


def paint_big(canvas: Canvas, desk: Desk, seat: int, rect: pygame.Rect) -> None:
    """Paints the active hero's board on its parchment."""
    numbers, hero = desk.box.numbers, desk.hero(seat)
    places = big_board(rect, canvas.scale, numbers.pack_width, numbers.pack_height)
    _head(canvas, desk, seat, places.head)
    _niche(canvas, places.niche)
    width = min(canvas.px(120), (places.niche.height - canvas.px(14)) * 3 / 4)
    corner = (places.niche.centerx - width / 2, places.niche.bottom - width * 4 / 3 - canvas.px(6))
    standing(canvas, seat, desk.seats[seat], desk.look(seat), hero, corner, width)
    for slot, row in zip(SLOTS, places.worn, strict=True):
        _worn_row(canvas, desk, slot, getattr(hero, slot), row)
    _hearts_and_coins(canvas, desk, seat, places.hearts)
    pack = desk.pack(seat)
    used = len(pack.taken)
    if places.is_folded:
        _folded_pack(canvas, desk, hero.pack, used, places.pack)
        return
    paint_pack(canvas, pack, places.pack)
    words = desk.kit.words
    x = places.pack.right + canvas.px(13)
    room = rect.right - canvas.px(_PAD) - x
    title = Style(18, "bold", INK)
    canvas.text(words("table.backpack"), (x, places.pack.y + canvas.px(11)), title, "lc", room)
    most = numbers.pack_width * numbers.pack_height
    note = words("table.cells", used=used, most=most)
    canvas.text(note, (x, places.pack.y + canvas.px(34)), Style(13, "sans", INK_SOFT), "lc", room)


def paint_small(canvas: Canvas, desk: Desk, seat: int, rect: pygame.Rect) -> None:
    """Paints the board of a hero whose turn it is not on its parchment."""
    who, hero, px = desk.seats[seat], desk.hero(seat), canvas.px
    bar = pygame.Rect(rect.x + px(6), rect.y + px(11), px(4), rect.height - px(22))
    pygame.draw.rect(canvas.surface, canvas.palette.of(SEATS[seat]), bar, border_radius=px(2))
    side = rect.height - px(15)
    face = pygame.Rect(rect.x + px(17), rect.y + px(7), side, side)
    panels.panel(canvas, face, _FACE, RADIUS_WELL)
    foot = (face.centerx, face.bottom - 1)
    paint_hero(canvas, desk.look(seat), "face", side - 3, foot, seat, "cb", crest=who.crest)
    pieces.crest(canvas, seat, px(22), (face.x + px(3), face.y + px(9)), who.crest)
    x = face.right + px(13)
    worn = hero.worn()
    room = rect.right - px(14) - len(worn) * px(30) - x
    canvas.text(who.name, (x, rect.y + px(17)), Style(18, "display", INK), "lc", room)
    note = Style(13, "sans", INK_SOFT)
    canvas.text(_where(desk, seat), (x, rect.y + px(36)), note, "lc", rect.right - px(14) - x)
    y = rect.bottom - px(15)
    hearts = pieces.hearts(canvas, (x, y), hero.toughness, desk.box.numbers.toughness, px(17), px(2))
    coin = hearts.right + px(20)
    canvas.drawing("board", "coin", px(18), (coin, y))
    canvas.text(f"× {hero.coins}", (coin + px(13), y), Style(13, "bold", INK), "lc")
    for number, item in enumerate(reversed(worn)):
        gear.item(canvas, item, px(23), (rect.right - px(25) - number * px(30), rect.y + px(18)))


def _where(desk: Desk, seat: int) -> str:
    words, who = desk.kit.words, desk.seats[seat]
    tile = desk.board.tiles[desk.hero(seat).spot]
    return words("table.figure_at", figure=words(f"table.figure_{who.figure}"), place=desk.naming.tile(tile))


def _head(canvas: Canvas, desk: Desk, seat: int, head: pygame.Rect) -> None:
    px, who = canvas.px, desk.seats[seat]
    pieces.crest(canvas, seat, px(42), (head.x + px(34), head.y + px(34)), who.crest)
    x = head.x + px(62)
    right = head.right - px(14)
    if seat == 0:
        canvas.drawing("board", "coat_of_arms", px(38), (head.right - px(32), head.y + px(33)))
        right -= px(42)
    area = pygame.Rect(x, head.y + px(9), right - x, px(48))
    where = Said(_where(desk, seat), Style(13, "sans", INK_SOFT))
    draw_pair(canvas, area, Said(who.name, Style(28, "display", INK)), where, apart=px(23))
    line = pygame.Rect(head.x + px(_PAD), head.y + px(58), head.width - 2 * px(_PAD), max(2, px(2)))
    pygame.draw.rect(canvas.surface, canvas.palette.of(SEATS[seat]), line, border_radius=px(2))


def _niche(canvas: Canvas, rect: pygame.Rect) -> None:
    unit = canvas.scale.fine
    width, height = rect.width / unit, rect.height / unit
    source = _NICHE.format(
        w=width, h=height, iw=width - 2, ih=height - 2, line=BRASS_LO, mx=width - 32, nx=width - 26
    )
    canvas.surface.blit(canvas.art.svg_text(source, rect.size), rect)


def _worn_row(canvas: Canvas, desk: Desk, slot: str, item: str, row: pygame.Rect) -> None:
    px, words = canvas.px, desk.kit.words
    panels.well(canvas, row, WELL_PARCHMENT)
    middle = (row.x + px(24), row.centery)
    side = min(px(40), row.height - px(8))
    if not item:
        canvas.drawing("equipment", f"slot_{slot}", side, middle, alpha=120)
        text = words("table.nothing_worn")
        at = (row.x + px(_EFFECTS), row.centery)
        canvas.text(text, at, Style(13, "sans", INK_SOFT), "lc", row.right - px(6) - at[0])
        return
    gear.item(canvas, item, side, middle)
    piece = desk.box.pieces[item]
    x = float(row.x + px(_EFFECTS))
    upper, lower = row.centery - px(11), row.centery + px(11)
    for die in piece.dice:
        x = canvas.blit(mini_die(canvas.art, die, px(18)), (x, upper), "lc").right + px(1)
    always, style = words("table.always"), Style(13, "sans", INK)
    if piece.dice and canvas.text_width(always, style) <= row.right - px(3) - x:
        canvas.text(always, (x + px(2), upper), style, "lc")
    x = float(row.x + px(_EFFECTS))
    for power in piece.powers:
        x = _power(canvas, power, x, lower) + px(5)


def _power(canvas: Canvas, power: ItemPower, x: float, y: float) -> float:
    """Draws a once-a-battle power as signs and returns its right end."""
    px = canvas.px
    if power.kind == "reroll":
        canvas.drawing("icons", "replay", px(16), (x, y), "lc")
        for number in range(power.dice):
            canvas.blit(mini_die(canvas.art, power.colour, px(16)), (x + px(18 + 18 * number), y), "lc")
        x += px(18 + 18 * power.dice)
    else:
        wide = canvas.text("+1", (x, y), Style(13, "bold", INK), "lc").width
        canvas.drawing("dice", f"sign_{power.sign}", px(16), (x + wide + px(2), y), "lc")
        x += wide + px(19)
    if power.against:
        canvas.drawing("icons", f"sigil_{SIGILS[power.against]}", px(15), (x, y), "lc")
        x += px(16)
    return x


def _hearts_and_coins(canvas: Canvas, desk: Desk, seat: int, rect: pygame.Rect) -> None:
    px, hero = canvas.px, desk.hero(seat)
    most = desk.box.numbers.toughness
    pieces.hearts(canvas, (rect.x, rect.centery), hero.toughness, most, px(24), px(4))
    wide = canvas.text(f"× {hero.coins}", (rect.right, rect.centery), Style(18, "bold", INK), "rc").width
    canvas.drawing("board", "coin", px(26), (rect.right - wide - px(6), rect.centery), "rc")


def _folded_pack(canvas: Canvas, desk: Desk, items: list[str], used: int, rect: pygame.Rect) -> None:
    panels.well(canvas, rect, WELL_PARCHMENT)
    px = canvas.px
    numbers, words = desk.box.numbers, desk.kit.words
    most = numbers.pack_width * numbers.pack_height
    text = f"{used} / {most}"
    style = Style(13, "bold", INK)
    right = rect.right - px(8)
    right -= canvas.text(text, (right, rect.centery), style, "rc").width + px(6)
    side = rect.height - px(8)
    step = min(side + px(3), (right - rect.x - px(6) - side) / max(1, len(items) - 1))
    for number, item in enumerate(items):
        gear.item(canvas, item, side, (rect.x + px(5) + side / 2 + number * step, rect.centery))
    if not items:
        canvas.text(
            words("table.backpack"), (rect.x + px(9), rect.centery), Style(13, "sans", INK_SOFT), "lc"
        )

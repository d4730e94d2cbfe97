"""The two who fight: the hero's card at the left, the monster's at the right."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil
from typing import Final

import pygame

from avel.chronicles.battle import barred_slots
from avel.chronicles.cards import MonsterPower, Prize
from avel.client.canvas import Canvas, Point, Style
from avel.client.game.battle import sight
from avel.client.game.battle.figure import portrait
from avel.client.game.desk import Desk
from avel.client.paint import light, panels, pieces
from avel.client.paint.dice import mini_die
from avel.client.paint.lines import Said, draw_pair
from avel.client.theme import (
    CREAM,
    CREAM_DIM,
    INK,
    INK_SOFT,
    MONSTERS,
    PARCHMENT,
    SIGILS,
    WELL_NIGHT,
    Look,
    Shadow,
    mix,
)

_NAME = Style(22, "display")
_KIND = Style(13)
_BEAST: Final = pieces.BEAST_COLOUR
_BONE: Final = "#fdf6e2"
_PRIZES: Final[Mapping[str, tuple[str, str]]] = {
    "coins": ("board", "coin"),
    "equipment": ("icons", "bag"),
    "upgrade": ("icons", "upgrade"),
}
_ROW = 27
_ROW_GAP = 5
_PIPS_HIGH = 52
_PIPS_ALONE_HIGH = 98
"""How high the toughness is drawn where neither power nor reward stands below it."""
_PIP_MOST = 34
_MONSTER_CAST = Shadow(4.8, 6.4, 160)


def hero_hearts(card: pygame.Rect, factor: float) -> pygame.Rect:
    """Returns where the hearts lie on the hero's card."""
    side = round(36 * factor)
    return pygame.Rect(
        card.x + side // 3, card.bottom - round(47 * factor), card.width - 2 * (side // 3), side
    )


def monster_pips(card: pygame.Rect, factor: float, rows: int) -> pygame.Rect:
    """Returns where the toughness lies on a monster's card above so many lines of power and reward."""
    pad = round(13 * factor)
    below = round((13 + rows * (_ROW + _ROW_GAP)) * factor)
    height = round((_PIPS_HIGH if rows else _PIPS_ALONE_HIGH) * factor)
    return pygame.Rect(card.x + pad, card.bottom - below - height, card.width - 2 * pad, height)


def row_place(card: pygame.Rect, pips: pygame.Rect, number: int, factor: float) -> pygame.Rect:
    """Returns where a line of power or reward lies below the toughness, counted from 0."""
    pad, high, gap = round(13 * factor), round(_ROW * factor), round(_ROW_GAP * factor)
    y = pips.bottom + gap + number * round((_ROW + _ROW_GAP) * factor)
    return pygame.Rect(card.x + pad, y, card.width - 2 * pad, high)


def rows_of(foe: sight.Foe) -> int:
    """Returns how many lines of power and reward a monster's card has."""
    return len(foe.card.powers) + bool(foe.card.reward)


def draw_hero(canvas: Canvas, desk: Desk, card: pygame.Rect, seat: int, toughness: int) -> None:
    """Draws the hero's card with so much toughness left."""
    px = canvas.px
    fight = desk.board.fight
    barred = barred_slots(desk.box.monsters[fight.monster]) if fight else ()
    who = desk.seats[seat]
    panels.panel(canvas, card, PARCHMENT, 13)
    pieces.crest(canvas, seat, px(36), (card.x + px(28), card.y + px(30)), who.crest)
    left, room = card.x + px(54), card.width - px(66)
    kind = Said(desk.kit.words(f"setup.figure_{who.figure}"), _KIND.tinted(INK_SOFT))
    draw_pair(canvas, _head_place(canvas, card, left, room), Said(who.name, _NAME.tinted(INK)), kind)
    hearts = hero_hearts(card, canvas.scale.factor)
    picture = pygame.Rect(card.x + px(13), card.y + px(60), card.width - px(26), 0)
    picture.height = hearts.top - px(7) - picture.top
    portrait(canvas, desk, picture, seat, barred)
    most = desk.box.numbers.toughness
    gap = px(5)
    side = min(px(32), (hearts.width - gap * (most - 1)) // most)
    x = hearts.centerx - (most * (side + gap) - gap) / 2
    pieces.hearts(canvas, (x, hearts.centery), toughness, most, side, gap)


def draw_monster(canvas: Canvas, desk: Desk, card: pygame.Rect, foe: sight.Foe, damage: int) -> None:
    """Draws the monster's card with so much damage."""
    px = canvas.px
    colour = canvas.palette.of(MONSTERS.get(foe.card.colour, _BEAST))
    look = Look(mix(colour, "#171a45", 0.72), "#171d45", colour, 1, 1.2, light=0.14)
    panels.panel(canvas, card, look, 13)
    _monster_head(canvas, desk, card, foe)
    pips = monster_pips(card, canvas.scale.factor, rows_of(foe))
    head = pips.top - px(24)
    art = pygame.Rect(card.x, card.y + px(60), card.width, head - px(6) - card.y - px(60))
    _monster_art(canvas, art, foe, colour, is_beaten=damage >= foe.toughness)
    _toughness(canvas, desk, pips, head + px(6), foe, damage)
    y = pips.bottom + px(_ROW_GAP)
    for power in foe.card.powers:
        _power_row(canvas, desk, _row(card, y, canvas), power)
        y += px(_ROW + _ROW_GAP)
    if foe.card.reward:
        _reward_row(canvas, desk, _row(card, y, canvas), foe.card.reward)


def _monster_art(canvas: Canvas, area: pygame.Rect, foe: sight.Foe, colour: str, *, is_beaten: bool) -> None:
    side = min(area.height, canvas.px(170))
    light.halo(canvas, area.center, side * 0.72, colour, 0.6)
    if is_beaten:
        canvas.drawing("monsters", foe.card.id, side, area.center, alpha=90)
    else:
        light.with_shadow(canvas, "monsters", foe.card.id, side, area.center, _MONSTER_CAST)


def _toughness(canvas: Canvas, desk: Desk, pips: pygame.Rect, y: int, foe: sight.Foe, damage: int) -> None:
    px, words = canvas.px, desk.kit.words
    left = max(0, foe.toughness - damage)
    said = words("battle.left_of", left=left, most=foe.toughness) if left else words("battle.beaten")
    value = canvas.text(said, (pips.right - px(3), y), Style(15, "bold", CREAM), "rc")
    label, style = words("battle.toughness"), Style(13, "bold", CREAM_DIM)
    if canvas.text_width(label, style) < value.left - pips.x - px(8):
        canvas.text(label, (pips.x + px(3), y), style, "lc")
    _pips(canvas, pips, foe.toughness, damage)


def _monster_head(canvas: Canvas, desk: Desk, card: pygame.Rect, foe: sight.Foe) -> None:
    px, words = canvas.px, desk.kit.words
    at = (card.x + px(30), card.y + px(32))
    pieces.disc(canvas, at, px(17), _BONE, INK)
    sigil = SIGILS.get(foe.card.colour)
    canvas.drawing("icons", f"sigil_{sigil}" if sigil else "skull", px(27), at)
    left, room = card.x + px(56), card.width - px(68)
    name = desk.naming.monster(foe.marker)
    style = _NAME.tinted(CREAM)
    if not canvas.type.fit(name, room, canvas.scale.type_px(style.step), style.face).is_cut:
        kind = words(f"battle.kind_{foe.card.size}", colour=desk.naming.colour(foe.card.colour))
        area = _head_place(canvas, card, left, room)
        draw_pair(canvas, area, Said(name, style), Said(kind, _KIND.tinted(CREAM_DIM)))
        return
    # A name too long for its line takes the line of the kind as well; the sigil says the colour.
    canvas.paragraph(name, (left, at[1]), room, Style(18, "display", CREAM), "lc", most_lines=2)


def _head_place(canvas: Canvas, card: pygame.Rect, left: int, room: int) -> pygame.Rect:
    """Returns where a card's name and kind lie, beside its crest or sigil."""
    return pygame.Rect(left, card.y + canvas.px(7), room, canvas.px(53))


def _pips(canvas: Canvas, area: pygame.Rect, toughness: int, damage: int) -> None:
    gap = canvas.px(3 if toughness > 4 else 10)

    def side_in(rows: int) -> int:
        columns = ceil(toughness / rows)
        wide = (area.width - gap * (columns - 1)) // columns
        return min(canvas.px(_PIP_MOST), wide, (area.height - gap * (rows - 1)) // rows)

    rows = max(range(1, 6), key=side_in)
    columns, side = ceil(toughness / rows), side_in(rows)
    top = area.centery - (rows * (side + gap) - gap) / 2
    for number in range(toughness):
        row, column = divmod(number, columns)
        here = min(columns, toughness - row * columns)
        x = area.centerx - (here * (side + gap) - gap) / 2 + column * (side + gap) + side / 2
        _pip(canvas, (x, top + row * (side + gap) + side / 2), side, is_hurt=number >= toughness - damage)


def _pip(canvas: Canvas, at: Point, side: int, *, is_hurt: bool) -> None:
    if is_hurt:
        canvas.drawing("board", "damage", side * 1.08, at)
        return
    pieces.disc(canvas, at, side / 2 - 1, _BONE, INK, 1.2, "#d8c7a0")
    canvas.drawing("board", "heart", side * 0.64, (at[0], at[1] + side * 0.02))


def _row(card: pygame.Rect, y: int, canvas: Canvas) -> pygame.Rect:
    return pygame.Rect(card.x + canvas.px(13), y, card.width - canvas.px(26), canvas.px(_ROW))


def power_icon(power: MonsterPower) -> str:
    """Returns the sign of a monster's power, an icon's id."""
    match power.kind:
        case "fewer_dice":
            return "power_less_green" if len(power.dice) == 1 else "power_less_three"
        case "bars_item":
            return f"power_no_{power.slot}"
    return "power_no_potions"


def _power_row(canvas: Canvas, desk: Desk, row: pygame.Rect, power: MonsterPower) -> None:
    px = canvas.px
    panels.well(canvas, row, WELL_NIGHT)
    canvas.drawing("icons", power_icon(power), px(22), (row.x + px(16), row.centery))
    left = row.x + px(32)
    style = Style(13, "sans", CREAM)
    if power.kind != "fewer_dice":
        text = desk.naming.monster_power(power)
        canvas.text(text, (left, row.centery), style, "lc", row.right - left - px(6))
        return
    x = row.right - px(8)
    for colour in reversed(power.dice):
        canvas.blit(mini_die(canvas.art, colour, px(17)), (x, row.centery), "rc")
        x -= px(20)
    canvas.text(desk.kit.words("battle.you_lack"), (left, row.centery), style, "lc", x - left)


def _reward_row(canvas: Canvas, desk: Desk, row: pygame.Rect, reward: tuple[Prize, ...]) -> None:
    px = canvas.px
    panels.well(canvas, row, WELL_NIGHT)
    style = Style(15, "bold", CREAM)
    x = row.right - px(10)
    for prize in reversed(reward):
        if prize.kind == "coins":
            times = f"× {prize.coins}"
            x = canvas.text(times, (x, row.centery), style, "rc").left - px(5)
        kind, ident = _PRIZES[prize.kind]
        x = canvas.drawing(kind, ident, px(21), (x, row.centery), "rc").left - px(12)
    room = x - row.x - px(10)
    canvas.text(
        desk.kit.words("battle.reward"), (row.x + px(10), row.centery), Style(13, "sans", CREAM), "lc", room
    )

"""Equipment as cards and rows: its picture, its name, its dice as small dice, and what it does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

import pygame

from avel.chronicles.cards import ItemPower
from avel.client.canvas import Canvas, Style
from avel.client.game import gear
from avel.client.game.arrangement import COIN
from avel.client.game.desk import Desk
from avel.client.game.lore import Lore
from avel.client.game.thing_tips import coin_tip
from avel.client.paint import light, panels, pieces
from avel.client.paint.dice import mini_die
from avel.client.theme import (
    BRASS_LO,
    CARD,
    INK,
    INK_SOFT,
    RADIUS_BUTTON,
    SIGILS,
)

_MINI: Final = 16


def paint_thing(canvas: Canvas, thing: str, px: float, at: tuple[float, float], alpha: int = 255) -> None:
    """Draws an item or a coin, centred; ``px`` is its size in pixels."""
    if thing == COIN:
        canvas.drawing("board", "coin", px * 0.8, at, alpha=alpha)
    elif alpha < 255:
        canvas.blit(gear.picture(canvas, thing, round(px)), at, alpha=alpha)
    else:
        gear.item(canvas, thing, round(px), at)


def thing_name(desk: Desk, thing: str) -> str:
    """Returns what an item or a coin is called."""
    return desk.kit.words("sheet.coin") if thing == COIN else desk.naming.item(thing)


def kind_line(desk: Lore, item: str) -> str:
    """Returns an item's kind, and that it is upgraded if so."""
    kind = desk.naming.kind(desk.box.pieces[item].kind)
    return desk.kit.words("sheet.upgraded_kind", kind=kind) if desk.naming.is_upgraded(item) else kind


def paint_signs(
    canvas: Canvas,
    signs: Sequence[str | ItemPower],
    at: tuple[float, float],
    anchor: Literal["lc", "cc"] = "lc",
) -> None:
    """Draws dice (by colour) and powers as small signs in a row.

    A power is an arrow with the dice it rolls again, or the sign it adds; then whom it is good against.
    """
    parts = [part for sign in signs for part in _parts(canvas, sign)]
    gap = canvas.px(3)
    wide = sum(part.get_width() + gap for part in parts) - gap
    x = at[0] - (wide / 2 if anchor == "cc" else 0)
    for part in parts:
        x = canvas.blit(part, (x, at[1]), "lc").right + gap


def paint_effects(canvas: Canvas, desk: Lore, item: str, at: tuple[float, float]) -> None:
    """Draws all that an item does as small signs in a row."""
    piece = desk.box.pieces[item]
    if piece.draught is None:
        paint_signs(canvas, [*piece.dice, *piece.powers], at)
    elif piece.draught.kind == "heal":
        canvas.drawing("board", "heart", canvas.px(20), at, "lc")
    else:
        x = canvas.text("+1", at, Style(13, "bold", INK), "lc").right + canvas.px(4)
        paint_signs(canvas, [piece.draught.colour], (x, at[1]))


def _parts(canvas: Canvas, sign: str | ItemPower) -> list[pygame.Surface]:
    """Returns the small pictures that say a die or a power."""
    px = canvas.px(_MINI)
    if isinstance(sign, str):
        return [mini_die(canvas.art, sign, px)]
    larger = round(px * 1.15)
    if sign.kind == "reroll":
        arrow = canvas.art.drawing("icons", "replay", larger)
        parts = [arrow, *[mini_die(canvas.art, sign.colour, px)] * sign.dice]
    else:
        plus = canvas.type.surface("+1", canvas.scale.type_px(13), "bold", INK)
        parts = [plus, canvas.art.drawing("dice", f"sign_{sign.sign}", larger)]
    return [*parts, _sigil(canvas, sign.against)] if sign.against else parts


def _sigil(canvas: Canvas, colour: str) -> pygame.Surface:
    """Returns the sigil of a colour of monsters on a small disc."""
    px = canvas.px(_MINI * 1.25)

    def make() -> pygame.Surface:
        whole = pygame.Surface((px, px), pygame.SRCALPHA)
        inside = canvas.onto(whole)
        pieces.disc(inside, (px / 2, px / 2), px / 2 - 1.5, "#fdf6e2", INK, 1)
        inside.drawing("icons", f"sigil_{SIGILS[colour]}", px * 0.76, (px / 2, px / 2))
        return whole

    return canvas.kept.get(("sigil", colour, px), make)


def paint_card(canvas: Canvas, desk: Lore, item: str, rect: pygame.Rect, *, heading: str = "") -> None:
    """Draws an item's card: large picture, name, kind, dice, and every effect in words."""
    panels.panel(canvas, rect, CARD, RADIUS_BUTTON)
    pad = canvas.px(16)
    y = float(rect.y + pad)
    if heading:
        canvas.text(heading, (rect.centerx, y), Style(13, "bold", INK_SOFT), "ct", rect.width - 2 * pad)
        y += canvas.px(22)
    large = min(canvas.px(140), round(rect.height * 0.38))
    light.halo(canvas, (rect.centerx, y + large / 2), large * 0.75, "#c99a4b", 0.4)
    paint_thing(canvas, item, large, (rect.centerx, y + large / 2))
    y += large + canvas.px(14)
    name = Style(22, "display", INK)
    canvas.text(desk.naming.item(item), (rect.centerx, y), name, "ct", rect.width - 2 * pad)
    y += canvas.px(28)
    canvas.text(kind_line(desk, item), (rect.centerx, y), Style(13, "sans", INK_SOFT), "ct")
    y += canvas.px(22)
    pygame.draw.line(canvas.surface, BRASS_LO, (rect.x + pad, y), (rect.right - pad, y), canvas.px(1))
    _paint_lines(canvas, desk, item, pygame.Rect(rect.x + pad, round(y), rect.width - 2 * pad, 0))


def paint_wide_card(canvas: Canvas, desk: Desk, thing: str, rect: pygame.Rect) -> None:
    """Draws a low card of an item or a coin: picture and name beside each other over what it does."""
    panels.panel(canvas, rect, CARD, RADIUS_BUTTON)
    pad, side = canvas.px(14), canvas.px(70)
    at = (rect.x + pad + side / 2, rect.y + pad + side / 2)
    light.halo(canvas, at, side * 0.72, "#c99a4b", 0.4)
    paint_thing(canvas, thing, side, at)
    x = rect.x + pad + side + canvas.px(14)
    room = rect.right - x - pad
    canvas.text(thing_name(desk, thing), (x, at[1] - canvas.px(12)), Style(22, "display", INK), "lc", room)
    below = (x, at[1] + canvas.px(15))
    words = desk.kit.words
    kind = words("sheet.coin_kind") if thing == COIN else kind_line(desk, thing)
    canvas.text(kind, below, Style(13, "sans", INK_SOFT), "lc", room)
    y = rect.y + 2 * pad + side - canvas.px(6)
    pygame.draw.line(canvas.surface, BRASS_LO, (rect.x + pad, y), (rect.right - pad, y), canvas.px(1))
    lines = pygame.Rect(rect.x + pad, y, rect.width - 2 * pad, 0)
    if thing == COIN:
        at_text = (lines.x, y + canvas.px(12))
        note = words("sheet.coin_note", cells=coin_tip(desk))
        canvas.paragraph(note, at_text, lines.width, Style(15, "sans", INK))
    else:
        _paint_lines(canvas, desk, thing, lines)


def _paint_lines(canvas: Canvas, desk: Lore, item: str, rect: pygame.Rect) -> None:
    """Writes each effect below the last, a line of small dice before what is said of them."""
    piece = desk.box.pieces[item]
    lines = desk.naming.item_lines(item)
    style = Style(15, "sans", INK)
    y = rect.y + canvas.px(13)
    if piece.dice:
        px = canvas.px(22)
        x = float(rect.x)
        for colour in piece.dice:
            x = canvas.blit(mini_die(canvas.art, colour, px), (x, y + px / 2), "lc").right + canvas.px(5)
        words = desk.kit.words("sheet.every_battle")
        canvas.text(words, (x + canvas.px(4), y + px / 2), style, "lc", rect.right - x - canvas.px(4))
        y += px + canvas.px(11)
        lines = lines[1:]
    for line in lines:
        y = round(canvas.paragraph(line, (rect.x, y), rect.width, style)) + canvas.px(6)
